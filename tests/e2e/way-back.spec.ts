import { codeOf, enrolled } from '../support/second-factor.ts';
import type { Person } from './support/actors.ts';
import { arriveWith, go, openScreen, PASSWORD, PHONE, tryToLogIn } from './support/actors.ts';
import { onSale, submitted } from './support/items.ts';
import { orderOf, shown } from './support/looking.ts';
import { aMember, anUnverified, aSeller } from './support/members.ts';
import { ARABIC_PHONE, ENGLISH_DESKTOP, ENGLISH_PHONE } from './support/readers.ts';
import { codeFor } from './support/server.ts';
import { hidePrompt } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { pathIn, textsOf } from './support/texts.ts';

/** Where the mail about a finished archive leads: a part of a tab of a page for members. */
const MY_DATA = '/my-profile?tab=change-password#my-data';

const atLoginFor = async (person: Person, path: string): Promise<void> => {
  const { page, t, language } = person;
  await go(person, path);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('common', 'nav.login'), exact: true })
    .click();
  const login = pathIn(language, `/login?next=${encodeURIComponent(path)}`);
  await expect(page).toHaveURL((url) => url.pathname + url.search === login);
};

const typeCode = async ({ page, t }: Person, code: string): Promise<void> => {
  await page.getByLabel(t('accounts', 'verify.box', { position: '1' })).focus();
  await page.keyboard.type(code);
};

