import type { Locator } from 'playwright/test';
import { TERMS_VERSIONS } from '#shared/accounts/terms.rules.ts';
import { setProvider } from '../support/payments.ts';
import type { Person } from './support/actors.ts';
import { arriveWith, DESKTOP, go, openScreen, PHONE } from './support/actors.ts';
import { onSale, submitted, turnedDown } from './support/items.ts';
import { axeFindings } from './support/looking.ts';
import { aMember, aSeller } from './support/members.ts';
import { ownServer } from './support/own-server.ts';
import { LIVE } from './support/patience.ts';
import { bought, boughtByGuest, said } from './support/purchases.ts';
import { expect, test } from './support/test.ts';
import type { T } from './support/texts.ts';
import { textsOf } from './support/texts.ts';

const tabOf = ({ page }: Person, t: T, tab: string): Locator =>
  page.getByRole('link', { name: t('profile', `tabs.${tab}`) });
const markOf = (person: Person, t: T, tab: string): Locator =>
  tabOf(person, t, tab).locator('span[aria-hidden="true"]');

/** What a phone's own tab for the account says, number and name. */
const accountTab = ({ page }: Person, t: T): Locator =>
  page.locator('[data-tab-bar]').getByRole('link', { name: t('common', 'tab.me') });

const inboxTab = ({ page }: Person, t: T): Locator =>
  page
    .locator('[data-tab-bar]')
    .getByRole('link', { name: t('common', 'tab.inbox') })
    .locator('span[aria-hidden="true"]');

/** The way back from a section to the list of them, on a phone. */
const listOf = ({ page, t }: Person): Locator =>
  page.getByRole('main').getByRole('link', { name: t('profile', 'title'), exact: true });

/** News has the brand's green, in the dark the bright one. */
const SCHEMES = [
  ['dark', 'rgb(93, 190, 155)'],
  ['light', 'rgb(27, 107, 83)'],
] as const;

/** That the terms have changed since they were agreed to. */
const termsOn = ({ page, t }: Person): Locator => page.getByRole('region', { name: t('terms', 'label') });

const language = 'ar';
const t = textsOf(language);

