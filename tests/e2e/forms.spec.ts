import type { Page } from 'playwright/test';
import type { Person } from './support/actors.ts';
import { aNewcomer, arriveWith, go, openScreen, PASSWORD, tryToLogIn } from './support/actors.ts';
import { holdChanges } from './support/hold-changes.ts';
import { axeFindings } from './support/looking.ts';
import { aMember, anUnverified, aSeller } from './support/members.ts';
import { ARABIC_PHONE, ENGLISH_DESKTOP } from './support/readers.ts';
import { aPhoto, chooseWhere, listOf } from './support/selling.ts';
import { expect, test } from './support/test.ts';

/** The summary of a form that was refused says exactly these, each with the way to its field. */
const expectRefused = async (page: Page, sentences: readonly string[]): Promise<void> => {
  const links = page.getByRole('main').getByRole('alert').getByRole('link');
  await expect(links).toHaveText([...sentences]);
  for (const link of await links.all()) {
    const id = (await link.getAttribute('href'))?.slice(1) ?? '';
    await expect(page.locator(`[id="${id}"]`)).toBeAttached();
  }
};

const label = ({ page, t }: Person, file: string, key: string) =>
  page.getByLabel(t(file, key), { exact: true });
const press = ({ page, t }: Person, file: string, key: string): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('button', { name: t(file, key), exact: true })
    .click();

test('login says each of its rules', async ({ browser }) => {
  const { language, screen, t, sentence } = ARABIC_PHONE;
  const person = await openScreen(browser, screen, language, t, []);
  const { page } = person;
  const { email } = await aMember('Lina');
  await go(person, '/login');
  await press(person, 'accounts', 'login.submit');
  await expectRefused(page, [
    sentence('Email or Phone no. field is required.'),
    sentence('Password field is required.'),
  ]);
  for (const wrong of ['lina', 'lina@', '+97150123', '0501234567']) {
    await tryToLogIn(person, wrong, PASSWORD);
    await expectRefused(page, [sentence('Please enter a valid email or UAE phone number.')]);
  }
  expect(await axeFindings(page)).toEqual([]);
  await tryToLogIn(person, email, 'not the password');
  await expect(page.getByText(t('accounts', 'login.failed'))).toBeVisible();
  await expect(label(person, 'accounts', 'login.username')).toHaveValue(email);
});

test('registering says each of its rules, and what is taken', async ({ browser }) => {
  const { language, screen, t, sentence } = ENGLISH_DESKTOP;
  const person = await openScreen(browser, screen, language, t, []);
  const { page } = person;
  const taken = await anUnverified('Lina');
  const who = aNewcomer('Maryam', 'Saleh');
  const field = (key: string) => label(person, 'accounts', `register.${key}`);
  await go(person, '/register');
  await press(person, 'accounts', 'register.submit');
  await expectRefused(
    page,
    [
      'First Name field is required.',
      'Last Name field is required.',
      'Email field is required.',
      'Please use a phone number with the UAE country code.',
      'Gender field is required.',
      'Date of Birth field is required.',
      'Password field is required.',
      'Confirm Password field is required.',
      "You haven't read and accepted Terms and Conditions.",
    ].map(sentence),
  );
  expect(await axeFindings(page)).toEqual([]);

  await field('first_name').fill(who.firstName);
  await field('last_name').fill(who.lastName);
  await field('email').fill('maryam@nowhere');
  await field('mobile_number').fill('+97150');
  await page.getByRole('radio', { name: t('accounts', 'register.gender_2') }).check();
  await field('date_of_birth').fill('2020-01-01');
  await field('password').fill(PASSWORD);
  await field('password_confirmation').fill('correct horse 43');
  await press(person, 'accounts', 'register.submit');
  const still = page.getByRole('main').getByRole('alert');
  for (const english of [
    'Please enter a valid email address.',
    'Please use a phone number with the UAE country code.',
    'The passwords do not match.',
    "You haven't read and accepted Terms and Conditions.",
  ])
    await expect(still).toContainText(sentence(english));

  await field('email').fill(taken.email);
  await field('mobile_number').fill(taken.phone);
  await field('date_of_birth').fill('1990-05-17');
  await field('password_confirmation').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await press(person, 'accounts', 'register.submit');
  const dialog = page.getByRole('dialog', { name: t('accounts', 'register.failed') });
  await expect(dialog).toContainText(t('accounts', 'register.failed_text'));
  await dialog.getByRole('button', { name: t('common', 'action.ok') }).click();
  await expect(field('email')).toHaveAttribute('aria-invalid', 'true');
  await expect(field('first_name')).toHaveValue(who.firstName);
});

