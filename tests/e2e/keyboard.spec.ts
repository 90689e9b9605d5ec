import type { Locator } from 'playwright/test';
import type { Newcomer, Person } from './support/actors.ts';
import { aNewcomer, arriveWith, DESKTOP, go, logIn, openScreen, PASSWORD } from './support/actors.ts';
import { aMember, aSeller, onSale } from './support/backstage.ts';
import { arriving, fillIn, tabTo } from './support/keyboard.ts';
import { aPhoto } from './support/selling.ts';
import { codeFor } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

/** From the page's header to a verified account. */
const registering = ({ page, t }: Person, who: Newcomer): Promise<void> =>
  test.step('registering', async () => {
    const { keyboard } = page;
    const field = (name: string) => page.getByLabel(t('accounts', `register.${name}`), { exact: true });
    await tabTo(page, page.getByRole('link', { name: t('common', 'nav.register') }));
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/register/);
    await arriving(page);
    const answers = [
      ['first_name', who.firstName],
      ['last_name', who.lastName],
      ['email', who.email],
    ] as const;
    for (const [name, text] of answers) {
      await tabTo(page, field(name));
      await keyboard.type(text);
    }
    await tabTo(page, field('mobile_number'));
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(who.phone);
    await tabTo(page, page.getByRole('radio'));
    await keyboard.press('Space');
    await tabTo(page, field('date_of_birth'));
    await keyboard.type('17051990');
    for (const name of ['password', 'password_confirmation']) {
      await tabTo(page, field(name));
      await keyboard.type(PASSWORD);
    }
    await tabTo(page, page.getByRole('checkbox'));
    await keyboard.press('Space');
    await keyboard.press('Enter');
    await expect(page.getByText(t('accounts', 'verify.sent'))).toBeVisible();
    // The first box waits for the code by itself.
    await expect(page.getByLabel(t('accounts', 'verify.box', { position: '1' }))).toBeFocused();
    await keyboard.type(await codeFor(page.request, who.email));
    await expect(page).not.toHaveURL(/\/verify/);
    await arriving(page);
  });

test('from registering to an offer and an order without a mouse', async ({ browser }) => {
  const t = textsOf('en');
  const item = await onSale(await aSeller('Maya'), `Walnut stool ${Date.now() % 100_000}`, 600);
  const person = await openScreen(browser, DESKTOP, 'en', t, []);
  const { page } = person;
  const { keyboard } = page;
  const who = aNewcomer('Salma', 'Nasser');

  await test.step('the first stop leads past the header', async () => {
    await go(person, '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await keyboard.press('Tab');
    const skip = page.getByRole('link', { name: t('common', 'menu.skip') });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
  });

  await registering(person, who);

  await test.step('finding the item and offering', async () => {
    await tabTo(page, page.getByRole('combobox', { name: t('common', 'search.label') }));
    await keyboard.type(item.item_name);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/filter_keyword/);
    await arriving(page);
    await tabTo(page, page.getByRole('combobox', { name: t('items', 'filter.emirate') }));
    await keyboard.type('Dub');
    await tabTo(page, page.getByLabel(t('items', 'filter.max'), { exact: true }));
    await keyboard.type('700');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(
      /filter_emirate=dubai.*filter_max_price=700|filter_max_price=700.*filter_emirate=dubai/,
    );
    await tabTo(page, page.getByRole('article').getByRole('link', { name: item.item_name }));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: item.item_name, level: 1 })).toBeVisible();
    await arriving(page);
    await tabTo(page, page.getByLabel(t('items', 'offer.amount'), { exact: true }));
    await keyboard.type('450');
    await tabTo(page, page.getByRole('button', { name: t('items', 'offer.submit'), exact: true }));
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: t('items', 'offer.withdraw') })).toBeVisible();
  });

  await test.step('the order before it is paid, as keys and a screen reader meet it', async () => {
    await tabTo(page, page.getByRole('button', { name: t('items', 'buy.item'), exact: true }));
    await keyboard.press('Enter');
    const order = page.getByRole('dialog', { name: t('items', 'summary.title') });
    await expect(order).toMatchAriaSnapshot(`
      - dialog "Your order":
        - heading "Your order" [level=2]
        - text: ${item.item_name}
        - term: Item
        - definition: AED 600
        - term: Service fee (20%)
        - definition: AED 120
        - term: You pay
        - definition: AED 720
        - textbox "Discount code"
        - paragraph: /The service fee is added .* the item is held for you/
        - checkbox "I agree to the terms and conditions" [checked]
        - link "terms and conditions"
        - button "Pay AED 720"
    `);
    await tabTo(page, order.getByRole('button', { name: /^Pay / }));
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/mamopay/);
  });
});

