import { randomInt } from 'node:crypto';
import type { Page } from 'playwright/test';
import { codeOf } from '../support/second-factor.ts';
import type { Person } from './support/actors.ts';
import {
  arriveWith,
  DESKTOP,
  go,
  goOn,
  logIn,
  openScreen,
  PASSWORD,
  PHONE,
  tryToLogIn,
} from './support/actors.ts';
import { offered, onSale } from './support/items.ts';
import { axeFindings, overhang } from './support/looking.ts';
import { aMember, aSeller, promote } from './support/members.ts';
import { LIVE } from './support/patience.ts';
import { ARABIC_DESKTOP, ENGLISH_PHONE } from './support/readers.ts';
import { aPhoto } from './support/selling.ts';
import { mailsTo } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { pathIn, textsOf } from './support/texts.ts';

const SECURITY = '/my-profile?tab=change-password';

const isAt = ({ page, language }: Person, path: string): Promise<void> =>
  expect(page).toHaveURL((url) => url.pathname + url.search === pathIn(language, path));
const button = ({ page, t }: Person, key: string, namespace = 'security') =>
  page.getByRole('button', { name: t(namespace, key), exact: true });
const typeCode = async ({ page, t }: Person, code: string): Promise<void> => {
  await page.getByLabel(t('accounts', 'verify.box', { position: '1' })).focus();
  await page.keyboard.type(code);
};
const looksRight = async (page: Page): Promise<void> => {
  expect.soft(await axeFindings(page)).toEqual([]);
  expect.soft(await overhang(page)).toBeLessThanOrEqual(0);
};

