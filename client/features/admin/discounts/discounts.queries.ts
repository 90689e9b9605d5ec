import { adminDiscountById, adminDiscounts, adminDiscountUses } from '#shared/admin/discounts.calls.ts';
import { call } from '../../../lib/http/api.ts';
import type { AdminListState } from '../ui/use-admin-list.ts';
import { queryOf } from '../ui/use-admin-list.ts';

export const DISCOUNTS_KEY = ['admin-discounts'];

export const discountsQuery = (state: AdminListState) => ({
  queryKey: [...DISCOUNTS_KEY, 'list', state],
  queryFn: async () => (await call(adminDiscounts, { query: queryOf(adminDiscounts, state) })).data,
});

export const discountQuery = (id: number) => ({
  queryKey: [...DISCOUNTS_KEY, 'one', id],
  queryFn: async () => (await call(adminDiscountById, { params: { id } })).data,
});

export const discountUsesQuery = (id: number, state: AdminListState) => ({
  queryKey: [...DISCOUNTS_KEY, 'uses', id, state],
  queryFn: async () =>
    (await call(adminDiscountUses, { params: { id }, query: queryOf(adminDiscountUses, state) })).data,
});
