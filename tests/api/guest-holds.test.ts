import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckoutView } from '#shared/purchases/purchases.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { aDiscount } from '#tests/support/discounts.ts';
import type { Api } from '#tests/support/http.ts';
import { apiOf } from '#tests/support/http.ts';
import type { TestItem } from '#tests/support/items.ts';
import { anItem } from '#tests/support/items.ts';
import { checkoutPath, endTimeOfCheckout, pageOf, payOnPage, successPath } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller } from '#tests/support/person.ts';

let app: TestApp;
let seller: Person;

beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' });
  seller = await aSeller(app);
});
afterAll(() => app.stop());

const from = (address: string, more: Record<string, string> = {}): Api =>
  apiOf(app.url, { 'x-forwarded-for': address, ...more });
const hold = (api: Api, item: TestItem, reader: 'auth' | 'global' = 'global') =>
  api.post(checkoutPath(reader, item.uuid), {});
const someItems = (count: number) => Promise.all(Array.from({ length: count }, () => anItem(app, seller)));
const FULL =
  /^As many items as possible are held for you\. Pay for one or give it up, or try again in \d+ minutes\.$/;

test('the guests of one network hold ten items at most, however many start at once', async () => {
  const items = await someItems(12);
  // Of IPv6 the network counts: each of these comes from an address of its own in it.
  const answers = await Promise.all(
    items.map((item, index) => hold(from(`2001:db8:7:7::${index + 1}`), item)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  for (const { status, body, headers } of answers.filter((answer) => answer.status !== 201)) {
    expect([status, body.code]).toEqual([409, 'checkout.too_many']);
    expect(body.message).toMatch(FULL);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(300);
  }
  const free = items.find((_, index) => answers[index]?.status !== 201) as TestItem;
  expect((await hold(from('2001:db8:7:8::1'), free)).status).toBe(201);
  // Whoever has an account is not counted with those around them.
  const member = await aBuyer(app);
  const [another] = await someItems(1);
  expect(
    (
      await hold(
        from('2001:db8:7:7::99', { authorization: `Bearer ${member.token}` }),
        another as TestItem,
        'auth',
      )
    ).status,
  ).toBe(201);
  // What has run out makes room.
  const held = items.find((_, index) => answers[index]?.status === 201) as TestItem;
  await endTimeOfCheckout(app, held.id);
  expect((await hold(from('2001:db8:7:7::1'), held)).status).toBe(201);
});

test('a browser holds three, an account five; what is given up makes room', async () => {
  const items = await someItems(7);
  const [first, ...others] = items as [TestItem, ...TestItem[]];
  const begun = await hold(from('203.0.113.9'), first);
  const { checkout_token } = begun.body.data as CheckoutView;
  const browser = from('203.0.113.9', { 'x-checkout-token': checkout_token });
  const statuses: number[] = [];
  for (const item of others.slice(0, 3)) statuses.push((await hold(browser, item)).status);
  expect(statuses).toEqual([201, 201, 409]);
  expect((await browser.delete(checkoutPath('global', first.uuid))).status).toBe(200);
  expect((await hold(browser, others[2] as TestItem)).status).toBe(201);

  const buyer = await aBuyer(app);
  const theirs = await someItems(6);
  const answers = await Promise.all(theirs.map((item) => hold(buyer.api, item, 'auth')));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409]);
});

test('the accounts of today hold ten items together in one network, older ones what they may', async () => {
  const newcomers = await Promise.all(Array.from({ length: 3 }, () => aBuyer(app)));
  const items = await someItems(16);
  const by = ({ token }: Person, host: number) =>
    from(`2001:db8:7:20::${host}`, { authorization: `Bearer ${token}` });
  const answers = await Promise.all(
    newcomers.flatMap((person, who) =>
      items.slice(who * 5, who * 5 + 5).map((item) => hold(by(person, who + 1), item, 'auth')),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ body }) => body.code)).toEqual(Array(5).fill('checkout.too_many'));

  const old = await aBuyer(app);
  await app.deps.db.execute(
    sql`update users set created_at = now() - interval '2 days' where id = ${old.id}`,
  );
  const [last] = items.slice(-1) as [TestItem];
  expect((await hold(by(old, 9), last, 'auth')).status).toBe(201);
  // Beside them a guest still has what is the guests'.
  const free = items.find((_, index) => answers[index]?.status === 409) as TestItem;
  expect((await hold(from('2001:db8:7:20::10'), free)).status).toBe(201);
});

