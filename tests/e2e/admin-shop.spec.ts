import type { Browser } from 'playwright/test';
import type { AdminSettings } from '#shared/admin/settings.api.ts';
import type { CheckoutView } from '#shared/purchases/purchases.schema.ts';
import { apiOf } from '../support/http.ts';
import { checkoutPath } from '../support/payments.ts';
import type { Person } from './support/actors.ts';
import { DESKTOP, go, goOn, logIn, openScreen, PHONE } from './support/actors.ts';
import { adminApi, confirmWithWords } from './support/administrator.ts';
import { holdChanges } from './support/hold-changes.ts';
import { isSound } from './support/looking.ts';
import { ownServer } from './support/own-server.ts';
import { LIVE } from './support/patience.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const problems: string[] = [];

test.beforeEach(() => {
  problems.length = 0;
});
test.afterEach(() => {
  expect(problems).toEqual([]);
});

const admin = async (browser: Browser, screen = DESKTOP): Promise<Person> => {
  const person = await openScreen(browser, screen, 'en', textsOf('en'), problems);
  await logIn(person, 'admin@reloved.test');
  return person;
};
const guest = (browser: Browser, screen = DESKTOP) =>
  openScreen(browser, screen, 'en', textsOf('en'), problems);

type Item = { uuid: string; item_name: string; status: number; is_bid: 0 | 1 };
const onSale = async (place = 0): Promise<Item> => {
  const api = await adminApi(ownServer.url);
  const { data } = (await api.get('/api/global/items?size=100')).body.data as { data: Item[] };
  const item = data.filter(({ status }) => status === 1).at(place);
  if (!item) throw new Error('nothing is on sale');
  return item;
};

test('a fee is decided in the admin and is in the price on an open product page, without a reload', async ({
  browser,
}) => {
  const { uuid } = await onSale();
  const [atAdmin, looker] = [await admin(browser), await guest(browser, PHONE)];
  await go(looker, `/product-details/${uuid}`);
  await looker.page.getByRole('button', { name: /^AED/ }).first().click();
  await expect(looker.page.getByText('20%').first()).toBeVisible();
  await go(atAdmin, '/admin/settings');
  const { t, page } = atAdmin;
  await page.getByLabel(t('admin-settings', 'fee.percentage')).fill('17.5');
  await page.getByRole('button', { name: t('admin-settings', 'fee.now') }).click();
  await expect(page.getByText('17.5%').first()).toBeVisible();
  await expect(looker.page.getByText('17.5%').first()).toBeVisible(LIVE);
  await page.getByLabel(t('admin-settings', 'fee.percentage')).fill('20');
  await page.getByRole('button', { name: t('admin-settings', 'fee.now') }).click();
  await expect(looker.page.getByText('20%').first()).toBeVisible(LIVE);
});

test('what is typed into the settings stays while others save, and is not changed while it is sent', async ({
  browser,
}) => {
  const person = await admin(browser);
  const { page, t } = person;
  const api = await adminApi(ownServer.url);
  const { body } = await api.get('/api/admin/settings');
  const { featuring_price: price, featuring_days: days } = body.data as AdminSettings;
  await go(person, '/admin/settings');
  const priceField = page.getByLabel(t('admin-settings', 'featuring.price'));
  const daysField = page.getByLabel(t('admin-settings', 'featuring.days'));
  await priceField.fill('49.00');
  await api.put('/api/admin/settings/featuring', { price: price + 1, days: days + 1 });
  await expect(daysField).toHaveValue(`${days + 1}`, LIVE);
  await expect(priceField).toHaveValue('49.00');
  const arrive = await holdChanges(page, '**/settings/featuring');
  await page
    .getByRole('region', { name: t('admin-settings', 'featuring.title') })
    .getByRole('button', { name: t('admin-settings', 'save') })
    .click();
  await daysField.focus();
  await page.keyboard.type('9');
  await expect(daysField).toHaveValue(`${days + 1}`);
  arrive();
  await expect(daysField).toBeEditable();
  await test.step('texts of reasons stay beside those of another kind, and one beside the other', async () => {
    const reasons = page.getByRole('region', { name: t('admin-settings', 'reasons.title') });
    const kind = (name: string) =>
      reasons.getByText(t('admin-settings', `reasons.kind.${name}`), { exact: true });
    const edit = reasons.getByRole('button', { name: t('admin-settings', 'edit') });
    const english = reasons.getByLabel(t('admin-settings', 'english'));
    await edit.first().click();
    await english.fill('Too dark to be seen.');
    await edit.first().click();
    await english.last().fill('Not a thing.');
    await kind('report').click();
    await expect(english.first()).toBeHidden();
    await kind('rejection').click();
    await expect(english.first()).toHaveValue('Too dark to be seen.');
    await expect(english.last()).toHaveValue('Not a thing.');
  });
  // What was typed and sent follows again, too.
  await api.put('/api/admin/settings/featuring', { price, days });
  await expect(priceField).toHaveValue(`${price}`, LIVE);
  await expect(daysField).toHaveValue(`${days}`);
});

