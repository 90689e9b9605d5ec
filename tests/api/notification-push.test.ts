import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/db/accounts.tables.ts';
import { pushSubscriptions } from '#server/db/notifications.tables.ts';
import type { NotificationSettings } from '#shared/notifications/notifications.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { anItem } from '#tests/support/items.ts';
import { anOffer } from '#tests/support/offers.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller } from '#tests/support/person.ts';
import type { PushService, TestBrowser } from '#tests/support/push-service.ts';
import { aBrowserAt, startPushService, vapidClaims } from '#tests/support/push-service.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

let service: PushService;
let app: TestApp;
let buyer: Person;
beforeAll(async () => {
  service = await startPushService();
  app = await startApp({ PUSH_SERVICES: service.host });
  buyer = await aBuyer(app);
});
afterAll(async () => {
  await app.stop();
  service.close();
});

const subscribe = async ({ api }: Person): Promise<TestBrowser> => {
  const browser = aBrowserAt(service);
  const { status } = await api.post('/api/auth/me/push-subscriptions', browser.subscription);
  expect(status).toBe(201);
  return browser;
};
const settingsOf = async ({ api }: Person) =>
  (await api.get('/api/auth/me/notification-settings')).body.data as NotificationSettings;
const sentTo = (browser: TestBrowser) => service.arrived.filter(({ path }) => path === browser.path);
const nextAt = async (browser: TestBrowser) => {
  await until('a push message', () => sentTo(browser).length > 0);
  const [message] = sentTo(browser);
  if (!message) throw new Error('no message');
  return message;
};

test('a message is encrypted for the browser, signed by us, and says what the centre says', async () => {
  const seller = await aSeller(app);
  const browser = await subscribe(seller);
  const item = await anItem(app, seller);
  await anOffer(buyer, item, 900);
  const { headers, body } = await nextAt(browser);
  expect(browser.read(body)).toEqual({
    title: 'New offer: AED 900',
    body: `Omar Haddad offers AED 900 for “${item.name}”.`,
    locale: 'en',
    path: `/view-offers?productUuid=${item.uuid}`,
    tag: `offer.placed:${item.uuid}`,
  });
  expect(body.toString('latin1')).not.toContain(item.name);
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(String(headers.topic)).toMatch(/^[\w-]{1,32}$/);
  const { claims, publicKey } = vapidClaims(String(headers.authorization));
  expect(claims).toMatchObject({ aud: `http://${service.host}`, sub: 'mailto:hello@reloved.test' });
  expect(publicKey).toBe((await settingsOf(seller)).push.public_key);
});

test('every browser of a user receives it, in the user’s language, unless push is turned off for the group', async () => {
  const seller = await aSeller(app);
  await app.deps.db.update(users).set({ locale: 'ar' }).where(eq(users.id, seller.id));
  const browsers = [await subscribe(seller), await subscribe(seller)];
  expect((await settingsOf(seller)).push.devices).toBe(2);
  await seller.api.put('/api/auth/me/notification-settings', { group: 'questions', push: false });
  const item = await anItem(app, seller);
  await buyer.api.post('/api/auth/item-comment', { item_id: item.id, comments: 'Is it heavy?' });
  await anOffer(buyer, item, 900);
  for (const browser of browsers) {
    expect(browser.read((await nextAt(browser)).body)).toMatchObject({
      title: 'عرض جديد: 900 د.إ.',
      locale: 'ar',
    });
    expect(sentTo(browser)).toHaveLength(1);
  }
});

test('a browser that is gone is forgotten, and the settings say so', async () => {
  const seller = await aSeller(app);
  const browser = await subscribe(seller);
  const device = await listen(app.url, seller.token);
  service.answer(browser.path, 410);
  await anOffer(buyer, await anItem(app, seller));
  const { data } = await device.next('notification.settings_changed');
  expect(data.settings.push.devices).toBe(0);
  device.close();
});

test('a push service that fails is tried again', async () => {
  const seller = await aSeller(app);
  const browser = await subscribe(seller);
  service.answer(browser.path, 503);
  await anOffer(buyer, await anItem(app, seller));
  await nextAt(browser);
  service.answer(browser.path, 201);
  await until('another try', () => sentTo(browser).length === 2);
  expect((await settingsOf(seller)).push.devices).toBe(1);
});

test('a browser takes messages for as long as its session lasts, and for one user only', async () => {
  const [seller, next] = [await aSeller(app), await aSeller(app)];
  const browser = await subscribe(seller);
  const owners = () =>
    app.deps.db
      .select({ user: pushSubscriptions.user_id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.endpoint, `http://${service.host}${browser.path}`));
  // Somebody else signs in on the same browser and asks for their own.
  await next.api.post('/api/auth/me/push-subscriptions', browser.subscription);
  expect(await owners()).toEqual([{ user: next.id }]);
  // The first user cannot take it away.
  const endpoint = `http://${service.host}${browser.path}`;
  await seller.api.send('DELETE', '/api/auth/me/push-subscriptions', { endpoint });
  expect(await owners()).toHaveLength(1);
  await next.api.post('/api/auth/logout');
  expect(await owners()).toEqual([]);
});

test('ten browsers of one account take push messages, and the eleventh takes the place of the first', async () => {
  const seller = await aSeller(app);
  const browsers: TestBrowser[] = [];
  for (let count = 0; count < 11; count += 1) browsers.push(await subscribe(seller));
  expect((await settingsOf(seller)).push.devices).toBe(10);
  const { rows } = await app.deps.db.execute<{ endpoint: string }>(
    sql`select endpoint from push_subscriptions where user_id = ${seller.id}`,
  );
  const kept = rows.map(({ endpoint }) => new URL(endpoint).pathname);
  expect(kept.toSorted()).toEqual(
    browsers
      .slice(1)
      .map(({ path }) => path)
      .toSorted(),
  );
});

test.each([
  'https://169.254.169.254/latest/meta-data',
  'http://127.0.0.1:1/send',
  'https://user@fcm.googleapis.com/x',
  'file:///etc/passwd',
  'not an address',
])('no message is sent to %s', async (endpoint) => {
  const seller = await aSeller(app);
  const { subscription } = aBrowserAt(service);
  const { status } = await seller.api.post('/api/auth/me/push-subscriptions', { ...subscription, endpoint });
  expect(status).toBe(422);
});
