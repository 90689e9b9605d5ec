import type { Page } from 'playwright/test';
import { NARROWING } from '#shared/items/narrowing.copy.ts';
import { apiOf } from '../support/http.ts';
import type { Person } from './support/actors.ts';
import { DESKTOP, go, openScreen, PHONE } from './support/actors.ts';
import { aMember, aSeller, bought, onSale } from './support/backstage.ts';
import { ownServer } from './support/own-server.ts';
import { LIVE } from './support/patience.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const en = textsOf('en');

const unique = (): string => String(Date.now() % 1_000_000);
const cards = (page: Page) => page.getByRole('article');
const chips = ({ page, t }: Person) => page.getByRole('list', { name: t('items', 'chips.label') });
const removers = (person: Person) =>
  chips(person).getByRole('button', { name: person.t('items', 'chips.remove') });
const box = ({ page, t }: Person) => page.getByRole('combobox', { name: t('common', 'search.label') });
/** What the address says beside the language. */
const said = (page: Page): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams);

const filterBy = (name: string, { page, t }: Person) =>
  page.getByRole('region', { name: t('items', `filter.${name}`) });

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
    await go(reader, '/shop?page=99999');
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
    await go(reader, '/shop?sort=2&filter_min_price=100');
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
    await go(reader, '/');
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
    await go(reader, `/shop?filter_keyword=zzqx${mark}zz`);
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
    await page.goBack();
    await expect(cards(page).nth(25)).toBeInViewport();
    expect(Number(said(page).page_scroll)).toBeGreaterThan(500);
    await page.reload();
    await expect(cards(page).nth(25)).toBeInViewport();
  });

  await test.step('somebody who comes anew does not see what is sold', async () => {
    await go(reader, '/shop');
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

  await test.step('a stroller near Dubai under AED 500 by the filters’ sheet', async () => {
    await go(reader, '/');
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
    await page.goto('/shop?filter_keyword=stroller&filter_emirate=fujairah');
    await page.getByRole('link', { name: /in Dubai$/ }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goto('/shop?filter_keyword=stroller&filter_emirate=dubai&filter_max_price=20');
    await page.getByRole('link', { name: /above AED.20$/ }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  await test.step('the search in the header leads to one ready to type, which keeps what was searched for', async () => {
    await go(reader, '/our-story');
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
