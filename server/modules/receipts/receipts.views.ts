import type { Deps } from '#server/modules/deps.ts';
import type { ReceiptRow } from '#server/modules/purchases/issue-receipts.service.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import type { ReceiptLine, ReceiptView } from '#shared/receipts/receipts.schema.ts';
import type { Listed, ReceiptRecord } from './receipts.repository.ts';

type Named = { first_name: string; last_name: string; deleted_at: Date | null } | null;

const nameOf = (person: Named): string | null =>
  person && !person.deleted_at ? `${person.first_name} ${person.last_name}` : null;

const lineOf = ({ number, kind, party, total_fils, issued_at }: ReceiptRow): ReceiptLine => ({
  number,
  kind,
  party,
  total: aedFromFils(total_fils),
  issued_at: issued_at.toISOString(),
});

export const receiptLineOf = ({ receipt }: ReceiptRecord): ReceiptLine => lineOf(receipt);

/** A document as its page and its PDF show it. */
export const receiptViewOf = (
  { config }: Pick<Deps, 'config'>,
  {
    receipt,
    item,
    purchase,
    featuring,
    visit,
    visit_payment,
    link_id,
    charge_id,
    seller,
    vendor,
    buyer,
  }: ReceiptRecord,
  creditNotes: Listed<ReceiptRow>,
): ReceiptView => {
  const visited = visit_payment?.paid_at
    ? { transaction_number: link_id ?? '', paid_at: visit_payment.paid_at }
    : null;
  const payment = purchase ?? featuring ?? visited;
  if (!payment) throw new Error(`the receipt ${receipt.number} tells of no payment`);
  const isBuyers = receipt.party === 'buyer';
  const shownSeller = vendor ?? nameOf(seller);
  const shownBuyer = nameOf(buyer) ?? purchase?.guest_name ?? (visit?.email ? visit.name : null);
  const otherSide = isBuyers ? shownSeller : shownBuyer;
  return {
    ...lineOf(receipt),
    of: receipt.of_number,
    issuer: { name: config.companyName, address: config.companyAddress, trn: receipt.trn },
    issued_to: isBuyers ? shownBuyer : nameOf(seller),
    other_side: purchase ? otherSide : null,
    item,
    visit: visited && { number: visit?.number ?? null, starts_at: visit?.starts_at.toISOString() ?? null },
    price: aedFromFils(receipt.price_fils),
    service_fee: aedFromFils(receipt.fee_fils),
    discount: aedFromFils(receipt.discount_fils),
    vat: aedFromFils(receipt.vat_fils),
    vat_percentage: receipt.vat_percentage,
    transaction_number: payment.transaction_number,
    payment_reference: charge_id,
    paid_at: payment.paid_at.toISOString(),
    handed_over_at: purchase?.handed_over_at?.toISOString() ?? null,
    featured_until: featuring?.ends_at.toISOString() ?? null,
    credit_notes: creditNotes.rows.map(lineOf),
    has_more_credit_notes: creditNotes.hasMore,
  };
};
