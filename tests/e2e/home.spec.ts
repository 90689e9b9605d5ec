import { DESKTOP, go, MOVING, openScreen, PHONE } from './support/actors.ts';
import type { Listed } from './support/items.ts';
import { onSale } from './support/items.ts';
import { pressInDialog } from './support/looking.ts';
import type { Member } from './support/members.ts';
import { aMember, aSeller } from './support/members.ts';
import { LIVE } from './support/patience.ts';
import { bought, featured } from './support/purchases.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const STEP = 2_000;

let seller: Member;
const listed: Listed[] = [];

test.beforeAll(async () => {
  seller = await aSeller('Featured');
  for (const name of ['Cane chair', 'Brass tray', 'Wool rug', 'Oak stool', 'Clay vase', 'Linen lamp']) {
    const item = await onSale(seller, `${name} ${Date.now() % 100_000}`, 400);
    await featured(seller, item);
    listed.push(item);
  }
});

for (const language of ['en', 'ar'] as const) {
  test(`the carousel moves, rests and is led by hand (${language})`, async ({ browser }) => {
    const t = textsOf(language);
    const problems: string[] = [];
    const { page } = await openScreen(browser, { ...DESKTOP, ...MOVING }, language, t, problems);
    await page.clock.install();
    await go({ page, language, t }, '/');
    const carousel = page.getByRole('region', { name: t('home', 'featured.title'), exact: true });
    const cards = carousel.getByRole('article');
    const named = (key: string) =>
      carousel.getByRole('button', { name: t('home', `featured.${key}`), exact: true });
    /** Where the first card stands: it stays there as long as nothing moves. */
    const place = async (): Promise<number> =>
      Math.round((await cards.first().boundingBox())?.x ?? Number.NaN);
    /** Slides rest on fractions of a pixel, which round either way. */
    const isAt = (there: number, wanted: number): boolean => Math.abs(there - wanted) <= 1;
    const settled = async (): Promise<number> => {
      let before = Number.NaN;
      await expect(async () => {
        const now = await place();
        const isStill = now === before;
        before = now;
        expect(isStill).toBe(true);
      }).toPass({ timeout: 5_000, intervals: [150] });
      return before;
    };

    await carousel.scrollIntoViewIfNeeded();
    await page.mouse.move(2, 300);
    await test.step('five cards stand side by side, and it moves on by itself', async () => {
      await expect(named('pause')).toBeVisible();
      const from = await settled();
      const seen = await cards.evaluateAll(
        (all) =>
          all.filter((card) => {
            const { left, right } = card.getBoundingClientRect();
            const frame = card.closest('div[class*=viewport]')?.getBoundingClientRect();
            return frame && left >= frame.left - 20 && right <= frame.right + 20;
          }).length,
      );
      expect(seen).toBe(5);
      await expect.poll(place, { timeout: STEP * 3 }).not.toBe(from);
    });

    // What turns round with no direction is told once.
    if (language === 'en') {
      await test.step('a pointer over it, and its pause button, hold it', async () => {
        await named('pause').hover();
        const under = await settled();
        await page.clock.runFor(STEP * 3);
        expect(isAt(await place(), under)).toBe(true);
        await named('pause').click();
        await page.mouse.move(2, 300);
        await expect(named('play')).toBeVisible();
        // The focus and the pointer would hold it too: neither is there, so only the button does.
        await named('play').blur();
        expect(await carousel.evaluate((node) => node.matches(':hover, :focus-within'))).toBe(false);
        const from = await settled();
        await page.clock.runFor(STEP * 3);
        expect(isAt(await place(), from)).toBe(true);
      });

      await test.step('once started it moves, although what was pressed keeps the focus', async () => {
        const from = await settled();
        await named('play').click();
        await page.mouse.move(2, 300);
        await expect(named('pause')).toBeFocused();
        await page.clock.runFor(STEP);
        await expect.poll(place).not.toBe(from);
        await named('pause').click();
        await settled();
      });
    } else await named('pause').click();

    await test.step('behind the last card comes the first, at once, and the other way round', async () => {
      const row = carousel.locator('div[class*=viewport]');
      await row.evaluate((node) => node.scrollTo({ left: 0, behavior: 'instant' }));
      // No step is on its way any more.
      await page.clock.runFor(STEP);
      /** Presses, and tells how much of the row is left on either side in the same moment. */
      const turned = (key: string) =>
        named(key).evaluate((button: HTMLElement) => {
          button.click();
          const node = button.closest('section')?.querySelector('div[class*=viewport]');
          if (!node) throw new Error('There is no row.');
          const before = Math.abs(node.scrollLeft);
          return { before, behind: node.scrollWidth - node.clientWidth - before };
        });
      const last = await turned('previous');
      expect(last.before).toBeGreaterThan(100);
      expect(isAt(last.behind, 0)).toBe(true);
      expect(isAt((await turned('next')).before, 0)).toBe(true);
    });

    await test.step('the arrow keys lead it the way the script runs', async () => {
      await cards
        .first()
        .getByRole('button', { name: t('home', 'featured.quick_view_of', { name: '' }) })
        .focus();
      const from = await settled();
      // Leads through the history: the browser's, not the carousel's.
      await page.keyboard.press('Alt+ArrowRight');
      expect(isAt(await settled(), from)).toBe(true);
      await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
      await expect.poll(place).not.toBe(from);
      const there = await settled();
      expect(language === 'ar' ? there > from : there < from).toBe(true);
      await named('previous').click();
      expect(isAt(await settled(), from)).toBe(true);
    });

    if (language === 'en')
      await test.step('the quick view tells, gives the focus back, and leads on', async () => {
        const item = listed[0];
        const card = carousel.locator(`[data-item="${item?.uuid}"]`);
        const open = card.getByRole('button', {
          name: t('home', 'featured.quick_view_of', { name: item?.item_name ?? '' }),
        });
        // Back means it from the press on, while its code comes, too: its place in the history is never given up in between.
        await page.evaluate(() => {
          const goBy = history.go.bind(history);
          history.go = (by) => {
            document.body.setAttribute('data-gone', String(by));
            goBy(by);
          };
        });
        await open.click();
        const view = page.getByRole('dialog', { name: t('home', 'featured.quick_view') });
        await expect(view.getByRole('heading', { name: item?.item_name })).toBeVisible();
        await expect(page.locator('body')).not.toHaveAttribute('data-gone');
        await expect(view).toContainText('480');
        await expect(view).toContainText('Blue velvet, oak legs, no marks.');
        await pressInDialog(page, 'Escape');
        await expect(view).toBeHidden();
        await expect(open).toBeFocused();
        await open.click();
        await view.getByRole('link', { name: t('home', 'featured.detailed_view') }).click();
        await expect(page).toHaveURL(new RegExp(`/product-details/${item?.uuid}`));
        await expect(page.getByRole('heading', { level: 1, name: item?.item_name })).toBeVisible();
      });
    expect(problems).toEqual([]);
  });
}

