import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin, aSeller } from '#tests/support/person.ts';

let app: TestApp;
let behindProxy: TestApp;
let buyer: Person;
let itemId: number;

beforeAll(async () => {
  // A twentieth of the usual limits: the same rules with fewer calls.
  app = await startApp({ RATE_LIMIT_FACTOR: '0.05' });
  behindProxy = await startApp({ RATE_LIMIT_FACTOR: '0.05', TRUST_PROXY: '1' }, { url: app.databaseUrl });
  buyer = await aBuyer(app);
  itemId = (await anItem(app, await aSeller(app))).id;
});
afterAll(async () => {
  await behindProxy.stop();
  await app.stop();
});

const ask = (person: Person) =>
  person.api.post('/api/auth/item-comment', { item_id: itemId, comments: 'Again and again' });

test('who writes too much waits; others do not wait with them', async () => {
  const statuses: number[] = [];
  for (let call = 0; call < 10; call += 1) statuses.push((await ask(buyer)).status);
  expect(statuses.slice(0, 6)).toEqual(Array(6).fill(200));
  expect(statuses.slice(6)).toEqual(Array(4).fill(429));

  const refused = await ask(buyer);
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(refused.body).toEqual({
    message: 'Too many requests. Please wait a moment.',
    code: 'rate.limited',
    details: { retry_after_seconds: wait },
  });
  expect((await ask(await aBuyer(app))).status).toBe(200);
  // Reading goes on.
  expect((await buyer.api.get('/api/auth/me/profile')).status).toBe(200);
});

test('an administrator has a limit of their own for what they change, and clears a queue well below it', async () => {
  const [admin, other] = [await anAdmin(app), await anAdmin(app)];
  const item = await anItem(app, await aSeller(app), { status: 0 });
  const claim = (person: Person) =>
    person.api.put(`/api/admin/approvals/${item.uuid}/claim`, { take_over: true });
  // A twentieth of 240 a minute. Sixty items in three minutes are twenty a minute, each claimed and decided.
  for (let call = 0; call < 12; call += 1) expect([call, (await claim(admin)).status]).toEqual([call, 200]);
  const refused = await claim(admin);
  expect([refused.status, refused.body.code]).toEqual([429, 'rate.limited']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  // Reading goes on, and nobody else waits.
  expect((await admin.api.get('/api/admin/approvals')).status).toBe(200);
  expect((await claim(other)).status).toBe(200);
});

const search = async (node: TestApp, forwarded?: string) => {
  const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {};
  return (await apiOf(node.url).get('/api/global/places?q=barsha', headers)).status;
};

test('another address in a header helps nobody when there is no proxy', async () => {
  const statuses: number[] = [];
  for (let call = 0; call < 18; call += 1) statuses.push(await search(app, `10.0.0.${call}`));
  expect(statuses.slice(0, 15)).toEqual(Array(15).fill(200));
  expect(statuses.slice(15)).toEqual(Array(3).fill(429));
});

test('behind a proxy each address has its own limit, and only the proxy’s word counts', async () => {
  for (let call = 0; call < 20; call += 1) {
    // What a caller writes stands left of what the proxy adds.
    const status = await search(behindProxy, `10.9.9.${call}, 203.0.113.7`);
    expect([call, status]).toEqual([call, call < 15 ? 200 : 429]);
  }
  expect(await search(behindProxy, '203.0.113.8')).toBe(200);
});
