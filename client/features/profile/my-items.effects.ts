import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveOf } from '#shared/events.ts';
import { onEvent } from '../../lib/socket.ts';
import { useNews } from '../../ui/use-news.tsx';

type Decided = LiveOf<'item.approved' | 'item.rejected'>;

/** A seller hears what was decided about an item of theirs. */
export const useMyItemNews = (): void => {
  const { t } = useTranslation('profile');
  const tell = useNews();
  const hear = useEffectEvent(({ id, type, data }: Decided) => {
    if (data.view !== 'owner') return;
    const { item_name: item, uuid } = data.item;
    tell({
      id,
      text: t(type === 'item.approved' ? 'news.approved' : 'news.rejected', { item }),
      link: { to: `/my-product-details?productUuid=${uuid}`, label: t('news.see') },
      seenOn: ['/my-profile?tab=items'],
    });
  });
  useEffect(() => {
    const stops = (['item.approved', 'item.rejected'] as const).map((type) =>
      onEvent(type, (event) => hear(event)),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
};