for (const language of ['en', 'ar'] as const) {
  test(`each picture of how it works says what is on it (${language})`, async ({ browser }) => {
    const t = textsOf(language);
    const { page } = await openScreen(browser, PHONE, language, t, []);
    await go({ page, language, t }, '/how-it-works');
    const steps = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    await expect(steps).toHaveCount(4);
    const sentences = new Set<string>();
    for (const step of await steps.all()) {
      const picture = step.getByRole('img');
      await expect(picture).toHaveCount(1);
      const words = (await picture.getAttribute('aria-label')) ?? '';
      expect(words.length).toBeGreaterThan(20);
      // Its own words, not those of the heading beside it again.
      await expect(step.getByRole('heading')).not.toContainText(words);
      sentences.add(words);
    }
    expect(sentences.size).toBe(4);
  });
}

test('who asked for less motion sees it still, and may start it', async ({ browser }) => {
  const t = textsOf('en');
  const { page } = await openScreen(browser, { ...PHONE, reducedMotion: 'reduce' }, 'en', t, []);
  await page.clock.install();
  await go({ page, language: 'en', t }, '/');
  const carousel = page.getByRole('region', { name: t('home', 'featured.title'), exact: true });
  await expect(carousel.getByRole('button', { name: t('home', 'featured.play') })).toBeVisible();
  // Out of sight it would rest for anybody.
  await carousel.scrollIntoViewIfNeeded();
  const first = carousel.getByRole('article').first();
  const from = await first.boundingBox();
  await page.clock.runFor(STEP * 3);
  expect(await first.boundingBox()).toEqual(from);
  // One card, and a piece of the next.
  const next = await carousel.getByRole('article').nth(1).boundingBox();
  expect(from && next && next.x < 390 && next.x + next.width > 390).toBe(true);
  await carousel.getByRole('button', { name: t('home', 'featured.next') }).click();
  await expect.poll(async () => (await first.boundingBox())?.x).not.toBe(from?.x);
});

test('a new feature joins without a jump, a sold one says so in its place', async ({ browser }) => {
  const t = textsOf('en');
  const [buyer, late] = await Promise.all([
    aMember('Omar'),
    onSale(seller, `Late arrival ${Date.now() % 100_000}`, 300),
  ]);
  const { page } = await openScreen(browser, DESKTOP, 'en', t, []);
  await go({ page, language: 'en', t }, '/');
  const carousel = page.getByRole('region', { name: t('home', 'featured.title'), exact: true });
  const sold = listed[5];
  const card = carousel.locator(`[data-item="${sold?.uuid}"]`);
  await expect(card).toBeVisible();
  await expect(carousel.getByRole('button', { name: t('home', 'featured.play') })).toBeVisible();
  const from = await card.boundingBox();

  await featured(seller, late);
  await expect(carousel.locator(`[data-item="${late.uuid}"]`)).toBeAttached(LIVE);
  expect(await card.boundingBox()).toEqual(from);

  if (sold) await bought(buyer, sold);
  await expect(card.getByText(t('items', 'badge.sold'), { exact: true })).toBeVisible(LIVE);
  expect(await card.boundingBox()).toEqual(from);
});
