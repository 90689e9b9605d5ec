import {
  aNewcomer,
  DESKTOP,
  go,
  goOn,
  logIn,
  MOVING,
  openScreen,
  PHONE,
  register,
} from './support/actors.ts';
import { orderOf } from './support/looking.ts';
import { LIVE } from './support/patience.ts';
import { becomeVendor, sell } from './support/selling.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const SAID = {
  item: 'كرسي قراءة من خشب البلوط',
  vendor: 'علّية ليلى',
  question: 'Does it fit in a small car?',
  fits: 'نعم، وأرجله تُفك.',
  hello: 'Hello, is tomorrow at six fine?',
  answer: 'نعم، أراك في السادسة.',
};

test('three people of two languages, one sale, live on every screen', async ({ browser }) => {
  const [arabic, english] = [textsOf('ar'), textsOf('en')];
  const item = { name: `${SAID.item} ${Date.now() % 100_000}`, price: 1_250 };
  const problems: string[] = [];
  const seller = await openScreen(browser, { ...PHONE, ...MOVING }, 'ar', arabic, problems);
  const admin = await openScreen(browser, { ...DESKTOP, ...MOVING }, 'en', english, problems);
  const buyer = await openScreen(browser, { ...DESKTOP, ...MOVING }, 'en', english, problems);
  const who = aNewcomer('Layla', 'Haddad');

  await test.step('the seller registers, becomes a vendor and gives bank details', async () => {
    await register(seller, who);
    await becomeVendor(seller, SAID.vendor);
  });

  await test.step('the administrator watches the queue; the buyer is in the shop', async () => {
    await logIn(admin, 'admin@reloved.test');
    await go(admin, '/admin/approvals');
    await expect(admin.page.getByRole('list', { name: admin.t('moderation', 'queue') })).toBeVisible();
    await logIn(buyer, 'buyer@reloved.test');
    await go(buyer, '/shop');
    await expect(buyer.page.getByRole('article').first()).toBeVisible();
  });

  await test.step('the seller lists an item; it arrives in the queue and is approved', async () => {
    await sell(seller, item);
    const entry = admin.page.getByRole('list', { name: admin.t('moderation', 'queue') }).getByText(item.name);
    await expect(entry).toBeVisible(LIVE);
    await goOn(seller, '/my-profile?tab=items');
    await expect(seller.page.getByText(item.name)).toBeVisible();
    await entry.click();
    await expect(admin.page.getByRole('heading', { name: item.name })).toBeVisible();
    await admin.page.getByRole('button', { name: admin.t('moderation', 'approve'), exact: true }).click();
    await expect(entry).toBeHidden(LIVE);
    const row = seller.page.getByRole('listitem').filter({ hasText: item.name });
    await expect(row).toContainText(seller.t('profile', 'items.status_1'), LIVE);
  });

  await test.step('the buyer finds it without a reload and asks; the seller sees the question', async () => {
    const pill = buyer.page.getByRole('button', { name: buyer.t('items', 'arrived_one') });
    await expect(pill).toBeVisible(LIVE);
    await pill.click();
    await buyer.page.getByRole('link', { name: item.name }).first().click();
    await expect(buyer.page.getByRole('heading', { name: item.name, level: 1 })).toBeVisible();
    await dismissPrompt(buyer.page, buyer.t('items', 'prompt.close'));
    const uuid = /product-details\/([0-9a-f-]{36})/.exec(buyer.page.url())?.[1] ?? '';
    await goOn(seller, `/my-product-details?productUuid=${uuid}`);
    await expect(seller.page.getByRole('heading', { name: item.name, level: 1 })).toBeVisible();
    await buyer.page.getByLabel(buyer.t('questions', 'form.question'), { exact: true }).fill(SAID.question);
    await buyer.page.getByRole('button', { name: buyer.t('questions', 'form.send_question') }).click();
    await expect(seller.page.getByText(SAID.question)).not.toHaveCount(0, LIVE);
    // What waits longest is what the words are to; the answer stands below it.
    const answer = seller.page.getByLabel(seller.t('questions', 'form.answer'), { exact: true });
    await expect(seller.page.getByText(seller.t('questions', 'form.to'), { exact: true })).toBeVisible();
    await answer.fill(SAID.fits);
    await seller.page.getByRole('button', { name: seller.t('questions', 'form.send_answer') }).click();
    await expect(seller.page.getByText(seller.t('questions', 'form.to'), { exact: true })).toBeHidden();
    const thread = buyer.page.getByRole('listitem').filter({ hasText: SAID.question });
    await expect(thread.getByRole('listitem').filter({ hasText: SAID.fits })).toBeVisible(LIVE);
    await goOn(seller, `/view-offers?productUuid=${uuid}`);
    await expect(seller.page.getByText(seller.t('offers', 'empty'))).toBeVisible();
  });

  await test.step('the buyer offers; the seller watches it arrive and accepts', async () => {
    await buyer.page.getByLabel(buyer.t('items', 'offer.amount'), { exact: true }).fill('1100');
    await buyer.page.getByRole('button', { name: buyer.t('items', 'offer.submit'), exact: true }).click();
    const accept = seller.page.getByRole('button', {
      name: seller.t('offers', 'accept_from', { name: 'Sam Okafor' }),
    });
    await expect(accept).toBeVisible(LIVE);
    await goOn(buyer, '/my-profile?tab=pending-bids');
    const bid = buyer.page.getByRole('listitem').filter({ hasText: item.name });
    await expect(bid).toContainText(buyer.t('offers', 'status.pending'));
    await accept.click();
    await expect(seller.page.getByRole('dialog')).toContainText(seller.t('offers', 'sure_accept'));
    await seller.page.getByRole('button', { name: seller.t('offers', 'confirm_accept') }).click();
    await expect(seller.page).toHaveURL(/\/my-profile/);
    await expect(bid).toContainText(buyer.t('offers', 'status.accepted'), LIVE);
  });

  await test.step('the buyer pays; the seller sees it sold', async () => {
    await goOn(seller, '/my-profile?tab=items');
    const row = seller.page.getByRole('listitem').filter({ hasText: item.name });
    await expect(row).toContainText(seller.t('profile', 'items.status_4'));
    await buyer.page
      .getByRole('listitem')
      .filter({ hasText: item.name })
      .getByText(buyer.t('offers', 'mine.buy'))
      .click();
    await dismissPrompt(buyer.page, buyer.t('items', 'prompt.close'));
    const buy = buyer.page.getByRole('button', { name: buyer.t('items', 'buy.item'), exact: true }).first();
    await buy.click();
    const order = orderOf(buyer.page, buyer.t);
    // One clock: what was agreed on is kept for a day, not for a few minutes.
    await expect(order).toContainText(buyer.t('items', 'summary.kept'));
    await expect(order).not.toContainText(buyer.t('items', 'summary.hold'));
    await order.getByRole('button', { name: buyer.t('items', 'summary.pay', { total: '' }).trim() }).click();
    await expect(buyer.page).toHaveURL(/\/dev\/mamopay\/pay\//);
    await expect(buyer.page.getByText('1,320').first()).toBeVisible();
    await buyer.page.locator('button[value=captured]').click();
    await expect(buyer.page.getByText(buyer.t('purchases', 'success.title'))).toBeVisible({
      timeout: 10_000,
    });
    await expect(row).toContainText(seller.t('profile', 'items.status_3'), LIVE);
    await expect(seller.page.getByText(seller.t('notifications', 'sold.title'), { exact: true })).toBeVisible(
      LIVE,
    );
  });

  await test.step('both chat; nothing is lost and nothing needs a reload', async () => {
    await buyer.page.getByRole('link', { name: buyer.t('purchases', 'success.view') }).click();
    await expect(buyer.page.getByText(who.phone.slice(-4)).first()).toBeVisible();
    await buyer.page.getByText(buyer.t('purchases', 'chat_seller')).first().click();
    await expect(buyer.page).toHaveURL(/\/chat/);
    await goOn(seller, '/chat');
    // On a phone the list has the search that every page has; an open conversation needs the room.
    const search = seller.page
      .getByRole('banner')
      .getByRole('link', { name: seller.t('common', 'search.placeholder') });
    await expect(search).toBeVisible();
    await seller.page.getByRole('link').filter({ hasText: item.name }).click();
    await expect(search).toBeHidden();
    await write(buyer.page, buyer.t('chat', 'type'), buyer.t('chat', 'send'), SAID.hello);
    await expect(
      seller.page.getByLabel(seller.t('chat', 'messages'), { exact: true }).getByText(SAID.hello),
    ).toBeVisible(LIVE);
    await write(seller.page, seller.t('chat', 'type'), seller.t('chat', 'send'), SAID.answer);
    await expect(
      buyer.page.getByLabel(buyer.t('chat', 'messages'), { exact: true }).getByText(SAID.answer),
    ).toBeVisible(LIVE);
    const own = buyer.page.getByLabel(buyer.t('chat', 'messages'), { exact: true }).getByText(SAID.hello);
    expect(
      Number(await own.evaluate((element) => getComputedStyle(element).fontWeight)),
    ).toBeGreaterThanOrEqual(600);
  });

  expect(problems).toEqual([]);
});
const dismissPrompt = async (page: import('playwright/test').Page, close: string): Promise<void> => {
  const button = page.getByRole('button', { name: close });
  if (await button.isVisible()) await button.click();
};

const write = async (
  page: import('playwright/test').Page,
  placeholder: string,
  send: string,
  words: string,
): Promise<void> => {
  await page.getByPlaceholder(placeholder).fill(words);
  await page.getByRole('button', { name: send }).click();
};
