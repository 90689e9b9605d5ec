import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SHOP_PARAMETERS } from '#client/features/items/shop/read-address.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { apiOf } from '#tests/support/http.ts';
import type { TestItem } from '#tests/support/items.ts';
import { anItem } from '#tests/support/items.ts';
import type { ServedPage } from '#tests/support/pages.ts';
import { getPage, headOf, jsonLdOf } from '#tests/support/pages.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller } from '#tests/support/person.ts';

let app: TestApp;
let seller: Person;
let item: TestItem;

/** Ends every kind of block that a page has, and turns what follows. */
const HOSTILE =
  'Lamp </script><script>alert(1)</script><!-- <script> ]]> \u2028\u2029 \u202ella "\' &lt; {{7*7}}';

beforeAll(async () => {
  app = await startApp();
  seller = await aSeller(app);
  item = await anItem(app, seller, { name: HOSTILE });
});
afterAll(() => app.stop());

const page = (path: string, headers?: Record<string, string>) => getPage(app.url + path, headers);
const wordsOf = (html: string): string =>
  html
    .slice(html.indexOf('<body>'))
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, ' ');

/** A page that can be read and used: its frame, a policy, and nothing of what happened inside. */
const expectPage = ({ headers, html }: ServedPage, of: string) => {
  expect([of, headers.get('content-type')]).toEqual([of, 'text/html; charset=utf-8']);
  expect([of, headers.get('content-security-policy')?.includes("object-src 'none'")]).toEqual([of, true]);
  expect(html).toContain('</html>');
  expect(wordsOf(html)).not.toMatch(/undefined|NaN|\[object|Error:|at file:|\.ts:\d/);
};

const VALUES = [
  '',
  '0',
  '-1',
  '1.5',
  '1e9',
  'abc',
  '٥٠',
  '9'.repeat(30),
  '%00',
  '%ff',
  '%ed%a0%80',
  '%',
  '%F0%9F%91%B6',
  '%E2%80%AEevil',
  "' or 1=1 --",
  '</script><script>alert(1)</script>',
  '!!!',
  '%25_%5C',
  '%0d%0aSet-Cookie:a=b',
  '1,,x',
  'x'.repeat(2_000),
].map((value) => value.replaceAll(' ', '%20').replaceAll('<', '%3C'));

/** What somebody gets, headers and all, who names another host than ours; fetch would not let us. */
const asEvil = (path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example;proto=https',
    };
    get(app.url + path, { headers }, async (response) =>
      resolve(JSON.stringify(response.headers) + (await text(response))),
    ).on('error', reject);
  });

describe('the address of the shop', () => {
  test.each([...SHOP_PARAMETERS, 'surprise', 'constructor', '__proto__[a]'])(
    'with anything as %s is a working page',
    async (name) => {
      await Promise.all(
        VALUES.map(async (value) => {
          const of = `/shop?${name}=${value}`;
          const served = await page(of);
          expect([of, served.status]).toEqual([of, 200]);
          expectPage(served, of);
          expect(served.html).not.toContain('<script>alert');
          expect(served.headers.get('set-cookie')).toBeNull();
        }),
      );
    },
  );

  test.each([
    ['page=abc', 'The page number in this link is not valid.'],
    ['page=1&page=2', 'stands in this link more than once'],
    ['page=900000', 'There is no page 900,000'],
    ['sort=6', 'The order in this link is not valid.'],
    ['category_id=999999', 'The category in this link is not known.'],
    ['category_id=1&sub_category_id=999999', 'The subcategory in this link is not known.'],
    ['filter_min_price=5', 'Minimum price must be at least AED 20'],
    ['filter_max_price=60000', 'Maximum price cannot exceed AED 50,000'],
    ['filter_min_price=500&filter_max_price=100', 'Minimum price cannot exceed maximum price'],
    ['filter_min_price=20.555', 'The lowest price in this link is not valid.'],
    ['filter_properties=1,x', 'Some of the filters in this link are not valid.'],
    ['filter_keyword=!!!', 'Nothing found for'],
    ['surprise=1', 'The shop does not know'],
    [`filter_keyword=${'x'.repeat(200)}`, 'Only the first 120 characters are used.'],
  ])('%s says what is wrong', async (query, sentence) => {
    expect(wordsOf((await page(`/shop?${query}`)).html)).toContain(sentence);
  });

  test('a category and the subcategory of another do not go together', async () => {
    const { body } = await apiOf(app.url).get('/api/global/category');
    const [one, other] = body.data as { id: number; sub_category: { id: number }[] }[];
    const apart = `/shop?category_id=${one?.id}&sub_category_id=${other?.sub_category[0]?.id}`;
    expect(wordsOf((await page(apart)).html)).toContain('do not belong together');
    const together = `/shop?category_id=${other?.id}&sub_category_id=${other?.sub_category[0]?.id}`;
    expect(wordsOf((await page(together)).html)).not.toContain('in this link');
  });

  test('Arabic figures are figures', async () => {
    expect(wordsOf((await page('/ar/shop?filter_min_price=٥٠')).html)).not.toContain('في هذا الرابط');
  });
});

