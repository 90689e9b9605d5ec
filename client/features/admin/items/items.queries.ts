import * as api from '#shared/admin/items.calls.ts';
import { categories } from '#shared/items/items.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { OF_CATALOGUE } from '../../../settings/changes-with.ts';
import type { AdminListState } from '../ui/use-admin-list.ts';
import { queryOf } from '../ui/use-admin-list.ts';

export const ITEMS_KEY = ['admin', 'items'];

export const itemsQuery = (state: AdminListState) => ({
  queryKey: [...ITEMS_KEY, state],
  queryFn: async () => (await call(api.items, { query: queryOf(api.items, state) })).data,
});

export const itemQuery = (uuid: string) => ({
  queryKey: ['admin', 'item', uuid],
  queryFn: async () => (await call(api.item, { params: { uuid } })).data,
});

export const categoryNamesQuery = () => ({
  queryKey: ['admin', 'categories'],
  queryFn: async () => (await call(categories, { query: {} })).data,
  staleTime: 300_000,
  meta: OF_CATALOGUE,
});
