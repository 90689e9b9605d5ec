import type { ReceiptLine } from '#shared/receipts/receipts.schema.ts';
import type { Person } from './person.ts';

/** A person's documents about a payment. */
export const receiptsOf = async ({ api }: Person, transactionNumber: string): Promise<ReceiptLine[]> =>
  (await api.get(`/api/auth/me/payments/${transactionNumber}/receipts`)).body.data as ReceiptLine[];
