import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { vendors } from '#server/db/accounts.tables.ts';
import { cancellations, refundRequests } from '#server/db/cases.tables.ts';
import type { Reader } from '#server/db/client.ts';
import { collectionProposals } from '#server/db/collection.tables.ts';
import { discounts, discountUses } from '#server/db/discounts.tables.ts';
import { disputeEntries, disputes } from '#server/db/disputes.tables.ts';
import type { SoldListing } from '#server/db/items.tables.ts';
import { items } from '#server/db/items.tables.ts';
import { payoutLines, payouts } from '#server/db/payouts.tables.ts';
import { checkouts, featurings, purchases } from '#server/db/purchases.tables.ts';
import { receipts } from '#server/db/receipt-books.tables.ts';
import { soldName } from '#server/db/sold-names.ts';
import { conciergeBookings, visitPayments } from '#server/db/visits.tables.ts';
import { shownState } from '#shared/cases/disputes.rules.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { payoutNumber } from '#shared/payouts/payouts.rules.ts';

const sellers = alias(vendors, 'sellers');

/** What was said in the disputes of somebody's purchases or sales, which both sides see. */
const wordsInDisputes = (reader: Reader, userId: number, side: 'buyer_id' | 'seller_id') =>
  reader
    .select({ purchase_id: purchases.id, entry: disputeEntries })
    .from(disputeEntries)
    .innerJoin(disputes, eq(disputes.id, disputeEntries.dispute_id))
    .innerJoin(purchases, eq(purchases.id, disputes.purchase_id))
    .where(eq(purchases[side], userId))
    .orderBy(asc(disputeEntries.id));

/** Their listing as it was when it was sold, where it is another one by now. */
const listingOf = ({ words, price_fils, chosen, photos }: SoldListing) => ({
  ...words,
  price: aedFromFils(price_fils),
  properties: chosen.map(({ property, value }) => ({ [property.name]: value.name })),
  photos: photos.length,
});

/** The other side only as anybody may see it: the name of the public profile. */
export const purchasesWhere = async (reader: Reader, userId: number, side: 'buyer_id' | 'seller_id') => {
  const rows = await reader
    .select({
      purchase: purchases,
      item: soldName(),
      seller: sellers.name,
      request: refundRequests,
      cancellation: cancellations,
      dispute: disputes,
    })
    .from(purchases)
    .innerJoin(items, eq(items.id, purchases.item_id))
    .leftJoin(sellers, eq(sellers.user_id, purchases.seller_id))
    .leftJoin(refundRequests, eq(refundRequests.purchase_id, purchases.id))
    .leftJoin(
      cancellations,
      and(eq(cancellations.purchase_id, purchases.id), inArray(cancellations.state, ['asked', 'done'])),
    )
    .leftJoin(disputes, eq(disputes.purchase_id, purchases.id))
    .where(eq(purchases[side], userId))
    .orderBy(asc(purchases.id));
  const me = side === 'buyer_id' ? 'buyer' : 'seller';
  const said = await wordsInDisputes(reader, userId, side);
  const proposals = await reader
    .select({ times: collectionProposals })
    .from(collectionProposals)
    .innerJoin(purchases, eq(purchases.id, collectionProposals.purchase_id))
    .where(eq(purchases[side], userId))
    .orderBy(asc(collectionProposals.id));
  return rows.map(({ purchase, item, seller, request, cancellation, dispute }) => ({
    transaction_number: purchase.transaction_number,
    item,
    ...(side === 'seller_id' && purchase.sold_listing ? { listing: listingOf(purchase.sold_listing) } : {}),
    seller,
    status: purchase.status,
    price: aedFromFils(purchase.price_fils),
    service_fee: aedFromFils(purchase.fee_fils),
    discount: aedFromFils(purchase.discount_fils),
    total: aedFromFils(purchase.total_fils),
    paid_at: purchase.paid_at,
    handed_over_at: purchase.handed_over_at,
    handover_confirmed_by: purchase.handed_over_by,
    collection_times: proposals
      .filter(({ times }) => times.purchase_id === purchase.id)
      .map(({ times: { proposed_by, slots, status, chosen } }) => ({ proposed_by, slots, status, chosen })),
    refund_request: request && {
      reason: request.reason,
      words: request.words,
      answer: request.state,
      answer_words: request.answer_words,
      asked_at: request.created_at,
    },
    cancellation: cancellation && {
      reason: cancellation.reason,
      words: cancellation.words,
      state: cancellation.state,
      asked_at: cancellation.created_at,
    },
    dispute: dispute && {
      opened_at: dispute.created_at,
      state: shownState(dispute.state),
      said: said
        .filter(({ purchase_id }) => purchase_id === purchase.id)
        .map(({ entry }) => ({
          by: entry.by === me ? 'you' : entry.by === 'support' ? 'support' : 'the other side',
          words: entry.words,
          photos: entry.photos.length,
          at: entry.created_at,
        })),
      decision:
        dispute.state === 'decided' && dispute.price_fils !== null
          ? {
              of_the_price: aedFromFils(dispute.price_fils),
              reason: dispute.reason,
              words: dispute.words,
              decided_at: dispute.decided_at,
            }
          : null,
      appeal:
        dispute.appealed_by === null
          ? null
          : {
              by: dispute.appealed_by === me ? 'you' : 'the other side',
              words: dispute.appeal_words,
              at: dispute.appealed_at,
            },
    },
  }));
};

