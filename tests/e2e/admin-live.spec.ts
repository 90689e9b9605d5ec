import type { Person } from './support/actors.ts';
import { go, goOn, logIn, openScreen } from './support/actors.ts';
import { adminApi } from './support/administrator.ts';
import { onSale } from './support/items.ts';
import { aMember, anUnverified, aSeller } from './support/members.ts';
import { aName } from './support/names.ts';
import { LIVE } from './support/patience.ts';
import { bought, openingWasParked } from './support/purchases.ts';
import { ARABIC_PHONE } from './support/readers.ts';
import { expect, test } from './support/test.ts';

/** Whoever reloads loses this. */
const mark = ({ page }: Person) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isMarked = ({ page }: Person) => page.evaluate(() => 'isSamePage' in window);

test('sales, sign-ups and lines of the log arrive on open pages of the admin without a reload', async ({
  browser,
  baseURL,
}) => {
  const { language, screen, t } = ARABIC_PHONE;
  const problems: string[] = [];
  const name = aName('Amber');
  const [seller, buyer] = [await aSeller('Maya'), await aMember('Omar')];
  const item = await onSale(seller, `Amber lamp ${Date.now() % 100_000}`, 200);
  const admin = await openScreen(browser, screen, language, t, problems);
  const { page } = admin;
  await logIn(admin, 'admin@reloved.test');

  await go(admin, '/admin/purchases');
  await expect(page.getByRole('region', { name: t('admin-purchases', 'title') })).toBeVisible();
  await mark(admin);
  await bought(buyer, item);
  await expect(page.getByText(item.item_name)).toBeVisible(LIVE);
  expect(await isMarked(admin)).toBe(true);

  // What failed too often waits for a press, and is gone once it has happened.
  await openingWasParked();
  await goOn(admin, '/admin/background');
  const failed = { name: 'chat.open_after_purchase' };
  await expect(page.getByText('no channels today')).toBeVisible();
  await page.getByRole('button', { name: t('admin-background', 'retry_one', failed) }).click();
  await expect(page.getByText(t('admin-background', 'retried'))).toBeVisible();
  await expect(page.getByText(t('admin-background', 'empty'))).toBeVisible(LIVE);
  await goOn(admin, '/admin/purchases');

  // Two presses before anything is drawn are two filters.
  const kind = page.getByRole('radio', { name: t('admin-purchases', 'kind.featuring'), exact: true });
  const status = await page.getByLabel(t('admin-purchases', 'status_label'), { exact: true }).elementHandle();
  await kind.evaluate((radio: HTMLInputElement, select) => {
    radio.click();
    (select as HTMLSelectElement).value = 'cancelled';
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  }, status);
  await expect(page).toHaveURL(/kind=featuring&status=cancelled$/);

  await goOn(admin, '/admin/users');
  await expect(page.getByRole('region', { name: t('admin-users', 'title') })).toBeVisible();
  await mark(admin);
  await anUnverified(name);
  await expect(page.getByRole('link', { name })).toBeVisible(LIVE);
  expect(await isMarked(admin)).toBe(true);

  await goOn(admin, '/admin/audit?action=item.archived');
  const log = page.getByRole('region', { name: t('admin-audit', 'title') });
  await expect(log.getByRole('searchbox')).toBeVisible();
  await mark(admin);
  const adminCalls = await adminApi(baseURL ?? '');
  const takeDown = async (what: string) => {
    const { uuid } = await onSale(seller, what, 200);
    expect(
      (await adminCalls.put(`/api/admin/items/${uuid}/archive`, { reason: 'Asked us to.' })).status,
    ).toBe(200);
  };
  const first = `Oak shelf ${name}`;
  await takeDown(first);
  await expect(log.getByText(first)).toBeVisible(LIVE);

  // Who reads further down keeps the place, and lets the new line in when they like.
  for (let count = 0; count < 12; count += 1) await takeDown(`Shelf ${count} ${name}`);
  await expect(log.getByText(`Shelf 11 ${name}`)).toBeVisible(LIVE);
  await log.getByText(first).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const place = await log.getByText(first).boundingBox();
  const last = `Pine shelf ${name}`;
  await takeDown(last);
  const pill = page.getByRole('button', { name: t('admin-audit', 'new_one') });
  await expect(pill).toBeVisible(LIVE);
  await expect(log.getByText(last)).toBeHidden();
  expect(await log.getByText(first).boundingBox()).toEqual(place);
  await pill.click();
  await expect(log.getByText(last)).toBeInViewport();
  expect(await isMarked(admin)).toBe(true);
  expect(problems).toEqual([]);
});
