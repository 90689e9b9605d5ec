import type { CategoryView } from '#shared/items/items.schema.ts';
import { apiOf } from '../support/http.ts';
import { DESKTOP, go, logIn, openScreen } from './support/actors.ts';
import { submitted } from './support/items.ts';
import { axeFindings, overhang } from './support/looking.ts';
import { aSeller } from './support/members.ts';
import { ownServer } from './support/own-server.ts';
import { LIVE } from './support/patience.ts';
import { ARABIC_PHONE } from './support/readers.ts';
import { chooseDetails, listOf } from './support/selling.ts';
import { expect, test } from './support/test.ts';

test('what stands in the wrong category is put right by its seller and found under the new one', async ({
  browser,
}) => {
  const { language, screen, t } = ARABIC_PHONE;
  const problems: string[] = [];
  const seller = await aSeller('Maya');
  const item = await submitted(seller, `Rattan hamper ${Date.now().toString(36)}`);
  const owner = await openScreen(browser, screen, language, t, problems);
  const admin = await openScreen(browser, DESKTOP, language, t, problems);
  const buyer = await openScreen(browser, screen, language, t, problems);
  const entry = admin.page
    .getByRole('list', { name: t('moderation', 'queue') })
    .locator(`[data-item="${item.uuid}"]`);
  const { body } = await apiOf(ownServer.url).get('/api/global/category');
  const there = (body.data as CategoryView[])[1];
  const sub = there?.sub_category[0];

  await test.step('an administrator says that the category is wrong', async () => {
    await logIn(admin, 'admin@reloved.test');
    await go(admin, '/admin/approvals');
    await entry.click();
    await expect(admin.page.getByRole('heading', { name: item.item_name, exact: true })).toBeVisible();
    await admin.page.keyboard.press('r');
    await admin.page.getByRole('radio', { name: t('moderation', 'reason.category') }).check();
    await admin.page
      .getByRole('dialog')
      .getByRole('button', { name: t('moderation', 'reject'), exact: true })
      .click();
    await expect(entry).toBeHidden(LIVE);
  });

  await test.step('the seller reads why, chooses another category with its details, and sends it again', async () => {
    await logIn(owner, seller.email, seller.password);
    await go(owner, `/my-product-details?productUuid=${item.uuid}`);
    await expect(owner.page.getByText(t('moderation', 'reason.category')).first()).toBeVisible();
    await owner.page.getByRole('link', { name: t('edit', 'relist'), exact: true }).click();
    await expect(listOf(owner, 'sub_category')).toHaveValue(item.sub_category.name_ar);
    await expect(owner.page.getByRole('checkbox', { checked: true }).first()).toBeAttached();
    const choose = async (list: 'category' | 'sub_category', name = ''): Promise<void> => {
      await listOf(owner, list).fill(name);
      await owner.page.getByRole('option', { name, exact: true }).click();
    };
    await choose('category', there?.name_ar);
    const send = owner.page.getByRole('button', { name: t('edit', 'send_again'), exact: true });
    await send.click();
    // Everything that is missing is said at once, before anything is sent.
    await expect(listOf(owner, 'sub_category')).toHaveAttribute('aria-invalid', 'true');
    await choose('sub_category', sub?.name_ar);
    await chooseDetails(owner);
    expect(await axeFindings(owner.page)).toEqual([]);
    expect(await overhang(owner.page)).toBeLessThanOrEqual(0);
    await send.click();
    await expect(owner.page).toHaveURL(/\/my-product-details/);
  });

  await test.step('approved, it is in the shop under its new category', async () => {
    await expect(entry).toBeVisible(LIVE);
    await entry.click();
    const name = sub?.name_ar;
    await expect(admin.page.getByText(name ?? '', { exact: false }).first()).toBeVisible();
    await admin.page.keyboard.press('a');
    await expect(entry).toBeHidden(LIVE);
    await go(buyer, `/shop?category_id=${there?.id}&sub_category_id=${sub?.id}`);
    await expect(buyer.page.locator(`article[data-item="${item.uuid}"]`)).toBeVisible(LIVE);
  });

  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
});
