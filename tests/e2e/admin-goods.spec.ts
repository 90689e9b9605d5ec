import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions } from 'playwright/test';
import type { Person } from './support/actors.ts';
import { aNewcomer, arriveWith, go, goOn, logIn, openScreen, PHONE } from './support/actors.ts';
import { adminApi, confirmWithWords } from './support/administrator.ts';
import { onSale } from './support/items.ts';
import { axeFindings } from './support/looking.ts';
import { aMember, aSeller } from './support/members.ts';
import { LIVE } from './support/patience.ts';
import { bought } from './support/purchases.ts';
import { ARABIC_PHONE, ENGLISH_DESKTOP } from './support/readers.ts';
import { codeFor, mailsTo } from './support/server.ts';
import { expect, test } from './support/test.ts';
import type { Language } from './support/texts.ts';
import { pathIn, textsOf } from './support/texts.ts';

const REASON = 'It is the name of a brand.';

const at = async (
  browser: Browser,
  language: Language,
  screen: BrowserContextOptions,
  problems: string[],
): Promise<Person> => {
  const person = await openScreen(browser, screen, language, textsOf(language), problems);
  await logIn(person, 'admin@reloved.test');
  return person;
};

const press = ({ page }: Person, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** What axe finds once the list is that of the search, not the one before it, which is dimmed. */
const findings = async ({ page }: Person): Promise<string[]> => {
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  return axeFindings(page);
};

test('a vendor is renamed, and learns what and why', async ({ browser }) => {
  const { language, screen, t } = ENGLISH_DESKTOP;
  const problems: string[] = [];
  const seller = await aSeller('Lamia');
  const item = await onSale(seller, `Cedar chest ${Date.now() % 100_000}`);
  const theirs = await openScreen(browser, PHONE, language, t, problems);
  await arriveWith(theirs, seller.token);
  await go(theirs, '/my-profile?tab=public-profile');
  const atAdmin = await at(browser, language, screen, problems);
  await go(atAdmin, '/admin/vendors');
  await atAdmin.page.getByRole('searchbox', { name: t('admin-vendors', 'search') }).fill('Lamia’s corner');
  await expect(atAdmin.page).toHaveURL(/keyword=/);
  await atAdmin.page.getByRole('link', { name: 'Lamia’s corner' }).first().click();
  await press(atAdmin, t('admin-vendors', 'rename'));
  await atAdmin.page.getByRole('dialog').getByLabel(t('admin-vendors', 'new_name')).fill('Cedar corner');
  await confirmWithWords(atAdmin.page, t('admin-vendors', 'reason'), REASON, t('admin-vendors', 'rename'));
  await expect(atAdmin.page.getByRole('heading', { level: 1, name: 'Cedar corner' })).toBeVisible();
  await expect(atAdmin.page.getByText(REASON)).toBeVisible();
  expect(await findings(atAdmin)).toEqual([]);

  await test.step('what is written to refuse a name stays when a colleague is faster', async () => {
    const name = { name: 'Oak corner' };
    await seller.api.post('/api/auth/me/profile/vendor', name);
    await atAdmin.page.getByRole('button', { name: t('admin-vendors', 'reject_name') }).click(LIVE);
    const dialog = atAdmin.page.getByRole('dialog');
    await dialog.getByLabel(t('admin-vendors', 'reject_reason')).fill(REASON);
    const vendor = new URL(atAdmin.page.url()).pathname.split('/').at(-1);
    const colleague = await adminApi(new URL(atAdmin.page.url()).origin);
    await colleague.put(`/api/admin/vendors/${vendor}/reject-name`, { ...name, reason: 'Another word.' });
    await expect(dialog.getByText(t('admin-vendors', 'reject_over'))).toBeVisible(LIVE);
    await expect(dialog.getByLabel(t('admin-vendors', 'reject_reason'))).toHaveValue(REASON);
    await expect(dialog.getByRole('button', { name: t('admin-vendors', 'reject_name') })).toBeDisabled();
    await dialog.getByRole('button', { name: t('common', 'action.cancel') }).click();
  });

  // The seller's open page, their mail, and what buyers see.
  await expect(theirs.page.getByRole('main').getByText('Cedar corner')).toBeVisible(LIVE);
  await expect
    .poll(async () => (await mailsTo(theirs.page.request, seller.email)).map(({ text }) => text).join('\n'))
    .toContain(REASON);
  await goOn(theirs, `/product-details/${item.uuid}`);
  await expect(theirs.page.getByRole('main').getByText('Cedar corner').first()).toBeVisible();
  expect(problems).toEqual([]);
});

test('an item is featured for free, and taken from among the featured', async ({ browser }) => {
  const { language, screen, t } = ARABIC_PHONE;
  const problems: string[] = [];
  const seller = await aSeller('Dana');
  const item = await onSale(seller, `Brass lamp ${Date.now() % 100_000}`);
  const theirs = await openScreen(browser, PHONE, language, t, problems);
  await arriveWith(theirs, seller.token);
  await go(theirs, `/my-product-details?productUuid=${item.uuid}`);
  const atAdmin = await at(browser, language, screen, problems);
  await go(atAdmin, '/admin/featured');
  const text = (key: string, values = {}) => t('admin-featured', key, values);
  await press(atAdmin, text('give_open'));
  const dialog = atAdmin.page.getByRole('dialog');
  await dialog.getByRole('button', { name: text('give'), exact: true }).click();
  // An empty link is refused where it stands.
  await expect(dialog.getByLabel(text('item_link'))).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(text('item_link')).fill(`https://reloved.test/product-details/${item.uuid}`);
  await dialog.getByLabel(text('days')).fill('3');
  await dialog.getByRole('button', { name: text('give'), exact: true }).click();
  await expect(dialog).toBeHidden();
  const featured = async (): Promise<boolean> => {
    const { body } = await seller.api.get('/api/global/featured');
    return JSON.stringify(body).includes(item.uuid);
  };
  await expect.poll(featured).toBe(true);

  await atAdmin.page.getByRole('searchbox', { name: text('search') }).fill(item.item_name);
  await expect(atAdmin.page).toHaveURL(/keyword=/);
  await expect(atAdmin.page.getByText(t('admin-featured', 'gift'))).toHaveCount(1);
  await press(atAdmin, text('end_one', { name: item.item_name }));
  await confirmWithWords(atAdmin.page, text('end_label'), 'Its photo shows another lamp.', text('end'));
  await expect(atAdmin.page.getByText(text('state.past'), { exact: true }).last()).toBeVisible();
  await expect.poll(featured).toBe(false);
  await expect
    .poll(async () =>
      (await mailsTo(theirs.page.request, seller.email)).map(({ text: mail }) => mail).join('\n'),
    )
    .toContain('Its photo shows another lamp.');
  expect(await findings(atAdmin)).toEqual([]);
  expect(problems).toEqual([]);
});

test('a visit that was booked is paid, cancelled with a reason, and its hour is free again', async ({
  browser,
  request,
}) => {
  const { language, screen, t } = ENGLISH_DESKTOP;
  const problems: string[] = [];
  const who = aNewcomer('Abeer', 'Salem');
  const atAdmin = await at(browser, language, screen, problems);
  await go(atAdmin, '/admin/concierge');
  type Slot = { starts_at: string; taken: boolean };
  const headers = { 'x-app-token': 'reloved-web' };
  const slots = async () =>
    ((await (await request.get('/api/global/concierge/slots', { headers })).json()) as { data: Slot[] }).data;
  // Not the first free one: other tests take that.
  const starts_at = (await slots()).filter(({ taken }) => !taken).at(-2)?.starts_at ?? '';
  const form = {
    name: `${who.firstName} ${who.lastName}`,
    email: who.email,
    mobile_number: who.phone,
    address: 'Villa 4, Street 12, Al Barsha 2, Dubai',
    items_count: 12,
    notes: '',
    starts_at,
    locale: language,
  };
  const bookings = '/api/global/concierge/bookings';
  expect((await request.post(`${bookings}/code`, { headers, data: form })).status()).toBe(200);
  const code = await codeFor(request, who.email);
  const booked = await request.post(bookings, { headers, data: { ...form, code } });
  expect(booked.status()).toBe(201);
  const text = (key: string) => t('admin-concierge', key);
  const visit = atAdmin.page.getByRole('listitem').filter({ hasText: who.email });
  // The open page of the admin shows it without a reload.
  await expect(visit).toBeVisible(LIVE);
  await expect(visit.getByText(text('payment.due'), { exact: true })).toBeVisible();
  const { token } = ((await booked.json()) as { data: { token: string } }).data;
  const paying = await request.post(`${bookings}/pay`, { headers, data: { token } });
  const { payment_url } = ((await paying.json()) as { data: { payment_url: string } }).data;
  await request.post(payment_url, { form: { outcome: 'captured' } });
  // The page learns of the money by itself; the badge of its state and the line of its time say so.
  await expect(visit.getByText(text('payment.paid'), { exact: true }).first()).toBeVisible({
    timeout: 10_000,
  });
  expect(await findings(atAdmin)).toEqual([]);
  await visit.getByRole('button', { name: text('cancel'), exact: true }).click();
  await confirmWithWords(atAdmin.page, text('cancel_label'), 'Our photographer is ill.', text('cancel'));
  await expect(visit.getByText(text('state.cancelled'), { exact: true }).first()).toBeVisible();
  await expect(visit.getByText(text('payment.refunded'), { exact: true })).toBeVisible({ timeout: 15_000 });
  await expect
    .poll(async () => (await mailsTo(request, who.email)).map(({ text: mail }) => mail).join('\n'))
    .toContain('Our photographer is ill.');
  expect((await slots()).find((slot) => slot.starts_at === starts_at)?.taken).toBe(false);
  expect(problems).toEqual([]);
});

test('a payment is explained in the admin, and exported', async ({ browser }) => {
  const { language, screen, t } = ARABIC_PHONE;
  const problems: string[] = [];
  const atAdmin = await at(browser, language, screen, problems);
  await go(atAdmin, '/admin/purchases');
  const [seller, buyer] = [await aSeller('Rana'), await aMember('Badr')];
  const item = await onSale(seller, `Walnut tray ${Date.now() % 100_000}`, 100);
  await bought(buyer, item);
  // It was open before the sale.
  const row = atAdmin.page.getByRole('link').filter({ hasText: /^[A-Z0-9-]{6,}$/ });
  await expect(atAdmin.page.getByText(item.item_name).first()).toBeVisible(LIVE);
  await atAdmin.page.getByRole('searchbox', { name: t('admin-purchases', 'search') }).fill(item.item_name);
  await expect(row).toHaveCount(1);
  const number = ((await row.textContent()) ?? '').trim();
  const download = atAdmin.page.waitForEvent('download');
  await press(atAdmin, t('admin-purchases', 'export'));
  const file = await readFile(await (await download).path(), 'utf8');
  const lines = file.trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(number);
  expect(lines[1]).toContain('120');
  await row.click();
  await expect(atAdmin.page.getByRole('heading', { level: 1, name: item.item_name })).toBeVisible();
  await expect(atAdmin.page.getByRole('main').getByText(number).first()).toBeVisible();
  await expect(atAdmin.page.getByText(t('admin-purchases', 'account.seller_payable'))).toBeVisible();
  expect(await findings(atAdmin)).toEqual([]);
  expect(problems).toEqual([]);
});

test('support sees reports and disputes, and nothing else', async ({ browser, baseURL }) => {
  const { language, screen, t } = ENGLISH_DESKTOP;
  const problems: string[] = [];
  const person = await openScreen(browser, screen, language, t, problems);
  await logIn(person, 'support@reloved.test');
  const { page } = person;
  await go(person, '/admin');
  await expect(page).toHaveURL((url) => url.pathname === pathIn(language, '/admin/disputes'));
  const reads = (text: string) => expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible();
  await go(person, '/admin/approvals');
  await reads(t('common', 'not_found.title'));
  for (const path of ['users', 'items', 'purchases', 'audit', 'settings', 'discounts']) {
    await goOn(person, '/admin/reports');
    await reads(t('admin-reports', 'title'));
    await goOn(person, `/admin/${path}`);
    await reads(t('common', 'not_found.title'));
  }
  const support = await adminApi(baseURL ?? '', 'support@reloved.test');
  for (const call of ['users', 'items', 'purchases', 'audit', 'discounts'])
    expect((await support.get(`/api/admin/${call}`)).status).toBe(403);
  expect(problems).toEqual([]);
});
