import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { channels } from '#server/db/chat.tables.ts';
import { devMamopayCharges } from '#server/db/dev.tables.ts';
import { events } from '#server/db/events.tables.ts';
import { ledgerEntries } from '#server/db/ledger.tables.ts';
import { checkouts, purchases } from '#server/db/purchases.tables.ts';
import type { TestApp } from '#tests/support/app.ts';
import { CROWDED, startApp } from '#tests/support/app.ts';
import { apiOf, kindsOf } from '#tests/support/http.ts';
import type { TestItem } from '#tests/support/items.ts';
import { anItem } from '#tests/support/items.ts';
import {
  beginCheckout,
  captureAnyway,
  checkoutPath,
  endTimeOfCheckout,
  ledgerBalance,
  payOnPage,
  setProvider,
  successPath,
  WEBHOOK_PATH,
} from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller } from '#tests/support/person.ts';

let app: TestApp;
let seller: Person;
let crowd: Person[];

beforeAll(async () => {
  app = await startApp({ ...CROWDED, PAYMENT_SWEEP_SECONDS: '1' });
  await setProvider(app, { webhooks: 'off' });
  seller = await aSeller(app);
  crowd = await Promise.all(Array.from({ length: 100 }, () => aBuyer(app)));
});
afterAll(async () => {
  expect(Object.values(await ledgerBalance(app)).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  await app.stop();
});

const [first, second] = [0, 1];
const person = (index: number): Person => {
  const found = crowd[index];
  if (!found) throw new Error('the crowd is too small');
  return found;
};
const purchasesOf = (item: TestItem) =>
  app.deps.db.select().from(purchases).where(eq(purchases.item_id, item.id));

test('100 buyers start to pay for one item: one holds it, 99 learn for how long', async () => {
  const item = await anItem(app, seller);
  const answers = await Promise.all(crowd.map(({ api }) => api.post(checkoutPath('auth', item.uuid))));
  expect(kindsOf(answers)).toEqual({ '201': 1, '409 item.on_hold': 99 });
  for (const { status, body } of answers) {
    if (status === 409) expect(body.details).toMatchObject({ seconds_left: expect.any(Number) });
  }
});

test('who comes too late learns it without waiting for those who change the item', async () => {
  const item = await anItem(app, seller);
  await beginCheckout(person(first).api, item.uuid);
  const late = crowd.slice(second, 30);
  const answers = await app.outside.transaction(async (tx) => {
    await tx.execute(sql`select from items where id = ${item.id} for update`);
    return Promise.all(late.map(({ api }) => api.post(checkoutPath('auth', item.uuid))));
  });
  expect(kindsOf(answers)).toEqual({ '409 item.on_hold': late.length });
});

test('a crowd at one item that cannot be locked keeps nobody from buying another', async () => {
  const [wanted, other] = [await anItem(app, seller), await anItem(app, seller)];
  const crowding = crowd.slice(50, 90);
  const asked = await app.outside.transaction(async (tx) => {
    await tx.execute(sql`select from items where id = ${wanted.id} for update`);
    const waiting = crowding.map(({ api }) => api.post(checkoutPath('auth', wanted.uuid)));
    await beginCheckout(person(second).api, other.uuid);
    return { waiting };
  });
  expect(kindsOf(await Promise.all(asked.waiting))).toEqual({
    '201': 1,
    '409 item.on_hold': crowding.length - 1,
  });
});

test('50 redirects and 50 webhooks of one payment make one purchase, one movement, one conversation', async () => {
  const item = await anItem(app, seller);
  const { api } = person(first);
  const redirect = await payOnPage(await beginCheckout(api, item.uuid));
  const authorization = app.deps.config.mamoWebhookAuthHeader;
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      index % 2
        ? api.post(successPath('auth'), redirect)
        : apiOf(app.url).post(WEBHOOK_PATH, { id: redirect.payment_ref }, { authorization }),
    ),
  );
  expect(kindsOf(answers)).toEqual({ '200': 100 });
  const [purchase, ...more] = await purchasesOf(item);
  expect(more).toEqual([]);
  if (!purchase) throw new Error('nothing was bought');
  const { db } = app.deps;
  const lines = await db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.checkout_id, purchase.checkout_id));
  expect(new Set(lines.map(({ movement }) => movement)).size).toBe(1);
  const opened = async () => {
    const [row] = await db.select({ n: count() }).from(channels).where(eq(channels.purchase_id, purchase.id));
    return row?.n;
  };
  await expect.poll(opened).toBe(1);
  const paid = await db.select().from(events).where(eq(events.type, 'purchase.paid'));
  expect(
    paid.filter(({ routing }) => (routing as { item_uuid: string }).item_uuid === item.uuid),
  ).toHaveLength(1);
});

test('two who both paid: one owns the item, the other has all of the money back, once', async () => {
  const item = await anItem(app, seller, { price: 100 });
  const [one, two] = [person(first), person(second)];
  const early = await beginCheckout(one.api, item.uuid);
  await endTimeOfCheckout(app, item.id);
  const late = await beginCheckout(two.api, item.uuid);
  const [paidEarly, paidLate] = await Promise.all([captureAnyway(app, early), payOnPage(late)]);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 ? one.api.post(successPath('auth'), paidEarly) : two.api.post(successPath('auth'), paidLate),
    ),
  );
  expect(kindsOf(answers)).toEqual({ '200': 10, '409 payment.too_late': 10 });
  const [purchase, ...more] = await purchasesOf(item);
  expect([purchase?.buyer_id, more]).toEqual([two.id, []]);
  const refunded = async () => {
    const charges = await app.deps.db.select().from(devMamopayCharges);
    const of = (id: string) => charges.find((charge) => charge.id === id)?.refunded_fils;
    return [of(paidEarly.payment_ref), of(paidLate.payment_ref)];
  };
  await expect.poll(refunded).toEqual([12_000, 0]);
  const statuses = async () => {
    const rows = await app.deps.db.select().from(checkouts).where(eq(checkouts.item_id, item.id));
    return rows.map(({ status }) => status).toSorted();
  };
  await expect.poll(statuses).toEqual(['paid', 'refunded']);
});

test('accepting an offer against paying the full price: never both', async () => {
  for (let round = 0; round < 10; round += 1) {
    const item = await anItem(app, seller, { price: 500 });
    const [bidder, payer] = [person(first), person(second)];
    const placed = await bidder.api.post('/api/auth/item-bid', {
      item_id: item.id,
      asking_price: 400,
      remarks: '',
    });
    const { id } = placed.body.data as { id: number };
    const [accepted, checkout] = await Promise.all([
      seller.api.put(`/api/auth/me/offers-to-me/accept/${id}`),
      payer.api.post(checkoutPath('auth', item.uuid)),
    ]);
    expect([accepted.status, checkout.status].toSorted()).toEqual(
      accepted.status === 200 ? [200, 409] : [201, 409],
    );
  }
});
