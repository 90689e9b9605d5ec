import { arriveWith, go, goOn, logIn, openScreen } from './support/actors.ts';
import { adminApi } from './support/administrator.ts';
import { onSale } from './support/items.ts';
import { aMember, aSeller } from './support/members.ts';
import { ownServer } from './support/own-server.ts';
import { LIVE } from './support/patience.ts';
import { arrived, bought, documentOf, lastPurchase, timePasses } from './support/purchases.ts';
import { ARABIC_PHONE, ENGLISH_DESKTOP } from './support/readers.ts';
import { expect, test } from './support/test.ts';

/** The server looks at its clocks every ten seconds. */
const SWEPT = { timeout: 20_000 };

test('a refund is asked for, a part offered and accepted, and the money goes back; then an item nobody collects is sold anew', async ({
  browser,
}) => {
  const [en, ar] = [ENGLISH_DESKTOP.t, ARABIC_PHONE.t];
  const problems: string[] = [];
  const [seller, buyer] = [await aSeller('Maya'), await aMember('Omar')];
  const [chair, lamp] = [await onSale(seller, 'Rattan chair', 300), await onSale(seller, 'Brass lamp', 400)];
  await bought(buyer, chair);
  const number = await arrived(buyer);
  const [phone, laptop] = [
    await openScreen(browser, ARABIC_PHONE.screen, 'ar', ar, problems),
    await openScreen(browser, ENGLISH_DESKTOP.screen, 'en', en, problems),
  ];
  await Promise.all([arriveWith(phone, buyer.token), arriveWith(laptop, seller.token)]);
  const [mine, theirs] = [phone.page.getByRole('dialog'), laptop.page.getByRole('dialog')];

  await test.step('the buyer asks; the seller sees it at once, with the time left and what silence means', async () => {
    await go(laptop, `/my-product-details?productUuid=${chair.uuid}`);
    await go(phone, `/my-item-purchase-details?transaction=${number}`);
    await phone.page.getByRole('button', { name: ar('cases', 'act.ask_refund') }).click();
    await mine.getByRole('button', { name: ar('common', 'action.cancel'), exact: true }).click();
    await expect(mine).toBeHidden();
    await expect(phone.page.getByText(ar('cases', 'done.sent'), { exact: true })).toBeHidden();
    await phone.page.getByRole('button', { name: ar('cases', 'act.ask_refund') }).click();
    await mine.getByLabel(ar('cases', 'refund_reason.damaged')).check();
    await mine.getByLabel(ar('cases', 'refund.words')).fill('إحدى الأرجل مكسورة.');
    // A press beside the dialog takes nothing away.
    await phone.page.mouse.click(3, 3);
    await expect(mine.getByLabel(ar('cases', 'refund.words'))).toHaveValue('إحدى الأرجل مكسورة.');
    await mine.getByRole('button', { name: ar('cases', 'refund.send') }).click();
    await expect(laptop.page.getByText(en('cases', 'turn.mine.answer_request'))).toBeVisible(LIVE);
    await expect(laptop.page.getByText('إحدى الأرجل مكسورة.')).toBeVisible();
    await expect(laptop.page.locator('#case-title ~ p time')).toBeVisible();
    await expect(phone.page.locator('#case-title ~ p time')).toBeVisible();
  });

  await test.step('their conversation says so too, and whose turn it is', async () => {
    await goOn(laptop, '/chat');
    await laptop.page.getByRole('link', { name: /Rattan chair/ }).click();
    await expect(laptop.page.getByText(en('cases', 'turn.mine.answer_request'))).toBeVisible();
    await goOn(laptop, `/my-product-details?productUuid=${chair.uuid}`);
  });

  await test.step('the seller offers a part, the buyer accepts, and both see it go back', async () => {
    await laptop.page.getByRole('button', { name: en('cases', 'act.answer_request') }).click();
    await theirs.getByLabel(en('cases', 'answer.offer')).check();
    await theirs.getByLabel(en('cases', 'answer.amount')).fill('120');
    await theirs.getByRole('button', { name: en('cases', 'answer.send') }).click();
    // Meanwhile the seller reads their statement of the sale: it learns what is taken back.
    await expect(theirs).toBeHidden();
    await goOn(laptop, `/receipt/${await documentOf(seller, number)}`);
    await expect(laptop.page.getByText(number)).toBeVisible();
    await phone.page.getByRole('button', { name: ar('cases', 'act.accept_offer') }).click(LIVE);
    await mine.getByRole('button', { name: ar('cases', 'act.accept_offer') }).click();
    await expect(laptop.page.getByRole('link', { name: /CN-/ })).toBeVisible(LIVE);
    await expect(phone.page.getByText(ar('cases', 'money.done.buyer'))).toBeVisible();
    await goOn(laptop, `/my-product-details?productUuid=${chair.uuid}`);
    await expect(laptop.page.getByText(en('cases', 'money.done.seller'))).toBeVisible();
    await expect(
      laptop.page.getByRole('heading', { name: en('cases', 'title.refund_agreed') }),
    ).toBeVisible();
  });

  await test.step('finance gives the service fee back on top, and both see it without a reload', async () => {
    const adminScreen = await openScreen(browser, ENGLISH_DESKTOP.screen, 'en', en, problems);
    await logIn(adminScreen, 'admin@reloved.test');
    await go(adminScreen, `/admin/purchases/${number}`);
    const asked = adminScreen.page.getByRole('dialog');
    const give = (text: 'act' | 'done') => en('admin-purchases', `give_back.${text}`);
    await adminScreen.page.getByRole('button', { name: give('act') }).click();
    await asked.getByLabel(en('admin-disputes', 'decide.amount')).fill('0');
    await asked.getByLabel(en('admin-disputes', 'decide.reason')).click();
    await adminScreen.page.getByRole('option', { name: en('admin-disputes', 'reason.goodwill') }).click();
    await asked.getByLabel(en('admin-purchases', 'give_back.words')).fill('It took too long.');
    await asked.getByRole('button', { name: give('act') }).click();
    // Nothing was chosen to be given back.
    await expect(asked.getByText('Enter an amount, or give the service fee back.').first()).toBeVisible();
    await asked.getByLabel(en('admin-disputes', 'decide.fee')).click();
    await adminScreen.page.getByRole('option', { name: en('admin-disputes', 'bears.house') }).click();
    await asked.getByRole('button', { name: give('act') }).click();
    await expect(asked).toBeHidden();
    await expect(adminScreen.page.getByText('It took too long.')).toBeVisible(LIVE);
    await expect(phone.page.getByText(ar('cases', 'money.done.buyer'))).toHaveCount(2, LIVE);
    await expect(laptop.page.getByText(en('cases', 'money.done.seller'))).toHaveCount(2, LIVE);
    // Somebody else gives the rest back while it is being written why.
    await adminScreen.page.getByRole('button', { name: give('act') }).click();
    await asked.getByLabel(en('admin-purchases', 'give_back.words')).fill('A lamp for a lamp.');
    const rest = {
      id: crypto.randomUUID(),
      amount: '180',
      fee: 'buyer',
      reason: 'goodwill',
      words: 'All of it.',
    };
    const colleague = await adminApi(ownServer.url);
    expect((await colleague.post(`/api/admin/finance/purchases/${number}/give-back`, rest)).status).toBe(201);
    await expect(asked.getByRole('alert')).toHaveText(en('admin-purchases', 'give_back.over'), LIVE);
    await expect(asked.getByLabel(en('admin-purchases', 'give_back.words'))).toHaveValue(
      'A lamp for a lamp.',
    );
    await expect(asked.getByRole('button', { name: give('act') })).toBeDisabled();
    await asked.getByRole('button', { name: en('common', 'action.cancel'), exact: true }).click();
    await expect(asked).toBeHidden();
  });

  await test.step('a week passes over the lamp: the seller cancels and relists in one press', async () => {
    await bought(buyer, lamp);
    await timePasses(lamp, 8);
    await go(laptop, `/my-product-details?productUuid=${lamp.uuid}`);
    await expect(laptop.page.getByText(en('cases', 'turn.mine.cancel'))).toBeVisible(SWEPT);
    await laptop.page.getByRole('button', { name: en('cases', 'cancel.send.seller') }).click();
    await theirs.getByLabel(en('cases', 'cancel_reason.uncollected')).check();
    await goOn(phone, `/my-item-purchase-details?transaction=${await lastPurchase(buyer)}`);
    await phone.page.getByRole('button', { name: ar('cases', 'act.cancel'), exact: true }).click();
    await mine.getByLabel(ar('cases', 'words')).fill('لم أتمكن من الحضور.');
    await expect(theirs.getByText('400')).toBeVisible();
    await theirs.getByRole('button', { name: en('cases', 'cancel.send.seller') }).click();
    await expect(laptop.page.getByRole('heading', { name: en('handover', 'sale.title') })).toBeHidden();
    // What the buyer was about to send cannot be sent any more, and is still theirs.
    const now = ar('cases', 'since.cancelled');
    await expect(mine.getByRole('alert')).toHaveText(ar('cases', 'no_longer', { now }), LIVE);
    await expect(mine.getByLabel(ar('cases', 'words'))).toHaveValue('لم أتمكن من الحضور.');
    await expect(mine.getByRole('button', { name: ar('cases', 'cancel.send.buyer') })).toBeDisabled();
    await go(phone, `/product-details/${lamp.uuid}`);
    await expect(
      phone.page.getByRole('button', { name: ar('items', 'buy.item'), exact: true }),
    ).toBeVisible();
  });
  expect(problems).toEqual([]);
});
