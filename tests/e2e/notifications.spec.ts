import type { Locator } from 'playwright/test';
import type { Person } from './support/actors.ts';
import { arriveWith, DESKTOP, go, goOn, openScreen, PHONE } from './support/actors.ts';
import { holdChanges } from './support/hold-changes.ts';
import type { Listed } from './support/items.ts';
import { offered, onSale, repriced } from './support/items.ts';
import { axeFindings, overhang, shown } from './support/looking.ts';
import type { Member } from './support/members.ts';
import { aMember, aSeller } from './support/members.ts';
import { LIVE } from './support/patience.ts';
import { mailsTo } from './support/server.ts';
import { hidePrompt } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const asked = (buyer: Member, item: Listed, comments: string): Promise<unknown> =>
  buyer.api.post('/api/auth/item-comment', { item_id: item.id, comments });

/** The bell: a button with a panel where there is room, a link on phones. */
const bellOf = ({ page, t }: Person): Locator => {
  const name = new RegExp(`^${t('notifications', 'title')}`);
  return page
    .getByRole('banner')
    .getByRole('button', { name })
    .or(page.getByRole('banner').getByRole('link', { name }));
};
/** How many the bell says are unread; nothing when there are none. */
const unread = (person: Person): Locator => bellOf(person).locator('[aria-hidden] span span').first();

const language = 'ar';
const t = textsOf(language);

test('what happens is told on two devices, and read on one it clears on both', async ({ browser }) => {
  const problems: string[] = [];
  const [who, buyer, rival] = [await aSeller('Maya'), await aMember('Omar'), await aMember('Sam')];
  const mark = Date.now() % 100_000;
  const [desk, lamp] = [await onSale(who, `Oak desk ${mark}`), await onSale(who, `Brass lamp ${mark}`)];
  // Received and approved, of each.
  await expect(async () => {
    const { body } = await who.api.put('/api/auth/me/notifications/read', { up_to: 1_000 });
    expect(body.data).toMatchObject({ last_seq: 4, unread_count: 0 });
  }).toPass(LIVE);
  const phone = await openScreen(browser, PHONE, language, t, problems);
  const computer = await openScreen(browser, DESKTOP, language, t, problems);
  await arriveWith(phone, who.token);
  await arriveWith(computer, who.token);
  await go(phone, '/notifications');
  await go(computer, '/');
  await expect(unread(computer)).toHaveCount(0);

  await offered(buyer, desk, 900);
  await expect(unread(phone)).toHaveText('1', LIVE);
  await expect(unread(computer)).toHaveText('1', LIVE);
  await offered(rival, desk, 950);
  await asked(rival, lamp, 'Does it come with a bulb?');
  await expect(unread(computer)).toHaveText('3', LIVE);

  // The panel: several of one kind about one thing stand as one entry, which opens into each of them.
  await bellOf(computer).click();
  const panel = computer.page.getByRole('dialog', { name: t('notifications', 'title') });
  const offers = panel.locator('a[data-unread]').filter({ hasText: desk.item_name });
  await expect(offers).toHaveCount(1);
  await panel.getByRole('button', { expanded: false }).first().click();
  await expect(offers).toHaveCount(3);
  await expect(panel.getByRole('link').filter({ hasText: 'Does it come with a bulb?' })).toBeVisible();
  expect(await axeFindings(computer.page)).toEqual([]);
  await offers.first().click();
  await expect(computer.page).toHaveURL(new RegExp(`view-offers\\?productUuid=${desk.uuid}`));
  await expect(unread(computer)).toHaveText('1', LIVE);
  await expect(unread(phone)).toHaveText('1', LIVE);

  await phone.page.getByRole('button', { name: t('notifications', 'read_all') }).click();
  await expect(unread(phone)).toHaveCount(0);
  await expect(unread(computer)).toHaveCount(0, LIVE);

  // Away for a while: everything since is there when the connection is.
  await computer.page.context().setOffline(true);
  await asked(buyer, lamp, 'Is it still there?');
  await expect(unread(phone)).toHaveText('1', LIVE);
  await computer.page.context().setOffline(false);
  await expect(unread(computer)).toHaveText('1');
  for (const person of [phone, computer]) {
    await goOn(person, '/notifications');
    await shown(person.page);
    await expect(person.page.getByText('Is it still there?')).toHaveCount(1);
    expect(await overhang(person.page)).toBeLessThanOrEqual(0);
    expect(await axeFindings(person.page)).toEqual([]);
    await person.page.context().close();
  }
  expect(problems).toEqual([]);
});

