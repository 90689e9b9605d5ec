import { arriveWith, DESKTOP, go, goOn, openScreen, PHONE } from './support/actors.ts';
import { adminToken } from './support/administrator.ts';
import { onSale } from './support/items.ts';
import { aMember, aSeller } from './support/members.ts';
import { ownServer } from './support/own-server.ts';
import { LIVE } from './support/patience.ts';
import { bought, timePasses } from './support/purchases.ts';
import { aPhoto } from './support/selling.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

test('two people agree on a time and hand over by PIN, each on a screen of their own', async ({
  browser,
}) => {
  const [ar, en] = [textsOf('ar'), textsOf('en')];
  const problems: string[] = [];
  const [seller, buyer] = [await aSeller('Maya'), await aMember('Omar')];
  const item = await onSale(seller, 'Rattan reading chair with a name that is rather long for a card', 300);
  const channel = await bought(buyer, item);
  // The seller stands at the door with a phone, the buyer has the code on a wide screen.
  const door = await openScreen(browser, PHONE, 'ar', ar, problems);
  const laptop = await openScreen(browser, DESKTOP, 'en', en, problems);
  await Promise.all([arriveWith(door, seller.token), arriveWith(laptop, buyer.token)]);
  const inChat = `/chat?channel=${channel}`;

  await test.step('the buyer proposes a time, the seller accepts it', async () => {
    await Promise.all([go(laptop, inChat), go(door, inChat)]);
    const opener = laptop.page.getByRole('button', { name: en('handover', 'times.propose') });
    const dialog = laptop.page.getByRole('dialog');
    // Left by the keyboard, a dialog gives the focus back, the first time too.
    await opener.click();
    await expect(dialog.getByLabel(en('handover', 'times.day')).first()).toBeVisible();
    await laptop.page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await opener.click();
    await dialog.getByLabel(en('handover', 'times.day')).first().selectOption({ index: 3 });
    await dialog.getByLabel(en('handover', 'times.time')).first().selectOption('10:30');
    await dialog.getByRole('button', { name: en('handover', 'times.send') }).click();
    await expect(dialog).toBeHidden();
    await expect(door.page.getByText(ar('handover', 'times.theirs'))).toBeVisible(LIVE);
    await door.page.getByRole('button', { name: /10:30/ }).click();
    await expect(laptop.page.getByText(en('handover', 'times.agreed'))).toBeVisible(LIVE);
    const [file] = await Promise.all([
      laptop.page.waitForEvent('download'),
      laptop.page.getByRole('button', { name: en('handover', 'times.calendar') }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('collection.ics');
  });

  await test.step('a photo is sent, though its room is left before it is there', async () => {
    const { promise: isOnTime, resolve: letThrough } = Promise.withResolvers<void>();
    await door.page.route('**/api/auth/uploads/*/content', (route) => isOnTime.then(() => route.continue()), {
      times: 1,
    });
    await door.page
      .locator('input[type=file]:not([capture])')
      .setInputFiles({ name: 'gate.jpg', mimeType: 'image/jpeg', buffer: await aPhoto('#f3ece1') });
    await door.page.getByRole('button', { name: ar('chat', 'send'), exact: true }).click();
    await expect(door.page.getByText(ar('chat', 'outbox.photos'))).toBeVisible();
    await goOn(door, '/watching');
    letThrough();
    const said = laptop.page.getByRole('region', { name: en('chat', 'messages') });
    await expect(said.getByRole('img')).toBeVisible(LIVE);
    await goOn(door, inChat);
    await expect(
      door.page.getByRole('region', { name: ar('chat', 'messages') }).getByRole('img'),
    ).toHaveCount(1);
    await expect(door.page.getByText(ar('chat', 'outbox.photos'))).toBeHidden();
  });

  await test.step('a wrong code is said, the right one is taken, and both screens count down', async () => {
    await laptop.page.getByRole('link', { name: en('chat', 'item.buyer') }).click();
    const delivery = laptop.page.getByRole('link', { name: en('content-ui', 'partners.way') });
    await delivery.click();
    await expect(
      laptop.page.getByRole('heading', { name: en('content-ui', 'partners.title') }),
    ).toBeFocused();
    await laptop.page.goBack();
    const digits = laptop.page.locator('bdi', { hasText: /^\d{3} \d{3}$/ });
    const pin = ((await digits.textContent()) ?? '').replace(' ', '');
    await door.page.getByRole('button', { name: ar('handover', 'enter.button') }).click();
    const first = door.page.getByLabel(ar('accounts', 'verify.box', { position: '1' }));
    await first.focus();
    // What is being sent is not closed away: a wrong code costs a try.
    const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
    await door.page.route('**/handover', (route) => isAnswered.then(() => route.continue()), { times: 1 });
    await door.page.keyboard.type(String((Number(pin) + 1) % 1_000_000).padStart(6, '0'));
    await door.page.keyboard.press('Escape');
    answer();
    await expect(door.page.getByRole('alert')).toBeVisible();
    await first.focus();
    await door.page.keyboard.type(pin);
    await expect(door.page.getByText(ar('handover', 'enter.done')).first()).toBeVisible();
    // The button that opened the dialog is gone, and the keyboard goes on near it.
    await expect(door.page.locator('main, main *').and(door.page.locator(':focus'))).toHaveCount(1);
    await expect(laptop.page.getByText(/You can ask for a refund until/)).toBeVisible(LIVE);
    await expect(digits).toBeHidden();
    await expect(delivery).toBeHidden();
    await expect(laptop.page.locator('time', { hasText: /4[78]:\d\d:\d\d/ }).first()).toBeVisible();
    await expect(door.page.locator('time', { hasText: /4[78]:\d\d:\d\d/ }).first()).toBeVisible(LIVE);
    // In the seller's chat the money's own clock begins, which ends later.
    const money = door.page.locator('p', { hasText: ar('payouts', 'sale.receives') });
    await expect(money).toContainText('300', LIVE);
    // By a clock, or before a weekend in days.
    await expect(money.locator('time')).toHaveText(/\d\d:\d\d:\d\d|[1-9٠-٩]/);
  });

  await test.step('the seller’s own page says the same', async () => {
    await goOn(door, `/my-product-details?productUuid=${item.uuid}`);
    const to = ar('handover', 'sale.title_to', { name: '\u2068Omar Haddad\u2069' });
    await expect(door.page.getByRole('heading', { name: to, exact: true })).toBeVisible();
    // That says it once, for the whole page.
    await expect(door.page.getByText(ar('items', 'state.sold'))).toBeHidden();
    await expect(door.page.getByText(ar('profile', 'items.status_3'), { exact: true })).toBeHidden();
    await expect(door.page.locator('p', { hasText: ar('payouts', 'sale.receives') })).toContainText('300');
    await expect(door.page.getByRole('button', { name: ar('handover', 'enter.button') })).toBeHidden();
  });

  await test.step('two days later staff pay out, after they have looked what that is; the seller sees it come', async () => {
    await timePasses(item, 3);
    await goOn(door, '/my-payouts');
    const figure = (name: string) =>
      door.page.locator('dl > div', { hasText: ar('payouts', `balance.${name}`) }).locator('dd');
    await expect(figure('now')).toContainText('300');
    const office = await openScreen(browser, DESKTOP, 'en', en, problems);
    await arriveWith(office, await adminToken(ownServer.url, 'admin@reloved.test'));
    await go(office, '/admin/payouts');
    await office.page.getByRole('button', { name: en('admin-payouts', 'run_open') }).click();
    const dialog = office.page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: en('admin-payouts', 'run_now') })).toBeDisabled();
    await dialog.getByRole('button', { name: en('admin-payouts', 'run_dry') }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Maya Haddad' })).toContainText('AED 300');
    await dialog.getByRole('button', { name: en('admin-payouts', 'run_now') }).click();
    await expect(dialog).toBeHidden();
    await expect(figure('on_its_way')).toContainText('300', LIVE);
    // The bank takes a while, and nobody loads anything anew.
    await expect(figure('paid')).toContainText('300');
    await expect(figure('now')).not.toContainText('300');
    await expect(door.page.getByText(ar('payouts', 'state.paid'))).toBeVisible();
    const row = office.page.getByRole('row', { name: item.item_name });
    await expect(row.getByText(en('admin-payouts', 'status.confirmed'))).toBeVisible(LIVE);
  });
  expect(problems).toEqual([]);
});
