import type { VendorPage } from '#shared/items/discovery.api.ts';
import { vendorByUuid, vendorItems } from '#shared/items/discovery.calls.ts';
import { call } from '../../../lib/http/api.ts';
import type { SteadyList } from '../steady-list.ts';
import { steady } from '../steady-list.ts';

/** Fills whole rows of two, three and four. */
const SIZE = 24;

/** A seller with a page of what they have on sale. */
export type VendorShown = { vendor: VendorPage; items: SteadyList };

/** A seller's public page. Read it through `vendorAtom`, which keeps it up to date. */
export const vendorQuery = (uuid: string, page: number) => ({
  queryKey: ['vendor', uuid, page],
  queryFn: async (): Promise<VendorShown> => {
    const params = { uuid };
    const [vendor, items] = await Promise.all([
      call(vendorByUuid, { params }),
      call(vendorItems, { params, query: { page, size: SIZE } }),
    ]);
    return { vendor: vendor.data, items: steady(items.data, SIZE) };
  },
});

/** The page that an address asks for; the first when it asks for none that can be. */
export const vendorPageIn = (query: URLSearchParams): number => {
  const page = query.get('page') ?? '1';
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
};
