import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectDatabase } from '#server/db/client.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import type { EmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createMail } from '#server/platform/mail.ts';
import { createMamoPay } from '#server/platform/payments/mamopay.ts';
import type { Payments } from '#server/platform/payments/payments.ts';
import { createSms } from '#server/platform/sms.ts';
import { createDevRoutes } from './dev.ts';
import { createMailbox } from './mailbox.ts';

const logger = createLogger({ logLevel: 'silent' });
const authHeader = 'the header we agreed on';

let dataDir: string;
let postgres: EmbeddedPostgres;
let pool: Pool;
let server: Server;
let origin: string;
let payments: Payments;
let mailbox: ReturnType<typeof createMailbox>;
const hooks: { authorization: string | undefined; body: Record<string, unknown> }[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'reloved-dev-'));
  postgres = await startEmbeddedPostgres({ dataDir, logger });
  await migrateDatabase(postgres.url);
  const database = connectDatabase(postgres.url, (err) => logger.error({ err }, 'database'));
  pool = database.pool;
  mailbox = createMailbox(database.db);
  const app = express();
  app.use(
    '/dev',
    createDevRoutes({
      db: database.db,
      config: { mamoWebhookAuthHeader: authHeader },
      logger,
      publicUrl: () => origin,
      webhookUrl: () => `${origin}/hook`,
    }),
  );
  app.post('/hook', express.json(), (request, response) => {
    hooks.push({ authorization: request.get('authorization'), body: request.body });
    response.json({});
  });
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  payments = createMamoPay({
    baseUrl: () => `${origin}/dev/mamopay/manage_api/v1/`,
    apiKey: 'key',
    linksPath: '/links',
    chargesPath: '/charges',
  });
}, 60_000);

