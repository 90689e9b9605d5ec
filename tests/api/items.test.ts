import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { items } from '#server/db/items.tables.ts';
import { prepareShopIndex } from '#server/modules/items/search/rebuild-index.service.ts';
import { putIntoShop } from '#server/modules/items/search/shop-index.repository.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { OwnItem } from '#shared/items/items.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { ADDRESS, anItem } from '#tests/support/items.ts';
import { checkoutPath } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin, aPerson, aSeller } from '#tests/support/person.ts';
import { snapshot, written } from '#tests/support/snapshot.ts';
import { listen } from '#tests/support/sockets.ts';
import { submissionFields, submissionForm } from '#tests/support/submissions.ts';

let app: TestApp;
let seller: Person;

beforeAll(async () => {
  app = await startApp();
  seller = await aSeller(app);
});
afterAll(() => app.stop());

const submit = async (changes: Record<string, unknown> = {}, person = seller) =>
  person.api.post(
    '/api/auth/items',
    await submissionForm(
      Object.fromEntries(
        Object.entries({ ...(await submissionFields(app)), ...changes }).filter(
          ([, value]) => value !== undefined,
        ),
      ),
    ),
  );

describe('submitting', () => {
  test('an item waits for approval and is there for its owner only', async () => {
    const [atAdmin, atSeller, shopper] = await Promise.all([
      listen(app.url, (await anAdmin(app)).token),
      listen(app.url, seller.token),
      listen(app.url),
    ]);
    await shopper.subscribe({ shop: true });
    const { status, body } = await submit();
    expect(status).toBe(201);
    expect(body.message).toBe('Your item was submitted. Approval can take up to 72 hours.');
    const own = body.data as OwnItem;
    expect(own).toMatchObject({
      item_name: 'Walnut sideboard',
      price: 640,
      total_fee: 768,
      is_bid: 1,
      status: 0,
      address: expect.not.stringContaining('Villa 18'),
      images: [{ width: 640, height: 480 }],
    });

    const arrived = await atAdmin.next('item.submitted');
    expect(arrived.data).toMatchObject({
      view: 'admin',
      item: { uuid: own.uuid, seller: { name: "Maya's corner", is_new: true } },
    });
    expect((await atSeller.next('item.submitted')).data.view).toBe('owner');
    const shop = await aBuyerSees(`/api/global/items?filter[keyword]=walnut`);
    expect(shop).toMatchObject({ total: 0 });
    expect(shopper.events).toEqual([]);
    for (const live of [atAdmin, atSeller, shopper]) live.close();
  });

  test.each([
    [{ item_name: '' }, 'item_name', 'Product name is required.'],
    [{ item_name: undefined }, 'item_name', 'Product name is required.'],
    [{ item_description: '  ' }, 'item_description', 'Description is required.'],
    [{ price: '19.99' }, 'price', 'Price must be between AED 20 and AED 50,000'],
    [{ price: '50000.01' }, 'price', 'Price must be between AED 20 and AED 50,000'],
    [{ price: 'cheap' }, 'price', 'Price must be between AED 20 and AED 50,000'],
    [{ price: '99.999' }, 'price', 'Use at most two decimals.'],
    [{ price: '20', is_bid: '1' }, 'is_bid', 'Offers can only be accepted on a price above AED 20.'],
    [{ address: '' }, 'address', 'Location is required.'],
    [{ address: '[{"name":"only one"}]' }, 'address', 'Location is required.'],
    [{ address: 'Dubai' }, 'address', 'Location is required.'],
    [{ sub_category_id: '999999' }, 'sub_category_id', 'Choose a subcategory.'],
    [{ item_name: 'x'.repeat(121) }, 'item_name', 'Use at most 120 characters.'],
  ])('%j is refused at its field', async (changes, field, sentence) => {
    const before = await snapshot(app);
    const { status, body } = await submit(changes);
    expect([status, body.errors?.[field]?.[0]]).toEqual([422, sentence]);
    expect(written(before, await snapshot(app))).toEqual({});
  });

  test.each(['20', '50000'])('the limit of AED %s itself is taken, without offers', async (price) => {
    expect((await submit({ price, is_bid: '0' })).status).toBe(201);
  });

  test('every property needs an option, and only its own subcategory’s count', async () => {
    const { properties } = await submissionFields(app);
    const values = properties as number[];
    const missing = await submit({ properties: values.slice(1) });
    expect(missing.status).toBe(422);
    expect(missing.body.message).toMatch(/^Please select at least one option for each property: \w/);
    const foreign = await submit({ properties: [...values, 999_999] });
    expect(foreign.body.message).toBe('This option does not belong to the subcategory.');
  });

  test('needs a public profile and bank details', async () => {
    const plain = await submit({}, await aBuyer(app));
    expect([plain.status, plain.body.code]).toEqual([403, 'vendor.required']);
    const unpaid = await submit({}, await aPerson(app, { vendor: true }));
    expect([unpaid.status, unpaid.body.message]).toEqual([
      403,
      'Please add your bank details before posting items.',
    ]);
  });

  test('a script in every text stays text', async () => {
    const script = '<img src=x onerror=alert(1)>';
    const { body } = await submit({ item_name: script, item_description: script });
    const { uuid } = body.data as OwnItem;
    const page = await seller.api.get(`/api/auth/items/${uuid}`);
    expect(page.headers.get('content-type')).toMatch(/^application\/json/);
    expect(page.body.data).toMatchObject({ item_details: { item_name: script } });
  });
});

const aBuyerSees = async (path: string) => {
  const { body } = await (await aBuyer(app)).api.get(path);
  return body.data;
};

