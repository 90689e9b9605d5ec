import type { Response } from 'express';
import type { Locale } from '#shared/kernel/caller.ts';
import type { ReceiptText } from '#shared/receipts/receipts.copy.ts';
import { receiptText } from '#shared/receipts/receipts.copy.ts';
import type { ReceiptView } from '#shared/receipts/receipts.schema.ts';
import type { ReceiptPrinter } from './receipt-printer.service.ts';

/** Answers a text as a PDF of that name, in the language it is in. */
export const sendDocument = async (
  printer: ReceiptPrinter,
  response: Response,
  { text, name, locale }: { text: ReceiptText; name: string; locale: Locale },
): Promise<null> => {
  const file = await printer.print(text, locale);
  response.setHeader('content-type', 'application/pdf');
  response.setHeader('content-disposition', `attachment; filename="reloved-${name}-${locale}.pdf"`);
  response.setHeader('cache-control', 'private, no-store');
  response.end(file);
  return null;
};

/** Answers a document as a PDF in the wanted language. */
export const sendReceipt = (
  printer: ReceiptPrinter,
  response: Response,
  view: ReceiptView,
  locale: Locale,
): Promise<null> =>
  sendDocument(printer, response, { text: receiptText(view, locale), name: view.number, locale });
