import { DESKTOP, go, logIn, openScreen, PHONE } from './support/actors.ts';
import { aMember, aSeller, onSale } from './support/backstage.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

/** A live change is on the screen within this time, without a reload. Milliseconds. */
const LIVE = { timeout: 2_000 };

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
    await atBuyer.page.getByRole('link', { name: en('items', 'offer.answer'), exact: true }).click(LIVE);
    const mine = atBuyer.page.getByRole('listitem').filter({ hasText: item.item_name });
    await expect(mine).toContainText('AED 850');
    await expect(mine.getByRole('list', { name: en('offers', 'rounds.label') })).toContainText('AED 600');
    await mine.getByRole('button', { name: en('offers', 'answer.accept'), exact: true }).click();
    await atBuyer.page.getByRole('button', { name: en('offers', 'answer.accept_confirm') }).click();
    await expect(mine).toContainText(en('offers', 'status.accepted'));
    await expect(mine.getByRole('link', { name: en('offers', 'mine.buy') })).toBeVisible();
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
  await page.addInitScript(() => localStorage.setItem('product_details_prompt', 'No'));
  await logIn(person, buyer.email, buyer.password);
  await go(person, `/product-details/${item.uuid}`);
  const bar = page.getByRole('region', { name: t('items', 'page.actions') });
  await bar.getByRole('button', { name: t('items', 'offer.short') }).click();
  const sheet = page.getByRole('dialog', { name: t('items', 'offer.title') });
  await sheet.getByLabel(t('items', 'offer.amount'), { exact: true }).fill('600');
  await sheet.getByRole('button', { name: t('items', 'offer.submit'), exact: true }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: t('items', 'offer.withdraw') }).click();
  await expect(page.getByText(t('items', 'offer.withdrawn'))).toBeVisible();
  await expect(bar.getByRole('button', { name: t('items', 'offer.short') })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(problems).toEqual([]);
});
