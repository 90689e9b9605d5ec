import * as api from '#shared/admin/users.calls.ts';
import { call } from '../../../lib/http/api.ts';
import type { DeskListState } from '../ui/use-desk-list.ts';
import { queryOf } from '../ui/use-desk-list.ts';

export const USERS_KEY = ['desk', 'users'];

export const usersQuery = (state: DeskListState) => ({
  queryKey: [...USERS_KEY, state],
  queryFn: async () => (await call(api.users, { query: queryOf(api.users, state) })).data,
});

export const userQuery = (uuid: string) => ({
  queryKey: ['desk', 'user', uuid],
  queryFn: async () => (await call(api.user, { params: { uuid } })).data,
});

/** What changes who has an account, or what they may do. */
export const ACCOUNT_EVENTS = [
  'account.registered',
  'account.suspended',
  'account.reinstated',
  'account.deleted',
] as const;
