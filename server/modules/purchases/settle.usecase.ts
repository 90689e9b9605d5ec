import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import { holdNames } from '#server/modules/accounts/standing.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { changeItem, lockItem } from '#server/modules/items/items.repository.ts';
import { ownItemOf, publicStateOf } from '#server/modules/items/items.views.ts';
import { closeOffersAfterSale } from '#server/modules/offers/end-offers.usecases.ts';
import { offersOnItemIn } from '#server/modules/offers/offers.repository.ts';
import type { Charge } from '#server/platform/payments/payments.ts';
import { PaymentProviderError } from '#server/platform/payments/payments.ts';
import { itemSold } from '#shared/items/items.events.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { vatIncludedIn } from '#shared/kernel/money.ts';
import { purchasePaid } from '#shared/purchases/purchases.events.ts';
import { chargeByName, keepCharge } from './charges.repository.ts';
import type { CheckoutRow } from './checkouts.repository.ts';
import { changeCheckout, checkoutById, checkoutByLink } from './checkouts.repository.ts';
import { feature, mayBeFeatured } from './feature.ts';
import { makeGuestLink } from './guest-links.ts';
import { releaseHold } from './hold.ts';
import { issueSale } from './issue-receipts.ts';
import { keepUnasked, noticeRefunds } from './late-capture.ts';
import { writeMovement } from './ledger.repository.ts';
import { saleLines } from './ledger.rules.ts';
import { prepareHandover } from './pins.ts';
import type { PurchaseRecord } from './purchases.repository.ts';
import { insertPurchase, lockAccountOfPayer, purchaseByNumber } from './purchases.repository.ts';
import { purchaseViewOf, saleViewOf } from './purchases.views.ts';
import { tellOfMoney } from './tell-of-money.ts';

/**
 * What came of asking the provider. `refunding`: the money came too late, or was not what was asked for
 * (`mismatched`), and goes back. `nothing`: no captured charge of ours.
 */
export type Settlement = { outcome: 'paid' | 'refunding' | 'mismatched' | 'nothing' };

/** What the redirect, the webhook or the sweep knows; a hint, never a proof. */
export type PaymentHint =
  | { chargeId: string; linkId?: string; isAboutRefund?: boolean }
  | { chargeId?: undefined; linkId: string };

/** Also of one that was given back meanwhile: what of it was booked is booked. */
const isCaptured = (charge: Charge): boolean => charge.status === 'captured' || charge.status === 'refunded';

const OUTCOMES = { settled: 'paid', owed_back: 'refunding', parked: 'mismatched' } as const;

/** What the provider answers; null when it knows nothing by this id. */
export const ifKnown = async <Answer>(asked: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof PaymentProviderError && error.status === 404) return null;
    throw error;
  }
};

const belongsTo = (charge: Charge, checkout: CheckoutRow): boolean =>
  charge.linkId === null ? charge.externalId === checkout.uuid : charge.linkId === checkout.link_id;

const isWhatWasAsked = (charge: Charge, checkout: CheckoutRow): boolean =>
  charge.amount === checkout.total_fils && charge.refunded === 0;

/** Whether the payer can still have what they paid for: the item on sale or reserved for them, or their own to feature. */
const isStillTheirs = async (tx: Tx, item: ItemRow, checkout: CheckoutRow): Promise<boolean> => {
  if (checkout.kind === 'featuring') return mayBeFeatured(item) && item.owner_id === checkout.buyer_id;
  if (item.status === ITEM_STATUS.approved) return true;
  if (item.status !== ITEM_STATUS.bidAccepted || checkout.buyer_id === null) return false;
  const [accepted] = await offersOnItemIn(tx, item.id, ['accepted']);
  return accepted?.buyer_id === checkout.buyer_id;
};

/** A captured charge, and whose account its payer has. */
type Payment = { charge: Charge; payerId: number | null };

const insertSale = async (
  deps: Deps,
  tx: Tx,
  item: ItemRow,
  checkout: CheckoutRow,
  { charge, payerId }: Payment,
) => {
  const { price_fils, fee_fils, discount_fils, total_fils } = checkout;
  // Nobody buys from themselves: who pays as a guest for what is theirs stays a guest.
  const buyer_id = payerId === item.owner_id ? null : payerId;
  const purchase = await insertPurchase(tx, {
    transaction_number: checkout.link_id ?? checkout.uuid,
    checkout_id: checkout.id,
    item_id: item.id,
    seller_id: item.owner_id,
    buyer_id,
    guest_name: buyer_id === null ? charge.payer.name : null,
    guest_email: buyer_id === null ? charge.payer.email : null,
    guest_phone: buyer_id === null ? checkout.guest_phone : null,
    locale: checkout.locale,
    offer_id: checkout.offer_id,
    price_fils,
    fee_fils,
    discount_fils,
    total_fils,
    vat_fils: vatIncludedIn(Math.max(0, fee_fils - discount_fils), deps.config.vatPercentage),
  });
  await prepareHandover(deps, tx, purchase.id);
  if (buyer_id === null) await makeGuestLink(deps, tx, purchase.id);
  return purchase;
};

const tellSold = async (deps: Deps, tx: Tx, record: RecordEvent, sale: PurchaseRecord) => {
  const { purchase, item } = sale;
  record(itemSold, {
    version: item.version,
    routing: { owner_id: item.owner_id, item_uuid: item.uuid },
    views: { owner: { item: await ownItemOf(deps, tx, item) }, public: { item: publicStateOf(deps, item) } },
  });
  record(purchasePaid, {
    version: item.version,
    routing: {
      purchase_id: purchase.id,
      seller_id: purchase.seller_id,
      buyer_id: purchase.buyer_id,
      item_uuid: item.uuid,
    },
    views: {
      seller: { sale: await saleViewOf(deps, tx, sale) },
      buyer: { purchase: purchase.buyer_id === null ? null : await purchaseViewOf(deps, tx, sale) },
    },
  });
};

