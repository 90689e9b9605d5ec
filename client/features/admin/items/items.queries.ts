import * as api from '#shared/admin/items.calls.ts';
import { categories } from '#shared/items/items.calls.ts';
import { call } from '../../../lib/http/api.ts';
import type { DeskListState } from '../ui/use-desk-list.ts';
import { queryOf } from '../ui/use-desk-list.ts';

export const ITEMS_KEY = ['desk', 'items'];

export const itemsQuery = (state: DeskListState) => ({
  queryKey: [...ITEMS_KEY, state],
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
