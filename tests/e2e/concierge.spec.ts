import { randomInt } from 'node:crypto';
import type { Person } from './support/actors.ts';
import { arriveWith, DESKTOP, go, goOn, logIn, openScreen, PHONE } from './support/actors.ts';
import { adminApi } from './support/administrator.ts';
import { axeFindings, overhang } from './support/looking.ts';
import { aSeller } from './support/members.ts';
import { ownServer } from './support/own-server.ts';
import { LIVE } from './support/patience.ts';
import { visitWasDue } from './support/purchases.ts';
import { NEUTRAL } from './support/screens.ts';
import { sendListing } from './support/selling.ts';
import { codeFor, mailsTo } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const hours = ({ page }: Person) => page.locator('input[name=visit-hour]');
const bookNow = ({ page, t }: Person) =>
  page.getByRole('button', { name: t('concierge', 'book_now'), exact: true });

/** Opens the picker on its last day, where a visit can be cancelled for nothing. */
const openPicker = async (person: Person): Promise<void> => {
  await go(person, '/on-your-behalf');
  // It says so for a second.
  const waits = expect(person.page.getByText(person.t('concierge', 'wait'))).toBeVisible();
  await Promise.all([waits, bookNow(person).click()]);
  await person.page.locator('input[name=visit-day]').last().check({ force: true });
  await expect(hours(person).first()).toBeAttached();
};

/** The six boxes of the code. */
const boxes = ({ page }: Person) =>
  page
    .getByRole('group')
    .filter({ has: page.locator('input[autocomplete=one-time-code]') })
    .locator('input');

const fill = async ({ page, t }: Person, email: string): Promise<void> => {
  const field = (key: string) => page.getByLabel(t('concierge', `form.${key}`), { exact: true });
  await field('name').fill('Huda Salem');
  await field('email').fill(email);
  await field('phone').fill('+971501112233');
  await field('items').fill('12');
  await field('address').fill('Villa 4, Street 12, Al Barsha 2, Dubai');
};
const submit = ({ page, t }: Person) =>
  page.getByRole('button', { name: t('concierge', 'form.submit'), exact: true });
