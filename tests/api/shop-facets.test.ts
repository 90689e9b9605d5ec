import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { items } from '#server/db/items.tables.ts';
import type { CategoryView, ItemCard } from '#shared/items/items.schema.ts';
import type { SavedSearch } from '#shared/saved-searches/saved-searches.api.ts';
import type { TestApp } from '#tests/support/app.ts';
import { openCatalogue } from '#tests/support/catalogue.ts';
import type { TestItem } from '#tests/support/items.ts';
import { notifiedKinds } from '#tests/support/negotiation.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer } from '#tests/support/person.ts';
import { settled } from '#tests/support/snapshot.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let admin: Person;
const { guest, added, shop, counts, merge, aCategory, anItemIn, aProperty } = openCatalogue((opened) => {
  ({ app, admin } = opened);
});

/** A subcategory of its own category with brands and conditions, as administrators add them. */
const aSub = async (brands: string[]) => {
  const category = await aCategory();
  const sub = await added('sub_category', 'Things', category);
  const brand = await aProperty(sub, 'Brand', [...brands, 'Other']);
  const condition = await aProperty(sub, 'Condition', ['Like new', 'Worn']);
  const item = (name: string, state: string, status: 0 | 1 = 1) =>
    anItemIn(sub, [brand.value(name), condition.value(state)], status);
  return { category, sub, brand, condition, item };
};

const uuidsOf = (list: readonly { uuid: string }[]) => list.map(({ uuid }) => uuid).toSorted();
const found = async (query: string) => uuidsOf((await shop(query)).data);
const numbers = (list: readonly { key: string; count: number }[]) =>
  Object.fromEntries(list.map(({ key, count }) => [key, count]));

test('a category says whether anything of it is on sale', async () => {
  const [full, empty] = [await aSub(['Tarn']), await aSub(['Tarn'])];
  await full.item('Tarn', 'Like new');
  await empty.item('Tarn', 'Worn', 0);
  const tree = (await guest().get('/api/global/category')).body.data as CategoryView[];
  const isEmpty = (wanted: number) => tree.find(({ id }) => id === wanted)?.is_empty;
  expect([isEmpty(full.category), isEmpty(empty.category)]).toEqual([false, true]);
});

describe('brand, size and condition', () => {
  test('are the same in every category, add up, and are counted as if none of their kind were chosen', async () => {
    const [lamps, chairs] = [await aSub(['Nordlicht', 'Halm']), await aSub(['nordlicht', 'Eiche'])];
    const lamp = await lamps.item('Nordlicht', 'Like new');
    const worn = await lamps.item('Halm', 'Worn');
    const chair = await chairs.item('nordlicht', 'Worn');
    const oak = await chairs.item('Eiche', 'Like new');

    expect(await found('filter[brand]=nordlicht')).toEqual(uuidsOf([lamp, chair]));
    expect(await found('filter[brand]=nordlicht,halm')).toEqual(uuidsOf([lamp, chair, worn]));
    expect(await found('filter[brand]=nordlicht,eiche&filter[condition]=worn')).toEqual([chair.uuid]);
    expect(await found(`filter[brand]=nordlicht&category_id=${chairs.category}`)).toEqual([chair.uuid]);
    expect(await found(`sub_category_id=${chairs.sub}&filter[condition]=like-new`)).toEqual([oak.uuid]);
    expect(await found('filter[brand]=nobody')).toEqual([]);

    const { facets } = await counts('filter[brand]=nordlicht,nobody&filter[condition]=worn');
    expect(numbers(facets.brand)).toEqual({ nordlicht: 1, halm: 1 });
    expect(numbers(facets.condition)).toEqual({ worn: 1, 'like-new': 1 });
    expect(facets.size).toEqual([]);
    // What was chosen is named even where nothing has it.
    const none = await counts(`category_id=${chairs.category}&filter[brand]=halm`);
    expect(none.facets.brand).toContainEqual({
      key: 'halm',
      name: 'Halm',
      name_ar: 'Halm بالعربية',
      count: 0,
    });
    for (const query of ['brand=', 'brand=A%20b', 'size=a,,b', 'condition=x;y'])
      expect((await guest().get(`/api/global/items?filter[${query.replace('=', ']=')}`)).status).toBe(422);
  });

  test('come in an order to choose from: brands by their goods, sizes from small to large', async () => {
    const { sub, brand, item } = await aSub(['Alpha', 'Beta']);
    const size = await aProperty(sub, 'Size', ['XL', 'S', 'EU 38']);
    await item('Alpha', 'Worn');
    await item('Other', 'Worn');
    for (const name of ['XL', 'S', 'EU 38']) await anItemIn(sub, [brand.value('Beta'), size.value(name)]);
    const { facets } = await counts(`sub_category_id=${sub}`);
    expect(facets.brand.map(({ key, count }) => [key, count])).toEqual([
      ['beta', 3],
      ['alpha', 1],
      ['other', 1],
    ]);
    expect(facets.size.map(({ key }) => key)).toEqual(['s', 'xl', 'eu-38']);
  });

  test('stand on the card, but for what says nothing; everywhere alike, and when it comes', async () => {
    const { sub, brand, item } = await aSub(['Halm']);
    const named = await item('Halm', 'Like new');
    const other = await item('Other', 'Worn');
    const factsOf = (card: ItemCard | undefined) => card?.facts.map(({ name }) => name);
    const cards = (await shop(`sub_category_id=${sub}`)).data;
    const cardOf = (wanted: TestItem) => cards.find(({ uuid }) => uuid === wanted.uuid);
    expect([factsOf(cardOf(named)), factsOf(cardOf(other))]).toEqual([['Halm', 'Like new'], ['Worn']]);
    const page = (await guest().get(`/api/global/items/${named.uuid}`)).body.data as {
      item_details: ItemCard;
    };
    expect(factsOf(page.item_details)).toEqual(['Halm', 'Like new']);

    const live = await listen(app.url);
    await live.subscribe({ shop: true });
    const late = await item('Halm', 'Worn', 0);
    expect((await admin.api.put(`/api/admin/approvals/${late.uuid}/approve`, {})).status).toBe(200);
    const { data } = await live.next('item.approved', (event) => event.data.item?.uuid === late.uuid);
    expect(factsOf(data.item as ItemCard)).toEqual(['Halm', 'Worn']);
    live.close();

    // Another name is another brand, in the background.
    const path = `/api/admin/catalogue/value/${brand.value('Halm')}`;
    expect((await admin.api.put(path, { name: 'Halme', name_ar: 'هالم' })).status).toBe(200);
    await until('rows are written anew', async () => (await found('filter[brand]=halme')).length === 2);
    expect(await found(`sub_category_id=${sub}&filter[brand]=halm`)).toEqual([]);
    expect(factsOf((await shop('filter[brand]=halme')).data[0])?.[0]).toBe('Halme');
  });

  test('that went up in another are found under their old name, too', async () => {
    const [one, two] = [await aSub(['Volt', 'Volta']), await aSub(['Volt'])];
    const [merged, apart] = [await one.item('Volt', 'Worn'), await two.item('Volt', 'Worn')];
    expect((await merge('value', one.brand.value('Volt'), one.brand.value('Volta'))).status).toBe(201);
    expect(await found('filter[brand]=volt')).toEqual(uuidsOf([merged, apart]));
    expect(await found('filter[brand]=volta')).toEqual([merged.uuid]);
  });
});

