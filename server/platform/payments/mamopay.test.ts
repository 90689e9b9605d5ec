import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMamoPay } from './mamopay.ts';
import type { Payments } from './payments.ts';
import { isOtherAmount } from './payments.ts';

type Answer = { status: number; body: string; after?: number };

let server: Server;
let payments: Payments;
/** Gives up before an answer that takes long. */
let impatient: Payments;
let answer: Answer;
const calls: {
  method: string | undefined;
  url: string | undefined;
  key: string | undefined;
  body: unknown;
}[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request)).toString();
    calls.push({
      method: request.method,
      url: request.url,
      key: request.headers.authorization,
      body: body === '' ? undefined : JSON.parse(body),
    });
    setTimeout(() => response.writeHead(answer.status).end(answer.body), answer.after ?? 0);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const options = {
    baseUrl: () =>
      `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/manage_api/v1`,
    apiKey: 'the key',
    linksPath: '/links',
    chargesPath: '/charges',
    isOurs: (reason: string) => reason.startsWith('RLP'),
  };
  payments = createMamoPay(options);
  impatient = createMamoPay({ ...options, timeout: 300 });
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const says = (status: number, body: unknown, after = 0) => {
  calls.length = 0;
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body), after };
};

const request = {
  title: 'A very long name of a thing that somebody wants to sell soon',
  amount: 120_050,
  returnUrl: 'https://reloved.example/payment-success',
  failureReturnUrl: 'https://reloved.example/shop',
  externalId: 'checkout-1',
};

const charge = { id: 'PAY-1', status: 'captured', amount: 1200.5, amount_currency: 'AED' };

describe('the payment client', () => {
  test('asks for a link with the fields the provider knows', async () => {
    says(201, { id: 'MB-LINK-1', payment_url: 'https://pay.example/1', more: true });
    expect(await payments.createLink(request)).toEqual({
      id: 'MB-LINK-1',
      paymentUrl: 'https://pay.example/1',
    });
    expect(calls).toEqual([
      {
        method: 'POST',
        url: '/manage_api/v1/links',
        key: 'Bearer the key',
        body: {
          title: 'A very long name of a thing that somebody wants t…',
          amount: 1200.5,
          amount_currency: 'AED',
          capacity: 1,
          return_url: request.returnUrl,
          failure_return_url: request.failureReturnUrl,
          external_id: 'checkout-1',
          custom_data: {},
        },
      },
    ]);
  });

  test.each([
    ['captured', 'captured'],
    ['failed', 'failed'],
    ['expired', 'failed'],
    ['processing', 'pending'],
    ['something new', 'pending'],
    ['refunded', 'refunded'],
  ])('reads the state %s as %s', async (status, read) => {
    says(200, {
      ...charge,
      status,
      external_id: null,
      refund_amount: status === 'refunded' ? '1200.5' : '0.0',
      refund_status: 'No refund',
      customer_details: { name: 'Bea' },
    });
    expect(await payments.getCharge('PAY/1')).toEqual({
      id: 'PAY-1',
      status: read,
      amount: 120_050,
      reported: '1200.5 AED',
      linkId: null,
      externalId: null,
      refunded: read === 'refunded' ? 120_050 : 0,
      refundedText: read === 'refunded' ? '1200.5 AED' : null,
      refundState: 'none',
      payer: { name: 'Bea', email: null },
    });
    expect(calls[0]?.url).toBe('/manage_api/v1/charges/PAY%2F1');
  });

  test.each([
    [{ status: 'refunded' }, ['refunded', 120_050]],
    [{ status: 'refunded', refund_amount: 100 }, ['captured', 10_000]],
    [{ status: 'refund_failed' }, ['captured', 0]],
    [{ status: 'partially_refunded', refund_amount: '0.5' }, ['captured', 50]],
  ])('takes a part that was given back for a part: %j', async (said, read) => {
    says(200, { ...charge, ...said });
    const { status, refunded } = await payments.getCharge('PAY-1');
    expect([status, refunded]).toEqual(read);
  });

  test.each([
    [1.005, 'AED', '1.005 AED'],
    [20, 'USD', '20 USD'],
    ['12.3456', 'KWD', '12.3456 KWD'],
  ])('%j %s is no amount that can be booked', async (amount, amount_currency, text) => {
    says(200, { ...charge, amount, amount_currency });
    expect(await payments.getCharge('PAY-1')).toMatchObject({
      amount: null,
      reported: text,
      status: 'captured',
    });
  });

  test('takes a link down', async () => {
    says(200, { id: 'MB-LINK-1', active: false });
    await payments.closeLink('MB-LINK-1');
    expect(calls).toMatchObject([
      { method: 'PATCH', url: '/manage_api/v1/links/MB-LINK-1', body: { active: false } },
    ]);
  });

  test('gives money back in AED', async () => {
    says(201, {});
    await payments.refundCharge('PAY-1', 5_025);
    expect(calls).toMatchObject([{ url: '/manage_api/v1/charges/PAY-1/refunds', body: { amount: 50.25 } }]);
  });

  test.each([
    [422, '{}', 'refused'],
    [503, 'gone', 'failed'],
    [200, 'no json', 'answer'],
    [200, { ...charge, amount: 'lots' }, 'answer'],
  ])('%i %j is the error "%s", asked once', async (status, body, code) => {
    says(status, body);
    await expect(payments.getCharge('PAY-1')).rejects.toMatchObject({
      name: 'PaymentProviderError',
      code,
      status,
    });
    expect(calls).toHaveLength(1);
  });

  test('gives up on a slow provider without asking again', async () => {
    says(201, {}, 2_000);
    await expect(impatient.createLink(request)).rejects.toMatchObject({ code: 'timeout', status: undefined });
    // None, when the machine was too busy to send it in time.
    expect(calls.length).toBeLessThan(2);
  });

  test('tells when nobody is there', async () => {
    const alone = createMamoPay({
      baseUrl: () => 'http://127.0.0.1:1',
      apiKey: 'key',
      linksPath: '/links',
      chargesPath: '/charges',
      isOurs: (reason: string) => reason.startsWith('RLP'),
    });
    await expect(alone.getLink('MB-LINK-1')).rejects.toMatchObject({ code: 'network' });
  });
});

