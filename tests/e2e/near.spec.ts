import type { Page } from 'playwright/test';
import type { Person } from './support/actors.ts';
import { DESKTOP, go, openScreen, PHONE } from './support/actors.ts';
import { onSale } from './support/items.ts';
import { aSeller } from './support/members.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const chips = ({ page, t }: Person) => page.getByRole('list', { name: t('items', 'chips.label') });
/** What the address says beside the language. */
const said = (page: Page): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams);

test('near me: the device says where it is, what is nearest comes first with its distance, and a name does as well', async ({
  browser,
}) => {
  const problems: string[] = [];
  const name = `Folding hammock ${Date.now() % 1_000_000}`;
  await onSale(await aSeller('Hind'), name, 450);
  const inMarina = {
    ...DESKTOP,
    // As devices say it, with more digits than a call takes.
    geolocation: { latitude: 25.07812345678, longitude: 55.14053456789 },
    permissions: ['geolocation'],
  };
  const reader = await openScreen(browser, inMarina, 'en', textsOf('en'), problems);
  const { page, t } = reader;
  const card = page.getByRole('article').filter({ hasText: name });
  await go(reader, `/shop?filter_keyword=${encodeURIComponent(name)}`);
  await expect(card).not.toContainText(/\d km/);
  const asked = page.waitForRequest((request) => request.url().includes('/places/nearest'));
  await page.getByRole('button', { name: t('places', 'near.me') }).click();
  // What leaves the device is no more exact than what is shown.
  expect(new URL((await asked).url()).searchParams.get('lat')).toBe('25.08');
  await expect(chips(reader)).toContainText(/Near Dubai Marina/);
  await expect(card).toContainText(/Al Barsha.*\d km/);
  expect(said(page)).toMatchObject({ sort: '5', filter_near: '25.08,55.14' });

  await test.step('the area on a map: what lies around it in words, and the way to a larger map', async () => {
    await card.getByRole('button', { name: t('items', 'place.open') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(/Nearby: .*(Barsha Heights|Al Quoz|Al Manara|Umm Suqeim|Al Sufouh)/);
    const elsewhere = dialog.getByRole('link', { name: t('places', 'elsewhere') });
    await expect(elsewhere).toHaveAttribute('rel', 'noopener noreferrer');
    // The area as everybody gets it, to about 500 m: at most three decimals.
    await expect(elsewhere).toHaveAttribute('href', /query=25\.\d{1,3},55\.\d{1,3}$/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('too far away is said, and leads further', async () => {
    await page.getByRole('combobox', { name: t('items', 'filter.within') }).selectOption('5');
    await page.getByRole('link', { name: t('items', 'empty.further', { number: '1' }) }).click();
    await expect(card).toBeVisible();
  });

  await test.step('“near me” among the words asks the device, too', async () => {
    // So does the order, before the page has followed the press that took the place off.
    const clear = await page.getByRole('button', { name: t('items', 'chips.clear') }).elementHandle();
    await page.getByLabel(t('items', 'sort.label')).evaluate((order: HTMLSelectElement, button) => {
      (button as HTMLElement).click();
      order.value = '5';
      order.dispatchEvent(new Event('change', { bubbles: true }));
    }, clear);
    await expect.poll(() => said(page)).toEqual({ sort: '5', filter_near: '25.08,55.14' });
    // What is taken off by a key leaves the focus on the page.
    const chip = chips(reader).getByRole('button', { name: /Near Dubai Marina/ });
    await chip.press('Enter');
    await expect.poll(() => said(page)).toEqual({});
    await expect(page.locator(':focus')).toHaveCount(1);
    const box = page.getByRole('combobox', { name: t('common', 'search.label') });
    await box.fill(`${name} near me`);
    await box.press('Enter');
    const asked = { sort: '5', filter_near: '25.08,55.14', filter_keyword: name };
    await expect.poll(() => said(page)).toEqual(asked);
    await expect(chips(reader)).toContainText(/Near Dubai Marina/);
    await expect(card).toContainText(/\d km/);
  });

  await test.step('a device that keeps it to itself leaves the name, in Arabic on a phone', async () => {
    const other = await openScreen(browser, PHONE, 'ar', textsOf('ar'), problems);
    await go(other, `/shop?filter_keyword=${encodeURIComponent(name)}`);
    await other.page.getByRole('button', { name: other.t('items', 'filter.open'), exact: true }).click();
    const drawer = other.page.getByRole('dialog');
    await drawer.getByRole('button', { name: other.t('places', 'near.me') }).click();
    await expect(other.page.getByText(other.t('places', 'near.denied'))).toBeVisible();
    await drawer.getByRole('button', { name: other.t('places', 'near.place') }).click();
    await expect(drawer.getByPlaceholder(other.t('places', 'near.name'))).toBeFocused();
    // A city is found by its name, before what is called after it.
    await other.page.keyboard.type('الشارقة');
    const places = other.page.getByRole('listbox', { name: other.t('places', 'near.name') });
    await expect(places.getByRole('option').first()).toHaveText('الشارقة');
    await other.page.keyboard.press('ControlOrMeta+a');
    await other.page.keyboard.type('ديرة');
    await expect(other.page.getByRole('option', { name: /ديرة/ }).first()).toBeVisible();
    await other.page.keyboard.press('Enter');
    await expect(chips(other).first()).toContainText(/ديرة/);
    await drawer.getByRole('button', { name: other.t('common', 'action.close') }).click();
    await expect(other.page.getByRole('article').filter({ hasText: name })).toContainText(/كم/);
    expect(said(other.page)).toMatchObject({ sort: '5', filter_near: '25.27,55.315' });
  });
  expect(problems).toEqual([]);
});