/** What was paid out to them, and for which sales. */
export const ownPayouts = async (reader: Reader, userId: number) => {
  const rows = await reader
    .select({ payout: payouts, line: payoutLines, transaction: purchases.transaction_number })
    .from(payouts)
    .innerJoin(payoutLines, eq(payoutLines.payout_id, payouts.id))
    .innerJoin(purchases, eq(purchases.id, payoutLines.purchase_id))
    .where(eq(payouts.seller_id, userId))
    .orderBy(asc(payouts.id), asc(purchases.id));
  return rows.map(({ payout, line, transaction }) => ({
    number: payoutNumber(payout.id),
    transaction_number: transaction,
    amount: aedFromFils(line.amount_fils),
    status: payout.status,
    made_at: payout.created_at,
    paid_at: payout.confirmed_at,
  }));
};

/** Every payment that was begun, whatever became of it. */
export const ownCheckouts = async (reader: Reader, userId: number) => {
  const rows = await reader
    .select({ checkout: checkouts, item: soldName() })
    .from(checkouts)
    .innerJoin(items, eq(items.id, checkouts.item_id))
    .leftJoin(purchases, eq(purchases.checkout_id, checkouts.id))
    .where(eq(checkouts.buyer_id, userId))
    .orderBy(asc(checkouts.id));
  return rows.map(({ checkout, item }) => ({
    for: checkout.kind,
    item,
    total: aedFromFils(checkout.total_fils),
    status: checkout.status,
    begun_at: checkout.created_at,
    ended_at: checkout.ended_at,
  }));
};

/** Times among the featured items: paid for, or given by the house. */
export const ownFeaturings = async (reader: Reader, userId: number) => {
  const rows = await reader
    .select({ featuring: featurings, item: items.name })
    .from(featurings)
    .innerJoin(items, eq(items.id, featurings.item_id))
    .where(eq(featurings.user_id, userId))
    .orderBy(asc(featurings.id));
  return rows.map(({ featuring, item }) => ({
    transaction_number: featuring.transaction_number,
    item,
    given_by_reloved: featuring.given_by !== null,
    price: aedFromFils(featuring.price_fils),
    discount: aedFromFils(featuring.discount_fils),
    total: aedFromFils(featuring.total_fils),
    starts_at: featuring.starts_at,
    ends_at: featuring.ends_at,
    paid_at: featuring.paid_at,
    ended_early_at: featuring.ended_at,
    ended_because: featuring.end_reason,
  }));
};

/** Documents that were issued to them: as buyer, as seller, for featurings, and for visits booked with their address. */
export const ownReceipts = async (reader: Reader, userId: number, email: string) => {
  const rows = await reader
    .select({ receipt: receipts, link: checkouts.link_id })
    .from(receipts)
    .innerJoin(checkouts, eq(checkouts.id, receipts.checkout_id))
    .leftJoin(purchases, eq(purchases.checkout_id, receipts.checkout_id))
    .leftJoin(featurings, eq(featurings.checkout_id, receipts.checkout_id))
    .leftJoin(visitPayments, eq(visitPayments.checkout_id, receipts.checkout_id))
    .leftJoin(conciergeBookings, eq(conciergeBookings.id, visitPayments.booking_id))
    .where(
      or(
        and(eq(receipts.party, 'buyer'), eq(purchases.buyer_id, userId)),
        and(
          eq(receipts.party, 'seller'),
          or(eq(purchases.seller_id, userId), eq(featurings.user_id, userId)),
        ),
        eq(conciergeBookings.email, email.toLowerCase()),
      ),
    )
    .orderBy(asc(receipts.id));
  return rows.map(({ receipt, link }) => ({
    number: receipt.number,
    kind: receipt.kind,
    takes_back_from: receipt.of_number,
    transaction_number: link,
    price: aedFromFils(receipt.price_fils),
    service_fee: aedFromFils(receipt.fee_fils),
    discount: aedFromFils(receipt.discount_fils),
    vat: aedFromFils(receipt.vat_fils),
    total: aedFromFils(receipt.total_fils),
    issued_at: receipt.issued_at,
  }));
};

export const ownDiscounts = (reader: Reader, userId: number) =>
  reader
    .select({ code: discounts.code, status: discountUses.status, used_at: discountUses.created_at })
    .from(discountUses)
    .innerJoin(discounts, eq(discounts.id, discountUses.discount_id))
    .where(eq(discountUses.user_id, userId))
    .orderBy(asc(discountUses.id));
