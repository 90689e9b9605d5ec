import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import { aedFromFils, filsFromAed } from '#shared/kernel/money.ts';
import type { counterOffer as contract } from '#shared/offers/offers.api.ts';
import { offerCountered } from '#shared/offers/offers.events.ts';
import type { OfferSide } from '#shared/offers/offers.rules.ts';
import { isCounterAllowed, OFFER_HOURS } from '#shared/offers/offers.rules.ts';
import { codeByLimits, decideByLimits, limitsVerdict } from './decide-by-limits.service.ts';
import type { Locked } from './lock-offer.service.ts';
import { checkAct, lockOffer, recount } from './lock-offer.service.ts';
import { counterTooHigh, counterTooLow } from './offers.errors.ts';
import { addRound, answeredNow, changeOffer, hoursFromNow } from './offers.repository.ts';
import type { OfferViews } from './record-offers.service.ts';
import { recordOffer } from './record-offers.service.ts';
import { checkOnSale } from './reserve.service.ts';

type Counter = BodyOf<typeof contract>;

const checkPrice = ({ item, offer }: Locked, side: OfferSide, aed: number): void => {
  const prices = { asking_price: aedFromFils(offer.price_fils), item_price: aedFromFils(item.price_fils) };
  if (isCounterAllowed(aed, prices, side)) return;
  throw side === 'seller' ? counterTooLow() : counterTooHigh();
};

/**
 * Whoever is asked names another price, which is open for 24 hours (decisions D27). The first counter-offer is a step of
 * the lifecycle; those back and forth after it are rounds within the state.
 */
const counter = (
  deps: Deps,
  actor: Actor,
  side: OfferSide,
  offerId: number,
  { asking_price, remarks, version }: Counter,
): Promise<OfferViews> =>
  deps.unitOfWork(async (tx, record) => {
    const locked = await lockOffer(deps, tx, actor, { offerId, side, version });
    const { item, offer } = locked;
    await checkAct(tx, offer, side, 'counter');
    checkOnSale(item);
    checkPrice(locked, side, asking_price);
    const price_fils = filsFromAed(asking_price);
    const verdict = side === 'buyer' ? await limitsVerdict(tx, item, price_fils) : null;
    const rounds = await addRound(tx, offer, { by: side, price_fils, remarks });
    const countered = await changeOffer(tx, offer, {
      ...(offer.status === 'countered' ? {} : { status: 'countered' as const }),
      ...(side === 'seller' ? answeredNow(offer) : {}),
      price_by: side,
      price_fils,
      rounds,
      by_rule: verdict !== null,
      expires_at: hoursFromNow(OFFER_HOURS),
    });
    const counted = await recount(tx, item);
    const views = await recordOffer(deps, tx, record, offerCountered, countered, counted);
    return verdict ? decideByLimits(deps, tx, record, { item: counted, offer: countered }, verdict) : views;
  });

export const counterOffer = async (deps: Deps, actor: Actor, offerId: number, body: Counter) => {
  const { seller: data } = await counter(deps, actor, 'seller', offerId, body);
  return { ...codedMessage('offer.price_sent_to_buyer'), data };
};

export const counterBack = async (deps: Deps, actor: Actor, offerId: number, body: Counter) => {
  const { buyer: data } = await counter(deps, actor, 'buyer', offerId, body);
  return { ...codedMessage(codeByLimits(data) ?? 'offer.price_sent_to_seller'), data };
};