/** The item is sold, the seller is owed its price, every other offer is over, everyone concerned is told. */
const sell = async (
  deps: Deps,
  tx: Tx,
  record: RecordEvent,
  item: ItemRow,
  checkout: CheckoutRow,
  payment: Payment,
) => {
  await changeCheckout(deps, tx, checkout, { status: 'paid', charge_id: payment.charge.id });
  const purchase = await insertSale(deps, tx, item, checkout, payment);
  const {
    price_fils: price,
    fee_fils: fee,
    discount_fils: discount,
    vat_fils: vat,
    total_fils: total,
  } = purchase;
  await keepCharge(tx, checkout, payment.charge, 'settled');
  await writeMovement(deps, tx, {
    kind: 'sale',
    cause: `checkout:${checkout.id}`,
    checkoutId: checkout.id,
    lines: saleLines({ price, fee, discount, vat, total, sellerId: purchase.seller_id }),
  });
  const sold = await changeItem(tx, item, {
    status: ITEM_STATUS.sold,
    sold_at: purchase.paid_at,
    checkout_until: null,
    reserved_until: null,
  });
  const closed = await closeOffersAfterSale(deps, tx, record, sold, purchase.buyer_id);
  const sale = await purchaseByNumber(tx, purchase.transaction_number);
  if (!sale) throw new Error('a purchase was not kept');
  await tellSold(deps, tx, record, { ...sale, item: closed });
  await issueSale(deps, tx, purchase);
};

/** A captured charge of a known checkout: a sale or a featuring while that can still be, else the money goes back. */
const settleCapture = (deps: Deps, known: CheckoutRow, charge: Charge): Promise<Settlement> =>
  deps.unitOfWork(async (tx, record) => {
    const payerId = known.buyer_id ?? (await lockAccountOfPayer(tx, charge.payer.email));
    if (payerId !== null && known.kind === 'purchase') await holdNames(tx, [payerId]);
    const item = await lockItem(tx, known.item_id);
    const checkout = await checkoutById(tx, known.id);
    if (!checkout) throw new Error('a checkout has vanished');
    const seen = await chargeByName(tx, charge.id);
    if (seen) {
      if (seen.checkout_id !== checkout.id) return { outcome: 'mismatched' };
      await noticeRefunds(deps, tx, seen, charge);
      return { outcome: OUTCOMES[seen.fate] };
    }
    // A node of the version before writes no charges.
    if (checkout.status === 'paid' && checkout.charge_id === charge.id) {
      await keepCharge(tx, checkout, charge, 'settled');
      return { outcome: 'paid' };
    }
    const asked = isWhatWasAsked(charge, checkout);
    if (asked && checkout.status === 'open' && (await isStillTheirs(tx, item, checkout))) {
      if (checkout.kind === 'featuring') await feature(deps, tx, record, item, checkout, charge);
      else await sell(deps, tx, record, item, checkout, { charge, payerId });
      return { outcome: 'paid' };
    }
    if (!asked) {
      deps.logger.error(
        { checkout: checkout.uuid, charge: charge.id, told: charge.told, asked: checkout.total_fils },
        'a charge is not what was asked for',
      );
    }
    await keepUnasked(deps, tx, checkout, charge, asked ? 'expired' : 'failed');
    if (checkout.status === 'open') await releaseHold(deps, tx, record, item, checkout);
    return { outcome: asked ? 'refunding' : 'mismatched' };
  });

const settleThenTell = async (deps: Deps, known: CheckoutRow, charge: Charge): Promise<Settlement> => {
  const settlement = await settleCapture(deps, known, charge);
  if (settlement.outcome !== 'paid') tellOfMoney(deps);
  return settlement;
};

const settleCharge = async (
  deps: Deps,
  chargeId: string,
  linkId: string | undefined,
): Promise<Settlement> => {
  const charge = await ifKnown(deps.payments.getCharge(chargeId));
  if (!charge) return { outcome: 'nothing' };
  const named = linkId ?? charge.linkId;
  const checkout = named === null ? undefined : await checkoutByLink(deps.db, named);
  if (!checkout) return { outcome: 'nothing' };
  if (!belongsTo(charge, checkout)) return { outcome: 'mismatched' };
  return isCaptured(charge) ? settleThenTell(deps, checkout, charge) : { outcome: 'nothing' };
};

/**
 * The one place where money becomes a sale or a featuring; redirect, webhook and sweep all end here, as often as they like
 * (design/product.md, "Money"). The provider is asked, never believed: throws PaymentProviderError when it cannot be.
 */
export const settle = async (deps: Deps, hint: PaymentHint): Promise<Settlement> => {
  const { chargeId, linkId } = hint;
  if (chargeId !== undefined) {
    // The same redirect and webhook come again and again; only news of a refund has more to say.
    const seen = hint.isAboutRefund ? undefined : await chargeByName(deps.db, chargeId);
    const link = seen && (await checkoutById(deps.db, seen.checkout_id))?.link_id;
    if (seen && (linkId === undefined || linkId === link)) return { outcome: OUTCOMES[seen.fate] };
    return settleCharge(deps, chargeId, linkId);
  }
  const link = await ifKnown(deps.payments.getLink(linkId));
  let settlement: Settlement = { outcome: 'nothing' };
  for (const charge of link?.charges.filter(isCaptured) ?? [])
    settlement = await settleCharge(deps, charge.id, linkId);
  return settlement;
};
