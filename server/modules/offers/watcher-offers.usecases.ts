import type { Reader, Tx } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { lockAccount, lockAccountStatus } from '#server/modules/accounts/account-status.repository.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { itemByUuid, itemsByIds, lockItem } from '#server/modules/items/items.repository.ts';
import { cardsOf, feeViewOf } from '#server/modules/items/items.views.ts';
import { lockOwn, ownOf } from '#server/modules/items/own-item.service.ts';
import { countWatchers } from '#server/modules/watchlist/watchlist.repository.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import { aedFromFils, filsFromAed } from '#shared/kernel/money.ts';
import { offeredToWatchers } from '#shared/offers/offers.events.ts';
import { isOpenOffer, OFFER_HOURS } from '#shared/offers/offers.rules.ts';
import type {
  offerToWatchers as contract,
  WatcherOffer,
  WatchersOfferState,
} from '#shared/offers/watcher-offers.api.ts';
import { nobodyWatches, notBelowPrice, offerEnded, offeredToWatchersLately } from './offers.errors.ts';
import type { OfferRow } from './offers.repository.ts';
import { addRound, insertOffer, offersOfBuyer } from './offers.repository.ts';
import { checkYoung } from './place-offer.usecases.ts';
import { checkFree, checkOnSale, reserveFor } from './reserve.service.ts';
import type { WatcherOfferRow } from './watcher-offers.repository.ts';
import {
  insertWatcherOffer,
  lastWatcherOffer,
  watcherOfferFor,
  watcherOffersTo,
} from './watcher-offers.repository.ts';

type Reads = Pick<Deps, 'settings' | 'db'>;

/** Offers to the watchers of one item may follow each other in this many hours. */
const BETWEEN_HOURS = 24;

const viewsOf = async (
  deps: Pick<Deps, 'settings'>,
  reader: Reader,
  rows: WatcherOfferRow[],
): Promise<WatcherOffer[]> => {
  const own = await itemsByIds(reader, [...new Set(rows.map(({ item_id }) => item_id))]);
  const cards = new Map((await cardsOf(deps, reader, own)).map((card) => [card.id, card]));
  return rows.flatMap(({ id, item_id, price_fils, expires_at }) => {
    const item = cards.get(item_id);
    if (!item) return [];
    const price = aedFromFils(price_fils);
    const total_fee_breakdown = feeViewOf(deps, price_fils);
    return [{ id, item, price, total_fee_breakdown, expires_at: expires_at.toISOString() }];
  });
};

const stateOf = async (reader: Reader, item: ItemRow): Promise<WatchersOfferState> => {
  const last = await lastWatcherOffer(reader, item.id, BETWEEN_HOURS);
  return {
    watchers: await countWatchers(reader, item.id),
    last: last
      ? {
          price: aedFromFils(last.price_fils),
          sent_to: last.sent_to,
          sent_at: last.created_at.toISOString(),
          expires_at: last.expires_at.toISOString(),
        }
      : null,
    next_at: last?.is_recent ? last.next_at.toISOString() : null,
  };
};

/** For the seller of an item. */
export const watchersOffer = async ({ db }: Reads, actor: Actor, uuid: string) => ({
  data: await stateOf(db, ownOf(actor, await itemByUuid(db, uuid))),
});

/** What sellers offer the actor for what they watched. */
export const watcherOffersToMe = async (deps: Reads, actor: Actor) => ({
  data: await viewsOf(deps, deps.db, await watcherOffersTo(deps.db, actor.id)),
});

/** The seller offers an item at a lower price to everybody who watches it. */
export const offerToWatchers = async (
  deps: Deps,
  actor: Actor,
  uuid: string,
  { asking_price }: BodyOf<typeof contract>,
) => {
  const data = await deps.unitOfWork(async (tx, record) => {
    const item = await lockOwn(tx, actor, uuid);
    checkOnSale(item);
    const price_fils = filsFromAed(asking_price);
    if (price_fils >= item.price_fils) throw notBelowPrice();
    const last = await lastWatcherOffer(tx, item.id, BETWEEN_HOURS);
    if (last?.is_recent) throw offeredToWatchersLately(last.next_at);
    const made = await insertWatcherOffer(tx, { item_id: item.id, price_fils }, OFFER_HOURS);
    if (!made) throw nobodyWatches();
    const state = await stateOf(tx, item);
    const [offer] = await viewsOf(deps, tx, [made.offer]);
    if (!offer) throw new Error(`the offer to watchers ${made.offer.id} has lost its item`);
    record(offeredToWatchers, {
      version: 1,
      routing: { owner_id: item.owner_id, item_uuid: item.uuid, member_ids: made.userIds },
      views: { owner: { item_uuid: item.uuid, state }, member: { offer } },
    });
    return state;
  });
  return { ...codedMessage('offer.sent_to_watchers'), data };
};

/** The offer that the watcher accepts: their open one at the new price, or one of its own. */
const offerFor = async (
  deps: Pick<Deps, 'config'>,
  tx: Tx,
  actor: Actor,
  item: ItemRow,
  price_fils: number,
): Promise<{ offer: OfferRow; rounds: number }> => {
  const earlier = await offersOfBuyer(tx, item.id, actor.id);
  const open = earlier.find(({ status }) => isOpenOffer(status));
  if (open)
    return { offer: open, rounds: await addRound(tx, open, { by: 'seller', price_fils, remarks: '' }) };
  if (actor.isYoung) await checkYoung(deps, tx, actor);
  const offer = await insertOffer(
    tx,
    {
      item_id: item.id,
      seller_id: item.owner_id,
      buyer_id: actor.id,
      remarks: '',
      price_fils,
      price_by: 'seller',
    },
    OFFER_HOURS,
  );
  return { offer, rounds: 1 };
};

/** A watcher accepts: the first one has the item, the others are told that it is reserved. */
export const acceptWatcherOffer = async (deps: Deps, actor: Actor, id: number) => {
  const data = await deps.unitOfWork(async (tx, record) => {
    await (actor.isYoung ? lockAccount : lockAccountStatus)(tx, actor);
    const { item_id } = await watcherOfferFor(tx, id, actor.id);
    const item = await lockItem(tx, item_id);
    const { price_fils, is_over } = await watcherOfferFor(tx, id, actor.id);
    await checkFree(tx, item);
    // The seller asks for less by now: nobody pays more than anybody else by a page that was left open.
    if (is_over || price_fils >= item.price_fils) throw offerEnded();
    const { offer, rounds } = await offerFor(deps, tx, actor, item, price_fils);
    const agreed = { price_by: 'seller', price_fils, rounds } as const;
    return (await reserveFor(deps, tx, record, { item, offer }, agreed)).buyer;
  });
  return { ...codedMessage('offer.price_accepted'), data };
};