test('decisions, sales and messages move the right tab of both windows, and a look clears them', async ({
  browser,
}) => {
  const problems: string[] = [];
  const [maya, omar] = [await aSeller('Maya'), await aMember('Omar')];
  const mark = Date.now() % 100_000;
  const lamp = await onSale(maya, `Brass lamp ${mark}`, 200);
  const chair = await submitted(maya, `Cane chair ${mark}`, 300);
  await expect(async () => {
    const { body } = await maya.api.put('/api/auth/me/notifications/read', { up_to: 1_000 });
    expect(body.data).toMatchObject({ last_seq: 3, unread_count: 0 });
  }).toPass(LIVE);
  const phone = await openScreen(browser, PHONE, language, t, problems);
  const computer = await openScreen(browser, DESKTOP, language, t, problems);
  for (const window of [phone, computer]) {
    await arriveWith(window, maya.token);
    await go(window, '/my-profile');
    await expect(tabOf(window, t, 'items')).toBeVisible();
    await expect(markOf(window, t, 'items')).toHaveCount(0);
  }
  const buyer = await openScreen(browser, PHONE, language, t, problems);
  await arriveWith(buyer, omar.token);
  await go(buyer, '/my-profile');
  await expect(tabOf(buyer, t, 'purchases')).toBeVisible();

  await test.step('a rejection marks My Items in both windows', async () => {
    await turnedDown(chair);
    for (const window of [phone, computer]) await expect(markOf(window, t, 'items')).toHaveText('1', LIVE);
    await expect(accountTab(phone, t)).toHaveAccessibleName(
      new RegExp(t('notifications', 'account_one')),
      LIVE,
    );
  });

  await test.step('a sale marks the sales, and the purchases of whoever bought', async () => {
    const channel = await bought(omar, lamp);
    for (const window of [phone, computer]) await expect(markOf(window, t, 'sold')).toHaveText('1', LIVE);
    await expect(markOf(buyer, t, 'purchases')).toHaveText('1', LIVE);
    await expect(accountTab(buyer, t)).toHaveAccessibleName(
      new RegExp(t('notifications', 'account_one')),
      LIVE,
    );
    for (const [colorScheme, green] of SCHEMES) {
      await computer.page.emulateMedia({ colorScheme });
      await expect(markOf(computer, t, 'items').locator('..')).toHaveCSS('background-color', green);
      expect(await axeFindings(computer.page)).toEqual([]);
    }
    await tabOf(buyer, t, 'purchases').click();
    // The list itself: a notice beside it may name the item before the list is there.
    await expect(buyer.page.getByRole('main').getByText(lamp.item_name).first()).toBeVisible();
    await listOf(buyer).click();
    await expect(markOf(buyer, t, 'purchases')).toHaveCount(0, LIVE);
    await said(maya, channel, 'When would you like to collect it?');
    // The message is the inbox's to count.
    await expect(inboxTab(buyer, t)).toHaveText('1', LIVE);
    await expect(markOf(buyer, t, 'purchases')).toHaveCount(0);
    await tabOf(buyer, t, 'purchases').click();
    // No mark cuts off what a button says.
    const chat = buyer.page.getByRole('link', { name: t('purchases', 'chat_seller') });
    await expect(chat).toContainText('1');
    const label = chat.locator('[class*="label"]');
    expect(await label.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    await said(omar, channel, 'Tomorrow at six?');
    await expect(inboxTab(phone, t)).toHaveText('1', LIVE);
    // The account's tab has the sum of what its sections have.
    for (const window of [phone, computer]) await expect(markOf(window, t, 'items')).toHaveText('1');
    await expect(accountTab(phone, t).locator('span[aria-hidden="true"]')).toHaveText('2');
  });

  await test.step('a look on one clears it on the other; a message waits for its reader', async () => {
    await tabOf(phone, t, 'items').click();
    await expect(phone.page.getByText(chair.item_name, { exact: true })).toBeVisible();
    for (const tab of ['items', 'sold']) await expect(markOf(computer, t, tab)).toHaveCount(0, LIVE);
    const row = phone.page.getByRole('listitem').filter({ hasText: lamp.item_name });
    await row.getByRole('link', { name: t('profile', 'items.messages') }).click();
    await expect(phone.page).toHaveURL(/\/chat\?channel=\d+/);
    await expect(inboxTab(phone, t)).toHaveCount(0, LIVE);
  });
  expect(problems).toEqual([]);
});

test('a name changed in one window is the name in the other, and so are terms that were agreed to', async ({
  browser,
}) => {
  const problems: string[] = [];
  const maya = await aSeller('Maya');
  const [phone, computer] = [
    await openScreen(browser, PHONE, language, t, problems),
    await openScreen(browser, DESKTOP, language, t, problems),
  ];
  for (const window of [phone, computer]) {
    await arriveWith(window, maya.token);
    await go(window, '/my-profile');
    await expect(window.page.getByText(t('profile', 'lead', { name: 'Maya' }))).toBeVisible();
  }
  await tabOf(computer, t, 'public-profile').click();
  await maya.api.put('/api/auth/me/profile', { first_name: 'Maryam' });
  await maya.api.post('/api/auth/me/profile/vendor', { name: 'Second Spring' });
  for (const { page } of [phone, computer]) {
    await expect(page.getByText(t('profile', 'lead', { name: 'Maryam' }))).toBeVisible(LIVE);
  }
  await tabOf(phone, t, 'public-profile').click();
  for (const { page } of [phone, computer]) {
    await expect(page.getByText('Second Spring').first()).toBeVisible(LIVE);
  }
  const [before] = TERMS_VERSIONS;
  await maya.api.post('/api/auth/me/terms', { version: before });
  for (const window of [phone, computer]) await expect(termsOn(window)).toBeVisible(LIVE);
  await termsOn(phone)
    .getByRole('button', { name: t('terms', 'agree') })
    .click();
  for (const window of [phone, computer]) await expect(termsOn(window)).toBeHidden(LIVE);
  expect(problems).toEqual([]);
});

test('what was decided is read once it is on screen, not while it loads or cannot be had', async ({
  browser,
}) => {
  const t = textsOf('en');
  const maya = await aSeller('Maya');
  const chair = await submitted(maya, `Cane chair ${Date.now() % 100_000}`);
  const person = await openScreen(browser, DESKTOP, 'en', t, []);
  const { page } = person;
  await arriveWith(person, maya.token);
  let isThere = false;
  let canBeHad = false;
  const asked = Promise.withResolvers<void>();
  const line = Promise.withResolvers<void>();
  await page.route('**/api/auth/me/items*', async (route) => {
    if (!canBeHad) return route.fulfill({ status: 500, json: { message: 'No.', code: 'server' } });
    asked.resolve();
    await line.promise;
    await route.continue();
  });
  const readWhileThere: boolean[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/notifications/read')) readWhileThere.push(isThere);
  });
  await go(person, '/my-profile?tab=items');
  const mark = markOf(person, t, 'items');
  const retry = page.getByRole('main').getByRole('button', { name: t('common', 'action.retry') });
  await expect(retry).toBeVisible();
  await turnedDown(chair);
  await expect(mark).toHaveText('1', LIVE);
  expect(readWhileThere).toEqual([]);
  canBeHad = true;
  await retry.click();
  await asked.promise;
  // It loads on screen too, and what was decided is still news.
  await expect(retry).toBeHidden();
  await expect(mark).toHaveText('1');
  expect(readWhileThere).toEqual([]);
  isThere = true;
  line.resolve();
  await expect(page.getByText(chair.item_name, { exact: true })).toBeVisible();
  await expect(mark).toHaveCount(0, LIVE);
  await expect.poll(() => readWhileThere).toEqual([true]);

  // A sale that the open list could not be asked about yet is news, too.
  await tabOf(person, t, 'sold').click();
  await expect(page.getByText(t('payouts', 'sold.empty_text'))).toBeVisible();
  const rug = await onSale(maya, `Jute rug ${Date.now() % 100_000}`, 150);
  let canBeAsked = false;
  const refused = Promise.withResolvers<void>();
  await page.route('**/api/auth/me/payouts', async (route) => {
    if (canBeAsked) return route.continue();
    await route.fulfill({ status: 500, json: { message: 'No.', code: 'server' } });
    refused.resolve();
  });
  await bought(await aMember('Omar'), rug);
  await expect(markOf(person, t, 'sold')).toHaveText('1', LIVE);
  await refused.promise;
  await expect(markOf(person, t, 'sold')).toHaveText('1');
  expect(readWhileThere).toEqual([true]);
  canBeAsked = true;
  await expect(page.getByRole('main').getByText(rug.item_name, { exact: true })).toBeVisible(LIVE);
  await expect(markOf(person, t, 'sold')).toHaveCount(0, LIVE);
});