describe('the address', () => {
  test('is exact for the owner, an area for everybody else', async () => {
    const item = await anItem(app, seller);
    const own = await seller.api.get(`/api/auth/items/${item.uuid}`);
    expect(own.body.data).toMatchObject({
      item_details: { address: ADDRESS, user: { mobile_number: seller.mobile } },
    });
    for (const path of [`/api/global/items/${item.uuid}`, `/api/auth/items/${item.uuid}`]) {
      const { item_details } = (await aBuyerSees(path)) as {
        item_details: { address: string; user: object };
      };
      const elements = JSON.parse(item_details.address) as { name: string; lat?: number; lng?: number }[];
      expect(elements[1]).toMatchObject({ name: 'Al Barsha, Dubai', lat: 25.115, lng: 55.2 });
      expect(item_details.address).not.toContain('Villa 18');
      expect(item_details.address).not.toMatch(/25\.113|55\.2002/);
      expect(item_details.user).not.toHaveProperty('mobile_number');
    }
  });

  test('of another geocoder is kept as sent; what it says beside areas is for nobody else', async () => {
    const address = JSON.stringify([
      { formatted_address: 'Quuxvilla 18, Street 23', lat: '25.11371', lng: '55.20022' },
      { name: 'Al Barsha', types: ['sublocality'], lat: 25.11371, lng: 55.20022, plus_code: 'Quuxvilla 18' },
      { name: 'Quuxvilla 18', type: 'premise' },
      { name: 'Quuxvilla gate' },
      { place_id: 'Quuxvilla 18' },
      { name: 'Dubai', type: 'emirate', note: 'Quuxvilla 18' },
    ]);
    const { status, body } = await submit({ address });
    expect(status).toBe(201);
    const { uuid } = body.data as OwnItem;
    const own = await seller.api.get(`/api/auth/items/${uuid}`);
    expect(own.body.data).toMatchObject({ item_details: { address } });

    const [row] = await app.deps.db
      .update(items)
      .set({ status: ITEM_STATUS.approved, published_at: sql`now()` })
      .where(eq(items.uuid, uuid))
      .returning();
    await putIntoShop(app.deps.db, [row?.id ?? 0]);
    const { item_details } = (await aBuyerSees(`/api/global/items/${uuid}`)) as {
      item_details: { address: string };
    };
    const area = { name: 'Al Barsha', type: 'area', lat: 25.115, lng: 55.2 };
    expect(JSON.parse(item_details.address)).toEqual([area, area, { name: 'Dubai', type: 'emirate' }]);
    const foundBy = async (word: string) =>
      ((await aBuyerSees(`/api/global/items?filter[keyword]=${word}`)) as { total: number }).total;
    expect([await foundBy('Quuxvilla'), (await foundBy('Barsha')) > 0]).toEqual([0, true]);
    // As the rules before wrote it down: at the next start it is written anew.
    await app.deps.db.execute(sql`
      update shop_items set document = document || 'quuxvilla:1C'::tsvector where item_id = ${row?.id}`);
    await app.deps.db.execute(sql`update shop_figures set rules = 5`);
    await prepareShopIndex(app.deps.db, app.deps.logger);
    const { rows } = await app.deps.db.execute<{ document: string }>(sql`
      select document::text as document from shop_items where item_id = ${row?.id}`);
    expect(rows[0]?.document).toMatch(/^(?!.*quuxvilla).*barsha/);
  });
});

test.each([
  ['11111111-1111-1111-1111-111111111111', 404, 'item.not_found'],
  ['FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF', 404, 'item.not_found'],
  ['1', 422, 'validation.failed'],
])('an item named %s is answered by %i', async (uuid, status, code) => {
  const answers = await Promise.all([
    seller.api.get(`/api/global/items/${uuid}`),
    seller.api.put(`/api/auth/items/${uuid}`, { price: 90 }),
    seller.api.post(checkoutPath('auth', uuid)),
  ]);
  const [expected, page] = [[status, code], await fetch(`${app.url}/product-details/${uuid}`)];
  expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual([expected, expected, expected]);
  expect(page.status).toBe(404);
});

describe('taking down', () => {
  test('hides the item at once, and tells who looks at it', async () => {
    const item = await anItem(app, seller);
    const looker = await listen(app.url);
    await looker.subscribe({ item: item.uuid });
    const { status, body } = await seller.api.delete(`/api/auth/items/${item.uuid}`);
    expect([status, body.message]).toEqual([200, 'Your item was taken down.']);
    expect((await looker.next('item.archived')).data).toMatchObject({
      view: 'public',
      item: { uuid: item.uuid, status: 5 },
    });
    const gone = await (await aBuyer(app)).api.get(`/api/global/items/${item.uuid}`);
    expect([gone.status, gone.body.code]).toEqual([404, 'item.not_found']);
    const again = await seller.api.delete(`/api/auth/items/${item.uuid}`);
    expect([again.status, again.body.code, again.body.details]).toEqual([
      409,
      'item.wrong_state',
      expect.objectContaining({ from: 'archived', to: 'archived' }),
    ]);
    looker.close();
  });

  test('my items can be told apart by their status', async () => {
    const me = await aSeller(app);
    await anItem(app, me, { status: 0 });
    await anItem(app, me, { status: 1 });
    await anItem(app, me, { status: 5 });
    const mine = async (query: string) => {
      const { body } = await me.api.get(`/api/auth/me/items${query}`);
      return (body.data as { data: OwnItem[] }).data.map(({ status }) => status);
    };
    expect(await mine('')).toEqual([5, 1, 0]);
    expect(await mine('?status=0,1')).toEqual([1, 0]);
    expect(await mine('?status=3')).toEqual([]);
    expect((await me.api.get('/api/auth/me/items?status=9')).status).toBe(422);
  });
});
