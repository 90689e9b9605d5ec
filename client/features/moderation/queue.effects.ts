import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveOf } from '#shared/events.ts';
import { onEvent, onReconnect } from '../../lib/socket.ts';
import { useNews } from '../../ui/use-news.tsx';
import { countsQuery } from './queue.queries.ts';
import { QUEUE_EVENTS } from './queue.reducers.ts';

/** Many events in a row count once. Milliseconds. */
const QUIET_MS = 500;
const COUNTED = QUEUE_EVENTS.filter((type) => type !== 'approval.claimed' && type !== 'approval.released');

/** An administrator hears of each item that comes in, and how many wait is kept up to date. */
export const useQueueNews = (): void => {
  const { t } = useTranslation('moderation');
  const tell = useNews();
  const client = useQueryClient();
  const hear = useEffectEvent(({ id, data }: LiveOf<'item.submitted'>) => {
    if (data.view !== 'admin') return;
    tell({
      id,
      text: t('arrived', { item: data.item.item_name }),
      link: { to: '/admin/approvals', label: t('to_queue') },
    });
  });
  useEffect(() => onEvent('item.submitted', (event) => hear(event)), []);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const count = (): void => {
      waiting = undefined;
      // Only where it is shown.
      void client.invalidateQueries({ queryKey: countsQuery().queryKey });
    };
    const soon = (): void => {
      waiting ??= setTimeout(count, QUIET_MS);
    };
    const stops = [
      ...COUNTED.map((type) => onEvent(type, ({ data }) => data.view !== 'owner' && soon())),
      onReconnect(soon),
    ];
    return () => {
      clearTimeout(waiting);
      for (const stop of stops) stop();
    };
  }, [client]);
};
