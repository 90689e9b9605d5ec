import type { Person } from './support/actors.ts';
import { DESKTOP, go, logIn, openScreen } from './support/actors.ts';
import type { Listed } from './support/items.ts';
import { onSale } from './support/items.ts';
import { axeFindings, overhang } from './support/looking.ts';
import { aSeller } from './support/members.ts';
import { LIVE } from './support/patience.ts';
import { ARABIC_PHONE } from './support/readers.ts';
import { expect, test } from './support/test.ts';
import { pathIn } from './support/texts.ts';

const NAME = 'خزانة أسطوانات من الجوز';
const OLD_WORDS = 'Blue velvet, oak legs, no marks.';
const NEW_WORDS = 'جوز صلب، تتسع لمئتي أسطوانة.';

/** From the item's own page to the form, as an owner goes. */
const edit = async ({ page, t }: Person): Promise<void> => {
  await page.getByRole('link', { name: t('edit', 'edit'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('edit', 'title') })).toBeVisible();
};

const save = async ({ page, t }: Person): Promise<void> => {
  await page.getByRole('button', { name: t('edit', 'save'), exact: true }).click();
  await expect(page).toHaveURL(/\/my-product-details/);
};

const IN_ENGLISH = { name: 'Walnut record cabinet', description: 'Oiled, room for two hundred records.' };

/** New words; `other` are those in English, for who reads English. */
const write = async (owner: Person, name: string, other?: typeof IN_ENGLISH): Promise<void> => {
  const label = (field: string) => owner.page.getByLabel(owner.t('sell', field), { exact: true });
  await edit(owner);
  await label('name').fill(name);
  await label('description').fill(NEW_WORDS);
  if (other) {
    await owner.page.getByRole('button', { name: owner.t('sell', 'other.add_en'), exact: true }).click();
    await label('other.name_en').fill(other.name);
    await label('other.description_en').fill(other.description);
  }
  await save(owner);
};

const entryOf = ({ page, t }: Person, item: Listed) =>
  page.getByRole('list', { name: t('moderation', 'queue') }).locator(`[data-item="${item.uuid}"]`);

test('a price changes at once, words once they are approved', async ({ browser }) => {
  const { language, screen, t } = ARABIC_PHONE;
  const [before, after] = ['500', '1,450'];
  const problems: string[] = [];
  const seller = await aSeller('Maya');
  const item = await onSale(seller, `${NAME} ${Date.now() % 100_000}`, Number(before));
  const renamed = `${item.item_name} (بالزيت)`;
  const owner = await openScreen(browser, screen, language, t, problems);
  // The queue has its list beside the item on wide screens only.
  const admin = await openScreen(browser, DESKTOP, language, t, problems);
  const buyer = await openScreen(browser, DESKTOP, language, t, problems);
  const shop = { ...buyer, page: await buyer.page.context().newPage() };
  const card = shop.page.locator(`article[data-item="${item.uuid}"]`);
  const title = ({ page }: Person) => page.getByRole('heading', { level: 1 });
  const description = buyer.page
    .locator('section')
    .filter({ has: buyer.page.getByRole('heading', { name: t('items', 'page.description'), exact: true }) })
    .getByRole('paragraph');
  const waiting = owner.page.getByText(t('edit', 'waiting'), { exact: true });

  await test.step('a buyer has the item open, and the shop beside it', async () => {
    await go(buyer, `/product-details/${item.uuid}`);
    await go(shop, `/shop?filter_keyword=${encodeURIComponent(item.item_name)}`);
    await expect(card).toContainText(before);
    await logIn(owner, seller.email, seller.password);
    await logIn(admin, 'admin@reloved.test');
    await go(admin, '/admin/approvals');
  });

  await test.step('a new price is everywhere at once', async () => {
    await go(owner, `/my-product-details?productUuid=${item.uuid}`);
    await edit(owner);
    expect(await axeFindings(owner.page)).toEqual([]);
    expect(await overhang(owner.page)).toBeLessThanOrEqual(0);
    await owner.page.getByLabel(t('sell', 'price'), { exact: true }).fill(after.replace(',', ''));
    await save(owner);
    await expect(buyer.page.getByText(after).first()).toBeVisible(LIVE);
    await expect(card).toContainText(after, LIVE);
    await expect(owner.page.getByText(after).first()).toBeVisible(LIVE);
    await expect(waiting).toBeHidden();
  });

  await test.step('new words wait, beside those on sale, and can be taken back', async () => {
    await write(owner, renamed);
    await expect(waiting).toBeVisible(LIVE);
    await expect(title(owner)).toHaveText(item.item_name);
    await expect(owner.page.getByText(renamed, { exact: true })).toBeVisible();
    expect(await axeFindings(owner.page)).toEqual([]);
    expect(await overhang(owner.page)).toBeLessThanOrEqual(0);
    await expect(entryOf(admin, item)).toContainText(t('moderation', 'edit_badge'), LIVE);
    await owner.page.getByRole('button', { name: t('edit', 'withdraw') }).click();
    await expect(waiting).toBeHidden(LIVE);
    await expect(entryOf(admin, item)).toBeHidden(LIVE);
  });

  await test.step('an administrator compares and approves by a key: everybody reads the new words', async () => {
    await write(owner, renamed, IN_ENGLISH);
    await expect(entryOf(admin, item)).toBeVisible(LIVE);
    await entryOf(admin, item).click();
    await expect(admin.page.getByText(OLD_WORDS, { exact: true })).toBeVisible();
    await expect(admin.page.getByText(NEW_WORDS, { exact: true })).toBeVisible();
    expect(await overhang(admin.page)).toBeLessThanOrEqual(0);
    await expect(title(buyer)).toHaveText(item.item_name);
    await expect(description).toHaveText(OLD_WORDS);
    await admin.page.keyboard.press('a');
    await expect(title(buyer)).toHaveText(renamed, LIVE);
    await expect(description).toHaveText(NEW_WORDS, LIVE);
    await expect(card).toContainText(renamed, LIVE);
    await expect(title(owner)).toHaveText(renamed, LIVE);
    await expect(waiting).toBeHidden();
    await expect(entryOf(admin, item)).toBeHidden(LIVE);
    await expect(buyer.page).toHaveURL(new RegExp(`${pathIn(language, '/product-details')}/${item.uuid}$`));
  });

  await test.step('who reads English reads the words that its seller gave in English', async () => {
    await buyer.page.goto(pathIn('en', `/product-details/${item.uuid}`));
    await expect(title(buyer)).toHaveText(IN_ENGLISH.name);
    await expect(buyer.page.getByText(IN_ENGLISH.description, { exact: true })).toBeVisible();
    await buyer.page.goto(pathIn('en', `/shop?filter_keyword=${encodeURIComponent(IN_ENGLISH.name)}`));
    const found = buyer.page.locator(`article[data-item="${item.uuid}"]`);
    await expect(found).toContainText(IN_ENGLISH.name);
  });

  expect(problems).toEqual([]);
});
