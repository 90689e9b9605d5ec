import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { channels } from '#server/db/chat.tables.ts';
import { items } from '#server/db/items.tables.ts';
import { ledgerEntries } from '#server/db/ledger.tables.ts';
import { notifications } from '#server/db/notifications.tables.ts';
import { checkouts, purchases } from '#server/db/purchases.tables.ts';
import { remindJob } from '#server/modules/notifications/collection-reminders.jobs.ts';
import { createJobs } from '#server/platform/jobs.ts';
import { createLogger } from '#server/platform/logger.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { aPurchase, channelsOf } from '#tests/support/conversations.ts';
import type { TestItem } from '#tests/support/items.ts';
import { anItem } from '#tests/support/items.ts';
import { lockWaiters } from '#tests/support/locks.ts';
import { accept, anOffer } from '#tests/support/offers.ts';
import {
  beginCheckout,
  ledgerBalance,
  payOnPage,
  setProvider,
  successPath,
} from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller } from '#tests/support/person.ts';
import type { RunningServer } from '#tests/support/process.ts';
import { startServer } from '#tests/support/process.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

let server: RunningServer;
let seller: Person;
let buyer: Person;

beforeAll(async () => {
  // No sweep comes by itself: only the one of the start can repair.
  server = await startServer({ PAYMENT_SWEEP_SECONDS: '3600', SWEEP_SECONDS: '1' });
  await setProvider(server, { webhooks: 'off' });
  [seller, buyer] = await Promise.all([aSeller(server), aBuyer(server)]);
});
afterAll(() => server.stop());

const statusOf = async ({ id }: TestItem) => {
  const [row] = await server.deps.db.select().from(items).where(eq(items.id, id));
  return row?.status;
};
const sold = (item: TestItem) => async () => (await statusOf(item)) === ITEM_STATUS.sold;

test('killed between capture and commit: sold after the restart, exactly once', async () => {
  const item = await anItem(server, seller, { price: 500 });
  const checkout = await beginCheckout(buyer.api, item.uuid);
  const redirect = await payOnPage(checkout);
  expect(await statusOf(item)).toBe(ITEM_STATUS.approved);
  await server.end('SIGKILL');
  expect(await statusOf(item)).toBe(ITEM_STATUS.approved);

  await server.start();
  await until('the item is sold', sold(item));
  // The buyer comes back late, again and again; nothing happens twice.
  const back = await Promise.all(
    Array.from({ length: 10 }, () => buyer.api.post(successPath('auth'), redirect)),
  );
  expect(new Set(back.map(({ status }) => status))).toEqual(new Set([200]));
  const { db } = server.deps;
  expect(await db.$count(purchases, eq(purchases.item_id, item.id))).toBe(1);
  const [paid] = await db.select().from(checkouts).where(eq(checkouts.item_id, item.id));
  expect(paid?.status).toBe('paid');
  const entries = await db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.checkout_id, paid?.id ?? 0));
  expect(entries.filter(({ account }) => account === 'seller_payable')).toMatchObject([
    { amount_fils: -50_000 },
  ]);
  await until('the conversation is open', async () =>
    (await channelsOf(buyer)).some(({ item: { uuid } }) => uuid === item.uuid),
  );
});

test('killed at any moment of confirming: at most one sale, and after the restart exactly one', async () => {
  for (const patience of [0, 8, 40]) {
    const item = await anItem(server, seller, { price: 300 });
    const redirect = await payOnPage(await beginCheckout(buyer.api, item.uuid));
    const confirming = buyer.api.post(successPath('auth'), redirect).catch(() => 'cut off');
    await new Promise((resolve) => setTimeout(resolve, patience));
    await server.end('SIGKILL');
    await confirming;
    await server.start();
    await until(`sold after a kill ${patience} ms into confirming`, sold(item));
    const { db } = server.deps;
    const bought = await db.select().from(purchases).where(eq(purchases.item_id, item.id));
    expect(bought).toHaveLength(1);
    const opened = () => db.$count(channels, eq(channels.purchase_id, bought[0]?.id ?? 0));
    await until('its conversation is open', async () => (await opened()) === 1);
  }
  expect(Object.values(await ledgerBalance(server)).reduce((sum, amount) => sum + amount, 0)).toBe(0);
});

