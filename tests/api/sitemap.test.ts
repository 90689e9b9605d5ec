import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { fill } from '#tests/support/fill.ts';
import { anItem, aSubCategory } from '#tests/support/items.ts';
import type { Person } from '#tests/support/person.ts';
import { aSeller } from '#tests/support/person.ts';

let app: TestApp;
let seller: Person;

beforeAll(async () => {
  app = await startApp();
  seller = await aSeller(app);
});
afterAll(() => app.stop());

const get = async (path: string) => {
  const response = await fetch(app.url + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const locs = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc);
const pathOf = (loc: string): string => loc.slice(app.url.length);

/** Every tag that is opened is closed in turn. */
const isWellFormed = (xml: string): boolean => {
  const open: string[] = [];
  for (const [, end, name, empty] of xml.matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
    if (end) {
      if (open.pop() !== name) return false;
    } else if (!empty && name) open.push(name);
  }
  return open.length === 0;
};

test('robots are told what is nobody else’s, and where the list of pages is', async () => {
  const { headers, text } = await get('/robots.txt');
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text).toContain(`Sitemap: ${app.url}/sitemap.xml`);
  // Pages of one person or one errand, as the client names them; where people come in may be found.
  const pages = readFileSync(join(import.meta.dirname, '../../client/routes.tsx'), 'utf8');
  const own = [...pages.matchAll(/path: '([a-z-]+)', \.\.\.personal/g)].map(([, path]) => `/${path}`);
  expect(own.length).toBeGreaterThan(12);
  const closed = [...own.filter((path) => !['/login', '/register'].includes(path)), '/my-profile', '/admin/'];
  for (const path of closed) {
    expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).toContain(`Disallow: /ar${path}\n`);
  }
  expect(text).toContain('Disallow: /api/\n');
  for (const path of ['/shop', '/product-details', '/vendors']) expect(text).not.toContain(path);
});

test('above 50,000 items every list stays within its limits, and together they name each item once', async () => {
  const sub = await aSubCategory(app);
  const hidden = await anItem(app, seller, { status: ITEM_STATUS.pending });
  await fill(
    app,
    sql`
    with made as (
      insert into items (owner_id, sub_category_id, name, description, price_fils, is_bid, address, status, published_at)
      select ${seller.id}, ${sub.id}, 'Chair', 'One of many', 10000, false, '[]', 1, now() from generate_series(1, 50500)
      returning id, sub_category_id, owner_id, price_fils, published_at)
    insert into shop_items (item_id, published_at, category_id, sub_category_id, owner_id, price_fils, value_ids, document)
    select m.id, m.published_at, c.category_id, m.sub_category_id, m.owner_id, m.price_fils, '{}', to_tsvector('simple', 'chair')
    from made m join sub_categories c on c.id = m.sub_category_id`,
  );
  const index = await get('/sitemap.xml');
  expect(index.headers.get('content-type')).toMatch(/^application\/xml/);
  expect(isWellFormed(index.text)).toBe(true);
  const parts = locs(index.text).map(pathOf);
  expect(parts[0]).toBe('/sitemaps/pages.xml');
  const items = new Set<string>();
  for (const part of parts) {
    const { status, text } = await get(part);
    const listed = locs(text);
    expect([status, isWellFormed(text)]).toEqual([200, true]);
    expect(listed.length).toBeLessThanOrEqual(50_000);
    expect(Buffer.byteLength(text)).toBeLessThan(10 * 1024 * 1024);
    expect(new Set(listed).size).toBe(listed.length);
    for (const loc of listed) if (loc.includes('/product-details/')) items.add(pathOf(loc));
  }
  expect(items.size).toBe(2 * 50_500);
  expect(items).not.toContain(`/product-details/${hidden.uuid}`);
}, 120_000);

test('a page is listed in both languages, each naming both', async () => {
  const { text } = await get('/sitemaps/pages.xml');
  const listed = locs(text).map(pathOf);
  expect(listed).toEqual(expect.arrayContaining(['/', '/ar', '/shop', '/ar/shop', '/ar/privacy-policy']));
  expect(listed.some((path) => path.startsWith('/shop?category_id='))).toBe(true);
  const shop = /<url><loc>[^<]*\/ar\/shop<\/loc>.*?<\/url>/.exec(text)?.[0];
  expect(shop).toContain(`hreflang="en" href="${app.url}/shop"`);
  expect(shop).toContain(`hreflang="ar" href="${app.url}/ar/shop"`);
  for (const path of listed.filter((each) => !each.includes('?'))) {
    expect([path, (await fetch(app.url + path)).status]).toEqual([path, 200]);
  }
});

test('what was retired from the catalogue is not listed', async () => {
  const { id } = await aSubCategory(app);
  const path = `/shop?sub_category_id=${id}`;
  const listed = async () => locs((await get('/sitemaps/pages.xml')).text).map(pathOf);
  expect(await listed()).toContain(path);
  await app.deps.db.execute(sql`update sub_categories set retired_at = now() where id = ${id}`);
  expect(await listed()).not.toContain(path);
});

test.each(['items-0', 'items-x', 'people-1', '..%2f..%2fpackage', 'items-99999999999'])(
  'a list %s is not there',
  async (name) => {
    expect((await get(`/sitemaps/${name}.xml`)).status).toBe(404);
  },
);
