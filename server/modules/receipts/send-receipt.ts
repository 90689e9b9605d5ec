import type { Response } from 'express';
import type { Locale } from '#shared/accounts/accounts.schema.ts';
import type { ReceiptView } from '#shared/receipts/receipts.schema.ts';
import { receiptText } from '#shared/receipts/receipts.words.ts';
import type { ReceiptPrinter } from './receipt-printer.ts';

/** Answers a document as a PDF in the wanted language. */
export const sendReceipt = async (
  printer: ReceiptPrinter,
  response: Response,
  view: ReceiptView,
  locale: Locale,
): Promise<null> => {
  const file = await printer.print(receiptText(view, locale), locale);
  response.setHeader('content-type', 'application/pdf');
  response.setHeader('content-disposition', `attachment; filename="reloved-${view.number}-${locale}.pdf"`);
  response.setHeader('cache-control', 'private, no-store');
  response.end(file);
  return null;
};
