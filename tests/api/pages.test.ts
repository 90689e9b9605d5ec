import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { subCategories } from '#server/db/catalogue.tables.ts';
import type { Manifest } from '#server/http/page-frame.ts';
import { builtClient } from '#server/http/page-renderer.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { overFirstLoad, scriptsOf } from '#tests/support/first-load.ts';
import type { TestItem } from '#tests/support/items.ts';
import { anItem } from '#tests/support/items.ts';
import { anOffer } from '#tests/support/offers.ts';
import { getPage, headOf, inHead, jsonLdOf } from '#tests/support/pages.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aPerson, aSeller } from '#tests/support/person.ts';
import { until } from '#tests/support/until.ts';
import budgets from '../budgets.json' with { type: 'json' };

let app: TestApp;
let seller: Person;
let item: TestItem;

beforeAll(async () => {
  app = await startApp();
  seller = await aSeller(app);
  item = await anItem(app, seller, { name: 'Velvet sofa </script><b>&' });
});
afterAll(() => app.stop());

const page = (path: string, headers?: Record<string, string>) => getPage(app.url + path, headers);
const as = (person: Person) => ({ cookie: `reloved_session=${person.token}` });
const productPath = (of: { uuid: string }) => `/product-details/${of.uuid}`;

/** As a browser asks whether what it holds is still so; fetch by itself would refuse every copy. */
const revalidating = (etag: string) => ({ 'if-none-match': etag, 'cache-control': 'max-age=0' });

/** What a reader without scripts reads. */
const wordsOf = (html: string): string =>
  html
    .slice(html.indexOf('<body>'))
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, ' ');

