import { parentPort } from 'node:worker_threads';
import { drawReceipt } from './draw-receipt.service.ts';
import type { PrintReply, PrintTask } from './receipt-printer.service.ts';

parentPort?.on('message', async ({ id, text, locale }: PrintTask) => {
  const reply: PrintReply = await drawReceipt(text, locale).then(
    (file) => ({ id, file }),
    (error: unknown) => ({
      id,
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  );
  parentPort?.postMessage(reply);
});
