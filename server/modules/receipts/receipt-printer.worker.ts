import { parentPort } from 'node:worker_threads';
import type { Failure, Numbered } from '#server/platform/worker.ts';
import { drawReceipt } from './draw-receipt.service.ts';
import type { PrintReply, PrintTask } from './receipt-printer.service.ts';

parentPort?.on('message', async ({ id, text, locale }: Numbered<PrintTask>) => {
  const reply: Numbered<PrintReply | Failure> = await drawReceipt(text, locale).then(
    (file) => ({ id, file }),
    (error: unknown) => ({
      id,
      failure: `a document could not be drawn: ${error instanceof Error ? (error.stack ?? error.message) : error}`,
    }),
  );
  parentPort?.postMessage(reply);
});
