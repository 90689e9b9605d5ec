import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDatabase } from '#server/seed/seed.ts';
import type { AdminFeaturing } from '#shared/admin/featured.api.ts';
import { listed } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { apiOf } from '#tests/support/http.ts';
import { anAdmin } from '#tests/support/person.ts';

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
