import type { Person } from './support/actors.ts';
import { arriveWith, go, goOn, logIn, openScreen } from './support/actors.ts';
import { onSale } from './support/items.ts';
import { isSound } from './support/looking.ts';
import { aMember, aSeller } from './support/members.ts';
import { LIVE } from './support/patience.ts';
import { bought, refundRefused } from './support/purchases.ts';
import { ARABIC_PHONE, ENGLISH_DESKTOP } from './support/readers.ts';
import { expect, test } from './support/test.ts';

test('a refused refund goes to support, which decides a part of it; both sides see it without a reload', async ({
  browser,
}) => {
  const problems: string[] = [];
  const [seller, buyer] = [await aSeller('Maya'), await aMember('Omar')];
  const item = await onSale(seller, 'Walnut sideboard with brass handles', 400);
  await bought(buyer, item);
  const number = await refundRefused(buyer, seller, {
    request: 'One door does not close.',
    refusal: 'It closed when you took it.',
  });
  const { t: ar } = ARABIC_PHONE;
  const { t: en } = ENGLISH_DESKTOP;
  // The seller has a phone and reads Arabic, buyer and support a wide screen and English.
  const atSeller = await openScreen(browser, ARABIC_PHONE.screen, 'ar', ar, problems);
  const atBuyer = await openScreen(browser, ENGLISH_DESKTOP.screen, 'en', en, problems);
  const atSupport = await openScreen(browser, ENGLISH_DESKTOP.screen, 'en', en, problems);
  await Promise.all([
    arriveWith(atSeller, seller.token),
    arriveWith(atBuyer, buyer.token),
    logIn(atSupport, 'support@reloved.test'),
  ]);
  await Promise.all([
    go(atBuyer, `/my-item-purchase-details?transaction=${number}`),
    go(atSeller, `/my-product-details?productUuid=${item.uuid}`),
    go(atSupport, '/admin/disputes'),
  ]);

  // Each reads what is their own as theirs.
  const reads = async (key: string): Promise<void> => {
    await expect(atBuyer.page.getByText(en('cases', `${key}.buyer`), { exact: true })).toBeVisible(LIVE);
    await expect(atSeller.page.getByText(ar('cases', `${key}.seller`), { exact: true })).toBeVisible(LIVE);
  };
  await reads('request.asked');
  await reads('request.refused');

  await test.step('the buyer takes it to support, whose list has it at once', async () => {
    const { page } = atBuyer;
    await page.getByRole('button', { name: en('cases', 'act.escalate') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: en('cases', 'act.escalate') })
      .click();
    await expect(page.getByRole('heading', { name: en('cases', 'title.escalated') })).toBeVisible(LIVE);
    await expect(atSeller.page.getByRole('heading', { name: ar('cases', 'title.escalated') })).toBeVisible(
      LIVE,
    );
    await expect(atSupport.page.getByRole('row').filter({ hasText: number })).toBeVisible(LIVE);
  });

  await test.step('support takes it on and asks the seller, who answers from the phone', async () => {
    await goOn(atSupport, `/admin/disputes/${number}`);
    await atSupport.page.getByRole('button', { name: en('admin-disputes', 'claim') }).click();
    await atSupport.page.getByRole('button', { name: en('admin-disputes', 'ask.open') }).click();
    const ask = atSupport.page.getByRole('dialog');
    await ask.getByLabel(en('admin-disputes', 'returner.seller')).check();
    await ask.getByLabel(en('admin-disputes', 'ask.words')).fill('Was the hinge ever repaired?');
    await ask.getByRole('button', { name: en('admin-disputes', 'ask.send') }).click();
    await expect(ask).toBeHidden();

    const { page } = atSeller;
    await expect(page.getByText('Was the hinge ever repaired?')).toBeVisible(LIVE);
    await page.getByRole('button', { name: ar('cases', 'act.answer_question') }).click();
    await page.getByLabel(ar('cases', 'statement.answer')).fill('نعم، قبل سنة.');
    await page.getByRole('button', { name: ar('cases', 'statement.send'), exact: true }).click();
    for (const screen of [atSupport, atBuyer])
      await expect(screen.page.getByText('نعم، قبل سنة.')).toBeVisible(LIVE);
    for (const screen of [atSupport, atBuyer, atSeller]) await isSound(screen.page);
  });

  await test.step('support decides half of the price, and both sides see it', async () => {
    const { page } = atSupport;
    const words = (key: string) => en('admin-disputes', key);
    await expect(page.getByText(words('unchanged')).first()).toBeVisible();
    await page.getByRole('button', { name: words('decide.half') }).click();
    await page.getByRole('combobox', { name: words('decide.reason') }).click();
    await page.getByRole('option', { name: words('reason.not_as_described') }).click();
    await page
      .getByLabel(words('decide.words'))
      .fill('The hinge was repaired and the listing does not say so.');
    await page.getByRole('button', { name: words('decide.send'), exact: true }).click();
    await expect(page.getByText(words('decide.back'))).toBeVisible(LIVE);
    for (const { page: own, t } of [atBuyer, atSeller]) {
      await expect(own.getByRole('heading', { name: t('cases', 'title.decided') })).toBeVisible(LIVE);
      await expect(own.getByText('The hinge was repaired and the listing does not say so.')).toBeVisible();
      await expect(own.getByRole('button', { name: t('cases', 'act.appeal') })).toBeVisible();
    }
    await expect(atBuyer.page.getByText(/AED\s?200/).first()).toBeVisible();
  });

  await test.step('the seller appeals and adds something: it all stands in the order in which it was said', async () => {
    const { page } = atSeller;
    const dialog = page.getByRole('dialog');
    const send = async (act: string, words: string, said: string, button: string) => {
      await page.getByRole('button', { name: ar('cases', act) }).click(LIVE);
      await dialog.getByLabel(ar('cases', words)).fill(said);
      await dialog.getByRole('button', { name: ar('cases', button), exact: true }).click();
      await expect(dialog).toBeHidden();
    };
    await send('act.appeal', 'appeal.words', 'كان في الوصف.', 'appeal.send');
    await send('act.add_statement', 'statement.words', 'هذه صورة الوصف.', 'statement.send');
    await reads('dispute.appealed.seller');
    const story = atBuyer.page.locator('section', { has: atBuyer.page.locator('#case-title') });
    await expect(story.getByText('هذه صورة الوصف.')).toBeVisible(LIVE);
    expect(await story.textContent()).toMatch(
      /قبل سنة.*listing does not say so.*كان في الوصف.*هذه صورة الوصف/s,
    );
  });
  expect(problems).toEqual([]);

  await test.step('a dispute or a purchase that is not there says so, and leads back', async () => {
    const absent = atSupport.page.getByRole('heading', { name: en('admin-list', 'absent') });
    for (const number of ['none', 'not%20a%20number']) {
      await go(atSupport, `/admin/disputes/${number}`);
      await expect(absent).toBeVisible(LIVE);
    }
    await atSupport.page.getByRole('link', { name: en('admin-list', 'absent_back') }).click();
    await expect(atSupport.page).toHaveURL(/\/admin\/disputes$/);
    await goOn(atBuyer, `/my-item-purchase-details?transaction=${'9'.repeat(121)}`);
    await expect(
      atBuyer.page.getByRole('heading', { name: en('purchases', 'page.missing_why') }),
    ).toBeVisible(LIVE);
  });
});

