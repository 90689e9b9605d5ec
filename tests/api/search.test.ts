import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { properties, propertyValues } from '#server/db/catalogue.tables.ts';
import { itemValues } from '#server/db/items.tables.ts';
import { changeItem, lockItem } from '#server/modules/items/items.repository.ts';
import type { ShopCounts } from '#shared/items/counts.schema.ts';
import type { ItemStatus } from '#shared/items/items.rules.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { ItemCard, ShopPageView, Suggestion } from '#shared/items/items.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { apiOf } from '#tests/support/http.ts';
import type { TestItem } from '#tests/support/items.ts';
import { anItem } from '#tests/support/items.ts';
import { accept, anOffer } from '#tests/support/offers.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin, aSeller } from '#tests/support/person.ts';
import { until } from '#tests/support/until.ts';
import { renameShop } from '#tests/support/vendor-names.ts';

let app: TestApp;
let seller: Person;
let admin: Person;
const made: Record<string, TestItem> = {};

const GOODS = [
  ['sofa', 'Corner sofa', 'Deep and soft, from a smoke-free home.', 1250, 1],
  ['armchair', 'Reading armchair', 'Goes well with a sofa.', 300, 1],
  ['kettle', 'Whistling kettle', 'Enamel, cream.', 60, 4],
  ['tee', 'White T-shirts', 'Three of them.', 45, 1],
  ['creme', 'Crème brûlée dishes', 'Six, one with a chip.', 90, 1],
  ['dress', 'فُستانٌ أزرق', 'قُماش قطن، لبسة واحدة، مقاس ٣٨', 220, 1],
  ['table', 'طاولة خشبية', 'طاولة طعام للأطفال', 400, 1],
  ['black', 'Black vase', 'Tall.', 70, 1],
  ['back', 'Rack', 'Ladder-back, comes back.', 80, 1],
  ['backs', 'Chest', 'Oak back.', 150, 1],
  ['wooden', 'Wooden bench', 'For two.', 260, 1],
  ['women', 'Women’s hat', 'Straw.', 50, 1],
  ['womens', 'Women’s scarf', 'Wool.', 55, 1],
  ['shirt', 'Linen shirt', 'Pale blue.', 65, 1],
  ['shorts', 'Swim shorts', 'Size M.', 40, 1],
  ['pushchair', 'Pushchair', 'Folds with one hand.', 500, 1],
  ['waiting', 'Corner telescope', 'Waits for approval.', 200, 0],
  ['refused', 'Corner telescope', 'Refused.', 200, 2],
  ['sold', 'Corner telescope', 'Sold.', 200, 3],
  ['gone', 'Corner telescope', 'Archived.', 200, 5],
] as const;

beforeAll(async () => {
  app = await startApp();
  [seller, admin] = await Promise.all([aSeller(app), anAdmin(app)]);
  for (const [key, name, description, price, status] of GOODS) {
    made[key] = await anItem(app, seller, { name, description, price, status });
  }
});
afterAll(() => app.stop());

const get = async <T>(path: string, query: Record<string, string> = {}): Promise<T> => {
  const { status, body } = await apiOf(app.url).get(`${path}?${new URLSearchParams(query)}`);
  expect([path, query, status]).toEqual([path, query, 200]);
  return body.data as T;
};
const shop = (query: Record<string, string>) => get<ShopPageView>('/api/global/items', query);
const search = (keyword: string, more: Record<string, string> = {}) =>
  shop({ 'filter[keyword]': keyword, ...more });
const keysOf = (cards: ItemCard[]) =>
  cards.map(({ uuid }) => Object.keys(made).find((key) => made[key]?.uuid === uuid) ?? uuid);
const found = async (keyword: string) => keysOf((await search(keyword)).data);
const counts = (query: Record<string, string> = {}) => get<ShopCounts>('/api/global/items/counts', query);
const suggest = (keyword: string) => get<Suggestion[]>('/api/global/items/suggestions', { keyword });

