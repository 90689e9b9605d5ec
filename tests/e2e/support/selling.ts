import type { Locator } from 'playwright/test';
import { expect } from 'playwright/test';
import sharp from 'sharp';
import { bankOfIban } from '#shared/accounts/bank-account.rules.ts';
import type { Person } from './actors.ts';
import { go } from './actors.ts';

/** A photo made for the test, with something on it; small, for each is made into every width that fits. */
export const aPhoto = (tone: string): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 800, channels: 3, background: tone } })
    .composite([
      {
        input: Buffer.from(
          '<svg width="640" height="800"><rect x="130" y="240" width="380" height="380" rx="64" fill="#1b6b53"/></svg>',
        ),
      },
    ])
    .jpeg()
    .toBuffer();

/** The public seller profile and the bank details that selling needs. */
export const becomeVendor = async (person: Person, vendorName: string): Promise<void> => {
  const { page, t } = person;
  await go(person, '/add-vendor-profile');
  await page.getByLabel(t('profile', 'vendor.name'), { exact: false }).first().fill(vendorName);
  await page.getByLabel(t('profile', 'vendor.address'), { exact: false }).first().fill('Al Barsha 2, Dubai');
  await page.getByRole('button', { name: t('profile', 'vendor.submit'), exact: true }).click();
  const done = page.getByRole('dialog');
  await expect(done).toContainText(t('profile', 'vendor.success'));
  await done.getByRole('button', { name: t('common', 'action.ok') }).click();
  await expect(page).toHaveURL(/\/my-profile/);

  await page.getByRole('link', { name: t('profile', 'tabs.personal-profile'), exact: true }).click();
  const bank = (name: string) => page.getByLabel(t('profile', `bank.${name}`), { exact: true });
  await bank('account_fullname').fill('Layla Haddad');
  const iban = 'AE07 0331 2345 6789 0123 456';
  await bank('iban').fill(iban);
  // The bank is in the number: nobody needs to know its name in full, nor its Swift No.
  await expect(bank('bank_name')).toHaveValue(bankOfIban(iban)?.name[person.language] ?? '');
  await expect(bank('bic_code')).toHaveValue('BOMLAEAD');
  await bank('account_number').fill('1234567890123456');
  await bank('bank_address').fill('Al Barsha, Dubai');
  await page
    .getByRole('button', { name: t('profile', 'save'), exact: true })
    .last()
    .click();
  await expect(page.getByRole('button', { name: t('profile', 'bank.edit'), exact: true })).toBeVisible();
};

/** The list of a form that is searched by typing. */
export const listOf = ({ page, t }: Person, name: 'category' | 'sub_category'): Locator =>
  page.getByRole('combobox', { name: t('sell', name), exact: true });

/** Chooses the first value of each detail. */
export const chooseDetails = async ({ page }: Person): Promise<void> => {
  const details = page.locator('#field-properties');
  await expect(details).toBeVisible();
  for (const chips of await details.locator('fieldset').all()) await chips.locator('label').first().click();
  for (const list of await details.locator('input[aria-haspopup="listbox"]').all()) {
    await list.click();
    await page.getByRole('option').first().click();
    await page.keyboard.press('Escape');
  }
};

/** Chooses a subcategory, and the first value of each of its details. */
export const chooseWhere = async (person: Person): Promise<void> => {
  for (const [name, nth] of [
    ['category', 4],
    ['sub_category', 0],
  ] as const) {
    await listOf(person, name).click();
    await person.page.getByRole('option').nth(nth).click();
  }
  await chooseDetails(person);
};

type Listing = { name: string; price: number };

/** Lists an item with two photos through the form; answers when the server has taken it. */
export const sell = async (person: Person, item: Listing): Promise<void> => {
  await go(person, '/add-product');
  await sendListing(person, item, person.t('sell', 'submit'));
};

/** Fills in the form that is open, and sends it by a button. */
export const sendListing = async (person: Person, item: Listing, submit: string): Promise<void> => {
  const { page, t } = person;
  const label = (name: string) => page.getByLabel(t('sell', name), { exact: true });
  await page.locator('input[type=file]:not([capture])').setInputFiles([
    { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await aPhoto('#f3ece1') },
    { name: 'side.jpg', mimeType: 'image/jpeg', buffer: await aPhoto('#dfe9e4') },
  ]);
  await chooseWhere(person);
  await label('name').fill(item.name);
  await label('description').fill('Solid oak, bought two years ago, no marks. From a smoke-free home.');
  await label('price').fill(String(item.price));
  const offers = page.getByRole('switch');
  await offers.check();
  const place = page.getByLabel(t('places', 'search'), { exact: true });
  await place.fill(person.language === 'ar' ? 'البرشاء' : 'Al Barsha');
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByRole('button', { name: submit, exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(t('sell', 'done.title'));
};
