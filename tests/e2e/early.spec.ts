import type { Page } from 'playwright/test';
import { DESKTOP, go, openScreen, PHONE } from './support/actors.ts';
import { onSale } from './support/items.ts';
import { orderOf } from './support/looking.ts';
import { aSeller } from './support/members.ts';
import { hidePrompt } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

/** Opens a page whose code is still on its way; answers what lets it come. */
const openOnASlowLine = async (page: Page, path: string): Promise<() => void> => {
  const line = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await line.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return line.resolve;
};

test('a press before the page’s code is here is done when it is', async ({ browser }) => {
  const t = textsOf('en');
  const problems: string[] = [];
  const item = await onSale(await aSeller('Maya'), `Brass floor lamp ${Date.now() % 100_000}`, 400);
  const { page } = await openScreen(browser, PHONE, 'en', t, problems);
  await hidePrompt({ page });

  await test.step('the price opens its breakdown', async () => {
    const arrive = await openOnASlowLine(page, `/product-details/${item.uuid}`);
    const facts = page.getByRole('region', { name: t('items', 'page.facts') });
    const price = facts.getByRole('button', { name: 'AED 400' });
    await price.click();
    await price.click();
    await expect(page.getByRole('dialog')).toBeHidden();
    arrive();
    await expect(page.getByRole('dialog')).toContainText('AED 480');
  });

  await test.step('Buy Item leads to the order', async () => {
    const arrive = await openOnASlowLine(page, `/product-details/${item.uuid}`);
    // By its region: until the style sheet is here, the page's other Buy Item (for wide screens) shows too.
    const bar = page.getByRole('region', { name: t('items', 'page.actions') });
    await bar.getByRole('button', { name: t('items', 'buy.item'), exact: true }).click();
    arrive();
    await expect(orderOf(page, t)).toContainText('AED 480');
  });
  expect(problems).toEqual([]);
});

test('what is chosen before the page’s code is here counts', async ({ browser }) => {
  const t = textsOf('en');
  const problems: string[] = [];
  const item = await onSale(await aSeller('Maya'), `Brass floor lamp ${Date.now() % 100_000}`, 400);
  const { page } = await openScreen(browser, DESKTOP, 'en', t, problems);
  await hidePrompt({ page });
  const said = (): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams);

  await test.step('an order and a brand lead to the list they promise', async () => {
    const arrive = await openOnASlowLine(page, `/shop?sub_category_id=${item.sub_category.id}`);
    const value = page.getByRole('complementary').getByRole('checkbox').first();
    await value.check();
    await page.getByLabel(t('items', 'sort.label')).selectOption({ label: t('items', 'sort.oldest') });
    arrive();
    await expect.poll(said).toMatchObject({ sort: '2', filter_brand: expect.stringMatching(/^\w+$/) });
    await expect(value).toBeChecked();
  });

  await test.step('a price that was typed is the one that is used', async () => {
    const arrive = await openOnASlowLine(page, '/shop');
    const price = page.getByRole('region', { name: t('items', 'filter.price') });
    await price.getByLabel(t('items', 'filter.min'), { exact: true }).fill('300');
    await price.getByRole('button', { name: t('items', 'filter.apply_price') }).click();
    arrive();
    await expect.poll(said).toEqual({ filter_min_price: '300' });
  });

  expect(problems).toEqual([]);
});

test('back before the page’s code is here shows the page of that address', async ({ browser }) => {
  const t = textsOf('en');
  const problems: string[] = [];
  const reader = await openScreen(browser, DESKTOP, 'en', t, problems);
  const { page } = reader;
  const order = page.getByLabel(t('items', 'sort.label'));
  await go(reader, '/shop');
  await order.selectOption('2');
  await expect(page).toHaveURL(/sort=2$/);

  const line = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await line.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(order).toHaveValue('2');
  await page.goBack({ waitUntil: 'commit' });
  line.resolve();
  await expect(order).toHaveValue('1');
  await expect(page).toHaveURL(/\/shop$/);
  await page.goForward();
  await expect(order).toHaveValue('2');
  expect(problems).toEqual([]);
});

test('the header’s search works while the code is on its way, and keeps what was typed', async ({
  browser,
}) => {
  const t = textsOf('ar');
  const problems: string[] = [];
  const { page } = await openScreen(browser, DESKTOP, 'ar', t, problems);
  const box = page.getByRole('combobox', { name: t('common', 'search.label') }).first();

  const arrive = await openOnASlowLine(page, '/ar/faq');
  await box.fill('كرسي');
  arrive();
  await box.press('End');
  await page.keyboard.type(' خشب');
  await expect(box).toHaveValue('كرسي خشب');

  await openOnASlowLine(page, '/ar/faq');
  await box.fill('كرسي');
  await box.press('Enter');
  await expect(page).toHaveURL(`/ar/shop?filter_keyword=${encodeURIComponent('كرسي')}`);
  expect(problems).toEqual([]);
});