describe('a keyword', () => {
  test('finds the name before the description', async () => {
    expect(await found('sofa')).toEqual(['sofa', 'armchair']);
    expect(keysOf((await search('sofa', { sort: '2' })).data)).toEqual(['sofa', 'armchair']);
    expect(keysOf((await search('sofa', { sort: '1' })).data)).toEqual(['armchair', 'sofa']);
  });

  test.each([
    ['SOFAS', 'sofa'],
    ['corner so', 'sofa'],
    ['sofa corner', 'sofa'],
    ['whistl', 'kettle'],
    ['t-shirt', 'tee'],
    ['tshirts', 'tee'],
    ['T SHIRT', 'tee'],
    ['creme brulee', 'creme'],
    ['CRÈME', 'creme'],
    ['dish', 'creme'],
    ['فستان', 'dress'],
    ['الفستان', 'dress'],
    ['والفستان الأزرق', 'dress'],
    ['فستان ازرق', 'dress'],
    ['قطن', 'dress'],
    ['لبسه', 'dress'],
    ['فستان 38', 'dress'],
    ['مقاس ۳۸', 'dress'],
    ['طاوله', 'table'],
    ['طاولات', 'table'],
    ['الطاولة الخشبية', 'table'],
    ['طـــاولة', 'table'],
    ['اطفال', 'table'],
    ['couch', 'sofa'],
    ['corner settee', 'sofa'],
    ['فساتين', 'dress'],
    ['ترابيزة خشبية', 'table'],
  ])('%s', async (keyword, key) => {
    const page = await search(keyword);
    expect(keysOf(page.data)[0]).toBe(key);
    expect(page.corrected_keyword).toBeNull();
  });

  test.each([
    ['sfoa', 'sofa', 'sofas?'],
    ['soffa', 'sofa', 'sofas?'],
    ['sopha', 'sofa', 'sofas?'],
    ['kettel', 'kettle', 'kettle'],
    ['kttle', 'kettle', 'kettle'],
    ['ketle', 'kettle', 'kettle'],
    ['wistleing kettle', 'kettle', 'whistling kettle'],
    ['whisteling kettle', 'kettle', 'whistling kettle'],
    ['balck', 'black', 'black'],
    ['blck', 'black', 'black'],
    ['woden', 'wooden', 'wooden'],
    // Either may be meant: both are shown, and the answer says so.
    ['shrt', 'shirt', 'shorts? / shirts?|shirts? / shorts?'],
    ['shrt', 'shorts', 'shorts? / shirts?|shirts? / shorts?'],
    // No item says "stroller", but that is a pushchair.
    ['stroler', 'pushchair', 'stroller'],
    ['strolllerr', 'pushchair', 'stroller'],
    ['فستن', 'dress', 'فستان'],
    ['طاوبة خشبية', 'table', 'طاولة خشبية'],
  ])('%s is put right, and the answer says so', async (keyword, key, corrected) => {
    const page = await search(keyword);
    expect(keysOf(page.data)).toContain(key);
    expect(page.corrected_keyword).toMatch(new RegExp(`^(${corrected})$`));
  });

  // Words that are known, or nearly, and that no item has together are not put right: that would find nothing either.
  test.each([
    'zqxwvk',
    'sofa zqxwvk',
    'kettle sofa',
    'kettel soffa',
    '!!!',
    '🛋️',
    '+ - * & | ! : ( )',
    '٪',
    '12345678',
  ])('%s finds nothing, cleanly', async (keyword) => {
    expect(await search(keyword)).toMatchObject({
      data: [],
      total: 0,
      last_page: 1,
      corrected_keyword: null,
    });
  });

  test('finds by category, brand, place and vendor, in both languages', async () => {
    const { db } = app.deps;
    const kettle = made.kettle?.id ?? 0;
    const all = Object.keys(made).length - 4;
    const [card] = (await search('kettle')).data;
    const names = [card?.sub_category.name, card?.sub_category.name_ar].map(
      (name) => name?.split(/[ ,&]/)[0],
    );
    for (const name of names) expect((await search(name ?? '')).total).toBeGreaterThanOrEqual(all);
    const [brand] = await db
      .select({ name: propertyValues.name })
      .from(itemValues)
      .innerJoin(propertyValues, eq(propertyValues.id, itemValues.value_id))
      .innerJoin(properties, eq(properties.id, propertyValues.property_id))
      .where(sql`${itemValues.item_id} = ${kettle} and ${properties.key} = 'brand'`);
    if (brand) expect(await found(`${brand.name} kettle`)).toContain('kettle');
    for (const place of ['barsha', 'Al Barsha', 'البرشاء', 'برشا', 'Dubai', 'دبي']) {
      expect([place, (await search(place)).total]).toEqual([place, all]);
    }
    expect(await found('villa 18')).toEqual([]);
    expect(await found('maya kettle')).toEqual(['kettle']);
  });

  test('finds what is called so, not what lies in a place or says a word that begins so', async () => {
    const other = await aSeller(app);
    const at = (name: string, name_ar: string) =>
      JSON.stringify([
        { name: `Street 1, ${name}`, type: 'address', lat: 25.05, lng: 55.27 },
        { name, name_ar, type: 'area', lat: 25.05, lng: 55.27 },
        { name: 'Dubai', name_ar: 'دبي', type: 'emirate' },
      ]);
    const item = (name: string, address: string, description = 'Well kept.') =>
      anItem(app, other, { name, address, description });
    const arabs = at('Mina Al Arab', 'ميناء العرب');
    const pram = await item('عربة أطفال رمادية', arabs);
    const others = await Promise.all([
      item('Dog house', arabs),
      item('سلة خوص', at('Arabian Ranches', 'المرابع العربية')),
      item('Cotton skirt', arabs, 'Goes well with a panama and anything blue.'),
    ]);
    const cot = await item('Cot with a rail', arabs);
    for (const words of ['عربة', 'العربة', 'عربات', 'عربة رمادية'])
      expect(await found(words)).toEqual([pram.uuid]);
    expect((await suggest('عربة')).map(({ text }) => text)).toContain('عربة أطفال رمادية');
    const counted = await counts({ 'filter[keyword]': 'عربة' });
    expect(counted.categories.map(({ count }) => count)).toEqual([1]);
    expect((await found('ميناء العرب')).length).toBe(4);
    expect(await found('cot')).toEqual([cot.uuid]);
    expect(await found('pana')).toEqual([]);
    expect(await found('panama')).toEqual([others[2]?.uuid]);
    expect((await suggest('cot')).map(({ text }) => text)).toContain('Cotton skirt');
    // A word of the catalogue is spelt as it should be, on sale or not.
    expect(await search('coat')).toMatchObject({ total: 0, corrected_keyword: null });
    for (const { uuid } of [pram, cot, ...others]) await other.api.delete(`/api/auth/items/${uuid}`);
    // Nothing of it is on sale any more: it is not put right to another word.
    expect(await search('cot')).toMatchObject({ total: 0, corrected_keyword: null });
    expect(await search('عربة')).toMatchObject({ total: 0, corrected_keyword: null });
  });

  test('finds a colour in every form that Arabic gives it', async () => {
    const other = await aSeller(app);
    const made = await Promise.all(
      ['كنبة زرقاء', 'دولاب أزرق', 'كنبة رمادية'].map((name) => anItem(app, other, { name })),
    );
    const [sofa, cupboard, grey] = made.map(({ uuid }) => uuid);
    expect(new Set(await found('زرقاء'))).toEqual(new Set([sofa, cupboard, 'dress']));
    expect(await found('كنبة أزرق')).toEqual([sofa]);
    expect(await found('كنبة رمادي')).toEqual([grey]);
    for (const { uuid } of made) await other.api.delete(`/api/auth/items/${uuid}`);
  });

  test('finds only what is in the shop, whatever is typed', async () => {
    expect(await found('telescope')).toEqual([]);
    const forSale = new Set(
      GOODS.filter(([, , , , status]) => status === 1 || status === 4).map(([key]) => made[key]?.uuid),
    );
    const word = fc.constantFrom(
      'sofa',
      'corner',
      'telescope',
      'فستان',
      "'",
      '"',
      '\\',
      ':*',
      '&',
      '!',
      '🛋️',
      '--',
      '%',
      'و',
    );
    const keyword = fc.oneof(
      fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' ').slice(0, 120)),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }).map((text) => text.toWellFormed()),
    );
    await fc.assert(
      fc.asyncProperty(keyword, async (text) => {
        const { status, body } = await apiOf(app.url).get(
          `/api/global/items?filter[keyword]=${encodeURIComponent(text)}`,
        );
        expect(status).toBe(text.includes('\u0000') ? 422 : 200);
        if (status !== 200) return;
        // A keyword of blanks asks for nothing in particular.
        for (const { uuid } of (body.data as ShopPageView).data) expect(forSale).toContain(uuid);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the shop follows at once', () => {
  test('an approval, a new price, new words and taking down', async () => {
    const [before] = await Promise.all([counts()]);
    const globe = await anItem(app, seller, { name: 'Antique globe', price: 500, status: 0 });
    expect(await found('globe')).toEqual([]);
    expect((await admin.api.put(`/api/admin/approvals/${globe.uuid}/approve`)).status).toBe(200);
    expect(await found('globe')).toEqual([globe.uuid]);
    expect((await counts()).categories[0]?.count).toBe((before?.categories[0]?.count ?? 0) + 1);
    const dear = { 'filter[min_price]': '800', 'filter[keyword]': 'globe' };
    expect((await shop(dear)).total).toBe(0);
    expect((await seller.api.put(`/api/auth/items/${globe.uuid}`, { price: 900 })).status).toBe(200);
    expect((await shop(dear)).total).toBe(1);
    expect((await suggest('antique')).map(({ uuid }) => uuid)).toContain(globe.uuid);
    expect((await seller.api.delete(`/api/auth/items/${globe.uuid}`)).status).toBe(200);
    expect(await found('globe')).toEqual([]);
    expect((await suggest('antique')).map(({ uuid }) => uuid)).not.toContain(globe.uuid);
    expect(await counts()).toMatchObject({ categories: before?.categories });
  });

  test("a vendor's new name", async () => {
    const other = await aSeller(app);
    const drum = await anItem(app, other, { name: 'Marching drum' });
    await renameShop(app, await anAdmin(app), other, 'Percussion palace');
    await until('the new name finds the drum', async () => (await found('percussion')).includes(drum.uuid));
    expect(await found('maya drum')).toEqual([]);
    await other.api.delete(`/api/auth/items/${drum.uuid}`);
  });
});

describe('counts', () => {
  test('say what one more click leads to', async () => {
    const all = await counts();
    const [category] = all.categories;
    const [sub] = all.sub_categories;
    expect(all).toMatchObject({ values: [], counting: { accuracy: 'exact' } });
    expect(all.sub_categories.reduce((sum, { count }) => sum + count, 0)).toBe((await shop({})).total);
    expect(category?.count).toBe((await shop({ category_id: String(category?.id) })).total);
    const chosen = { sub_category_id: String(sub?.id) };
    // A click on another category takes the place of this one: the lists stay.
    const within = await counts(chosen);
    expect(within.categories).toEqual(all.categories);
    for (const { id, count } of within.values.slice(0, 5)) {
      expect((await shop({ ...chosen, 'filter[properties]': String(id) })).total).toBe(count);
    }
    const [value] = within.values;
    const narrowed = await counts({ ...chosen, 'filter[properties]': String(value?.id) });
    // Its neighbours in the same property are alternatives: choosing one of them too would add its items.
    expect(narrowed.values.find(({ id }) => id === value?.id)?.count).toBe(value?.count);
    const dear = { 'filter[min_price]': '300', 'filter[keyword]': 'sofa' };
    expect((await counts(dear)).categories[0]?.count).toBe((await shop(dear)).total);
    expect((await counts({ 'filter[keyword]': 'zqxwvk' })).categories).toEqual([]);
    expect((await counts({ 'filter[keyword]': 'kettel' })).categories[0]?.count).toBe(1);
  });
});

describe('suggestions', () => {
  test('complete what is typed, in the script it is typed in', async () => {
    const [{ name, name_ar, id } = { name: '', name_ar: '', id: 0 }] =
      await get<{ id: number; name: string; name_ar: string }[]>('/api/global/category');
    expect(await suggest(name.slice(0, 3))).toContainEqual(
      expect.objectContaining({ kind: 'category', text: name, category_id: id }),
    );
    expect(await suggest(name_ar.slice(0, 4))).toContainEqual(
      expect.objectContaining({ kind: 'category', text: name_ar, category_id: id }),
    );
    expect(await suggest('whis')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'words', text: 'whistling' }),
        expect.objectContaining({ kind: 'item', text: 'Whistling kettle', uuid: made.kettle?.uuid }),
      ]),
    );
    expect((await suggest('corner so')).map(({ text }) => text)).toContain('corner sofa');
    expect((await suggest('kettel')).map(({ text }) => text)).toContain('kettle');
    expect((await suggest('stroler')).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['stroller', 'Pushchair']),
    );
    // Two known words that no item has together: searching for them would find nothing.
    expect(await suggest('kettel soffa')).toEqual([]);
    expect((await suggest('settee')).map(({ text }) => text)).toContain('Corner sofa');
    expect((await suggest('فست')).map(({ text }) => text)).toContain('فستان');
    expect(await suggest('telesc')).toEqual([]);
    expect((await suggest('s')).length).toBeLessThanOrEqual(8);
    expect(await suggest('!!')).toEqual([]);
  });
});

