import * as api from '#shared/admin/vendors.calls.ts';
import { call } from '../../../lib/http/api.ts';
import type { DeskListState } from '../ui/use-desk-list.ts';
import { queryOf } from '../ui/use-desk-list.ts';

export const VENDORS_KEY = ['desk', 'vendors'];

export const vendorsQuery = (state: DeskListState) => ({
  queryKey: [...VENDORS_KEY, state],
  queryFn: async () => (await call(api.vendors, { query: queryOf(api.vendors, state) })).data,
});

export const vendorQuery = (uuid: string) => ({
  queryKey: ['desk', 'vendor', uuid],
  queryFn: async () => (await call(api.vendor, { params: { uuid } })).data,
});
