import * as api from '#shared/admin/users.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { NAME_EVENTS, STATE_EVENTS } from '../../../live/events.ts';
import { on } from '../../../live/live-query.ts';
import type { AdminListState } from '../ui/use-admin-list.ts';
import { queryOf } from '../ui/use-admin-list.ts';

export const USERS_KEY = ['admin', 'users'];

/** What changes who has an account, or what they may do. */
export const ACCOUNT_EVENTS = [
  'account.registered',
  'account.suspended',
  'account.reinstated',
  'account.deleted',
] as const;

const USERS_EVENTS = [
  ...ACCOUNT_EVENTS,
  ...NAME_EVENTS,
  'account.changed',
  'vendor.name_submitted',
  'item.submitted',
  'admin.changed',
] as const;

/** What changes who somebody is, and what they sell, offer and buy. */
const USER_EVENTS = [
  ...USERS_EVENTS,
  ...STATE_EVENTS,
  'item.approved',
  'item.proposed',
  'item.declined',
  'approval.decided',
  'report.submitted',
  'report.closed',
  'audit.line_kept',
] as const;

/** When somebody was there, by which devices, and what their mail server says, nobody tells. Milliseconds. */
const LOOK_AGAIN = 60_000;

export const usersQuery = (state: AdminListState) => ({
  queryKey: [...USERS_KEY, state],
  queryFn: async () => (await call(api.users, { query: queryOf(api.users, state) })).data,
  events: on(USERS_EVENTS, 'refetch'),
  refetchInterval: LOOK_AGAIN,
});

export const userQuery = (uuid: string) => ({
  queryKey: ['admin', 'user', uuid],
  queryFn: async () => (await call(api.user, { params: { uuid } })).data,
  events: on(USER_EVENTS, 'refetch'),
  room: { shop: true } as const,
  refetchInterval: LOOK_AGAIN,
});
