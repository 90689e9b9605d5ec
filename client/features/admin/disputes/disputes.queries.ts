import * as api from '#shared/admin/disputes.calls.ts';
import type { AdminDispute } from '#shared/cases/disputes.api.ts';
import * as disputing from '#shared/cases/disputes.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { NAME_EVENTS } from '../../../live/events.ts';
import { on } from '../../../live/live-query.ts';
import type { AdminListState } from '../ui/use-admin-list.ts';
import { queryOf } from '../ui/use-admin-list.ts';

/** The last entry that is on the screen, 0 for none: what came after it is not decided by what is done there. */
export const lastEntryOf = (adminDispute: AdminDispute): number =>
  adminDispute.case.dispute?.entries.at(-1)?.id ?? 0;

/** What changes a dispute in the admin, the name of what it is about, and whether the two have blocked each other. */
export const DISPUTE_EVENTS = [
  'dispute.changed',
  'approval.decided',
  'chat.block_changed',
  ...NAME_EVENTS,
] as const;

export const disputesQuery = (state: AdminListState) => ({
  queryKey: ['admin', 'disputes', state],
  queryFn: async () => (await call(api.disputes, { query: queryOf(api.disputes, state) })).data,
  events: on(DISPUTE_EVENTS, 'refetch'),
});

/** Who decides, what was kept, and how it stands between the two. */
export const dealQuery = (transactionNumber: string) => ({
  queryKey: ['admin', 'dispute', transactionNumber, 'case'],
  queryFn: async () => (await call(disputing.readAdminDispute, { params: { transactionNumber } })).data,
  events: on(DISPUTE_EVENTS, 'refetch'),
});

export const disputeQuery = (transactionNumber: string) => ({
  queryKey: ['admin', 'dispute', transactionNumber],
  queryFn: async () => (await call(api.dispute, { params: { transactionNumber } })).data,
  events: on(DISPUTE_EVENTS, 'refetch'),
});

/** Messages that are read at once: every reading is kept in the audit log, so it is asked for by hand. */
const AT_ONCE = 100;

export const conversationQuery = (transactionNumber: string, after_seq: number) => ({
  queryKey: ['admin', 'dispute', transactionNumber, 'messages', after_seq],
  queryFn: async () =>
    (
      await call(api.disputeMessages, {
        params: { transactionNumber },
        query: { after_seq, limit: AT_ONCE },
      })
    ).data,
});