describe('a page arrives with its content', () => {
  test.each([
    ['/', 'en', 'ltr'],
    ['/ar', 'ar', 'rtl'],
    ['/shop', 'en', 'ltr'],
    ['/ar/shop', 'ar', 'rtl'],
  ])('%s lists the item', async (path, language, direction) => {
    const served = await page(path);
    expect(served.status).toBe(200);
    expect(served.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(served.html).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(wordsOf(served.html)).toContain('Velvet sofa &lt;/script&gt;');
  });

  test.each(['/', '/ar/shop', '/contact-us', '/ar/our-delivery-partners'])(
    '%s says how to reach us',
    async (path) => {
      const { html } = await page(path);
      const body = html.slice(html.indexOf('<body>')).replace(/<script.*?<\/script>/gs, '');
      for (const link of ['mailto:', 'https://wa.me/', 'https://www.instagram.com/'])
        expect(body, link).toContain(`href="${link}`);
      if (path === '/contact-us') expect(body.match(/href="mailto:/g)).toHaveLength(2);
    },
  );

  test.each(['/faq', '/our-story', '/privacy-policy', '/ar/terms-and-conditions', '/ar/how-it-works'])(
    '%s has its heading and text',
    async (path) => {
      const { status, html } = await page(path);
      expect([status, html.match(/<h1/g)?.length]).toEqual([200, 1]);
      expect(wordsOf(html).length).toBeGreaterThan(1_000);
    },
  );

  test('an empty category offers once to tell of what comes, on whatever page of it', async () => {
    const [empty] = await app.deps.db.select().from(subCategories).orderBy(desc(subCategories.id)).limit(1);
    for (const number of [1, 2]) {
      const { html } = await page(`/shop?sub_category_id=${empty?.id}&page=${number}`);
      expect([number, wordsOf(html).match(/Notify me of new items/g)?.length]).toEqual([number, 1]);
    }
  });

  test('from an empty subcategory that a link names with another category, what is beside it leads to where both are', async () => {
    const all = await app.deps.db.select().from(subCategories).orderBy(subCategories.id);
    const [full] = all;
    const empty = all.findLast(({ category_id }) => category_id === full?.category_id);
    const elsewhere = all.find(({ category_id }) => category_id !== full?.category_id);
    const { html } = await page(`/shop?category_id=${elsewhere?.category_id}&sub_category_id=${empty?.id}`);
    const beside = [...html.matchAll(/href="(\/shop\?[^"]*)"[^>]*>[^<]* \(\d+\)</g)].map(
      ([, href = '']) => new URL(href.replaceAll('&amp;', '&'), app.url).searchParams,
    );
    expect(beside.map((query) => [query.get('category_id'), query.get('sub_category_id')])).toEqual([
      [String(full?.category_id), String(full?.id)],
    ]);
  });

  test("an item's page says what it is to people, search engines and those who share it", async () => {
    const served = await page(`/ar${productPath(item)}?utm_source=x`);
    expect(served.status).toBe(200);
    expect(wordsOf(served.html)).toContain('Blue velvet, oak legs, no marks.');
    expect(inHead(served, /<title>([^<]*)/)).toMatch(/^Velvet sofa &lt;\/script&gt;.* · reloved$/);
    expect(headOf(served).match(/<title>/g)).toHaveLength(1);
    expect(headOf(served).match(/<meta name="description"/g)).toHaveLength(1);
    expect(inHead(served, /<link rel="canonical" href="([^"]*)"/)).toBe(`${app.url}/ar${productPath(item)}`);
    expect(inHead(served, /hrefLang="en" href="([^"]*)"/i)).toBe(app.url + productPath(item));
    expect(inHead(served, /hrefLang="ar" href="([^"]*)"/i)).toBe(`${app.url}/ar${productPath(item)}`);
    expect(inHead(served, /hrefLang="x-default" href="([^"]*)"/i)).toBe(app.url + productPath(item));
    expect(inHead(served, /property="og:image" content="([^"]*)"/)).toMatch(`${app.url}/images/`);
    const said = jsonLdOf(served);
    expect(said.map((block) => block['@context'])).toEqual(said.map(() => 'https://schema.org'));
    expect(said.map((block) => block['@type'])).toEqual(
      expect.arrayContaining(['Product', 'BreadcrumbList']),
    );
  });

  test('where nothing is featured, the home page begins with what is new', async () => {
    const words = wordsOf((await page('/')).html);
    const places = ['Fresh arrivals', 'Velvet sofa', 'Shop by category'].map((text) => words.indexOf(text));
    expect(places.toSorted((one, other) => one - other)).toEqual(places);
    expect(places[0]).toBeGreaterThan(0);
  });

  test('the home page leads on from its goods, and whom nothing waits for begins with the three ways', async () => {
    for (const person of [null, await aBuyer(app)]) {
      const { html } = await page('/', person ? as(person) : {});
      expect(html).toMatch(/<a[^>]*href="\/shop"[^>]*>(<[^>]*>)*Shop(<[^>]*>)*, everything on sale/);
      expect(wordsOf(html)).toMatch(
        /Loved once,\s+loved again\..*Find a piece.*List it for free.*Partners collect/s,
      );
    }
  });

  test('the home page introduces us', async () => {
    const said = jsonLdOf(await page('/'));
    expect(said.map((block) => block['@type'])).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
    expect(JSON.stringify(said)).toContain(`${app.url}/shop?filter_keyword={search_term_string}`);
  });
});

describe('the status of a page', () => {
  test.each([
    '/no/such/page',
    '/ar/nothing',
    `/product-details/${randomUUID()}`,
    '/product-details/not-an-identity',
    `/vendors/${randomUUID()}`,
    '/ar/vendors/1',
  ])('%s is 404, and says so in words', async (path) => {
    const served = await page(path);
    expect(served.status).toBe(404);
    expect(headOf(served)).toContain('<meta name="robots" content="noindex"/>');
    expect(headOf(served)).not.toContain('rel="canonical"');
    expect(wordsOf(served.html).length).toBeGreaterThan(300);
    const [language, title] = path.startsWith('/ar/')
      ? ['<html lang="ar" dir="rtl"', 'الصفحة غير موجودة']
      : ['<html lang="en" dir="ltr"', 'Page not found'];
    expect(served.html).toContain(language);
    expect(headOf(served)).toContain(`<title>${title}`);
  });

  test('what was never public, or no longer is, is 404; what is sold stays', async () => {
    const statusOf = async (status: (typeof ITEM_STATUS)[keyof typeof ITEM_STATUS]) =>
      (await page(productPath(await anItem(app, seller, { status })))).status;
    expect(await statusOf(ITEM_STATUS.pending)).toBe(404);
    expect(await statusOf(ITEM_STATUS.rejected)).toBe(404);
    expect(await statusOf(ITEM_STATUS.sold)).toBe(200);
  });

  test('what is sold says so to everybody, its seller too', async () => {
    const sold = await anItem(app, seller, { status: ITEM_STATUS.sold });
    for (const headers of [undefined, as(seller)])
      expect(wordsOf((await page(productPath(sold), headers)).html)).toContain('This item has been sold.');
  });

  test.each([
    '/shop?page=abc',
    '/shop?filter_min_price=5&filter_max_price=-1',
    '/shop?filter_keyword[]=a&filter_keyword[]=b',
    '/shop?constructor=1&__proto__[x]=1',
    '/ar/shop?filter_properties=1,,x,99999999999999999999',
    '/shop?filter_keyword=%00%ff',
  ])('%s is a working page', async (path) => {
    const served = await page(path);
    expect([200, 400]).toContain(served.status);
    expect(wordsOf(served.html)).not.toMatch(/undefined|\[object|Error:|at file:/);
  });

  test.each([
    [
      '/shop',
      'stroller near Dubai under AED 500',
      'filter_max_price=500&filter_emirate=dubai&filter_keyword=stroller',
    ],
    ['/ar/shop', 'عربة في دبي', `filter_emirate=dubai&filter_keyword=${encodeURIComponent('عربة')}`],
    ['/shop', 'sofa near dubai marina', 'sort=5&filter_near=25.08%2C55.14&filter_keyword=sofa'],
    ['/shop', 'sofa around JVC', 'sort=5&filter_near=25.06%2C55.21&filter_keyword=sofa'],
  ])('%s leads from “%s” to the filters that it says', async (path, keyword, filters) => {
    const answer = await fetch(`${app.url}${path}?filter_keyword=${encodeURIComponent(keyword)}`, {
      redirect: 'manual',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${path}?${filters}`]);
  });

  test.each(['table in oak', 'sofa near me'])(
    '“%s” names no place that we know: the words stay',
    async (keyword) => {
      expect((await page(`/shop?filter_keyword=${encodeURIComponent(keyword)}`)).status).toBe(200);
    },
  );

  test('a keyword without an end gets a working page', async () => {
    expect([200, 400]).toContain((await page(`/shop?filter_keyword=${'x'.repeat(3_000)}`)).status);
  });

  test('a page of one person is left to the browser', async () => {
    const served = await page('/my-profile');
    expect(served.status).toBe(200);
    expect(served.html).toContain('<div id="root"></div>');
  });
});

describe('caches between us and the reader', () => {
  test("a guest's page may be shared for a moment, and is told apart by its content", async () => {
    const first = await page('/our-story');
    expect(first.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=30, stale-while-revalidate=60',
    );
    expect(first.headers.get('vary')).toMatch(/cookie/i);
    const etag = first.headers.get('etag') ?? '';
    const again = await page('/our-story', revalidating(etag));
    expect([again.status, again.html.length]).toEqual([304, 0]);
    // Its policy would name another nonce than the one in the copy that the reader holds.
    expect(again.headers.get('content-security-policy')).toBeNull();
    expect((await page('/faq', revalidating(etag))).status).toBe(200);
  });

  test('a change shows within seconds', async () => {
    const before = (await page('/shop')).headers.get('etag');
    const fresh = await anItem(app, seller, { name: 'Rattan lounge chair' });
    await until('the newcomer is on the page', async () => (await page('/shop')).html.includes(fresh.name));
    expect((await page('/shop')).headers.get('etag')).not.toBe(before);
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', null],
  ])('it travels packed (%s)', async (accepted, encoding) => {
    const served = await page('/shop', { 'accept-encoding': accepted });
    expect(served.headers.get('content-encoding')).toBe(encoding);
    expect(served.html).toContain('</html>');
  });
});

describe('a person and everybody else', () => {
  const canaries = (person: Person) => [person.email, person.mobile, person.firstName, person.token];

  test('a page made for one person is kept by nobody and shows who they are', async () => {
    const zubaida = await aPerson(app, { firstName: 'Zubaida' });
    const served = await page('/shop', as(zubaida));
    expect(served.headers.get('cache-control')).toBe('private, no-store');
    expect(served.headers.get('etag')).toBeNull();
    expect(wordsOf(served.html)).toMatch(/Profile.*Logout/);
    expect(wordsOf((await page('/shop')).html)).toMatch(/Login.*Register/);
  });

  test('their own offer is on the page', async () => {
    const buyer = await aPerson(app, { firstName: 'Quds' });
    const asked = await anItem(app, seller, { price: 50_000 });
    await buyer.api.post('/api/auth/item-bid', {
      item_id: asked.id,
      seller_id: seller.id,
      buyer_id: buyer.id,
      remarks: '',
      asking_price: 48_653,
    });
    // Five digits standing alone: three are found by chance in the uuids of any page.
    const theirOffer = /\b48,?653(00)?\b/;
    expect((await page(productPath(asked), as(buyer))).html).toMatch(theirOffer);
    expect((await page(productPath(asked))).html).not.toMatch(theirOffer);
  });

  test('crowds of two people and guests never see each other', async () => {
    const people = await Promise.all([
      aPerson(app, { firstName: 'Xanthippe' }),
      aPerson(app, { firstName: 'Wilhelmina' }),
    ]);
    const paths = ['/', '/ar/shop', productPath(item), '/faq'];
    const rounds = [0, 1, 2, 3].flatMap(() => paths);
    const served = await Promise.all(
      rounds.flatMap((path) => [
        page(path).then(({ html }) => ({ html, of: null })),
        ...people.map((person) => page(path, as(person)).then(({ html }) => ({ html, of: person }))),
        page(path).then(({ html }) => ({ html, of: null })),
      ]),
    );
    for (const { html, of } of served) {
      if (of) expect(html).toContain(of.email);
      for (const other of people.filter((person) => person !== of)) {
        for (const canary of canaries(other)) expect(html).not.toContain(canary);
      }
      expect(html).not.toContain(of?.token ?? people[0]?.token);
    }
  });

  test('a cookie that means nothing any more is a guest, whom nobody shares', async () => {
    const served = await page('/', { cookie: `reloved_session=${'x'.repeat(43)}` });
    expect(served.status).toBe(200);
    expect(served.headers.get('cache-control')).toBe('private, no-store');
    expect(wordsOf(served.html)).toContain('Login');
  });
});

describe('styles of a page', () => {
  const CLASS = /\.((?:m_|_)[\w-]+)/g;

  /** The sheets of the build by the classes they have rules for. */
  const sheetsByClass = async (): Promise<Map<string, string[]>> => {
    const manifest: Manifest = JSON.parse(await readFile(join(builtClient, '.vite/manifest.json'), 'utf8'));
    const found = new Map<string, string[]>();
    for (const file of new Set(Object.values(manifest).flatMap(({ css = [] }) => css))) {
      const text = await readFile(join(builtClient, file), 'utf8');
      for (const name of new Set([...text.matchAll(CLASS)].map(([, one = '']) => one)))
        found.set(name, [...(found.get(name) ?? []), file]);
    }
    return found;
  };

  test('come with it, those of parts that load by themselves, too', async () => {
    const buyer = await aBuyer(app);
    await anOffer(buyer, item);
    const sheets = await sheetsByClass();
    for (const [path, person] of [
      ['/', seller],
      ['/ar/shop', buyer],
      [productPath(item), buyer],
      ['/shop', null],
      ['/nothing', null],
    ] as const) {
      const { html } = await page(path, person ? as(person) : {});
      const classes = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
      const bare = new Set(classes).values().filter((name) => {
        const files = sheets.get(name) ?? [];
        return files.length > 0 && !files.some((file) => html.includes(`"/${file}"`));
      });
      expect([...bare], path).toEqual([]);
      if (person === seller) expect(wordsOf(html)).toMatch(/bids? to answer/);
    }
  });
});

describe('scripts of a page', () => {
  test.each(['/', `/shop`, '/my-profile', '/nothing'])('%s has none of its own', async (path) => {
    const { html, headers } = await page(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    for (const [tag] of html.matchAll(/<script\b[^>]*>/g)) {
      expect(tag).toMatch(/ src="\/|type="application\/(ld\+)?json"/);
    }
    const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1];
    for (const [, given] of html.matchAll(/<style[^>]*nonce="([^"]*)"/g)) expect(given).toBe(nonce);
    expect(html).not.toContain('nonce-place');
    expect(html).not.toMatch(/ on\w+="/);
  });

  test.each(Object.entries(budgets.firstLoadKb))(
    '%s asks for no more than %i KB at first',
    async (path, most) => {
      const { html } = await page(path === '/product-details' ? productPath(item) : path);
      const packedSizeOf = async (file: string) =>
        gzipSync(await readFile(join(builtClient, file))).byteLength;
      expect(await overFirstLoad(html, most, packedSizeOf)).toBeNull();
      // Its own code is found without the table of all pages.
      expect(scriptsOf(html)).toContain(/ data-code="([^"]+)">/.exec(html)?.[1]);
    },
  );
});

describe('as an app', () => {
  test('it has a manifest whose icons are there, and a page for when there is no network', async () => {
    const { html } = await page('/');
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
    const manifest = await (await fetch(`${app.url}/manifest.webmanifest`)).json();
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
    for (const { src, type } of manifest.icons) {
      const icon = await fetch(app.url + src);
      expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, type]);
    }
    for (const path of ['/icons/apple-touch-icon.png', '/og/reloved.png', '/sw.js']) {
      expect([path, (await fetch(app.url + path)).status]).toEqual([path, 200]);
    }
    const offline = await page('/offline.html');
    expect(offline.html).toContain('You are offline');
    expect(offline.html).toContain('لا يوجد اتصال');
    expect(offline.html).not.toMatch(/ (?:src|href)="(?!data:)[^"]+"/);
  });
});
