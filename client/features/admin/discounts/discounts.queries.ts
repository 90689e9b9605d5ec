import { deskDiscountById, deskDiscounts, deskDiscountUses } from '#shared/admin/discounts.calls.ts';
import { call } from '../../../lib/http/api.ts';
import type { DeskListState } from '../ui/use-desk-list.ts';
import { queryOf } from '../ui/use-desk-list.ts';

export const DISCOUNTS_KEY = ['admin-discounts'];

export const discountsQuery = (state: DeskListState) => ({
  queryKey: [...DISCOUNTS_KEY, 'list', state],
  queryFn: async () => (await call(deskDiscounts, { query: queryOf(deskDiscounts, state) })).data,
});

export const discountQuery = (id: number) => ({
  queryKey: [...DISCOUNTS_KEY, 'one', id],
  queryFn: async () => (await call(deskDiscountById, { params: { id } })).data,
});

export const discountUsesQuery = (id: number, state: DeskListState) => ({
  queryKey: [...DISCOUNTS_KEY, 'uses', id, state],
  queryFn: async () =>
    (await call(deskDiscountUses, { params: { id }, query: queryOf(deskDiscountUses, state) })).data,
});
