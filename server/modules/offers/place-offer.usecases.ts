import type { Tx } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { checkIdentity, notFound } from '#server/http/errors.ts';
import { lockAccount, lockAccountStatus } from '#server/modules/accounts/account-status.repository.ts';
import { hasBlocked } from '#server/modules/accounts/blocks.repository.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { isPublic, lockItem } from '#server/modules/items/items.repository.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import { filsFromAed } from '#shared/kernel/money.ts';
import type { placeOffer as contract } from '#shared/offers/offers.api.ts';
import { offerPlaced } from '#shared/offers/offers.events.ts';
import {
  isOpenOffer,
  MAX_OFFERS_PER_ITEM,
  MAX_OPEN_OFFERS_OF_YOUNG,
  OFFER_HOURS,
} from '#shared/offers/offers.rules.ts';
import { codeByLimits, decideByLimits, limitsVerdict } from './decide-by-limits.service.ts';
import { recount } from './lock-offer.service.ts';
import {
  alreadyOpen,
  notTakenFromYou,
  offersNotTaken,
  ownItem,
  tooManyOffers,
  tooManyOpenOffers,
} from './offers.errors.ts';
import type { OfferRow } from './offers.repository.ts';
import { countOpenOffers, insertOffer, offersOfBuyer } from './offers.repository.ts';
import { recordOffer } from './record-offers.service.ts';
import { checkOnSale } from './reserve.service.ts';

/** Whose an item is that nobody may see, nobody learns either. */
const checkTakesOffers = (item: ItemRow, actor: Actor, sellerId: number | undefined) => {
  if (item.owner_id !== actor.id && !isPublic(item)) throw notFound('item');
  checkIdentity(sellerId, item.owner_id);
  if (item.owner_id === actor.id) throw ownItem();
  checkOnSale(item);
  if (!item.is_bid) throw offersNotTaken();
};

/** What a seller offered to watchers, and one accepted, is no offer of theirs. */
const isOwnOffer = ({ rounds, price_by }: OfferRow): boolean => rounds > 1 || price_by === 'buyer';

/** New accounts have few open offers at a time. */
export const checkYoung = async ({ config }: Pick<Deps, 'config'>, tx: Tx, actor: Actor): Promise<void> => {
  const most = Math.ceil(MAX_OPEN_OFFERS_OF_YOUNG * config.rateLimitFactor);
  if ((await countOpenOffers(tx, actor.id)) >= most) throw tooManyOpenOffers();
};

/** A buyer offers a price for an item that accepts offers: one open offer at a time, at most five in all (decisions D27). */
export const placeOffer = async (deps: Deps, actor: Actor, body: BodyOf<typeof contract>) => {
  checkIdentity(body.buyer_id, actor.id);
  const data = await deps.unitOfWork(async (tx, record) => {
    // One after the other, so that parallel ones count too.
    await (actor.isYoung ? lockAccount : lockAccountStatus)(tx, actor);
    const item = await lockItem(tx, body.item_id);
    checkTakesOffers(item, actor, body.seller_id);
    if (await hasBlocked(tx, item.owner_id, actor.id)) throw notTakenFromYou();
    const earlier = await offersOfBuyer(tx, item.id, actor.id);
    if (earlier.some((offer) => isOpenOffer(offer.status))) throw alreadyOpen();
    if (earlier.filter(isOwnOffer).length >= MAX_OFFERS_PER_ITEM) throw tooManyOffers();
    if (actor.isYoung) await checkYoung(deps, tx, actor);
    const price_fils = filsFromAed(body.asking_price);
    const verdict = await limitsVerdict(tx, item, price_fils);
    const offer = await insertOffer(
      tx,
      {
        item_id: item.id,
        seller_id: item.owner_id,
        buyer_id: actor.id,
        remarks: body.remarks,
        price_fils,
        by_rule: verdict !== null,
      },
      OFFER_HOURS,
    );
    const counted = await recount(tx, item);
    const placed = await recordOffer(deps, tx, record, offerPlaced, offer, counted);
    if (verdict === null) return placed.buyer;
    return (await decideByLimits(deps, tx, record, { item: counted, offer }, verdict)).buyer;
  });
  return { ...codedMessage(codeByLimits(data) ?? 'offer.sent'), data };
};
