import * as api from '#shared/admin/items.calls.ts';
import { categories } from '#shared/items/items.calls.ts';
import { call } from '../../../lib/http/api.ts';
import type { DeskListState } from '../ui/use-desk-list.ts';
import { queryOf } from '../ui/use-desk-list.ts';

export const itemsQuery = (state: DeskListState) => ({
  queryKey: ['desk', 'items', state],
  queryFn: async () => (await call(api.items, { query: queryOf(api.items, state) })).data,
});

export const itemQuery = (uuid: string) => ({
  queryKey: ['desk', 'item', uuid],
  queryFn: async () => (await call(api.item, { params: { uuid } })).data,
});

export const categoryNamesQuery = () => ({
  queryKey: ['desk', 'categories'],
  queryFn: async () => (await call(categories, { query: {} })).data,
  staleTime: 300_000,
});
