import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { aPurchase } from '#tests/support/conversations.ts';
import type { Answer } from '#tests/support/http.ts';
import { apiOf } from '#tests/support/http.ts';
import type { TestItem } from '#tests/support/items.ts';
import { anItem } from '#tests/support/items.ts';
import { offer } from '#tests/support/offers.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin, aSeller } from '#tests/support/person.ts';
import { receiptsOf } from '#tests/support/receipts.ts';
import { submissionFields, submissionForm } from '#tests/support/submissions.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
/** With a fifth of the usual limits, behind a proxy. */
let roomier: TestApp;
let buyer: Person;
let items: TestItem[];

beforeAll(async () => {
  // A twentieth of the usual limits: the same rules with fewer calls.
  app = await startApp({ RATE_LIMIT_FACTOR: '0.05' });
  roomier = await startApp({ RATE_LIMIT_FACTOR: '0.2', TRUST_PROXY: '1' }, { url: app.databaseUrl });
  buyer = await aBuyer(app);
  const seller = await aSeller(app);
  items = await Promise.all(Array.from({ length: 8 }, () => anItem(app, seller)));
});
afterAll(async () => {
  await roomier.stop();
  await app.stop();
});

const ask = (person: Person, item = items[0]) =>
  person.api.post('/api/auth/item-comment', { item_id: item?.id, comments: 'Again and again' });
const watch = (person: Person) => person.api.put(`/api/auth/items/${items[0]?.uuid}/watch`);

test('who writes too much waits; others do not wait with them', async () => {
  const statuses: number[] = [];
  for (let call = 0; call < 10; call += 1) statuses.push((await watch(buyer)).status);
  expect(statuses.slice(0, 6)).toEqual(Array(6).fill(200));
  expect(statuses.slice(6)).toEqual(Array(4).fill(429));

  const refused = await watch(buyer);
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(refused.body).toEqual({
    message: 'Too many requests. Please wait a moment.',
    code: 'rate.limited',
    details: { retry_after_seconds: wait },
  });
  expect((await watch(await aBuyer(app))).status).toBe(200);
  // Reading goes on.
  expect((await buyer.api.get('/api/auth/me/profile')).status).toBe(200);
});

