import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import type { T } from './texts.ts';

/** A page of cards has some hundred stops: each has its seller, item, price and place. */
const MOST_STOPS = 120;

/** Whether the focused element looks different from one without focus: a ring, a shadow, or a border of its own. */
const isFocusSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return false;
    const looks = (): string => {
      // A card, and a list with what is chosen in it, show their ring around the whole of it.
      const at = element.closest('label, article, .mantine-MultiSelect-input') ?? element;
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
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  // The boxes behind chips and switches are there without being seen themselves.
  await expect(target.first()).toBeAttached();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const place = await whereIs(target);
    if (place === 'here') break;
    await page.keyboard.press(place === 'before' ? 'Shift+Tab' : 'Tab');
  }
  await expect(target.first()).toBeFocused();
  expect(await isFocusSeen(page), `${target}: the focus is seen`).toBe(true);
};

/** A new page is there once the focus has followed to it; until then Tab counts from where it was. */
export const arriving = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main')).toBeFocused();
};

/** Types into fields one after the other, each reached by Tab. */
export const fillIn = async (page: Page, fields: readonly (readonly [Locator, string])[]): Promise<void> => {
  for (const [field, text] of fields) {
    await tabTo(page, field);
    await page.keyboard.type(text);
  }
};

/** Opens the menu that a phone's header leads to. */
export const openMenu = async (page: Page, t: T): Promise<Locator> => {
  await tabTo(page, page.getByRole('button', { name: t('common', 'menu.open') }));
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog');
  await expect(menu.locator(':focus')).toBeAttached();
  return menu;
};