/** At the part that the mail meant, with the heading in sight and the keyboard at it. */
const isAtMyData = async ({ page, t, language }: Person): Promise<void> => {
  const there = pathIn(language, MY_DATA);
  await expect(page).toHaveURL((url) => url.pathname + url.search + url.hash === there);
  const heading = page.getByRole('heading', { name: t('personal-data', 'data.title'), exact: true });
  await shown(page);
  await expect(heading).toBeInViewport({ ratio: 1 });
  // The header stays on top of the page: what scrolled under it is in the viewport, but not in sight.
  await expect(async () => {
    const [header, there] = [await page.getByRole('banner').boundingBox(), await heading.boundingBox()];
    expect(there?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  }).toPass({ timeout: 3_000 });
  await expect(heading).toBeFocused();
};

test('a link to a part of a page leads there through login and second factor', async ({ browser }) => {
  const { language, screen, t } = ARABIC_PHONE;
  const problems: string[] = [];
  const who = await aMember('Rami');
  const { secret } = await enrolled(who.api, who.password);
  const person = await openScreen(browser, screen, language, t, problems);
  await atLoginFor(person, MY_DATA);
  await tryToLogIn(person, who.email, who.password);
  await typeCode(person, codeOf(secret));
  await isAtMyData(person);
  expect(problems).toEqual([]);
});

test('a link to a part of a page leads there through the code of a new account', async ({ browser }) => {
  const { language, screen, t } = ENGLISH_DESKTOP;
  const problems: string[] = [];
  const who = await anUnverified('Nadia');
  const person = await openScreen(browser, screen, language, t, problems);
  await atLoginFor(person, MY_DATA);
  // What stands above comes last, and takes another height than what stood in for it.
  const archives = person.page.waitForResponse('**/api/auth/me/exports');
  await person.page.route('**/api/auth/me/sessions', async (route) => {
    await archives;
    await route.continue();
  });
  await tryToLogIn(person, who.email, PASSWORD);
  const dialog = person.page.getByRole('dialog', { name: t('accounts', 'login.oops') });
  await dialog.getByRole('button', { name: t('accounts', 'login.verify') }).click();
  await typeCode(person, await codeFor(person.page.request, who.email));
  await expect(person.page.getByText(t('security', 'sessions.current'))).toBeVisible();
  await isAtMyData(person);
  expect(problems).toEqual([]);
});

test('who came in by a link, through login and second factor, goes back to the list', async ({ browser }) => {
  const { language, screen, t } = ENGLISH_DESKTOP;
  const problems: string[] = [];
  const who = await aSeller('Rami');
  const item = await submitted(who, 'Brass lamp');
  const { secret } = await enrolled(who.api, who.password);
  const person = await openScreen(browser, screen, language, t, problems);
  const { page } = person;
  const there = `/my-product-details?productUuid=${item.uuid}`;
  await go(person, `/login?next=${encodeURIComponent(there)}`);
  await tryToLogIn(person, who.email, who.password);
  await typeCode(person, codeOf(secret));
  await expect(page.getByRole('heading', { level: 1, name: item.item_name })).toBeVisible();
  await page.getByRole('button', { name: t('common', 'action.back'), exact: true }).click();
  const list = pathIn(language, '/my-profile?tab=items');
  await expect(page).toHaveURL((url) => url.pathname + url.search === list);
  expect(problems).toEqual([]);
});

test('a guest who is sent to the login by a page keeps the part of it they wanted', async ({ browser }) => {
  const t = textsOf('en');
  const who = await aSeller('Rami');
  const person = await openScreen(browser, PHONE, 'en', t, []);
  await go(person, '/add-product#price');
  await expect(person.page).toHaveURL(/\/login\?next=%2Fadd-product%23price$/);
  const tab = person.page.locator('[data-tab-bar] [aria-current=page]');
  await expect(tab).toHaveText(t('common', 'tab.sell'));
  await tryToLogIn(person, who.email, who.password);
  await expect(person.page).toHaveURL(/\/add-product#price$/);
});

test('back on a phone closes what is open, one after the other, and then leads back', async ({ browser }) => {
  const { language, screen, t } = ARABIC_PHONE;
  const problems: string[] = [];
  const item = await onSale(await aSeller('Rami'), 'Rattan stool', 400);
  const person = await openScreen(browser, screen, language, t, problems);
  const { page } = person;
  await hidePrompt({ page });
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  const dialog = page.getByRole('dialog');
  /** Back once what was opened last has its place in the history, as it has before anybody can see it. */
  const back = async (): Promise<void> => {
    await page.waitForFunction(() => history.state?.layers);
    await page.goBack();
  };
  const isAt = (path: string) =>
    expect(page).toHaveURL((url) => url.pathname + url.search === pathIn(language, path));
  const there = `/product-details/${item.uuid}`;
  await go(person, '/shop');
  await page.locator(`[data-item="${item.uuid}"]`).getByRole('heading').click();
  await expect(page.getByRole('heading', { level: 1, name: item.item_name })).toBeVisible();

  await test.step('an offer that is typed waits below the page', async () => {
    const offer = page
      .getByLabel(t('items', 'page.actions'), { exact: true })
      .getByRole('button', { name: t('items', 'offer.short') });
    const sheet = page.getByRole('dialog', { name: t('items', 'offer.title') });
    const amount = sheet.getByLabel(t('items', 'offer.amount'));
    await offer.click();
    await amount.fill('300');
    await sheet.getByRole('button', { name: t('items', 'offer.submit') }).click();
    const login = page.getByRole('dialog', { name: t('items', 'offer.login') });
    await expect(login).toBeVisible();
    await back();
    await expect(login).toBeHidden();
    await expect(amount).toBeVisible();
    await back();
    await expect(sheet).toBeHidden();
    await isAt(there);
    await offer.click();
    await expect(amount).toHaveValue(/300/);
    await sheet.getByRole('button', { name: t('common', 'action.close') }).click();
    await expect(sheet).toBeHidden();
  });

  await test.step('the order and a photo are closed', async () => {
    await page.getByRole('button', { name: t('items', 'buy.item'), exact: true }).click();
    await expect(orderOf(page, t)).toBeVisible();
    await back();
    await expect(dialog).toBeHidden();
    await page
      .getByRole('region', { name: t('items', 'gallery.label'), exact: true })
      .locator('li')
      .click();
    await expect(dialog).toBeVisible();
    await back();
    await expect(dialog).toBeHidden();
    await isAt(there);
  });

  await test.step('once more leads to the shop, with nothing of it asked for anew', async () => {
    await page.goBack();
    await expect(page.locator(`[data-item="${item.uuid}"]`)).toBeInViewport();
    expect(documents).toHaveLength(1);
  });

  await test.step('what the filters are set to stays when back closes them', async () => {
    const open = page.getByRole('button', { name: t('items', 'filter.open') });
    await open.click();
    await dialog.getByRole('combobox', { name: t('items', 'filter.emirate') }).selectOption('dubai');
    await dialog.getByLabel(t('items', 'filter.max'), { exact: true }).fill('500');
    await back();
    await expect(dialog).toBeHidden();
    const asked = () => Object.fromEntries(new URL(page.url()).searchParams);
    await expect.poll(asked).toMatchObject({ filter_emirate: 'dubai', filter_max_price: '500' });
    const again = page.getByRole('button', { name: t('items', 'filter.open_count', { count: '2' }) });
    await again.click();
    await expect(dialog).toBeVisible();
    await page.reload();
    // Loaded anew the page has no drawer, until it is opened once more.
    await expect(again).toBeVisible();
    await expect(dialog).toBeHidden();
    await again.click();
    await expect(dialog).toBeVisible();
    await back();
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect.poll(asked).not.toHaveProperty('filter_max_price');
    await expect.poll(asked).toHaveProperty('filter_emirate', 'dubai');
  });

  await test.step('a page that the menu leads to stands right before the one it was opened on', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('common', 'menu.open') })
      .click();
    await dialog.getByRole('link', { name: t('common', 'nav.our-story') }).click();
    await isAt('/our-story');
    await page.goBack();
    await expect(page).toHaveURL(/filter_emirate=dubai/);
    await page.goForward();
    await isAt('/our-story');
  });
  expect(problems).toEqual([]);
});

