import type { Page } from 'playwright/test';
import type { Person } from './actors.ts';
import { NEUTRAL } from './screens.ts';

export const unique = (): string => String(Date.now() % 1_000_000);
export const cards = (page: Page) => page.getByRole('article');
export const chips = ({ page, t }: Person) => page.getByRole('list', { name: t('items', 'chips.label') });
export const removers = (person: Person) =>
  chips(person).getByRole('button', { name: person.t('items', 'chips.remove') });
export const box = ({ page, t }: Person) => page.getByRole('combobox', { name: t('common', 'search.label') });
/** What the address says beside the language. */
export const said = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams);

export const filterBy = (name: string, { page, t }: Person) =>
  page.getByRole('region', { name: t('items', `filter.${name}`) });

/**
 * The page of an item says nothing of itself to who comes for the first time. No script does it that would stay in the screen:
 * the next test could not use that.
 */
export const hidePrompt = async ({ page }: Pick<Person, 'page'>): Promise<void> => {
  if (page.url() === 'about:blank') await page.goto(NEUTRAL);
  await page.evaluate(() => localStorage.setItem('product_details_prompt', 'No'));
};
