import type { Actor } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import { itemByUuid } from '#server/modules/items/items.repository.ts';
import { wholeList } from '#shared/kernel/answers.ts';
import { offersBy, offersTo } from './offers.repository.ts';
import { buyerOffersOf, sellerOffersOf } from './offers.views.ts';

type Reads = Pick<Deps, 'settings' | 'db'>;

/** The actor's own offers. */
export const myOffers = async (deps: Reads, actor: Actor) => ({
  data: wholeList(await buyerOffersOf(deps, deps.db, await offersBy(deps.db, actor.id))),
});

/** Offers on all of the actor's items. */
export const offersToMe = async (deps: Reads, actor: Actor) => ({
  data: wholeList(await sellerOffersOf(deps, deps.db, await offersTo(deps.db, actor.id))),
});

/** Offers on one of the actor's items. */
export const offersOnItem = async (deps: Reads, actor: Actor, uuid: string) => {
  const item = await itemByUuid(deps.db, uuid);
  if (item.owner_id !== actor.id) throw notFound('item');
  return { data: wholeList(await sellerOffersOf(deps, deps.db, await offersTo(deps.db, actor.id, item.id))) };
};
