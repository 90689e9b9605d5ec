import type { Fils } from '#shared/kernel/money.ts';
import type { LedgerAccount } from '#shared/purchases/ledger.rules.ts';
import type { ReceiptParty } from '#shared/purchases/receipts.rules.ts';
import type { LedgerEntry } from './ledger.rules.ts';

type Taken = Record<'price_fils' | 'fee_fils' | 'discount_fils' | 'vat_fils' | 'total_fils', Fils>;

/**
 * What a movement that takes a sale back gives the buyer and takes from the seller, in fils. The fee is told with its VAT,
 * as the receipt tells it. What neither the fee nor the discount explains is the price, whoever bears it.
 */
export const creditNotesOf = (entries: readonly LedgerEntry[]): Record<ReceiptParty, Taken> => {
  const on = (account: LedgerAccount): Fils =>
    entries.reduce((sum, entry) => (entry.account === account ? sum + entry.amount : sum), 0);
  const total = -on('refund_payable');
  const vat = on('vat_payable');
  const fee = on('service_fee_income') + on('featuring_income') + on('concierge_income') + vat;
  const discount = Math.max(0, -on('discount'));
  const fromSeller = on('seller_payable');
  return {
    buyer: {
      price_fils: total - fee + discount,
      fee_fils: fee,
      discount_fils: discount,
      vat_fils: vat,
      total_fils: total,
    },
    seller: { price_fils: fromSeller, fee_fils: 0, discount_fils: 0, vat_fils: 0, total_fils: fromSeller },
  };
};
