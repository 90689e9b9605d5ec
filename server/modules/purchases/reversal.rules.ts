import type { Fils } from '#shared/kernel/money.ts';
import type { LedgerAccount } from '#shared/purchases/ledger.rules.ts';
import type { PaidFor, TakenBack } from '#shared/purchases/reversal.rules.ts';
import { feePaid, pricePaid, refundOf } from '#shared/purchases/reversal.rules.ts';
import type { AccountSums, LedgerEntry } from './ledger.rules.ts';
import { withoutZeros } from './ledger.rules.ts';

/** Where the accounts stand after a sale was taken back, against where the sale had left them. */
const sumsAfter = (sale: PaidFor, back: TakenBack): AccountSums => {
  const paid = feePaid(sale);
  const isIncomeBack = back.fee === 'house';
  return {
    seller_payable: back.price + (back.fee === 'seller' ? paid : 0),
    service_fee_income: isIncomeBack ? sale.fee - sale.vat : 0,
    vat_payable: isIncomeBack ? sale.vat : 0,
    discount: -(back.price - pricePaid(sale, back.price)) - (isIncomeBack ? sale.fee - paid : 0),
    refund_payable: -refundOf(sale, back),
  };
};

/**
 * A sale is taken back, in part or whole, with or without the service fee; `before` is what was taken back of it until now.
 * What has gone to a card is not fetched again: where less is to be taken back than before, the house bears the difference.
 */
export const reversalEntries = (
  sale: PaidFor & { sellerId: number },
  to: TakenBack,
  before: AccountSums = {},
): LedgerEntry[] => {
  const after = sumsAfter(sale, to);
  const entries: LedgerEntry[] = [];
  let rest = 0;
  for (const account of Object.keys(after) as LedgerAccount[]) {
    const amount = (after[account] ?? 0) - (before[account] ?? 0);
    // Less to give back than before: that stays with the buyer.
    if (amount === 0 || (account === 'refund_payable' && amount > 0)) continue;
    rest -= amount;
    entries.push({ account, amount, ...(account === 'seller_payable' ? { userId: sale.sellerId } : {}) });
  }
  return rest === 0 ? entries : [...entries, { account: 'write_off', amount: rest }];
};

/** More of a sale is taken back: what `to` is on top of `from`, whatever the ledger has of the house's part of that. */
export const furtherEntries = (
  sale: PaidFor & { sellerId: number },
  from: TakenBack,
  to: TakenBack,
): LedgerEntry[] => reversalEntries(sale, to, sumsAfter(sale, from));

/** What was sold; without a seller it was a featuring or a visit, all of which is the house's: `income` says which. */
export type Sold = PaidFor & { sellerId: number | null; income?: LedgerAccount };

/**
 * `more` went back to the buyer, and nobody has decided of what: of the price as far as that goes, which the seller does
 * without, then of the service fee. `before` is what was taken back until now.
 */
export const elsewhereEntries = (sale: Sold, more: Fils, before: AccountSums): LedgerEntry[] => {
  const left = Math.max(0, sale.price - (before.seller_payable ?? 0));
  const leftPaid = left === 0 ? 0 : pricePaid(sale, left);
  const ofPrice = Math.min(more, leftPaid);
  const fromSeller = ofPrice === leftPaid ? left : Math.round((ofPrice * left) / leftPaid);
  const ofFee = more - ofPrice;
  const paid = feePaid(sale);
  // A fee that a discount has covered goes with the last of the price.
  const isWhole = paid > 0 ? ofFee === paid : left > 0 && ofPrice === leftPaid;
  const vat = isWhole ? sale.vat : Math.round((ofFee * sale.vat) / Math.max(1, sale.fee));
  return withoutZeros([
    ...(sale.sellerId === null
      ? []
      : [{ account: 'seller_payable' as const, amount: fromSeller, userId: sale.sellerId }]),
    {
      account: sale.income ?? (sale.sellerId === null ? 'featuring_income' : 'service_fee_income'),
      amount: (isWhole ? sale.fee : ofFee) - vat,
    },
    { account: 'vat_payable', amount: vat },
    { account: 'discount', amount: ofPrice - fromSeller - (isWhole ? sale.fee - paid : 0) },
    { account: 'refund_payable', amount: -more },
  ]);
};
