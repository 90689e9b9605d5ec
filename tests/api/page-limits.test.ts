import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { apiOf } from '#tests/support/http.ts';
import { getPage } from '#tests/support/pages.ts';

/** A twentieth of the usual limits: 45 points a minute for pages, of which a rendered one costs five. */
let app: TestApp;

beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '0.05', TRUST_PROXY: '1' });
});
afterAll(() => app.stop());

let addresses = 0;
/** An address that nobody has called from before. */
const anAddress = () => {
  addresses += 1;
  return { 'x-forwarded-for': `203.0.113.${addresses}` };
};
const page = (path: string, from: Record<string, string>) => getPage(app.url + path, from);

test('who opens too many different pages waits, and reads in both languages for how long', async () => {
  const [greedy, other] = [anAddress(), anAddress()];
  for (let number = 1; number <= 9; number += 1) {
    expect([number, (await page(`/shop?page=${number}`, greedy)).status]).toEqual([number, 200]);
  }
  const refused = await page('/shop?page=10', greedy);
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([429, 'no-store']);
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(refused.html).toMatch(/You can go on in \d+ seconds?\./);
  expect(refused.html).toMatch(/<section lang="ar" dir="rtl">.*يمكنك المتابعة بعد/s);
  expect(refused.html).not.toContain('our fault');
  expect((await page('/shop?page=10', other)).status).toBe(200);
});

test('made-up addresses share one page in each language, and are counted', async () => {
  const lost = anAddress();
  const [english, arabic] = [
    await page('/no-such-page', anAddress()),
    await page('/ar/nowhere', anAddress()),
  ];
  expect([english.status, arabic.status]).toEqual([404, 404]);
  expect(english.html).toContain('<html lang="en" dir="ltr">');
  expect(arabic.html).toContain('<html lang="ar" dir="rtl">');
  for (let number = 1; number <= 45; number += 1) {
    const { status, html } = await page(`/nothing/${number}?x=${number}`, lost);
    expect([number, status, html === english.html]).toEqual([number, 404, true]);
  }
  expect((await page('/nothing/46', lost)).status).toBe(429);
});

test('pictures that are not there are counted, and soon not looked for any more', async () => {
  const [greedy, other] = [anAddress(), anAddress()];
  const looked = vi.spyOn(app.deps.storage, 'get');
  const picture = (from: Record<string, string>) =>
    fetch(`${app.url}/images/${crypto.randomUUID()}/320.webp`, { headers: from });
  const statuses: number[] = [];
  for (let number = 1; number <= 20; number += 1) statuses.push((await picture(greedy)).status);
  expect(statuses).toEqual([...Array(9).fill(404), ...Array(11).fill(429)]);
  expect(looked).toHaveBeenCalledTimes(10);
  looked.mockRestore();
  expect((await picture(other)).status).toBe(404);
});

test('parts of the sitemap, which are read anew each time, count as much as they cost', async () => {
  const [greedy, other] = [anAddress(), anAddress()];
  const statuses: number[] = [];
  for (const from of [greedy, greedy, greedy, greedy, other]) {
    statuses.push((await fetch(`${app.url}/sitemaps/items-1.xml`, { headers: from })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 200]);
});

test('a query makes no new page of one that only tells something', async () => {
  const reader = anAddress();
  const first = await page('/faq', reader);
  for (let number = 1; number <= 40; number += 1) {
    const { status, html } = await page(`/faq?utm_source=${number}`, reader);
    expect([number, status, html === first.html]).toEqual([number, 200, true]);
  }
});

test('who has used up their calls does not spoil the page that others wait for', async () => {
  const [greedy, other] = [anAddress(), anAddress()];
  const calls = apiOf(app.url, greedy);
  for (let call = 0; call < 45; call += 1) await calls.get('/api/global/settings');
  expect((await calls.get('/api/global/settings')).status).toBe(429);
  for (const path of ['/', '/ar', '/shop', '/ar/shop']) {
    const [theirs, shared] = await Promise.all([page(path, greedy), page(path, other)]);
    expect([path, theirs.status, shared.status]).toEqual([path, 200, 200]);
  }
});
