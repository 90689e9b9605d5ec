import type { Fils } from '#shared/kernel/money.ts';
import type { LedgerAccount } from '#shared/purchases/ledger.rules.ts';

/** One entry of a movement; positive is debit. */
export type LedgerEntry = {
  account: LedgerAccount;
  amount: Fils;
  /** Whose account, where each seller has their own. */
  userId?: number;
};

/** What stands on accounts, in fils; positive is debit. */
export type AccountSums = Partial<Record<LedgerAccount, Fils>>;

type SaleAmounts = { price: Fils; fee: Fils; discount: Fils; vat: Fils; total: Fils; sellerId: number };

export const withoutZeros = (entries: LedgerEntry[]): LedgerEntry[] =>
  entries.filter(({ amount }) => amount !== 0);

/** A sale: the seller is owed the whole price; a discount is our cost, and VAT is in what is left of our fee. */
export const saleEntries = ({ price, fee, discount, vat, total, sellerId }: SaleAmounts): LedgerEntry[] =>
  withoutZeros([
    { account: 'provider_clearing', amount: total },
    { account: 'seller_payable', amount: -price, userId: sellerId },
    { account: 'service_fee_income', amount: -(fee - vat) },
    { account: 'discount', amount: discount },
    { account: 'vat_payable', amount: -vat },
  ]);

/** A paid featuring: all of it is ours, but for the discount and the VAT. */
export const featuringEntries = ({
  fee,
  discount,
  vat,
  total,
}: Omit<SaleAmounts, 'price' | 'sellerId'>): LedgerEntry[] =>
  withoutZeros([
    { account: 'provider_clearing', amount: total },
    { account: 'featuring_income', amount: -(fee - vat) },
    { account: 'discount', amount: discount },
    { account: 'vat_payable', amount: -vat },
  ]);

/** A paid visit of the concierge: all of it is ours, but for the VAT. */
export const visitEntries = ({ total, vat }: Pick<SaleAmounts, 'total' | 'vat'>): LedgerEntry[] =>
  withoutZeros([
    { account: 'provider_clearing', amount: total },
    { account: 'concierge_income', amount: -(total - vat) },
    { account: 'vat_payable', amount: -vat },
  ]);

/** A paid visit is taken back as a whole, and owed to the card, but for what was taken back of it `before`. */
export const visitBackEntries = (
  { total, vat }: Pick<SaleAmounts, 'total' | 'vat'>,
  before: AccountSums,
): LedgerEntry[] =>
  withoutZeros([
    { account: 'concierge_income', amount: total - vat - (before.concierge_income ?? 0) },
    { account: 'vat_payable', amount: vat - (before.vat_payable ?? 0) },
    { account: 'refund_payable', amount: -total - (before.refund_payable ?? 0) },
  ]);

/** Money that arrived for nothing: it is owed back (decisions D30). */
export const lateCaptureEntries = (amount: Fils): LedgerEntry[] =>
  withoutZeros([
    { account: 'provider_clearing', amount },
    { account: 'refund_payable', amount: -amount },
  ]);

/** Money that was owed back has been given back. */
export const refundEntries = (amount: Fils): LedgerEntry[] =>
  withoutZeros([
    { account: 'refund_payable', amount },
    { account: 'provider_clearing', amount: -amount },
  ]);

/** Money that was owed back was paid from the house's own bank account: what was captured stays where it is. */
export const paidOtherwiseEntries = (amount: Fils): LedgerEntry[] =>
  withoutZeros([
    { account: 'refund_payable', amount },
    { account: 'house_bank', amount: -amount },
  ]);