test('settings are live on the other device; a mail’s link stops its group and can be undone', async ({
  browser,
}) => {
  const problems: string[] = [];
  const [who, buyer] = [await aSeller('Maya'), await aMember('Omar')];
  const phone = await openScreen(browser, PHONE, language, t, problems);
  const computer = await openScreen(browser, DESKTOP, language, t, problems);
  for (const person of [phone, computer]) {
    await arriveWith(person, who.token);
    await go(person, '/notifications?view=settings');
  }
  const offers = ({ page }: Person, channel: string) =>
    page
      .getByRole('group', { name: t('notifications', 'group.offers.name'), exact: true })
      .getByRole('switch', { name: t('notifications', `channel.${channel}`) });
  await expect(offers(phone, 'centre')).toBeChecked();
  await computer.page.keyboard.press('Tab');
  await offers(computer, 'centre').focus();
  await computer.page.keyboard.press('Space');
  await expect(offers(computer, 'centre')).not.toBeChecked();
  await expect(offers(phone, 'centre')).not.toBeChecked(LIVE);
  // On a slow line a switch turns at once, and what was pressed last is what stays.
  const online = await holdChanges(computer.page, '**/api/auth/me/notification-settings');
  for (const isOn of [true, false, true]) {
    await computer.page.keyboard.press('Space');
    await expect(offers(computer, 'centre')).toBeChecked({ checked: isOn });
  }
  online();
  await expect(offers(phone, 'centre')).toBeChecked(LIVE);
  await expect(offers(computer, 'centre')).toBeChecked();
  const safety = phone.page.getByRole('group', { name: t('notifications', 'group.safety.name') });
  await expect(safety.getByRole('switch').first()).toBeDisabled();
  expect(await axeFindings(phone.page)).toEqual([]);
  expect(await overhang(phone.page)).toBeLessThanOrEqual(0);

  // One event by itself, once its group is opened.
  const rejected = ({ page }: Person) =>
    page
      .getByRole('group', { name: t('notifications', 'kind.offer.rejected'), exact: true })
      .getByRole('switch', { name: t('notifications', 'channel.mail') });
  for (const { page } of [computer, phone]) {
    const name = t('notifications', 'each.show_of', { group: t('notifications', 'group.offers.name') });
    await page.getByRole('button', { name }).click();
  }
  await rejected(computer).focus();
  await computer.page.keyboard.press('Space');
  await expect(rejected(computer)).not.toBeChecked();
  await expect(rejected(phone)).not.toBeChecked(LIVE);
  await expect(offers(phone, 'mail')).toBeChecked();
  expect(await axeFindings(phone.page)).toEqual([]);
  expect(await overhang(phone.page)).toBeLessThanOrEqual(0);

  // A mail about an offer; its link needs no session.
  await offered(buyer, await onSale(who, `Garden bench ${Date.now() % 100_000}`), 900);
  let link = '';
  await expect(async () => {
    const mails = await mailsTo(phone.page.request, who.email);
    link = /\/unsubscribe\?token=\d+\.offers\.\S+/.exec(mails.map(({ text }) => text).join('\n'))?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass(LIVE);
  const guest = await openScreen(browser, PHONE, language, t, problems);
  await go(guest, link);
  const group = t('notifications', 'group.offers.name');
  await expect(
    guest.page.getByRole('heading', { name: t('notifications', 'unsubscribe.ask_title', { group }) }),
  ).toBeVisible();
  expect(await axeFindings(guest.page)).toEqual([]);
  await guest.page.getByRole('button', { name: t('notifications', 'unsubscribe.stop') }).click();
  await expect(
    guest.page.getByRole('heading', { name: t('notifications', 'unsubscribe.done_title') }),
  ).toBeVisible();
  await expect(offers(phone, 'mail')).not.toBeChecked(LIVE);
  await guest.page.getByRole('button', { name: t('notifications', 'unsubscribe.undo') }).click();
  await expect(
    guest.page.getByRole('heading', { name: t('notifications', 'unsubscribe.again_title') }),
  ).toBeVisible();
  await expect(offers(phone, 'mail')).toBeChecked(LIVE);
  expect(problems).toEqual([]);
});

test('a search that was saved tells of what comes, until it is forgotten', async ({ browser }) => {
  const problems: string[] = [];
  const word = `Zither${Date.now() % 100_000}`;
  const [seller, who] = [await aSeller('Maya'), await aMember('Omar')];
  const person = await openScreen(browser, PHONE, language, t, problems);
  const { page } = person;
  await arriveWith(person, who.token);
  await go(person, `/shop?filter_keyword=${word}&filter_max_price=500&filter_condition=new-with-tags`);
  const button = page.getByRole('button', { name: t('search', 'saved.save') });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await onSale(seller, `${word} with a case`, 400);
  await expect(unread(person)).toHaveText('1', LIVE);

  await goOn(person, '/my-profile');
  await page.getByRole('link', { name: t('search', 'saved.title') }).click();
  const saved = page.getByRole('region', { name: t('search', 'saved.title') });
  await expect(saved.getByRole('link')).toContainText(word);
  await expect(saved.getByRole('link')).toContainText('500');
  await saved.getByRole('button').click();
  await expect(saved.getByRole('link')).toBeHidden();
  await page.getByRole('button', { name: t('common', 'action.undo'), exact: true }).click();
  await expect(saved.getByRole('link')).toContainText(word);
  await saved.getByRole('link').click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  const undo = page.getByRole('button', { name: t('common', 'action.undo'), exact: true });
  await expect(undo).toBeVisible();
  await button.click();
  // Saved again, it is offered no longer; by itself it would have gone only seconds later.
  await expect(undo).toBeHidden({ timeout: 3_000 });
  expect(problems).toEqual([]);
});

test('of what is watched a lower price is said wherever its watcher is, but on its own page', async ({
  browser,
}) => {
  const problems: string[] = [];
  const [seller, who] = [await aSeller('Maya'), await aMember('Omar')];
  const mark = Date.now() % 100_000;
  const sofa = await onSale(seller, `Velvet sofa ${mark}`, 900);
  const lamp = await onSale(seller, `Brass lamp ${mark}`, 300);
  const stool = await onSale(seller, `Low stool ${mark}`, 200);
  for (const { uuid } of [sofa, lamp, stool]) await who.api.send('PUT', `/api/auth/items/${uuid}/watch`);
  const person = await openScreen(browser, PHONE, language, t, problems);
  const { page } = person;
  await hidePrompt({ page });
  await arriveWith(person, who.token);
  await go(person, `/product-details/${sofa.uuid}`);
  await expect(unread(person)).toHaveCount(0);
  const drops = page.getByRole('alert').filter({ has: page.locator('s') });
  await repriced(seller, sofa, 850);
  await expect(unread(person)).toHaveText('1', LIVE);
  await expect(page.getByRole('main').locator('s')).toContainText('900');
  await expect(drops).toHaveCount(0);

  await goOn(person, '/our-story');
  await repriced(seller, lamp, 250);
  await repriced(seller, stool, 150);
  await expect(drops).toContainText(lamp.item_name, LIVE);
  await expect(drops).toContainText(stool.item_name, LIVE);
  await expect(drops).toHaveCount(1);
  await expect(drops.locator('s').filter({ hasText: '300' })).toBeVisible();
  await expect(drops.locator('s').filter({ hasText: '200' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  await drops.getByRole('button', { name: t('notifications', 'dropped.see_all') }).click();
  await expect(page).toHaveURL(/\/watching$/);
  await expect(drops).toBeHidden();
  expect(problems).toEqual([]);
});
