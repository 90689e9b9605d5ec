import type { Locator } from 'playwright/test';
import { arriveWith, DESKTOP, go, logIn, openScreen, PHONE } from './support/actors.ts';
import { arriving, fillIn, openMenu, tabTo } from './support/keyboard.ts';
import { aMember } from './support/members.ts';
import { JOB_LOOKS } from './support/readers.ts';
import { aPhoto } from './support/selling.ts';
import { expect, test } from './support/test.ts';
import type { T } from './support/texts.ts';
import { textsOf } from './support/texts.ts';

/** What is typed in each language; of the lists, how what is chosen begins. */
const TYPED = {
  en: {
    name: 'Rattan chair',
    category: 'furn',
    subcategory: 'chair',
    description: 'Solid oak, no marks.',
    place: 'Al Barsha',
    shop: 'Layla’s corner',
    address: 'Al Barsha 2, Dubai',
  },
  ar: {
    name: 'كرسي من الخيزران',
    category: 'أثاث',
    subcategory: 'كراسي',
    description: 'خشب بلوط متين بلا خدوش.',
    place: 'البرشاء',
    shop: 'ركن ليلى',
    address: 'البرشاء 2، دبي',
  },
};

/** What a screen reader meets of the filled form, in the order in which it is asked: photos, words, price, place. */
const formTree = (t: T, { name, description }: { name: string; description: string }): string => `
  - main:
    - heading "${t('sell', 'title')}" [level=1]
    - heading "${t('sell', 'section.photos')}" [level=2]
    - button "${t('sell', 'photos.add')}"
    - list:
      - listitem:
        - button "${t('sell', 'photos.cover_of', { index: '1', count: '1' })}"
        - button "${t('sell', 'photos.remove', { index: '1' })}"
        - button "${t('sell', 'photos.earlier', { index: '1' })}" [disabled]
        - button "${t('sell', 'photos.later', { index: '1' })}" [disabled]
    - heading "${t('sell', 'section.what')}" [level=2]
    - textbox "${t('sell', 'name')}": ${name}
    - combobox "${t('sell', 'category')}": /./
    - combobox "${t('sell', 'sub_category')}": /./
    - group:
      - checkbox [checked]
    - textbox "${t('sell', 'description')}": ${description}
    - heading "${t('sell', 'section.price')}" [level=2]
    - status:
      - paragraph: /\\d/
    - textbox "${t('sell', 'price')}": "450"
    - paragraph: /540.*450/
    - switch [checked]
    - group "${t('sell', 'limits.title')}"
    - heading "${t('sell', 'section.place')}" [level=2]
    - textbox "${t('places', 'search')}"
    - button "${t('sell', 'submit')}"`;