test('killed right after an offer was made: it is there, and its seller is told', async () => {
  const item = await anItem(server, seller, { price: 900 });
  const { id } = await anOffer(buyer, item, 800);
  await server.end('SIGKILL');
  await server.start();
  const list = await seller.api.get(`/api/auth/me/offers-to-me/${item.uuid}`);
  expect(list.body.data).toMatchObject({ total: 1, data: [{ id, status: 'pending' }] });
  expect((await accept(seller, id)).status).toBe(200);
});

test('killed while a crowd makes offers: every one that was confirmed is there, no one twice', async () => {
  const item = await anItem(server, seller, { price: 900 });
  const crowd = await Promise.all(Array.from({ length: 20 }, () => aBuyer(server)));
  const confirmed: number[] = [];
  const offering = crowd.map(async (one, index) => {
    try {
      confirmed.push((await anOffer(one, item, 100 + index)).id);
      if (confirmed.length === 5) await server.end('SIGKILL');
    } catch (error) {
      // Cut off: not confirmed.
      expect(error).toBeInstanceOf(Error);
    }
  });
  await Promise.all(offering);
  expect(confirmed.length).toBeGreaterThanOrEqual(5);
  await server.start();
  const atSeller = await listen(server.url, seller.token, 20_000);
  const { body } = await seller.api.get(`/api/auth/me/offers-to-me/${item.uuid}`);
  const { data } = body.data as { data: { id: number; buyer_id: number }[] };
  const ids = data.map(({ id }) => id);
  expect(confirmed.filter((id) => !ids.includes(id))).toEqual([]);
  expect(new Set(data.map(({ buyer_id }) => buyer_id)).size).toBe(data.length);
  const [row] = await server.deps.db.select().from(items).where(eq(items.id, item.id));
  expect(row?.offers_count).toBe(data.length);
  atSeller.close();
});

test('killed while it reminds of a collection: both are reminded after the restart, once, by mail too', async () => {
  const item = await anItem(server, seller, { price: 200 });
  const { transaction_number: number } = await aPurchase(buyer, item);
  const { db } = server.deps;
  await db
    .update(purchases)
    .set({ paid_at: sql`now() - interval '49 hours'` })
    .where(eq(purchases.transaction_number, number));
  const connectionString = server.deps.config.databaseUrl ?? '';
  const jobs = createJobs({ connectionString, logger: createLogger({ logLevel: 'error' }) });
  const remind = () => jobs.enqueue(db, remindJob, {});
  const reminded = () =>
    db.$count(
      notifications,
      and(
        eq(notifications.kind, 'collection.waiting'),
        sql`${notifications.facts} ->> 'item_uuid' = ${item.uuid}`,
      ),
    );
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table notifications in exclusive mode`);
    await remind();
    await until('it is in the middle of it', async () => (await lockWaiters(db, 'notifications')) > 0);
    await server.end('SIGKILL');
  });
  expect(await reminded()).toBe(0);
  await server.start();
  await remind();
  await until('both are reminded', async () => (await reminded()) === 2);
  await remind();
  const mails = async () => (await fetch(`${server.url}/dev/mailbox.json?to=${buyer.email}`)).json();
  const waiting = async () =>
    ((await mails()) as { subject: string }[]).filter(({ subject }) => subject === 'Not collected yet');
  await until('the mail is sent', async () => (await waiting()).length > 0);
  await until('it was looked for once more', async () => {
    const { rows } = await db.execute(sql`select from pgboss.job_common
      where name = ${remindJob.name} and state = 'created'`);
    return rows.length === 0;
  });
  expect([await reminded(), (await waiting()).length]).toEqual([2, 1]);
  await jobs.stop();
});