test('turning a tablet leaves its reader where they are', async ({ browser }) => {
  const t = textsOf('en');
  const maya = await aSeller('Maya');
  const person = await openScreen(browser, { viewport: { width: 1100, height: 500 } }, 'en', t, []);
  const { page } = person;
  await arriveWith(person, maya.token);
  await go(person, '/my-profile');
  const bank = page.getByRole('heading', { name: t('profile', 'bank.title') });
  await bank.evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
  await expect(bank).toBeInViewport();
  await page.setViewportSize({ width: 800, height: 500 });
  await expect(listOf(person)).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
});

test('a bank account that the provider refuses says so at once, on the form and after it', async ({
  browser,
}) => {
  const t = textsOf('en');
  const maya = await aSeller('Maya');
  const person = await openScreen(browser, DESKTOP, 'en', t, []);
  const { page } = person;
  await arriveWith(person, maya.token);
  await go(person, '/my-profile');
  await page.getByRole('button', { name: t('profile', 'bank.edit'), exact: true }).click();
  await page.getByLabel(t('profile', 'bank.account_fullname'), { exact: true }).fill('Maya K. Haddad');
  await setProvider(ownServer, { refuse_recipients: true });
  await page.getByRole('button', { name: t('profile', 'bank.save_changes') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('does not accept this bank account');
  await setProvider(ownServer, { refuse_recipients: false });
  await dialog.getByRole('button', { name: t('common', 'action.ok') }).click();
  await expect(page.getByText(t('profile', 'bank.refused'), { exact: true })).toBeVisible();
  await expect(page.getByText('The bank does not know this account.')).toBeVisible();
  await page.getByRole('button', { name: t('profile', 'bank.save_changes') }).click();
  await expect(page.getByText(t('profile', 'bank.refused'), { exact: true })).toBeHidden();
});

test('what a guest bought says how far its sale is, and leads to it', async ({ browser }) => {
  const t = textsOf('en');
  const maya = await aSeller('Maya');
  const lamp = await onSale(maya, `Brass lamp ${Date.now() % 100_000}`);
  await boughtByGuest(lamp);
  const person = await openScreen(browser, PHONE, 'en', t, []);
  await arriveWith(person, maya.token);
  await go(person, '/my-profile?tab=items');
  const row = person.page.getByRole('listitem').filter({ hasText: lamp.item_name });
  await expect(row).toContainText(t('profile', 'items.status_3'), LIVE);
  await expect(row.getByRole('list', { name: t('steps', 'label'), exact: true })).toContainText(
    t('steps', 'seller.paid'),
  );
  await row.getByRole('link', { name: t('profile', 'items.sale_of', { item: lamp.item_name }) }).click();
  await expect(person.page).toHaveURL(new RegExp(`/my-product-details\\?productUuid=${lamp.uuid}$`));
});
