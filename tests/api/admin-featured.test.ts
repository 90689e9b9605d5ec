import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ledgerEntries } from '#server/db/ledger.tables.ts';
import { featurings } from '#server/db/purchases.tables.ts';
import type { AdminFeaturing } from '#shared/admin/featured.api.ts';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { lastLine, listed, openAdmin } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { feature } from '#tests/support/featuring.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { nextMail } from '#tests/support/mailbox.ts';
import type { Person } from '#tests/support/person.ts';
import { aPerson } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';

let app: TestApp;
let admin: Person;
let seller: Person;
openAdmin((opened) => {
  ({ app, admin, seller } = opened);
});

const give = (item_uuid: string, days: unknown) => admin.api.post('/api/admin/featured', { item_uuid, days });
const end = (id: number, reason: string) => admin.api.post(`/api/admin/featured/${id}/end`, { reason });
const onHome = async (uuid: string) =>
  ((await apiOf(app.url).get('/api/global/featured?size=100')).body.data as { data: ItemCard[] }).data.some(
    (card) => card.uuid === uuid,
  );
const days = ({ starts_at, ends_at }: AdminFeaturing) =>
  (Date.parse(ends_at) - Date.parse(starts_at)) / 86_400_000;

test('the house features an item for nothing: on the home page, told live, no money anywhere', async () => {
  const item = await anItem(app, seller);
  const guest = await listen(app.url);
  await guest.subscribe({ shop: true });
  const movements = await app.deps.db.$count(ledgerEntries);
  const { status, body } = await give(item.uuid, 3);
  expect([status, body.data]).toMatchObject([201, { state: 'running', is_gift: true, total_amount: 0 }]);
  expect(days(body.data as AdminFeaturing)).toBeCloseTo(3, 5);
  await guest.next('item.featuring_changed', ({ data }) => data.item.uuid === item.uuid);
  guest.close();
  expect(await onHome(item.uuid)).toBe(true);
  expect(await app.deps.db.$count(ledgerEntries)).toBe(movements);
  expect(await lastLine(app)).toMatchObject({ action: 'featuring.given', target_id: item.uuid });
  const mail = await nextMail(app, seller.email, ({ subject }) => subject === 'We are featuring your item');
  expect(mail.text).toContain(item.name);
});

test('one is ended with a reason; what was bought after it begins now and keeps its days', async () => {
  const item = await anItem(app, seller);
  const first = (await give(item.uuid, 3)).body.data as AdminFeaturing;
  await feature(seller.api, item.uuid);
  const [running, coming] = (await listed<AdminFeaturing>(admin, '/api/admin/featured')).filter(
    (one) => one.item.uuid === item.uuid,
  );
  expect([running?.state, coming?.state]).toEqual(['running', 'coming']);
  expect((await end(first.id, ' ')).status).toBe(422);
  expect((await end(first.id, 'Made a mistake.')).body.data).toMatchObject({
    state: 'past',
    end_reason: 'Made a mistake.',
  });
  const [now] = (await listed<AdminFeaturing>(admin, '/api/admin/featured?state=running')).filter(
    ({ item: one }) => one.uuid === item.uuid,
  );
  expect(now).toMatchObject({ id: coming?.id, is_gift: false, total_amount: 100 });
  expect(now && days(now)).toBeCloseTo(7, 4);
  expect(Math.abs(Date.parse(now?.starts_at ?? '') - Date.now())).toBeLessThan(5_000);
  expect(await onHome(item.uuid)).toBe(true);
  await end(now?.id ?? 0, 'Not for the front page.');
  expect(await onHome(item.uuid)).toBe(false);
  expect((await end(now?.id ?? 0, 'Again.')).body.code).toBe('featuring.over');
  expect(
    (await nextMail(app, seller.email, ({ subject }) => subject === 'Your item is no longer featured')).text,
  ).toContain('Not for the front page.');
  expect(await app.deps.db.$count(featurings, eq(featurings.item_id, item.id))).toBe(2);
});

test('only what is on sale is featured, for 1 to 90 days', async () => {
  expect((await give((await anItem(app, seller, { status: 0 })).uuid, 3)).status).toBe(409);
  for (const wrong of [0, 91, 1.5, 'many']) {
    expect((await give((await anItem(app, seller)).uuid, wrong)).status).toBe(422);
  }
  expect((await give(app.deps.ids.uuid(), 3)).status).toBe(404);
});

test('nobody gives it to an item of their own', async () => {
  const owner = await aPerson(app, { role: 'admin', bank: true });
  const { uuid } = await anItem(app, owner);
  const own = await owner.api.post('/api/admin/featured', { item_uuid: uuid, days: 3 });
  expect([own.status, own.body.code]).toEqual([409, 'staff.own_matter']);
  expect((await give(uuid, 3)).status).toBe(201);
});
