/**
 * Documents about money that was paid: the buyer's receipt, the seller's statement of the same sale, the receipt for a
 * featuring, that for a visit of the concierge, and what takes a part of one back.
 */
export const RECEIPT_KINDS = ['receipt', 'statement', 'featuring', 'visit', 'credit_note'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** Whose document it is. A featuring is paid by the seller. */
export const RECEIPT_PARTIES = ['buyer', 'seller'] as const;
export type ReceiptParty = (typeof RECEIPT_PARTIES)[number];

/** What a number begins with; each counts for itself, and from 1 in every year of Dubai's calendar. */
export const RECEIPT_SERIES: Readonly<Record<ReceiptKind, string>> = {
  receipt: 'R',
  statement: 'S',
  featuring: 'F',
  visit: 'V',
  credit_note: 'CN',
};

/** How a number looks: `R-2026-000123`. */
export const RECEIPT_NUMBER = /^(R|S|F|V|CN)-\d{4}-\d{6,12}$/;
