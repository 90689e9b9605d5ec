import { arriveWith, DESKTOP, go, goOn, logIn, openScreen, PHONE } from './support/actors.ts';
import { offered, onSale } from './support/items.ts';
import { aMember, aSeller } from './support/members.ts';
import { LIVE } from './support/patience.ts';
import { bought } from './support/purchases.ts';
import { hidePrompt } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

test('a price goes to and fro on two screens, until it is accepted', async ({ browser }) => {
  const [ar, en] = [textsOf('ar'), textsOf('en')];
  const seller = await aSeller('Maya');
  const buyer = await aMember('Omar');
  const item = await onSale(seller, `Teak bench ${Date.now() % 100_000}`, 1000);
  const atSeller = await openScreen(browser, PHONE, 'ar', ar, []);
  const atBuyer = await openScreen(browser, DESKTOP, 'en', en, []);
  await logIn(atSeller, seller.email, seller.password);
  await logIn(atBuyer, buyer.email, buyer.password);
  await go(atSeller, `/view-offers?productUuid=${item.uuid}`);
  await go(atBuyer, `/product-details/${item.uuid}`);

  await test.step('the buyer offers a price with a word', async () => {
    await atBuyer.page.getByLabel(en('items', 'offer.amount'), { exact: true }).fill('600');
    await atBuyer.page.getByLabel(en('items', 'offer.remarks')).fill('I can come tonight.');
    await atBuyer.page.getByRole('button', { name: en('items', 'offer.submit'), exact: true }).click();
  });

  const bid = atSeller.page.getByRole('listitem').filter({ hasText: 'Omar Haddad' });
  await test.step('the seller asks for more', async () => {
    await expect(bid).toContainText('I can come tonight.', LIVE);
    await bid.getByRole('button', { name: ar('offers', 'counter_to', { name: 'Omar Haddad' }) }).click();
    const dialog = atSeller.page.getByRole('dialog');
    await dialog.getByLabel(ar('offers', 'counter.seller.amount')).fill('500');
    await dialog.getByRole('button', { name: ar('offers', 'counter.send') }).click();
    await expect(dialog.getByLabel(ar('offers', 'counter.seller.amount'))).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await dialog.getByLabel(ar('offers', 'counter.seller.amount')).fill('850');
    await dialog.getByRole('button', { name: ar('offers', 'counter.send') }).click();
    await expect(dialog).toBeHidden();
    await expect(bid).toContainText(ar('offers', 'status.countered'));
  });

  await test.step('the buyer sees it where they look, and accepts it', async () => {
    await goOn(atSeller, '/our-story');
    await atBuyer.page.getByRole('link', { name: en('items', 'offer.answer'), exact: true }).click(LIVE);
    const mine = atBuyer.page.getByRole('listitem').filter({ hasText: item.item_name });
    await expect(mine).toContainText('AED 850');
    await expect(mine.getByRole('list', { name: en('offers', 'rounds.label') })).toContainText('AED 600');
    await mine.getByRole('button', { name: en('offers', 'answer.accept'), exact: true }).click();
    await atBuyer.page.getByRole('button', { name: en('offers', 'answer.accept_confirm') }).click();
    await expect(mine).toContainText(en('offers', 'status.accepted'));
    await expect(mine.getByRole('link', { name: en('offers', 'mine.buy') })).toBeVisible();
    // For how long it is kept stands beside the way to pay.
    const kept = atBuyer.page.getByRole('alert').filter({ hasText: en('offers', 'answer.accepted_title') });
    await expect(kept).toContainText(/23:\d\d:\d\d|24:00:00/);
    await expect(kept.getByRole('button', { name: en('offers', 'news.to.buy') })).toBeVisible();
  });

  await test.step('the seller is told wherever they are, as the buyer is, and led to the offers', async () => {
    const title = ar('offers', 'news.agreed_title', { name: 'Omar' });
    const agreed = atSeller.page.getByRole('alert').filter({ hasText: title });
    await expect(agreed).toContainText('850', LIVE);
    await expect(agreed).toContainText(/23:\d\d:\d\d|24:00:00/);
    await expect(agreed.locator('img')).toBeVisible();
    await agreed.getByRole('button', { name: ar('offers', 'news.to.view_offers') }).click();
    await expect(agreed).toBeHidden();
  });

  await expect(bid).toContainText(ar('offers', 'status.accepted'), LIVE);
  await atSeller.page.context().close();
  await atBuyer.page.context().close();
});

