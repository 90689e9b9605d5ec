import type { Locator } from 'playwright/test';
import type { DESKTOP, Newcomer, Person } from './support/actors.ts';
import { aNewcomer, go, openScreen, PASSWORD, PHONE } from './support/actors.ts';
import { onSale } from './support/items.ts';
import { arriving, fillIn, openMenu, tabTo } from './support/keyboard.ts';
import { aSeller } from './support/members.ts';
import { JOB_LOOKS } from './support/readers.ts';
import { codeFor } from './support/server.ts';
import { expect, test } from './support/test.ts';
import type { T } from './support/texts.ts';
import { textsOf } from './support/texts.ts';

/** From the page's header to a verified account. */
const registering = ({ page, t }: Person, who: Newcomer, screen: typeof DESKTOP): Promise<void> =>
  test.step('registering', async () => {
    const { keyboard } = page;
    const field = (name: string) => page.getByLabel(t('accounts', `register.${name}`), { exact: true });
    const place = screen === PHONE ? await openMenu(page, t) : page;
    await tabTo(page, place.getByRole('link', { name: t('common', 'nav.register') }));
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/register/);
    await arriving(page);
    await fillIn(page, [
      [field('first_name'), who.firstName],
      [field('last_name'), who.lastName],
      [field('email'), who.email],
    ]);
    await tabTo(page, field('mobile_number'));
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(who.phone);
    await tabTo(page, page.getByRole('radio'));
    await keyboard.press('Space');
    await tabTo(page, field('date_of_birth'));
    await keyboard.type('17051990');
    await fillIn(page, [
      [field('password'), PASSWORD],
      [field('password_confirmation'), PASSWORD],
    ]);
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

/** What a screen reader meets of the order before it is paid. */
const orderTree = (t: T, name: string): string => `
  - dialog "${t('items', 'summary.title')}":
    - heading "${t('items', 'summary.title')}" [level=2]
    - text: ${name}
    - term: ${t('items', 'breakdown.item')}
    - definition: /600/
    - term: ${t('items', 'breakdown.fee', { percentage: '20' })}
    - definition: /120/
    - term: ${t('items', 'breakdown.total')}
    - definition: /720/
    - textbox "${t('discounts', 'label')}"
    - paragraph: /${t('items', 'summary.hold')}/
    - checkbox [checked]
    - link "${t('items', 'terms.link')}"
    - button /720/`;

for (const { language, device, colorScheme, look } of JOB_LOOKS) {
  test(`from registering to an offer and an order without a mouse (${look})`, async ({ browser }) => {
    const t = textsOf(language);
    const item = await onSale(await aSeller('Maya'), `Walnut stool ${Date.now() % 100_000}`, 600);
    const person = await openScreen(browser, { ...device, colorScheme }, language, t, []);
    const { page } = person;
    const { keyboard } = page;
    const who = aNewcomer('Salma', 'Nasser');
    const press = async (target: Locator): Promise<void> => {
      await tabTo(page, target);
      await keyboard.press('Enter');
    };

    await test.step('the first stop leads past the header', async () => {
      await go(person, '/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await keyboard.press('Tab');
      const skip = page.getByRole('link', { name: t('common', 'menu.skip') });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
    });

    await registering(person, who, device);

    await test.step('finding the item and offering', async () => {
      const box = page.getByRole('combobox', { name: t('common', 'search.label') });
      if (device === PHONE) {
        // A phone's header leads to a search of its own.
        await press(page.getByRole('banner').getByRole('link', { name: t('common', 'search.placeholder') }));
        await expect(box).toBeFocused();
      } else await tabTo(page, box);
      await keyboard.type(item.item_name);
      await keyboard.press('Enter');
      await expect(page).toHaveURL(/filter_keyword/);
      await arriving(page);
      if (device === PHONE)
        await press(page.getByRole('button', { name: t('items', 'filter.open'), exact: true }));
      const filters = page.getByRole(device === PHONE ? 'dialog' : 'main');
      const emirate = filters.getByRole('combobox', { name: t('items', 'filter.emirate') });
      await tabTo(page, emirate);
      if (language === 'en') await keyboard.type('Dub');
      // Letters that are on no key of the browser's reach no list.
      else
        for (let at = 0; at < 9 && (await emirate.inputValue()) !== 'dubai'; at += 1)
          await keyboard.press('ArrowDown');
      await tabTo(page, filters.getByLabel(t('items', 'filter.max'), { exact: true }));
      await keyboard.type('700');
      if (device === PHONE)
        await press(filters.getByRole('button', { name: t('items', 'filter.show_count_one'), exact: true }));
      else await keyboard.press('Enter');
      await expect(page).toHaveURL(
        /filter_emirate=dubai.*filter_max_price=700|filter_max_price=700.*filter_emirate=dubai/,
      );
      await press(page.getByRole('article').getByRole('link', { name: item.item_name }));
      await expect(page.getByRole('heading', { name: item.item_name, level: 1 })).toBeVisible();
      await arriving(page);
      if (device === PHONE)
        await press(page.getByRole('button', { name: t('items', 'offer.short'), exact: true }));
      await tabTo(page, page.getByLabel(t('items', 'offer.amount'), { exact: true }));
      await keyboard.type('450');
      await press(page.getByRole('button', { name: t('items', 'offer.submit'), exact: true }));
      await expect(page.getByRole('button', { name: t('items', 'offer.withdraw') })).toBeVisible();
    });

    await test.step('the order before it is paid, as keys and a screen reader meet it', async () => {
      await press(page.getByRole('button', { name: t('items', 'buy.item'), exact: true }));
      const order = page.getByRole('dialog', { name: t('items', 'summary.title') });
      await expect(order).toMatchAriaSnapshot(orderTree(t, item.item_name));
      await press(order.getByRole('button', { name: /720/ }));
      await expect(page).toHaveURL(/mamopay/);
    });
  });
}
