import * as api from '#shared/admin/vendors.calls.ts';
import { call } from '../../../lib/http/api.ts';
import type { AdminListState } from '../ui/use-admin-list.ts';
import { queryOf } from '../ui/use-admin-list.ts';

export const VENDORS_KEY = ['admin', 'vendors'];

export const vendorsQuery = (state: AdminListState) => ({
  queryKey: [...VENDORS_KEY, state],
  queryFn: async () => (await call(api.vendors, { query: queryOf(api.vendors, state) })).data,
});

export const vendorQuery = (uuid: string) => ({
  queryKey: ['admin', 'vendor', uuid],
  queryFn: async () => (await call(api.vendor, { params: { uuid } })).data,
});