describe('refuses', () => {
  test.each([
    ['/api/global/items/counts?page=1', 'page'],
    ['/api/global/items/counts?sort=1', 'sort'],
    ['/api/global/items/counts?category_id=x', 'category_id'],
    ['/api/global/items/counts?category_id=1&category_id=2', 'category_id'],
    ['/api/global/items/counts?filter[min_price]=1', 'filter.min_price'],
    ['/api/global/items/counts?filter[properties]=1,,2', 'filter.properties'],
    ['/api/global/items/counts?filter[keyword]=a&filter[keyword]=b', 'filter.keyword'],
    ['/api/global/items/suggestions', 'keyword'],
    ['/api/global/items/suggestions?keyword=', 'keyword'],
    ['/api/global/items/suggestions?keyword=%20', 'keyword'],
    [`/api/global/items/suggestions?keyword=${'x'.repeat(61)}`, 'keyword'],
    ['/api/global/items/suggestions?keyword=a&keyword=b', 'keyword'],
    ['/api/global/items/suggestions?keyword[a]=b', 'keyword'],
    ['/api/global/items/suggestions?keyword=a&limit=3', 'limit'],
  ])('%s', async (path, field) => {
    const { status, body } = await apiOf(app.url).get(path);
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, 'validation.failed', [field]]);
  });
});

test('what is reserved stays, what is sold goes, what comes back is there again', async () => {
  const buyer = await aBuyer(app);
  const lamp = await anItem(app, seller, { name: 'Lighthouse lamp' });
  const { id } = await anOffer(buyer, lamp, 900);
  expect((await accept(seller, id)).status).toBe(200);
  expect((await search('lighthouse')).data[0]).toMatchObject({ status: 4, uuid: lamp.uuid });
  const become = (status: ItemStatus) =>
    app.deps.unitOfWork(async (tx) => changeItem(tx, await lockItem(tx, lamp.id), { status }));
  await become(ITEM_STATUS.sold);
  expect(await found('lighthouse')).toEqual([]);
  expect((await counts({ 'filter[keyword]': 'lighthouse' })).categories).toEqual([]);
  await become(ITEM_STATUS.approved);
  expect(await found('lighthouse')).toEqual([lamp.uuid]);
});