describe('a saved search', () => {
  const SEARCHES = '/api/auth/me/searches';
  const searcher = async (query: object) => {
    const person = await aBuyer(app);
    expect((await person.api.post(SEARCHES, query)).status).toBe(201);
    return person;
  };
  const savedBy = async (person: Person) =>
    ((await person.api.get(SEARCHES)).body.data as SavedSearch[]).map(({ query }) => query);
  const approve = async (item: TestItem) => {
    expect((await admin.api.put(`/api/admin/approvals/${item.uuid}/approve`, {})).status).toBe(200);
    await settled(app);
  };
  const isFound = async (person: Person, { uuid }: TestItem) =>
    (await notifiedKinds(person, uuid)).includes('item.found');

  test('holds brand, size and condition, and is told of what has them in any category', async () => {
    const [one, two] = [await aSub(['Kestrel']), await aSub(['Kestrel', 'Merlin'])];
    const person = await searcher({ filter: { brand: 'merlin,kestrel,kestrel', condition: 'worn' } });
    expect(await savedBy(person)).toEqual([{ filter: { brand: 'kestrel,merlin', condition: 'worn' } }]);
    const [hit, other, better] = [
      await two.item('Merlin', 'Worn', 0),
      await one.item('Kestrel', 'Worn', 0),
      await one.item('Kestrel', 'Like new', 0),
    ];
    for (const item of [hit, other, better]) await approve(item);
    expect([await isFound(person, hit), await isFound(person, other), await isFound(person, better)]).toEqual(
      [true, true, false],
    );
  });

  test('follows what goes up in another: value, brand, subcategory and category, each with its owner’s windows', async () => {
    const [from, into] = [await aSub(['Osprey', 'Harrier']), await aSub(['Osprey', 'Kite'])];
    const ofValue = await searcher({
      sub_category_id: from.sub,
      filter: { properties: String(from.brand.value('Osprey')), max_price: 2_000 },
    });
    const ofBrand = await searcher({ filter: { brand: 'harrier' } });
    const ofCategory = await searcher({ category_id: from.category, filter: { keyword: 'sofa' } });
    const twice = await searcher({ sub_category_id: from.sub });
    await twice.api.post(SEARCHES, { sub_category_id: into.sub });

    await merge('value', from.brand.value('Harrier'), from.brand.value('Osprey'));
    await settled(app);
    expect(await savedBy(ofBrand)).toEqual([{ filter: { brand: 'harrier' } }]);
    const live = await listen(app.url, ofValue.token);
    expect((await merge('sub_category', from.sub, into.sub)).status).toBe(201);
    await live.next('searches.changed');
    live.close();
    await settled(app);
    expect(await savedBy(ofValue)).toEqual([
      {
        sub_category_id: into.sub,
        filter: { properties: String(into.brand.value('Osprey')), max_price: 2_000 },
      },
    ]);
    // Two that look for the same from now on are one.
    expect(await savedBy(twice)).toEqual([{ sub_category_id: into.sub }]);
    expect((await merge('category', from.category, into.category)).status).toBe(201);
    await settled(app);
    expect(await savedBy(ofCategory)).toEqual([{ category_id: into.category, filter: { keyword: 'sofa' } }]);

    const late = await into.item('Osprey', 'Worn', 0);
    await app.deps.db.update(items).set({ name: 'Garden sofa' }).where(eq(items.id, late.id));
    await approve(late);
    // Where the brand was merged, its goods are called otherwise; elsewhere the old name stays.
    for (const person of [ofValue, ofBrand, ofCategory, twice])
      expect(await isFound(person, late)).toBe(true);
  });
});
