import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Locale } from '#shared/kernel/caller.ts';
import type { ReceiptText } from '#shared/receipts/receipts.copy.ts';

export type PrintTask = { id: number; text: ReceiptText; locale: Locale };
export type PrintReply = { id: number } & ({ file: Uint8Array } | { failure: string });

type Waiting = { resolve(file: Uint8Array): void; reject(error: unknown): void };
type Crew = { worker: Worker; waiting: Map<number, Waiting> };

const WORKER = join(import.meta.dirname, 'receipt-printer.worker.ts');
/**
 * A document takes a quarter of a second and the start of the thread one more; on a machine that has much else to do both
 * have taken more than ten. One that takes this long never comes. Milliseconds.
 */
const PATIENCE_MS = 60_000;

/** Draws documents in a thread of its own: the requests of others do not wait for fonts to be shaped. */
export type ReceiptPrinter = {
  /** The PDF of a document. @throws Error when the thread ended under it or took too long. */
  print(text: ReceiptText, locale: Locale): Promise<Uint8Array>;
};

/** A printer whose thread is started by the first document, and again after it ended. It keeps no process alive. */
export const createReceiptPrinter = (): ReceiptPrinter => {
  let crew: Crew | null = null;
  let last = 0;

  const dismiss = (dismissed: Crew, reason: unknown): void => {
    if (crew === dismissed) crew = null;
    for (const { reject } of dismissed.waiting.values()) reject(reason);
    dismissed.waiting.clear();
    void dismissed.worker.terminate();
  };

  const start = (): Crew => {
    const started: Crew = { worker: new Worker(WORKER), waiting: new Map() };
    started.worker.unref();
    started.worker.on('message', (reply: PrintReply) => {
      const waiting = started.waiting.get(reply.id);
      started.waiting.delete(reply.id);
      if ('file' in reply) waiting?.resolve(reply.file);
      else waiting?.reject(new Error(`a document could not be drawn: ${reply.failure}`));
    });
    started.worker.on('error', (error) => dismiss(started, error));
    started.worker.on('exit', () => dismiss(started, new Error('the printing thread ended')));
    return started;
  };

  return {
    print: (text, locale) =>
      new Promise<Uint8Array>((resolve, reject) => {
        crew ??= start();
        const { worker, waiting } = crew;
        const own = crew;
        last += 1;
        const id = last;
        const late = setTimeout(
          () => dismiss(own, new Error('a document took too long')),
          PATIENCE_MS,
        ).unref();
        const done =
          <Given>(settle: (given: Given) => void) =>
          (given: Given) => {
            clearTimeout(late);
            settle(given);
          };
        waiting.set(id, { resolve: done(resolve), reject: done(reject) });
        worker.postMessage({ id, text, locale } satisfies PrintTask);
      }),
  };
};
