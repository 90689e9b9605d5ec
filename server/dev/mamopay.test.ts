import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMamoPay } from '#server/platform/payments/mamopay.ts';
import type { Payments } from '#server/platform/payments/payments.ts';
import { authHeader, startDevServer } from './dev.fixture.ts';

type DevServer = Awaited<ReturnType<typeof startDevServer>>;
let dev: DevServer;
let payments: Payments;

beforeAll(async () => {
  dev = await startDevServer();
  payments = createMamoPay({
    baseUrl: () => `${dev.origin}/dev/mamopay/manage_api/v1/`,
    apiKey: 'key',
    linksPath: '/links',
    chargesPath: '/charges',
  });
}, 60_000);

afterAll(() => dev.stop());

const control = (faults: object) =>
  fetch(`${dev.origin}/dev/mamopay/control`, {
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
  dev.hooks.length = 0;
  await control({ webhooks: 'on', duplicate: 0, delay_ms: 0, fail_next: 0 });
});

describe('the payment simulator', { timeout: 60_000 }, () => {
  test('takes a payment, sends the payer back and tells the product', async () => {
    const link = await newLink();
    expect(link.paymentUrl).toBe(`${dev.origin}/dev/mamopay/pay/${link.id}`);
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
    const charge = { id: chargeId, status: 'captured', amount: 120_050, linkId: link.id };
    expect(await payments.getCharge(chargeId)).toMatchObject({
      ...charge,
      externalId: 'checkout-1',
      refunded: 0,
    });
    expect((await payments.getLink(link.id)).charges).toMatchObject([charge]);
    await vi.waitFor(() => expect(dev.hooks).toHaveLength(1), 20_000);
    expect(dev.hooks[0]).toMatchObject({
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
    await vi.waitFor(() => expect(dev.hooks).toHaveLength(3), 20_000);
    expect(performance.now() - started).toBeGreaterThanOrEqual(100);
    expect(new Set(dev.hooks.map(({ body }) => body.id)).size).toBe(1);

    const faults = { webhooks: 'off', duplicate: 0, delay_ms: 0, fail_next: 2 };
    expect(await (await control(faults)).json()).toMatchObject(faults);
    await expect(newLink()).rejects.toMatchObject({ code: 'failed', status: 500 });
    await expect(newLink()).rejects.toMatchObject({ code: 'failed' });
    const silent = await newLink();
    await pay(silent.paymentUrl, 'captured');
    await control({ webhooks: 'on' });
    const told = await newLink();
    await pay(told.paymentUrl, 'captured');
    await vi.waitFor(() => expect(dev.hooks.at(-1)?.body.payment_link_id).toBe(told.id), 20_000);
    expect(dev.hooks.map(({ body }) => body.payment_link_id)).not.toContain(silent.id);
    expect((await control({ duplicate: 'many' })).status).toBe(422);
  });

  test('refuses callers without a key and unknown ids', async () => {
    const bare = await fetch(`${dev.origin}/dev/mamopay/manage_api/v1/links/x`);
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
