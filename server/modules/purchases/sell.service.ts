import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { changeItem } from '#server/modules/items/items.repository.ts';
import { gatherOne, ownViewOf, publicStateOf } from '#server/modules/items/items.views.ts';
import { closeOffersAfterSale } from '#server/modules/offers/end-offers.service.ts';
import { offersOnItemIn } from '#server/modules/offers/offers.repository.ts';
import type { Charge } from '#server/platform/payments/payments.ts';
import { nameIn } from '#shared/accounts/names.schema.ts';
import { itemSold } from '#shared/items/items.events.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { vatIncludedIn } from '#shared/kernel/money.ts';
import { purchasePaid } from '#shared/purchases/purchases.events.ts';
import { keepCharge } from './charges.repository.ts';
import type { CheckoutRow } from './checkouts.repository.ts';
import { changeCheckout } from './checkouts.service.ts';
import { makeGuestLink } from './guest-links.service.ts';
import { issueSale } from './issue-receipts.service.ts';
import { saleEntries } from './ledger.rules.ts';
import { prepareHandover } from './pins.service.ts';
import type { PurchaseRecord } from './purchases.repository.ts';
import { hasLeft, insertPurchase } from './purchases.repository.ts';
import { sidesOf } from './purchases.views.ts';
import { writeMovement } from './write-movement.service.ts';

/**
 * Whether the payer, whose account is locked, can still have the item at what they pay: they are here, and it is on sale and
 * they pay what is asked for it, or it is reserved for them by the offer whose price they pay (decisions D28, D30).
 */
export const mayStillBuy = async (tx: Tx, item: ItemRow, checkout: CheckoutRow): Promise<boolean> => {
  if (checkout.buyer_id !== null && (await hasLeft(tx, checkout.buyer_id))) return false;
  if (item.status === ITEM_STATUS.approved) return checkout.offer_id === null;
  if (item.status !== ITEM_STATUS.bidAccepted || checkout.offer_id === null) return false;
  const [accepted] = await offersOnItemIn(tx, item.id, ['accepted']);
  return accepted?.id === checkout.offer_id;
};

/** A captured charge, and whose account its payer has. */
export type Payment = { charge: Charge; payerId: number | null };

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
    guest_name: buyer_id === null ? nameIn(charge.payer.name) : null,
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

const recordSale = async (
  deps: Deps,
  tx: Tx,
  record: RecordEvent,
  { purchase, item }: Pick<PurchaseRecord, 'purchase' | 'item'>,
) => {
  const gathered = await gatherOne(deps, tx, item);
  record(itemSold, {
    version: item.version,
    routing: { owner_id: item.owner_id, item_uuid: item.uuid },
    views: { owner: { item: await ownViewOf(tx, gathered) }, public: { item: publicStateOf(deps, item) } },
  });
  record(purchasePaid, {
    version: item.version,
    routing: {
      purchase_id: purchase.id,
      seller_id: purchase.seller_id,
      buyer_id: purchase.buyer_id,
      item_uuid: item.uuid,
    },
    views: sidesOf({ purchase, item }),
  });
};

/** The item is sold, the seller is owed its price, every other offer is over, everyone concerned is told. */
export const sell = async (
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
    entries: saleEntries({ price, fee, discount, vat, total, sellerId: purchase.seller_id }),
  });
  const sold = await changeItem(tx, item, {
    status: ITEM_STATUS.sold,
    sold_at: purchase.paid_at,
    checkout_until: null,
    reserved_until: null,
  });
  const closed = await closeOffersAfterSale(deps, tx, record, sold, purchase.buyer_id);
  await recordSale(deps, tx, record, { purchase, item: closed });
  await issueSale(deps, tx, purchase);
};