/** Types the code that was mailed to the address, digit by digit as a paste would. */
const prove = async ({ page }: Person, email: string): Promise<void> => {
  await page.keyboard.type(await codeFor(page.request, email));
};
/** The link in the mail about a visit. */
const linkIn = async ({ page }: Person, email: string): Promise<string> => {
  let link = '';
  await expect(async () => {
    const [mail] = await mailsTo(page.request, email);
    link = /\/on-your-behalf#booking=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 10_000 });
  return link;
};
const someEmail = (): string => `visit-${randomInt(1_000_000_000)}@example.test`;

test('two look at one hour: one books it, the other sees it go; a mailed link gives it back', async ({
  browser,
}) => {
  const problems: string[] = [];
  const [en, ar] = [textsOf('en'), textsOf('ar')];
  const first = await openScreen(browser, DESKTOP, 'en', en, problems);
  const second = await openScreen(browser, PHONE, 'ar', ar, problems);
  const owner = await aSeller('Huda');
  const [email, other] = [someEmail(), owner.email];
  await Promise.all([openPicker(first), openPicker(second)]);

  const free = await hours(first).evaluateAll((inputs) =>
    inputs.findIndex((input) => !(input as HTMLInputElement).disabled),
  );
  for (const person of [first, second]) await hours(person).nth(free).check({ force: true });
  expect(await axeFindings(first.page)).toEqual([]);
  expect(await overhang(second.page)).toBe(0);

  await test.step('the form says what is missing, and keeps what is there', async () => {
    await submit(first).click();
    await expect(first.page.getByRole('alert').first()).toBeFocused();
    await expect(first.page.getByText('Name field is required.').first()).toBeVisible();
    await expect(hours(first).nth(free)).toBeChecked();
  });

  await test.step('the first books; the second loses the hour while looking', async () => {
    await fill(second, other);
    await fill(first, email);
    await submit(first).click();
    await expect(boxes(first).first()).toBeFocused();
    expect(await axeFindings(first.page)).toEqual([]);
    const code = await codeFor(first.page.request, email);
    await first.page.keyboard.type(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await expect(first.page.getByText('The code is not right or no longer valid.')).toBeVisible();
    await expect(hours(second).nth(free)).toBeEnabled();
    await first.page.getByRole('button', { name: en('concierge', 'prove.back') }).click();
    await expect(first.page.getByLabel(en('concierge', 'form.email'), { exact: true })).toBeFocused();
    await submit(first).click();
    await expect(boxes(first).first()).toBeFocused();
    // Another price than the one that was shown: the form is where it stands.
    const admin = await adminApi(ownServer.url);
    await admin.put('/api/admin/settings/concierge', { price: 360 });
    // On a slow phone, where React draws an answer later than the next frame.
    const phone = await first.page.context().newCDPSession(first.page);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    await first.page.keyboard.type(code);
    await expect(first.page.getByLabel(en('concierge', 'form.email'), { exact: true })).toBeFocused();
    await phone.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await admin.put('/api/admin/settings/concierge', { price: 280 });
    await expect(first.page.getByText('AED\u00a0280').first()).toBeVisible(LIVE);
    await submit(first).click();
    await expect(boxes(first).first()).toBeFocused();
    await first.page.keyboard.type(code);
    await expect(first.page.getByRole('heading', { name: en('concierge', 'visit.booked') })).toBeFocused();
    await expect(hours(second).nth(free)).toBeDisabled(LIVE);
    await expect(hours(second).nth(free)).not.toBeChecked();
    await expect(second.page.getByText(/حجز شخص آخر/).first()).toBeVisible();
  });

  await test.step('the mail’s link shows the booking, and cancels it', async () => {
    const link = await linkIn(first, email);
    await first.page.goto(NEUTRAL);
    await go(first, link);
    await expect(first.page.getByRole('heading', { name: en('concierge', 'visit.yours') })).toBeVisible();
    await first.page.getByRole('button', { name: en('concierge', 'visit.cancel') }).click();
    const dialog = first.page.getByRole('dialog');
    await expect(dialog).toContainText(en('concierge', 'visit.ask_free'));
    await dialog.getByRole('button', { name: en('concierge', 'visit.cancel') }).click();
    await expect(first.page.getByRole('heading', { name: en('concierge', 'visit.cancelled') })).toBeVisible();
    await expect(hours(second).nth(free)).toBeEnabled(LIVE);
  });

  await test.step('the second books it now, without having lost a word', async () => {
    await hours(second).nth(free).check({ force: true });
    // A member has been mailed a code before: the one that counts comes now.
    const mailed = async () => (await mailsTo(second.page.request, other)).length;
    const before = await mailed();
    await submit(second).click();
    await expect(boxes(second).first()).toBeFocused();
    expect(await overhang(second.page)).toBe(0);
    await expect.poll(mailed).toBeGreaterThan(before);
    await prove(second, other);
    await expect(second.page.getByRole('heading', { name: ar('concierge', 'visit.booked') })).toBeVisible();
  });

  await test.step('they pay by card through the link in the mail, and have the receipt', async () => {
    const link = await linkIn(second, other);
    await arriveWith(second, owner.token);
    await second.page.goto(NEUTRAL);
    await go(second, link);
    const pay = second.page.getByRole('button', { name: ar('concierge', 'visit.pay') });
    // A browser that comes back shows the page as it was left: on its way.
    const stays = { data: { payment_url: second.page.url() } };
    await second.page.route('**/concierge/bookings/pay', (route) => route.fulfill({ json: stays }), {
      times: 1,
    });
    await pay.click();
    await expect(pay).toBeDisabled();
    await second.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await pay.click();
    await expect(second.page).toHaveURL(/\/dev\/mamopay\/pay\//);
    await second.page.locator('button[value=captured]').click();
    await expect(
      second.page.getByRole('heading', { name: ar('visit-payment', 'title'), exact: true }),
    ).toBeVisible({ timeout: 10_000 });
    await goOn(second, link);
    await second.page.getByRole('link', { name: new RegExp(ar('receipts', 'kind.visit')) }).click();
    await expect(second.page.getByText('100000000000003')).toBeVisible();
    await expect(second.page.getByText(/280/).first()).toBeVisible();
    expect(await overhang(second.page)).toBe(0);
  });

  await test.step('after the visit staff list an item for them: it waits for their yes, then for approval', async () => {
    const name = `Oak bench ${randomInt(1_000_000)}`;
    await goOn(second, '/my-profile?tab=items');
    await expect(second.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const number = await visitWasDue(other);
    const atAdmin = await openScreen(browser, DESKTOP, 'en', en, problems);
    await logIn(atAdmin, 'admin@reloved.test', '');
    await go(atAdmin, '/admin/concierge');
    const visit = atAdmin.page.locator('li', { hasText: number });
    await visit.getByRole('button', { name: en('admin-concierge', 'mark_visited') }).click();
    await visit.getByRole('link', { name: en('admin-concierge', 'list.open') }).click();
    await expect(atAdmin.page.getByText(en('sell', 'theirs.accept_offers_hint'))).toBeVisible();
    await sendListing(atAdmin, { name, price: 650 }, en('admin-concierge', 'list.submit'));
    // It comes to the open profile by itself.
    await second.page.getByRole('link', { name: ar('edit', 'answer_item', { item: name }) }).click(LIVE);
    await second.page.getByRole('button', { name: ar('edit', 'send_answer') }).click();
    await atAdmin.page.getByRole('button', { name: en('sell', 'done.back') }).click();
    await goOn(atAdmin, '/admin/approvals');
    await expect(atAdmin.page.getByText(name).first()).toBeVisible(LIVE);
  });
  expect(problems).toEqual([]);
});

test('who has not learned of the winner is refused in words, with the hours of now', async ({ browser }) => {
  const t = textsOf('en');
  const first = await openScreen(browser, DESKTOP, 'en', t, []);
  const offline = await openScreen(browser, DESKTOP, 'en', t, []);
  await offline.page.context().route('**/socket.io/**', (route) => route.abort());
  await Promise.all([openPicker(first), openPicker(offline)]);
  const free = await hours(first).evaluateAll((inputs) =>
    inputs.findLastIndex((input) => !(input as HTMLInputElement).disabled),
  );
  const emails = [someEmail(), someEmail()] as const;
  for (const [at, person] of [first, offline].entries()) {
    await hours(person).nth(free).check({ force: true });
    await fill(person, emails[at] ?? '');
  }
  for (const person of [first, offline]) {
    await submit(person).click();
    await expect(boxes(person).first()).toBeFocused();
  }
  await prove(first, emails[0]);
  await expect(first.page.getByRole('heading', { name: t('concierge', 'visit.booked') })).toBeVisible();
  await prove(offline, emails[1]);
  await expect(hours(offline).nth(free)).toBeDisabled();
  await expect(offline.page.getByText(/Somebody has just booked/).first()).toBeVisible();
  await expect(offline.page.getByLabel(t('concierge', 'form.name'), { exact: true })).toHaveValue(
    'Huda Salem',
  );
});

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  const isCalm = reducedMotion === 'reduce';
  test(`the way to book comes up ${isCalm ? 'in one step for who asked for less motion' : 'gliding'}`, async ({
    browser,
  }) => {
    const person = await openScreen(browser, { ...PHONE, reducedMotion }, 'en', textsOf('en'), []);
    const { page } = person;
    await go(person, '/on-your-behalf');
    await bookNow(person).scrollIntoViewIfNeeded();
    const way = await page.evaluateHandle(() => {
      const start = window.scrollY;
      const seen = { places: [] as number[], isOver: false };
      document.addEventListener('scroll', () => {
        if (window.scrollY !== start) seen.places.push(window.scrollY);
      });
      document.addEventListener('scrollend', () => {
        seen.isOver = window.scrollY !== start;
      });
      return seen;
    });
    await bookNow(person).click();
    await expect(page.locator('input[name=visit-day]').first()).toBeAttached();
    await expect.poll(async () => (await way.jsonValue()).isOver).toBe(true);
    const places = new Set((await way.jsonValue()).places).size;
    if (isCalm) expect(places).toBe(1);
    else expect(places).toBeGreaterThan(1);
  });
}
