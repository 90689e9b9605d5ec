import type { Person } from './support/actors.ts';
import { DESKTOP, go, goOn, logIn, openScreen, PHONE } from './support/actors.ts';
import { adminApi } from './support/administrator.ts';
import { holdChanges } from './support/hold-changes.ts';
import { onSale, repriced } from './support/items.ts';
import { axeFindings, orderOf, overhang, pressInDialog } from './support/looking.ts';
import { aMember, aSeller } from './support/members.ts';
import { ownServer } from './support/own-server.ts';
import { LIVE } from './support/patience.ts';
import { aDiscount, featured } from './support/purchases.ts';
import { hidePrompt } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import type { Language } from './support/texts.ts';
import { textsOf } from './support/texts.ts';

/** The info popup lies over what is below it. */
const openProduct = async (person: Person, uuid: string): Promise<void> => {
  await hidePrompt(person);
  await go(person, `/product-details/${uuid}`);
  const { page, t } = person;
  await expect(page.getByRole('button', { name: t('items', 'buy.item') })).toBeVisible();
};

const enter = async ({ page, t }: Person, code: string): Promise<void> => {
  await page.getByLabel(t('discounts', 'label')).fill(code);
  await page.getByRole('button', { name: t('discounts', 'apply'), exact: true }).click();
};

const expectSentence = async ({ page, t }: Person, sentence: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: t('discounts', 'oops') });
  await expect(dialog).toContainText(sentence);
  await pressInDialog(page, 'Escape');
  await expect(dialog).toBeHidden();
};

const price = (language: Language, aed: string): string =>
  language === 'ar' ? `${aed}\u00a0د.إ.` : `AED\u00a0${aed}`;

/** "Featured, N days left" in the reader's plural form. */
const daysLeft = ({ t, language }: Person, days: number): string => {
  const form = new Intl.PluralRules(language).select(days);
  return t('featuring', `featured_left_${form}`, { count: String(days) });
};

