import { z } from 'zod';
import { answerOf } from '../kernel/answers.ts';
import { locale } from '../kernel/caller.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { transactionParams } from '../purchases/purchases.schema.ts';
import * as calls from './receipts.calls.ts';
import { MOST_DOCUMENTS, receiptLine, receiptNumber, receiptView } from './receipts.schema.ts';

const numbered = z.object({ number: receiptNumber });
/** What was issued when it was paid, and the newest since. Of older ones the version before does not say that they are there (until 0.2.0). */
const lines = answerOf(z.array(receiptLine).max(MOST_DOCUMENTS)).extend({ has_more: z.boolean().optional() });

export const receipt = defineEndpoint(calls.receipt, {
  summary:
    'Your receipt, statement of sale or credit note; administrators may open anybody’s, which is kept in the log',
  params: numbered,
  answer: answerOf(receiptView),
});

export const guestReceipt = defineEndpoint(calls.guestReceipt, {
  summary: 'The same for a guest, by the token of their link as `Authorization: Bearer`',
  params: numbered,
  answer: answerOf(receiptView),
});

const language = z.strictObject({ lang: locale.default('en') });

export const receiptFile = defineEndpoint(calls.receiptFile, {
  summary: 'The same document as a PDF (application/pdf), in English or Arabic',
  params: numbered,
  query: language,
  answer: z.null(),
  limit: 'document',
});

export const guestReceiptFile = defineEndpoint(calls.guestReceiptFile, {
  summary: 'The same PDF for a guest, by the token of their link as `Authorization: Bearer`',
  params: numbered,
  query: language,
  answer: z.null(),
  limit: 'document',
});

export const receiptsOfPurchase = defineEndpoint(calls.receiptsOfPurchase, {
  summary:
    'Your documents about one purchase, sale or featuring, the oldest first; administrators see both sides',
  params: transactionParams,
  answer: lines,
});

export const guestReceipts = defineEndpoint(calls.guestReceipts, {
  summary:
    'A guest’s documents about what they bought, by the token of their link as `Authorization: Bearer`',
  answer: lines,
});

/** A month in Asia/Dubai, `2026-11`. */
const monthField = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Must be a month.');

export const myStatementFile = defineEndpoint(calls.myStatementFile, {
  summary:
    'One month of my account as a PDF (application/pdf), in English or Arabic: what was owed to me before, sale by sale what came and went, and what was owed to me after',
  query: z.strictObject({ month: monthField, lang: locale.default('en') }),
  answer: z.null(),
  limit: 'document',
});