test('questions on many items have an end, sooner for an account of today', async () => {
  const [young, old] = [await aBuyer(app), await aBuyer(app)];
  await app.deps.db.execute(
    sql`update users set created_at = now() - interval '2 days' where id = ${old.id}`,
  );
  // A twentieth of 120 an hour; each question of a young account counts four times.
  expect((await ask(young, items[0])).status).toBe(200);
  const refused = await ask(young, items[1]);
  expect([refused.status, refused.body.code]).toEqual([429, 'rate.limited']);
  const statuses: number[] = [];
  for (const item of items) statuses.push((await ask(old, item)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
});

test('what a role refuses is counted like any call', async () => {
  const member = await aBuyer(app);
  const statuses: number[] = [];
  for (let call = 0; call < 46; call += 1)
    statuses.push((await member.api.get('/api/admin/purchases')).status);
  // A twentieth of 900 a minute.
  expect([...new Set(statuses.slice(0, 45))]).toEqual([403]);
  expect(statuses[45]).toBe(429);
});

type Act = (index: number) => Promise<Answer>;
const LISTING = 'New accounts can list a few items a day. You can list more tomorrow.';

/** Acts of one person, how many of them a young account may do at a fifth of the limits, and what it is told then. */
const YOUNG: [string, (person: Person) => Promise<Act>, number, string][] = [
  [
    'open offers across items',
    async (person) => {
      const owner = await aSeller(app);
      return async () => offer(person, await anItem(app, owner), 700);
    },
    2,
    'New accounts can have a few open offers at a time. Withdraw one, or wait for an answer.',
  ],
  [
    'submissions',
    async (person) => {
      const fields = await submissionFields(app);
      return async () => person.api.post('/api/auth/items', await submissionForm(fields));
    },
    4,
    LISTING,
  ],
  [
    'relistings',
    async (person) => async () => {
      const item = await anItem(app, person, { status: 5 });
      return person.api.post(`/api/auth/items/${item.uuid}/relist`, {});
    },
    4,
    LISTING,
  ],
  [
    'reports',
    async (person) => (index) =>
      person.api.post('/api/auth/reports', {
        target: 'item',
        uuid: items[index]?.uuid,
        reason: 'misleading',
      }),
    1,
    'New accounts can send a few reports a day. You can send more tomorrow.',
  ],
  [
    'archives',
    async (person) => async () => {
      const answer = await person.api.post('/api/auth/me/export');
      await until('no archive is being made', async () => {
        const { body } = await person.api.get('/api/auth/me/exports');
        return (body.data as { status: string }[]).every(({ status }) => status !== 'making');
      });
      return answer;
    },
    1,
    'New accounts can ask for one archive a day. You can ask for another one tomorrow.',
  ],
];

test.each(YOUNG)('%s end sooner for an account of today', async (_, acting, most, sentence) => {
  const [young, old] = [await aSeller(roomier), await aSeller(roomier)];
  await app.deps.db.execute(
    sql`update users set created_at = now() - interval '2 days' where id = ${old.id}`,
  );
  for (const person of [young, old]) {
    const act = await acting(person);
    for (let done = 0; done < most; done += 1) expect((await act(done)).status).toBeLessThan(300);
    const { status, body } = await act(most);
    if (person === young) expect([status, body.message]).toEqual([429, sentence]);
    else expect(status).toBeLessThan(300);
  }
});

test('of many offers that a young account makes at once no more go through', async () => {
  const [young, owner] = [await aBuyer(roomier), await aSeller(app)];
  const many = await Promise.all(Array.from({ length: 6 }, () => anItem(app, owner)));
  const answers = await Promise.all(many.map((item) => offer(young, item, 700)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429, 429, 429]);
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
  for (let call = 0; call < 65; call += 1) {
    // What a caller writes stands left of what the proxy adds.
    const status = await search(roomier, `10.9.9.${call}, 203.0.113.7`);
    expect([call, status]).toEqual([call, call < 60 ? 200 : 429]);
  }
  expect(await search(roomier, '203.0.113.8')).toBe(200);
});

test('what one side of a purchase asks of the other, each time with a mail, has an end', async () => {
  const [buyer, seller] = [await aBuyer(app), await aSeller(app)];
  const { transaction_number: number } = await aPurchase(buyer, await anItem(app, seller));
  // A fifth of ten a day for each side.
  const propose = ({ token }: Person, hours: number) =>
    apiOf(roomier.url, { authorization: `Bearer ${token}` }).post(
      `/api/auth/purchases/${number}/collection`,
      {
        slots: [new Date(Date.now() + hours * 3_600_000).toISOString()],
      },
    );
  const answers: Answer[] = [];
  for (const hours of [30, 31, 32]) answers.push(await propose(buyer, hours));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 429]);
  expect(answers[2]?.body.message).toBe(
    'You have proposed times often today. Please agree on one in your conversation, or try again tomorrow.',
  );
  expect((await propose(seller, 33)).status).toBe(201);
  // A fifth of five, taken back or not.
  const api = apiOf(roomier.url, { authorization: `Bearer ${buyer.token}` });
  const path = `/api/auth/me/transactions/${number}/cancellation`;
  expect((await api.post(path, { reason: 'changed_mind' })).status).toBe(200);
  expect((await api.delete(path)).status).toBe(200);
  const refused = await api.post(path, { reason: 'changed_mind' });
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'You have asked for this often today. Please write to the seller, or try again tomorrow.',
  ]);
});

test('documents that have to be drawn have an end', async () => {
  const [buyer, seller] = [await aBuyer(app), await aSeller(app)];
  const { transaction_number: number } = await aPurchase(buyer, await anItem(app, seller));
  const [receipt] = await receiptsOf(buyer, number);
  // A twentieth of 20 a minute.
  const file = () => buyer.api.get(`/api/auth/me/receipts/${receipt?.number}/receipt.pdf`);
  expect([(await file()).status, (await file()).status]).toEqual([200, 429]);
});
