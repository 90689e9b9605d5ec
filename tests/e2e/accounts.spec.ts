import type { Person } from './support/actors.ts';
import { aNewcomer, DESKTOP, go, logIn, openScreen, PASSWORD, PHONE, tryToLogIn } from './support/actors.ts';
import { aMember, anUnverified } from './support/members.ts';
import { codeFor } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { pathIn, textsOf } from './support/texts.ts';

/** Where somebody is, without the language. */
const isAt = ({ page, language }: Person, path: string): Promise<void> =>
  expect(page).toHaveURL((url) => url.pathname + url.search === pathIn(language, path));

const boxOf = ({ page, t }: Person, position: number) =>
  page.getByLabel(t('accounts', 'verify.box', { position: String(position) }));

/** Puts a code into the boxes as a paste. */
const pasteCode = async (person: Person, code: string): Promise<void> => {
  await boxOf(person, 1).focus();
  await boxOf(person, 1).evaluate((box, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    clipboardData.setData('text', text);
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, code);
};

/** Digits run from left to right in both scripts; their row begins where the lines around it do. */
const boxesBeginTheLine = async (person: Person): Promise<void> => {
  const { page, t, language } = person;
  const line = await page
    .getByRole('group', { name: t('accounts', 'verify.boxes'), exact: true })
    .boundingBox();
  const [first, last] = [await boxOf(person, 1).boundingBox(), await boxOf(person, 6).boundingBox()];
  if (!line || !first || !last) throw new Error('there are no boxes');
  expect(first.x).toBeLessThan(last.x);
  if (language === 'ar') expect(last.x + last.width).toBeCloseTo(line.x + line.width, 0);
  else expect(first.x).toBeCloseTo(line.x, 0);
};

const wrong = (code: string): string => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));

const language = 'ar';
const t = textsOf(language);

test('registering: mistakes, a wrong code, a pasted one, logging out', async ({ browser }) => {
  const problems: string[] = [];
  const person = await openScreen(browser, PHONE, language, t, problems);
  const { page } = person;
  const who = aNewcomer('Salma', 'Nasser');
  const field = (name: string) => page.getByLabel(t('accounts', `register.${name}`), { exact: true });
  const submit = page.getByRole('button', { name: t('accounts', 'register.submit'), exact: true });
  await go(person, '/register');

  await test.step('a form with mistakes says so where they are and in a summary', async () => {
    await field('first_name').fill(who.firstName);
    await field('email').fill('salma@');
    await submit.click();
    const summary = page.getByRole('alert').filter({ has: page.locator('a[href="#field-email"]') });
    await expect(summary).toBeFocused();
    await expect(field('email')).toHaveAttribute('aria-invalid', 'true');
    await expect(field('first_name')).toHaveValue(who.firstName);
    await summary.locator('a[href="#field-email"]').click();
    await expect(field('email')).toBeFocused();
  });

  await test.step('corrected, it goes on to the code', async () => {
    await field('last_name').fill(who.lastName);
    await field('email').fill(who.email);
    await field('mobile_number').fill(who.phone);
    await page.getByRole('radio', { name: t('accounts', 'register.gender_0') }).check();
    await field('date_of_birth').fill('1994-06-15');
    await field('password').fill(PASSWORD);
    await field('password_confirmation').fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await submit.click();
    await expect(page.getByText(t('accounts', 'verify.sent'))).toBeVisible();
    await expect(page.getByText(who.email)).toBeVisible();
    await expect(boxOf(person, 1)).toBeFocused();
    const waiting = t('accounts', 'verify.countdown_other', { count: '@' }).split('@');
    await expect(page.getByText(new RegExp(`${waiting[0]}[1-5]\\d${waiting[1]}`))).toBeVisible();
  });

  await test.step('a wrong code is told, the right one pasted signs in', async () => {
    const code = await codeFor(page.request, who.email);
    await pasteCode(person, wrong(code));
    await expect(page.getByRole('alert')).toContainText(t('accounts', 'verify.failed'));
    await expect(boxOf(person, 1)).toHaveValue('');
    await expect(boxOf(person, 1)).toBeFocused();
    await pasteCode(person, code);
    await isAt(person, '/');
    await expect(
      page.getByText(t('accounts', 'verify.welcome', { name: who.firstName })).first(),
    ).toBeVisible();
  });

  await test.step('the login is behind them; logging out leads to it', async () => {
    await go(person, '/login');
    await isAt(person, '/');
    if (language === 'ar') await page.getByRole('button', { name: t('common', 'menu.open') }).click();
    await page.getByRole('button', { name: t('common', 'nav.logout') }).click();
    await isAt(person, '/login');
    await go(person, '/my-profile');
    await expect(page.getByText(t('common', 'login_first.title'))).toBeVisible();
    await expect(page.getByText(t('common', 'login_first.text'))).toBeVisible();
  });
  expect(problems).toEqual([]);
});

test('an account that was never verified', async ({ browser }) => {
  const who = await anUnverified('Nadia');
  const person = await openScreen(browser, PHONE, language, t, []);
  const { page } = person;
  await go(person, '/watching');
  await tryToLogIn(person, who.email, PASSWORD);
  const dialog = page.getByRole('dialog', { name: t('accounts', 'login.oops') });
  await dialog.getByRole('button', { name: t('accounts', 'login.verify') }).click();
  await isAt(person, '/verify?next=%2Fwatching');
  await expect(page.getByText(who.email)).toBeVisible();
  await boxOf(person, 1).focus();
  await page.keyboard.type(await codeFor(page.request, who.email));
  // Where they were going when they were asked to log in.
  await isAt(person, '/watching');
});

