import type { Reader } from '#server/db/client.ts';
import { paidForOf } from '#server/modules/cases/cases.views.ts';
import { findDispute } from '#server/modules/cases/disputes.repository.ts';
import type { GivenBack } from '#server/modules/purchases/given-by-finance.service.ts';
import { givenByFinance } from '#server/modules/purchases/given-by-finance.service.ts';
import { takenBackOf } from '#server/modules/purchases/ledger.repository.ts';
import type { PurchaseRow } from '#server/modules/purchases/purchases.repository.ts';
import { purchaseByNumber } from '#server/modules/purchases/purchases.repository.ts';
import type { AdminPaymentPage } from '#shared/admin/purchases.api.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import type { TakenBack } from '#shared/purchases/reversal.rules.ts';
import { feePaid, GIVE_BACK_STATUSES } from '#shared/purchases/reversal.rules.ts';

/** What was taken back of a sale until now, whoever decided it. */
export const backSoFar = async (
  reader: Reader,
  purchase: PurchaseRow,
  given: readonly GivenBack[],
): Promise<TakenBack> => {
  const paid = paidForOf(purchase);
  const before = await takenBackOf(reader, purchase.checkout_id);
  const dispute = await findDispute(reader, purchase.id);
  const income = paid.fee - paid.vat;
  if (income > 0 && (before.service_fee_income ?? 0) >= income)
    return { price: before.seller_payable ?? 0, fee: 'house' };
  const isSellers = dispute?.booked_fee === 'seller' || given.some(({ fee }) => fee === 'seller');
  return {
    price: (before.seller_payable ?? 0) - (isSellers ? feePaid(paid) : 0),
    fee: isSellers ? 'seller' : 'buyer',
  };
};

export const feeLeft = (purchase: PurchaseRow, { fee }: TakenBack) =>
  fee === 'buyer' ? feePaid(paidForOf(purchase)) : 0;

/** What finance can give back of a purchase; null where it is not finance's to decide, or nothing is left. */
export const giveBackViewOf = async (
  reader: Reader,
  number: string,
): Promise<AdminPaymentPage['give_back']> => {
  const known = await purchaseByNumber(reader, number);
  if (!known || !GIVE_BACK_STATUSES.includes(known.purchase.status)) return null;
  const { purchase } = known;
  const given = await givenByFinance(reader, purchase.checkout_id, paidForOf(purchase));
  const from = await backSoFar(reader, purchase, given);
  const price = Math.max(0, purchase.price_fils - from.price);
  const fee = feeLeft(purchase, from);
  return price + fee > 0 ? { price_left: aedFromFils(price), fee_left: aedFromFils(fee) } : null;
};
