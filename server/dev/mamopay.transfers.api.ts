import type { Request } from 'express';
import { Router } from 'express';
import { z } from 'zod';
import type { Logger } from '#server/platform/logger.ts';
import { filsFromAed } from '#shared/kernel/money.ts';
import { refuse } from './mamopay.refusals.ts';
import type { Store } from './mamopay.store.ts';
import type { Disbursement, TransfersStore } from './mamopay.transfers.store.ts';
import { recipientView, transferBody } from './mamopay.transfers.store.ts';
import { whenDone } from './mamopay.when-done.ts';

const text = z.string().min(1).max(240);
const recipientRequest = z.object({
  recipient_type: z.enum(['individual', 'business']),
  relationship: text,
  first_name: text,
  last_name: text,
  email: z.email(),
  reason: text,
  bank: z.object({
    iban: z.string().regex(/^AE\d{21}$/),
    country: z.literal('AE'),
    account_number: text,
    name: text,
    address: text,
    bic_code: text,
  }),
});

const transferRequest = z.object({
  disbursements: z
    .array(
      z.object({
        recipient_id: z.string(),
        transfer_method: z.literal('BANK_ACCOUNT'),
        reason: z.string().min(1).max(100),
        amount: z.string().regex(/^\d{1,9}\.\d{2}$/),
      }),
    )
    .min(1)
    .max(100),
});

const pageOf = (request: Request) => ({
  page: Math.max(1, Number(request.query.page) || 1),
  perPage: Math.min(100, Math.max(1, Number(request.query.per_page) || 20)),
});

const listBody = (data: unknown[], { page, perPage }: ReturnType<typeof pageOf>, total: number) => {
  const total_pages = Math.max(1, Math.ceil(total / perPage));
  const next_page = page < total_pages ? page + 1 : null;
  return { data, pagination_meta: { page, per_page: perPage, total_pages, next_page, total_count: total } };
};

/** The part of the simulated API that sends money out. */
export const createTransfersApi = ({
  store,
  transfers,
  sendWebhook,
  logger,
}: {
  store: Store;
  transfers: TransfersStore;
  logger: Logger;
  sendWebhook(transfer: Disbursement): Promise<void>;
}): Router => {
  const api = Router();

  const finish = async () => {
    for (const done of await transfers.finish((await store.faults()).payout_fails)) await sendWebhook(done);
  };

  const shownAs = async () => {
    const faults = await store.faults();
    return (transfer: Disbursement) => transferBody(transfer, faults);
  };

  api.post('/accounts/recipients', async (request, response) => {
    const { refuse_recipients, error_shape } = await store.faults();
    const body = recipientRequest.safeParse(request.body);
    if (!body.success) return refuse(response, 422, z.prettifyError(body.error), error_shape);
    if (refuse_recipients) return refuse(response, 422, 'The bank does not know this account.', error_shape);
    response.status(201).json(recipientView(await transfers.addRecipient(body.data)));
  });

  api.get('/accounts/recipients', async (request, response) => {
    const page = pageOf(request);
    const { rows, total } = await transfers.recipients(page);
    response.json(listBody(rows.map(recipientView), page, total));
  });

  api.get('/accounts/recipients/:identifier', async (request, response) => {
    const found = await transfers.recipient(request.params.identifier);
    if (!found) return refuse(response, 404, 'No such recipient.');
    response.json(recipientView(found));
  });

  api.delete('/accounts/recipients/:identifier', async (request, response) => {
    const isGone = await transfers.deleteRecipient(request.params.identifier);
    if (!isGone) return refuse(response, 404, 'No such recipient.');
    response.json({ success: true });
  });

  api.post('/disbursements', async (request, response) => {
    const { payout_delay_ms, error_shape } = await store.faults();
    const body = transferRequest.safeParse(request.body);
    if (!body.success) return refuse(response, 422, z.prettifyError(body.error), error_shape);
    if (await store.take('refuse_payouts')) {
      return refuse(response, 422, 'The balance is not enough.', error_shape);
    }
    const known = await Promise.all(
      body.data.disbursements.map(async (wanted) => ({
        wanted,
        recipient: await transfers.recipient(wanted.recipient_id),
      })),
    );
    const valid = known.flatMap(({ wanted, recipient }) =>
      recipient
        ? {
            recipient: recipient.identifier,
            name: recipientView(recipient).name,
            reason: wanted.reason,
            amount_fils: filsFromAed(Number(wanted.amount)),
          }
        : [],
    );
    if (valid.length === 0) return refuse(response, 422, 'No such recipient.', error_shape);
    const isPartial = await store.take('partial_payouts');
    const made = await transfers.addTransfers(isPartial ? valid.slice(0, 1) : valid, payout_delay_ms);
    whenDone(logger, payout_delay_ms, finish);
    if (await store.take('lose_payout_answers')) return response.socket?.destroy();
    if (await store.take('break_payout_answers')) return refuse(response, 500, 'Broken.', error_shape);
    response.status(201).json(made.map(await shownAs()));
  });

  api.get('/disbursements', async (request, response) => {
    await finish();
    const page = pageOf(request);
    const { rows, total } = await transfers.transfers(page);
    response.json(listBody(rows.map(await shownAs()), page, total));
  });

  api.get('/disbursements/:identifier', async (request, response) => {
    await finish();
    const found = await transfers.transfer(request.params.identifier);
    if (!found) return refuse(response, 404, 'No such disbursement.');
    response.json((await shownAs())(found));
  });

  return api;
};