test('a discount code on a phone, from the login it needs to the receipt', async ({ browser }) => {
  const language = 'en';
  const t = textsOf(language);
  const problems: string[] = [];
  const [seller, buyer] = await Promise.all([aSeller('Salma'), aMember('Rami')]);
  const item = await onSale(seller, `Discounted lamp ${Date.now() % 100_000}`, 340);
  const code = await aDiscount({ percentage: 50, user_limit: 1 });
  const person = await openScreen(browser, PHONE, language, t, problems);
  const { page } = person;
  const buy = page.getByRole('button', { name: t('items', 'buy.item') });

  await test.step('logged out: no field that does nothing; told to log in, and brought back', async () => {
    await openProduct(person, item.uuid);
    await buy.click();
    await expect(orderOf(page, t)).toBeVisible();
    await expect(page.getByLabel(t('discounts', 'label'))).toHaveCount(0);
    const sentence = page.getByText('You need to login first before you can apply discount.');
    await expect(sentence).toBeHidden();
    const ask = page.getByRole('button', { name: t('discounts', 'ask') });
    await ask.click();
    await expect(ask).toHaveAttribute('aria-expanded', 'true');
    await expect(sentence).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: t('discounts', 'to_login') }).click();
    await page.getByLabel(t('accounts', 'login.username')).fill(buyer.email);
    await page.getByLabel(t('accounts', 'login.password'), { exact: true }).fill(buyer.password);
    await page.getByRole('button', { name: t('accounts', 'login.submit'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(item.uuid));
  });

  await test.step('the bar says the price and what is due', async () => {
    const bar = page.getByRole('region', { name: t('items', 'page.actions') });
    await expect(bar).toContainText(price(language, '340'));
    await expect(bar).toContainText(price(language, '408'));
    await page.setViewportSize({ width: 320, height: 700 });
    await expect(bar.getByText(price(language, '340'), { exact: true })).toBeVisible();
    await expect(bar.getByText(price(language, '408'))).toBeVisible();
    expect(await overhang(page)).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await buy.click();
    await expect(page.getByLabel(t('discounts', 'label'))).toBeVisible();
  });

  await test.step('a wrong code says so; the right one shows what is paid, and can be taken away', async () => {
    await enter(person, 'NOSUCHCODE');
    await expectSentence(person, 'This discount code is not valid.');
    await enter(person, ` ${code.toLowerCase()} `);
    const applied = page.getByRole('region', { name: t('discounts', 'discount'), exact: true });
    await expect(applied).toContainText(code);
    await expect(applied).toContainText(price(language, '374'));
    await expect(applied).toContainText(price(language, '34'));
    expect(await overhang(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await applied.getByRole('button').click();
    await expect(applied).toBeHidden();
    await enter(person, code);
    await expect(applied).toContainText(price(language, '374'));
    await expect(orderOf(page, t).getByRole('button', { name: price(language, '374') })).toBeVisible();
  });

  await test.step('the seller changes the price: the code is worked out anew, by itself', async () => {
    await repriced(seller, item, 500);
    const applied = page.getByRole('region', { name: t('discounts', 'discount'), exact: true });
    await expect(applied).toContainText(price(language, '550'), LIVE);
    await expect(applied).toContainText(price(language, '50'));
  });

  await test.step('the payment page asks for the lower price; the receipt shows the discount', async () => {
    await orderOf(page, t)
      .getByRole('button', { name: price(language, '550') })
      .click();
    await expect(page.locator('.total')).toContainText('550');
    await page.locator('button.pay').click();
    await expect(page.getByRole('heading', { name: t('purchases', 'success.title') })).toBeVisible();
    const sum = page.locator('dl').filter({ hasText: t('purchases', 'sum.discount') });
    await expect(sum).toContainText(price(language, '50'));
    await expect(sum).toContainText(price(language, '550'));
  });
  expect(problems).toEqual([]);
});

test('an item is featured in Arabic, and for longer', async ({ browser }) => {
  const language = 'ar';
  const t = textsOf(language);
  const problems: string[] = [];
  const seller = await aSeller('Huda');
  const item = await onSale(seller, `Featured chair ${Date.now() % 100_000}`, 900);
  const code = await aDiscount({ percentage: 25, valid_for: 'featuring' });
  const owner = await openScreen(browser, DESKTOP, language, t, problems);
  const { page } = owner;
  const isListed = async (): Promise<boolean> => {
    const answer = await page.request.get('/api/global/featured', {
      headers: { 'x-app-token': 'reloved-web' },
    });
    const { data } = (await answer.json()) as { data: { data: { uuid: string }[] } };
    return data.data.some(({ uuid }) => uuid === item.uuid);
  };
  await logIn(owner, seller.email, seller.password);
  await go(owner, `/my-product-details?productUuid=${item.uuid}`);
  const dialog = page.getByRole('dialog', { name: t('featuring', 'dialog.title') });

  await test.step('a price that changes under the button is said before it is paid', async () => {
    await page.getByRole('button', { name: t('featuring', 'feature'), exact: true }).click();
    const answer = await holdChanges(page, '**/checkout/featured-product/*');
    const pay = (aed: string) =>
      dialog.getByRole('button', { name: t('featuring', 'dialog.pay', { price: price(language, aed) }) });
    await pay('100').click();
    const admin = await adminApi(ownServer.url);
    await admin.put('/api/admin/settings/featuring', { price: 120, days: 7 });
    answer();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(pay('120')).toBeEnabled();
    await admin.put('/api/admin/settings/featuring', { price: 100, days: 7 });
    await expect(pay('100')).toBeVisible(LIVE);
  });

  await test.step('a declined card is told calmly', async () => {
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('featuring', 'dialog.pay', { price: '' }).trim() }).click();
    await page.locator('button[value=failed]').click();
    await expect(page.getByText(t('items', 'payment.failed'), { exact: true })).toBeVisible();
    expect(await isListed()).toBe(false);
  });

  await test.step('with a code it costs less; paid, it is on the home page', async () => {
    await page.getByRole('button', { name: t('featuring', 'feature'), exact: true }).click();
    await enter(owner, code);
    await expect(dialog).toContainText(price(language, '75'));
    await dialog.getByRole('button', { name: t('featuring', 'dialog.pay', { price: '' }).trim() }).click();
    await expect(page.locator('.total')).toContainText('75');
    await page.locator('button.pay').click();
    await expect(page.getByRole('heading', { name: t('featuring', 'success.title') })).toBeVisible();
    await expect(page.getByText(t('featuring', 'success.text'))).toBeVisible();
    await expect(page.locator('dl')).toContainText(price(language, '75'));
    expect(await axeFindings(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
    expect(await isListed()).toBe(true);
    await page.getByRole('link', { name: t('featuring', 'success.home') }).click();
    await expect(page).toHaveURL(/\/(ar)?$/);
  });

  await test.step('the owner sees how long; another week bought elsewhere shows by itself', async () => {
    await goOn(owner, `/my-product-details?productUuid=${item.uuid}`);
    await expect(page.getByText(daysLeft(owner, 7))).toBeVisible();
    await featured(seller, item);
    await expect(page.getByText(daysLeft(owner, 14))).toBeVisible(LIVE);
    await goOn(owner, '/my-profile?tab=items');
    const row = page.getByRole('listitem').filter({ hasText: item.item_name });
    await expect(row).toContainText(daysLeft(owner, 14));
  });

  await test.step('who deletes it is told what is lost with it', async () => {
    const row = page.getByRole('listitem').filter({ hasText: item.item_name });
    await row
      .getByRole('button', { name: t('profile', 'items.delete_item', { item: item.item_name }) })
      .click();
    const question = page.getByRole('dialog', { name: t('profile', 'items.delete_title') });
    const lost = t('profile', 'items.delete_featured', { date: '#' }).split('#').at(-1) ?? '';
    await expect(question).toContainText(lost);
    expect(await axeFindings(page)).toEqual([]);
  });
  expect(problems).toEqual([]);
});
