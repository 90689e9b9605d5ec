import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Browser } from 'playwright/test';
import { expect, test } from 'playwright/test';
import type { Person } from './support/actors.ts';
import { DESKTOP, logIn, openScreen, PHONE } from './support/actors.ts';
import { axeFindings, complaintsOf, overhang, shown } from './support/looking.ts';
import type { Language } from './support/texts.ts';
import { pathIn, textsOf } from './support/texts.ts';

const forGuests = ['/login', '/register'];
const forEverybody = [
  '/',
  '/shop',
  '/product-details/:item',
  '/vendors/:vendor',
  '/our-story',
  '/our-delivery-partners',
  '/on-your-behalf',
  '/faq',
  '/how-it-works',
  '/contact-us',
  '/verify',
  '/forgot-password',
  '/create-password',
  '/payment-success',
  '/visitor-payment-success',
  '/featured-payment-success',
  '/terms-and-conditions',
  '/terms-of-use',
  '/buyer-and-seller-terms',
  '/refund-policy',
  '/privacy-policy',
  '/cookies-policy',
  '/data-processing',
  '/on-your-behalf-terms',
];
const forSellers = [
  '/my-profile',
  '/my-profile?tab=change-password',
  '/my-profile?tab=public-profile',
  '/my-profile?tab=pending-bids',
  '/my-profile?tab=bids-received',
  '/my-profile?tab=items',
  '/my-profile?tab=purchases',
  '/add-product',
  '/add-vendor-profile',
  '/my-product-details?productUuid=:mine',
  '/edit-product?productUuid=:mine',
  '/view-offers?productUuid=:mine',
  '/my-item-purchase-details',
  '/chat',
];
const forAdministrators = ['/admin/approvals'];
const inTheDark = ['/', '/shop', '/product-details/:item', '/my-profile', '/chat'];

type ShownItem = { uuid: string; user: { vendor: { uuid: string } | null } };

/** Puts real items where a path names one. */
const itemsIn = async (request: APIRequestContext, path: string): Promise<string> => {
  const answer = await request.get('/api/global/items?size=1', { headers: { 'x-app-token': 'reloved-web' } });
  const { data } = (await answer.json()) as { data: { data: ShownItem[] } };
  const [item] = data.data;
  return path
    .replace(':item', item?.uuid ?? 'none')
    .replace(':vendor', item?.user.vendor?.uuid ?? 'none')
    .replace(':mine', myItem);
};
let myItem = 'none';

/** Opens a path and looks at the page the way a critical visitor and a machine do. */
const inspect = async (
  { page, language }: Person,
  path: string,
  expected: { status: number; hasAxe: boolean },
): Promise<void> => {
  const address = pathIn(language, await itemsIn(page.request, path));
  await test.step(address, async () => {
    const answer = await page.goto(address);
    await shown(page);
    expect.soft(answer?.status(), `${address}: status`).toBe(expected.status);
    expect
      .soft(new URL(page.url()).pathname, `${address}: stays`)
      .toBe(new URL(address, page.url()).pathname);
    await expect.soft(page, `${address}: title`).toHaveTitle(/\S/);
    const root = page.locator('html');
    await expect.soft(root, `${address}: language`).toHaveAttribute('lang', language);
    await expect
      .soft(root, `${address}: direction`)
      .toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    expect.soft(await page.locator('h1').count(), `${address}: one h1`).toBe(1);
    expect.soft(await overhang(page), `${address}: sideways scroll`).toBeLessThanOrEqual(0);
    if (expected.hasAxe) expect.soft(await axeFindings(page), `${address}: axe`).toEqual([]);
  });
};

type Round = { language: Language; isPhone: boolean; hasAxe: boolean; colorScheme: 'light' | 'dark' };

/** A screen of its own for one kind of visitor, where every path is walked. */
const walk = async (
  browser: Browser,
  { language, isPhone, hasAxe, colorScheme }: Round,
  visitor: string | null,
  paths: readonly string[],
): Promise<void> => {
  const size = isPhone ? PHONE : DESKTOP;
  const options = { ...size, colorScheme, reducedMotion: 'reduce' as const };
  const person = await openScreen(browser, options, language, textsOf(language), []);
  if (visitor) await logIn(person, visitor);
  const complaints = await complaintsOf(person.page);
  for (const path of paths) await inspect(person, path, { status: 200, hasAxe });
  expect.soft(complaints).toEqual([]);
  await person.page.context().close();
};

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { 'x-app-token': 'reloved-web' },
  });
  const body = { username: 'seller@reloved.test', password: 'Reloved!2026' };
  await request.post('/api/login', { data: body });
  const answer = await request.get('/api/auth/me/items?status=1&size=1');
  myItem = ((await answer.json()) as { data: { data: { uuid: string }[] } }).data.data[0]?.uuid ?? 'none';
  await request.dispose();
});

for (const language of ['en', 'ar'] as const) {
  for (const isPhone of [true, false]) {
    test(`every page, ${language}, ${isPhone ? 'phone' : 'desktop'}`, async ({ browser }) => {
      test.setTimeout(300_000);
      // Each page meets axe in both languages and on both sizes, but not four times.
      const round = {
        language,
        isPhone,
        hasAxe: isPhone === (language === 'en'),
        colorScheme: 'light',
      } as const;
      await walk(browser, round, null, [...forEverybody, ...forGuests]);
      await walk(browser, round, 'seller@reloved.test', forSellers);
      await walk(browser, round, 'admin@reloved.test', forAdministrators);
    });
  }

  test(`the dark side, ${language}`, async ({ browser }) => {
    const round = { language, isPhone: language === 'ar', hasAxe: true, colorScheme: 'dark' } as const;
    await walk(browser, round, 'seller@reloved.test', inTheDark);
  });

  test(`an address where nothing is, ${language}`, async ({ browser }) => {
    const person = await openScreen(browser, DESKTOP, language, textsOf(language), []);
    await inspect(person, '/no-such-page', { status: 404, hasAxe: true });
    await expect(
      person.page.getByRole('heading', { name: person.t('common', 'not_found.title') }),
    ).toBeVisible();
  });
}

test('no route is left out', () => {
  const source = readFileSync(join(import.meta.dirname, '../../client/routes.tsx'), 'utf8');
  const walked = [...forEverybody, ...forGuests, ...forSellers, ...forAdministrators]
    .map((path) =>
      path.slice(1).split('?')[0]?.replace(':item', ':productUuid').replace(':vendor', ':vendorUuid'),
    )
    .filter(Boolean);
  const declared = [...source.matchAll(/path: '([^'*]+)'|^ {2}'([a-z-]+)',$/gm)].map(
    ([, path, policy]) => path ?? policy,
  );
  expect(declared.filter((path) => !walked.includes(path ?? ''))).toEqual([]);
  expect(declared.length).toBeGreaterThan(25);
});
