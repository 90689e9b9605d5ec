import { startProxy } from '../support/proxy.ts';
import { DESKTOP, go, logIn, openScreen, PHONE } from './support/actors.ts';
import { offered, onSale } from './support/items.ts';
import { complaintsOf, pressInDialog } from './support/looking.ts';
import { aMember, aSeller } from './support/members.ts';
import { LIVE } from './support/patience.ts';
import { bought, said, saidIn } from './support/purchases.ts';
import { expect, test } from './support/test.ts';
import type { Language } from './support/texts.ts';
import { textsOf } from './support/texts.ts';

/** The banner waits 1.5 s before it speaks, and the socket up to 5 s before it asks again. */
const SOON = { timeout: 15_000 };

const mark = () => `${Date.now() % 100_000}`;

const language = 'ar';
const t = textsOf(language);
const words = (key: string) => t('common', `connection.${key}`);

test('offers made while the line was cut are there when it is back', async ({ browser, baseURL }) => {
  const seller = await aSeller('Maya');
  const item = await onSale(seller, `Rattan armchair ${mark()}`, 900);
  const line = await startProxy(baseURL ?? '');
  try {
    const person = await openScreen(browser, { ...PHONE, baseURL: line.url }, language, t, []);
    const { page } = person;
    await logIn(person, seller.email, seller.password);
    // A first connection that does not come, its code to begin with, is no other than one that is lost.
    const code: string[] = [];
    await page.route(/\/assets\/esm-[^/]*\.js(\?.*)?$/, (route) => {
      code.push(route.request().url());
      return code.length === 1 ? route.abort() : route.continue();
    });
    await page.route('**/socket.io/**', (route) => route.abort());
    await go(person, `/view-offers?productUuid=${item.uuid}`);
    await expect(page.getByText(words('lost'))).toBeVisible(SOON);
    await page.unroute('**/socket.io/**');
    await expect(page.getByText(words('lost'))).toBeHidden(SOON);
    expect(code.length).toBeGreaterThan(1);
    const bids = page.getByRole('button', { name: t('offers', 'accept_from', { name: '' }).trim() });
    await offered(await aMember('Omar'), item, 700);
    await expect(bids).toHaveCount(1, LIVE);
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));

    line.cut();
    await expect(page.getByText(words('lost'))).toBeVisible(SOON);
    await offered(await aMember('Hana'), item, 750);
    await offered(await aMember('Yusuf'), item, 800);
    await expect(bids).toHaveCount(1);
    // The server is there again, and not well yet.
    const OFFERS = `**/api/auth/me/offers-to-me/${item.uuid}*`;
    await page.route(OFFERS, (route) =>
      route.fulfill({ status: 500, json: { message: 'No.', code: 'server' } }),
    );
    line.restore();
    await expect(page.getByText(words('back'))).toBeVisible(SOON);
    await expect(page.getByText(words('outdated'))).toBeVisible(SOON);
    await expect(bids).toHaveCount(1);
    await page.unroute(OFFERS);
    await expect(page.getByText(words('outdated'))).toBeHidden(SOON);

    // They wait below a pill when the list is being read, and are in it otherwise.
    const pill = page.getByRole('button', { name: counted(language, 'offers') });
    await expect(bids.or(pill).nth(1)).toBeVisible(LIVE);
    if (await pill.isVisible()) await pill.click();
    await expect(bids).toHaveCount(3, LIVE);
    for (const name of ['Omar', 'Hana', 'Yusuf']) {
      await expect(page.getByRole('heading', { name: `${name} Haddad` })).toHaveCount(1);
    }
    expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
    await page.context().close();
  } finally {
    await line.close();
  }
});