test('a guest holds an item for five minutes, and for fifteen once they went to pay', async () => {
  const [item] = (await someItems(1)) as [TestItem];
  const started = Date.now();
  const { body } = await hold(from('203.0.113.10'), item);
  const checkout = body.data as CheckoutView;
  const minutesHeld = async () => {
    const { rows } = await app.deps.db.execute<{ minutes: number; same: boolean }>(sql`
      select extract(epoch from c.expires_at - c.created_at)::int / 60 as minutes, 
      abs(extract(epoch from c.expires_at - i.checkout_until)) < 0.01 as same
      from checkouts c join items i on i.id = c.item_id where c.item_id = ${item.id}`);
    return rows;
  };
  expect(Date.parse(checkout.expires_at) - started).toBeLessThan(5 * 60_000 + 30_000);
  expect(await minutesHeld()).toEqual([{ minutes: 5, same: true }]);
  expect(checkout.payment_url).toMatch(`${app.url}/api/global/payment/mamopay/page/`);
  for (const time of ['first', 'again']) {
    expect(await pageOf(checkout), time).toMatch(/\/dev\/mamopay\/pay\//);
    expect(await minutesHeld(), time).toEqual([{ minutes: 15, same: true }]);
  }
});

test('a payment page that is opened too late holds nothing, and nobody pays on it any more', async () => {
  const [over, cancelled, paid] = (await someItems(3)) as [TestItem, TestItem, TestItem];
  const guest = from('203.0.113.11', { 'accept-language': 'ar' });
  const begun = async (item: TestItem) => (await hold(guest, item)).body.data as CheckoutView;
  const itemPage = (item: TestItem) => `${app.url}/ar/product-details/${item.uuid}`;

  const late = await begun(over);
  await endTimeOfCheckout(app, over.id);
  expect(await pageOf(late)).toBe(itemPage(over));
  expect((await hold(from('203.0.113.12'), over)).status).toBe(201);
  expect(await pageOf(late), 'another one has it').toBe(itemPage(over));

  // They had been on the page before.
  const givenUp = await begun(cancelled);
  expect(await pageOf(givenUp)).toMatch(/\/dev\/mamopay\/pay\//);
  const { checkout_token } = givenUp;
  const ended = await guest.delete(checkoutPath('global', cancelled.uuid), {
    'x-checkout-token': checkout_token,
  });
  expect(ended.status).toBe(200);
  expect(await pageOf(givenUp)).toBe(itemPage(cancelled));

  const done = await begun(paid);
  const redirect = await payOnPage(done, { email: 'paid-in-time@example.com', name: 'In Time' });
  const proof = { 'x-checkout-token': done.checkout_token };
  expect((await guest.post(successPath('global'), redirect, proof)).status).toBe(200);
  expect(await pageOf(done)).toBe(itemPage(paid));
});

test('an item is not kept from others by holds that follow each other', async () => {
  const [item] = (await someItems(1)) as [TestItem];
  const member = await aBuyer(app);
  const guest = from('203.0.113.40');
  const callers = [
    [guest, 'global'],
    [member.api, 'auth'],
  ] as const;
  for (const [api, reader] of callers) {
    const begins: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const { status, body } = await hold(api, item, reader);
      begins.push(status);
      if (status !== 201) expect(body.message).toMatch(/^This item has been held from here several times\./);
      await endTimeOfCheckout(app, item.id);
    }
    expect(begins).toEqual([201, 201, 201, 201, 201, 201, 429]);
  }
  expect((await hold(from('203.0.113.41'), item)).status).toBe(201);
});

test('whoever has held an item too often to begin anew with a code keeps what is running', async () => {
  const [item] = (await someItems(1)) as [TestItem];
  const member = await aBuyer(app);
  for (let round = 0; round < 6; round += 1) {
    await endTimeOfCheckout(app, item.id);
    expect((await hold(member.api, item, 'auth')).status).toBe(201);
  }
  const { code } = await aDiscount(app);
  const refused = await member.api.post(checkoutPath('auth', item.uuid), { discount: code });
  expect([refused.status, refused.body.code]).toEqual([429, 'rate.limited']);
  expect((await hold(from('203.0.113.42'), item)).body.code).toBe('item.on_hold');
});