test('an offer that was made in the sheet of a phone and withdrawn leaves the page as it is', async ({
  browser,
}) => {
  const t = textsOf('en');
  const problems: string[] = [];
  const buyer = await aMember('Omar');
  const item = await onSale(await aSeller('Maya'), `Teak bench ${Date.now() % 100_000}`, 1000);
  const person = await openScreen(browser, PHONE, 'en', t, problems);
  const { page } = person;
  await hidePrompt({ page });
  await logIn(person, buyer.email, buyer.password);
  await go(person, `/product-details/${item.uuid}`);
  const bar = page.getByRole('region', { name: t('items', 'page.actions') });
  await bar.getByRole('button', { name: t('items', 'offer.short') }).click();
  const sheet = page.getByRole('dialog', { name: t('items', 'offer.title') });
  await sheet.getByLabel(t('items', 'offer.amount'), { exact: true }).fill('600');
  await sheet.getByLabel(t('items', 'offer.remarks')).fill('I have a van.');
  // On a phone that is turned the form stands on the page, and then in the sheet again.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(sheet).toBeHidden();
  const main = page.getByRole('main');
  await expect(main.getByLabel(t('items', 'offer.amount'), { exact: true })).toHaveValue(/600/);
  await expect(main.getByLabel(t('items', 'offer.remarks'))).toHaveValue('I have a van.');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(sheet.getByLabel(t('items', 'offer.remarks'))).toHaveValue('I have a van.');
  await sheet.getByRole('button', { name: t('items', 'offer.submit'), exact: true }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: t('items', 'offer.withdraw') }).click();
  await expect(page.getByText(t('items', 'offer.withdrawn'))).toBeVisible();
  await expect(bar.getByRole('button', { name: t('items', 'offer.short') })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The next one begins anew.
  await bar.getByRole('button', { name: t('items', 'offer.short') }).click();
  await expect(sheet.getByLabel(t('items', 'offer.amount'), { exact: true })).toHaveValue('');
  await expect(sheet.getByLabel(t('items', 'offer.remarks'))).toHaveValue('');
  expect(problems).toEqual([]);
});

