import * as api from '#shared/admin/vendors.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { AVAILABILITY_EVENTS, SELLER_EVENTS } from '../../../live/events.ts';
import { on } from '../../../live/live-query.ts';
import type { AdminListState } from '../ui/use-admin-list.ts';
import { queryOf } from '../ui/use-admin-list.ts';

export const VENDORS_KEY = ['admin', 'vendors'];

/** What moves who sells, and how much. Nothing is said there of offers and prices. */
const VENDORS_EVENTS = [
  ...AVAILABILITY_EVENTS,
  ...SELLER_EVENTS,
  'item.submitted',
  'item.approved',
  'account.suspended',
  'account.reinstated',
  'account.deleted',
  'report.submitted',
  'report.closed',
  'vendor.name_submitted',
  'vendor.name_decided',
] as const;

export const vendorsQuery = (state: AdminListState) => ({
  queryKey: [...VENDORS_KEY, state],
  queryFn: async () => (await call(api.vendors, { query: queryOf(api.vendors, state) })).data,
  events: on(VENDORS_EVENTS, 'refetch'),
  room: { shop: true } as const,
});

export const vendorQuery = (uuid: string) => ({
  queryKey: ['admin', 'vendor', uuid],
  queryFn: async () => (await call(api.vendor, { params: { uuid } })).data,
  events: on([...VENDORS_EVENTS, 'audit.line_kept'], 'refetch'),
  room: { shop: true } as const,
});
