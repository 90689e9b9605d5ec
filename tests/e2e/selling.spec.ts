import type { Browser, Locator, Page } from 'playwright/test';
import type { DraftView } from '#shared/items/drafts.schema.ts';
import type { Person } from './support/actors.ts';
import { DESKTOP, go, goOn, logIn, openScreen, PHONE } from './support/actors.ts';
import { holdChanges } from './support/hold-changes.ts';
import { onSale, submitted } from './support/items.ts';
import { atRest, axeFindings, overhang, pressInDialog } from './support/looking.ts';
import { aSeller } from './support/members.ts';
import { ENGLISH_DESKTOP } from './support/readers.ts';
import { aPhoto } from './support/selling.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const READY = { timeout: 30_000 };

const tiles = ({ page }: Person, state?: string): Locator =>
  page.locator(state ? `li[data-state="${state}"]` : 'li[data-state]');
const tileOf = ({ page, t }: Person, index: number, count: number): Locator =>
  page.getByRole('button', {
    name: t('sell', index === 1 ? 'photos.cover_of' : 'photos.of', {
      index: String(index),
      count: String(count),
    }),
    exact: true,
  });
const pictureOf = (tile: Locator): Promise<string | null> => tile.locator('img').getAttribute('src');

const choose = async ({ page }: Person, ...tones: string[]): Promise<void> => {
  const files = await Promise.all(
    tones.map(async (tone, index) => ({
      name: `${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await aPhoto(tone),
    })),
  );
  await page.locator('input[type=file]:not([capture])').setInputFiles(files);
};

/** A screenshot out of the clipboard. */
const paste = async ({ page }: Person, photo: Buffer): Promise<void> => {
  await page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'screenshot.png', { type: 'image/jpeg' }));
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, photo.toString('base64'));
};

/** Takes one thing with the mouse and lets it go over another. */
const dragOnto = async (page: Page, one: Locator, other: Locator): Promise<void> => {
  const middle = async (of: Locator): Promise<[number, number]> => {
    const { x, y, width, height } = (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return [x + width / 2, y + height / 2];
  };
  await one.scrollIntoViewIfNeeded();
  const [from, to] = [await middle(one), await middle(other)];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 12 });
  await page.mouse.up();
};

for (const [language, screen] of [
  ['en', DESKTOP],
  ['ar', PHONE],
] as const) {
  test(`photos on their way, in order, through a reload and a cut line (${language})`, async ({
    browser,
  }) => {
    const t = textsOf(language);
    const problems: string[] = [];
    const who = await aSeller('Maya');
    const seller = await openScreen(browser, screen, language, t, problems);
    const { page } = seller;
    const label = (name: string) => page.getByLabel(t('sell', name), { exact: true });
    await logIn(seller, who.email, who.password);
    await go(seller, '/add-product');

    await test.step('chosen and pasted, they are ready while the form is empty', async () => {
      await choose(seller, '#f3ece1');
      if (screen === PHONE) {
        const camera = page.waitForEvent('filechooser');
        await page.getByRole('button', { name: t('sell', 'photos.take'), exact: true }).click();
        const taken = { name: 'taken.jpg', mimeType: 'image/jpeg', buffer: await aPhoto('#dfe9e4') };
        await (await camera).setFiles(taken);
      } else await choose(seller, '#dfe9e4');
      await paste(seller, await aPhoto('#c9412b'));
      await expect(tiles(seller, 'ready')).toHaveCount(3, READY);
      expect(await axeFindings(page)).toEqual([]);
      expect(await overhang(page)).toBeLessThanOrEqual(0);
    });

    await test.step('the last becomes the cover by the keyboard', async () => {
      const last = await pictureOf(tileOf(seller, 3, 3));
      await tileOf(seller, 3, 3).focus();
      await page.keyboard.press('Space');
      // One place back along the row, then one up where the row is full.
      const back = language === 'ar' ? 'ArrowRight' : 'ArrowLeft';
      const dropped = t('sell', 'photos.dropped', { index: '1', count: '3' });
      const isOver = (index: string) =>
        expect(
          page.getByText(t('sell', 'photos.over', { index, count: '3' }), { exact: true }),
        ).toBeAttached();
      // A key counts once the one before it was announced.
      await isOver('3');
      const steps =
        screen === PHONE
          ? [['ArrowUp', '1']]
          : [
              [back, '2'],
              [back, '1'],
            ];
      for (const [key = '', index = ''] of steps) {
        // And once the places were measured, a frame later.
        await atRest(page);
        await page.keyboard.press(key);
        await isOver(index);
      }
      await page.keyboard.press('Space');
      await expect(page.getByText(dropped, { exact: true })).toBeAttached();
      await expect.poll(() => pictureOf(tileOf(seller, 1, 3))).toBe(last);
    });

    await test.step('by its buttons a photo goes to an end and back, without losing the focus', async () => {
      const button = (to: string, index: string) =>
        page.getByRole('button', { name: t('sell', `photos.${to}`, { index, count: '3' }), exact: true });
      const isAnnounced = (index: string) =>
        expect(
          page.getByRole('status').getByText(t('sell', 'photos.dropped', { index, count: '3' })),
        ).toBeAttached();
      await button('later', '2').focus();
      await page.keyboard.press('Enter');
      await isAnnounced('3');
      await expect(button('later', '3')).toBeFocused();
      await button('earlier', '3').focus();
      await page.keyboard.press('Enter');
      await isAnnounced('2');
      await expect(button('earlier', '2')).toBeFocused();
    });

    await test.step('dragged by hand it stands where it is let go', async () => {
      const first = await pictureOf(tileOf(seller, 1, 3));
      await atRest(page);
      await dragOnto(page, tileOf(seller, 1, 3), tileOf(seller, 3, 3));
      await expect.poll(() => pictureOf(tileOf(seller, 3, 3))).toBe(first);
    });

    expect(problems).toEqual([]);
    // What follows turns round with no direction: it is told once.
    if (language === 'ar') return;

    await test.step('words and photos outlive a reload, in their order', async () => {
      await label('name').fill('Oak bench');
      await label('price').fill('100');
      await expect(page.getByText(/120/).first()).toBeVisible();
      await expect(page.getByText(t('sell', 'draft.saved'))).toBeVisible();
      await page.reload();
      await expect(tiles(seller, 'ready')).toHaveCount(3, READY);
      await expect(label('name')).toHaveValue('Oak bench');
      const [draft] = (await who.api.get('/api/auth/me/drafts')).body.data as DraftView[];
      expect(await pictureOf(tileOf(seller, 1, 3))).toContain(draft?.content.photos[0]?.key ?? 'no key');
      await expect(page.getByText(t('sell', 'draft.found'))).toBeVisible();
    });

    await test.step('a line that is cut says so and can be tried again; another is cancelled', async () => {
      await page.route('**/content', (route) => route.abort());
      await choose(seller, '#24507a');
      await expect(tiles(seller, 'failed')).toHaveCount(1);
      await page.getByRole('button', { name: t('sell', 'submit'), exact: true }).click();
      await expect(page.getByRole('alert').locator('a[href="#field-imgs"]')).toBeVisible();
      await page.unroute('**/content');
      await page
        .getByRole('button', { name: t('sell', 'photos.retry_one', { index: '4' }), exact: true })
        .click();
      await expect(tiles(seller, 'ready')).toHaveCount(4, READY);

      await page.route('**/content', () => undefined);
      await choose(seller, '#f0b429');
      await expect(tiles(seller, 'sending')).toHaveCount(1);
      await page
        .getByRole('button', { name: t('sell', 'photos.cancel', { index: '5' }), exact: true })
        .click();
      await expect(tiles(seller)).toHaveCount(4);
      await page.unroute('**/content');
    });

    await test.step('what is no photo is refused at its place', async () => {
      await page
        .locator('input[type=file]:not([capture])')
        .setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') });
      await expect(tiles(seller, 'refused')).toHaveCount(1, READY);
      await page
        .getByRole('button', { name: t('sell', 'photos.remove', { index: '5' }), exact: true })
        .click();
      await expect(tiles(seller)).toHaveCount(4);
    });

    await test.step('guidance while writing, and the preview as buyers will see it', async () => {
      await label('description').fill('Solid oak, comes with a laptop.');
      await expect(page.getByText(t('prohibited', 'title'))).toBeVisible();
      await page.getByRole('button', { name: t('sell', 'preview.open'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('Oak bench').first()).toBeVisible();
      await dialog.getByText(t('sell', 'preview.page'), { exact: true }).click();
      await expect(dialog.getByRole('heading', { name: 'Oak bench' })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await pressInDialog(page, 'Escape');
      await expect(dialog).toBeHidden();
    });

    expect(problems).toEqual([]);
  });
}

/** Somebody at a desktop who has an item of two photos on sale. */
const sellingOne = async (browser: Browser, name: string) => {
  const { language, screen, t } = ENGLISH_DESKTOP;
  const problems: string[] = [];
  const who = await aSeller('Maya');
  const item = await onSale(who, `${name} ${Date.now() % 100_000}`, 500, 2);
  const seller = await openScreen(browser, screen, language, t, problems);
  await logIn(seller, who.email, who.password);
  return { seller, page: seller.page, t, item, problems };
};

test('photos of an item on sale are changed, and one taken down is sent again', async ({ browser }) => {
  const { seller, page, t, item, problems } = await sellingOne(browser, 'Walnut bench');

  await test.step('a new photo waits beside those on sale', async () => {
    await go(seller, `/edit-product?productUuid=${item.uuid}`);
    await expect(tiles(seller, 'ready')).toHaveCount(2);
    await choose(seller, '#24507a');
    await expect(tiles(seller, 'ready')).toHaveCount(3, READY);
    await page.getByRole('button', { name: t('sell', 'photos.remove', { index: '1' }), exact: true }).click();
    await page.getByRole('button', { name: t('edit', 'save'), exact: true }).click();
    await expect(page).toHaveURL(/\/my-product-details/);
    await expect(page.getByText(t('edit', 'waiting'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('difference', 'photo_added'), { exact: true })).toHaveCount(1);
    await expect(page.getByText(t('difference', 'photo_removed'), { exact: true })).toHaveCount(1);
    expect(await axeFindings(page)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
  });

  await test.step('taken down it is among the archived, and waits for approval once it is sent again', async () => {
    await goOn(seller, '/my-profile?tab=items');
    const name = t('profile', 'items.delete_item', { item: item.item_name });
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('profile', 'items.delete_title') });
    await expect(dialog).toContainText(item.item_name);
    await dialog.getByRole('button', { name: t('profile', 'items.delete'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await go(seller, '/my-profile?tab=items&status=5');
    await page
      .getByRole('link', { name: t('edit', 'relist_item', { item: item.item_name }), exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: t('edit', 'title_again') })).toBeVisible();
    await page.getByLabel(t('sell', 'name'), { exact: true }).fill(`${item.item_name} again`);
    await page.getByRole('button', { name: t('edit', 'send_again'), exact: true }).click();
    await expect(page).toHaveURL(/\/my-product-details/);
    await goOn(seller, '/my-profile?tab=items&status=0');
    await expect(page.getByRole('heading', { name: `${item.item_name} again` })).toBeVisible();
  });

  expect(problems).toEqual([]);
});

test('what is being saved is what was pressed, and is not left without a question', async ({ browser }) => {
  const { seller, page, t, item, problems } = await sellingOne(browser, 'Cane stool');
  await go(seller, `/edit-product?productUuid=${item.uuid}`);
  await expect(tiles(seller, 'ready')).toHaveCount(2);
  const arrive = await holdChanges(page, '**/content');
  await choose(seller, '#24507a');
  await expect(tiles(seller, 'sending')).toHaveCount(1);
  await page.getByRole('button', { name: t('edit', 'save'), exact: true }).click();
  const name = page.getByLabel(t('sell', 'name'), { exact: true });
  await name.focus();
  await page.keyboard.type(' and more');
  await expect(name).toHaveValue(item.item_name);
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('common', 'nav.shop'), exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: t('common', 'leave.title') });
  await dialog.getByRole('button', { name: t('common', 'leave.stay'), exact: true }).click();
  await expect(dialog).toBeHidden();
  arrive();
  await expect(page).toHaveURL(/\/my-product-details/, READY);
  expect(problems).toEqual([]);
});

test('a link to a draft that is gone says what became of it, and a new listing is an empty form', async ({
  browser,
}) => {
  const { language, screen, t } = ENGLISH_DESKTOP;
  const problems: string[] = [];
  const who = await aSeller('Maya');
  const item = await onSale(who, `Ash stool ${Date.now() % 100_000}`);
  const seller = await openScreen(browser, screen, language, t, problems);
  const { page } = seller;
  await logIn(seller, who.email, who.password);
  const title = (name: string) => page.getByRole('heading', { name: t('sell', name), exact: true });

  // A submitted item bears the name of its draft.
  await go(seller, `/add-product?draft=${item.uuid}`);
  await expect(title('draft.posted_title')).toBeVisible();
  await expect(page.getByText(item.item_name)).toBeVisible();
  await page.getByRole('link', { name: t('sell', 'draft.see_item'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: item.item_name })).toBeVisible();

  // As long as the server fails, nothing is said of what became of it. A page whose connection has only now come asks by itself, too: it is refused as well.
  const unknown = crypto.randomUUID();
  const details = `**/api/auth/items/${unknown}`;
  await page.route(details, (route) =>
    route.fulfill({ status: 500, json: { message: 'No.', code: 'server' } }),
  );
  await go(seller, `/add-product?draft=${unknown}`);
  const retry = page.getByRole('button', { name: t('common', 'action.retry'), exact: true });
  await expect(retry).toBeVisible();
  const askedAnew = page.waitForResponse(details);
  await retry.click();
  await askedAnew;
  await expect(retry).toBeVisible();
  await expect(title('draft.lost_title')).toBeHidden();
  await page.unroute(details);
  await page.reload();
  await expect(title('draft.lost_title')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: t('sell', 'draft.begin'), exact: true }).click();
  await expect(page.getByLabel(t('sell', 'name'), { exact: true })).toHaveValue('');
  await expect(title('draft.lost_title')).toBeHidden();

  // The same address, once an item came of what was begun there.
  const draft = new URL(page.url()).searchParams.get('draft') ?? '';
  await page.reload();
  await page.getByLabel(t('sell', 'name'), { exact: true }).fill('Ash bench');
  await expect(page.getByText(t('sell', 'draft.saved'))).toBeVisible();
  const bench = await submitted(who, 'Ash bench', 300, 1, draft);
  expect(bench.uuid).toBe(draft);
  await page.reload();
  await expect(title('draft.posted_title')).toBeVisible();

  // The browser says of an address without an item that nothing was found there.
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});
