import { arriveWith, go, goOn, openScreen, PHONE } from './support/actors.ts';
import { offered, onSale } from './support/items.ts';
import { aMember, aSeller } from './support/members.ts';
import { LIVE } from './support/patience.ts';
import { bought, featured } from './support/purchases.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en');

test('a busy member’s home begins with what is most urgent, and goods stand on the first screen', async ({
  browser,
}) => {
  const problems: string[] = [];
  const [busy, seller, buyer] = await Promise.all([aSeller('Busy'), aSeller('Other'), aMember('Salma')]);
  const [wanted, sold, stool, shelf, lamp] = await Promise.all([
    onSale(busy, 'Jute basket with a lid', 200),
    onSale(busy, 'Iron trivet', 90),
    onSale(busy, 'Cork stool', 60),
    onSale(seller, 'Pine shelf', 150),
    onSale(seller, 'Paper lamp', 120),
  ]);
  await Promise.all([
    featured(seller, lamp),
    offered(buyer, wanted, 170),
    buyer.api.post('/api/auth/item-comment', { item_id: wanted.id, comments: 'Does the lid close?' }),
    bought(buyer, sold),
    bought(busy, shelf),
  ]);
  await buyer.api.post('/api/auth/item-comment', { item_id: stool.id, comments: 'Does it wobble?' });
  const person = await openScreen(browser, PHONE, 'en', t, problems);
  const { page } = person;

  /** Photo, name and price. */
  const firstIsWhole = async (): Promise<void> => {
    const price = page.getByRole('article').first().getByText(/^AED/).first();
    const shown = await price.boundingBox();
    const tabs = await page.locator('[data-tab-bar]').boundingBox();
    expect(shown && tabs && shown.y + shown.height <= tabs.y).toBe(true);
  };

  await test.step('a guest sees a whole first item', async () => {
    await go(person, '/');
    await firstIsWhole();
  });

  await arriveWith(person, busy.token);
  await go(person, '/');
  const tasks = page.getByRole('main').getByRole('list').first().getByRole('listitem');

  await test.step('two of five tasks, and below them a whole first item', async () => {
    await expect(page.getByRole('main').getByRole('heading').nth(1)).toHaveText(t('home', 'today.title'));
    await expect(tasks).toHaveCount(2);
    await expect(tasks.first()).toContainText(t('home', 'today.answer_bid_one'));
    await firstIsWhole();
  });

  await test.step('the others stand behind one button', async () => {
    await page.getByRole('button', { name: t('home', 'today.more', { number: '5' }), exact: true }).click();
    await expect(tasks).toHaveCount(5);
    const less = page.getByRole('button', { name: t('home', 'today.less'), exact: true });
    await expect(less).toHaveAttribute('aria-expanded', 'true');
  });

  await test.step('a payment begun elsewhere comes first, live, and is one press away', async () => {
    const path = `/api/auth/payment/mamopay/checkout/${lamp.uuid}`;
    expect((await busy.api.post(path, {})).status).toBe(201);
    await expect(tasks.first()).toContainText(t('home', 'today.continue_payment_one'), LIVE);
    await expect(tasks.first().getByText(/^1[45]:\d\d$/)).toBeVisible();
    await tasks.first().getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/product-details/${lamp.uuid}$`));
    await expect(page.getByRole('link', { name: t('items', 'buy.continue') }).last()).toBeInViewport();
  });

  const heading = page.getByRole('heading', { name: t('questions', 'title'), exact: true });
  await test.step('each item with a question leads to its questions, below the header', async () => {
    await page.goBack();
    await page.getByRole('button', { name: t('home', 'today.more', { number: '6' }), exact: true }).click();
    const asked = tasks.filter({ hasText: t('home', 'today.answer_question_one') });
    await expect(asked).toHaveCount(2);
    await asked.last().getByRole('link').click();
    await expect(page.getByText('Does it wobble?').first()).toBeInViewport();
    await page.goBack();
    await page.getByRole('button', { name: t('home', 'today.more', { number: '6' }), exact: true }).click();
    await asked.first().getByRole('link').click();
    await expect(page.getByText('Does the lid close?').first()).toBeInViewport();
    await expect(heading).toBeFocused();
    const header = await page.getByRole('banner').boundingBox();
    const top = (await heading.boundingBox())?.y ?? 0;
    expect(header && header.y + header.height <= top).toBe(true);
  });

  await test.step('two to hand over lead to the list of what was sold', async () => {
    await bought(buyer, stool);
    await page.goBack();
    await page.getByRole('button', { name: t('home', 'today.more', { number: '5' }), exact: true }).click();
    const two = page.getByRole('link', { name: t('home', 'today.hand_over_other', { count: '2' }) });
    await expect(two).toBeVisible(LIVE);
    await two.click();
    await expect(page).toHaveURL(/\/my-profile\?tab=sold$/);
    await expect(page.getByRole('heading', { level: 3, name: /trivet|stool/ })).toHaveCount(2);
    const steps = page.getByRole('list', { name: t('steps', 'label'), exact: true });
    await expect(steps).toHaveCount(2);
    await expect(steps.first().locator('[aria-current=step]')).toContainText(t('steps', 'seller.handover'));
    await page
      .getByRole('link', { name: t('payouts', 'sold.see_of', { item: 'Cork stool' }), exact: true })
      .click();
    await expect(page).toHaveURL(/&transaction=/);
    await expect(page.getByRole('heading', { level: 1, name: 'Cork stool' })).toBeVisible();
    await expect(page.getByText(t('handover', 'sale.how'))).toBeVisible();
  });

  await test.step('what is sold is listed again in one press, as something like it', async () => {
    await goOn(person, `/my-profile?tab=items&status=3`);
    await expect(page.getByRole('button', { name: t('profile', 'items.status_3') })).toBeInViewport({
      ratio: 1,
    });
    const similar = t('sell', 'similar_to', { item: stool.item_name });
    await page.getByRole('button', { name: similar, exact: true }).click();
    await expect(page).toHaveURL(/\/add-product\?draft=/);
    await expect(page.getByLabel(t('sell', 'name'), { exact: true })).toHaveValue(stool.item_name);
  });
  expect(problems).toEqual([]);
});
