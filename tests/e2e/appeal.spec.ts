import { arriveWith, DESKTOP, go, goOn, logIn, openScreen, PHONE } from './support/actors.ts';
import { submitted, turnedDown } from './support/items.ts';
import { isSound } from './support/looking.ts';
import { aSeller } from './support/members.ts';
import { LIVE } from './support/patience.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

test('a seller appeals against a rejection, an administrator grants it, and the item is on sale', async ({
  browser,
}) => {
  const [ar, en] = [textsOf('ar'), textsOf('en')];
  const problems: string[] = [];
  const words = `الصور لي، والقطعة أمامي ${Date.now() % 100_000}`;
  const who = await aSeller('Maya');
  const item = await submitted(who, `Garden bench ${Date.now() % 100_000}`);
  await turnedDown(item);
  const seller = await openScreen(browser, { ...PHONE, colorScheme: 'dark' }, 'ar', ar, problems);
  const admin = await openScreen(browser, DESKTOP, 'en', en, problems);
  const { page } = seller;
  await arriveWith(seller, who.token);
  await go(seller, '/my-profile?tab=items');

  await test.step('from the row of the item, in words of their own', async () => {
    const appeal = ar('profile', 'items.appeal_item', { item: item.item_name });
    await page.getByRole('link', { name: appeal, exact: true }).click();
    const own = page.getByLabel(ar('help', 'appeal_label'));
    await own.fill(words);
    await isSound(page);
    await page.getByRole('button', { name: ar('help', 'send_appeal'), exact: true }).click();
    await expect(page.getByRole('log')).toContainText(words);
    await isSound(page);
  });

  await test.step('the administrator reads it beside the item and grants it', async () => {
    await logIn(admin, 'admin@reloved.test');
    await go(admin, '/admin/help');
    const inbox = admin.page.getByRole('table', { name: en('admin-help', 'title') });
    await inbox
      .getByRole('link', { name: en('admin-help', 'topic.rejection') })
      .first()
      .click();
    await expect(admin.page.getByRole('log')).toContainText(words);
    await expect(admin.page.getByText(item.item_name).first()).toBeVisible();
    const grant = en('admin-help', 'grant.rejection');
    await admin.page.getByRole('button', { name: grant, exact: true }).click();
    await admin.page.getByRole('dialog').getByRole('button', { name: grant, exact: true }).click();
    await expect(admin.page.getByRole('dialog')).toBeHidden();
  });

  await test.step('its seller sees it on sale, without a reload', async () => {
    await goOn(seller, '/my-profile?tab=items');
    const row = page.getByRole('listitem').filter({ hasText: item.item_name });
    await expect(row).toContainText(ar('profile', 'items.status_1'), LIVE);
  });
  expect(problems).toEqual([]);
});
