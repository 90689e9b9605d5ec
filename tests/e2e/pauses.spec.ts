import { arriveWith, go, goOn, openScreen } from './support/actors.ts';
import { onSale } from './support/items.ts';
import { aMember, aSeller } from './support/members.ts';
import { LIVE } from './support/patience.ts';
import { ARABIC_PHONE, ENGLISH_PHONE } from './support/readers.ts';
import { expect, test } from './support/test.ts';

test('a seller pauses one item, then everything, and lists one like it; whoever looks on sees it live', async ({
  browser,
}) => {
  const { language, screen, t } = ARABIC_PHONE;
  const problems: string[] = [];
  const who = await aSeller('Maya');
  const name = `Cane chair ${Date.now() % 100_000}`;
  const item = await onSale(who, name, 340);
  const seller = await openScreen(browser, screen, language, t, problems);
  const reader = await openScreen(browser, ENGLISH_PHONE.screen, 'en', ENGLISH_PHONE.t, problems);
  const state = (key: string) => reader.page.getByText(reader.t('items', `state.${key}`), { exact: true });
  await arriveWith(seller, who.token);
  await go(seller, `/my-product-details?productUuid=${item.uuid}`);
  await go(reader, `/product-details/${item.uuid}`);
  const act = (key: string) =>
    seller.page.getByRole('button', { name: t('profile', key, { item: name }), exact: true });

  await test.step('one item, and back', async () => {
    await act('pause.pause_item').click();
    await expect(state('paused')).toBeVisible(LIVE);
    const undo = seller.page.getByRole('button', { name: t('common', 'action.undo'), exact: true });
    await undo.click();
    await expect(state('paused')).toBeHidden(LIVE);
    await act('pause.pause_item').click();
    await expect(state('paused')).toBeVisible(LIVE);
    await expect(undo).toBeVisible();
    await act('pause.resume_item').click();
    await expect(state('paused')).toBeHidden(LIVE);
    // Undone another way, it is offered no longer; by itself it would have gone only seconds later.
    await expect(undo).toBeHidden({ timeout: 3_000 });
  });

  await test.step('everything, for a while', async () => {
    await goOn(seller, '/my-profile?tab=items');
    await act('holiday.open').click();
    const sheet = seller.page.getByRole('dialog');
    await expect(sheet.getByLabel(t('profile', 'holiday.until'))).not.toHaveValue('');
    await sheet.getByRole('button', { name: t('profile', 'holiday.start') }).click();
    await expect(act('holiday.back')).toBeVisible();
    await expect(reader.page.getByText(/^The seller is away until/)).toBeVisible(LIVE);
    await act('holiday.back').click();
    await expect(act('holiday.open')).toBeVisible();
    await expect(reader.page.getByText(/^The seller is away until/)).toBeHidden(LIVE);
  });

  await test.step('one like it begins with its words, and no photos', async () => {
    await goOn(seller, `/my-product-details?productUuid=${item.uuid}`);
    await seller.page.getByRole('button', { name: t('sell', 'similar') }).click();
    await expect(seller.page).toHaveURL(/\/add-product/);
    await expect(seller.page.getByLabel(t('sell', 'name'), { exact: true })).toHaveValue(name);
  });
  expect(problems).toEqual([]);
});

test('what was looked at is found again, and a heart in a list keeps it', async ({ browser }) => {
  const { language, screen, t } = ENGLISH_PHONE;
  const problems: string[] = [];
  const who = await aMember('Omar');
  const name = `Brass tray ${Date.now() % 100_000}`;
  const item = await onSale(await aSeller('Hind'), name, 160);
  const person = await openScreen(browser, screen, language, t, problems);
  const { page } = person;
  await arriveWith(person, who.token);
  await go(person, `/product-details/${item.uuid}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await goOn(person, '/search');
  const recent = page.getByRole('region', { name: t('search', 'viewed.title') });
  await expect(recent.getByRole('link', { name })).toBeVisible();
  const heart = recent.getByRole('button', { name: t('watchlist', 'watch_item', { item: name }) });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await goOn(person, '/watching');
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible();
  expect(problems).toEqual([]);
});
