import { adminDiscountById, adminDiscounts, adminDiscountUses } from '#shared/admin/discounts.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { on } from '../../../live/live-query.ts';
import type { AdminListState } from '../ui/use-admin-list.ts';
import { queryOf } from '../ui/use-admin-list.ts';

export const DISCOUNTS_KEY = ['admin-discounts'];

const DISCOUNT_EVENTS = ['discount.changed', 'money.changed', 'account.renamed'] as const;

export const discountsQuery = (state: AdminListState) => ({
  queryKey: [...DISCOUNTS_KEY, 'list', state],
  queryFn: async () => (await call(adminDiscounts, { query: queryOf(adminDiscounts, state) })).data,
  events: on(DISCOUNT_EVENTS, 'refetch'),
});

export const discountQuery = (id: number) => ({
  queryKey: [...DISCOUNTS_KEY, 'one', id],
  queryFn: async () => (await call(adminDiscountById, { params: { id } })).data,
  events: on(DISCOUNT_EVENTS, 'refetch'),
});

export const discountUsesQuery = (id: number, state: AdminListState) => ({
  queryKey: [...DISCOUNTS_KEY, 'uses', id, state],
  queryFn: async () =>
    (await call(adminDiscountUses, { params: { id }, query: queryOf(adminDiscountUses, state) })).data,
  events: on([...DISCOUNT_EVENTS, 'approval.decided'], 'refetch'),
});