/** Turns two-step sign-in on by hand; answers the secret and the recovery codes as they stand on the screen. */
const setUp = async (person: Person) => {
  const { page, t } = person;
  const password = page.getByLabel(t('security', 'password'), { exact: true });
  await password.fill('not the password');
  await button(person, 'setup.continue').click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill(PASSWORD);
  await button(person, 'setup.continue').click();
  await expect(page.getByRole('img', { name: t('security', 'setup.qr') })).toBeVisible();
  await looksRight(page);
  const uri = await page
    .getByRole('link', { name: t('security', 'setup.on_this_phone') })
    .getAttribute('href');
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
  await expect(page.getByText(secret.replace(/.{4}(?=.)/g, '$& '))).toBeVisible();
  await typeCode(person, '000000');
  await expect(page.getByRole('alert').filter({ hasText: t('security', 'code.wrong_app') })).toBeVisible();
  await typeCode(person, codeOf(secret));
  const codes = page.getByRole('list', { name: t('security', 'codes.label') }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const kept = await codes.allInnerTexts();
  await looksRight(page);
  const download = page.waitForEvent('download');
  await button(person, 'codes.download').click();
  expect((await download).suggestedFilename()).toBe('reloved-recovery-codes.txt');
  await button(person, 'codes.done').click();
  return { secret, recoveryCodes: kept.map((code) => code.trim()) };
};

const logOut = async ({ page, t }: Person, isPhone: boolean): Promise<void> => {
  if (isPhone) await page.getByRole('button', { name: t('common', 'menu.open') }).click();
  await page.getByRole('button', { name: t('common', 'nav.logout') }).click();
  await expect(page).toHaveURL(/\/login$/);
};

test('two steps: set up, log in with a code and with a recovery code, turn off', async ({ browser }) => {
  const { language, screen, t } = ARABIC_DESKTOP;
  const problems: string[] = [];
  const who = await aMember('Salma');
  const person = await openScreen(browser, screen, language, t, problems);
  const { page } = person;
  await arriveWith(person, who.token);
  await go(person, SECURITY);
  await button(person, 'two_step.turn_on').click();
  const { secret, recoveryCodes } = await setUp(person);
  await expect(button(person, 'two_step.turn_off')).toBeVisible();

  await test.step('the login asks for the code, and leads where one was going', async () => {
    await logOut(person, screen === PHONE);
    await page.goto(pathIn(language, '/login?next=%2Fadd-product'));
    await tryToLogIn(person, who.email, PASSWORD);
    await isAt(person, '/login/second-factor?next=%2Fadd-product');
    await looksRight(page);
    await typeCode(person, '000000');
    await expect(page.getByRole('alert').filter({ hasText: t('security', 'code.wrong_app') })).toBeVisible();
    // The next one, since the last one was used; a slow machine has half a minute for either.
    await typeCode(person, codeOf(secret, 1));
    await isAt(person, '/add-product');
  });

  await test.step('a recovery code does as well, once', async () => {
    await logOut(person, screen === PHONE);
    for (const [code = '', opens] of [
      [recoveryCodes[0], true],
      [recoveryCodes[0], false],
    ] as const) {
      await goOn(person, '/login');
      await tryToLogIn(person, who.email, PASSWORD);
      await button(person, 'code.use_recovery').click();
      await page.getByLabel(t('security', 'code.recovery'), { exact: true }).fill(code);
      await button(person, 'code.continue').click();
      if (opens) {
        await isAt(person, '/');
        await logOut(person, screen === PHONE);
      } else {
        const wrong = t('security', 'code.wrong_recovery');
        await expect(page.getByRole('alert').filter({ hasText: wrong })).toBeVisible();
      }
    }
  });

  await test.step('it is turned off with password and code', async () => {
    await page.getByLabel(t('security', 'code.recovery'), { exact: true }).fill(recoveryCodes[1] ?? '');
    await button(person, 'code.continue').click();
    await isAt(person, '/');
    await goOn(person, SECURITY);
    await button(person, 'two_step.turn_off').click();
    await page.getByLabel(t('security', 'password'), { exact: true }).fill(PASSWORD);
    await page.getByLabel(t('security', 'two_step.code'), { exact: true }).fill(recoveryCodes[2] ?? '');
    await button(person, 'two_step.turn_off').click();
    await expect(button(person, 'two_step.turn_on')).toBeVisible();
    await looksRight(page);
  });
  expect(problems).toEqual([]);
});

test('a session that is ended elsewhere is over at once', async ({ browser }) => {
  const { language, screen, t } = ENGLISH_PHONE;
  const who = await aMember('Rami');
  const here = await openScreen(browser, screen, language, t, []);
  const there = await openScreen(browser, DESKTOP, language, t, []);
  await logIn(here, who.email, who.password);
  await go(here, SECURITY);
  const rows = here.page.getByRole('region', { name: t('security', 'sessions.title') }).getByRole('listitem');
  await expect(rows.first()).toContainText(t('security', 'sessions.current'));
  const before = await rows.count();
  await logIn(there, who.email, who.password);
  await go(there, '/my-profile');
  await expect(rows).toHaveCount(before + 1, LIVE);
  await looksRight(here.page);
  await rows.nth(1).getByRole('button').click();
  await expect(there.page.getByText(t('common', 'login_first.title'))).toBeVisible(LIVE);
  await expect(rows).toHaveCount(before, LIVE);
});

test('an administrator is led through setting it up, and on to where they were going', async ({
  browser,
}) => {
  const t = textsOf('en');
  const who = await aMember('Farah');
  await promote(who);
  const person = await openScreen(browser, PHONE, 'en', t, []);
  const { page } = person;
  await arriveWith(person, who.token);
  await go(person, '/admin/approvals');
  await expect(page.getByRole('heading', { name: t('security', 'gate.setup_title') })).toBeVisible();
  await looksRight(page);
  await setUp(person);
  await expect(page.getByRole('heading', { level: 1, name: t('moderation', 'title') })).toBeVisible();
  // The admin adds the item that it opens first.
  await expect(page).toHaveURL(/\/admin\/approvals(\?item=|$)/);
});

test('the archive of one’s data is made, shown live, and fetched', async ({ browser }) => {
  const t = textsOf('en');
  const who = await aMember('Noor');
  const person = await openScreen(browser, PHONE, 'en', t, []);
  const { page } = person;
  await arriveWith(person, who.token);
  await go(person, SECURITY);
  await button(person, 'data.ask', 'personal-data').click();
  const fetched = button(person, 'data.fetch', 'personal-data');
  await expect(fetched).toBeVisible();
  const download = page.waitForEvent('download');
  await fetched.click();
  expect((await download).suggestedFilename()).toBe('reloved-my-data.zip');
  await expect
    .poll(async () => (await mailsTo(page.request, who.email)).map(({ subject }) => subject))
    .toContain('Your data is ready');
});

test('an account is deleted: what it means is said before, and the buyer learns of it', async ({
  browser,
}) => {
  const t = textsOf('en');
  const seller = await aSeller('Layla');
  const buyer = await aMember('Omar');
  const item = await onSale(seller, `Rattan chair ${randomInt(100_000)}`, 900);
  await offered(buyer, item, 700);
  const person = await openScreen(browser, PHONE, 'en', t, []);
  const bidder = await openScreen(browser, DESKTOP, 'en', t, []);
  await arriveWith(person, seller.token);
  await arriveWith(bidder, buyer.token);
  await go(bidder, '/my-profile?tab=pending-bids');
  const bid = bidder.page.getByRole('main').getByText(item.item_name);
  await expect(bid).toBeVisible();

  await go(person, SECURITY);
  await button(person, 'delete.open', 'personal-data').click();
  const dialog = person.page.getByRole('dialog', { name: t('personal-data', 'delete.title') });
  await expect(dialog).toContainText(t('personal-data', 'delete.goes_items_one', { count: '1' }));
  await expect(dialog).toContainText(t('personal-data', 'delete.goes_offers_received_one', { count: '1' }));
  await looksRight(person.page);
  const password = dialog.getByLabel(t('security', 'password'), { exact: true });
  const submit = dialog.getByRole('button', { name: t('personal-data', 'delete.submit') });
  await password.fill('not the password');
  await submit.click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill(PASSWORD);
  await submit.click();
  await isAt(person, '/');
  await expect(bidder.page.getByText(t('offers', 'status.taken_down'))).toBeVisible(LIVE);
  await goOn(person, '/login');
  await tryToLogIn(person, seller.email, PASSWORD);
  await expect(person.page.getByRole('alert')).toContainText(t('accounts', 'login.failed'));
});

test('a photo is cut to its square by keyboard before it is sent', async ({ browser }) => {
  const t = textsOf('en');
  const who = await aMember('Hana');
  const person = await openScreen(browser, PHONE, 'en', t, []);
  const { page } = person;
  await arriveWith(person, who.token);
  await go(person, '/my-profile?tab=personal-profile');
  const picture = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPhoto('#f3ece1') };
  await page.locator('input[type=file]').first().setInputFiles(picture);
  const dialog = page.getByRole('dialog', { name: t('security', 'crop.title') });
  const area = dialog.getByRole('application');
  await area.focus();
  await page.keyboard.press('ArrowDown');
  await dialog.getByRole('slider').focus();
  await page.keyboard.press('End');
  await looksRight(page);
  const sent = page.waitForRequest((request) => request.url().endsWith('/upload-photo'));
  await dialog.getByRole('button', { name: t('security', 'crop.use') }).click();
  await sent;
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').locator('img[src^="/images/"]').first()).toBeVisible();
});
