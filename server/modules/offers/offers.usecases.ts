import type { Actor } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import { itemByUuid } from '#server/modules/items/items.repository.ts';
import { cutList } from '#shared/kernel/answers.ts';
import type { OfferRow, OffersOf } from './offers.repository.ts';
import { countOffers, listOffers } from './offers.repository.ts';
import { buyerOffersOf, sellerOffersOf } from './offers.views.ts';

type Reads = Pick<Deps, 'settings' | 'db'>;

const listed = async <View>({ db }: Reads, of: OffersOf, viewsOf: (rows: OfferRow[]) => Promise<View[]>) => ({
  data: await cutList(await viewsOf(await listOffers(db, of)), () => countOffers(db, of)),
});

/** The actor's own offers. */
export const myOffers = (deps: Reads, actor: Actor) =>
  listed(deps, { buyerId: actor.id }, (rows) => buyerOffersOf(deps, deps.db, rows));

/** Offers on all of the actor's items. */
export const offersToMe = (deps: Reads, actor: Actor) =>
  listed(deps, { sellerId: actor.id }, (rows) => sellerOffersOf(deps, deps.db, rows));

/** Offers on one of the actor's items. */
export const offersOnItem = async (deps: Reads, actor: Actor, uuid: string) => {
  const item = await itemByUuid(deps.db, uuid);
  if (item.owner_id !== actor.id) throw notFound('item');
  return listed(deps, { sellerId: actor.id, itemId: item.id }, (rows) => sellerOffersOf(deps, deps.db, rows));
};
