import * as api from '#shared/receipts/receipts.calls.ts';
import type { ReceiptLine, ReceiptView } from '#shared/receipts/receipts.schema.ts';
import { call } from '../../lib/http/api.ts';
import { saveFile } from '../../lib/http/save-file.ts';
import { CONTACT_EVENTS, NAME_EVENTS } from '../../live/events.ts';
import { on } from '../../live/live-query.ts';

/** What may issue a credit note, change what a document says of the handover or of people, or end the link that it is read by. */
export const RECEIPT_EVENTS = [
  'purchase.handed_over',
  'purchase.case_changed',
  'purchase.link_ended',
  'visit.moved',
  // What tells the two sides is told to an administrator, who reads along, by this.
  'admin.changed',
  ...NAME_EVENTS,
  ...CONTACT_EVENTS,
] as const;

/** Where a document is; `token` is that of a guest's link. */
export const receiptPath = (number: string, token: string | null): string =>
  token === null ? `/receipt/${number}` : `/purchase/receipt/${number}?token=${encodeURIComponent(token)}`;

/** A document; `token` is that of a guest's link. */
export const receiptQuery = (number: string, token: string | null) => ({
  queryKey: ['receipts', 'one', number, token],
  queryFn: async (): Promise<ReceiptView> => {
    const params = { number };
    return token === null
      ? (await call(api.receipt, { params })).data
      : (await call(api.guestReceipt, { params, bearer: token })).data;
  },
  events: on(RECEIPT_EVENTS, 'refetch'),
  // A page behind a guest's link receives what is told to it.
  ...(token !== null && { room: { purchase_link: token } }),
});

/** What is listed, and whether there are older ones. */
export type Documents = { lines: ReceiptLine[]; hasMore: boolean };

/** My documents about a payment. */
export const paymentReceiptsQuery = (transactionNumber: string) => ({
  queryKey: ['receipts', 'payment', transactionNumber],
  queryFn: async (): Promise<Documents> => {
    const { data, has_more = false } = await call(api.receiptsOfPurchase, { params: { transactionNumber } });
    return { lines: data, hasMore: has_more };
  },
  events: on(RECEIPT_EVENTS, 'refetch'),
});

/** A guest's documents. */
export const guestReceiptsQuery = (token: string) => ({
  queryKey: ['receipts', 'guest', token],
  queryFn: async (): Promise<Documents> => {
    const { data, has_more = false } = await call(api.guestReceipts, { bearer: token });
    return { lines: data, hasMore: has_more };
  },
  events: on(RECEIPT_EVENTS, 'refetch'),
  room: { purchase_link: token },
  retry: false,
});

/** Saves a document as a PDF. */
export const saveReceipt = (number: string, token: string | null, lang: 'en' | 'ar'): Promise<void> =>
  token === null
    ? saveFile(api.receiptFile, { lang }, { params: { number } })
    : saveFile(api.guestReceiptFile, { lang }, { params: { number }, bearer: token });
