import * as api from '#shared/admin/overview.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { SELLER_EVENTS } from '../../../live/events.ts';
import { every } from '../../../live/every.ts';
import { on } from '../../../live/live-query.ts';
import { ACCOUNT_EVENTS } from '../users/users.queries.ts';

export const overviewQuery = () => ({
  queryKey: ['admin', 'overview'],
  queryFn: async () => (await call(api.overview)).data,
  // Who is here, and what mails do, nobody tells.
  refetchInterval: every(60_000),
  events: on(ADMIN_EVENTS, 'refetch'),
});

export const adminCountsQuery = () => ({
  queryKey: ['admin', 'counts'],
  queryFn: async () => (await call(api.adminCounts)).data,
  events: on(ADMIN_EVENTS, 'refetch'),
});

/** What moves the figures of the admin. */
export const ADMIN_EVENTS = [
  'item.submitted',
  'item.archived',
  'item.edit_submitted',
  'item.edit_withdrawn',
  'approval.decided',
  'report.submitted',
  'report.closed',
  'vendor.name_submitted',
  'vendor.name_decided',
  ...SELLER_EVENTS,
  ...ACCOUNT_EVENTS,
  'dispute.changed',
  'help.case_changed',
  'admin.changed',
  'money.changed',
] as const;
