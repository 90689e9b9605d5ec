import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright/test';
import type { Person } from './support/actors.ts';
import { DESKTOP, logIn, openScreen, PHONE } from './support/actors.ts';
import { deskApi } from './support/administrator.ts';
import { axeFindings, complaintsOf, overhang, shown } from './support/looking.ts';
import { expect, test } from './support/test.ts';
import type { Language } from './support/texts.ts';
import { pathIn, textsOf } from './support/texts.ts';

const forGuests = ['/login', '/login/second-factor', '/register'];
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
  '/unsubscribe',
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
  '/my-dashboard',
  '/watching',
  '/notifications',
];
const forAdministrators = [
  '/admin',
  '/admin/approvals',
  '/admin/disputes',
  '/admin/users',
  '/admin/vendors',
  '/admin/items',
  '/admin/audit',
  '/admin/reports',
  '/admin/catalogue',
  '/admin/featured',
  '/admin/concierge',
  '/admin/purchases',
  '/admin/discounts',
  '/admin/settings',
  '/admin/users/:user',
  '/admin/vendors/:vendor',
  '/admin/items/:item',
  '/admin/purchases/:purchase',
  '/admin/discounts/:discount',
];
/** There is nothing to show at these on fresh demo data: the desk's own specs make it first. */
const elsewhere = ['reports/:uuid', 'disputes/:number'];
const inTheDark = ['/', '/shop', '/product-details/:item', '/my-profile', '/chat'];

type ShownItem = { uuid: string; user: { vendor: { uuid: string } | null } };

/** Real things for the places in the paths. */
const real = { item: 'none', vendor: 'none', mine: 'none', user: '', purchase: '', discount: '' };
const withReal = (path: string): string => path.replace(/:(\w+)/, (_, name: keyof typeof real) => real[name]);

type Round = {
  language: Language;
  /** The size a page is loaded at. */
  isPhone: boolean;
  colorScheme: 'light' | 'dark';
};

/** The narrowest screen that everything works on (design/look.md). */
const NARROWEST = { width: 320, height: 640 };

/** Looks at a page the way a critical visitor and a machine do. */
const inspect = async (
  { page, language }: Person,
  path: string,
  { isPhone, status = 200 }: { isPhone: boolean; status?: number },
): Promise<void> => {
  const address = pathIn(language, withReal(path));
  await test.step(address, async () => {
    const answer = await page.goto(address);
    await shown(page);
    expect.soft(answer?.status(), `${address}: status`).toBe(status);
    expect
      .soft(new URL(page.url()).pathname, `${address}: stays`)
      .toBe(new URL(address, page.url()).pathname);
    await expect.soft(page, `${address}: title`).toHaveTitle(/\S/);
    const root = page.locator('html');
    await expect.soft(root, `${address}: language`).toHaveAttribute('lang', language);
    await expect
      .soft(root, `${address}: direction`)
      .toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    await expect.soft(page.locator('h1'), `${address}: one h1`).toHaveCount(1);
    expect.soft(await axeFindings(page), `${address}: axe`).toEqual([]);
    expect.soft(await overhang(page), `${address}: sideways scroll`).toBeLessThanOrEqual(0);
    if (!isPhone) return;
    const held = page.viewportSize() ?? NARROWEST;
    await page.setViewportSize(NARROWEST);
    expect.soft(await overhang(page), `${address}: sideways scroll, 320 px`).toBeLessThanOrEqual(0);
    await page.setViewportSize(held);
  });
};

/** A screen of its own for one kind of visitor, where every path is walked. */
const walk = async (
  browser: Browser,
  { language, isPhone, colorScheme }: Round,
  visitor: string | null,
  paths: readonly string[],
): Promise<void> => {
  const size = isPhone ? PHONE : DESKTOP;
  const options = { ...size, colorScheme, reducedMotion: 'reduce' as const };
  const person = await openScreen(browser, options, language, textsOf(language), []);
  if (visitor) await logIn(person, visitor);
  const complaints = await complaintsOf(person.page);
  for (const path of paths) await inspect(person, path, { isPhone });
  expect.soft(complaints).toEqual([]);
  await person.page.context().close();
};

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { 'x-app-token': 'reloved-web' },
  });
  const firstOf = async (path: string): Promise<ShownItem | undefined> => {
    const { data } = (await (await request.get(path)).json()) as { data: { data: ShownItem[] } };
    return data.data[0];
  };
  const item = await firstOf('/api/global/items?size=1');
  await request.post('/api/login', { data: { username: 'seller@reloved.test', password: 'Reloved!2026' } });
  const mine = await firstOf('/api/auth/me/items?status=1&size=1');
  const desk = await deskApi(baseURL ?? '');
  const firstAtDesk = async (list: string): Promise<Record<string, string>> => {
    const { body } = await desk.get(`/api/admin/${list}?size=1`);
    return (body.data as { data: Record<string, string>[] }).data[0] ?? {};
  };
  Object.assign(real, {
    item: item?.uuid,
    vendor: item?.user.vendor?.uuid,
    mine: mine?.uuid,
    user: (await firstAtDesk('users')).uuid,
    purchase: (await firstAtDesk('purchases')).transaction_number,
    discount: String((await firstAtDesk('discounts')).id),
  });
  await request.dispose();
});

for (const [language, isPhone] of [
  ['en', true],
  ['en', false],
  ['ar', true],
  ['ar', false],
] as const) {
  const light = { language, isPhone, colorScheme: 'light' } as const;
  const where = `${language}, ${isPhone ? 'phone' : 'desktop'}`;

  test(`every public page, ${where}`, async ({ browser }) => {
    test.setTimeout(240_000);
    await walk(browser, light, null, [...forEverybody, ...forGuests]);
  });

  test(`every page of one’s own, ${where}`, async ({ browser }) => {
    test.setTimeout(300_000);
    await walk(browser, light, 'seller@reloved.test', forSellers);
    await walk(browser, light, 'admin@reloved.test', forAdministrators);
  });

  test(`the dark side, ${where}`, async ({ browser }) => {
    await walk(browser, { ...light, colorScheme: 'dark' }, 'seller@reloved.test', inTheDark);
  });

  test(`an address where nothing is, ${where}`, async ({ browser }) => {
    const person = await openScreen(browser, isPhone ? PHONE : DESKTOP, language, textsOf(language), []);
    await inspect(person, '/no-such-page', { isPhone, status: 404 });
    await expect(
      person.page.getByRole('heading', { name: person.t('common', 'not_found.title') }),
    ).toBeVisible();
  });
}

test('no route is left out', () => {
  const source = readFileSync(join(import.meta.dirname, '../../client/routes.tsx'), 'utf8');
  /** Names of things differ, and the desk's places stand below /admin: what counts is the shape. */
  const shapeOf = (path: string): string => path.replace(/:\w+/g, ':');
  const walked = new Set(
    [...forEverybody, ...forGuests, ...forSellers, ...forAdministrators].map((path) =>
      shapeOf(path.slice(1).split('?')[0] ?? ''),
    ),
  );
  const declared = [...source.matchAll(/path: '([^'*]+)'|^ {2}'([a-z-]+)',$/gm)].map(
    ([, path, policy]) => path ?? policy ?? '',
  );
  const isWalked = (path: string): boolean =>
    walked.has(shapeOf(path)) || walked.has(`admin/${shapeOf(path)}`) || elsewhere.includes(path);
  expect(declared.filter((path) => !isWalked(path))).toEqual([]);
  expect(declared.length).toBeGreaterThan(25);
});
