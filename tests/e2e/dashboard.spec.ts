import type { Person } from './support/actors.ts';
import { DESKTOP, go, goOn, logIn, openScreen, PHONE, tryToLogIn } from './support/actors.ts';
import { offered, onSale, repriced } from './support/items.ts';
import { axeFindings } from './support/looking.ts';
import type { Member } from './support/members.ts';
import { aMember, aSeller } from './support/members.ts';
import { LIVE } from './support/patience.ts';
import { hidePrompt } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const as = async (person: Person, member: Member): Promise<Person> => {
  await logIn(person, member.email, member.password);
  return person;
};

const language = 'en';
test('a seller sees looks, a watcher and an offer come in', async ({ browser }) => {
  const t = textsOf(language);
  const problems: string[] = [];
  const [maya, omar] = [await aSeller('Maya'), await aMember('Omar')];
  const item = await onSale(maya, `Rattan shelf ${Date.now() % 100_000}`, 400);
  const [seller, buyer] = [
    await as(await openScreen(browser, language === 'en' ? DESKTOP : PHONE, language, t, problems), maya),
    await as(await openScreen(browser, language === 'en' ? PHONE : DESKTOP, language, t, problems), omar),
  ];
  await go(seller, '/my-dashboard');
  const row = seller.page.getByRole('listitem').filter({ hasText: item.item_name });
  const figure = (name: string) =>
    row
      .locator('dl > div')
      .filter({ hasText: t('dashboard', `figure.${name}`) })
      .locator('dd');
  await expect(figure('views')).toHaveText('0');

  await test.step('the buyer opens the item and watches it', async () => {
    await hidePrompt(buyer);
    await go(buyer, `/product-details/${item.uuid}`);
    await expect(figure('views')).toHaveText('1', LIVE);
    const eye = buyer.page.getByRole('button', {
      name: t('watchlist', 'watch_item', { item: item.item_name }),
    });
    await expect(eye).toHaveAttribute('aria-pressed', 'false');
    await eye.click();
    await expect(eye).toHaveAttribute('aria-pressed', 'true');
    await expect(figure('watchers')).toHaveText('1', LIVE);
  });

  await test.step('an offer counts at once, and the chart can be read as a table', async () => {
    await offered(omar, item, 300);
    await expect(figure('offers')).toHaveText('1', LIVE);
    await seller.page.getByText(t('common', 'chart.as_table')).nth(1).click();
    const today = seller.page.getByRole('table').nth(0).getByRole('row').last();
    await expect(today.getByRole('cell').first()).toHaveText('1');
    expect(await axeFindings(seller.page)).toEqual([]);
  });

  await test.step('the item shows its own days, live, with a table for each', async () => {
    const open = row.getByRole('button', {
      name: t('dashboard', 'item.by_day_of', { item: item.item_name }),
    });
    await open.click();
    const watchers = row.getByRole('figure', { name: t('dashboard', 'figure.watchers') });
    await watchers.getByText(t('common', 'chart.as_table')).click();
    await expect(watchers.getByRole('row').last().getByRole('cell')).toHaveText('1', LIVE);
    expect(await axeFindings(seller.page)).toEqual([]);
  });

  await test.step('what is watched stands in a list that knows the new price', async () => {
    await goOn(buyer, '/watching');
    const card = buyer.page.getByRole('article').filter({ hasText: item.item_name });
    await expect(card).toContainText('400');
    await repriced(maya, item, 350);
    await expect(card).toContainText('350', LIVE);
    expect(await axeFindings(buyer.page)).toEqual([]);
  });
  expect(problems).toEqual([]);
});

test('what a guest pressed before the login is done after it: an item is watched, a search saved', async ({
  browser,
}) => {
  const t = textsOf('en');
  const problems: string[] = [];
  const [maya, omar] = [await aSeller('Maya'), await aMember('Omar')];
  const item = await onSale(maya, `Clay jug ${Date.now() % 100_000}`, 90);
  const guest = await openScreen(browser, PHONE, 'en', t, problems);
  await hidePrompt(guest);
  await go(guest, `/product-details/${item.uuid}`);
  const heart = guest.page.getByRole('button', {
    name: t('watchlist', 'watch_item', { item: item.item_name }),
  });
  await heart.click();
  await expect(guest.page).toHaveURL(/\/login\?next=/);
  await expect(
    guest.page.getByText(t('accounts', 'login.lead_for.watch', { item: item.item_name })),
  ).toBeVisible();
  await tryToLogIn(guest, omar.email, omar.password);
  await expect(guest.page).toHaveURL(new RegExp(item.uuid));
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(guest.page.getByText(t('watchlist', 'begun'))).toBeVisible();

  const other = await openScreen(browser, DESKTOP, 'en', t, problems);
  await go(other, '/shop?filter_max_price=91');
  const save = other.page.getByRole('button', { name: t('search', 'saved.save') });
  await save.click();
  await expect(other.page.getByText(t('accounts', 'login.lead_for.search'))).toBeVisible();
  await tryToLogIn(other, omar.email, omar.password);
  await expect(other.page).toHaveURL(/\/shop\?filter_max_price=91$/);
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  expect(problems).toEqual([]);
});