/** The words of a pill without their number. */
const counted = (language: Language, namespace: string): RegExp => {
  const sentence = textsOf(language)(namespace, language === 'ar' ? 'new_two' : 'new_other', { count: '2' });
  return new RegExp(sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
};

test('a message written without a network is sent once, and none is missed', async ({ browser, baseURL }) => {
  const t = textsOf('en');
  const seller = await aSeller('Maya');
  const buyer = await aMember('Omar');
  const item = await onSale(seller, `Wool rug ${mark()}`, 300);
  const channel = await bought(buyer, item);
  const line = await startProxy(baseURL ?? '');
  try {
    const person = await openScreen(browser, { ...DESKTOP, baseURL: line.url }, 'en', t, []);
    const { page } = person;
    await logIn(person, buyer.email, buyer.password);
    await go(person, '/chat');
    await page.getByRole('link').filter({ hasText: item.item_name }).click();
    const log = page.getByLabel(t('chat', 'messages'), { exact: true });
    await expect(page.getByPlaceholder(t('chat', 'type'))).toBeVisible();
    await said(seller, channel, 'Thank you for buying the rug.');
    await expect(log.getByText('Thank you for buying the rug.')).toBeVisible(LIVE);

    // What was begun is still there after a reload, and in the list beside.
    await page.getByPlaceholder(t('chat', 'type')).fill('I am on');
    await page.reload();
    await expect(page.getByPlaceholder(t('chat', 'type'))).toHaveValue('I am on');
    await page.getByRole('button', { name: t('blocks', 'more') }).click();
    await page.getByRole('menuitem', { name: t('blocks', 'report') }).click();
    await expect(page.getByRole('dialog', { name: t('reports', 'title.message') })).toBeVisible();
    await pressInDialog(page, 'Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.context().setOffline(true);
    line.cut();
    await expect(page.getByText(t('common', 'connection.offline'))).toBeVisible(SOON);
    for (const text of ['I am on the metro.', 'Is seven fine?']) {
      await page.getByPlaceholder(t('chat', 'type')).fill(text);
      await page.keyboard.press('Enter');
      await expect(log.getByText(text)).toHaveCount(1);
    }
    await expect(log.getByText(t('chat', 'outbox.waiting')).first()).toBeVisible();
    await said(seller, channel, 'The door code is 12.');
    expect(await saidIn(seller, channel)).toEqual(['Thank you for buying the rug.', 'The door code is 12.']);

    line.restore();
    await page.context().setOffline(false);
    await expect(log.getByText('The door code is 12.')).toHaveCount(1, SOON);
    await expect(log.getByText(t('chat', 'outbox.waiting'))).toHaveCount(0, SOON);
    const all = [
      'Thank you for buying the rug.',
      'The door code is 12.',
      'I am on the metro.',
      'Is seven fine?',
    ];
    await expect.poll(() => saidIn(seller, channel), SOON).toEqual(all);
    await expect(log.locator('[data-seq]')).toHaveCount(4);
    for (const text of all) await expect(log.getByText(text)).toHaveCount(1);
    await page.context().close();
  } finally {
    await line.close();
  }
});

test('what could not be had without a connection comes by itself when that is back', async ({
  browser,
  baseURL,
}) => {
  const t = textsOf('en');
  const line = await startProxy(baseURL ?? '');
  try {
    const person = await openScreen(browser, { ...PHONE, baseURL: line.url }, 'en', t, []);
    const { page } = person;
    await go(person, '/shop');
    const photos = page.getByRole('main').locator('article img');
    await expect(photos.first()).toBeVisible();
    // What the page loads once it is awake is here: without it the whole page would be loaded again, from another place.
    await page.waitForLoadState('networkidle');
    line.cut();
    // Photos further down are asked for as they come near.
    const seen = page.getByRole('article').nth(40);
    // Its seller's logo, which has no sizes, may be known from a card further up.
    const photo = seen.locator('img[sizes]');
    await seen.scrollIntoViewIfNeeded();
    await expect(photo).toHaveCount(0);
    line.restore();
    await expect(photo).toHaveJSProperty('complete', true, SOON);
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

    line.cut();
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('common', 'nav.faq') })
      .click();
    await expect(page.getByRole('heading', { name: t('common', 'error.offline_page') })).toBeVisible();
    await expect(page.getByText(t('common', 'error.page_text'))).toHaveCount(0);
    line.restore();
    await expect(page).toHaveURL(/\/faq$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions', SOON);
    await page.context().close();
  } finally {
    await line.close();
  }
});

test('a stylesheet that was lost is asked for again, and what needs it does not stay bare', async ({
  browser,
}) => {
  const t = textsOf('en');
  const person = await openScreen(browser, PHONE, 'en', t, []);
  const { page } = person;
  await go(person, '/');
  await page.waitForLoadState('networkidle');
  const lost = new Set<string>();
  await page.route('**/assets/*.css', async (route) => {
    const isFirst = !lost.has(route.request().url());
    lost.add(route.request().url());
    await (isFirst ? route.abort() : route.continue());
  });
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('common', 'menu.open') })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible(SOON);
  expect(lost.size).toBeGreaterThan(0);
  const missing = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')]
        .filter(({ sheet }) => sheet === null)
        .map(({ href }) => href),
    );
  await expect.poll(missing, SOON).toEqual([]);
});