test('codes and passwords say each of their rules', async ({ browser }) => {
  const { language, screen, t, sentence } = ARABIC_PHONE;
  const person = await openScreen(browser, screen, language, t, []);
  const { page } = person;
  const who = await anUnverified('Lina');
  await go(person, '/forgot-password');
  for (const wrong of ['', 'lina', 'lina@home', 'lina@home.x']) {
    await label(person, 'accounts', 'forgot.email').fill(wrong);
    await press(person, 'accounts', 'forgot.submit');
    await expect(page.getByText(sentence('Please enter a valid email')).first()).toBeVisible();
  }
  // It goes as soon as something is typed.
  await label(person, 'accounts', 'forgot.email').fill('lina@home.ae');
  await expect(page.getByText(sentence('Please enter a valid email'))).toHaveCount(0);

  await page.clock.install();
  await go(person, '/verify');
  await label(person, 'accounts', 'verify.email').fill(who.email);
  await press(person, 'accounts', 'verify.email_next');
  await page.clock.fastForward(61_000);
  await page.route('**/api/resend-verification**', (route) => route.abort());
  await press(person, 'accounts', 'verify.again_link');
  await expect(page.getByRole('alert')).toContainText(t('accounts', 'verify.resend_failed'));
});

test('selling says each of its rules', async ({ browser }) => {
  const { language, screen, t, sentence } = ENGLISH_DESKTOP;
  const person = await openScreen(browser, screen, language, t, []);
  const { page } = person;
  await arriveWith(person, (await aSeller('Lina')).token);
  await go(person, '/add-product');
  await press(person, 'sell', 'submit');
  const summary = page.getByRole('main').getByRole('alert').first();
  for (const english of [
    'Product name is required.',
    'Description is required.',
    'Price must be between AED 20 and AED 50,000',
    'Upload at least one image.',
    'Location is required.',
  ])
    await expect(summary).toContainText(sentence(english));
  expect(await axeFindings(page)).toEqual([]);

  const field = (key: string) => label(person, 'sell', key);
  await listOf(person, 'category').click();
  await page.getByRole('option').nth(4).click();
  await listOf(person, 'sub_category').click();
  await page.getByRole('option').first().click();
  await expect(page.locator('#field-properties')).toBeVisible();
  await field('name').fill('Rattan chair');
  await field('description').fill('Two years old, no marks.');
  for (const wrong of ['19', '50001']) {
    await field('price').fill(wrong);
    await press(person, 'sell', 'submit');
    await expect(summary).toContainText(sentence('Price must be between AED 20 and AED 50,000'));
  }
  // At the lowest price there is no room for offers.
  await field('price').fill('20');
  await expect(page.getByRole('switch')).toBeDisabled();
  await field('price').fill('21');
  await expect(page.getByRole('switch')).toBeEnabled();

  const files = page.locator('input[type=file]:not([capture])').first();
  await files.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expect(
    page.getByText(sentence('Only image files are allowed (e.g., .jpg, .png, .jpeg, .gif).')).first(),
  ).toBeVisible();
  const photo = await aPhoto('#f3ece1');
  const photos = Array.from({ length: 11 }, (_, index) => ({
    name: `${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: photo,
  }));
  await files.setInputFiles(photos);
  await expect(page.getByText(sentence('You can only upload up to 10 image files.')).first()).toBeVisible();
  await press(person, 'sell', 'submit');
  const [before] = sentence('Please select at least one option for each property: {{names}}').split(
    '{{names}}',
  );
  await expect(summary).toContainText(before ?? '');
});

test('support is not left without a question while photos keep the words', async ({ browser }) => {
  const { language, screen, t } = ENGLISH_DESKTOP;
  const person = await openScreen(browser, screen, language, t, []);
  const { page } = person;
  await arriveWith(person, (await aMember('Lina')).token);
  await go(person, '/help');
  await page.getByRole('main').getByRole('radio').first().check();
  await page
    .getByRole('textbox', { name: t('help', 'words_label') })
    .fill('The seller never came to the place we agreed on.');
  const arrive = await holdChanges(page, '**/content');
  const photo = { name: 'place.jpg', mimeType: 'image/jpeg', buffer: await aPhoto('#24507a') };
  await page.locator('input[type=file]:not([capture])').setInputFiles([photo]);
  await press(person, 'help', 'send');
  const away = page.getByRole('banner').getByRole('link', { name: t('common', 'nav.shop'), exact: true });
  await away.click();
  const dialog = page.getByRole('dialog', { name: t('common', 'leave.title') });
  await dialog.getByRole('button', { name: t('common', 'leave.stay'), exact: true }).click();
  await expect(dialog).toBeHidden();
  // What could not be sent after all leaves nobody's page.
  await away.click();
  await expect(dialog).toBeVisible();
  await page.route('**/api/auth/help/cases', (route) => route.fulfill({ status: 503, json: {} }));
  arrive();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/help$/);
  await expect(page.getByRole('textbox', { name: t('help', 'words_label') })).toHaveValue(/never came/);
  await page.unroute('**/api/auth/help/cases');
  await press(person, 'help', 'send');
  await expect(page).toHaveURL(/\/help\/[^/]+$/);
  await expect(page.getByRole('log')).toContainText('never came');
  await away.click();
  await expect(page).toHaveURL(/\/shop/);
});

test('when the server fails, selling says so and leads home', async ({ browser }) => {
  const { language, screen, t } = ARABIC_PHONE;
  const person = await openScreen(browser, screen, language, t, []);
  const { page } = person;
  await arriveWith(person, (await aSeller('Lina')).token);
  await page.route('**/api/auth/items', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { message: 'no', code: 'server.error' } })
      : route.fallback(),
  );
  await go(person, '/add-product');
  const field = (key: string) => label(person, 'sell', key);
  await page
    .locator('input[type=file]:not([capture])')
    .first()
    .setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: await aPhoto('#f3ece1') });
  await chooseWhere(person);
  await field('name').fill('Rattan chair');
  await field('description').fill('Two years old, no marks.');
  await field('price').fill('120');
  const place = page.getByLabel(t('places', 'search'), { exact: true });
  await place.fill('دبي مار');
  await place.blur();
  await expect(place).toHaveAccessibleDescription(t('places', 'not_chosen'));
  await expect(place).toHaveValue('دبي مار');
  // The only place of this name is meant by it, also by who has left before it was found.
  await place.fill('مرسى دبي');
  await place.blur();
  await expect(page.getByLabel(t('places', 'detail'), { exact: true })).toBeVisible();
  const taken = await place.inputValue();
  await place.fill('البر');
  await place.blur();
  await expect(place).toHaveAccessibleDescription(t('places', 'still', { place: taken }));
  await place.fill('البرشاء');
  await page.getByRole('listbox').getByRole('option').first().click();
  await press(person, 'sell', 'submit');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t('sell', 'broken'), { timeout: 20_000 });
  await dialog.getByRole('button', { name: t('sell', 'to_home'), exact: true }).click();
  await expect(page).toHaveURL((url) => ['/', '/ar'].includes(url.pathname));
  // What was typed is not lost with the failure.
  await go(person, '/add-product');
  await expect(field('name')).toHaveValue('Rattan chair');
});
