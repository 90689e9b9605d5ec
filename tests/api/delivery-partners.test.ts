import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { seedDatabase } from '#server/seed/seed.ts';
import type { AdminPartner } from '#shared/admin/partners.api.ts';
import { MOST_PARTNERS } from '#shared/settings/partners.rules.ts';
import type { DeliveryPartner } from '#shared/settings/partners.schema.ts';
import { auditOf, lastLine, openAdmin } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { apiOf } from '#tests/support/http.ts';
import type { Person } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';

let app: TestApp;
let admin: Person;
openAdmin((opened) => {
  ({ app, admin } = opened);
});

const PATH = '/api/admin/delivery-partners';
const words = {
  name: 'Quick wheels',
  areas: ['sharjah', 'dubai'],
  price_from: '25',
  link: 'https://quick.example/',
};
const add = (more: Record<string, unknown> = {}) => admin.api.post(PATH, { ...words, ...more });
const shown = async () =>
  (await apiOf(app.url).get('/api/global/delivery-partners')).body.data as DeliveryPartner[];
const kept = async () => (await admin.api.get(PATH)).body.data as AdminPartner[];
const names = async () => (await shown()).map(({ name }) => name);
const idOf = async (name: string): Promise<number> =>
  (await kept()).find((one) => one.name === name)?.id ?? 0;
const retire = (id: number, is_retired: boolean) => admin.api.put(`${PATH}/${id}/retired`, { is_retired });

test('nobody is named until an administrator names them, and then everybody reads it and open pages are told', async () => {
  expect(await shown()).toEqual([]);
  const guest = await listen(app.url);
  expect((await add({ note_en: 'Same day.', note_ar: 'في اليوم نفسه.' })).status).toBe(201);
  await guest.next('settings.changed');
  guest.close();
  expect(await shown()).toEqual([
    {
      id: expect.any(Number),
      name: 'Quick wheels',
      areas: ['dubai', 'sharjah'],
      price_from: 25,
      link: 'https://quick.example/',
      note: { en: 'Same day.', ar: 'في اليوم نفسه.' },
      is_example: false,
    },
  ]);
  const page = await (await fetch(`${app.url}/our-delivery-partners`)).text();
  expect(page).toContain('Quick wheels');
  expect(page).toContain('https://quick.example/');
  // Whom to ask comes before what they all do.
  expect(page.indexOf('id="partners"')).toBeLessThan(page.indexOf('id="price"'));
  expect(await lastLine(app)).toMatchObject({
    actor_id: admin.id,
    action: 'partner.added',
    target_name: 'Quick wheels',
    details: { areas: 'dubai, sharjah', price_from_fils: 2_500 },
  });
});

test('another word, another order, off the page and back: each is seen, and stands in the log', async () => {
  await add({ name: 'Second', areas: ['all', 'dubai'], price_from: null });
  const [first, second] = [await idOf('Quick wheels'), await idOf('Second')];
  expect((await shown())[1]).toMatchObject({ areas: ['all'], price_from: null, note: null });

  const body = { ...words, name: 'Quicker wheels', price_from: 30.5 };
  expect((await admin.api.put(`${PATH}/${first}`, body)).status).toBe(200);
  expect(await lastLine(app)).toMatchObject({
    action: 'partner.changed',
    details: { before: { name: 'Quick wheels' }, after: { name: 'Quicker wheels', price_from_fils: 3_050 } },
  });

  expect((await admin.api.put(`${PATH}/order`, { ids: [second, first] })).status).toBe(200);
  expect(await names()).toEqual(['Second', 'Quicker wheels']);
  for (const ids of [[second], [second, second], [second, first, 999_999]]) {
    const refused = await admin.api.put(`${PATH}/order`, { ids });
    expect([refused.status, refused.body.code]).toEqual([409, 'partners.changed']);
  }

  expect((await retire(second, true)).status).toBe(200);
  expect((await retire(second, true)).status).toBe(200);
  expect(await names()).toEqual(['Quicker wheels']);
  expect(await (await fetch(`${app.url}/our-delivery-partners`)).text()).not.toContain('Second');
  expect((await kept()).map(({ name, is_retired }) => [name, is_retired])).toEqual([
    ['Quicker wheels', false],
    ['Second', true],
  ]);
  expect((await retire(second, false)).status).toBe(200);
  expect(await names()).toEqual(['Quicker wheels', 'Second']);
  const lines = await auditOf(admin, `target=partner&target_id=${second}`);
  expect(lines.map(({ action }) => action)).toEqual(['partner.restored', 'partner.retired', 'partner.added']);

  expect((await retire(999_999, true)).status).toBe(404);
  expect((await admin.api.put(`${PATH}/999999`, words)).status).toBe(404);
});

test.each([
  ['a script for an address', { link: 'javascript:alert(1)' }, 'link'],
  ['a script that looks like one', { link: 'javascript://quick.example/%0aalert(1)' }, 'link'],
  ['an address without encryption', { link: 'http://quick.example/' }, 'link'],
  ['no address at all', { link: 'quick' }, 'link'],
  ['an address with somebody’s name before it', { link: 'https://' }, 'link'],
  ['an emirate that there is not', { areas: ['dubai', 'london'] }, 'areas.1'],
  ['no area', { areas: [] }, 'areas'],
  ['a name that is too long', { name: 'x'.repeat(81) }, 'name'],
  ['a price below nothing', { price_from: -1 }, 'price_from'],
  ['a note in English alone', { note_en: 'Same day.' }, 'note_ar'],
  ['a note in Arabic alone', { note_ar: 'في اليوم نفسه.' }, 'note_en'],
  ['a note that is too long', { note_en: 'x'.repeat(241), note_ar: 'س' }, 'note_en'],
])('%s is refused', async (_, wrong, field) => {
  const before = await kept();
  const { status, body } = await add(wrong);
  expect(status).toBe(422);
  expect(Object.keys(body.errors ?? {})).toEqual([field]);
  expect(await kept()).toEqual(before);
});

test('the page has an end', async () => {
  const there = (await shown()).length;
  await app.deps.db.execute(sql`
    insert into delivery_partners (name, areas, link, position)
    select 'Filler ' || n, '{all}', 'https://filler.example/', 100 + n from generate_series(1, ${MOST_PARTNERS - there}::int) n`);
  expect((await add()).body.code).toBe('partners.list_full');
  await retire(await idOf('Filler 1'), true);
  expect((await add({ name: 'Last' })).status).toBe(201);
  expect((await retire(await idOf('Filler 1'), false)).body.code).toBe('partners.list_full');
});

test('examples stand in the demo alone, and are marked as that', async () => {
  await app.deps.db.execute(sql`delete from delivery_partners`);
  // The catalogue comes into a database that has none.
  for (const demo of [false, true]) {
    for (const table of ['property_values', 'properties', 'sub_categories', 'categories'])
      await app.deps.db.execute(sql`delete from ${sql.identifier(table)}`);
    await seedDatabase(app.deps, demo);
    await app.deps.settings.look();
    const partners = await shown();
    expect(partners.length > 0).toBe(demo);
    expect(partners.filter((one) => !one.is_example || !one.name.startsWith('Example '))).toEqual([]);
    expect(partners.every(({ link }) => new URL(link).hostname === 'example.com')).toBe(true);
  }
});
