import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { hashToken } from '#server/modules/accounts/tokens.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { changeItem, lockItemByUuid, statusOf } from '#server/modules/items/items.repository.ts';
import { breakdownView, itemStateOf } from '#server/modules/items/items.views.ts';
import type { OfferRow } from '#server/modules/offers/offers.repository.ts';
import { isReservationOver, offersOnItemIn } from '#server/modules/offers/offers.repository.ts';
import { PaymentProviderError } from '#server/platform/payments/payments.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { breakdownOf } from '#shared/kernel/money.ts';
import { checkoutStarted } from '#shared/purchases/purchases.events.ts';
import type { CheckoutView } from '#shared/purchases/purchases.schema.ts';
import type { CheckoutRow, TimedCheckout } from './checkouts.repository.ts';
import {
  changeCheckout,
  isKnownToken,
  openCheckout,
  openCheckoutOf,
  storeLink,
} from './checkouts.repository.ts';
import { endCheckout, expiryJob } from './end-checkout.usecase.ts';
import {
  checkoutEndedMeanwhile,
  checkoutStarting,
  heldByAnother,
  notOnSale,
  ownItem,
  providerUnavailable,
  reservationOver,
  reservedForAnother,
  unknownDiscount,
} from './purchases.errors.ts';

/** Who wants to pay: a signed-in user, or a guest with the token of an earlier checkout, if there was one. */
export type Payer = { user: Actor | null; token: string | undefined };

/** A checkout as its starter continues with it; `token` proves later that it is theirs. */
type Begun = { checkout: CheckoutRow; item: ItemRow; token: string };

/** Seconds after which a checkout without a link will not get one: its process is gone. */
const ABANDONED_AFTER = 30;

const startedBy = (payer: Payer, checkout: CheckoutRow): boolean =>
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

/** The payer's own running checkout is answered again; somebody else's is respected (decisions D30). */
const continueOrRefuse = async (
  deps: Deps,
  tx: Tx,
  payer: Payer,
  open: TimedCheckout,
): Promise<Begun['token']> => {
  if (!startedBy(payer, open)) throw heldByAnother(open.expires_at, open.seconds_left);
  if (open.payment_url === null) throw checkoutStarting();
  if (!payer.user && payer.token) return payer.token;
  const token = deps.ids.token();
  await changeCheckout(tx, open, { token_hash: hashToken(token) });
  return token;
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
): Promise<Begun> => {
  const offer = await agreedOffer(tx, item, payer.user);
  const price = breakdownOf(offer?.price_fils ?? item.price_fils, deps.config.platformFeePercentage);
  const token = await tokenFor(deps, tx, payer);
  const checkout = await openCheckout(
    tx,
    {
      uuid: deps.ids.uuid(),
      item_id: item.id,
      buyer_id: payer.user?.id ?? null,
      token_hash: hashToken(token),
      offer_id: offer?.id ?? null,
      price_fils: price.item,
      fee_fils: price.platformFee,
      fee_percentage: price.platformFeePercentage,
      discount_fils: price.discount,
      total_fils: price.total,
    },
    deps.config.checkoutMinutes,
  );
  const held = await changeItem(tx, item, { checkout_until: checkout.expires_at });
  record(checkoutStarted, {
    version: held.version,
    routing: { item_uuid: held.uuid, owner_id: held.owner_id },
    views: { public: { item: itemStateOf(deps, held) } },
  });
  await deps.jobs.enqueue(tx, expiryJob, { checkout_id: checkout.id }, { startAfter: checkout.expires_at });
  return { checkout, item: held, token };
};

/** Asks the provider for a payment page; without one the item is free again at once. */
const withPaymentPage = async (
  deps: Deps,
  { checkout, item, token }: Begun,
  user: Actor | null,
): Promise<Begun> => {
  const { publicUrl } = deps.config;
  try {
    const link = await deps.payments.createLink({
      title: item.name,
      amount: checkout.total_fils,
      returnUrl: `${publicUrl}/${user ? 'payment-success' : 'visitor-payment-success'}`,
      failureReturnUrl: `${publicUrl}/product-details/${item.uuid}?payment=failed`,
      externalId: checkout.uuid,
      customData: { item: item.uuid },
      payer: user ? { firstName: user.firstName, lastName: user.lastName, email: user.email } : undefined,
    });
    const ready = await storeLink(deps.db, checkout.id, link);
    if (!ready) throw checkoutEndedMeanwhile();
    return { checkout: ready, item, token };
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    deps.logger.error({ err: error, checkout: checkout.uuid }, 'no payment link');
    await endCheckout(deps, checkout.id, 'failed');
    throw providerUnavailable();
  }
};

const checkoutViewOf = ({ checkout, token }: Begun): CheckoutView => ({
  payment_url: checkout.payment_url ?? '',
  checkout_token: token,
  transaction_number: checkout.link_id ?? '',
  total_fee_breakdown: breakdownView({
    item: checkout.price_fils,
    platformFee: checkout.fee_fils,
    platformFeePercentage: checkout.fee_percentage,
    discount: checkout.discount_fils,
    total: checkout.total_fils,
  }),
  expires_at: checkout.expires_at.toISOString(),
});

/** Somebody wants to pay: the item is held for them, and they learn where to pay (decisions D22, D30). */
export const startCheckout = async (
  deps: Deps,
  payer: Payer,
  itemUuid: string,
  discount: string | null | undefined,
): Promise<{ data: CheckoutView }> => {
  if (discount) throw unknownDiscount();
  const begun = await deps.unitOfWork(async (tx, record) => {
    const item = await lockItemByUuid(tx, itemUuid);
    if (payer.user && item.owner_id === payer.user.id) throw ownItem();
    const open = await openCheckoutOf(tx, item.id);
    const abandoned = open?.payment_url === null && open.age_seconds > ABANDONED_AFTER;
    if (open && !open.is_over && !abandoned) {
      return { checkout: open, item, token: await continueOrRefuse(deps, tx, payer, open) };
    }
    if (open) await changeCheckout(tx, open, { status: abandoned ? 'failed' : 'expired' });
    return beginCheckout(deps, tx, record, payer, item);
  });
  const ready = begun.checkout.payment_url === null ? await withPaymentPage(deps, begun, payer.user) : begun;
  return { data: checkoutViewOf(ready) };
};
