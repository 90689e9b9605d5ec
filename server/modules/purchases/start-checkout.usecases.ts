import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { addressKey, callerKey } from '#server/http/rate-limits.ts';
import { lockAccountStatus } from '#server/modules/accounts/account-status.repository.ts';
import { agreeAtCheckout } from '#server/modules/accounts/terms.usecases.ts';
import { hashToken } from '#server/modules/accounts/tokens.rules.ts';
import type { Deps } from '#server/modules/deps.ts';
import { loginForDiscount } from '#server/modules/discounts/discounts.errors.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { isPublic, itemByUuid, lockItemByUuid, statusOf } from '#server/modules/items/items.repository.ts';
import type { OfferRow } from '#server/modules/offers/offers.repository.ts';
import { isReservationOver, offersOnItemIn } from '#server/modules/offers/offers.repository.ts';
import type { TermsVersion } from '#shared/accounts/terms.rules.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { breakdownOf } from '#shared/kernel/money.ts';
import { UNOPENED_HOLD_MINUTES } from '#shared/purchases/purchases.rules.ts';
import type { CheckoutView } from '#shared/purchases/purchases.schema.ts';
import type { SeenCheckout } from './checkout-queue.service.ts';
import { queueForItem } from './checkout-queue.service.ts';
import type { CheckoutRow, TimedCheckout } from './checkouts.repository.ts';
import { isKnownToken, lastPaidCheckoutOf, openCheckout, openCheckoutOf } from './checkouts.repository.ts';
import { changeCheckout } from './checkouts.service.ts';
import { awaitsAnswer, expireAnswered } from './end-checkout.usecases.ts';
import type { WantedDiscount } from './frozen-price.service.ts';
import { frozenPrice, refuseOtherTotal } from './frozen-price.service.ts';
import { holdItem, releaseHold } from './hold.service.ts';
import { endOf, makingWay } from './make-way.service.ts';
import type { Holder } from './open-holds.service.ts';
import { checkOpenHolds } from './open-holds.service.ts';
import type { Begun, PaymentChoices } from './payment-page.service.ts';
import { isAbandoned, toPaymentPage } from './payment-page.service.ts';
import {
  alreadyPaid,
  checkoutStarting,
  heldByAnother,
  notOnSale,
  ownItem,
  reservationOver,
  reservedForAnother,
} from './purchases.errors.ts';

/** Who wants to pay: a signed-in user, or a guest with the token of an earlier checkout, if there was one. */
export type Payer = { user: Actor | null; token: string | undefined; ip: string };

const startedBy = (payer: Payer, checkout: Pick<CheckoutRow, 'buyer_id' | 'token_hash'>): boolean =>
  payer.user
    ? checkout.buyer_id === payer.user.id
    : checkout.buyer_id === null &&
      payer.token !== undefined &&
      hashToken(payer.token) === checkout.token_hash;

/** The accepted offer that makes this payer the one who may buy a reserved item; none for an item that is free. */
const agreedOffer = async (tx: Tx, item: ItemRow, user: Actor | null): Promise<OfferRow | null> => {
  if (item.status === ITEM_STATUS.approved) return null;
  if (item.status !== ITEM_STATUS.bidAccepted) throw notOnSale(statusOf(item));
  const [accepted] = await offersOnItemIn(tx, item.id, ['accepted']);
  if (!accepted || accepted.buyer_id !== user?.id) throw reservedForAnother(item.reserved_until);
  if (await isReservationOver(tx, accepted)) throw reservationOver();
  return accepted;
};

const isRunning = (open: SeenCheckout | TimedCheckout): boolean => !open.is_over && !isAbandoned(open);

/** Somebody else's running checkout is respected (decisions D30). */
const refuseIfHeld = (payer: Payer, open: SeenCheckout | TimedCheckout): void => {
  if (isRunning(open) && !startedBy(payer, open)) throw heldByAnother(open.expires_at, open.seconds_left);
};

