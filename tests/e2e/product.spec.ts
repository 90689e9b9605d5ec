import { randomInt } from 'node:crypto';
import { placeOffer } from '#shared/offers/offers.api.ts';
import { arriveWith, DESKTOP, go, openScreen, PHONE, tryToLogIn } from './support/actors.ts';
import type { Listed } from './support/items.ts';
import { offered, onSale } from './support/items.ts';
import { axeFindings, orderOf, pressInDialog } from './support/looking.ts';
import type { Member } from './support/members.ts';
import { aMember, aSeller } from './support/members.ts';
import { aName } from './support/names.ts';
import { LIVE } from './support/patience.ts';
import { bought } from './support/purchases.ts';
import { hidePrompt } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { pathIn, textsOf } from './support/texts.ts';

const pathOf = ({ uuid }: { uuid: string }): string => `/product-details/${uuid}`;

const PHOTOS = 4;

for (const [language, screen] of [
  ['en', DESKTOP],
  ['ar', PHONE],
] as const) {
  test(`photos by keys, thumbs and taps (${language})`, async ({ browser }) => {
    const t = textsOf(language);
    const problems: string[] = [];
    const album = await onSale(await aSeller('Maya'), 'Folding screen', 700, PHOTOS);
    const reader = await openScreen(browser, screen, language, t, problems);
    const { page } = reader;
    await hidePrompt(reader);
    await go(reader, pathOf(album));
    const gallery = page.getByRole('region', { name: t('items', 'gallery.label'), exact: true });
    const at = (index: number): string => `${index} / ${PHOTOS}`;
    const [forth, back] = language === 'en' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
    const large = page.getByRole('dialog');
    const zoomed = large.locator('img');

    // The corner where the line ends: how many people look stands in the other one.
    const [counter, whole] = [await gallery.getByText(at(1)).boundingBox(), await gallery.boundingBox()];
    if (!counter || !whole) throw new Error('the counter is not on screen');
    expect(counter.x > whole.x + whole.width / 2).toBe(language === 'en');

    await gallery.locator('li button[tabindex="0"]').focus();
    await page.keyboard.press(forth);
    await expect(gallery.getByText(at(2))).toBeVisible();
    await page.keyboard.press('End');
    await expect(gallery.getByText(at(PHOTOS))).toBeVisible();
    await page.keyboard.press('Home');
    await page.keyboard.press(back);
    await expect(gallery.getByText(at(1))).toBeVisible();
    if (language === 'en') {
      await gallery.getByRole('button', { name: t('items', 'gallery.show', { index: '3' }) }).click();
      await expect(gallery.getByText(at(3))).toBeVisible();
      await gallery.getByRole('button', { name: t('items', 'gallery.previous') }).click();
      await expect(gallery.getByText(at(2))).toBeVisible();
    }

    await gallery.locator('li button[tabindex="0"]').focus();
    await page.keyboard.press('Enter');
    await expect(large).toBeVisible();
    await page.keyboard.press('+');
    await expect(large.getByText('150%')).toBeVisible();
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowDown');
    await expect(zoomed).toHaveAttribute('style', /translate\(0px, -\d+px\) scale\(2\.25\)/);
    await page.keyboard.press('0');
    await expect(large.getByText('100%')).toBeVisible();
    const box = await zoomed.boundingBox();
    const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    if (language === 'en') {
      await page.mouse.dblclick(middle.x, middle.y);
    } else {
      await page.touchscreen.tap(middle.x, middle.y);
      await page.touchscreen.tap(middle.x, middle.y);
    }
    await expect(large.getByText('250%')).toBeVisible();
    await page.keyboard.press('-');
    await page.keyboard.press('0');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(gallery.locator('li button:focus')).toHaveCount(1);
    expect(problems).toEqual([]);
  });
}

