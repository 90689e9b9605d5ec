import type { Logger } from '#server/platform/logger.ts';
import type { Charge, Link, Store } from './mamopay.store.ts';
import { chargeBody } from './mamopay.store.ts';
import type { Disbursement } from './mamopay.transfers.store.ts';
import { transferBody } from './mamopay.transfers.store.ts';

export type WebhookDeps = { store: Store; logger: Logger; webhookUrl(): string; authHeader: string };

/**
 * Tells the product about a charge or a transfer as the provider does: after the payer is sent back, as often and as late as
 * `POST /dev/mamopay/control` asked. What is not delivered is lost, as it may be in life; the product's sweep finds it.
 */
export const createWebhook = ({ store, logger, webhookUrl, authHeader }: WebhookDeps) => {
  const deliver = async (body: unknown): Promise<void> => {
    try {
      const answer = await fetch(webhookUrl(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: authHeader },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(10_000),
      });
      await answer.body?.cancel();
      if (!answer.ok) logger.warn({ status: answer.status }, 'simulated payment webhook was refused');
    } catch (err) {
      logger.warn({ err }, 'simulated payment webhook was not delivered');
    }
  };

  const tell = async (body: unknown): Promise<void> => {
    const faults = await store.faults();
    if (!faults.webhooks) return;
    const send = () => {
      for (let copy = 0; copy <= faults.duplicate; copy += 1) void deliver(body);
    };
    setTimeout(send, faults.delay_ms).unref();
  };

  return {
    tellOfCharge: (charge: Charge, link: Link): Promise<void> =>
      tell({
        event_type: charge.status === 'captured' ? 'charge.succeeded' : 'charge.failed',
        ...chargeBody(charge, link),
      }),
    tellOfTransfer: (transfer: Disbursement): Promise<void> =>
      tell({
        event_type: transfer.status === 'Failed' ? 'payout.failed' : 'payout.processed',
        ...transferBody(transfer),
      }),
  };
};