/** Who has bought it pressed twice, in two windows say: nobody was faster than they. */
const refuseIfTheirs = async (tx: Tx, payer: Payer, item: ItemRow): Promise<void> => {
  if (item.status !== ITEM_STATUS.sold) return;
  const paid = await lastPaidCheckoutOf(tx, item.id);
  if (paid && startedBy(payer, paid)) throw alreadyPaid();
};

/** What a payer says beside what they pay for: another time in another language, and with another number, maybe. */
type Said = Pick<CheckoutRow, 'guest_phone' | 'locale'>;

/** With which code; `instead`: their checkout that makes way for it, if one has to. */
type Wanted = { wanted: WantedDiscount; instead: CheckoutRow['id'] | null };

/** How something is to be paid; `tooOften`: why its payer may not hold it anew, if so. */
type Order = Wanted & { said: Said; tooOften: AppError | null };

/** The payer's own running checkout is answered again. */
const continueCheckout = async (
  deps: Deps,
  tx: Tx,
  payer: Payer,
  item: ItemRow,
  open: TimedCheckout,
  said: Said,
): Promise<Begun> => {
  if (open.payment_url === null) throw checkoutStarting();
  const token = (!payer.user && payer.token) || deps.ids.token();
  const checkout = await changeCheckout(deps, tx, open, { ...said, token_hash: hashToken(token) });
  return { checkout, item, token };
};

/** A browser keeps one token for all its guest checkouts; one that we never gave out is not taken over. */
const tokenFor = async (deps: Deps, tx: Tx, { user, token }: Payer): Promise<string> =>
  !user && token && (await isKnownToken(tx, hashToken(token))) ? token : deps.ids.token();

const beginCheckout = async (
  deps: Deps,
  tx: Tx,
  record: RecordEvent,
  payer: Payer,
  item: ItemRow,
  { wanted, said, tooOften }: Order,
): Promise<Begun> => {
  if (!isPublic(item)) throw notFound('item');
  const { checkoutMinutes } = deps.config;
  const offer = await agreedOffer(tx, item, payer.user);
  const fee = await deps.settings.feeIn(tx);
  const full = breakdownOf(offer?.price_fils ?? item.price_fils, fee);
  const token = await tokenFor(deps, tx, payer);
  const network = addressKey(payer.ip);
  // What is reserved for a buyer is kept from nobody else by their hold.
  const isCountedByNetwork = payer.user?.isYoung && !offer;
  const holder: Holder = payer.user
    ? { buyerId: payer.user.id, networkHash: isCountedByNetwork ? hashToken(`young ${network}`) : null }
    : { tokenHash: hashToken(token), networkHash: hashToken(network) };
  await checkOpenHolds(deps, tx, holder);
  if (!offer && tooOften) throw tooOften;
  const checkout = await openCheckout(
    tx,
    {
      uuid: deps.ids.uuid(),
      item_id: item.id,
      buyer_id: payer.user?.id ?? null,
      token_hash: hashToken(token),
      network_hash: holder.networkHash,
      offer_id: offer?.id ?? null,
      ...said,
      ...(await frozenPrice(tx, full, wanted, 'purchase', item)),
    },
    payer.user ? checkoutMinutes : Math.min(UNOPENED_HOLD_MINUTES, checkoutMinutes),
  );
  return { checkout, item: await holdItem(deps, tx, record, item, checkout), token };
};

/** Codes are for users; a running checkout of theirs that was begun with another code is to make way for a new one. */
const wantedDiscount = async (
  deps: Deps,
  payer: Payer,
  itemUuid: string,
  code: string | null | undefined,
): Promise<Wanted> => {
  if (!code) return { wanted: null, instead: null };
  if (!payer.user) throw loginForDiscount();
  await deps.limits.consume('discount', `user:${payer.user.id}`);
  const wanted = { code, actor: payer.user };
  const item = await itemByUuid(deps.db, itemUuid);
  const open = await openCheckoutOf(deps.db, item.id, 'purchase');
  const isTheirs = open !== undefined && startedBy(payer, open);
  return { wanted, instead: isTheirs ? await makingWay(deps, open, wanted) : null };
};

