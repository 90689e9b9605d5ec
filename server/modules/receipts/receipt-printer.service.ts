import { join } from 'node:path';
import type { Logger } from '#server/platform/logger.ts';
import { createWorker, startThread } from '#server/platform/worker.ts';
import type { Locale } from '#shared/kernel/caller.ts';
import type { ReceiptText } from '#shared/receipts/receipts.copy.ts';

export type PrintTask = { text: ReceiptText; locale: Locale };
export type PrintReply = { file: Uint8Array };

/**
 * A document takes a quarter of a second and the start of the thread one more; on a machine that has much else to do both
 * have taken more than ten. One that takes this long never comes. Milliseconds.
 */
const TIMEOUT_MS = 60_000;

/** Draws documents in a thread of its own: the requests of others do not wait for fonts to be shaped. */
export type ReceiptPrinter = {
  /** The PDF of a document. @throws Error when the thread ended under it or took too long. */
  print(text: ReceiptText, locale: Locale): Promise<Uint8Array>;
};

export const createReceiptPrinter = (logger: Logger): ReceiptPrinter => {
  const worker = createWorker<PrintTask, PrintReply>({
    name: 'receipt printer',
    start: startThread,
    script: join(import.meta.dirname, 'receipt-printer.worker.ts'),
    timeoutMs: TIMEOUT_MS,
    onTimeout: () => new Error('a document took too long'),
    logger,
  });
  return { print: async (text, locale) => (await worker.run({ text, locale })).file };
};
