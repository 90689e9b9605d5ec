import { useEffect, useEffectEvent } from 'react';
import type { LiveOf } from '#shared/events.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { onEvent } from '../../live/socket.ts';
import { useNoticeToast } from '../../ui/use-notice-toast.tsx';

/** An administrator learns of each item that comes in. */
export const useQueueNews = (): void => {
  const { t } = useTranslation('moderation');
  const showNews = useNoticeToast();
  const handle = useEffectEvent(({ id, data }: LiveOf<'item.submitted'>) => {
    if (data.view !== 'admin') return;
    showNews({
      id,
      text: t('arrived', { item: data.item.item_name }),
      link: { to: '/admin/approvals', label: t('to_queue') },
    });
  });
  useEffect(() => onEvent('item.submitted', (event) => handle(event)), []);
};
