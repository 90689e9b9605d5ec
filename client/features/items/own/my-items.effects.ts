import { useEffect, useEffectEvent } from 'react';
import type { LiveOf } from '#shared/events.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { onEvent } from '../../../live/socket.ts';
import { useNoticeToast } from '../../../ui/use-notice-toast.tsx';

/** What is told, and in which words. */
const NEWS = {
  'item.approved': 'news.approved',
  'item.rejected': 'news.rejected',
  'item.edit_approved': 'edit:news_approved',
  'item.edit_rejected': 'edit:news_rejected',
} as const;
type Decision = keyof typeof NEWS;
const DECISIONS = Object.keys(NEWS) as Decision[];

/** A seller learns what was decided about an item of theirs. */
export const useMyItemNews = (): void => {
  const { t } = useTranslation('profile');
  const showNews = useNoticeToast();
  const handle = useEffectEvent(({ id, type, data }: LiveOf<Decision>) => {
    if (data.view !== 'owner') return;
    const { item_name: item, uuid } = data.item;
    showNews({
      id,
      text: t(NEWS[type], { item }),
      link: { to: `/my-product-details?productUuid=${uuid}`, label: t('news.see') },
      seenOn: ['/my-profile?tab=items'],
    });
  });
  useEffect(() => {
    const stops = DECISIONS.map((type) => onEvent(type, (event) => handle(event)));
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
};