test('watchers get a price and one keeps the item; the seller stops keeping it; a limit accepts the next offer, which is given up', async ({
  browser,
}) => {
  const [ar, en] = [textsOf('ar'), textsOf('en')];
  const problems: string[] = [];
  const [seller, buyer] = [await aSeller('Maya'), await aMember('Omar')];
  const item = await onSale(seller, `Teak bench ${Date.now() % 100_000}`, 1000);
  await buyer.api.send('PUT', `/api/auth/items/${item.uuid}/watch`);
  const atSeller = await openScreen(browser, DESKTOP, 'en', en, problems);
  const atBuyer = await openScreen(browser, PHONE, 'ar', ar, problems);
  await Promise.all([arriveWith(atSeller, seller.token), arriveWith(atBuyer, buyer.token)]);
  await Promise.all([
    go(atSeller, `/my-product-details?productUuid=${item.uuid}`),
    go(atBuyer, `/product-details/${item.uuid}`),
  ]);
  const [sellers, buyers] = [atSeller.page, atBuyer.page];

  await test.step('the seller sets a limit in the form', async () => {
    await sellers.getByRole('link', { name: en('edit', 'edit'), exact: true }).click();
    await sellers.getByLabel(en('sell', 'limits.accept_from')).fill('700');
    await sellers.getByRole('button', { name: en('edit', 'save'), exact: true }).click();
    await expect(sellers).toHaveURL(/\/my-product-details/);
  });

  await test.step('a price goes to whoever watches, who accepts it', async () => {
    await sellers.getByLabel(en('offers', 'watchers.price')).fill('900');
    await sellers.getByRole('button', { name: en('offers', 'watchers.send') }).click();
    const card = buyers.getByRole('region', { name: ar('offers', 'watchers.for_you') });
    await card.getByRole('button').click({ timeout: 5_000 });
    await buyers.getByRole('button', { name: ar('offers', 'answer.accept_confirm') }).click();
    await expect(card).toBeHidden();
  });

  const bid = sellers.getByRole('listitem').filter({ hasText: 'Omar Haddad' });
  const mine = buyers.getByRole('listitem').filter({ hasText: item.item_name });
  await test.step('the seller stops keeping it, and says why', async () => {
    await goOn(atSeller, `/view-offers?productUuid=${item.uuid}`);
    await goOn(atBuyer, '/my-profile?tab=pending-bids');
    await expect(mine).toContainText(ar('offers', 'status.accepted'));
    await bid.getByRole('button', { name: en('offers', 'release.of', { name: 'Omar Haddad' }) }).click();
    const dialog = sellers.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: en('offers', 'release.confirm') });
    await confirm.click();
    await expect(dialog).toContainText(en('offers', 'release.missing'));
    await dialog.getByLabel(en('offers', 'release.reasons.damaged')).check();
    await confirm.click();
    await expect(dialog).toBeHidden();
    await expect(mine).toContainText(ar('offers', 'release.reasons.damaged'), LIVE);
  });

  await test.step('what reaches the limit is accepted at once; the buyer gives it up', async () => {
    await offered(buyer, item, 750);
    await expect(bid.filter({ hasText: 'AED 750' })).toContainText(en('offers', 'by_limit'), LIVE);
    await mine.getByRole('button', { name: ar('offers', 'mine.leave') }).click(LIVE);
    const dialog = buyers.getByRole('dialog');
    await dialog.getByRole('button', { name: ar('offers', 'mine.leave') }).click();
    await expect(dialog).toBeHidden();
    await expect(mine.getByRole('button', { name: ar('offers', 'mine.leave') })).toBeHidden();
    await expect(bid.filter({ hasText: 'AED 750' })).toContainText(en('offers', 'status.ended_buyer'), LIVE);
  });
  expect(problems).toEqual([]);
});

test('an acceptance that waits to be followed goes once the item is paid for elsewhere', async ({
  browser,
}) => {
  const t = textsOf('en');
  const [seller, buyer] = [await aSeller('Maya'), await aMember('Omar')];
  const item = await onSale(seller, `Oak stool ${Date.now() % 100_000}`, 300);
  const { id } = await offered(buyer, item, 250);
  const at = await openScreen(browser, PHONE, 'en', t, []);
  await arriveWith(at, buyer.token);
  // News is said to who is connected: the handshake is answered, and its listeners are there with the bell.
  const connected = at.page.waitForResponse(/\/socket\.io\/.*sid=/);
  await go(at, '/our-story');
  await Promise.all([
    connected,
    expect(at.page.getByRole('banner').locator('a[href$="/notifications"]')).toBeVisible(),
  ]);
  await seller.api.put(`/api/auth/me/offers-to-me/accept/${id}`);
  const said = at.page.getByText(t('offers', 'news.accepted_title'), { exact: true });
  await expect(said).toBeVisible(LIVE);
  await bought(buyer, item);
  await expect(said).toBeHidden(LIVE);
  // Paid on another device: this one says what comes next.
  const paid = at.page.getByRole('alert').filter({ hasText: t('notifications', 'bought.title') });
  await expect(paid.locator('img')).toBeVisible(LIVE);
});
