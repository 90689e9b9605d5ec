import type { ReceiptLine } from '#shared/receipts/receipts.schema.ts';

type Named = Pick<ReceiptLine, 'kind' | 'party'>;

/** The text that names a document among others. Beside both sides' documents a credit note says whose it is. */
export const receiptName = ({ kind, party }: Named, among: readonly Named[]) =>
  kind === 'credit_note' && among.some((other) => other.party !== party)
    ? (`credit_note_of.${party}` as const)
    : (`kind.${kind}` as const);
