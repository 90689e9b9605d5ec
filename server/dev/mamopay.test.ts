import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMamoPay } from '#server/platform/payments/mamopay.ts';
import type { Payments } from '#server/platform/payments/payments.ts';
import { authHeader, startDevServer } from '#tests/support/dev-server.ts';

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
    isOurs: (reason: string) => reason.startsWith('RLP'),
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

const account = {
  firstName: 'Sami',
  lastName: 'Seller',
  email: 'sami@reloved.test',
  reason: 'reloved',
  bank: {
    iban: 'AE070331234567890123456',
    accountNumber: '1234567890123456',
    name: 'Mashreq',
    address: 'Dubai',
    bicCode: 'BOMLAEAD',
  },
};

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
    const link = await newLink();
    await pay(link.paymentUrl, 'captured');
    await vi.waitFor(() => expect(dev.hooks.at(-1)?.body.payment_link_id).toBe(link.id), 20_000);
    expect(dev.hooks.map(({ body }) => body.payment_link_id)).not.toContain(silent.id);
    expect((await control({ duplicate: 'many' })).status).toBe(422);
  });

  test('holds webhooks back and sends them in another order', async () => {
    await control({ webhooks: 'held' });
    const link = await newLink();
    await pay(link.paymentUrl, 'failed');
    await pay(link.paymentUrl, 'captured');
    expect(dev.hooks).toEqual([]);
    await control({ webhooks: 'on' });
    expect(dev.hooks.map(({ body }) => body.event_type)).toEqual(['charge.succeeded', 'charge.failed']);
    await control({ webhooks: 'on' });
    expect(dev.hooks).toHaveLength(2);
  });

  test('tells other amounts of refunds and transfers than were sent, while it is asked to', async () => {
    const { to } = await pay((await newLink()).paymentUrl, 'captured');
    const chargeId = to?.searchParams.get('transactionId') ?? '';
    await payments.refundCharge(chargeId, 10_000);
    await control({ reported_refund_amount: '40.00', reported_payout_amount: 'AED 79.00' });
    expect(await payments.getCharge(chargeId)).toMatchObject({ refunded: 4_000 });
    const recipientId = await payments.createRecipient(account);
    const [sent] = await payments.transfer([{ recipientId, amount: 8_000, reason: 'LIED-1' }]);
    expect(sent?.reported).toBe('AED 79.00');
    await control({ reported_refund_amount: '', reported_payout_amount: '' });
    expect(await payments.getCharge(chargeId)).toMatchObject({ refunded: 10_000 });
    expect(await payments.getTransfer(sent?.id ?? '')).toMatchObject({ reported: 'AED 80.00' });
    await payments.deleteRecipient(recipientId);
  });

  test('has a page that names every switch and is told how each stands', async () => {
    await control({ fail_next: 0, error_shape: 'list', refund_fails: true });
    const state = await (await fetch(`${dev.origin}/dev/mamopay/control`)).json();
    expect(state).toMatchObject({ webhooks: 'on', error_shape: 'list', refund_fails: true });
    const page = await fetch(`${dev.origin}/dev/mamopay`);
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe-inline');
    const [switches = ''] = (await page.text()).split('<form id="capture"');
    const names = [...switches.matchAll(/<(?:input|select) name="(\w+)"/g)].map(([, name]) => name);
    expect(names.toSorted()).toEqual(Object.keys(state).toSorted());
    await control({ error_shape: 'messages', refund_fails: false });
  });

  test('has a form on its page for captures that nobody asked for: twice, of another amount and currency', async () => {
    const link = await newLink('An extra capture');
    await pay(link.paymentUrl, 'captured');
    const page = async (query = '') => (await fetch(`${dev.origin}/dev/mamopay${query}`)).text();
    expect(await page()).toContain(`<option value="${link.id}">An extra capture · AED 1200.5 · ${link.id}`);
    const capture = (amount: string) =>
      fetch(`${dev.origin}/dev/mamopay/capture`, {
        method: 'POST',
        body: new URLSearchParams({ link_id: link.id, amount, currency: 'KWD' }),
        redirect: 'manual',
      });
    const { status, headers } = await capture('12.3456');
    const back = headers.get('location') ?? '';
    expect([status, back]).toEqual([303, expect.stringMatching(/^\/dev\/mamopay\?captured=PAY-/)]);
    expect(await page(back.slice('/dev/mamopay'.length))).toMatch(/PAY-\w+ is captured/);
    const { charges } = await payments.getLink(link.id);
    expect(charges.map(({ reported }) => reported)).toEqual(['12.3456 KWD', '1200.5 AED']);
    expect((await capture('much')).status).toBe(422);
  });

  test('tells of refunds: begun, done or failed, late, twice and out of order as asked', async () => {
    const paid = async () => {
      const { to } = await pay((await newLink()).paymentUrl, 'captured');
      return to?.searchParams.get('transactionId') ?? '';
    };
    const eventsOf = (id: string) =>
      dev.hooks
        .filter(({ body }) => body.id === id && String(body.event_type).includes('refund'))
        .map(({ body }) => `${body.event_type} ${body.refund_status} ${body.refund_amount}`);
    const notified = (id: string, events: string[]) =>
      vi.waitFor(() => expect(eventsOf(id)).toEqual(events), { timeout: 20_000 });
    const [once, late, failed] = [await paid(), await paid(), await paid()];
    await control({ duplicate: 1 });
    await payments.refundCharge(once, 50_000);
    const done = 'charge.refunded Partially refunded 500';
    await notified(once, [done, done]);

    await control({ duplicate: 0, refund_delay_ms: 100 });
    await payments.refundCharge(late, 120_050);
    const begun = 'charge.refund_initiated Processing 0';
    await notified(late, [begun, 'charge.refunded Refunded 1200.5']);
    await control({ webhooks: 'held', refund_fails: true });
    await payments.refundCharge(failed, 50_000);
    await vi.waitFor(
      async () => expect(await payments.getCharge(failed)).toMatchObject({ refundState: 'failed' }),
      20_000,
    );
    expect(eventsOf(failed)).toEqual([]);
    await control({ webhooks: 'on', refund_fails: false, refund_delay_ms: 0 });
    await notified(failed, ['charge.refund_failed Refund failed 0', begun]);
  });

  test('sends money to an account it knows, and shows how it goes', async () => {
    await control({ payout_delay_ms: 60_000 });
    const recipientId = await payments.createRecipient(account);
    expect(recipientId).toMatch(/^REP-/);
    expect(await payments.findRecipient(account.bank.iban)).toBe(recipientId);
    const [sent] = await payments.transfer([{ recipientId, amount: 12_050, reason: 'RLP1-1 reloved' }]);
    expect(sent).toMatchObject({ reason: 'RLP1-1 reloved', reported: 'AED 120.50', status: 'processing' });
    const id = sent?.id ?? '';
    expect(await payments.getTransfer(id)).toMatchObject({ status: 'processing' });
    await control({ payout_delay_ms: 0 });
    const both = [
      { recipientId, amount: 100, reason: 'RLP2-1' },
      { recipientId: 'REP-NONE', amount: 100, reason: 'RLP3-1' },
    ];
    expect((await payments.transfer(both)).map(({ reason }) => reason)).toEqual(['RLP2-1']);
    await vi.waitFor(
      () => expect(dev.hooks.map(({ body }) => body.event_type)).toContain('payout.processed'),
      20_000,
    );
    await control({ payout_fails: true });
    await payments.transfer([{ recipientId, amount: 100, reason: 'RLP4-1' }]);
    await vi.waitFor(
      () => expect(dev.hooks.map(({ body }) => body.event_type)).toContain('payout.failed'),
      20_000,
    );
    const found = await payments.findTransfers((reason) => /^RLP[24]-1$/.test(reason));
    expect(found.map(({ status }) => status)).toEqual(['processed', 'failed']);
    await payments.deleteRecipient(recipientId);
    await payments.deleteRecipient(recipientId);
    expect(await payments.findRecipient(account.bank.iban)).toBeNull();
    await control({ payout_fails: false });
  });

  test.each([
    ['messages', 'The bank does not know this account.'],
    ['fields', 'iban: The bank does not know this account.'],
    ['list', 'The bank does not know this account.'],
    ['status', 'The bank does not know this account.'],
    ['none', null],
  ])('refuses an account in the shape "%s", and its words are found', async (error_shape, said) => {
    await control({ refuse_recipients: true, error_shape });
    await expect(payments.createRecipient(account)).rejects.toMatchObject({ code: 'refused', said });
    await control({ refuse_recipients: false, error_shape: 'messages' });
  });

  test('takes money on and loses the answer, or breaks, or refuses, as asked', async () => {
    const recipientId = await payments.createRecipient(account);
    const transfer = (reason: string) => payments.transfer([{ recipientId, amount: 100, reason }]);
    await control({ lose_payout_answers: 1 });
    await expect(transfer('LOST-1')).rejects.toMatchObject({ code: 'network' });
    await control({ break_payout_answers: 1 });
    await expect(transfer('BROKEN-1')).rejects.toMatchObject({ code: 'failed' });
    await control({ refuse_payouts: 1 });
    await expect(transfer('REFUSED-1')).rejects.toMatchObject({ code: 'refused' });
    const found = await payments.findTransfers((reason) => /^(LOST|BROKEN|REFUSED)/.test(reason));
    expect(found.map(({ reason }) => reason)).toEqual(['LOST-1', 'BROKEN-1']);
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
