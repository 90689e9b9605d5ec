import type { Page } from 'playwright/test';
import { NARROWING } from '#shared/items/narrowing.copy.ts';
import { apiOf } from '../support/http.ts';
import { DESKTOP, go, goOn, openScreen, PHONE } from './support/actors.ts';
import { onSale } from './support/items.ts';
import { aSeller } from './support/members.ts';
import { ownServer } from './support/own-server.ts';
import { box, cards, chips, filterBy, removers, said, unique } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const en = textsOf('en');

test('what is chosen lives in the address: back, reload and share', async ({ browser }) => {
  const problems: string[] = [];
  const reader = await openScreen(browser, DESKTOP, 'en', en, problems);
  const { page, t } = reader;
  const category = filterBy('category', reader);
  const found = page.getByRole('main').getByRole('status').filter({ hasText: /found/ });
  await go(reader, '/shop');
  await expect(cards(page).first()).toBeVisible();

  await test.step('a condition is chosen in all categories: counted, in the address, as a chip, on the cards', async () => {
    const group = page.getByRole('group', { name: NARROWING.en.facets.condition });
    const value = group.locator('label').filter({ hasText: /^Very good/ });
    const count = (await value.textContent())?.match(/\d+/)?.[0] ?? '';
    await value.getByRole('checkbox').check();
    await expect(found).toContainText(t('items', 'found_other', { number: count }));
    expect(said(page)).toEqual({ filter_condition: 'very-good' });
    await expect(cards(page).first()).toContainText('Very good');
    await expect(chips(reader)).toContainText('Condition: Very good');
    await removers(reader).click();
    await expect.poll(() => said(page)).toEqual({});
    await expect(value.getByRole('checkbox')).not.toBeChecked();
  });

  const choice = category.getByRole('link', { name: /Furniture/ });
  await test.step('of two presses before the page has followed the first both count', async () => {
    const value = page
      .getByRole('group', { name: NARROWING.en.facets.condition })
      .getByRole('checkbox')
      .first();
    const link = await choice.elementHandle();
    await value.evaluate((box: HTMLElement, next) => {
      box.click();
      (next as HTMLElement | null)?.click();
    }, link);
    await expect
      .poll(() => said(page))
      .toMatchObject({
        category_name: 'Furniture',
        filter_condition: expect.any(String),
      });
    await page.goBack();
    await page.goBack();
    await expect.poll(() => said(page)).toEqual({});
  });

  await test.step('a category says how many items it leads to, and keeps its word', async () => {
    await expect(choice).toHaveText(/\d/);
    const count = (await choice.textContent())?.match(/\d+/)?.[0] ?? '';
    await choice.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Furniture');
    await expect(found).toContainText(t('items', 'found_other', { number: count }));
    expect(said(page)).toMatchObject({ category_name: 'Furniture' });
  });

  await test.step('a subcategory brings its properties', async () => {
    await category.getByRole('list').getByRole('list').getByRole('link', { name: /[1-9]/ }).first().click();
    const value = page.getByRole('group', { name: 'Colour' }).getByRole('checkbox').first();
    await value.check();
    await expect.poll(() => said(page).filter_properties).toBeTruthy();
    await expect(cards(page).first()).toBeVisible();
    await expect(removers(reader)).toHaveCount(3);
  });

  await test.step('a price is used once it can be', async () => {
    const price = filterBy('price', reader);
    const [min, max] = [t('items', 'filter.min'), t('items', 'filter.max')].map((label) =>
      price.getByLabel(label, { exact: true }),
    ) as [ReturnType<Page['getByLabel']>, ReturnType<Page['getByLabel']>];
    const tried = async (from: string, to: string): Promise<void> => {
      await min.fill(from);
      await max.fill(to);
      await max.press('Enter');
    };
    await tried('10', '');
    await expect(price.getByText('Minimum price must be at least AED 20')).toBeVisible();
    await tried('', '60,000');
    await expect(price.getByText('Maximum price cannot exceed AED 50,000')).toBeVisible();
    await tried('900', '100');
    await expect(price.getByText('Minimum price cannot exceed maximum price')).toBeVisible();
    await expect(min).toHaveValue('900');
    await tried('٢٠', '40,000');
    await expect(chips(reader).getByText('AED 20 to AED 40,000')).toBeVisible();
    expect(said(page)).toMatchObject({ filter_min_price: '20', filter_max_price: '40000' });
  });

  await test.step('the same link shows the same to somebody else, and after a reload', async () => {
    const others = await openScreen(browser, PHONE, 'en', en, problems);
    const names = await chips(reader).allTextContents();
    await go(others, new URL(page.url()).pathname + new URL(page.url()).search);
    await expect(removers(others)).toHaveCount(4);
    expect(await chips(others).allTextContents()).toEqual(names);
    await others.page.context().close();
    await page.reload();
    await expect(removers(reader)).toHaveCount(4);
  });

  await test.step('back undoes one thing at a time; a chip removes one; all go at once', async () => {
    await page.goBack();
    await expect(removers(reader)).toHaveCount(3);
    await page.goForward();
    await chips(reader)
      .getByRole('button', { name: /AED 20 to/ })
      .click();
    await expect.poll(() => said(page).filter_min_price).toBeUndefined();
    await page.getByRole('button', { name: t('items', 'filter.reset_category') }).click();
    await expect.poll(() => said(page)).toEqual({});
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('items', 'shop.title'));
  });

  await test.step('the order and the pages', async () => {
    await page.getByLabel(t('items', 'sort.label')).selectOption({ label: t('items', 'sort.oldest') });
    await expect.poll(() => said(page)).toEqual({ sort: '2' });
    const next = page.getByRole('link', { name: t('items', 'pages.next') });
    // The address changes first; the pages follow it with the list.
    await expect(next).toHaveAttribute('href', /sort=2/);
    await next.click();
    await expect.poll(() => said(page)).toEqual({ sort: '2', page: '2' });
    await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
  expect(problems).toEqual([]);
});

test('a link with nonsense in it still opens the shop, and says what was left out', async ({ browser }) => {
  const problems: string[] = [];
  const reader = await openScreen(browser, DESKTOP, 'en', en, problems);
  const { page, t } = reader;
  const unusable =
    "page=-1&sort=%00&category_id=1'%20or%201=1&filter_min_price=cheap&filter_properties=1;drop";
  const absurd = 'filter_max_price=999999&page=1&page=2&page_scroll=%F0%9F%98%80&%3Cscript%3E=1';
  const links: [string, string[]][] = [
    [
      unusable,
      ['page', 'sort', 'category_id', 'filter_min_price', 'filter_properties'].map((name) =>
        t('items', `link.${name}`),
      ),
    ],
    ['filter_min_price=5', ['Minimum price must be at least AED 20']],
    ['filter_min_price=900&filter_max_price=30', ['Minimum price cannot exceed maximum price']],
    [
      absurd,
      [
        'Maximum price cannot exceed AED 50,000',
        t('items', 'link.repeated', { name: 'page' }),
        t('items', 'link.page_scroll'),
        t('items', 'link.unknown', { name: '<script>' }),
      ],
    ],
  ];
  for (const [query, sentences] of links) {
    await go(reader, `/shop?${query}`);
    for (const sentence of sentences) await expect(page.getByText(sentence).first(), query).toBeVisible();
    await expect(cards(page).first(), query).toBeVisible();
  }
  await test.step('closing the notice tidies the address', async () => {
    await page.getByRole('button', { name: t('common', 'action.close') }).click();
    await expect.poll(() => said(page)).toEqual({});
  });
  await test.step('a page that is not there leads to the last one', async () => {
    await goOn(reader, '/shop?page=99999');
    await page.getByRole('link', { name: t('items', 'empty.to_last') }).click();
    await expect(cards(page).first()).toBeVisible();
    await expect.poll(() => Number(said(page).page)).toBeGreaterThan(1);
  });
  expect(problems).toEqual([]);
});

test('searching: suggestions by keyboard, other spellings, and the header’s box', async ({ browser }) => {
  const problems: string[] = [];
  const seller = await aSeller('Maya');
  const mark = unique();
  const sofa = await onSale(seller, `أريكة مخملية ${mark}`, 900);
  const reader = await openScreen(browser, DESKTOP, 'en', en, problems);
  const { page, t } = reader;

  await test.step('Arabic is found however its letters are written', async () => {
    await go(reader, `/shop?filter_keyword=${encodeURIComponent(`اريكه مخمليه ${mark}`)}`);
    await expect(cards(page).getByRole('link', { name: sofa.item_name })).toBeVisible();
    await expect(page.getByLabel(t('items', 'sort.label'))).toHaveValue('best');
  });

  await test.step('in the header, Enter searches the shop and forgets every other filter', async () => {
    await goOn(reader, '/shop?sort=2&filter_min_price=100');
    await expect(box(reader)).toHaveCount(1);
    await page
      .getByRole('link', { name: t('common', 'nav.our-story') })
      .first()
      .click();
    await expect(page).toHaveURL(/our-story$/);
    // The address is there before the page: until then the box is the shop's own.
    await expect(page.getByLabel(t('items', 'sort.label'))).toBeHidden();
    await box(reader).fill('chair');
    await box(reader).press('Enter');
    await expect.poll(() => said(page)).toEqual({ filter_keyword: 'chair' });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('chair');
  });

  await test.step('what is typed on while the shop is asked stays, and so does the focus', async () => {
    await box(reader).fill('');
    await box(reader).pressSequentially('lam');
    await box(reader).press('Enter');
    await page.keyboard.type('p');
    await expect.poll(() => said(page)).toEqual({ filter_keyword: 'lam' });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('lam');
    await expect(box(reader)).toHaveValue('lamp');
    await expect(box(reader)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => said(page)).toEqual({ filter_keyword: 'lamp' });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('lamp');
    await page.goBack();
    await expect(box(reader)).toHaveValue('lam');
  });

  await test.step('what is typed is completed; arrows choose, Escape closes', async () => {
    await goOn(reader, '/');
    await box(reader).pressSequentially('sof');
    const listed = page.getByRole('listbox').getByRole('option');
    await expect(listed.first()).toBeVisible();
    await expect(listed.locator('mark').first()).toHaveText(/sof/i);
    await box(reader).press('ArrowDown');
    await expect(listed.first()).toHaveAttribute('aria-selected', 'true');
    await expect(box(reader)).toHaveAttribute(
      'aria-activedescendant',
      (await listed.first().getAttribute('id')) ?? '',
    );
    await box(reader).press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(box(reader)).toHaveValue('sof');
    await box(reader).press('ArrowDown');
    await box(reader).press('Enter');
    await expect(page).not.toHaveURL(/\/$/);
    await expect(cards(page).first()).toBeVisible();
  });

  await test.step('nothing found: says so, and where to go', async () => {
    await goOn(reader, `/shop?filter_keyword=zzqx${mark}zz`);
    await expect(page.getByText(t('items', 'empty.keyword', { keyword: `zzqx${mark}zz` }))).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await page.getByRole('button', { name: t('items', 'empty.reset') }).click();
    await expect.poll(() => said(page)).toEqual({});
  });

  await test.step('an empty subcategory tells of what comes, and leads to those beside it', async () => {
    type Category = { name: string; sub_category: { id: number; name: string }[] };
    const tree = (await apiOf(ownServer.url).get('/api/global/category')).body.data as Category[];
    const subs = tree.find(({ name }) => name === 'Furniture')?.sub_category;
    const address = `/shop?sub_category_id=${subs?.find(({ name }) => name === 'Majlis seating')?.id}`;
    // Followed to, the filters of the page before stand beside it for a moment, with a button of that name.
    await go(reader, address);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('search', 'saved.save') })
      .click();
    await expect(page).toHaveURL((url) => url.searchParams.get('next') === address);
    await page.goBack();
    await page.getByRole('link', { name: /^Sofas & armchairs \(\d+\)$/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sofas & armchairs');
    await expect(cards(page).first()).toBeVisible();
  });
  expect(problems).toEqual([]);
});
