import { NEWEST_SHOWN } from '#shared/admin/admin-list.rules.ts';
import * as api from '#shared/admin/users.calls.ts';
import type { AdminUserPage } from '#shared/admin/users.schema.ts';
import type { LiveOf } from '#shared/events.ts';
import { call } from '../../../lib/http/api.ts';
import { AVAILABILITY_EVENTS, NAME_EVENTS, OFFER_EVENTS } from '../../../live/events.ts';
import { every } from '../../../live/every.ts';
import { on, REFETCH } from '../../../live/live-query.ts';
import { isAbout } from '../ui/is-about.ts';
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

/** What changes who somebody is, and what they sell and buy. */
const USER_EVENTS = [
  ...USERS_EVENTS,
  ...AVAILABILITY_EVENTS,
  'item.edit_approved',
  'item.approved',
  'item.proposed',
  'item.declined',
  'approval.decided',
  'report.submitted',
  'report.closed',
  'audit.line_kept',
] as const;

/**
 * Who made an offer, and to whom, staff are not told with it: a new one may be this user's. What becomes of one concerns them
 * where it stands among theirs, or may be one of the older ones that are only counted.
 */
const withOffer = (
  user: AdminUserPage,
  { type, data }: LiveOf<(typeof OFFER_EVENTS)[number]>,
): AdminUserPage | typeof REFETCH => {
  const isTheirs =
    type === 'offer.placed' ||
    user.offers.length === NEWEST_SHOWN ||
    user.offers.some(({ item_uuid }) => isAbout(item_uuid, data));
  return isTheirs ? REFETCH : user;
};

/** When somebody was there, by which devices, and what their mail server says, nobody tells. */
const LOOK_AGAIN = every(60_000);

export const usersQuery = (state: AdminListState) => ({
  queryKey: [...USERS_KEY, state],
  queryFn: async () => (await call(api.users, { query: queryOf(api.users, state) })).data,
  events: on(USERS_EVENTS, 'refetch'),
  refetchInterval: LOOK_AGAIN,
});

export const userQuery = (uuid: string) => ({
  queryKey: ['admin', 'user', uuid],
  queryFn: async () => (await call(api.user, { params: { uuid } })).data,
  events: { ...on(USER_EVENTS, 'refetch'), ...on(OFFER_EVENTS, withOffer) },
  room: { shop: true } as const,
  refetchInterval: LOOK_AGAIN,
});