test('a foreign row of the list keeps none of ours from being found; one of ours without a name does', async () => {
  const own = { identifier: 'DSB-1', reason: 'RLP7-1 reloved' };
  const wanted = (reason: string) => reason.startsWith('RLP7-');
  says(200, { data: ['odd', null, { identifier: 3, reason: 'Rent' }, own, { ...own, status: 'Processed' }] });
  expect((await payments.findTransfers(wanted)).map(({ status }) => status)).toEqual([
    'processing',
    'processed',
  ]);
  // Made by hand in the provider's own dashboard, with no word of what for.
  const byHand = { identifier: 'DSB-9', reason: null, status: 'Processed' };
  const nameless = { identifier: 3, reason: 'Rent', status: 'Processed' };
  says(200, { data: ['odd', null, { identifier: 3 }, byHand, nameless, own] });
  expect((await payments.findTransfers(() => true)).map(({ id, reason }) => [id, reason])).toEqual([
    ['DSB-9', ''],
    ['', 'Rent'],
    ['DSB-1', own.reason],
  ]);
  says(200, { data: [{ reason: own.reason, status: 'Processed' }] });
  await expect(payments.findTransfers(wanted)).rejects.toMatchObject({ code: 'answer' });
});

test('an odd recipient keeps no other from being found', async () => {
  says(200, { data: ['odd', { bank: null }, { identifier: 'REP-1', bank: { iban: 'AE07' } }] });
  expect(await payments.findRecipient('AE07')).toBe('REP-1');
  expect(await payments.findRecipient('AE08')).toBeNull();
});

test.each([
  ['AED 1,120.00', false],
  ['1120 aed', false],
  ['AED1,120', false],
  ['1,120.00', false],
  ['Dhs. 1,120', false],
  ['on its way', false],
  ['AED 1,120.01', true],
  ['USD 1,120.00', true],
  ['1120.00usd', true],
  ['$1,120.00', true],
])('%s is another amount than AED 1,120.00: %s', (text, isOther) => {
  expect(isOtherAmount(text, 112_000)).toBe(isOther);
});