test('from listing to an approved item without a mouse', async ({ browser }) => {
  const t = textsOf('en');
  const seller = await openScreen(browser, DESKTOP, 'en', t, []);
  const admin = await openScreen(browser, DESKTOP, 'en', t, []);
  const { page } = seller;
  const { keyboard } = page;
  const name = `Rattan chair ${Date.now() % 100_000}`;
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
    await press(page.getByRole('link', { name: t('common', 'nav.add-product'), exact: true }));
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
      ['category', 'furn'],
      ['sub_category', 'chair'],
    ] as const) {
      await tabTo(page, list(select));
      await keyboard.type(typed.slice(0, 1));
      await expect(page.getByRole('option').first()).toBeVisible();
      await keyboard.type(typed.slice(1));
      const marked = page.locator('[role="option"][data-combobox-selected]');
      await expect(list(select)).toHaveValue(typed);
      // The list is drawn anew by the last letter: who is faster than that presses once more.
      await expect(async () => {
        const chosen = (await marked.textContent({ timeout: 1_000 })) ?? '';
        expect(chosen).toMatch(new RegExp(typed, 'i'));
        await keyboard.press('Enter');
        await expect(list(select)).toHaveValue(chosen, { timeout: 1_000 });
      }).toPass();
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
      [label('description'), 'Solid oak, no marks.'],
      [label('price'), '450'],
    ]);
    await tabTo(page, page.getByRole('switch'));
    await keyboard.press('Space');
    await tabTo(page, page.getByLabel(t('places', 'search'), { exact: true }));
    await keyboard.type('Al Barsha');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await keyboard.press('Enter');
    await expect(page.getByLabel(t('places', 'detail'), { exact: true })).toBeVisible();
    const submit = page.getByRole('button', { name: t('sell', 'submit'), exact: true });
    // What a screen reader meets, in the order in which it is asked: photos, words, price, place.
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - heading "Sell an item" [level=1]
        - heading "Photos" [level=2]
        - button "Add photos"
        - list:
          - listitem:
            - button "Photo 1 of 1, the cover"
            - button "Remove photo 1"
            - button "Move photo 1 earlier" [disabled]
            - button "Move photo 1 later" [disabled]
        - heading "About the item" [level=2]
        - textbox "Product name": ${name}
        - combobox "Category": Furniture
        - combobox "Subcategory": /./
        - combobox "Brand"
        - group "Condition":
          - checkbox "New with tags" [checked]
        - textbox "Description": Solid oak, no marks.
        - heading "Price" [level=2]
        - status:
          - paragraph: /Similar items sold for/
        - textbox "Price in AED": "450"
        - paragraph: The buyer pays AED 540, you receive AED 450.
        - switch /Accept Offers/ [checked]
        - group "Decide automatically (optional)"
        - heading "Where it is collected" [level=2]
        - textbox "Collection area"
        - button "Submit item"
    `);
    await press(submit);
    // What selling needs beside the item is asked last, with the draft kept; then the item follows by itself.
    const step = (which: string) =>
      page.getByRole('dialog', { name: t('profile', 'details.title_of_two', { step: which }) });
    const sheet = step('1');
    const vendor = (field: string) => sheet.getByRole('textbox', { name: t('profile', `vendor.${field}`) });
    await fillIn(page, [
      [vendor('name'), 'Layla’s corner'],
      [vendor('address'), 'Al Barsha 2, Dubai'],
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
