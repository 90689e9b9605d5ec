import { expect, test } from 'playwright/test';
import type { Person } from './support/actors.ts';
import { arriveWith, DESKTOP, go, logIn, openScreen, PHONE } from './support/actors.ts';
import type { Listed } from './support/backstage.ts';
import { aMember, aSeller, makeAdministrator, submitted } from './support/backstage.ts';
import { mailsTo } from './support/server.ts';
import { textsOf } from './support/texts.ts';

const LIVE = { timeout: 3_000 };

const entryOf = ({ page, t }: Person, item: Listed) =>
  page.getByRole('list', { name: t('moderation', 'queue') }).getByRole('button', { name: item.item_name });
const pageOf = ({ page }: Person, item: Listed) => page.getByRole('heading', { name: item.item_name });

for (const language of ['en', 'ar'] as const) {
  test(`rejecting by keyboard; the seller is told why, live and by mail (${language})`, async ({
    browser,
  }) => {
    const t = textsOf(language);
    const problems: string[] = [];
    const who = await aSeller('Maya');
    const mark = Date.now() % 100_000;
    const first = await submitted(who, `Garden table ${mark}`);
    const second = await submitted(who, `Garden chairs ${mark}`);
    const seller = await openScreen(browser, PHONE, language, t, problems);
    const admin = await openScreen(browser, DESKTOP, language, t, problems);
    const { keyboard } = admin.page;
    await logIn(seller, who.email, who.password);
    await go(seller, '/my-profile?tab=items');
    const row = seller.page.getByRole('listitem').filter({ hasText: second.item_name });
    await expect(row).toContainText(t('profile', 'items.status_0'));

    await logIn(admin, 'admin@reloved.test');
    await go(admin, `/admin/approvals?item=${first.uuid}`);
    await expect(pageOf(admin, first)).toBeVisible();
    await keyboard.press('j');
    await expect(pageOf(admin, second)).toBeVisible();
    await keyboard.press('k');
    await expect(pageOf(admin, first)).toBeVisible();
    await keyboard.press('j');
    await expect(pageOf(admin, second)).toBeVisible();
    await keyboard.press('r');
    const dialog = admin.page.getByRole('dialog');
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    // Nothing chosen: it says what is missing, and the letters are letters here.
    await dialog.getByLabel(t('moderation', 'note_label'), { exact: true }).focus();
    await keyboard.type('Jars and rakes are in the picture.');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(dialog.getByRole('alert').first()).toBeVisible();
    await dialog.getByRole('radio', { name: t('moderation', 'reason.photos') }).focus();
    await keyboard.press('Space');
    await keyboard.press('Enter');
    await expect(entryOf(admin, second)).toBeHidden(LIVE);

    await expect(row).toContainText(t('profile', 'items.status_2'), LIVE);
    await expect(row).toContainText(t('moderation', 'reason.photos'));
    await expect(row).toContainText('Jars and rakes are in the picture.');
    await expect
      .poll(async () => (await mailsTo(seller.page.request, who.email)).map(({ text }) => text).join('\n'), {
        timeout: 10_000,
      })
      .toContain('Jars and rakes are in the picture.');
    expect(problems).toEqual([]);
    await seller.page.context().close();
    await admin.page.context().close();
  });
}

test('two administrators at one item: the second is told', async ({ browser }) => {
  const t = textsOf('en');
  const who = await aSeller('Maya');
  const mark = Date.now() % 100_000;
  const contested = await submitted(who, `Piano stool ${mark}`);
  const watched = await submitted(who, `Music stand ${mark}`);
  const colleague = await aMember('Farah', 'Saleh');
  await makeAdministrator(colleague);
  const first = await openScreen(browser, DESKTOP, 'en', t, []);
  const second = await openScreen(browser, DESKTOP, 'en', t, []);
  await logIn(first, 'admin@reloved.test');
  await arriveWith(second, colleague.token);

  await test.step('the second has the decision half made', async () => {
    for (const admin of [first, second]) {
      await go(admin, `/admin/approvals?item=${contested.uuid}`);
      await expect(pageOf(admin, contested)).toBeVisible();
    }
    await second.page.keyboard.press('r');
    const dialog = second.page.getByRole('dialog');
    await dialog.getByRole('radio', { name: t('moderation', 'reason.price') }).check();
    await first.page.keyboard.press('a');
    await expect(entryOf(first, contested)).toBeHidden(LIVE);
    await expect(entryOf(second, contested)).toBeHidden(LIVE);
    await dialog.getByRole('button', { name: t('moderation', 'reject'), exact: true }).click();
    await expect(second.page.getByText(t('moderation', 'faster_title'))).toBeVisible();
    const left = second.page.getByText(t('moderation', 'left.approved', { name: 'Aisha Rahman' }));
    await expect(left).toBeVisible();
  });

  await test.step('the second only looks: the item stays in view, with what happened', async () => {
    await go(second, `/admin/approvals?item=${watched.uuid}`);
    await expect(pageOf(second, watched)).toBeVisible();
    await entryOf(first, watched).click();
    await first.page.keyboard.press('a');
    const left = second.page.getByText(t('moderation', 'left.approved', { name: 'Aisha Rahman' }));
    await expect(left).toBeVisible(LIVE);
    await expect(pageOf(second, watched)).toBeVisible();
  });
  await first.page.context().close();
  await second.page.context().close();
});
