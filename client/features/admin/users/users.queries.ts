import * as api from '#shared/admin/users.calls.ts';
import { call } from '../../../lib/http/api.ts';
import type { AdminListState } from '../ui/use-admin-list.ts';
import { queryOf } from '../ui/use-admin-list.ts';

export const USERS_KEY = ['admin', 'users'];

export const usersQuery = (state: AdminListState) => ({
  queryKey: [...USERS_KEY, state],
  queryFn: async () => (await call(api.users, { query: queryOf(api.users, state) })).data,
});

export const userQuery = (uuid: string) => ({
  queryKey: ['admin', 'user', uuid],
  queryFn: async () => (await call(api.user, { params: { uuid } })).data,
});

/** What changes who has an account, or what they may do. */
export const ACCOUNT_EVENTS = [
  'account.registered',
  'account.suspended',
  'account.reinstated',
  'account.deleted',
] as const;
