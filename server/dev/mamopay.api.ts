import type { Request, Response } from 'express';
import { json, Router } from 'express';
import { z } from 'zod';
import type { Logger } from '#server/platform/logger.ts';
import { aedField } from '#shared/kernel/fields.ts';
import { filsFromAed } from '#shared/kernel/money.ts';
import { refuse } from './mamopay.refusals.ts';
import type { Charge, Link, Store } from './mamopay.store.ts';
import { chargeBody, linkBody, newId } from './mamopay.store.ts';
import { whenDone } from './mamopay.when-done.ts';

const address = z.url({ protocol: /^https?$/ });

const linkRequest = z.object({
  title: z.string().min(1).max(50),
  amount: aedField('Must be an amount.').pipe(z.number().positive()),
  amount_currency: z.literal('AED').default('AED'),
  capacity: z.literal(1).optional(),
  return_url: address,
  failure_return_url: address,
  external_id: z.string().max(100).optional(),
  custom_data: z.record(z.string(), z.unknown()).default({}),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  email: z.email().optional(),
});

const refundRequest = z.object({ amount: aedField('Must be an amount.').pipe(z.number().min(1)) });

const linkChange = z.object({ active: z.literal(false) });

/** The simulated provider's API: the part of https://mamopay.readme.io that the product uses. */
export const createMamoPayApi = ({
  store,
  payUrl,
  transfers,
  sendRefundWebhook,
  logger,
}: {
  store: Store;
  logger: Logger;
  payUrl(linkId: string): string;
  sendRefundWebhook(charge: Charge, link: Link): Promise<void>;
  /** The part of the API that sends money out. */
  transfers: Router;
}): Router => {
  const api = Router();

  const linkAnswer = async (link: Link) => {
    const faults = await store.faults();
    const charges = await store.chargesOf(link.id);
    return {
      ...linkBody(link, payUrl(link.id)),
      charges: charges.map((charge) => chargeBody(charge, link, faults)),
    };
  };

  const chargeWithLink = async (request: Request<{ id: string }>) => {
    const charge = await store.findCharge(request.params.id);
    const link = charge && (await store.findLink(charge.link_id));
    return charge && link ? { charge, link } : undefined;
  };

  const sendRefunded = async (charge: Charge) => {
    const link = await store.findLink(charge.link_id);
    if (link) await sendRefundWebhook(charge, link);
  };

  const finishRefunds = async () => {
    for (const done of await store.finishRefunds((await store.faults()).refund_fails))
      await sendRefunded(done);
  };

  api.use(async (request, response, next) => {
    if (await store.take('fail_next'))
      return refuse(response, 500, 'Failing as asked.', (await store.faults()).error_shape);
    if (!/^Bearer \S+$/.test(request.get('authorization') ?? '')) return refuse(response, 401, 'No key.');
    next();
  });
  api.use(json({ limit: '64kb' }));
  api.use(async (_request, _response, next) => {
    await finishRefunds();
    next();
  });

  api.post('/links', async (request, response) => {
    const body = linkRequest.safeParse(request.body);
    if (!body.success) return refuse(response, 422, z.prettifyError(body.error));
    const { amount, capacity, external_id, first_name, last_name, email, ...rest } = body.data;
    const link = await store.addLink({
      ...rest,
      id: newId('MB-LINK'),
      amount_fils: filsFromAed(amount),
      capacity: capacity ?? null,
      external_id: external_id ?? null,
      first_name: first_name ?? null,
      last_name: last_name ?? null,
      email: email ?? null,
    });
    response.status(201).json(linkBody(link, payUrl(link.id)));
  });

  api.get('/links/:id', async (request, response) => {
    const link = await store.findLink(request.params.id);
    if (!link) return refuse(response, 404, 'No such link.');
    response.json(await linkAnswer(link));
  });

  api.patch('/links/:id', async (request, response) => {
    const body = linkChange.safeParse(request.body);
    if (!body.success) return refuse(response, 422, z.prettifyError(body.error));
    const link = await store.closeLink(request.params.id);
    if (!link) return refuse(response, 404, 'No such link.');
    response.json(await linkAnswer(link));
  });

  api.get('/charges/:id', async (request, response) => {
    const found = await chargeWithLink(request);
    if (!found) return refuse(response, 404, 'No such charge.');
    response.json(chargeBody(found.charge, found.link, await store.faults()));
  });

  api.post('/charges/:id/refunds', async (request: Request<{ id: string }>, response: Response) => {
    const body = refundRequest.safeParse(request.body);
    if (!body.success) return refuse(response, 422, z.prettifyError(body.error));
    const found = await chargeWithLink(request);
    if (!found) return refuse(response, 404, 'No such charge.');
    const faults = await store.faults();
    const refunded = await store.refund(
      found.charge.id,
      filsFromAed(body.data.amount),
      faults.refund_delay_ms,
    );
    if (!refunded) return refuse(response, 422, 'More than is left of this charge.');
    await sendRefunded(refunded);
    if (faults.refund_delay_ms > 0) whenDone(logger, faults.refund_delay_ms, finishRefunds);
    if (await store.take('lose_refund_answers')) return response.socket?.destroy();
    response.status(201).json(chargeBody(refunded, found.link, faults));
  });

  api.use(transfers);
  return api;
};
