import type { Fils } from '#shared/kernel/money.ts';
import type { LedgerAccount } from '#shared/purchases/ledger.rules.ts';
import type { PaidFor, TakenBack } from '#shared/purchases/reversal.rules.ts';
import { feePaid, NOTHING_BACK, pricePaid, refundOf } from '#shared/purchases/reversal.rules.ts';
import type { LedgerLine } from './ledger.rules.ts';

type Sums = Partial<Record<LedgerAccount, Fils>>;

/** Where the accounts stand after a sale was taken back, against where the sale had left them. */
const standing = (sale: PaidFor, back: TakenBack): Sums => {
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
 * A sale is taken back, in part or whole, with or without the service fee; `from` is what was taken back of it before.
 * What has gone to a card is not fetched again: where less is to be taken back than before, the house bears the difference.
 */
export const reversalLines = (
  sale: PaidFor & { sellerId: number },
  to: TakenBack,
  from: TakenBack = NOTHING_BACK,
): LedgerLine[] => {
  const [before, after] = [standing(sale, from), standing(sale, to)];
  const lines: LedgerLine[] = [];
  let rest = 0;
  for (const account of Object.keys(after) as LedgerAccount[]) {
    const amount = (after[account] ?? 0) - (before[account] ?? 0);
    // Less to give back than before: that stays with the buyer.
    if (amount === 0 || (account === 'refund_payable' && amount > 0)) continue;
    rest -= amount;
    lines.push({ account, amount, ...(account === 'seller_payable' ? { userId: sale.sellerId } : {}) });
  }
  return rest === 0 ? lines : [...lines, { account: 'write_off', amount: rest }];
};
