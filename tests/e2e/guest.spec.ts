import type { Person } from './support/actors.ts';
import { aNewcomer, DESKTOP, go, logIn, openScreen, PHONE, register } from './support/actors.ts';
import { aMember, aSeller, onSale } from './support/backstage.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const LIVE = { timeout: 3_000 };

const language = 'ar';
test('a guest buys while somebody else looks on', async ({ browser }) => {
  const t = textsOf(language);
  const problems: string[] = [];
  const seller = await aSeller('Maya');
  const item = await onSale(seller, `Brass floor lamp ${Date.now() % 100_000}`, 400);
  const second = await aMember('Omar');
  const guest = await openScreen(browser, PHONE, language, t, problems);
  const other = await openScreen(browser, DESKTOP, language, t, problems);
  const who = aNewcomer('Noor', 'Aziz');
  const page = `/product-details/${item.uuid}`;
  const buy = guest.page.getByRole('button', { name: t('items', 'buy.item'), exact: true });
  const bar = guest.page.getByLabel(t('items', 'page.actions'), { exact: true });
  const othersBuy = other.page.getByRole('button', { name: t('items', 'buy.item'), exact: true });

  await test.step('the other one is signed in and looks at the same item', async () => {
    await logIn(other, second.email, second.password);
    await go(other, page);
    await expect(othersBuy).toBeVisible();
  });

  await test.step('the guest goes to pay; the other sees it at once', async () => {
    await go(guest, page);
    await buy.click();
    await expect(guest.page).toHaveURL(/\/dev\/mamopay\/pay\//);
    await expect(guest.page.getByText('480').first()).toBeVisible();
    await expect(other.page.getByText(t('items', 'state.buying'))).toBeVisible(LIVE);
    await expect(other.page.locator('[data-live] time')).toHaveText(/1[0-4]:\d\d/);
    await expect(othersBuy).toBeHidden();
  });

  await test.step('leaving is calm, and frees the item', async () => {
    await guest.page.locator('button[value=left]').click();
    await expect(guest.page).toHaveURL(new RegExp(item.uuid));
    await expect(guest.page.getByText(t('items', 'payment.cancelled'), { exact: true })).toBeVisible();
    // The item is still held for the guest, who may go on or let it go.
    await expect(guest.page.getByText(t('items', 'state.my_checkout'))).toBeVisible();
    await expect(bar.getByRole('link', { name: t('items', 'buy.continue') })).toBeVisible();
    await bar.getByRole('button', { name: t('items', 'buy.give_up') }).click();
    await expect(buy).toBeVisible();
    await expect(othersBuy).toBeVisible(LIVE);
  });

  await test.step('whoever has not heard of the new checkout is refused in words', async () => {
    // The answer that would tell is held back, as on a slow line.
    await other.page.context().route('**/socket.io/**', (route) => route.abort());
    await go(other, page);
    await expect(othersBuy).toBeVisible();
    await buy.click();
    await expect(guest.page).toHaveURL(/\/dev\/mamopay\/pay\//);
    await othersBuy.click();
    const refusal = other.page.getByRole('dialog');
    await expect(refusal).toContainText(t('items', 'race.item_on_hold'));
    await expect(refusal.locator('time')).toHaveText(/1[0-4]:\d\d/);
    await refusal.getByRole('button', { name: t('common', 'action.ok') }).click();
    await expect(othersBuy).toBeHidden();
    await other.page.context().unroute('**/socket.io/**');
    await go(other, page);
    await expect(other.page.getByText(t('items', 'state.buying'))).toBeVisible();
  });

  await test.step('a declined card is told calmly, and can be tried again', async () => {
    await guest.page.locator('button[value=failed]').click();
    await expect(guest.page.getByText(t('items', 'payment.failed'), { exact: true })).toBeVisible();
    await bar.getByRole('link', { name: t('items', 'buy.continue') }).click();
    await expect(guest.page).toHaveURL(/\/dev\/mamopay\/pay\//);
  });

  await test.step('paid: the guest has the number, the other sees Sold', async () => {
    await guest.page.locator('input[name=name]').fill('Noor Aziz');
    await guest.page.locator('input[name=email]').fill(who.email);
    await guest.page.locator('button[value=captured]').click();
    await expect(guest.page.getByRole('heading', { name: t('purchases', 'success.title') })).toBeVisible({
      timeout: 10_000,
    });
    await expect(guest.page).toHaveURL(/visitor-payment-success/);
    await expect(other.page.getByText(t('items', 'state.sold'))).toBeVisible(LIVE);
    await expect(othersBuy).toBeHidden();
    const contact = guest.page.getByRole('link', { name: t('purchases', 'visitor.contact') });
    await expect(contact).toHaveAttribute('href', `https://wa.me/${seller.phone.replace('+', '')}`);
    await expect(guest.page.getByText(seller.phone.slice(-4)).first()).toBeVisible();
  });

  await test.step('an account under the same email takes the purchase over', async () => {
    const opens = guest.page.context().waitForEvent('page');
    await guest.page.getByRole('link', { name: t('purchases', 'visitor.create') }).click();
    const tab = await opens;
    await expect(tab).toHaveURL(/\/register$/);
    const account: Person = { page: tab, language, t };
    await register(account, who);
    await go(account, '/my-profile?tab=purchases');
    const bought = tab.getByRole('listitem').filter({ hasText: item.item_name });
    await bought.getByRole('link', { name: t('purchases', 'chat_seller') }).click();
    await expect(tab).toHaveURL(/\/chat/);
    await expect(tab.getByPlaceholder(t('chat', 'type'))).toBeVisible();
  });

  expect(problems).toEqual([]);
});