test('back on a slow line calls off what is not here yet, and leaves the page alone', async ({ browser }) => {
  const { language, screen, t } = ENGLISH_PHONE;
  const problems: string[] = [];
  const item = await onSale(await aSeller('Rami'), 'Rattan stool', 400);
  const person = await openScreen(browser, screen, language, t, problems);
  const { page } = person;
  await hidePrompt({ page });
  const line = Promise.withResolvers<void>();
  await page.route(/\/assets\/(dialog|menu-drawer|photo-viewer)-[^/]*\.js$/, async (route) => {
    await line.promise;
    await route.continue();
  });
  const there = `/product-details/${item.uuid}`;
  const isAt = (path: string) => expect(page).toHaveURL((url) => url.pathname === path);
  const photo = page.getByRole('region', { name: t('items', 'gallery.label'), exact: true }).locator('li');
  const buy = page.getByRole('button', { name: t('items', 'buy.item'), exact: true });
  const menu = page.getByRole('banner').getByRole('button', { name: t('common', 'menu.open') });
  await go(person, '/shop');
  await page.locator(`[data-item="${item.uuid}"]`).getByRole('heading').click();
  await expect(page.getByRole('heading', { level: 1, name: item.item_name })).toBeVisible();

  for (const press of [photo, buy, menu]) {
    await press.click();
    await page.goBack();
    await isAt(there);
  }
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('common', 'brand') })
    .click();
  await isAt('/');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await page.goBack();
  await isAt(there);

  line.resolve();
  await buy.click();
  await expect(orderOf(page, t)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await isAt(there);
  await page.goBack();
  await isAt('/shop');
  expect(problems).toEqual([]);
});

test('a page opened by its address begins at its top; loaded anew or come back to, where it was left', async ({
  browser,
}) => {
  const problems: string[] = [];
  const person = await openScreen(browser, PHONE, 'en', textsOf('en'), problems);
  const { page } = person;
  await arriveWith(person, (await aMember('Rami')).token);
  const isAt = (top: number) => expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(top);
  const open = async (path: string): Promise<void> => {
    await go(person, path);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  };
  await open('/my-profile');
  await page.evaluate(() => window.scrollTo(0, 200));
  await isAt(200);
  await open('/faq');
  await open('/my-profile');
  await isAt(0);
  await page.evaluate(() => window.scrollTo(0, 120));
  await isAt(120);
  await page.reload();
  await isAt(120);
  await go(person, '/faq');
  await page.goBack();
  await isAt(120);
  await page.goBack();
  await page.goBack();
  await isAt(200);
  expect(problems).toEqual([]);
});