afterAll(async () => {
  server.close();
  await pool.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const control = (faults: object) =>
  fetch(`${origin}/dev/mamopay/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });

const newLink = (title = 'Rattan chair') =>
  payments.createLink({
    title,
    amount: 120_050,
    returnUrl: 'http://shop.test/payment-success?kept=1',
    failureReturnUrl: 'http://shop.test/product-details/1',
    externalId: 'checkout-1',
    payer: { firstName: 'Bea', lastName: 'Buyer', email: 'bea@reloved.test' },
  });

const pay = async (paymentUrl: string, outcome: string) => {
  const answer = await fetch(paymentUrl, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  });
  const location = answer.headers.get('location');
  return {
    status: answer.status,
    to: location === null ? undefined : new URL(location),
    page: await answer.text(),
  };
};

beforeEach(async () => {
  hooks.length = 0;
  await control({ webhooks: 'on', duplicate: 0, delay_ms: 0, fail_next: 0 });
});

describe('the payment simulator', { timeout: 60_000 }, () => {
  test('takes a payment, sends the payer back and tells the product', async () => {
    const link = await newLink();
    expect(link.paymentUrl).toBe(`${origin}/dev/mamopay/pay/${link.id}`);
    const { status, to } = await pay(link.paymentUrl, 'captured');
    expect(status).toBe(303);
    expect(to?.pathname).toBe('/payment-success');
    const chargeId = to?.searchParams.get('transactionId') ?? '';
    expect(Object.fromEntries(to?.searchParams ?? [])).toEqual({
      kept: '1',
      status: 'captured',
      transactionId: chargeId,
      paymentLinkId: link.id,
    });
    const charge = { id: chargeId, status: 'captured', amount: 120_050, currency: 'AED', linkId: link.id };
    expect(await payments.getCharge(chargeId)).toMatchObject({
      ...charge,
      externalId: 'checkout-1',
      refunded: 0,
    });
    expect((await payments.getLink(link.id)).charges).toMatchObject([charge]);
    await vi.waitFor(() => expect(hooks).toHaveLength(1), 20_000);
    expect(hooks[0]).toMatchObject({
      authorization: authHeader,
      body: { event_type: 'charge.succeeded', id: chargeId, amount: 1200.5, payment_link_id: link.id },
    });
  });

  test('declines, lets the payer leave and try again, but not pay twice', async () => {
    const link = await newLink();
    expect((await pay(link.paymentUrl, 'left')).to?.searchParams.get('status')).toBe('cancelled');
    const declined = await pay(link.paymentUrl, 'failed');
    expect(declined.to?.pathname).toBe('/product-details/1');
    expect(declined.to?.searchParams.get('status')).toBe('failed');
    expect((await pay(link.paymentUrl, 'captured')).status).toBe(303);
    const again = await pay(link.paymentUrl, 'captured');
    expect(again.status).toBe(409);
    expect(again.page).toContain('This has been paid already');
    const { charges } = await payments.getLink(link.id);
    expect(charges.map(({ status }) => status)).toEqual(['captured', 'failed']);
  });

  test('captures once when paid from twenty windows at the same time', async () => {
    const link = await newLink();
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(link.paymentUrl, 'captured')));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect((await payments.getLink(link.id)).charges).toHaveLength(1);
  });

  test('gives money back up to what was paid', async () => {
    const link = await newLink();
    const { to } = await pay(link.paymentUrl, 'captured');
    const chargeId = to?.searchParams.get('transactionId') ?? '';
    await payments.refundCharge(chargeId, 100_000);
    expect(await payments.getCharge(chargeId)).toMatchObject({ refunded: 100_000 });
    await expect(payments.refundCharge(chargeId, 20_051)).rejects.toMatchObject({
      code: 'refused',
      status: 422,
    });
  });

  test('sends webhooks twice, late or never, and fails calls, as asked', async () => {
    await control({ duplicate: 2, delay_ms: 100 });
    const started = performance.now();
    await pay((await newLink()).paymentUrl, 'captured');
    await vi.waitFor(() => expect(hooks).toHaveLength(3), 20_000);
    expect(performance.now() - started).toBeGreaterThanOrEqual(100);
    expect(new Set(hooks.map(({ body }) => body.id)).size).toBe(1);

    const faults = { webhooks: 'off', duplicate: 0, delay_ms: 0, fail_next: 2 };
    expect(await (await control(faults)).json()).toEqual(faults);
    await expect(newLink()).rejects.toMatchObject({ code: 'failed', status: 500 });
    await expect(newLink()).rejects.toMatchObject({ code: 'failed' });
    const silent = await newLink();
    await pay(silent.paymentUrl, 'captured');
    await control({ webhooks: 'on' });
    const told = await newLink();
    await pay(told.paymentUrl, 'captured');
    await vi.waitFor(() => expect(hooks.at(-1)?.body.payment_link_id).toBe(told.id), 20_000);
    expect(hooks.map(({ body }) => body.payment_link_id)).not.toContain(silent.id);
    expect((await control({ duplicate: 'many' })).status).toBe(422);
  });

  test('refuses callers without a key and unknown ids', async () => {
    const bare = await fetch(`${origin}/dev/mamopay/manage_api/v1/links/x`);
    expect(bare.status).toBe(401);
    await expect(payments.getCharge('PAY-NONE')).rejects.toMatchObject({ code: 'refused', status: 404 });
    await expect(payments.getLink('../charges')).rejects.toMatchObject({ code: 'refused', status: 404 });
  });

  test('shows the page in both languages, escaped, marked as a simulator', async () => {
    const link = await newLink(
      '<script>alert(1)</script> كرسي from the longest title that anyone has ever written',
    );
    const english = await (await fetch(link.paymentUrl)).text();
    expect(english).toContain('Simulator. No card is charged');
    expect(english).toContain('&lt;script&gt;');
    expect(english).not.toContain('<script');
    expect(english).toContain('AED 1,200.50');
    const arabic = await fetch(link.paymentUrl, {
      headers: { 'accept-language': 'ar-AE,ar;q=0.9,en;q=0.5' },
    });
    expect(await arabic.text()).toContain('dir="rtl"');
    expect(arabic.headers.get('content-security-policy')).not.toContain('unsafe-inline');
  });
});

describe('the mailbox', { timeout: 60_000 }, () => {
  const list = async (to = '') =>
    (await fetch(`${origin}/dev/mailbox.json${to ? `?to=${encodeURIComponent(to)}` : ''}`)).json();

  test('lists what was sent to an address, newest first', async () => {
    const mail = createMail({ smtpUrl: undefined, mailFrom: '' }, mailbox);
    const sms = createSms({ smsUrl: undefined, smsToken: undefined }, mailbox);
    await mail.send({ to: 'Mariam@reloved.test', subject: 'One', text: '111111', html: '<p>111111</p>' });
    await mail.send({ to: 'mariam@reloved.test', subject: 'Two', text: '222222', html: '<p>222222</p>' });
    await sms.send({ to: '+971501234567', text: '333333' });
    expect(await list('mariam@RELOVED.test')).toEqual([
      {
        id: expect.any(Number),
        to: 'mariam@reloved.test',
        channel: 'email',
        subject: 'Two',
        text: '222222',
        html: '<p>222222</p>',
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      expect.objectContaining({ subject: 'One' }),
    ]);
    expect(await list('+971501234567')).toMatchObject([{ channel: 'sms', text: '333333', html: '' }]);
    expect(await list()).toHaveLength(3);
  });

  test('shows a mail in a frame that runs nothing', async () => {
    const [message] = await list('mariam@reloved.test');
    const shown = await fetch(`${origin}/dev/mailbox/${message.id}/html`);
    expect(shown.headers.get('content-security-policy')).toContain('sandbox');
    expect(await shown.text()).toContain('222222');
    expect((await fetch(`${origin}/dev/mailbox/nothing/html`)).status).toBe(404);
    expect((await fetch(`${origin}/dev/mailbox`)).headers.get('content-security-policy')).toContain(
      "script-src 'self'",
    );
    expect((await fetch(`${origin}/dev/assets/mailbox.js`)).status).toBe(200);
  });
});
