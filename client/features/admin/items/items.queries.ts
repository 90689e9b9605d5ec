import type { AdminItemPage } from '#shared/admin/items.api.ts';
import * as api from '#shared/admin/items.calls.ts';
import { categories } from '#shared/items/items.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { AVAILABILITY_EVENTS, NAME_EVENTS, STATE_EVENTS } from '../../../live/events.ts';
import { on, REFETCH } from '../../../live/live-query.ts';
import { OF_CATALOGUE } from '../../../settings/changes-with.ts';
import { isAbout } from '../ui/is-about.ts';
import type { AdminListState } from '../ui/use-admin-list.ts';
import { queryOf } from '../ui/use-admin-list.ts';

export const ITEMS_KEY = ['admin', 'items'];

/** What changes an item, as far as the admin shows it in a list: how many want it stands on its page alone. */
const ITEMS_EVENTS = [
  ...AVAILABILITY_EVENTS,
  'item.price_changed',
  'item.edit_approved',
  ...NAME_EVENTS,
  'item.submitted',
  'item.approved',
  'item.proposed',
  'item.declined',
  'item.edit_submitted',
  'item.edit_withdrawn',
  'approval.decided',
  'account.suspended',
  'account.reinstated',
  'account.deleted',
] as const;

const ITEM_PAGE_EVENTS = [...ITEMS_EVENTS, 'report.submitted', 'report.closed', 'audit.line_kept'] as const;

export const itemsQuery = (state: AdminListState) => ({
  queryKey: [...ITEMS_KEY, state],
  queryFn: async () => (await call(api.items, { query: queryOf(api.items, state) })).data,
  events: on(ITEMS_EVENTS, 'refetch'),
  room: { shop: true } as const,
  meta: OF_CATALOGUE,
});

export const itemQuery = (uuid: string) => ({
  queryKey: ['admin', 'item', uuid],
  queryFn: async () => (await call(api.item, { params: { uuid } })).data,
  events: {
    ...on(ITEM_PAGE_EVENTS, 'refetch'),
    ...on(STATE_EVENTS, (shown: AdminItemPage, { data }) => (isAbout(uuid, data) ? REFETCH : shown)),
  },
  // Not the item's own room: who is there counts as looking at it.
  room: { shop: true } as const,
  meta: OF_CATALOGUE,
});

export const categoryNamesQuery = () => ({
  queryKey: ['admin', 'categories'],
  queryFn: async () => (await call(categories, { query: {} })).data,
  staleTime: 300_000,
  meta: OF_CATALOGUE,
});
