import type { Fils } from '#shared/kernel/money.ts';
import type { LedgerAccount } from '#shared/purchases/ledger.rules.ts';

/** One line of a movement; positive is debit. */
export type LedgerLine = {
  account: LedgerAccount;
  amount: Fils;
  /** Whose account, where each seller has their own. */
  userId?: number;
};

/** What stands on accounts, in fils; positive is debit. */
export type AccountSums = Partial<Record<LedgerAccount, Fils>>;

type SaleAmounts = { price: Fils; fee: Fils; discount: Fils; vat: Fils; total: Fils; sellerId: number };

export const withoutZeros = (lines: LedgerLine[]): LedgerLine[] => lines.filter(({ amount }) => amount !== 0);

/** A sale: the seller is owed the whole price; a discount is our cost, and VAT is in what is left of our fee. */
export const saleLines = ({ price, fee, discount, vat, total, sellerId }: SaleAmounts): LedgerLine[] =>
  withoutZeros([
    { account: 'provider_clearing', amount: total },
    { account: 'seller_payable', amount: -price, userId: sellerId },
    { account: 'service_fee_income', amount: -(fee - vat) },
    { account: 'discount', amount: discount },
    { account: 'vat_payable', amount: -vat },
  ]);

/** A paid featuring: all of it is ours, but for the discount and the VAT. */
export const featuringLines = ({
  fee,
  discount,
  vat,
  total,
}: Omit<SaleAmounts, 'price' | 'sellerId'>): LedgerLine[] =>
  withoutZeros([
    { account: 'provider_clearing', amount: total },
    { account: 'featuring_income', amount: -(fee - vat) },
    { account: 'discount', amount: discount },
    { account: 'vat_payable', amount: -vat },
  ]);

/** A paid visit of the concierge: all of it is ours, but for the VAT. */
export const visitLines = ({ total, vat }: Pick<SaleAmounts, 'total' | 'vat'>): LedgerLine[] =>
  withoutZeros([
    { account: 'provider_clearing', amount: total },
    { account: 'concierge_income', amount: -(total - vat) },
    { account: 'vat_payable', amount: -vat },
  ]);

/** A paid visit is taken back as a whole, and owed to the card, but for what was taken back of it `before`. */
export const visitBackLines = (
  { total, vat }: Pick<SaleAmounts, 'total' | 'vat'>,
  before: AccountSums,
): LedgerLine[] =>
  withoutZeros([
    { account: 'concierge_income', amount: total - vat - (before.concierge_income ?? 0) },
    { account: 'vat_payable', amount: vat - (before.vat_payable ?? 0) },
    { account: 'refund_payable', amount: -total - (before.refund_payable ?? 0) },
  ]);

/** Money that arrived for nothing: it is owed back (decisions D30). */
export const lateCaptureLines = (amount: Fils): LedgerLine[] =>
  withoutZeros([
    { account: 'provider_clearing', amount },
    { account: 'refund_payable', amount: -amount },
  ]);

/** Money that was owed back has been given back. */
export const refundLines = (amount: Fils): LedgerLine[] =>
  withoutZeros([
    { account: 'refund_payable', amount },
    { account: 'provider_clearing', amount: -amount },
  ]);

/** The same, but from the house's own bank account: what was captured stays where it is. */
export const paidOtherwiseLines = (amount: Fils): LedgerLine[] =>
  withoutZeros([
    { account: 'refund_payable', amount },
    { account: 'house_bank', amount: -amount },
  ]);