const language = 'ar';
test('share, report, similar items and the seller’s page', async ({ browser, baseURL }) => {
  const t = textsOf(language);
  const problems: string[] = [];
  const seller = await aSeller(aName('Maya'));
  const name = `${seller.firstName}’s corner`;
  // A price of this run's own: what earlier runs left behind is further away.
  const price = randomInt(2_000, 45_000);
  const item = await onSale(seller, `Walnut bench ${Date.now() % 100_000}`, price);
  await onSale(seller, 'Walnut stool, nearly the same', price + 1);
  const reader = await openScreen(
    browser,
    { ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] },
    language,
    t,
    problems,
  );
  const { page } = reader;
  const dialog = page.getByRole('dialog');

  await test.step('the popup opens by itself, over the page, until it is closed for good', async () => {
    await go(reader, pathOf(item));
    const close = page.getByRole('button', { name: t('items', 'prompt.close') });
    await expect(close).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('product_details_prompt'))).toBe('Yes');
    await close.click();
    await expect(close).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('product_details_prompt'))).toBe('No');
  });

  await test.step('a shared link is the page’s lasting address in the reader’s language', async () => {
    await page.getByRole('button', { name: t('item-page', 'share.open'), exact: true }).click();
    await page.getByRole('button', { name: t('item-page', 'share.copy') }).click();
    await expect(page.getByText(t('item-page', 'share.copied'))).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).pathname).toBe(pathIn(language, pathOf(item)));
    expect(new URL(link).origin).toBe(baseURL);
  });

  await test.step('a guest reports the item, once', async () => {
    const report = page.getByRole('button', { name: t('reports', 'open.item') });
    await report.click();
    await dialog.getByRole('button', { name: t('reports', 'send') }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByRole('radio', { name: t('reports', 'reason.misleading') }).check();
    await dialog.getByLabel(t('reports', 'words_label')).fill('It is not walnut.');
    await dialog.getByRole('button', { name: t('reports', 'send') }).click();
    await expect(dialog).toContainText(t('reports', 'thanks'));
    await dialog.getByRole('button', { name: t('common', 'action.ok') }).click();
    await expect(dialog).toBeHidden();
    await expect(report).toBeFocused();
  });

  await test.step('what search engines read', async () => {
    const said = await page.locator('script[type="application/ld+json"]').allTextContents();
    const product = said.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'Product');
    expect(product).toMatchObject({
      name: item.item_name,
      itemCondition: 'https://schema.org/UsedCondition',
      offers: { price, priceCurrency: 'AED', availability: 'https://schema.org/InStock' },
    });
    expect(said.some((text) => text.includes('BreadcrumbList'))).toBe(true);
  });

  await test.step('similar items stand below and lead on', async () => {
    const similar = page.getByRole('region', { name: t('item-page', 'similar.title') });
    await similar.getByRole('link', { name: 'Walnut stool, nearly the same' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Walnut stool');
    await expect(similar.getByText(item.item_name)).toBeVisible();
  });

  await test.step('the seller’s page, live', async () => {
    await page
      .getByRole('region', { name: t('items', 'page.facts') })
      .getByRole('link', { name })
      .click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const list = page.getByRole('list', { name: t('item-page', 'vendor.items') });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    const third = await onSale(seller, 'Walnut shelf', 300);
    await page.getByRole('button', { name: t('items', 'arrived_one') }).click();
    await expect(list.getByRole('listitem').first()).toContainText(third.item_name);
    await bought(await aMember('Omar'), third);
    await expect(list.getByRole('listitem').first()).toContainText(t('items', 'badge.sold'), LIVE);
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('nobody sells under an unknown address', async () => {
    const answer = await page.goto(pathIn(language, '/vendors/00000000-0000-4000-8000-000000000000'));
    expect(answer?.status()).toBe(404);
    await expect(page.getByText(t('common', 'not_found.why'))).toBeVisible();
  });
  expect(problems).toEqual([]);
});

test('whose language is Arabic reads in Arabic that nothing is at an address without a language', async ({
  browser,
}) => {
  const t = textsOf('ar');
  const { page } = await openScreen(browser, PHONE, 'ar', t, []);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1, name: t('common', 'not_found.title') })).toBeVisible();
  await expect(page).toHaveURL(/\/ar\/no-such-page$/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

/** The texts of the specification, as they are. */
const QUOTED = {
  offerLogin: 'You need to login first before you can make an offer to an item.',
  questionLogin: 'You need to login first before you can ask/answer questions.',
  toLogin: "Ok, I'll login.",
  terms: 'You need to agree to all terms and conditions',
  over: 'Item value must be over AED 50',
  under: 'Item value must be under AED 50,000',
  empty: 'Please enter a comment',
  noQuestion: 'No question available.',
};

test('what is refused is said in the specification’s words', async ({ browser }) => {
  const t = textsOf('en');
  const problems: string[] = [];
  const seller = await aSeller('Layla');
  const item = await onSale(seller, 'Rattan chair', 400);
  const who = await aMember('Omar');
  const reader = await openScreen(browser, DESKTOP, 'en', t, problems);
  const { page } = reader;
  await hidePrompt(reader);
  const dialog = page.getByRole('dialog');
  const ok = dialog.getByRole('button', { name: t('common', 'action.ok'), exact: true });
  const amount = page.getByLabel(t('items', 'offer.amount'));
  const offer = page.getByRole('button', { name: t('items', 'offer.submit') });
  const question = page.getByLabel('Add a question', { exact: true });
  const ask = page.getByRole('button', { name: t('questions', 'form.send_question') });

  await go(reader, pathOf(item));
  await expect(page.getByText(QUOTED.noQuestion)).toBeVisible();
  await page.getByRole('button', { name: t('items', 'buy.item'), exact: true }).click();
  const order = orderOf(page, t);
  const agreed = order.getByRole('checkbox');
  await expect(agreed).toBeChecked();
  await agreed.uncheck();
  await order.getByRole('button', { name: 'Pay AED 480', exact: true }).click();
  await expect(page.getByText(QUOTED.terms)).toBeVisible();
  await ok.click();
  await pressInDialog(page, 'Escape');
  await amount.fill('300');
  await offer.click();
  await expect(dialog).toContainText(QUOTED.offerLogin);
  await pressInDialog(page, 'Escape');
  await question.fill('Is it from a smoke-free home?');
  await ask.click();
  await expect(dialog).toContainText(QUOTED.questionLogin);
  await dialog.getByRole('button', { name: QUOTED.toLogin, exact: true }).click();
  await expect(page).toHaveURL(/\/login/);

  // What was written is there again after the login that the dialog led to.
  await tryToLogIn(reader, who.email, who.password);
  await expect(page).toHaveURL(new RegExp(item.uuid));
  await expect(question).toHaveValue('Is it from a smoke-free home?');
  await question.fill('');
  for (const [typed, sentence] of [
    ['50', QUOTED.over],
    ['50000', QUOTED.under],
  ] as const) {
    await amount.fill(typed);
    await offer.click();
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await ask.click();
  await expect(dialog).toContainText(`Oops!`);
  await expect(dialog).toContainText(QUOTED.empty);
  await ok.click();
  await question.fill('Is it from a smoke-free home?');
  await ask.click();
  const mine = page.getByRole('listitem').filter({ hasText: 'smoke-free' });
  await expect(mine).toContainText('You');
  await expect(mine.locator('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{2}:\d{2}/);
  expect(problems).toEqual([]);
});

test('an offer typed before the login is there after it, and its seller’s page leads on and back', async ({
  browser,
}) => {
  const t = textsOf('en');
  const problems: string[] = [];
  const seller = await aSeller('Layla');
  const item = await onSale(seller, 'Rattan stool', 400);
  const who = await aMember('Omar');
  const reader = await openScreen(browser, DESKTOP, 'en', t, problems);
  const { page } = reader;
  await hidePrompt(reader);
  await go(reader, pathOf(item));
  // The room of each photo is known before it is there.
  const photo = page.getByRole('main').locator('img').first();
  await expect(photo).toHaveAttribute('width', /^\d+$/);
  await expect(photo).toHaveAttribute('height', /^\d+$/);
  const amount = page.getByLabel(t('items', 'offer.amount'));
  const message = page.getByLabel(t('items', 'offer.remarks'));
  await amount.fill('300');
  await message.fill('I can collect it today.\nOr on Sunday.');
  await page.getByRole('button', { name: t('items', 'offer.submit') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('items', 'offer.to_login'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/login/);
  await tryToLogIn(reader, who.email, who.password);
  await expect(page).toHaveURL(new RegExp(item.uuid));
  await expect(amount).toHaveValue(/300/);
  await expect(message).toHaveValue('I can collect it today.\nOr on Sunday.');

  // Pressed twice before anything is drawn, and while what checks the price is still on its way, it is sent once.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(placeOffer.path)) sent.push(request.url());
  });
  const loaded = Promise.withResolvers<void>();
  await page.route(/offers\.schema/, async (route) => {
    await loaded.promise;
    await route.continue();
  });
  const form = page.locator('form').filter({ has: amount });
  await form.evaluate((element: HTMLFormElement) => {
    element.requestSubmit();
    element.requestSubmit();
  });
  loaded.resolve();
  await expect(page.getByText(t('items', 'offer.sent'))).toBeVisible();
  expect(sent).toHaveLength(1);

  const owner = await openScreen(browser, DESKTOP, 'en', t, problems);
  await arriveWith(owner, seller.token);
  await go(owner, `/my-product-details?productUuid=${item.uuid}`);
  await expect(owner.page.getByRole('button', { name: t('item-page', 'share.open') })).toBeVisible();
  await expect(owner.page.getByRole('heading', { name: t('item-page', 'similar.title') })).toBeVisible();
  await owner.page.getByRole('button', { name: t('common', 'action.back'), exact: true }).click();
  await expect(owner.page).toHaveURL(/\/my-profile/);
  expect(problems).toEqual([]);
});

test('whoever looks sees the item reserved and sold as it happens, and its price', async ({ browser }) => {
  const t = textsOf('en');
  const problems: string[] = [];
  const seller = await aSeller('Huda');
  const [item, other] = [await onSale(seller, 'Brass lamp', 400), await onSale(seller, 'Brass vase', 500)];
  const buyer = await aMember('Omar');
  const reader = await openScreen(browser, PHONE, 'en', t, problems);
  const beside = await openScreen(browser, DESKTOP, 'en', t, problems);
  const { page } = reader;
  for (const person of [reader, beside]) await hidePrompt(person);
  const look = (one: Listed) => go(reader, pathOf(one));

  await look(item);
  await go(beside, pathOf(item));
  const two = t('items', 'lookers_other', { count: '2' });
  await expect(page.getByText(two)).toBeVisible(LIVE);
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await expect(tab.getByText(two)).toBeVisible(LIVE);
  await tab.close();
  const { id } = await offered(buyer, item, 350);
  await expect(page.getByText(t('item-page', 'offers_one'))).toBeVisible(LIVE);
  await seller.api.put(`/api/auth/me/offers-to-me/accept/${id}`);
  await expect(page.getByText(t('items', 'state.reserved'))).toBeVisible(LIVE);
  await expect(page.getByRole('button', { name: t('items', 'buy.item'), exact: true })).toBeHidden();
  await bought(buyer, item);
  await expect(page.getByText(t('items', 'state.sold')).first()).toBeVisible(LIVE);
  await expect(beside.page.getByText(t('items', 'state.sold')).first()).toBeVisible(LIVE);

  const say = async (person: Member, comments: string) => {
    const { status } = await person.api.post('/api/auth/item-comment', { item_id: other.id, comments });
    expect(status).toBe(200);
  };
  for (let number = 1; number <= 11; number += 1) {
    await say(buyer, `Question ${number}`);
    await say(seller, `Answer ${number}`);
  }
  await look(other);
  await test.step('of what was asked the newest stands there, older words when they are wanted', async () => {
    const words = page.getByText(/^(Question|Answer) \d+$/);
    await expect(words).toHaveCount(20);
    await expect(words.first()).toHaveText('Answer 11');
    await expect(page.getByText(t('questions', 'shown', { shown: '20', total: '22' }))).toBeVisible();
    const older = page.getByRole('button', { name: t('questions', 'older') });
    await older.click();
    await expect(words).toHaveCount(22);
    await expect(words.last()).toHaveText('Question 1');
    await expect(older).toBeHidden();
    await say(buyer, 'Question 12');
    await expect(words).toHaveCount(23, LIVE);
    await expect(words.first()).toHaveText('Question 12');
  });

  await expect(page.getByText('AED 500').first()).toBeVisible();
  const { status } = await seller.api.put(`/api/auth/items/${other.uuid}`, { price: 450 });
  expect(status).toBe(200);
  await expect(page.getByText('AED 450').first()).toBeVisible(LIVE);
  await expect(page.locator('s').filter({ hasText: 'AED 500' })).toBeVisible();
  expect(problems).toEqual([]);
});
