import * as api from '#shared/admin/overview.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { ACCOUNT_EVENTS } from '../users/users.queries.ts';

export const overviewQuery = () => ({
  queryKey: ['desk', 'overview'],
  queryFn: async () => (await call(api.overview)).data,
  // Who is here, and what mails do, nobody tells.
  refetchInterval: 60_000,
});

export const deskCountsQuery = () => ({
  queryKey: ['desk', 'counts'],
  queryFn: async () => (await call(api.deskCounts)).data,
});

/** What moves the figures of the desk. */
export const DESK_EVENTS = [
  'item.submitted',
  'item.archived',
  'item.edit_submitted',
  'item.edit_withdrawn',
  'approval.decided',
  'report.submitted',
  'report.closed',
  'vendor.name_submitted',
  'vendor.name_decided',
  ...ACCOUNT_EVENTS,
  'dispute.changed',
  'desk.stirred',
  'money.stirred',
] as const;