test('without a network a page that is asked for is ours, which says so; with one it comes through', async ({
  browser,
  baseURL,
}) => {
  const line = await startProxy(baseURL ?? '');
  try {
    const screen = { ...PHONE, baseURL: line.url, serviceWorkers: 'allow' as const };
    const person = await openScreen(browser, screen, 'en', textsOf('en'), []);
    const { page } = person;
    await go(person, '/faq');
    const isAtWork = () => page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated');
    await expect.poll(isAtWork).toBe(true);
    const complaints = await complaintsOf(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
    expect(await isAtWork()).toBe(true);
    expect(complaints).toEqual([]);

    line.cut();
    await page.goto('/our-story');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(page.getByText('لا يوجد اتصال').first()).toBeVisible();
    line.restore();
    await page.goto('/our-story');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.context().close();
  } finally {
    await line.close();
  }
});

test('a device whose clock is set moves no countdown; how long ago goes on', async ({ browser }) => {
  const t = textsOf('en');
  const seller = await aSeller('Maya');
  const item = await onSale(seller, `Brass tray ${mark()}`, 400);
  await offered(await aMember('Omar'), item, 300);
  const person = await openScreen(browser, DESKTOP, 'en', t, []);
  const { page } = person;
  await logIn(person, seller.email, seller.password);
  await page.clock.install();
  await go(person, `/view-offers?productUuid=${item.uuid}`);
  const left = async (): Promise<number> => {
    const [hours = 0, minutes = 0, seconds = 0] =
      (await page.getByText(/^23:\d\d:\d\d$/).textContent())?.split(':').map(Number) ?? [];
    return (hours * 60 + minutes) * 60 + seconds;
  };
  const before = await left();
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now.call(Date) + 5 * 60_000;
  });
  await expect.poll(left).toBeLessThan(before);
  expect(before - (await left())).toBeLessThan(60);

  await expect(page.getByText('now', { exact: true })).toBeVisible();
  // With a connection the server would say that no time has passed.
  await page.context().setOffline(true);
  await page.clock.fastForward(150_000);
  await expect(page.getByText('2 minutes ago', { exact: true })).toBeVisible();
  await page.context().close();
});

test('two windows of one seller agree, and the slower one is told plainly', async ({ browser }) => {
  const t = textsOf('en');
  const seller = await aSeller('Maya');
  const item = await onSale(seller, `Teak bench ${mark()}`, 900);
  await offered(await aMember('Omar'), item, 700);
  await offered(await aMember('Hana'), item, 800);
  const first = await openScreen(browser, DESKTOP, 'en', t, []);
  await logIn(first, seller.email, seller.password);
  await go(first, `/view-offers?productUuid=${item.uuid}`);
  const second = { ...first, page: await first.page.context().newPage() };
  await go(second, `/view-offers?productUuid=${item.uuid}`);
  const accept = (name: string) =>
    ({ name: t('offers', 'accept_from', { name: `${name} Haddad` }), exact: true }) as const;

  // The second window has its question open while the first one decides.
  await second.page.getByRole('button', accept('Hana')).click();
  await expect(second.page.getByRole('dialog')).toContainText(t('offers', 'sure_accept'));
  await first.page.getByRole('button', accept('Omar')).click();
  await first.page.getByRole('button', { name: t('offers', 'confirm_accept') }).click();
  await expect(first.page).toHaveURL(/\/my-profile/);

  const hana = second.page.getByRole('listitem').filter({ hasText: 'Hana Haddad' });
  const omar = second.page.getByRole('listitem').filter({ hasText: 'Omar Haddad' });
  await expect(omar).toContainText(t('offers', 'status.accepted'), LIVE);
  await expect(hana).toContainText(t('offers', 'status.on_hold'), LIVE);
  await second.page.getByRole('button', { name: t('offers', 'confirm_accept') }).click();
  const dialog = second.page.getByRole('dialog', { name: t('offers', 'error') });
  await expect(dialog).toContainText(t('offers', 'too_late.seller.on_hold'));
  await dialog.getByRole('button', { name: t('common', 'action.ok') }).click();
  await expect(omar).toContainText(t('offers', 'status.accepted'));
});
