import { go, openScreen, PHONE } from './support/actors.ts';
import { onSale } from './support/items.ts';
import { isSound, orderOf, pressInDialog } from './support/looking.ts';
import { aSeller } from './support/members.ts';
import { countPresses } from './support/presses.ts';
import { JOB_LOOKS } from './support/readers.ts';
import { expect, test } from './support/test.ts';
import type { T } from './support/texts.ts';
import { textsOf } from './support/texts.ts';

/** What is asked for, in the words of each language. */
const SEARCH = { en: 'stroller near Dubai under AED 500', ar: 'عربة أطفال في دبي بأقل من ٥٠٠ درهم' };
const NAME = { en: 'Stroller with rain cover', ar: 'عربة أطفال بغطاء للمطر' };

const seller = (indent: string, place: string): string =>
  `\n${indent}- link /Hind’s corner/\n${indent}- button "${place}"`;

/** What a screen reader meets on the page of an item: on a phone the seller after the words, as it is seen. */
const ITEM = {
  en: (isOnPhone: boolean) => `
    - main:
      - region "Photos":
        - list:
          - listitem:
            - 'button /Enlarge: Stroller/'
      - region "Price and seller":
        - heading /Stroller/ [level=1]
        - button /Watch Stroller/
        - button /AED 450 Show what you pay/
        - paragraph: AED 540 with the service fee${isOnPhone ? '' : seller('        ', 'Al Barsha, Dubai Show on a map')}
      - heading "Details" [level=2]
      - term: Condition
      - definition: New with tags
      - heading "Description" [level=2]${isOnPhone ? seller('      ', 'Al Barsha, Dubai Show on a map') : ''}
      - heading "Questions and answers" [level=2]
      - textbox "Add a question"`,
  ar: (isOnPhone: boolean) => `
    - main:
      - region "الصور":
        - list:
          - listitem:
            - 'button /تكبير: عربة أطفال/'
      - region "السعر والبائع":
        - heading /عربة أطفال/ [level=1]
        - button /تابِع عربة أطفال/
        - button /450.* اعرض ما ستدفعه/
        - paragraph: /540.* مع رسوم الخدمة/${isOnPhone ? '' : seller('        ', 'البرشاء، دبي اعرض على الخريطة')}
      - heading "التفاصيل" [level=2]
      - term: الحالة
      - definition: جديد ببطاقته
      - heading "الوصف" [level=2]${isOnPhone ? seller('      ', 'البرشاء، دبي اعرض على الخريطة') : ''}
      - heading "الأسئلة والأجوبة" [level=2]
      - textbox "أضف سؤالا"`,
};

/** What a screen reader meets on the phone’s search. */
const searchTree = (t: T): string => `
  - main:
    - heading "${t('search', 'title')}" [level=1]
    - search:
      - combobox "${t('common', 'search.label')}"
      - status
    - region "${t('home', 'categories.title')}"`;

/** What it meets of what was found: what was looked for, what it can be ordered and narrowed by, how many, and each. */
const resultsTree = (t: T, name: string): string => `
  - main:
    - heading [level=1]
    - combobox "${t('items', 'sort.label')}":
      - option [selected]
    - list "${t('items', 'chips.label')}":
      - listitem:
        - button /500/
    - status
    - list "${t('items', 'shop.items')}":
      - listitem:
        - article:
          - link /Hind’s corner/
          - button "${t('watchlist', 'watch_item', { item: name })}"
          - heading "${name}" [level=3]:
            - link "${name}"
          - button /450/`;

/** And on the way to an offer: suggestions, the price, what is said with it, and what comes of it. */
const offerTree = (t: T): string => `
  - form "${t('items', 'offer.title')}":
    - button /428.* −5%/
    - button /405.* −10%/
    - button /383.* −15%/
    - paragraph: "${t('items', 'offer.hint')}"
    - textbox "${t('items', 'offer.amount')}"
    - textbox "${t('items', 'offer.remarks')}"
    - button "${t('items', 'offer.submit')}"`;

for (const { language, device, colorScheme, look } of JOB_LOOKS) {
  test(`a stroller near Dubai under AED 500, from the home page to its order (${look})`, async ({
    browser,
  }) => {
    const t = textsOf(language);
    const problems: string[] = [];
    const name = `${NAME[language]} ${Date.now() % 100_000}`;
    await onSale(await aSeller('Hind'), name, 450);
    const reader = await openScreen(browser, { ...device, colorScheme }, language, t, problems);
    const { page } = reader;
    const card = page.getByRole('article').filter({ hasText: name });

    await test.step('found with at most four presses', async () => {
      await go(reader, '/');
      const presses = await countPresses(page);
      const asked: string[] = [];
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.pathname === '/api/global/items' && url.searchParams.has('filter[keyword]'))
          asked.push(url.search);
      });
      const box = page.getByRole('combobox', { name: t('common', 'search.label') });
      // A phone's header leads to a search of its own.
      const way = page.getByRole('banner').getByRole('link', { name: t('common', 'search.placeholder') });
      await way.or(box).click();
      await expect(box).toBeFocused();
      if (device === PHONE) await expect(page.locator('body')).toMatchAriaSnapshot(searchTree(t));
      await page.keyboard.type(SEARCH[language]);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/filter_emirate=dubai/);
      await expect(card).toBeVisible();
      expect(await presses()).toBeLessThanOrEqual(4);
      // Nobody is told for a moment that nothing is called like a price.
      expect([...new Set(asked)]).toHaveLength(1);
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
        filter_keyword: language === 'en' ? 'stroller' : 'عربة أطفال',
        filter_emirate: 'dubai',
        filter_max_price: '500',
      });
      await expect(page.locator('body')).toMatchAriaSnapshot(resultsTree(t, name));
      await isSound(page);
    });

    await test.step('looked at', async () => {
      await card.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      await isSound(page);
      // A phone's bar has both prices.
      if (device === PHONE)
        await expect(page.getByRole('region', { name: t('items', 'page.actions') })).toContainText(
          /450.*540/s,
        );
      await expect(page.getByRole('main')).toMatchAriaSnapshot(ITEM[language](device === PHONE));
    });

    await test.step('an offer is a few presses away', async () => {
      if (device === PHONE)
        await page.getByRole('button', { name: t('items', 'offer.short'), exact: true }).click();
      await expect(page.locator('body')).toMatchAriaSnapshot(offerTree(t));
      if (device === PHONE) await pressInDialog(page, 'Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('its order is summed up before anything is paid', async () => {
      await page.getByRole('button', { name: t('items', 'buy.item'), exact: true }).click();
      const order = orderOf(page, t);
      await expect(order).toContainText('540');
      await isSound(page);
    });
    expect(problems).toEqual([]);
  });
}