test('who delivers is on a guest’s open page at once', async ({ browser }) => {
  const looker = await guest(browser, PHONE);
  await go(looker, '/our-delivery-partners');
  const name = `Quick wheels ${Date.now() % 100_000}`;
  const api = await adminApi(ownServer.url);
  const partner = { name, areas: ['dubai'], link: 'https://quick.example/' };
  const { status, body } = await api.post('/api/admin/delivery-partners', partner);
  expect(status).toBe(201);
  const card = looker.page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toBeVisible(LIVE);
  const { id } = (body.data as { id: number; name: string }[]).find((one) => one.name === name) ?? {};
  await api.put(`/api/admin/delivery-partners/${id}/retired`, { is_retired: true });
  await expect(card).toHaveCount(0, LIVE);
});

test('an equal correction is asked about once: other words for it are no other correction', async ({
  browser,
}) => {
  const atAdmin = await admin(browser);
  const text = (key: string) => atAdmin.t('admin-finance', key);
  await go(atAdmin, '/admin/ledger');
  const dialog = atAdmin.page.getByRole('dialog');
  const begin = async (reason: string) => {
    await atAdmin.page.getByRole('button', { name: text('ledger.correct') }).click();
    await dialog.getByLabel(text('ledger.amount')).fill('3.21');
    await dialog.getByLabel(text('ledger.reason')).fill(reason);
    await dialog.getByRole('button', { name: text('ledger.correct') }).click();
  };
  await begin('The bank kept it.');
  await expect(dialog).toHaveCount(0);
  await begin('The bank kept that.');
  const again = dialog.getByRole('button', { name: text('ledger.book_again') });
  await expect(again).toBeVisible();
  await dialog.getByLabel(text('ledger.reason')).fill('The bank kept that, too.');
  await expect(again).toBeVisible();
  await dialog.getByLabel(text('ledger.amount')).fill('3.22');
  await expect(again).toHaveCount(0);
});

test('what cannot be booked is closed with words, and a comparison with the provider says so', async ({
  browser,
}) => {
  const atAdmin = await admin(browser);
  const { t, page } = atAdmin;
  const text = (key: string, values = {}) => t('admin-finance', key, values);
  const guestApi = apiOf(ownServer.url);
  const { uuid } = await onSale();
  const checkout = (await guestApi.post(checkoutPath('global', uuid), {})).body.data as CheckoutView;
  await go(atAdmin, '/admin/owed');
  // More digits than a dirham has, by the form of the simulator's own page.
  const amount = `7.${String(Date.now()).slice(-4)}1`;
  const body = new URLSearchParams({ link_id: checkout.transaction_number, amount, currency: 'KWD' });
  await fetch(`${ownServer.url}/dev/mamopay/capture`, { method: 'POST', body, redirect: 'manual' });
  const sum = `${amount} KWD`;
  await page.getByRole('button', { name: text('owed.close_one', { reported: sum }) }).click(LIVE);
  await confirmWithWords(page, text('owed.close_why'), 'Given back at the provider.', text('owed.close'));
  await expect(page.getByRole('row').filter({ hasText: sum })).toHaveCount(0, LIVE);

  await goOn(atAdmin, '/admin/reconciliation');
  await page.getByRole('button', { name: text('compare.start') }).click();
  const line = page.getByRole('row').filter({ hasText: sum });
  await expect(line).toContainText(text('compare.finding.by_hand'));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text('compare.csv') }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^reloved-reconciliation-.*\.csv$/);
});

