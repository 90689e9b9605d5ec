import { readFile } from 'node:fs/promises';
import { extractText } from 'unpdf';
import type { GuestPurchase, PinView } from '#shared/handover/handover.schema.ts';
import { buyAsGuest } from '../support/guests.ts';
import type { Person } from './support/actors.ts';
import {
  aNewcomer,
  arriveWith,
  DESKTOP,
  go,
  goOn,
  logIn,
  openScreen,
  PHONE,
  register,
} from './support/actors.ts';
import { onSale } from './support/items.ts';
import { goToPay, isSound, orderOf } from './support/looking.ts';
import { aMember, aSeller } from './support/members.ts';
import { ownServer } from './support/own-server.ts';
import { LIVE } from './support/patience.ts';
import { linkRunsOut } from './support/purchases.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

/** The server of the tests looks at the time of links every two seconds. */
const SWEPT = { timeout: 12_000 };

/** Opens the receipt that a page links to, and saves it: a PDF that names it. */
const savesReceipt = async ({ page, language, t }: Person): Promise<void> => {
  const link = page.getByRole('link', { name: t('receipts', 'kind.receipt') });
  const number = (await link.locator('bdi').textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/receipt/${number}`));
  await expect(page.getByRole('article').getByText(number)).toBeVisible();
  await isSound(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('receipts', `pdf.${language}`) }).click(),
  ]);
  const { text } = await extractText(new Uint8Array(await readFile(await file.path())), { mergePages: true });
  expect([file.suggestedFilename(), text]).toEqual([
    expect.stringContaining(number),
    expect.stringContaining(number),
  ]);
};

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
    const order = orderOf(guest.page, t);
    const phone = order.getByLabel(t('items', 'buy.phone'));
    const pay = order.getByRole('button', { name: t('items', 'summary.pay', { total: '' }).trim() });
    // A number that cannot be is said at its field, where it is put right.
    await phone.fill('12');
    await pay.click();
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await expect(phone).toBeFocused();
    await phone.fill('');
    await pay.click();
    await expect(guest.page).toHaveURL(/\/dev\/mamopay\/pay\//);
    await expect(guest.page.getByText('480').first()).toBeVisible();
    const buying = other.page.locator('p', { hasText: t('items', 'state.buying') });
    await expect(buying.locator('time')).toHaveText(/1[0-4]:\d\d/, LIVE);
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

  await test.step('whoever has not learned of the new checkout is refused in words', async () => {
    // The answer that would tell is held back, as on a slow line.
    await other.page.context().route('**/socket.io/**', (route) => route.abort());
    await go(other, page);
    await expect(othersBuy).toBeVisible();
    await goToPay(guest.page, buy, t);
    await expect(guest.page).toHaveURL(/\/dev\/mamopay\/pay\//);
    await goToPay(other.page, othersBuy, t);
    const refusal = other.page.getByRole('dialog', { name: t('items', 'race.item_on_hold') });
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

  await test.step('an account under the same email takes the purchase over, and its owner says that it arrived', async () => {
    const opens = guest.page.context().waitForEvent('page');
    await guest.page.getByRole('link', { name: t('purchases', 'visitor.create') }).click();
    const tab = await opens;
    await expect(tab).toHaveURL(/\/register$/);
    const account: Person = { page: tab, language, t };
    await register(account, who);
    await goOn(account, '/my-profile?tab=purchases');
    const bought = tab.getByRole('listitem').filter({ hasText: item.item_name });
    await bought.getByRole('link', { name: t('purchases', 'chat_seller') }).click();
    await expect(tab).toHaveURL(/\/chat/);
    await expect(tab.getByPlaceholder(t('chat', 'type'))).toBeVisible();
    // A delivery partner has brought it: the buyer says so in the chat, is asked once more, and the clock begins.
    await tab.getByRole('button', { name: t('handover', 'arrived.button') }).click();
    await tab.getByRole('button', { name: t('handover', 'arrived.confirm') }).click();
    await expect(tab.getByText(t('handover', 'done.by_buyer.buyer'))).toBeVisible(LIVE);
    await expect(tab.locator('time', { hasText: /4[78]:\d\d:\d\d/ })).toBeVisible();
    await expect(tab.getByRole('button', { name: t('handover', 'arrived.button') })).toBeHidden();
    await goOn(account, '/my-profile?tab=purchases');
    await bought.getByRole('link', { name: item.item_name }).click();
    await savesReceipt(account);
  });

  expect(problems).toEqual([]);
});

/** In place of the camera: a picture that shows a code, as it stands on the buyer's screen. */
const holdBefore = ({ page }: Person, { size, path }: PinView['qr']) =>
  page.evaluate(
    (code) => {
      const [scale, quiet] = [8, 4];
      const canvas = document.createElement('canvas');
      canvas.width = (code.size + 2 * quiet) * scale;
      canvas.height = canvas.width;
      const context = canvas.getContext('2d');
      const draw = (): void => {
        if (!context) return;
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.fillStyle = '#fff';
        context.fillRect(0, 0, canvas.width, canvas.height);
        context.setTransform(scale, 0, 0, scale, quiet * scale, quiet * scale);
        context.fillStyle = '#000';
        context.fill(new Path2D(code.path));
        requestAnimationFrame(draw);
      };
      draw();
      navigator.mediaDevices.getUserMedia = async () => canvas.captureStream();
    },
    { size, path },
  );

test('seller and guest talk through the signed link, agree on a time, and the seller scans the guest’s code', async ({
  browser,
}) => {
  const [ar, en] = [textsOf('ar'), textsOf('en')];
  const problems: string[] = [];
  const seller = await aSeller('Maya');
  const item = await onSale(seller, `Walnut writing desk ${Date.now() % 100_000}`, 300);
  const { email } = aNewcomer('Noor', 'Aziz');
  const payer = { name: 'Noor Aziz', email };
  const { number, token, api } = await buyAsGuest(ownServer, item, payer, { 'accept-language': 'ar' });
  const guest = await openScreen(browser, PHONE, 'ar', ar, problems);
  const laptop = await openScreen(browser, DESKTOP, 'en', en, problems);
  await arriveWith(laptop, seller.token);
  const guestSays = guest.page.getByLabel(ar('chat', 'messages'), { exact: true });
  const laptopSays = laptop.page.getByLabel(en('chat', 'messages'), { exact: true });
  const write = async ({ page, t }: Person, words: string) => {
    await page.getByPlaceholder(t('chat', 'type')).fill(words);
    await page.getByRole('button', { name: t('chat', 'send') }).click();
  };

  await test.step('the guest opens the link, and the seller can write to them at once', async () => {
    await go(laptop, `/my-product-details?productUuid=${item.uuid}`);
    await expect(laptop.page.getByText('Noor Aziz')).toBeVisible();
    const chat = laptop.page.getByRole('link', { name: en('handover', 'sale.chat') });
    await expect(chat).toBeHidden();
    await go(guest, `/purchase?token=${token}`);
    await expect(guest.page.getByRole('heading', { name: ar('chat', 'guest.title') })).toBeVisible();
    await chat.click(LIVE);
    await expect(laptop.page.getByRole('heading', { name: 'Noor Aziz' })).toBeVisible();
    await expect(laptop.page.getByText(en('chat', 'guest.presence'))).toBeVisible();
  });

  await test.step('the guest writes, the seller answers, each on their own screen', async () => {
    // It came to the guest's phone, which shows another part of the page: nobody has read it.
    await write(laptop, 'Hello Noor.');
    await expect(laptopSays.getByText(en('chat', 'receipt.delivered'))).toBeVisible(LIVE);
    await expect(laptopSays.getByText(en('chat', 'receipt.read'))).toBeHidden();
    await write(guest, 'هل يمكنني الاستلام اليوم؟');
    await expect(laptopSays.getByText('هل يمكنني الاستلام اليوم؟')).toBeVisible(LIVE);
    await write(laptop, 'Yes, after six.');
    await expect(guestSays.getByText('Yes, after six.')).toBeVisible(LIVE);
    await expect(guestSays.getByText(ar('chat', 'receipt.read'))).toBeVisible(LIVE);
  });

  await test.step('they agree on a time, and the guest has it for the calendar', async () => {
    await laptop.page.getByRole('button', { name: en('handover', 'times.propose') }).click();
    const dialog = laptop.page.getByRole('dialog');
    await dialog.getByLabel(en('handover', 'times.day')).first().selectOption({ index: 3 });
    await dialog.getByLabel(en('handover', 'times.time')).first().selectOption('18:30');
    await dialog.getByRole('button', { name: en('handover', 'times.send') }).click();
    await guest.page.getByRole('button', { name: /6:30|18:30/ }).click(LIVE);
    await expect(laptop.page.getByText(en('handover', 'times.agreed'))).toBeVisible(LIVE);
    const [file] = await Promise.all([
      guest.page.waitForEvent('download'),
      guest.page.getByRole('button', { name: ar('handover', 'times.calendar') }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('collection.ics');
  });

  await test.step('the guest has the receipt of it, and its PDF, by the same link', async () => {
    await savesReceipt(guest);
    await guest.page.goBack();
    await expect(guest.page.getByRole('heading', { name: ar('chat', 'guest.title') })).toBeVisible();
  });

  await test.step('without a camera the seller is told to type; with one it reads the guest’s code', async () => {
    const enter = laptop.page.getByRole('button', { name: en('handover', 'enter.button') });
    const dialog = laptop.page.getByRole('dialog');
    const scan = dialog.getByRole('button', { name: en('handover', 'scan.start') });
    // As over a connection that is not safe.
    await laptop.page.evaluate(() =>
      Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true }),
    );
    await enter.click();
    await expect(dialog.getByText(en('handover', 'scan.none'))).toBeVisible();
    await expect(scan).toBeHidden();
    await laptop.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await laptop.page.evaluate(() => Reflect.deleteProperty(navigator, 'mediaDevices'));
    await enter.click();
    await scan.click();
    // This browser may use no camera, and has none.
    await expect(dialog.getByRole('alert')).toHaveText(
      new RegExp(`${en('handover', 'scan.refused')}|${en('handover', 'scan.none')}`),
    );
    await expect(dialog.getByLabel(en('accounts', 'verify.box', { position: '1' }))).toBeEnabled();
    for (const [name, words] of [
      ['NotAllowedError', en('handover', 'scan.refused')],
      ['NotFoundError', en('handover', 'scan.none')],
    ] as const) {
      await laptop.page.evaluate((refusal) => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', refusal));
      }, name);
      await scan.click();
      await expect(dialog.getByRole('alert')).toHaveText(words);
    }
    const { pin } = (await api.get('/api/global/purchase')).body.data as GuestPurchase;
    if (!pin) throw new Error('no PIN');
    await holdBefore(laptop, pin.qr);
    await scan.click();
    await expect(laptop.page.getByText(en('handover', 'enter.done')).first()).toBeVisible();
    await expect(guest.page.locator('time', { hasText: /4[78]:\d\d:\d\d/ })).toBeVisible(LIVE);
  });

  await test.step('the guest reports what the seller wrote', async () => {
    const open = guest.page.getByRole('button', { name: ar('reports', 'open.message') });
    await open.first().click();
    const dialog = guest.page.getByRole('dialog');
    await dialog.getByRole('radio').nth(3).check();
    await dialog.getByRole('button', { name: ar('reports', 'send') }).click();
    await expect(dialog.getByText(ar('reports', 'thanks'))).toBeVisible();
    await dialog.getByRole('button', { name: ar('common', 'action.ok') }).click();
  });

  await test.step('the guest’s time is over: both pages know, and nobody loses what they were writing', async () => {
    await guest.page.getByPlaceholder(ar('chat', 'type')).fill('شكرا لك على كل شيء.');
    await laptop.page.getByPlaceholder(en('chat', 'type')).fill('Enjoy it, Noor.');
    await linkRunsOut(number);
    await expect(guest.page.getByText(ar('handover', 'guest.over'), { exact: true })).toBeVisible(SWEPT);
    await expect(guest.page.getByText('شكرا لك على كل شيء.')).toBeVisible();
    await expect(guest.page.getByRole('button', { name: ar('chat', 'unsent.copy') })).toBeVisible();
    await expect(guest.page.getByRole('heading', { name: ar('receipts', 'title') })).toBeHidden();
    await expect(laptop.page.getByText(en('chat', 'guest.closed'))).toBeVisible(LIVE);
    await expect(laptop.page.getByText('Enjoy it, Noor.')).toBeVisible();
    await expect(laptop.page.getByPlaceholder(en('chat', 'type'))).toBeHidden();
  });

  await test.step('a guest ends the link of another purchase: it opens nothing any more', async () => {
    const lamp = await onSale(seller, `Brass lamp ${Date.now() % 100_000}`, 200);
    const other = await buyAsGuest(ownServer, lamp, payer, { 'accept-language': 'ar' });
    await go(guest, `/purchase?token=${other.token}`);
    await guest.page.getByRole('button', { name: ar('handover', 'link.end') }).click();
    await guest.page
      .getByRole('dialog')
      .getByRole('button', { name: ar('handover', 'link.end') })
      .click();
    await expect(guest.page.getByText(ar('handover', 'guest.over'), { exact: true })).toBeVisible();
    await expect(guest.page.getByRole('button', { name: ar('chat', 'unsent.copy') })).toBeHidden();
  });
  expect(problems).toEqual([]);
});
