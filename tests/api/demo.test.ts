import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCatalogueIds } from '#server/seed/catalogue.ts';
import { pastSales } from '#server/seed/past-sales.data.ts';
import { seedDatabase } from '#server/seed/seed.ts';
import type { AdminFeaturing } from '#shared/admin/featured.api.ts';
import type { Reconciliation, ReconciliationLine } from '#shared/admin/reconciliation.api.ts';
import { MOST_DAYS_COMPARED } from '#shared/admin/reconciliation.rules.ts';
import type { SoldPrices } from '#shared/dashboard/dashboard.api.ts';
import { SOLD_PRICES } from '#shared/dashboard/sold-prices.rules.ts';
import { dayAfter, dayInDubai } from '#shared/kernel/dubai-time.ts';
import type { SellerReliability } from '#shared/offers/reliability.api.ts';
import { listed } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { apiOf } from '#tests/support/http.ts';
import { anAdmin, aSeller } from '#tests/support/person.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  // Demo goods come into a database that has no catalogue yet.
  for (const table of ['property_values', 'properties', 'sub_categories', 'categories'])
    await app.deps.db.execute(sql`delete from ${sql.identifier(table)}`);
  await seedDatabase(app.deps, true);
});
afterAll(() => app.stop());

test('what the demo features on the home page stands in the admin as given by the house, and the ledger is balanced', async () => {
  const admin = await anAdmin(app);
  const { body } = await apiOf(app.url).get('/api/global/featured?size=100');
  const shown = (body.data as { data: { uuid: string }[] }).data.map(({ uuid }) => uuid);
  const running = await listed<AdminFeaturing>(admin, '/api/admin/featured?state=running&size=100');
  expect(shown.length).toBeGreaterThan(11);
  expect(running.map(({ item }) => item.uuid).toSorted()).toEqual(shown.toSorted());
  const { rows } = await app.deps.db.execute<{ sum: string; featured: string }>(sql`
    select sum(amount_fils) as sum, count(*) filter (where kind = 'featuring') as featured from ledger_entries`);
  expect(rows.map(({ sum, featured }) => [Number(sum), Number(featured)])).toEqual([[0, 0]]);
});

test('nothing in the demo happened to an item before it was listed', async () => {
  const { rows } = await app.deps.db.execute<{ name: string }>(sql`
    select distinct items.name from items
    left join comments on comments.item_id = items.id left join offers on offers.item_id = items.id
    left join checkouts on checkouts.item_id = items.id left join item_views on item_views.item_id = items.id
    where coalesce(published_at, items.created_at) > least(
      sold_at, comments.created_at, offers.created_at, checkouts.created_at, item_views.day + interval '1 day')`);
  expect(rows).toEqual([]);
});

test('what the demo has sold weeks ago says what like things sold for, wherever there is any of it', async () => {
  const { api } = await aSeller(app);
  const shelves = await readCatalogueIds(app.deps.db);
  for (const path of new Set(pastSales.map(({ item }) => item.path))) {
    const { body } = await api.get(`/api/auth/me/sold-prices?sub_category_id=${shelves.get(path)?.id}`);
    expect((body.data as SoldPrices | null)?.sales, path).toBeGreaterThanOrEqual(SOLD_PRICES.sales);
  }
});

test('of several of the demo’s sellers it is known how soon they answer', async () => {
  const { rows } = await app.deps.db.execute<{ uuid: string }>(sql`select uuid from vendors`);
  const facts = await Promise.all(
    rows.map(({ uuid }) => apiOf(app.url).get(`/api/global/vendors/${uuid}/reliability`)),
  );
  const hours = facts.map(({ body }) => (body.data as SellerReliability).answers_within_hours);
  const known = hours.filter((each) => each !== null);
  expect(known.length).toBeGreaterThanOrEqual(4);
  expect(known.length).toBeLessThan(hours.length);
});

test('what the demo has sold weeks ago is paid out, as the provider says too', async () => {
  const { db } = app.deps;
  const { rows } = await db.execute<Record<'sales' | 'open' | 'talks', string>>(sql`
    select count(distinct p.id) as sales,
      count(distinct p.id) filter (where p.status <> 'completed' or owed.fils <> 0) as open,
      count(distinct p.id) filter (where talk.created_at < p.paid_at + interval '1 minute') as talks
    from purchases p left join channels talk on talk.purchase_id = p.id cross join lateral (select sum(amount_fils) as fils from ledger_entries
      where checkout_id = p.checkout_id and account = 'seller_payable') owed
    where p.paid_at < now() - interval '14 days'`);
  const all = String(pastSales.length);
  // Conversations about them stand below those of today.
  expect(rows).toEqual([{ sales: all, open: '0', talks: all }]);

  const { api } = await anAdmin(app);
  const path = '/api/admin/finance/reconciliations';
  const to = dayInDubai(new Date());
  await api.post(path, { from: dayAfter(to, 1 - MOST_DAYS_COMPARED), to });
  const last = async () => (await api.get(`${path}/last`)).body.data as Reconciliation;
  await until('it has ended', async () => (await last()).state !== 'running');
  const { id, state, differences } = await last();
  expect({ state, differences }).toEqual({ state: 'done', differences: 0 });
  const { body } = await api.get(`${path}/${id}/lines?size=100`);
  const compared = (body.data as { data: ReconciliationLine[] }).data.map(({ kind }) => kind);
  expect(new Set(compared)).toEqual(new Set(['charge', 'payout']));
});
