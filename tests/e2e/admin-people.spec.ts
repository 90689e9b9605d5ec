import type { Person } from './support/actors.ts';
import { arriveBy, arriveWith, go, goOn, logIn, openScreen, PHONE, tryToLogIn } from './support/actors.ts';
import { adminApi, confirmWithWords } from './support/administrator.ts';
import type { Listed } from './support/items.ts';
import { offered, submitted } from './support/items.ts';
import { axeFindings } from './support/looking.ts';
import { aMember, aSeller } from './support/members.ts';
import { aName } from './support/names.ts';
import { LIVE } from './support/patience.ts';
import { ENGLISH_DESKTOP } from './support/readers.ts';
import { codeFor, mailsTo } from './support/server.ts';
import { expect, test } from './support/test.ts';

const REASON = 'Sold a table that was not hers.';

const approved = async (url: string, item: Listed): Promise<void> => {
  const admin = await adminApi(url);
  const { status } = await admin.put(`/api/admin/approvals/${item.uuid}/approve`, {});
  expect(status).toBe(200);
};

/** Finds somebody by their address and opens their page, the way an administrator would. */
const openUser = async (admin: Person, email: string, name: string): Promise<void> => {
  const { page, t } = admin;
  await go(admin, '/admin/users');
  await page.getByRole('searchbox', { name: t('admin-users', 'search') }).fill(email);
  await expect(page).toHaveURL(/keyword=/);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

test('suspended in the middle of a session, reinstated, an item taken down and restored; the log shows all', async ({
  browser,
  baseURL,
}) => {
  const { language, screen, t } = ENGLISH_DESKTOP;
  const problems: string[] = [];
  const mark = Date.now() % 100_000;
  const who = await aSeller(aName('Maya'));
  const item = await submitted(who, `Rosewood table ${mark}`);
  await approved(baseURL ?? '', item);
  const seller = await openScreen(browser, PHONE, language, t, problems);
  const guest = await openScreen(browser, PHONE, language, t, problems);
  const admin = await openScreen(browser, screen, language, t, problems);
  const buyer = await openScreen(browser, screen, language, t, problems);
  const omar = await aMember('Omar');
  await offered(omar, item, 700);
  await arriveWith(buyer, omar.token);
  await go(buyer, `/product-details/${item.uuid}`);
  const withdraw = buyer.page.getByRole('button', { name: t('items', 'offer.withdraw'), exact: true });
  await expect(withdraw).toBeVisible();
  await arriveWith(seller, who.token);
  await go(seller, '/');
  await go(guest, `/product-details/${item.uuid}`);
  await logIn(admin, 'admin@reloved.test');
  const name = `${who.firstName} Haddad`;
  await openUser(admin, who.email, name);
  expect(await axeFindings(admin.page)).toEqual([]);

  const back = admin.page.getByRole('button', { name: t('common', 'action.back'), exact: true });
  await test.step('the way back leads to the list as it was left', async () => {
    await back.click();
    await expect(admin.page).toHaveURL(/\/admin\/users\?.*keyword=/);
    await admin.page.getByRole('link', { name }).click();
    await expect(admin.page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  await test.step('the open browser says so, and nobody gets in', async () => {
    await admin.page.getByRole('button', { name: t('admin-users', 'suspend'), exact: true }).click();
    await confirmWithWords(
      admin.page,
      t('admin-users', 'suspend_reason'),
      REASON,
      t('admin-users', 'suspend'),
    );
    await expect(seller.page.getByRole('alert').filter({ hasText: REASON })).toBeVisible(LIVE);
    await expect(seller.page.getByText(t('suspension', 'title'))).toBeVisible();
    // Nothing comes of an offer meanwhile.
    await expect(buyer.page.getByText(t('items', 'state.gone'))).toBeVisible(LIVE);
    await expect(withdraw).toBeHidden();
    await tryToLogIn(seller, who.email, who.password);
    await expect(
      seller.page.getByRole('alert').filter({ hasText: t('accounts', 'login.failed') }),
    ).toContainText(REASON);
    await expect
      .poll(async () => (await mailsTo(seller.page.request, who.email)).map(({ text }) => text).join('\n'))
      .toContain(REASON);
    await expect(admin.page.getByText(REASON).first()).toBeVisible();
  });

  await test.step('they appeal without a login, and both read at once what the other writes', async () => {
    const { page } = seller;
    await page.getByRole('link', { name: t('accounts', 'login.appeal') }).click();
    await page.getByLabel(t('help', 'email')).fill(who.email);
    await page.getByLabel(t('help', 'appeal_label')).fill('The table was mine: here is the receipt.');
    await goOn(admin, '/admin/help');
    await page.getByRole('button', { name: t('help', 'send_code') }).click();
    await expect(page.getByText(t('help', 'prove'))).toBeVisible();
    // An older mail has the code of the registration.
    await expect
      .poll(async () => (await mailsTo(page.request, who.email))[0]?.subject)
      .toMatch(/writing to support/);
    await page.keyboard.type(await codeFor(page.request, who.email));
    await expect(page.getByRole('log')).toContainText('here is the receipt');
    const inbox = admin.page.getByRole('table', { name: t('admin-help', 'title') });
    await inbox.getByRole('link', { name: t('admin-help', 'topic.suspension') }).click(LIVE);
    await expect(admin.page.getByRole('log')).toContainText('here is the receipt');
    expect(await axeFindings(admin.page)).toEqual([]);
    await admin.page.getByLabel(t('admin-help', 'reply_label')).fill('Thank you. We look at it today.');
    await admin.page.getByRole('button', { name: t('admin-help', 'reply_send') }).click();
    await expect(page.getByRole('log')).toContainText('We look at it today.', LIVE);
    await page.getByLabel(t('help', 'again')).last().fill('Thank you.');
    await page.getByRole('button', { name: t('help', 'send'), exact: true }).click();
    await expect(admin.page.getByRole('log').getByText('Thank you.', { exact: true })).toBeVisible(LIVE);
    expect(await axeFindings(page)).toEqual([]);
    await admin.page.getByRole('link', { name: `${who.firstName} Haddad` }).click();
    await goOn(seller, '/login');
  });

  await test.step('the item is gone from the page that was open, and comes back', async () => {
    const shown = guest.page.getByRole('heading', { name: item.item_name, level: 1 });
    /** A guest's page may be some seconds old: it is asked for without a browser until it is not. */
    const shows = async (count: number): Promise<void> => {
      const { page } = guest;
      const has = async () => (await (await page.request.get(page.url())).text()).includes(item.item_name);
      await expect.poll(has, { timeout: 15_000 }).toBe(count > 0);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(shown).toHaveCount(count);
    };
    await shows(0);
    await admin.page.getByRole('button', { name: t('admin-users', 'reinstate'), exact: true }).click();
    const dialog = admin.page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('admin-users', 'reinstate'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await shows(1);
    await arriveBy(seller, () => tryToLogIn(seller, who.email, who.password));
  });

  await test.step('an item is taken down and restored', async () => {
    await goOn(seller, '/my-profile?tab=items');
    const row = seller.page.getByRole('listitem').filter({ hasText: item.item_name });
    await expect(row).toContainText(t('profile', 'items.status_1'));
    await go(admin, `/admin/items/${item.uuid}`);
    await admin.page.getByRole('button', { name: t('admin-items', 'archive'), exact: true }).click();
    await confirmWithWords(
      admin.page,
      t('admin-items', 'archive_reason'),
      REASON,
      t('admin-items', 'archive'),
    );
    await expect(row).not.toContainText(t('profile', 'items.status_1'), LIVE);
    await admin.page.getByRole('button', { name: t('admin-items', 'restore'), exact: true }).click();
    await admin.page
      .getByRole('dialog')
      .getByRole('button', { name: t('admin-items', 'restore'), exact: true })
      .click();
    await expect(row).toContainText(t('profile', 'items.status_1'), LIVE);
    // Opened by its address: there is no page before it.
    await back.click();
    await expect(admin.page).toHaveURL(/\/admin\/items$/);
  });

  await test.step('the log shows all of it', async () => {
    const lines = admin.page.getByRole(screen === PHONE ? 'list' : 'table', {
      name: t('admin-audit', 'title'),
    });
    await goOn(admin, '/admin/audit?target=item');
    await expect(lines.getByText(t('admin-audit', 'action.item_restored')).first()).toBeVisible();
    await expect(lines.getByText(item.item_name).first()).toBeVisible();
    await goOn(admin, '/admin/audit?target=user');
    await expect(lines.getByText(t('admin-audit', 'action.user_reinstated')).first()).toBeVisible();
    await expect(lines.getByText(REASON).first()).toBeVisible();
    const download = admin.page.waitForEvent('download');
    await admin.page.getByRole('button', { name: t('admin-audit', 'export') }).click();
    expect((await download).suggestedFilename()).toBe('reloved-audit-log.csv');
    expect(await axeFindings(admin.page)).toEqual([]);
  });
  expect(problems).toEqual([]);
});