describe('other addresses', () => {
  test.each([
    '/%ff',
    '/%00',
    '/%',
    '/ar/%E0%A4%A',
    '/product-details/%ff',
    '/product-details/%00',
    `/product-details/${'x'.repeat(9_000)}`,
    '/product-details/1 or 1=1',
    '/vendors/%ff',
    '/vendors/<script>',
    '//evil.example',
    '/ar//evil.example',
    '/..%2f..%2fpackage.json',
    '/.env',
  ])('%s is a page that says that nothing is there', async (path) => {
    const served = await page(path);
    expect(served.status).toBe(404);
    expectPage(served, path);
    expect(headOf(served)).toContain('noindex');
    expect(wordsOf(served.html).length).toBeGreaterThan(300);
  });

  test.each([
    '/my-product-details',
    '/my-product-details?productUuid=%00',
    '/my-product-details?productUuid=a&productUuid=b',
    `/my-product-details?productUuid=${'x'.repeat(5_000)}`,
  ])('%s is left to the browser, whatever it asks for', async (path) => {
    const served = await page(path);
    expect(served.status).toBe(200);
    expectPage(served, path);
  });

  test("an item's or a vendor's page takes no notice of what is hung on to it", async () => {
    for (const value of VALUES) {
      const of = `/product-details/${item.uuid}?a=${value}&a[b]=${value}`;
      const served = await page(of);
      expect([of, served.status]).toEqual([of, 200]);
      expect(served.html).toContain(`<link rel="canonical" href="${app.url}/product-details/${item.uuid}"`);
    }
  });

  test('the page for those without a network has a policy too', async () => {
    const { headers, html } = await page('/offline.html');
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; connect-src 'self'; /,
    );
    expect(html).not.toMatch(/<script [^>]*src|\son\w+=/);
  });

  test('only pages are got: anything else is told so without a page', async () => {
    const response = await fetch(`${app.url}/shop`, { method: 'POST' });
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'route.not_found' }]);
  });
});

describe('what sellers and visitors write', () => {
  test.each(['/', '/shop', '/ar/shop', 'item', 'similar', 'vendor'])(
    'cannot leave its place on %s',
    async (at) => {
      const other = await anItem(app, seller, { name: 'Brass lamp' });
      const vendor = (await apiOf(app.url).get(`/api/global/items/${item.uuid}`)).body.data as {
        item_details: { user: { vendor: { uuid?: string } } };
      };
      const paths: Record<string, string> = {
        item: `/product-details/${item.uuid}`,
        similar: `/ar/product-details/${other.uuid}`,
        vendor: `/vendors/${vendor.item_details.user.vendor.uuid}`,
      };
      const served = await page(paths[at] ?? at);
      expect(served.status).toBe(200);
      expect(served.html).toContain('Lamp');
      expect(served.html).not.toContain('<script>alert');
      // Only our own comments may be comments, and only our own scripts scripts.
      expect(served.html.match(/<!--(?! -->|\$|\/\$|&-->|\/&-->)[^>]{0,40}/g) ?? []).toEqual([]);
      for (const block of jsonLdOf(served)) expect(block['@context']).toBe('https://schema.org');
      const [, visit = ''] =
        /<script type="application\/json" id="visit-data"[^>]*>(.*?)<\/script>/s.exec(served.html) ?? [];
      expect(JSON.parse(visit)).toMatchObject({ isRendered: true });
    },
  );

  test('the host that a request names is not believed', async () => {
    for (const path of [
      '/',
      '/shop',
      '/sitemap.xml',
      '/robots.txt',
      `/product-details/${item.uuid}`,
      '/no-such',
    ]) {
      const answer = await asEvil(path);
      expect([path, answer.includes('evil.example')]).toEqual([path, false]);
    }
  });
});

