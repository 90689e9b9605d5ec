import type { Person } from './support/actors.ts';
import { DESKTOP, go, goOn, openScreen, PHONE } from './support/actors.ts';
import { onSale } from './support/items.ts';
import { aMember, aSeller } from './support/members.ts';
import { LIVE } from './support/patience.ts';
import { bought } from './support/purchases.ts';
import { box, cards, chips, said, unique } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const en = textsOf('en');

const wayBack = ({ page, t }: Person) =>
  page.getByRole('main').getByRole('button', { name: t('common', 'action.back'), exact: true });

test('reading on a phone: nothing moves, and back leads to the same place', async ({ browser }) => {
  const problems: string[] = [];
  const seller = await aSeller('Rana');
  const buyer = await aMember('Omar');
  const item = await onSale(seller, `Walnut stool ${unique()}`, 300);
  const reader = await openScreen(browser, PHONE, 'en', en, problems);
  const { page, t } = reader;
  await go(reader, '/shop');
  const card = page.locator(`[data-item="${item.uuid}"]`);
  await expect(card).toBeVisible();

  await test.step('the price opens its breakdown, the place its map', async () => {
    await card.getByRole('button', { name: /AED 300/ }).click();
    const breakdown = page.getByRole('dialog', { name: t('items', 'breakdown.title') });
    await expect(breakdown).toContainText('AED 360');
    await page.keyboard.press('Escape');
    await expect(breakdown).toBeHidden();
    await card.getByRole('button', { name: /Al Barsha/ }).click();
    await expect(page.getByRole('dialog')).toContainText(t('items', 'place.note'));
    await page.getByRole('button', { name: t('common', 'action.close') }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('somebody buys it: it stays where it is, marked', async () => {
    const before = await card.boundingBox();
    await bought(buyer, item);
    await expect(card.getByText(t('items', 'badge.sold'), { exact: true })).toBeVisible(LIVE);
    expect(await card.boundingBox()).toEqual(before);
  });

  await test.step('a newcomer waits behind the pill, also where only the server knows whether it fits', async () => {
    const words = await openScreen(browser, DESKTOP, 'en', en, problems);
    const mark = unique();
    await onSale(seller, `Cane rocker ${mark}`, 300);
    await go(words, `/shop?filter_keyword=rocker+${mark}`);
    await expect(cards(words.page)).toHaveCount(1);
    const second = await onSale(seller, `Oak rocker ${mark}`, 300);
    await expect(page.getByRole('button', { name: t('items', 'arrived_other', { count: '2' }) })).toBeVisible(
      LIVE,
    );
    await words.page.getByRole('button', { name: t('items', 'arrived_one') }).click();
    await expect(words.page.locator(`[data-item="${second.uuid}"]`)).toBeVisible();
    await words.page.context().close();
    await page.getByRole('button', { name: t('items', 'arrived_other', { count: '2' }) }).click();
    await expect(cards(page).first()).toContainText('Oak rocker');
  });

  await test.step('back from an item to the same place; the address keeps it', async () => {
    const far = cards(page).nth(25);
    await far.scrollIntoViewIfNeeded();
    const name = (await far.getByRole('heading').textContent()) ?? '';
    await far.getByRole('heading').click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const back = wayBack(reader);
    // It lies on the photo, which begins where the header ends: the price is above the bar of the first screen.
    const [photo, way] = [await page.locator('[data-photos]').boundingBox(), await back.boundingBox()];
    expect(way?.y).toBeGreaterThan(photo?.y ?? Number.POSITIVE_INFINITY);
    expect((photo?.y ?? 0) - ((await page.getByRole('banner').boundingBox())?.height ?? 0)).toBeLessThan(2);
    await back.click();
    await expect(cards(page).nth(25)).toBeInViewport();
    expect(Number(said(page).page_scroll)).toBeGreaterThan(500);
    await page.reload();
    await expect(cards(page).nth(25)).toBeInViewport();
  });

  await test.step('somebody who comes anew does not see what is sold', async () => {
    await goOn(reader, '/shop');
    await expect(cards(page).first()).toBeVisible();
    await expect(card).toHaveCount(0);
  });
  expect(problems).toEqual([]);
});

test('a phone’s filters have one button, and the glass leads to the search', async ({ browser }) => {
  const problems: string[] = [];
  const reader = await openScreen(browser, PHONE, 'en', en, problems);
  const { page, t } = reader;
  await go(reader, '/shop');

  await test.step('the filters are a drawer that says how many items wait', async () => {
    await page.getByRole('button', { name: t('items', 'filter.open') }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('link', { name: /Furniture/ }).click();
    await expect(drawer.getByRole('button', { name: t('items', 'chips.clear') })).toBeVisible();
    const show = drawer.getByRole('button', { name: /^Show / });
    const max = drawer.getByLabel(t('items', 'filter.max'), { exact: true });
    await max.fill('60,000');
    await show.click();
    await expect(max).toBeFocused();
    await expect(drawer.getByText('Maximum price cannot exceed AED 50,000')).toBeInViewport();
    const [counted] = await Promise.all([
      page.waitForResponse((answer) => answer.url().includes('max_price%5D=900')),
      max.fill('900'),
    ]);
    const { data } = (await counted.json()) as { data: { total: number } };
    await expect(show).toHaveText(t('items', 'filter.show_count_other', { number: String(data.total) }));
    await show.click();
    await expect(drawer).toBeHidden();
    await expect(chips(reader)).toContainText('Furniture');
    await expect(chips(reader)).toContainText('Up to AED 900');
    expect(said(page).filter_max_price).toBe('900');
  });

  await test.step('what is typed is used however the filters are closed', async () => {
    await page.getByRole('button', { name: t('items', 'filter.open_count', { count: '2' }) }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel(t('items', 'filter.min'), { exact: true }).fill('50');
    await drawer.getByRole('button', { name: t('common', 'action.close') }).click();
    await expect.poll(() => said(page).filter_min_price).toBe('50');
  });

  const pram = await onSale(await aSeller('Hind'), `Stroller with rain cover ${Date.now() % 100_000}`, 450);
  const search = async (words: string): Promise<void> => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('common', 'search.placeholder') })
      .click();
    await expect(box(reader)).toBeFocused();
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
  };

  await test.step('while the tabs make room for the keyboard there is a way out of the search', async () => {
    await goOn(reader, '/our-story');
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('common', 'search.placeholder') })
      .click();
    await expect(box(reader)).toBeFocused();
    await expect(page.getByRole('heading', { level: 1, name: t('search', 'title') })).toBeAttached();
    await wayBack(reader).click();
    await expect(page).toHaveURL(/\/our-story$/);
  });

  await test.step('a stroller near Dubai under AED 500 by the filters’ sheet', async () => {
    await goOn(reader, '/');
    await search('stroller');
    await page.getByRole('button', { name: t('items', 'filter.open'), exact: true }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('combobox', { name: t('items', 'filter.emirate') }).selectOption('dubai');
    await drawer.getByLabel(t('items', 'filter.max'), { exact: true }).fill('500');
    await drawer.getByRole('button', { name: /^Show / }).click();
    await expect(page.getByRole('article').filter({ hasText: pram.item_name })).toBeVisible();
    expect(said(page)).toMatchObject({
      filter_keyword: 'stroller',
      filter_emirate: 'dubai',
      filter_max_price: '500',
    });
    await page.getByLabel(t('items', 'sort.label')).selectOption('3');
    await expect.poll(() => said(page).sort).toBe('3');
  });

  await test.step('another word keeps what was chosen, and the whole shop is a press away', async () => {
    const again = page
      .getByRole('banner')
      .getByRole('link', { name: t('common', 'search.other', { keyword: 'stroller' }) });
    await again.click();
    await expect(box(reader)).toBeFocused();
    await expect(box(reader)).toHaveValue('stroller');
    await page.keyboard.type('rain cover');
    await page.keyboard.press('Enter');
    const kept = { filter_emirate: 'dubai', filter_max_price: '500', sort: '3' };
    await expect.poll(() => said(page)).toEqual({ filter_keyword: 'rain cover', ...kept });
    await expect(page.getByRole('article').filter({ hasText: pram.item_name })).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /rain cover/ })
      .click();
    await page.getByRole('link', { name: t('search', 'whole') }).click();
    await expect(box(reader)).toBeFocused();
    await page.keyboard.type('rain cover');
    await page.keyboard.press('Enter');
    await expect.poll(() => said(page)).toEqual({ filter_keyword: 'rain cover' });
  });

  await test.step('where nothing fits, what is near it is one press away', async () => {
    await goOn(reader, '/shop?filter_keyword=stroller&filter_emirate=fujairah');
    await page.getByRole('link', { name: /in Dubai$/ }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await goOn(reader, '/shop?filter_keyword=stroller&filter_emirate=dubai&filter_max_price=20');
    await page.getByRole('link', { name: /above AED.20$/ }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  await test.step('the search in the header leads to one ready to type, which keeps what was searched for', async () => {
    await goOn(reader, '/our-story');
    await search('lamp');
    await expect.poll(() => said(page).filter_keyword).toBe('lamp');
    const tabs = page.getByRole('navigation', { name: t('common', 'tab.label') });
    await tabs.getByRole('link', { name: t('common', 'tab.search') }).click();
    await expect(tabs).toBeHidden();
    await page.getByRole('link', { name: 'lamp', exact: true }).click();
    await expect.poll(() => said(page).filter_keyword).toBe('lamp');
    await expect(tabs).toBeVisible();
    await page.mouse.wheel(0, 900);
    await expect(tabs).not.toBeInViewport();
    await page.mouse.wheel(0, -200);
    await expect(tabs).toBeInViewport();
  });
  expect(problems).toEqual([]);
});
