import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createServer } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { items } from '#server/db/items.tables.ts';
import { checkouts } from '#server/db/purchases.tables.ts';
import type { Place } from '#shared/places/places.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { aMobileNumber } from '#tests/support/mobile-numbers.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { anOffer } from '#tests/support/offers.ts';
import { checkoutPath } from '#tests/support/payments.ts';
import { aBuyer, aSeller } from '#tests/support/person.ts';
import { freePort } from '#tests/support/ports.ts';
import { aBrowserAt } from '#tests/support/push-service.ts';
import { until } from '#tests/support/until.ts';

/** Whatever is outside: it takes connections and all that is said to it, and never says a word. */
const startSilence = async () => {
  const taken = new Set<Socket>();
  const server = createServer((socket) => {
    taken.add(socket);
    socket.on('data', () => undefined).on('error', () => socket.destroy());
  }).listen(await freePort(), '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    host: `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    taken: () => taken.size,
    close: async () => {
      for (const socket of taken) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

/** For what waits for nobody outside. */
const AT_ONCE_MS = 3_000;
/** For an answer of the geocoder, of the payment provider and of who translates, with room for a busy machine. */
const PLACE_MS = 8_000;
const PAYMENT_MS = 15_000;
const TRANSLATION_MS = 15_000;
/** For a picture, which is given up after five seconds. */
const PICTURE_MS = 8_000;
/** For a first try of a mail, a short message or a push message to be given up. */
const GIVEN_UP_MS = 25_000;

let silence: Awaited<ReturnType<typeof startSilence>>;
let app: TestApp;
beforeAll(async () => {
  silence = await startSilence();
  const url = `http://${silence.host}`;
  app = await startApp({
    SMTP_URL: `smtp://${silence.host}`,
    SMS_URL: url,
    PUSH_SERVICES: silence.host,
    GEOCODER_URL: url,
    TRANSLATION_URL: url,
    MAMO_BASE_URL: url,
    MAMO_API_KEY: 'key',
    S3_ENDPOINT: url,
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
    PAYMENT_SWEEP_SECONDS: '3600',
    // What is given up here, as it should be, is worth no line.
    LOG_LEVEL: 'fatal',
  });
});
afterAll(async () => {
  // What is being tried again ends with its connection.
  await silence.close();
  await app.stop();
});

const within = async <Answer>(ms: number, work: Promise<Answer>): Promise<Answer> => {
  const asked = performance.now();
  const answer = await work;
  expect(performance.now() - asked).toBeLessThan(ms);
  return answer;
};
/** Jobs of a kind that were given up and wait for their next try. */
const waitingJobs = async (name: string): Promise<number> => {
  const { rows } = await app.deps.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where name = ${name} and retry_count > 0`,
  );
  return rows[0]?.count ?? 0;
};
const willBeTriedAgain = (name: string) =>
  until(`${name} is given up for now`, async () => (await waitingJobs(name)) > 0, GIVEN_UP_MS);

test('mail, SMS, push, payments, places, translations and storage that never answer hold up nobody and nothing', async () => {
  const guest = apiOf(app.url);
  const [seller, buyer] = await Promise.all([aSeller(app), aBuyer(app)]);
  const item = await anItem(app, seller);
  const places = async (query: string) =>
    (await guest.get(`/api/global/places?q=${query}`)).body.data as Place[];

  const mail = async () => {
    expect((await within(AT_ONCE_MS, guest.post('/api/sign-up', newcomer()))).status).toBe(201);
    await willBeTriedAgain('mail.send');
  };
  const shortMessage = async () => {
    await buyer.api.put('/api/auth/me/profile', { mobile_number: aMobileNumber() });
    expect((await within(AT_ONCE_MS, buyer.api.post('/api/auth/me/phone-proof'))).status).toBe(200);
    await willBeTriedAgain('sms.send');
  };
  const push = async () => {
    const { subscription } = aBrowserAt(silence);
    expect((await seller.api.post('/api/auth/me/push-subscriptions', subscription)).status).toBe(201);
    await within(AT_ONCE_MS, anOffer(buyer, item, 700));
    await willBeTriedAgain('notifications.push');
  };
  const place = async () => {
    expect((await within(PLACE_MS, places('barsha')))[0]?.name).toContain('Barsha');
    expect((await within(AT_ONCE_MS, places('khalifa')))[0]?.name).toContain('Khalifa');
  };
  const payment = async () => {
    const { id, uuid } = await anItem(app, seller);
    const refused = await within(PAYMENT_MS, buyer.api.post(checkoutPath('auth', uuid), {}));
    expect([refused.status, refused.body.code]).toEqual([502, 'payment.provider_unavailable']);
    const [left] = await app.deps.db
      .select({ status: checkouts.status, until: items.checkout_until })
      .from(checkouts)
      .innerJoin(items, eq(items.id, checkouts.item_id))
      .where(eq(checkouts.item_id, id));
    expect(left).toEqual({ status: 'failed', until: null });
  };
  const pictures = async () => {
    const picture = () => guest.get(`/images/${crypto.randomUUID()}/320.webp`);
    expect((await within(PICTURE_MS, picture())).status).toBe(503);
    expect((await within(AT_ONCE_MS, picture())).status).toBe(503);
  };
  const translation = async () => {
    const asked = () => guest.get(`/api/global/items/${item.uuid}/translation?to=ar`);
    expect((await within(TRANSLATION_MS, asked())).status).toBe(502);
    expect((await within(AT_ONCE_MS, asked())).status).toBe(502);
  };
  await Promise.all([mail(), shortMessage(), push(), place(), payment(), pictures(), translation()]);
  expect((await within(AT_ONCE_MS, guest.get('/readyz'))).status).toBe(200);
  expect(silence.taken()).toBeGreaterThan(4);
}, 60_000);
