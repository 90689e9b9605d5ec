import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { catalogueMerges, propertyValues } from '#server/db/catalogue.tables.ts';
import { items, itemValues } from '#server/db/items.tables.ts';
import { shopItems } from '#server/db/search.tables.ts';
import type { MergeView } from '#shared/admin/catalogue.api.ts';
import type { ItemDetails } from '#shared/items/items.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { openCatalogue } from '#tests/support/catalogue.ts';
import { anItem } from '#tests/support/items.ts';
import type { Person } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';

let app: TestApp;
let admin: Person;
let seller: Person;
const {
  guest,
  added,
  listedIn,
  adminProperties,
  shop,
  counts,
  merge,
  preview,
  category,
  aCategory,
  anItemIn,
  aProperty,
  manyIn,
  valuesOf,
  restart,
} = openCatalogue((opened) => {
  ({ app, admin, seller } = opened);
});

/** A value that only the merged one has, as the preview names it in both languages. */
const kept = (property: string, value: string, count: number) => ({
  property: { name: property, name_ar: `${property} بالعربية` },
  value: { name: value, name_ar: `${value} بالعربية` },
  items: count,
});

describe('a subcategory or a value that goes up in another', () => {
  const twoAlike = async () => {
    const parent = await aCategory();
    const make = async (name: string, brands: string[]) => {
      const sub = await added('sub_category', name, parent);
      const { value } = await aProperty(sub, 'Brand', brands);
      return { sub, value };
    };
    return { from: await make('Old lamps', ['Acme', 'Rare']), into: await make('Lamps', ['acme', 'Fine']) };
  };

  test('a subcategory takes its items, their values by name, the shop’s rows and the counts along', async () => {
    const { from, into } = await twoAlike();
    const [known, rare, pending] = [
      await anItem(app, seller),
      await anItem(app, seller),
      await anItem(app, seller, { status: 0 }),
    ];
    await listedIn(known, from.sub, [from.value('Acme')]);
    await listedIn(rare, from.sub, [from.value('Rare')]);
    await listedIn(pending, from.sub, [from.value('Acme')]);
    expect(await preview('sub_category', from.sub, into.sub)).toEqual({
      items: 3,
      sub_categories: 0,
      clashes: [],
      matched_values: 1,
      with_both: 0,
      kept_values: [kept('Brand', 'Rare', 1)],
    });
    const { status, body } = await merge('sub_category', from.sub, into.sub);
    expect([status, body.data]).toMatchObject([
      201,
      { total: 3, moved: 3, from: 'Old lamps', into: 'Lamps' },
    ]);
    expect((body.data as MergeView).done_at).not.toBeNull();
    expect(await valuesOf(known)).toEqual([into.value('acme')]);
    expect(await valuesOf(rare)).toEqual([from.value('Rare')]);
    const moved = await app.deps.db
      .select()
      .from(items)
      .where(inArray(items.id, [known.id, rare.id, pending.id]));
    expect(moved.map(({ sub_category_id }) => sub_category_id)).toEqual([into.sub, into.sub, into.sub]);
    expect((await shop(`sub_category_id=${into.sub}`)).total).toBe(2);
    // Who still asks for the old one is led to where its goods are, with the values they chose.
    expect(
      await shop(
        `sub_category_id=${from.sub}&filter[properties]=${from.value('Acme')},${from.value('Rare')}`,
      ),
    ).toMatchObject({
      total: 1,
      data: [{ uuid: known.uuid }],
      merged_into: { sub_category: { id: into.sub, name: 'Lamps' }, properties: [into.value('acme')] },
    });
    expect((await shop(`sub_category_id=${into.sub}`)).merged_into).toBeNull();
    const counted = await counts(`sub_category_id=${into.sub}`);
    expect(counted.sub_categories).toContainEqual({ id: into.sub, count: 2 });
    expect(counted.values).toContainEqual({ id: into.value('acme'), count: 1 });
    expect((await merge('sub_category', into.sub, from.sub)).body.errors?.into_id).toHaveLength(1);
  });

  test('what was merged does not come back with a restart, nor do its items', async () => {
    const { sub_categories: subs } = await category('Men');
    const [into, from] = subs;
    const item = await anItem(app, seller);
    await listedIn(item, from?.id ?? 0, []);
    expect((await merge('sub_category', from?.id ?? 0, into?.id ?? 0)).status).toBe(201);
    await restart();
    const after = (await category('Men')).sub_categories.find(({ id }) => id === from?.id);
    expect(after?.is_retired).toBe(true);
    const [row] = await app.deps.db.select().from(shopItems).where(eq(shopItems.item_id, item.id));
    expect(row?.sub_category_id).toBe(into?.id);
  });

  test('a value goes up in another of its property; an item that has both keeps one', async () => {
    const { from } = await twoAlike();
    const [one, both] = [await anItem(app, seller), await anItem(app, seller)];
    await listedIn(one, from.sub, [from.value('Rare')]);
    await listedIn(both, from.sub, [from.value('Rare'), from.value('Acme')]);
    expect((await merge('value', from.value('Rare'), from.value('Acme'))).body.data).toMatchObject({
      moved: 2,
    });
    expect([await valuesOf(one), await valuesOf(both)]).toEqual([[from.value('Acme')], [from.value('Acme')]]);
    const [property] = await adminProperties(from.sub);
    expect(property?.values.map(({ name, is_retired }) => [name, is_retired])).toEqual([
      ['Acme', false],
      ['Rare', true],
    ]);
    expect((await shop(`filter[properties]=${from.value('Acme')}`)).total).toBe(2);
  });

  test('values of other properties, oneself and what is retired are refused', async () => {
    const { from, into } = await twoAlike();
    for (const [kind, a, b] of [
      ['value', from.value('Acme'), into.value('acme')],
      ['sub_category', from.sub, from.sub],
    ] as const) {
      expect((await merge(kind, a, b)).status).toBe(422);
    }
    expect((await merge('sub_category', from.sub, 999_999)).status).toBe(404);
  });

  test('a large one goes on in the background, batch by batch, and administrators see it', async () => {
    const { from, into } = await twoAlike();
    const { db } = app.deps;
    await manyIn(from.sub, 1_101, [from.value('Acme')]);
    const adminLive = await listen(app.url, admin.token, 20_000);
    const { body } = await merge('sub_category', from.sub, into.sub);
    expect(body.data).toMatchObject({ total: 1_101, done_at: null });
    expect((await merge('sub_category', from.sub, into.sub)).body.code).toBe('merge.running');
    const done = await adminLive.next('catalogue.merge_moved', ({ data }) => data.is_done);
    expect(done.data).toMatchObject({ moved: 1_101, total: 1_101 });
    adminLive.close();
    expect(await db.$count(items, eq(items.sub_category_id, from.sub))).toBe(0);
    expect(await db.$count(shopItems, eq(shopItems.sub_category_id, into.sub))).toBe(1_101);
    expect(await db.$count(itemValues, eq(itemValues.value_id, into.value('acme')))).toBe(1_101);
    const [row] = await db
      .select()
      .from(catalogueMerges)
      .where(and(eq(catalogueMerges.from_id, from.sub), eq(catalogueMerges.kind, 'sub_category')))
      .orderBy(asc(catalogueMerges.id));
    expect(row?.done_at).not.toBeNull();
  });
});