test('a photo that fails before the page’s code is here leaves its frame, not a broken picture', async ({
  browser,
}) => {
  const t = textsOf('en');
  const problems: string[] = [];
  await onSale(await aSeller('Rana'), `Copper kettle ${Date.now() % 100_000}`, 120);
  const { page } = await openScreen(browser, PHONE, 'en', t, problems);
  await page.route('**/images/**', (route) => route.fulfill({ status: 404 }));
  const arrive = await openOnASlowLine(page, '/shop');
  const photos = page.getByRole('article').first().locator('img');
  await expect
    .poll(() =>
      photos.evaluateAll((all) => all.some((image) => image instanceof HTMLImageElement && image.complete)),
    )
    .toBe(true);
  arrive();
  await expect(photos).toHaveCount(0);
  expect(problems).toEqual([]);
});

/** The three seconds after which a page waits no longer for its photos never end: a busy machine decides nothing. */
const waitForEver = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    const patient = (act: TimerHandler, ms?: number, ...rest: unknown[]): number =>
      ms === 3_000 ? 0 : setTimeout(act, ms, ...rest);
    Object.assign(window, { setTimeout: patient });
  });

/**
 * Opens the shop with its first photos still on their way; answers which files of code and which pictures were asked for,
 * and what lets them come.
 */
const openWithoutPhotos = async (page: Page) => {
  const line = Promise.withResolvers<void>();
  const asked: string[] = [];
  const pictures: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.*\.js$/.test(pathname)) asked.push(pathname);
    if (pathname.startsWith('/images/')) pictures.push(pathname);
  });
  await page.route('**/images/**', async (route) => {
    await line.promise;
    await route.continue();
  });
  await page.goto('/shop', { waitUntil: 'domcontentloaded' });
  return { asked, pictures, arrive: line.resolve };
};

test('the page’s code leaves the line to the first photos, but never waits for long', async ({ browser }) => {
  const t = textsOf('en');
  const problems: string[] = [];
  await onSale(await aSeller('Rana'), `Copper kettle ${Date.now() % 100_000}`, 120);
  /** A page of its own: what an earlier one still asks for is not counted. */
  const newPage = async (): Promise<Page> => (await openScreen(browser, PHONE, 'en', t, problems)).page;
  const filtersOf = (page: Page) => page.getByRole('button', { name: t('items', 'filter.open') });

  await test.step('it comes after them', async () => {
    const page = await newPage();
    await waitForEver(page);
    const { asked, pictures, arrive } = await openWithoutPhotos(page);
    await expect(filtersOf(page)).toBeVisible();
    expect(asked).toEqual([]);
    const ofItems = await page
      .locator('main article img[srcset]')
      .evaluateAll((images) => images.map((image) => image.getAttribute('srcset')).join(' '));
    const photos = () => pictures.filter((path) => ofItems.includes(path));
    // A picture that is no photo of an item is asked for as soon as it is laid out.
    const laidOut = page.waitForRequest('**/icons/icon.svg?laid-out');
    await page.evaluate(() => {
      document.body.prepend(Object.assign(new Image(), { loading: 'lazy', src: '/icons/icon.svg?laid-out' }));
    });
    await laidOut;
    expect(photos()).toHaveLength(2);
    arrive();
    await page.waitForLoadState('load');
    await expect.poll(() => asked.length).toBeGreaterThan(1);
    await expect.poll(() => photos().length).toBeGreaterThan(2);
  });

  await test.step('it comes at the first touch', async () => {
    const page = await newPage();
    await waitForEver(page);
    const { asked } = await openWithoutPhotos(page);
    await expect(filtersOf(page)).toBeVisible();
    expect(asked).toEqual([]);
    await filtersOf(page).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  await test.step('it comes when a photo does not', async () => {
    const { asked } = await openWithoutPhotos(await newPage());
    await expect.poll(() => asked.length).toBeGreaterThan(1);
  });
  expect(problems).toEqual([]);
});

for (const language of ['en', 'ar'] as const) {
  test(`without its code a page is as wide as the phone, and says everything (${language})`, async ({
    browser,
  }) => {
    const t = textsOf(language);
    const item = await onSale(await aSeller('Dima'), `Walnut side table ${Date.now() % 100_000}`, 310);
    const { page } = await openScreen(browser, PHONE, language, t, []);
    await page.route('**/assets/*.js', (route) => route.abort());
    const start = language === 'ar' ? '/ar' : '';
    for (const path of ['/', '/shop', `/product-details/${item.uuid}`, '/faq', '/how-it-works']) {
      await page.goto(start + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { across, inner } = await page.evaluate(() => ({
        across: document.documentElement.scrollWidth,
        inner: window.innerWidth,
      }));
      expect.soft({ path, across, inner }).toEqual({ path, across: 390, inner: 390 });
    }
  });
}
