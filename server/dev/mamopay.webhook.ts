import type { Logger } from '#server/platform/logger.ts';
import type { Charge, Faults, Link, Store } from './mamopay.store.ts';
import { chargeBody } from './mamopay.store.ts';
import type { Disbursement } from './mamopay.transfers.store.ts';
import { transferBody } from './mamopay.transfers.store.ts';

export type WebhookDeps = { store: Store; logger: Logger; webhookUrl(): string; authHeader: string };

const refundEvent = ({ refunding_fils, refund_failed }: Charge): string => {
  if (refunding_fils > 0) return 'charge.refund_initiated';
  return refund_failed ? 'charge.refund_failed' : 'charge.refunded';
};

/**
 * Tells the product about a charge, a refund or a transfer as the provider does: after the payer is sent back, as often and as late as
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

  const held: unknown[] = [];

  const queueNow = async (bodyAs: (faults: Faults) => unknown): Promise<void> => {
    const faults = await store.faults();
    if (!faults.webhooks) return;
    const body = bodyAs(faults);
    if (faults.holds_webhooks) {
      held.push(body);
      return;
    }
    const send = () => {
      for (let copy = 0; copy <= faults.duplicate; copy += 1) void deliver(body);
    };
    setTimeout(send, faults.delay_ms).unref();
  };

  // One after the other: what happened first is held, and sent, first.
  let queued: Promise<void> = Promise.resolve();
  const queue = (bodyAs: (faults: Faults) => unknown): Promise<void> => {
    queued = queued.catch(() => undefined).then(() => queueNow(bodyAs));
    return queued;
  };

  return {
    sendChargeWebhook: (charge: Charge, link: Link): Promise<void> =>
      queue((faults) => ({
        event_type: charge.status === 'captured' ? 'charge.succeeded' : 'charge.failed',
        ...chargeBody(charge, link, faults),
      })),
    sendRefundWebhook: (charge: Charge, link: Link): Promise<void> =>
      queue((faults) => ({ event_type: refundEvent(charge), ...chargeBody(charge, link, faults) })),
    sendTransferWebhook: (transfer: Disbursement): Promise<void> =>
      queue((faults) => ({
        event_type: transfer.status === 'Failed' ? 'payout.failed' : 'payout.processed',
        ...transferBody(transfer, faults),
      })),
    /** What was held back, each when the one before it was answered: the last one first. */
    sendHeld: async (): Promise<void> => {
      for (const body of held.splice(0).toReversed()) await deliver(body);
    },
  };
};