const continueOrBegin = async (
  deps: Deps,
  tx: Tx,
  record: RecordEvent,
  payer: Payer,
  itemUuid: string,
  order: Order,
): Promise<Begun> => {
  if (payer.user) await lockAccountStatus(tx, payer.user);
  const item = await lockItemByUuid(tx, itemUuid);
  if (payer.user && item.owner_id === payer.user.id) throw ownItem();
  const open = await openCheckoutOf(tx, item.id, 'purchase');
  // Who is not paying already learns nothing of an item that is not public, nor that somebody pays for it.
  if (!isPublic(item) && !(open && startedBy(payer, open))) throw notFound('item');
  await refuseIfTheirs(tx, payer, item);
  if (open) refuseIfHeld(payer, open);
  const makesWay = open?.id === order.instead;
  if (open && isRunning(open) && !makesWay) return continueCheckout(deps, tx, payer, item, open, order.said);
  // It has run out since it was looked at: asked again in a moment, the provider has said whether it was paid.
  if (open && awaitsAnswer(open) && !makesWay) throw checkoutStarting();
  if (open) await changeCheckout(deps, tx, open, { status: endOf(open) });
  if (!open || !makesWay) return beginCheckout(deps, tx, record, payer, item, order);
  // The new one may begin only where it might if nothing had been held.
  await releaseHold(deps, tx, record, item, open);
  return beginCheckout(deps, tx, record, payer, await lockItemByUuid(tx, itemUuid), order);
};

/** What a payer asks for, and the terms that they have ticked, if a person did. `total`: what they were shown, in AED. */
type PurchaseChoices = PaymentChoices & {
  total?: number | null | undefined;
  terms_version?: TermsVersion | undefined;
  /** By which the seller may reach a guest. */
  mobile_number?: string | null | undefined;
};

/** What a limit says against it; null when it says nothing. */
const refusalOf = async (counting: Promise<void>): Promise<AppError | null> => {
  try {
    await counting;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};

/** Somebody wants to pay: the item is held for them, and they learn where to pay (decisions D22, D30). */
export const startCheckout = async (
  deps: Deps,
  payer: Payer,
  itemUuid: string,
  { discount, language, terms_version, mobile_number, total }: PurchaseChoices,
): Promise<{ data: CheckoutView }> => {
  const asked = await wantedDiscount(deps, payer, itemUuid, discount);
  const refuse = (open: SeenCheckout | undefined) => {
    if (open && isPublic(open) && open.owner_id !== payer.user?.id) refuseIfHeld(payer, open);
  };
  const said = { guest_phone: payer.user ? null : mobile_number || null, locale: language };
  const holder = `${itemUuid}:${callerKey(payer.user, payer.ip)}`;
  // Looked at before, counted once there is something to pay: what was refused has kept the item from nobody.
  const tooOften = await refusalOf(deps.limits.consume('item_hold', holder, 0));
  const begin = async (seen: SeenCheckout | undefined) => {
    await expireAnswered(deps, seen);
    return deps.unitOfWork(async (tx, record) => {
      const order = { ...asked, said, tooOften };
      const begun = await continueOrBegin(deps, tx, record, payer, itemUuid, order);
      refuseOtherTotal(begun.checkout, total);
      const of = { userId: payer.user?.id ?? null, checkoutId: begun.checkout.id };
      if (terms_version) await agreeAtCheckout(deps, tx, record, of, { version: terms_version, language });
      return begun;
    });
  };
  const ready = await queueForItem(deps.db, itemUuid, refuse, begin);
  const answer = await toPaymentPage(deps, ready, language, ({ item }) => ({
    title: item.name,
    returnPath: payer.user ? '/payment-success' : '/visitor-payment-success',
    failurePath: `/product-details/${item.uuid}?payment=failed`,
    payer: payer.user,
    customData: { item: item.uuid },
  }));
  const { payment_url, offer_id } = ready.checkout;
  if (payment_url === null && offer_id === null) await refusalOf(deps.limits.consume('item_hold', holder));
  return answer;
};
