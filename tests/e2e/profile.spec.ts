import type { Person } from './support/actors.ts';
import { arriveWith, DESKTOP, go, goOn, openScreen, PASSWORD, tryToLogIn } from './support/actors.ts';
import { axeFindings, isSound } from './support/looking.ts';
import { aMember, aSeller, nameApproved } from './support/members.ts';
import { LIVE } from './support/patience.ts';
import { ARABIC_PHONE, ENGLISH_DESKTOP } from './support/readers.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const NEW_PASSWORD = 'another horse 43';

/** Opens a field by its pencil, puts a value into it, and presses one of its two buttons. */
const edit = async (
  { page, t }: Person,
  label: string,
  value: string,
  end: 'save' | 'cancel' = 'save',
): Promise<void> => {
  await page.getByRole('button', { name: t('profile', 'edit_field', { field: label }), exact: true }).click();
  const field = page.getByRole('main').getByLabel(label, { exact: true });
  await expect(field).toBeFocused();
  const isSelect = await field.evaluate((element) => element instanceof HTMLSelectElement);
  await (isSelect ? field.selectOption(value) : field.fill(value));
  await page
    .getByRole('button', { name: t('profile', end), exact: true })
    .first()
    .click();
};

/** The row of a field: its name and what it says. */
const rowOf = ({ page, t }: Person, label: string) =>
  page
    .getByRole('main')
    .locator('div')
    .filter({
      has: page.getByRole('button', { name: t('profile', 'edit_field', { field: label }), exact: true }),
    })
    .last();

