import type { Fils } from '#shared/kernel/money.ts';
import type { LedgerAccount } from '#shared/purchases/purchases.rules.ts';

/** One line of a movement; positive is debit. */
export type LedgerLine = { account: LedgerAccount; amount: Fils };

type SaleAmounts = { price: Fils; fee: Fils; discount: Fils; vat: Fils; total: Fils };

const withoutZeros = (lines: LedgerLine[]): LedgerLine[] => lines.filter(({ amount }) => amount !== 0);

/** A sale: the seller is owed the whole price; a discount comes out of our fee, and VAT out of what is left of it. */
export const saleLines = ({ price, fee, discount, vat, total }: SaleAmounts): LedgerLine[] =>
  withoutZeros([
    { account: 'provider_clearing', amount: total },
    { account: 'seller_payable', amount: -price },
    { account: 'service_fee_income', amount: -(fee - discount - vat) },
    { account: 'vat_payable', amount: -vat },
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