describe('halves of surrogate pairs and zeros in what is sent', () => {
  test('are mended before anything is stored', async () => {
    const asker = await aBuyer(app);
    const asked = await anItem(app, seller, {});
    const sent = '{"item_id":ITEM,"comments":"is \\ud800it\\uDFFF\\u0000 \\ud83d\\ude00 yours"}';
    const response = await fetch(`${app.url}/api/auth/item-comment`, {
      method: 'POST',
      headers: {
        'x-app-token': 'reloved-web',
        authorization: `Bearer ${asker.token}`,
        'content-type': 'application/json',
      },
      body: sent.replace('ITEM', String(asked.id)),
    });
    expect(response.status).toBeLessThan(300);
    const { body } = await apiOf(app.url).get(`/api/global/items/${asked.uuid}`);
    expect(JSON.stringify(body)).toContain('is \ufffdit\ufffd 😀 yours');
  });

  test('cannot be smuggled in by the JSON of an address, or by the encoding of a part', async () => {
    for (const name of ['\\ud800', 'a\\u0000b', 'a\\u001bb']) {
      const address = `[{"name":"${name}","lat":25.1,"lng":55.2},{"name":"Al Barsha ${name}"}]`;
      const answer = await seller.api.put(`/api/auth/items/${item.uuid}`, { address });
      expect([name, answer.status]).toEqual([name, 422]);
    }
    const head = '--b\r\nContent-Disposition: form-data; name="item_name"\r\n';
    const part = Buffer.concat([
      Buffer.from(`${head}Content-Type: text/plain; charset=utf-16le\r\n\r\n`),
      Buffer.from([0x00, 0xd8, 0x41, 0x00]),
      Buffer.from('\r\n--b--\r\n'),
    ]);
    const response = await fetch(`${app.url}/api/auth/items`, {
      method: 'POST',
      headers: {
        'x-app-token': 'reloved-web',
        authorization: `Bearer ${seller.token}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
      body: part,
    });
    expect(response.status).toBe(422);
  });

  test('in queries they are characters like any other', async () => {
    for (const query of ['filter[keyword]=%ed%a0%80', 'filter[keyword]=%25uD800']) {
      expect((await apiOf(app.url).get(`/api/global/items?${query}`)).status).toBe(200);
    }
    expect((await apiOf(app.url).get(`/api/global/items/${randomUUID()}?a=%00`)).status).toBe(422);
  });

  test('the character 0 in a query is refused where it stands', async () => {
    for (const keyword of ['%00', 'a%00b', '%00%00']) {
      const { status, body } = await apiOf(app.url).get(`/api/global/items?filter[keyword]=${keyword}`);
      expect([keyword, status, body.errors]).toEqual([keyword, 422, { 'filter.keyword': ['Must be text.'] }]);
    }
    const { status, body } = await apiOf(app.url).get('/api/global/items/suggestions?keyword=%00pram');
    expect([status, body.errors]).toEqual([422, { keyword: ['Must be text.'] }]);
    expect((await seller.api.get('/api/auth/me/items?status=%001')).status).toBe(422);
  });
});

test('a pending item is on no page, in no list and in no map of the site', async () => {
  // A page repeats the word that was searched for, but not the whole name.
  const name = 'Canarywordquux stool';
  const hidden = await anItem(app, seller, { name, status: ITEM_STATUS.pending });
  for (const path of ['/', '/shop', '/shop?filter_keyword=Canarywordquux', '/sitemaps/items-1.xml']) {
    const { html } = await page(path);
    expect([path, html.includes(hidden.uuid), wordsOf(html).includes(name)]).toEqual([path, false, false]);
  }
});
