import type { Locator, Page } from 'playwright/test';
import { expect, test } from 'playwright/test';
import { aNewcomer, DESKTOP, go, openScreen, PASSWORD } from './support/actors.ts';
import { aSeller, onSale } from './support/backstage.ts';
import { codeFor } from './support/server.ts';
import { textsOf } from './support/texts.ts';

/** A page of cards has some hundred stops: each has its seller, item, price and place. */
const MOST_STOPS = 120;

/** Whether the focused element looks different from one without focus: a ring, a shadow, or a border of its own. */
const isFocusSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return false;
    const looks = (): string => {
      // A card shows its ring around the whole of it.
      const at = element.closest('label, article') ?? element;
      return [element, element.nextElementSibling, element.parentElement, at]
        .filter((one) => one !== null)
        .map((one) => {
          const { outlineStyle, outlineColor, boxShadow, borderColor } = getComputedStyle(one);
          return [outlineStyle, outlineColor, boxShadow, borderColor].join();
        })
        .join('|');
    };
    const focused = looks();
    element.blur();
    const plain = looks();
    element.focus({ preventScroll: true });
    return focused !== plain;
  });

/** Where the target stands, seen from the focus. */
const whereIs = (target: Locator): Promise<'here' | 'before' | 'after'> =>
  target.first().evaluate((element) => {
    const focused = document.activeElement ?? document.body;
    if (focused === element) return 'here';
    const isBefore = focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
    return isBefore ? 'before' : 'after';
  });

/** Presses Tab towards the element until it has the focus, and looks whether one can see it there. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target.first()).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const place = await whereIs(target);
    if (place === 'here') break;
    await page.keyboard.press(place === 'before' ? 'Shift+Tab' : 'Tab');
  }
  await expect(target.first()).toBeFocused();
  expect(await isFocusSeen(page), `${target}: the focus is seen`).toBe(true);
};

test('from registering to an offer without a mouse', async ({ browser }) => {
  const t = textsOf('en');
  const item = await onSale(await aSeller('Maya'), `Walnut stool ${Date.now() % 100_000}`, 600);
  const person = await openScreen(browser, { ...DESKTOP, reducedMotion: 'reduce' }, 'en', t, []);
  const { page } = person;
  const { keyboard } = page;
  const who = aNewcomer('Salma', 'Nasser');
  const field = (name: string) => page.getByLabel(t('accounts', `register.${name}`), { exact: true });

  await test.step('the first stop leads past the header', async () => {
    await go(person, '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await keyboard.press('Tab');
    const skip = page.getByRole('link', { name: t('common', 'menu.skip') });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
  });

  await test.step('registering', async () => {
    await tabTo(page, page.getByRole('link', { name: t('common', 'nav.register') }));
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/register/);
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
    // The first box waits for the code already.
    await keyboard.type(await codeFor(page.request, who.email));
    await expect(page).not.toHaveURL(/\/verify/);
  });

  await test.step('finding the item and offering', async () => {
    await tabTo(page, page.getByRole('combobox', { name: t('common', 'search.label') }));
    await keyboard.type(item.item_name);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/filter_keyword/);
    await tabTo(page, page.getByRole('article').getByRole('link', { name: item.item_name }));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: item.item_name, level: 1 })).toBeVisible();
    await tabTo(page, page.getByLabel(t('items', 'offer.amount'), { exact: true }));
    await keyboard.type('450');
    await tabTo(page, page.getByRole('button', { name: t('items', 'offer.submit'), exact: true }));
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: t('items', 'offer.withdraw') })).toBeVisible();
  });
  await page.context().close();
});