test('above AED 2,000 two decide: one takes over and proposes, the other gives it back, then confirms', async ({
  browser,
}) => {
  const problems: string[] = [];
  const [seller, buyer] = [await aSeller('Maya'), await aMember('Omar')];
  await bought(buyer, await onSale(seller, 'Walnut sideboard with brass handles', 4_000));
  const number = await refundRefused(buyer, seller, {
    request: 'A door is missing.',
    refusal: 'It had two.',
  });
  await buyer.api.post(`/api/auth/me/transactions/${number}/escalation`);
  const { t } = ENGLISH_DESKTOP;
  const words = (key: string) => t('admin-disputes', key);
  const [one, other] = [
    await openScreen(browser, ENGLISH_DESKTOP.screen, 'en', t, problems),
    await openScreen(browser, ENGLISH_DESKTOP.screen, 'en', t, problems),
  ];
  await Promise.all([logIn(one, 'support@reloved.test'), logIn(other, 'admin@reloved.test')]);
  await Promise.all([go(one, `/admin/disputes/${number}`), go(other, `/admin/disputes/${number}`)]);
  const button = ({ page }: Person, key: string) =>
    page.getByRole('button', { name: words(key), exact: true });
  const proposes = async (person: Person, why: string): Promise<void> => {
    const { page } = person;
    await button(person, 'decide.all').click(LIVE);
    await page.getByRole('combobox', { name: words('decide.reason') }).click();
    await page.getByRole('option', { name: words('reason.not_as_described') }).click();
    await page.getByLabel(words('decide.words')).fill(why);
    await button(person, 'decide.send').click();
    await expect(page.getByText(words('confirm.another')).filter({ visible: true })).toBeVisible(LIVE);
    await expect(button(person, 'confirm.yes')).toBeHidden();
  };

  // What one has begun to write waits while the other has it in hand.
  const begun = one.page.getByLabel(words('decide.words'));
  await begun.fill('It had two when I looked.');
  await button(other, 'claim').click();
  await expect(begun).toBeHidden(LIVE);
  await button(other, 'release').click(LIVE);
  await expect(begun).toBeVisible(LIVE);
  await expect(begun).toHaveValue('It had two when I looked.');
  await button(one, 'claim').click();
  await expect(button(one, 'release')).toBeVisible(LIVE);
  await button(other, 'take_over').click(LIVE);
  await other.page
    .getByRole('dialog')
    .getByRole('button', { name: words('take_over') })
    .click();
  await expect(button(other, 'release')).toBeVisible(LIVE);
  await expect(button(one, 'take_over')).toBeVisible(LIVE);

  await proposes(other, 'A door is missing.');
  await expect(one.page.getByText('A door is missing.').last()).toBeVisible(LIVE);
  await button(one, 'confirm.no').click(LIVE);
  await proposes(other, 'The photos show two doors.');
  await button(one, 'confirm.yes').click(LIVE);
  for (const { page } of [one, other]) {
    await expect(page.getByText(words('decide.back')).filter({ visible: true })).toBeVisible(LIVE);
    await expect(page.getByText(/Either side may appeal/)).toBeVisible(LIVE);
  }
  expect(problems).toEqual([]);
});
