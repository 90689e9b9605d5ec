import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { CATALOGUE, openCatalogue } from '#tests/support/catalogue.ts';
import { lockWaiters } from '#tests/support/locks.ts';
import type { Person } from '#tests/support/person.ts';
import { until } from '#tests/support/until.ts';

/** What has been merged and named before shows in later merges, and in links to it. */

let app: TestApp;
let admin: Person;
const { added, aCategory, anItemIn, aProperty, adminProperties, merge, setRetired, shop, valuesOf } =
  openCatalogue((opened) => {
    ({ app, admin } = opened);
  });

const aSub = async () => added('sub_category', `Bowls ${crypto.randomUUID()}`, await aCategory());
const filtered = (sub: number, ...values: number[]) =>
  shop(`sub_category_id=${sub}&filter[properties]=${values.join(',')}`);

test('a subcategory that comes later does not bring back what was merged there', async () => {
  const [there, later] = [await aSub(), await aSub()];
  const style = await aProperty(there, 'Style', ['Boho', 'Plain']);
  const type = await aProperty(there, 'Type', ['Boho', 'Deep']);
  const colour = await aProperty(there, 'Colour', ['Blue', 'Red']);
  expect((await merge('property', style.id, type.id)).status).toBe(201);
  expect((await merge('value', colour.value('Blue'), colour.value('Red'))).status).toBe(201);
  const plain = (await adminProperties(there))
    .find(({ id }) => id === type.id)
    ?.values.find(({ name }) => name === 'Plain');
  const own = {
    style: await aProperty(later, 'Style', ['Boho', 'Plain']),
    colour: await aProperty(later, 'Colour', ['Blue']),
  };
  const item = await anItemIn(later, [own.style.value('Plain'), own.colour.value('Blue')]);
  expect((await merge('sub_category', later, there)).status).toBe(201);
  const values = [plain?.id ?? 0, colour.value('Red')].toSorted((one, other) => one - other);
  expect(await valuesOf(item)).toEqual(values);
  const led = await filtered(later, own.style.value('Plain'), own.colour.value('Blue'));
  expect(led).toMatchObject({ total: 1, data: [{ uuid: item.uuid }] });
  expect(led.merged_into?.properties.toSorted((one, other) => one - other)).toEqual(values);
});

test('a property that comes later finds the value that its like went up in', async () => {
  const sub = await aSub();
  const colour = await aProperty(sub, 'Colour', ['Blue', 'Red']);
  const shade = await aProperty(sub, 'Shade', ['Blue']);
  expect((await merge('value', colour.value('Blue'), colour.value('Red'))).status).toBe(201);
  const item = await anItemIn(sub, [shade.value('Blue')]);
  expect((await merge('property', shade.id, colour.id)).status).toBe(201);
  expect(await valuesOf(item)).toEqual([colour.value('Red')]);
});

test('a value that came along with its property is found by its old link, whatever it is called now', async () => {
  const sub = await aSub();
  const shade = await aProperty(sub, 'Shade', ['Amber']);
  const colour = await aProperty(sub, 'Colour', ['Red']);
  const item = await anItemIn(sub, [shade.value('Amber')]);
  expect((await merge('property', shade.id, colour.id)).status).toBe(201);
  const [honey] = await valuesOf(item);
  const names = { name: 'Honey', name_ar: 'عسلي' };
  expect((await admin.api.put(`${CATALOGUE}/value/${honey}`, names)).status).toBe(200);
  expect(await filtered(sub, shade.value('Amber'))).toMatchObject({
    total: 1,
    data: [{ uuid: item.uuid }],
    merged_into: { properties: [honey] },
  });
});

test('a value that was merged is not lost beside another one of its property', async () => {
  const sub = await aSub();
  const colour = await aProperty(sub, 'Colour', ['Blue', 'Red', 'Green']);
  const [blue, red, green] = ['Blue', 'Red', 'Green'].map(colour.value);
  const [was, is] = [await anItemIn(sub, [blue ?? 0]), await anItemIn(sub, [green ?? 0])];
  expect((await merge('value', blue ?? 0, red ?? 0)).status).toBe(201);
  const led = await filtered(sub, blue ?? 0, green ?? 0);
  expect(led.data.map(({ uuid }) => uuid).toSorted()).toEqual([was.uuid, is.uuid].toSorted());
  expect(led.merged_into?.properties.toSorted()).toEqual([red, green].toSorted());
  const path = `/shop?sub_category_id=${sub}&filter_properties=${blue},${green}`;
  const page = await fetch(app.url + path, { redirect: 'manual' });
  const target = new URL(page.headers.get('location') ?? '', app.url);
  expect([page.status, target.searchParams.get('filter_properties')]).toEqual([301, `${red},${green}`]);
  expect((await filtered(sub, red ?? 0, green ?? 0)).merged_into).toBeNull();
});

test('what was retired comes back only beside others of other names', async () => {
  const [here, there] = [await aCategory(), await aCategory()];
  const [old, other] = [
    await added('sub_category', 'Jugs', here),
    await added('sub_category', 'jugs', there),
  ];
  expect((await setRetired('sub_category', old, true)).status).toBe(200);
  expect((await merge('place', other, here)).status).toBe(201);
  const refused = await setRetired('sub_category', old, false);
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'Another one of this name is on offer. Rename one of them first.',
  ]);
  await admin.api.put(`${CATALOGUE}/sub_category/${old}`, { name: 'Old jugs', name_ar: 'أباريق قديمة' });
  expect((await setRetired('sub_category', old, false)).status).toBe(200);
});

test('whoever renames a category waits for its list without holding it', async () => {
  const id = await aCategory();
  const name = `Named ${crypto.randomUUID()}`;
  const { renaming } = await app.outside.transaction(async (tx) => {
    await tx.execute(sql`lock table categories in share row exclusive mode`);
    const asked = admin.api.put(`${CATALOGUE}/category/${id}`, { name, name_ar: name });
    await until('the new name waits', async () => (await lockWaiters(app.outside)) > 0);
    await tx.execute(sql`select from categories where id = ${id} for update nowait`);
    return { renaming: asked };
  });
  expect((await renaming).status).toBe(200);
});
