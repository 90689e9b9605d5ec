import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discounts } from '#server/db/discounts.tables.ts';
import { items } from '#server/db/items.tables.ts';
import { featurings } from '#server/db/purchases.tables.ts';
import { aDiscount } from '#tests/support/discounts.ts';
import { beginFeaturing, FEATURED_PATH } from '#tests/support/featuring.ts';
import { anItem } from '#tests/support/items.ts';
import { checkoutPath, ledgerBalance, payOnPage, setProvider } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller } from '#tests/support/person.ts';
import type { RunningServer } from '#tests/support/process.ts';
import { startServer } from '#tests/support/process.ts';
import { until } from '#tests/support/until.ts';

const WEEK = 7 * 24 * 3_600_000;

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

test('killed at any moment of confirming: featured for one week after the restart, paid once', async () => {
  for (const patience of [0, 8, 40]) {
    const item = await anItem(server, seller);
    const { code, id } = await aDiscount(server, { percentage: 25, valid_for: 'featuring', total_limit: 1 });
    const checkout = await beginFeaturing(seller.api, item.uuid, { discount: code });
    const redirect = await payOnPage(checkout);
    const confirming = seller.api.post(FEATURED_PATH, redirect).catch(() => 'cut off');
    await new Promise((resolve) => setTimeout(resolve, patience));
    await server.end('SIGKILL');
    await confirming;
    await server.start();
    const { db } = server.deps;
    const paid = () => db.select().from(featurings).where(eq(featurings.item_id, item.id));
    await until(
      `featured after a kill ${patience} ms into confirming`,
      async () => (await paid()).length === 1,
    );
    const back = await Promise.all(
      Array.from({ length: 10 }, () => seller.api.post(FEATURED_PATH, redirect)),
    );
    expect(new Set(back.map(({ status }) => status))).toEqual(new Set([200]));
    const [featuring, ...more] = await paid();
    expect(more).toEqual([]);
    const [row] = await db.select().from(items).where(eq(items.id, item.id));
    expect(row?.featured_until).toEqual(featuring?.ends_at);
    expect(Math.abs((row?.featured_until?.getTime() ?? 0) - Date.now() - WEEK)).toBeLessThan(120_000);
    const [used] = await db.select().from(discounts).where(eq(discounts.id, id));
    expect(used?.uses).toBe(1);
  }
  const balance = await ledgerBalance(server);
  expect(Object.values(balance).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  expect(balance.provider_clearing).toBe(3 * 7_500);
});

test('killed while checkouts with a code begin: what is counted is what is reserved', async () => {
  const discount = await aDiscount(server, { total_limit: 10 });
  const goods = await Promise.all(Array.from({ length: 20 }, () => anItem(server, seller)));
  const beginning = goods.map(({ uuid }) =>
    buyer.api.post(checkoutPath('auth', uuid), { discount: discount.code }).catch(() => 'cut off'),
  );
  await Promise.race(beginning);
  await server.end('SIGKILL');
  await Promise.all(beginning);
  await server.start();
  const { db } = server.deps;
  const [row] = await db.select().from(discounts).where(eq(discounts.id, discount.id));
  const uses = await db.execute<{ n: number }>(
    `select count(*)::int as n from discount_uses where discount_id = ${discount.id} and status <> 'released'`,
  );
  expect(row?.uses).toBe(uses.rows[0]?.n);
  expect(row?.uses).toBeLessThanOrEqual(10);
});