describe('a property that goes up in another', () => {
  const twoProperties = async () => {
    const sub = await added('sub_category', `Vases ${crypto.randomUUID()}`, await aCategory());
    return {
      sub,
      from: await aProperty(sub, 'Shade', ['Red', 'Amber', 'Unused']),
      into: await aProperty(sub, 'Colour', ['red', 'Blue']),
    };
  };

  test('gives it its values by name, the rest anew; an item that has both keeps those of the other one', async () => {
    const { sub, from, into } = await twoProperties();
    const [red, amber, both, waiting, multi] = [
      await anItemIn(sub, [from.value('Red')]),
      await anItemIn(sub, [from.value('Amber')]),
      await anItemIn(sub, [from.value('Red'), into.value('Blue')]),
      await anItemIn(sub, [from.value('Amber')], 0),
      await anItemIn(sub, [from.value('Red'), from.value('Amber')]),
    ];
    expect(await preview('property', from.id, into.id)).toEqual({
      items: 5,
      sub_categories: 0,
      clashes: [],
      matched_values: 1,
      kept_values: [kept('Shade', 'Amber', 3), kept('Shade', 'Unused', 0)],
      with_both: 1,
    });
    const { status, body } = await merge('property', from.id, into.id);
    expect([status, body.data]).toMatchObject([201, { from: 'Shade', into: 'Colour', total: 5, moved: 5 }]);
    const after = await adminProperties(sub);
    expect(after.map(({ name, is_retired }) => [name, is_retired])).toEqual([
      ['Shade', true],
      ['Colour', false],
    ]);
    const colours = after[1]?.values ?? [];
    expect(colours.map(({ name }) => name)).toEqual(['red', 'Blue', 'Amber', 'Unused']);
    const copied = colours.find(({ name }) => name === 'Amber')?.id ?? 0;
    expect(await valuesOf(red)).toEqual([into.value('red')]);
    expect(await valuesOf(amber)).toEqual([copied]);
    expect(await valuesOf(both)).toEqual([into.value('Blue')]);
    expect(await valuesOf(waiting)).toEqual([copied]);
    expect(await valuesOf(multi)).toEqual([into.value('red'), copied].toSorted((a, b) => a - b));
    const found = await shop(`sub_category_id=${sub}&filter[properties]=${copied}`);
    expect(found.data.map(({ uuid }) => uuid).toSorted()).toEqual([amber.uuid, multi.uuid].toSorted());
    expect((await counts(`sub_category_id=${sub}`)).values).toEqual(
      expect.arrayContaining([
        { id: into.value('red'), count: 2 },
        { id: into.value('Blue'), count: 1 },
        { id: copied, count: 2 },
      ]),
    );
    // Who still asks for a value of the old one is led to what it is now.
    expect(await shop(`sub_category_id=${sub}&filter[properties]=${from.value('Amber')}`)).toMatchObject({
      total: 2,
      merged_into: { sub_category: { id: sub }, properties: [copied] },
    });
    const page = (await guest().get(`/api/global/items/${amber.uuid}`)).body.data as {
      item_details: ItemDetails;
      item_property_details: { properties: { name: string }; values: { name: string }[] }[];
    };
    expect(page.item_property_details).toMatchObject([
      { properties: { name: 'Colour' }, values: [{ name: 'Amber' }] },
    ]);
    await restart();
    expect((await adminProperties(sub)).map(({ is_retired }) => is_retired)).toEqual([true, false]);
    expect(
      await app.deps.db.$count(
        propertyValues,
        and(eq(propertyValues.property_id, into.id), sql`retired_at is null`),
      ),
    ).toBe(4);
  });

  test('of another subcategory is refused', async () => {
    const [one, other] = [await twoProperties(), await twoProperties()];
    expect((await merge('property', one.from.id, other.into.id)).body.errors?.into_id).toHaveLength(1);
    expect((await merge('property', one.from.id, one.from.id)).status).toBe(422);
    expect((await merge('place', 999_999, 1)).status).toBe(404);
    expect((await merge('shelf', 1, 2)).status).toBe(422);
  });

  test('a value that went up in another is found by its old link too', async () => {
    const { sub, into } = await twoProperties();
    const item = await anItemIn(sub, [into.value('Blue')]);
    expect((await merge('value', into.value('Blue'), into.value('red'))).status).toBe(201);
    expect(await shop(`sub_category_id=${sub}&filter[properties]=${into.value('Blue')}`)).toMatchObject({
      total: 1,
      data: [{ uuid: item.uuid }],
      merged_into: { properties: [into.value('red')] },
    });
  });
});