for (const { language, device, colorScheme, look } of JOB_LOOKS) {
  test(`from listing to an approved item without a mouse (${look})`, async ({ browser }) => {
    const t = textsOf(language);
    const words = TYPED[language];
    const seller = await openScreen(browser, { ...device, colorScheme }, language, t, []);
    const admin = await openScreen(browser, DESKTOP, language, t, []);
    const { page } = seller;
    const { keyboard } = page;
    const name = `${words.name} ${Date.now() % 100_000}`;
    const press = async (button: Locator): Promise<void> => {
      await tabTo(page, button);
      await keyboard.press('Enter');
    };
    // That an account is made without a mouse is what the other story tells.
    await arriveWith(seller, (await aMember('Layla')).token);
    await go(seller, '/');

    await test.step('listing an item', async () => {
      const label = (field: string) => page.getByLabel(t('sell', field), { exact: true });
      const list = (field: string) => page.getByRole('combobox', { name: t('sell', field), exact: true });
      const place = device === PHONE ? await openMenu(page, t) : page;
      await press(place.getByRole('link', { name: t('common', 'nav.add-product'), exact: true }));
      await expect(page).toHaveURL(/\/add-product/);
      await arriving(page);
      await page.evaluate(() => {
        addEventListener('keydown', ({ key }) => {
          if (key.length === 1)
            document.body.dataset.typed = String(Number(document.body.dataset.typed ?? 0) + 1);
        });
      });
      const chooser = page.waitForEvent('filechooser');
      await tabTo(page, page.locator('#field-imgs'));
      await keyboard.press('Enter');
      await (await chooser).setFiles([
        { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await aPhoto('#f3ece1') },
      ]);
      await expect(page.locator('li[data-state="ready"]')).toHaveCount(1);
      await fillIn(page, [[label('name'), name]]);
      // Either list is searched by typing; the first that fits is taken by Enter.
      for (const [select, typed] of [
        ['category', words.category],
        ['sub_category', words.subcategory],
      ] as const) {
        await tabTo(page, list(select));
        // As from a dictation: all of it at once, into a list that is closed.
        await keyboard.press('Escape');
        await expect(list(select)).toHaveAttribute('aria-expanded', 'false');
        await keyboard.insertText(typed);
        const marked = page.locator('[role="option"][data-combobox-selected]');
        await expect(marked).toHaveText(new RegExp(typed, 'i'));
        const chosen = (await marked.textContent()) ?? '';
        await keyboard.press('Enter');
        await expect(list(select)).toHaveValue(chosen);
      }
      const details = page.locator('#field-properties');
      await expect(details).toBeVisible();
      for (const property of await details.locator('fieldset').all()) {
        await tabTo(page, property.getByRole('checkbox').first());
        await keyboard.press('Space');
      }
      for (const values of await details.locator('input[aria-haspopup="listbox"]').all()) {
        await tabTo(page, values);
        await keyboard.press('ArrowDown');
        await keyboard.press('ArrowDown');
        await keyboard.press('Enter');
        await keyboard.press('Escape');
      }
      await fillIn(page, [
        [label('description'), words.description],
        [label('price'), '450'],
      ]);
      await tabTo(page, page.getByRole('switch'));
      await keyboard.press('Space');
      await tabTo(page, page.getByLabel(t('places', 'search'), { exact: true }));
      await keyboard.type(words.place);
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      await keyboard.press('Enter');
      await expect(page.getByLabel(t('places', 'detail'), { exact: true })).toBeVisible();
      const submit = page.getByRole('button', { name: t('sell', 'submit'), exact: true });
      await expect(page.getByRole('main')).toMatchAriaSnapshot(
        formTree(t, { name, description: words.description }),
      );
      await press(submit);
      // What selling needs beside the item is asked last, with the draft kept; then the item follows by itself.
      const step = (which: string) =>
        page.getByRole('dialog', { name: t('profile', 'details.title_of_two', { step: which }) });
      const sheet = step('1');
      const vendor = (field: string) => sheet.getByRole('textbox', { name: t('profile', `vendor.${field}`) });
      await fillIn(page, [
        [vendor('name'), words.shop],
        [vendor('address'), words.address],
      ]);
      await press(sheet.getByRole('button', { name: t('profile', 'details.next'), exact: true }));
      const bank = (field: string) => step('2').getByLabel(t('profile', `bank.${field}`), { exact: true });
      await expect(bank('account_fullname')).toHaveValue('Layla Haddad');
      await fillIn(page, [
        [bank('iban'), 'AE070331234567890123456'],
        [bank('bank_address'), 'Al Barsha, Dubai'],
      ]);
      await keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toContainText(t('sell', 'done.title'));
      // At 200 characters a minute a listing takes 90 seconds of typing at most, profile and bank included.
      expect(Number(await page.locator('body').getAttribute('data-typed'))).toBeLessThanOrEqual(300);
      // Sent once: an Enter that comes late does not send it again.
      await expect(submit).toBeDisabled();
      await expect(page.getByRole('button', { name: t('sell', 'done.to_items') })).toBeFocused();
      await keyboard.press('Enter');
      await expect(page).toHaveURL(/tab=items/);
    });

    await test.step('an administrator approves it by a key', async () => {
      await logIn(admin, 'admin@reloved.test');
      await go(admin, '/admin/approvals');
      const entry = admin.page
        .getByRole('list', { name: t('moderation', 'queue') })
        .getByRole('button', { name });
      await tabTo(admin.page, entry);
      await admin.page.keyboard.press('Enter');
      await expect(admin.page.getByRole('heading', { name })).toBeVisible();
      await admin.page.keyboard.press('a');
      const row = page.getByRole('listitem').filter({ hasText: name });
      await expect(row).toContainText(t('profile', 'items.status_1'));
    });
  });
}