test('a category is added, renamed, ordered by keyboard and retired; the shop follows live', async ({
  browser,
}) => {
  const [atAdmin, looker] = [await admin(browser), await guest(browser)];
  const { t, page } = atAdmin;
  const text = (key: string, values = {}) => t('admin-catalogue', key, values);
  await go(looker, '/shop');
  // A new category has no goods yet: it stands among all of them.
  await looker.page.getByRole('button', { name: t('items', 'filter.all_categories') }).click();
  await go(atAdmin, '/admin/catalogue');
  await page.getByRole('button', { name: text('add_category'), exact: true }).click();
  const name = `Curiosities ${Date.now().toString(36)}`;
  await page.getByLabel(text('name_en')).fill(name);
  await page.getByRole('button', { name: text('add'), exact: true }).click();
  await expect(page.getByText('Write the name in Arabic.').first()).toBeVisible();
  await page.getByLabel(text('name_ar')).fill(`تحف ${name}`);
  await page.getByRole('button', { name: text('add'), exact: true }).click();
  const list = page.getByRole('list', { name: text('categories') });
  await expect(list.getByRole('listitem').last()).toContainText(name);
  await expect(looker.page.getByText(name).first()).toBeVisible(LIVE);

  // The first move is still on its way when the second one is made.
  const movedAgain = await holdChanges(page, '**/api/admin/catalogue/category/order');
  let kept = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/category/order')) kept += 1;
  });
  await page.getByRole('button', { name: text('up', { name }) }).click();
  await expect(list.getByRole('listitem').nth(-2)).toContainText(name);
  await page.getByRole('button', { name: text('move', { name }), exact: true }).focus();
  // A key counts once the one before it was announced.
  const last = await list.getByRole('listitem').count();
  const over = (place: number) => page.getByText(text('drag.over', { name, place }));
  await page.keyboard.press('Space');
  await expect(over(last - 1)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(over(last)).toBeAttached();
  await page.keyboard.press('Space');
  movedAgain();
  await expect.poll(() => kept).toBe(2);
  await page.reload();
  await expect(list.getByRole('listitem').last()).toContainText(name);

  const menu = () => page.getByRole('button', { name: text('more', { name }) });
  await menu().click();
  await page.getByRole('menuitem', { name: text('retire') }).click();
  await expect(list.getByRole('listitem').last()).toContainText(text('retired'));
  await expect(looker.page.getByText(name)).toHaveCount(0, LIVE);
});

test('a code is made in the admin, used by a buyer, and its use is counted live', async ({ browser }) => {
  const atAdmin = await admin(browser);
  const { t, page } = atAdmin;
  const text = (key: string, values = {}) => t('admin-discounts', key, values);
  const code = `ADMIN${Date.now().toString(36).toUpperCase()}`;
  await go(atAdmin, '/admin/discounts');
  await page.getByRole('button', { name: text('new') }).click();
  await page.getByLabel(text('code'), { exact: true }).fill(code.toLowerCase());
  const percentage = page.getByLabel(text('percentage'), { exact: true });
  await percentage.fill('50');
  await page.getByText(text('kind.amount'), { exact: true }).click();
  await page.getByLabel(text('amount'), { exact: true }).fill('7');
  await page.getByText(text('kind.percentage'), { exact: true }).click();
  await expect(percentage).toHaveValue('50');
  await page.getByRole('button', { name: text('create') }).click();
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();
  const buyer = await guest(browser);
  await logIn(buyer, 'buyer@reloved.test');
  await go(buyer, '/');
  const { uuid } = await onSale();
  await buyer.page.evaluate(
    async ([item, discount]) => {
      await fetch(`/api/auth/payment/mamopay/checkout/${item}`, {
        method: 'POST',
        headers: { 'x-app-token': 'reloved-web', 'content-type': 'application/json' },
        body: JSON.stringify({ discount }),
      });
    },
    [uuid, code],
  );
  await expect(page.getByRole('row', { name: text('use.reserved') })).toBeVisible(LIVE);
  await page.getByRole('button', { name: text('end'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('end'), exact: true })
    .click();
  await expect(page.getByText(text('state.ended')).first()).toBeVisible();
});

test('a report arrives at the open queue and is decided on a phone', async ({ browser }) => {
  const atAdmin = await admin(browser, PHONE);
  const { t, page } = atAdmin;
  const text = (key: string, values = {}) => t('admin-reports', key, values);
  const item = await onSale(-1);
  await go(atAdmin, '/admin/reports');
  const words = `Seen ${Date.now()}`;
  await (await adminApi(ownServer.url)).post('/api/global/reports', {
    target: 'item',
    uuid: item.uuid,
    reason: 'misleading',
    words,
  });
  const card = page.getByRole('listitem').filter({ hasText: item.item_name });
  await expect(card.first()).toBeVisible(LIVE);
  await card.getByRole('link').first().click();
  await expect(page.getByText(words)).toBeVisible();
  await isSound(page);
  await page.getByRole('radio', { name: text('dismissed') }).check();
  await page.getByRole('button', { name: text('decide') }).click();
  await expect(page.getByText(text('state.dismissed')).first()).toBeVisible();
});
