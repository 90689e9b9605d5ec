import { listPage } from '#server/db/list-page.ts';
import type { Actor } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import { itemByUuid } from '#server/modules/items/items.repository.ts';
import type { ListWindow } from '#shared/kernel/list-pages.ts';
import type { OfferRow, OffersOf } from './offers.repository.ts';
import { countOffers, listOffers, placeOf } from './offers.repository.ts';
import { buyerOffersOf, sellerOffersOf } from './offers.views.ts';

type Reads = Pick<Deps, 'settings' | 'db'>;

const listed = async <View>(
  { db }: Reads,
  of: OffersOf,
  window: ListWindow,
  viewsOf: (rows: OfferRow[]) => Promise<View[]>,
) => ({
  data: await listPage(window, await listOffers(db, of, window), {
    placeOf,
    // Within a page by time alone.
    viewsOf: (rows) => viewsOf(rows.toSorted((one, next) => next.id - one.id)),
    count: () => countOffers(db, of),
  }),
});

/** The actor's own offers. */
export const myOffers = (deps: Reads, actor: Actor, window: ListWindow) =>
  listed(deps, { buyerId: actor.id }, window, (rows) => buyerOffersOf(deps, deps.db, rows));

/** Offers on all of the actor's items. */
export const offersToMe = (deps: Reads, actor: Actor, window: ListWindow) =>
  listed(deps, { sellerId: actor.id }, window, (rows) => sellerOffersOf(deps, deps.db, rows));

/** Offers on one of the actor's items. */
export const offersOnItem = async (deps: Reads, actor: Actor, uuid: string, window: ListWindow) => {
  const item = await itemByUuid(deps.db, uuid);
  if (item.owner_id !== actor.id) throw notFound('item');
  return listed(deps, { sellerId: actor.id, itemId: item.id }, window, (rows) =>
    sellerOffersOf(deps, deps.db, rows),
  );
};