test('each field of a profile is changed in its place, or left as it was', async ({ browser }) => {
  const { language, screen, t } = ENGLISH_DESKTOP;
  const problems: string[] = [];
  const who = await aSeller('Huda');
  const person = await openScreen(browser, screen, language, t, problems);
  const { page } = person;
  await arriveWith(person, who.token);
  await go(person, '/my-profile');
  const name = (field: string) => t('profile', field);

  await test.step('own details', async () => {
    await edit(person, name('first_name'), 'Hind');
    await expect(rowOf(person, name('first_name'))).toContainText('Hind');
    await edit(person, name('last_name'), 'Forgotten', 'cancel');
    await expect(rowOf(person, name('last_name'))).toContainText(who.lastName);
    await edit(person, name('gender'), '2');
    await expect(rowOf(person, name('gender'))).toContainText(name('gender_2'));
    await edit(person, name('mobile_number'), '12345');
    const phone = page.getByRole('main').getByLabel(name('mobile_number'), { exact: true });
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await expect(phone).toHaveValue('12345');
    await page
      .getByRole('button', { name: name('cancel'), exact: true })
      .first()
      .click();
    await expect(rowOf(person, name('mobile_number'))).toContainText(who.phone);
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('a public profile', async () => {
    await goOn(person, '/my-profile?tab=public-profile');
    await edit(person, name('vendor.name'), '   ');
    await expect(page.getByRole('main').getByLabel(name('vendor.name'), { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await page
      .getByRole('button', { name: name('cancel'), exact: true })
      .first()
      .click();
    await edit(person, name('vendor.name'), 'Hind’s corner');
    await edit(person, name('vendor.address'), 'Al Quoz 3, Dubai');
    await expect(rowOf(person, name('vendor.address'))).toContainText('Al Quoz 3, Dubai');
    await expect(rowOf(person, name('vendor.name'))).toContainText(`Hind’s corner ${name('vendor.waiting')}`);
    await page.getByRole('link', { name: name('vendor.see') }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Seller [0-9A-F]{4}$/ })).toBeVisible();
    await nameApproved(who, 'Hind’s corner');
    await expect(page.getByRole('heading', { level: 1, name: 'Hind’s corner' })).toBeVisible(LIVE);
  });

  await test.step('everything is there after a reload', async () => {
    await go(person, '/my-profile');
    await expect(rowOf(person, name('first_name'))).toContainText('Hind');
  });
  expect(problems).toEqual([]);
});

test('bank details: what is missing, what is wrong, masked, changed and left', async ({ browser }) => {
  const { language, screen, t, sentence } = ARABIC_PHONE;
  const problems: string[] = [];
  const person = await openScreen(browser, screen, language, t, problems);
  const { page } = person;
  await arriveWith(person, (await aMember('Noura')).token);
  await go(person, '/my-profile?tab=personal-profile');
  const bank = (field: string) => page.getByLabel(t('profile', `bank.${field}`), { exact: true });
  const press = (key: string) => page.getByRole('button', { name: t('profile', key), exact: true }).click();
  /** The server's own check: words are the title, its sentence the text, its code beside it. */
  const refused = async (code: string, text: string): Promise<void> => {
    const dialog = page.getByRole('dialog', { name: t('profile', 'bank.refused') });
    await expect(dialog).toContainText(text);
    await expect(dialog).toContainText(code);
    await dialog.getByRole('button', { name: t('common', 'action.ok') }).click();
    await expect(dialog).toBeHidden();
  };

  await press('save');
  const missing = sentence('All fields are required. Please fill out all the fields.');
  await expect(page.getByRole('alert').filter({ hasText: missing })).toBeFocused();
  for (const field of ['account_fullname', 'iban', 'account_number', 'bank_name', 'bank_address', 'bic_code'])
    await expect(bank(field)).toHaveAttribute('aria-invalid', 'true');

  await bank('account_fullname').fill('Noura Haddad');
  await bank('iban').fill('AE08 0331 2345 6789 0123 456');
  await bank('account_number').fill('1234567890123456');
  await bank('bank_address').fill('Deira, Dubai');
  await press('save');
  await refused('iban.invalid', sentence('This IBAN is not valid.'));
  await bank('iban').fill('GB29 NWBK 6016 1331 9268 19');
  await press('save');
  await refused('iban.not_uae', sentence('Enter an IBAN of the UAE: AE and 21 digits.'));
  await bank('iban').fill('AE07 0331 2345 6789 0123 456');
  await bank('bic_code').fill('EBILAEAD');
  await press('save');
  await refused('bic.other_bank', sentence('This Swift No. belongs to another bank than the IBAN.'));
  await bank('bic_code').fill('BOMLAEAD');
  await press('save');

  await expect(page.getByText('AE•• •••• •••• 3456')).toBeVisible();
  // What was saved stands where the reader is.
  const title = page.getByRole('heading', { name: t('profile', 'bank.title') });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
  await expect(page.getByText('1234567890123456')).toBeHidden();
  await press('bank.edit');
  await bank('bank_address').fill('Somewhere else');
  await press('cancel');
  await expect(page.getByText('Deira, Dubai')).toBeVisible();
  await press('bank.edit');
  // Another bank's number brings its own name and Swift No.; the masked account number stays what it was.
  await bank('iban').fill('AE980260001234567890123');
  await expect(bank('bic_code')).toHaveValue('EBILAEAD');
  // As after a quarter of an hour (tests/api/account-changes.test.ts): with the password, the change goes on by itself.
  const refusal = {
    status: 403,
    json: { code: 'proof.required', message: 'Please enter your password to go on.' },
  };
  await page.route('**/api/auth/payment/mamopay/account', (route) => route.fulfill(refusal), { times: 1 });
  await press('bank.save_changes');
  const proof = page.getByRole('dialog', { name: t('accounts', 'proof.title') });
  await proof.getByLabel(t('accounts', 'proof.password'), { exact: true }).fill(PASSWORD);
  await proof.getByRole('button', { name: t('accounts', 'proof.go_on'), exact: true }).click();
  await expect(page.getByText('EBILAEAD')).toBeVisible();
  await expect(page.getByText('•••• 3456', { exact: true })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('a password is changed, and the other device is out', async ({ browser }) => {
  const { language, screen, t, sentence } = ENGLISH_DESKTOP;
  const problems: string[] = [];
  const who = await aMember('Reem');
  const person = await openScreen(browser, screen, language, t, problems);
  const elsewhere = await openScreen(browser, DESKTOP, language, t, problems);
  const { page } = person;
  await go(elsewhere, '/login');
  await tryToLogIn(elsewhere, who.email, who.password);
  const bell = elsewhere.page.getByRole('button', { name: t('notifications', 'title') });
  await expect(bell).toBeVisible();
  await arriveWith(person, who.token);
  await go(person, '/my-profile?tab=change-password');
  const field = (key: string) => page.getByLabel(t('profile', `password.${key}`), { exact: true });
  const submit = page.getByRole('button', { name: t('profile', 'password.submit'), exact: true });
  const change = async (current: string, next: string, again: string): Promise<void> => {
    await field('current').fill(current);
    await field('new').fill(next);
    await field('confirm').fill(again);
    await submit.click();
  };
  await expect(submit).toBeDisabled();
  await change(PASSWORD, NEW_PASSWORD, 'another horse 44');
  await expect(field('confirm')).toHaveAttribute('aria-invalid', 'true');
  await change('not the password', NEW_PASSWORD, NEW_PASSWORD);
  const dialog = page.getByRole('dialog', { name: t('profile', 'password.failed') });
  await expect(dialog).toContainText(sentence('Current password is incorrect. Please try again.'));
  await dialog.getByRole('button', { name: t('common', 'action.ok') }).click();
  await change(PASSWORD, NEW_PASSWORD, NEW_PASSWORD);
  await expect(field('current')).toHaveValue('');
  await expect(bell).toBeHidden(LIVE);
  await go(elsewhere, '/login');
  await tryToLogIn(elsewhere, who.email, who.password);
  await expect(elsewhere.page.getByText(t('accounts', 'login.failed'))).toBeVisible();
  await tryToLogIn(elsewhere, who.email, NEW_PASSWORD);
  await expect(elsewhere.page).not.toHaveURL(/\/login/);
  expect(problems).toEqual([]);
});

test('the account names security, data, language and the way out, each one press away', async ({
  browser,
}) => {
  const { language, screen, t } = ARABIC_PHONE;
  const problems: string[] = [];
  const person = await openScreen(browser, screen, language, t, problems);
  const { page } = person;
  await arriveWith(person, (await aMember('Noor')).token);
  await go(person, '/my-profile');
  const main = page.getByRole('main');
  const link = (name: string) => main.getByRole('link', { name, exact: true });
  await isSound(page);
  const parts = [
    [t('security', 'title'), t('security', 'two_step.title')],
    [t('personal-data', 'data.title'), t('personal-data', 'data.title')],
  ] as const;
  for (const [entry, title] of parts) {
    await link(entry).click();
    const heading = main.getByRole('heading', { name: title, exact: true });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport({ ratio: 1 });
    await link(t('profile', 'title')).click();
  }
  await main.getByRole('button', { name: 'English', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/my-profile');
  await expect(
    page.getByRole('heading', { level: 1, name: textsOf('en')('profile', 'title') }),
  ).toBeVisible();
  await main.getByRole('button', { name: textsOf('en')('common', 'nav.logout'), exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(problems).toEqual([]);
});
