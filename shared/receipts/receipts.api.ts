import { z } from 'zod';
import { answerOf } from '../kernel/answers.ts';
import { locale } from '../kernel/caller.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { transactionParams } from '../purchases/purchases.schema.ts';
import { receiptLine, receiptNumber, receiptView } from './receipts.schema.ts';

const numbered = z.object({ number: receiptNumber });
const lines = answerOf(z.array(receiptLine).max(50));

export const receipt = defineEndpoint({
  name: 'receipts.show',
  method: 'get',
  path: '/api/auth/me/receipts/{number}',
  access: 'user',
  summary:
    'Your receipt, statement of sale or credit note; administrators may open anybody’s, which is kept in the log',
  params: numbered,
  answer: answerOf(receiptView),
});

export const guestReceipt = defineEndpoint({
  name: 'receipts.show_guest',
  method: 'get',
  path: '/api/global/purchase/receipts/{number}',
  access: 'public',
  summary: 'The same for a guest, by the token of their link as `Authorization: Bearer`',
  params: numbered,
  answer: answerOf(receiptView),
});

const language = z.strictObject({ lang: locale.default('en') });

export const receiptFile = defineEndpoint({
  name: 'receipts.file',
  method: 'get',
  path: '/api/auth/me/receipts/{number}/receipt.pdf',
  access: 'user',
  summary: 'The same document as a PDF (application/pdf), in English or Arabic',
  params: numbered,
  query: language,
  answer: z.null(),
  limit: 'search',
});

export const guestReceiptFile = defineEndpoint({
  name: 'receipts.file_guest',
  method: 'get',
  path: '/api/global/purchase/receipts/{number}/receipt.pdf',
  access: 'public',
  summary: 'The same PDF for a guest, by the token of their link as `Authorization: Bearer`',
  params: numbered,
  query: language,
  answer: z.null(),
  limit: 'search',
});

export const receiptsOfPurchase = defineEndpoint({
  name: 'receipts.of_payment',
  method: 'get',
  path: '/api/auth/me/payments/{transactionNumber}/receipts',
  access: 'user',
  summary:
    'Your documents about one purchase, sale or featuring, the oldest first; administrators see both sides',
  params: transactionParams,
  answer: lines,
});

export const guestReceipts = defineEndpoint({
  name: 'receipts.of_guest',
  method: 'get',
  path: '/api/global/purchase/receipts',
  access: 'public',
  summary:
    'A guest’s documents about what they bought, by the token of their link as `Authorization: Bearer`',
  answer: lines,
});

/** A month in Asia/Dubai, `2026-11`. */
const monthField = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Must be a month.');

export const myStatementFile = defineEndpoint({
  name: 'receipts.month_of_seller',
  method: 'get',
  path: '/api/auth/me/payouts/statement.pdf',
  access: 'user',
  summary:
    'One month of my account as a PDF (application/pdf), in English or Arabic: what was owed to me before, sale by sale what came and went, and what was owed to me after',
  query: z.strictObject({ month: monthField, lang: locale.default('en') }),
  answer: z.null(),
  limit: 'export',
});
