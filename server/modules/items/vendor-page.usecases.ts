import { inOneSnapshot } from '#server/db/snapshot.ts';
import { vendorsOf } from '#server/modules/accounts/accounts.repository.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { VendorPage } from '#shared/items/discovery.api.ts';
import { holidayOf } from './holidays.repository.ts';
import { cardsOf } from './items.views.ts';
import { countOnSale, countSold, itemsOnSale, vendorByUuid } from './vendor-page.repository.ts';

type Asking = Pick<Deps, 'settings' | 'db'>;

/** A seller as anybody may see them: the address they gave stays with them (decisions D7). */
export const vendorPage = async ({ db }: Asking, uuid: string): Promise<{ data: VendorPage }> => {
  const vendor = await vendorByUuid(db, uuid);
  const [shown, on_sale, sold, holiday] = await Promise.all([
    vendorsOf(db, [vendor.user_id]),
    countOnSale(db, vendor),
    countSold(db, vendor),
    holidayOf(db, vendor.user_id),
  ]);
  const view = shown.get(vendor.user_id);
  if (!view) throw new Error(`vendor ${uuid} cannot be read back`);
  const away_until = holiday?.until.toISOString() ?? null;
  return { data: { ...view, since: vendor.created_at.toISOString(), on_sale, sold, away_until } };
};

/** A page of what a seller has on sale. */
export const vendorItems = async (deps: Asking, uuid: string, query: { page: number; size: number }) => {
  const vendor = await vendorByUuid(deps.db, uuid);
  // Counted as it is listed: a page counts on by the events about what it holds.
  const { data, total } = await inOneSnapshot(deps.db, async (tx) => ({
    data: await cardsOf(deps, tx, await itemsOnSale(tx, vendor, query)),
    total: await countOnSale(tx, vendor),
  }));
  return {
    data: {
      data,
      total,
      last_page: Math.max(1, Math.ceil(total / query.size)),
      current_page: query.page,
    },
  };
};
