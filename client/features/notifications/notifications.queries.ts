import type { QueryClient } from '@tanstack/react-query';
import {
  findMailSubscription,
  listNotifications,
  mySettings,
} from '#shared/notifications/notifications.calls.ts';
import type { NotificationSettings } from '#shared/notifications/notifications.schema.ts';
import { call } from '../../lib/http/api.ts';
import { applyAnswer, getShownOrCached } from '../../live/live-query.ts';
import type { Centre } from './centre.reducers.ts';
import { EMPTY_CENTRE, reachedSeq, withPage } from './centre.reducers.ts';

const PAGE = 30;
const CATCH_UP = 200;

const CENTRE_KEY = ['notifications', 'centre'];

const pageOf = async (query: { after?: number; before?: number; limit: number }) =>
  (await call(listNotifications, { query })).data;

/**
 * The centre: the first time its newest page, afterwards everything after the last notification without a gap before it.
 * What is held stays. Read it through `centreAtom`.
 */
export const centreQuery = (client: QueryClient) => ({
  queryKey: CENTRE_KEY,
  queryFn: async (): Promise<Centre> => {
    const held = (): Centre => getShownOrCached(client, { queryKey: CENTRE_KEY }) ?? EMPTY_CENTRE;
    if (held().notices.length === 0) return withPage(held(), await pageOf({ limit: PAGE }));
    let reached = reachedSeq(held());
    for (;;) {
      const page = await pageOf({ after: reached, limit: CATCH_UP });
      // Older pages and events may have come meanwhile: they are kept.
      if (page.data.length < CATCH_UP) return withPage(held(), page);
      applyAnswer<Centre>(client, { queryKey: CENTRE_KEY }, (centre) => withPage(centre, page));
      reached = page.data.at(-1)?.seq ?? reached;
    }
  },
});

/** The page before the oldest notification held. */
export const earlierNotices = (before: number) => pageOf({ before, limit: PAGE });

export const settingsQuery = () => ({
  queryKey: ['notifications', 'settings'],
  queryFn: async (): Promise<NotificationSettings> => (await call(mySettings)).data,
});

/** What the link at the end of a mail is about. */
export const mailSubscriptionQuery = (token: string) => ({
  queryKey: ['notifications', 'mail-subscription', token],
  retry: false,
  queryFn: async () => (await call(findMailSubscription, { query: { token } })).data,
});