test('a forgotten password', async ({ browser }) => {
  const who = await aMember('Rami');
  const person = await openScreen(browser, DESKTOP, language, t, []);
  const { page } = person;
  const newPassword = 'a lamp in the attic 7';
  await go(person, '/watching');
  await tryToLogIn(person, who.email, 'not the password 1');
  await expect(page.getByRole('alert')).toContainText(t('accounts', 'login.failed'));
  await page.getByRole('link', { name: t('accounts', 'login.forgot') }).click();
  const email = page.getByLabel(t('accounts', 'forgot.email'), { exact: true });
  const submit = page.getByRole('button', { name: t('accounts', 'forgot.submit'), exact: true });
  await email.fill('rami@nowhere');
  await submit.click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  const before = await codeFor(page.request, who.email);
  await email.fill(who.email);
  await submit.click();
  const dialog = page.getByRole('dialog', { name: t('accounts', 'forgot.sent_title') });
  await expect(dialog).toContainText(t('accounts', 'forgot.sent_text'));
  await dialog.getByRole('button', { name: t('common', 'action.ok') }).click();
  await isAt(person, '/verify?next=%2Fwatching');
  const carried = await page.evaluate(() => history.state.usr);
  expect(carried).toEqual({ email: who.email, mode: 'forgot-password' });
  await boxesBeginTheLine(person);
  await expect.poll(() => codeFor(page.request, who.email)).not.toBe(before);
  await pasteCode(person, await codeFor(page.request, who.email));
  await isAt(person, '/create-password?next=%2Fwatching');
  const save = page.getByRole('button', { name: t('accounts', 'create_password.save') });
  const field = (name: string) => page.getByLabel(t('accounts', `create_password.${name}`), { exact: true });
  await field('password').fill(newPassword);
  await expect(save).toBeDisabled();
  await field('password_confirmation').fill(newPassword);
  await save.click();
  const done = page.getByRole('dialog', { name: t('accounts', 'create_password.done') });
  await expect(done).toContainText(t('accounts', 'create_password.redirecting'));
  await done.getByRole('button', { name: t('common', 'action.ok') }).click();
  await isAt(person, '/login?next=%2Fwatching');
  await tryToLogIn(person, who.email, newPassword);
  await isAt(person, '/watching');
});

test('a guest who wants to sell logs in and is where they wanted to be', async ({ browser }) => {
  const t = textsOf('en');
  const person = await openScreen(browser, PHONE, 'en', t, []);
  await go(person, '/add-product');
  await isAt(person, '/login?next=%2Fadd-product');
  await tryToLogIn(person, 'seller@reloved.test', 'Reloved!2026');
  await isAt(person, '/add-product');
  await go(person, '/admin/approvals');
  await expect(person.page.getByRole('heading', { name: t('common', 'not_found.title') })).toBeVisible();
});

test('another code can be asked for when the minute is over', async ({ browser }) => {
  const t = textsOf('en');
  const who = await anUnverified('Nadia');
  const person = await openScreen(browser, PHONE, 'en', t, []);
  const { page } = person;
  await page.clock.install();
  await go(person, '/verify');
  await page.getByLabel(t('accounts', 'verify.email'), { exact: true }).fill(who.email);
  await page.getByRole('button', { name: t('accounts', 'verify.email_next') }).click();
  const again = page.getByRole('button', { name: t('accounts', 'verify.again_link'), exact: true });
  await expect(again).toBeHidden();
  await page.clock.fastForward(61_000);
  await again.click();
  await expect(page.getByText(t('accounts', 'verify.resent'))).toBeAttached();
  await expect(again).toBeHidden();
  const waiting = t('accounts', 'verify.countdown_other', { count: '60' });
  await expect(page.getByText(waiting)).toBeVisible();
});

for (const path of ['/chat', '/my-profile', '/add-product']) {
  test(`logging out on ${path} leads to the login and to nothing of that page`, async ({ browser }) => {
    const t = textsOf('en');
    const problems: string[] = [];
    const who = await aMember('Rami');
    const person = await openScreen(browser, DESKTOP, 'en', t, problems);
    const { page } = person;
    await logIn(person, who.email, who.password);
    await go(person, path);
    const visited: string[] = [];
    page.on('framenavigated', (frame) => {
      const { pathname, search } = new URL(frame.url());
      visited.push(pathname + search);
    });
    // The session's end reaches the page by its socket before the answer does.
    await page.route('**/api/auth/logout', async (route) => {
      const response = await route.fetch();
      await isAt(person, '/login');
      await route.fulfill({ response });
    });
    await page.getByRole('button', { name: t('common', 'nav.logout') }).click();
    await isAt(person, '/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts', 'login.title'));
    expect(new Set(visited)).toEqual(new Set(['/login']));
    await expect(page.getByText(t('common', 'login_first.title'))).toBeHidden();
  });
}

test('logging out ends the other windows too', async ({ browser }) => {
  const t = textsOf('en');
  const who = await aMember('Rami');
  const person = await openScreen(browser, DESKTOP, 'en', t, []);
  await logIn(person, who.email, who.password);
  await go(person, '/');
  const second = { ...person, page: await person.page.context().newPage() };
  await go(second, '/my-profile');
  await expect(second.page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await person.page.getByRole('button', { name: t('common', 'nav.logout') }).click();
  await isAt(person, '/login');
  // Its socket was closed with the session: the window learns it by itself.
  await expect(second.page.getByText(t('common', 'login_first.title'))).toBeVisible();
});
