import type { Request, Response } from 'express';
import { json, Router, urlencoded } from 'express';
import { z } from 'zod';
import { pagePolicy } from './html.ts';
import { createMamoPayApi } from './mamopay.api.ts';
import { closedPage, missingPage, paidPage, payPage } from './mamopay.pages.ts';
import { createStore, newId } from './mamopay.store.ts';
import { controlSchema, faultsOf, switchesOf } from './mamopay.switches.ts';
import { switchesPage } from './mamopay.switches-page.ts';
import type { Language } from './mamopay.texts.ts';
import { createTransfersApi } from './mamopay.transfers.api.ts';
import { createTransfersStore } from './mamopay.transfers.store.ts';
import type { WebhookDeps } from './mamopay.webhook.ts';
import { createWebhook } from './mamopay.webhook.ts';

type MamoPayDeps = Omit<WebhookDeps, 'store'> & {
  db: Parameters<typeof createStore>[0];
  /** The address people open the product under. */
  publicUrl(): string;
};

const outcomeSchema = z.object({
  outcome: z.enum(['captured', 'failed', 'left']),
  name: z.string().max(100).optional(),
  email: z.string().max(200).optional(),
});

/** Links that the page offers for a capture. */
const LINKS_SHOWN = 20;

/** A capture by the page's form or a test's own call: late, twice, of any amount, on a closed link too. */
const captureSchema = z.strictObject({
  link_id: z.string(),
  amount: z.string().regex(/^\d{1,9}(\.\d{1,6})?$/),
  currency: z.string().length(3).default('AED'),
});

const languageOf = (request: Request): Language => {
  const { lang } = request.query;
  if (lang === 'ar' || lang === 'en') return lang;
  return request.acceptsLanguages('en', 'ar') === 'ar' ? 'ar' : 'en';
};

const withParameters = (address: string, parameters: Record<string, string>): string => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
};

/** The simulator of Mamo Pay: its API, its hosted payment page and the control of faults, mounted under `/dev/mamopay`. */
export const createMamoPayRoutes = ({
  db,
  logger,
  publicUrl,
  webhookUrl,
  authHeader,
}: MamoPayDeps): Router => {
  const store = createStore(db);
  const {
    sendChargeWebhook: sendWebhook,
    sendRefundWebhook,
    sendTransferWebhook,
    sendHeld,
  } = createWebhook({
    store,
    logger,
    webhookUrl,
    authHeader,
  });
  const transfers = createTransfersApi({
    store,
    transfers: createTransfersStore(db),
    sendWebhook: sendTransferWebhook,
    logger,
  });
  const routes = Router();

  routes.use(
    '/manage_api/v1',
    createMamoPayApi({
      store,
      transfers,
      sendRefundWebhook,
      logger,
      payUrl: (linkId) => `${publicUrl()}/dev/mamopay/pay/${linkId}`,
    }),
  );

  routes.post('/control', json(), async (request, response) => {
    const control = controlSchema.safeParse(request.body);
    if (!control.success) {
      response.status(422).json({ message: z.prettifyError(control.error), code: 'mamopay.control' });
      return;
    }
    const faults = await store.setFaults(faultsOf(control.data));
    if (!faults.holds_webhooks) await sendHeld();
    response.json(switchesOf(faults));
  });

  routes.get('/control', async (_request, response) => {
    response.set('cache-control', 'no-store').json(switchesOf(await store.faults()));
  });

  routes.get('/', async (request, response) => {
    const { captured } = request.query;
    const page = switchesPage(
      await store.newestLinks(LINKS_SHOWN),
      typeof captured === 'string' ? captured : null,
    );
    response
      .set({ 'content-security-policy': pagePolicy, 'cache-control': 'no-store' })
      .type('html')
      .send(page);
  });

  routes.post('/capture', urlencoded({ extended: false }), json(), async (request, response) => {
    const wanted = captureSchema.safeParse(request.body);
    const link = wanted.success ? await store.findLink(wanted.data.link_id) : undefined;
    if (!wanted.success || !link) {
      response.status(422).json({ message: 'No such link, or no such amount.', code: 'mamopay.capture' });
      return;
    }
    const { amount, currency } = wanted.data;
    const charge = await store.addCharge({
      id: newId('PAY'),
      link_id: link.id,
      status: 'captured',
      // What it says of itself is `reported_amount`; a column holds no more.
      amount_fils: Math.min(Math.round(Number(amount) * 100), 2 ** 31 - 1),
      reported_amount: amount,
      reported_currency: currency,
      is_extra: true,
      payer_name: link.first_name,
      payer_email: link.email,
    });
    if (!charge) throw new Error('a charge was not kept');
    await sendWebhook(charge, link);
    if (request.is('urlencoded')) response.redirect(303, `/dev/mamopay?captured=${charge.id}`);
    else response.status(201).json({ id: charge.id });
  });

  const show = (response: Response, status: number, page: string): void => {
    response
      .status(status)
      .set({ 'content-security-policy': pagePolicy, 'cache-control': 'no-store' })
      .type('html')
      .send(page);
  };

  routes.get('/pay/:linkId', async (request, response) => {
    const language = languageOf(request);
    const link = await store.findLink(request.params.linkId);
    if (!link) return show(response, 404, missingPage(language));
    if (!link.active) return show(response, 410, closedPage(link, language));
    show(response, 200, (await store.isPaid(link.id)) ? paidPage(link, language) : payPage(link, language));
  });

  routes.post('/pay/:linkId', urlencoded({ extended: false }), json(), async (request, response) => {
    const language = languageOf(request);
    const link = await store.findLink(request.params.linkId);
    if (!link) return show(response, 404, missingPage(language));
    const body = outcomeSchema.safeParse(request.body);
    if (!body.success) return show(response, 422, payPage(link, language));

    if (await store.isPaid(link.id)) return show(response, 409, paidPage(link, language));
    if (!link.active) return show(response, 410, closedPage(link, language));
    const { outcome, name, email } = body.data;
    if (outcome === 'left') {
      response.redirect(
        303,
        withParameters(link.failure_return_url, { status: 'cancelled', paymentLinkId: link.id }),
      );
      return;
    }
    const charge = await store.addCharge({
      id: newId('PAY'),
      link_id: link.id,
      status: outcome,
      amount_fils: link.amount_fils,
      payer_name: name || null,
      payer_email: email || null,
    });
    // Paid from another window in this very moment.
    if (!charge) return show(response, 409, paidPage(link, language));
    await sendWebhook(charge, link);
    response.redirect(
      303,
      withParameters(outcome === 'captured' ? link.return_url : link.failure_return_url, {
        status: outcome,
        transactionId: charge.id,
        paymentLinkId: link.id,
      }),
    );
  });

  return routes;
};
