import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { devMamopayCharges, devMamopayLinks } from '#server/db/dev.tables.ts';
import { discounts } from '#server/db/discounts.tables.ts';
import { events } from '#server/db/events.tables.ts';
import { items } from '#server/db/items.tables.ts';
import { ledgerEntries } from '#server/db/ledger.tables.ts';
import { checkouts, featurings } from '#server/db/purchases.tables.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { ItemCard } from '#shared/items/items.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { aDiscount } from '#tests/support/discounts.ts';
import { beginFeaturing, FEATURED_PATH, feature, featuringPath } from '#tests/support/featuring.ts';
import { apiOf, kindsOf } from '#tests/support/http.ts';
import type { TestItem } from '#tests/support/items.ts';
import { anItem } from '#tests/support/items.ts';
import { nextMail } from '#tests/support/mailbox.ts';
import { openMarket } from '#tests/support/market.ts';
import {
  beginCheckout,
  buy,
  captureAnyway,
  payOnPage,
  WEBHOOK_PATH,
  whileProviderFails,
} from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';

const WEEK = 7 * 24 * 3_600_000;

let app: TestApp;
let seller: Person;
let buyer: Person;

openMarket((market) => {
  ({ app, seller, buyer } = market);
});

const rowOf = async ({ id }: TestItem) => {
  const [row] = await app.deps.db.select().from(items).where(eq(items.id, id));
  return row;
};
const featuredUntil = async (item: TestItem) => (await rowOf(item))?.featured_until?.getTime() ?? null;
const featuringsOf = ({ id }: TestItem) =>
  app.deps.db.select().from(featurings).where(eq(featurings.item_id, id)).orderBy(featurings.id);
const checkoutsOf = async ({ id }: TestItem) => {
  const rows = await app.deps.db
    .select()
    .from(checkouts)
    .where(eq(checkouts.item_id, id))
    .orderBy(checkouts.id);
  return rows.map(({ status }) => status);
};
const featuredUuids = async (size = 100) => {
  const { status, body } = await apiOf(app.url).get(`/api/global/featured?size=${size}`);
  expect(status).toBe(200);
  return (body.data as { data: ItemCard[] }).data.map(({ uuid }) => uuid);
};
const isListed = async ({ uuid }: TestItem) => (await featuredUuids()).includes(uuid);
/** Lets the time of an item's open checkout for featuring run out. */
const endTime = ({ id }: TestItem) =>
  app.deps.db
    .update(checkouts)
    .set({ expires_at: sql`now() - interval '1 second'` })
    .where(eq(checkouts.item_id, id));
const refundedOf = async (chargeId: string) => {
  const [charge] = await app.deps.db
    .select()
    .from(devMamopayCharges)
    .where(eq(devMamopayCharges.id, chargeId));
  return charge?.refunded_fils;
};

test('what a node of the version before began to sell, without days, is kept: the days in force', async () => {
  const item = await anItem(app, seller);
  const checkout = await beginFeaturing(seller.api, item.uuid);
  await app.deps.db.update(checkouts).set({ featuring_days: null }).where(eq(checkouts.item_id, item.id));
  const { status } = await seller.api.post(FEATURED_PATH, await payOnPage(checkout));
  expect([status, await isListed(item)]).toEqual([200, true]);
});

test('the owner pays AED 100: seven days on the home page, told live, with a receipt', async () => {
  const item = await anItem(app, seller, { name: 'Teak bench' });
  const [owner, looker, shopper] = await Promise.all([
    listen(app.url, seller.token),
    listen(app.url),
    listen(app.url),
  ]);
  await looker.subscribe({ item: item.uuid });
  await shopper.subscribe({ shop: true });

  const checkout = await beginFeaturing(seller.api, item.uuid);
  expect(checkout.total_fee_breakdown).toEqual({
    item: 0,
    platform_fee: 100,
    platform_fee_percentage: 0,
    discount: 0,
    total: 100,
  });
  // Nobody is kept from buying it meanwhile.
  expect((await rowOf(item))?.checkout_until).toBeNull();
  const { status, body } = await seller.api.post(FEATURED_PATH, await payOnPage(checkout));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    message: 'Featuring Item Successful!',
    data: { featuring: { total_amount: 100, vat_amount: 4.76, item: { uuid: item.uuid } } },
  });
  const until = (await featuredUntil(item)) ?? 0;
  expect(Math.abs(until - Date.now() - WEEK)).toBeLessThan(60_000);

  const mine = await owner.next('item.featured');
  expect(mine.data).toMatchObject({ view: 'owner', item: { featured_until: new Date(until).toISOString() } });
  for (const live of [looker, shopper]) {
    const featured = await live.next('item.featured');
    expect(featured.data).toMatchObject({
      view: 'public',
      item: { uuid: item.uuid, item_name: 'Teak bench' },
    });
  }
  expect((await featuredUuids())[0]).toBe(item.uuid);

  const lines = await app.deps.db
    .select({ account: ledgerEntries.account, amount: ledgerEntries.amount_fils })
    .from(ledgerEntries)
    .innerJoin(checkouts, eq(checkouts.id, ledgerEntries.checkout_id))
    .where(eq(checkouts.item_id, item.id));
  expect(Object.fromEntries(lines.map(({ account, amount }) => [account, amount]))).toEqual({
    provider_clearing: 10_000,
    featuring_income: -9_524,
    vat_payable: -476,
  });
  const receipt = await nextMail(app, seller.email, ({ text }) => text.includes(checkout.transaction_number));
  expect(receipt.text).toContain('Teak bench');
  expect(receipt.text).toContain('AED 100');
  expect(receipt.text).toMatch(/\/receipt\/F-\d{4}-\d{6}/);
  for (const live of [owner, looker, shopper]) live.close();
});

test('bought again it goes on where it ends; bought after its end it begins anew', async () => {
  const item = await anItem(app, seller);
  await feature(seller.api, item.uuid);
  const first = (await featuredUntil(item)) ?? 0;
  await feature(seller.api, item.uuid);
  expect(await featuredUntil(item)).toBe(first + WEEK);
  const [one, two] = await featuringsOf(item);
  expect(two?.starts_at.getTime()).toBe(one?.ends_at.getTime());

  // What was featured last comes first, however much longer something else is featured.
  const newcomer = await anItem(app, seller);
  await feature(seller.api, newcomer.uuid);
  expect((await featuredUuids()).slice(0, 2)).toEqual([newcomer.uuid, item.uuid]);
  await feature(seller.api, item.uuid);
  expect((await featuredUuids()).slice(0, 2)).toEqual([item.uuid, newcomer.uuid]);

  await app.deps.db
    .update(items)
    .set({ featured_until: sql`now() - interval '3 days'` })
    .where(eq(items.id, item.id));
  expect(await isListed(item)).toBe(false);
  await feature(seller.api, item.uuid);
  expect(Math.abs(((await featuredUntil(item)) ?? 0) - Date.now() - WEEK)).toBeLessThan(60_000);
  expect(await isListed(item)).toBe(true);
});

test('only what is on sale is shown; what is sold or taken down is gone at once', async () => {
  const [sold, archived, reserved] = [
    await anItem(app, seller),
    await anItem(app, seller),
    await anItem(app, seller),
  ];
  for (const item of [sold, archived, reserved]) await feature(seller.api, item.uuid);
  expect((await featuredUuids()).slice(0, 3)).toEqual([reserved.uuid, archived.uuid, sold.uuid]);
  expect(await featuredUuids(2)).toEqual([reserved.uuid, archived.uuid]);
  await buy(buyer.api, sold.uuid);
  await seller.api.delete(`/api/auth/items/${archived.uuid}`);
  await app.deps.db.update(items).set({ status: ITEM_STATUS.bidAccepted }).where(eq(items.id, reserved.id));
  for (const item of [sold, archived, reserved]) expect(await isListed(item)).toBe(false);
});

test.each([
  ['pending', ITEM_STATUS.pending, 'Your item can be featured as soon as it is approved.'],
  ['rejected', ITEM_STATUS.rejected, 'An item that was not approved cannot be featured.'],
  ['sold', ITEM_STATUS.sold, 'A sold item cannot be featured.'],
  ['bid_accepted', ITEM_STATUS.bidAccepted, 'A reserved item cannot be featured.'],
  ['archived', ITEM_STATUS.archived, 'This item was taken down and cannot be featured.'],
])('an item that is %s cannot be featured', async (name, status, message) => {
  const item = await anItem(app, seller, { status });
  const answer = await seller.api.post(featuringPath(item.uuid), {});
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({ code: 'featuring.not_on_sale', message, details: { status: name } });
  expect(await checkoutsOf(item)).toEqual([]);
});

test('50 redirects and 50 webhooks of one payment make one featuring', async () => {
  const item = await anItem(app, seller);
  const redirect = await payOnPage(await beginFeaturing(seller.api, item.uuid));
  const authorization = app.deps.config.mamoWebhookAuthHeader;
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      index % 2
        ? seller.api.post(FEATURED_PATH, redirect)
        : apiOf(app.url).post(WEBHOOK_PATH, { id: redirect.payment_ref }, { authorization }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const [featuring, ...more] = await featuringsOf(item);
  expect(more).toEqual([]);
  expect(await featuredUntil(item)).toBe(featuring?.ends_at.getTime());
  const recorded = await app.deps.db.select().from(events).where(eq(events.type, 'item.featured'));
  expect(
    recorded.filter(({ routing }) => (routing as { item_uuid: string }).item_uuid === item.uuid),
  ).toHaveLength(1);
});

test('a webhook before the redirect is enough, a forged one is nothing', async () => {
  const item = await anItem(app, seller);
  const redirect = await payOnPage(await beginFeaturing(seller.api, item.uuid));
  const send = (id: string, authorization: string) =>
    apiOf(app.url).post(WEBHOOK_PATH, { id, status: 'captured' }, { authorization });
  expect((await send(redirect.payment_ref, 'guess')).status).toBe(401);
  expect((await send('PAY-FORGED', app.deps.config.mamoWebhookAuthHeader)).status).toBe(200);
  expect(await featuredUntil(item)).toBeNull();
  expect((await send(redirect.payment_ref, app.deps.config.mamoWebhookAuthHeader)).status).toBe(200);
  expect(await isListed(item)).toBe(true);
  expect((await seller.api.post(FEATURED_PATH, redirect)).status).toBe(200);
  expect(await featuringsOf(item)).toHaveLength(1);
});

test('without redirect and webhook the sweep finds the money; what is never paid ends by itself', async () => {
  const [paid, unpaid] = [await anItem(app, seller), await anItem(app, seller)];
  await payOnPage(await beginFeaturing(seller.api, paid.uuid));
  await beginFeaturing(seller.api, unpaid.uuid);
  await endTime(unpaid);
  const node = await startApp({ PAYMENT_SWEEP_SECONDS: '1' }, { url: app.databaseUrl });
  await expect.poll(() => isListed(paid)).toBe(true);
  await expect.poll(() => checkoutsOf(unpaid)).toEqual(['expired']);
  await node.stop();
  expect(await featuredUntil(unpaid)).toBeNull();
});

test('who paid in time is not asked to pay again while the provider is silent, and then neither', async () => {
  const item = await anItem(app, seller);
  const redirect = await payOnPage(await beginFeaturing(seller.api, item.uuid));
  await endTime(item);
  const again = () => seller.api.post(featuringPath(item.uuid), {});
  const silent = await whileProviderFails(app, again);
  expect([silent.status, silent.body.code]).toEqual([502, 'payment.provider_unavailable']);
  expect((await again()).body.code).toBe('checkout.paid');
  expect(await checkoutsOf(item)).toEqual(['paid']);
  expect((await seller.api.post(FEATURED_PATH, redirect)).status).toBe(200);
  expect(await isListed(item)).toBe(true);
});

test('a declined card, a charge of another link and another amount feature nothing', async () => {
  const item = await anItem(app, seller);
  const checkout = await beginFeaturing(seller.api, item.uuid);
  const declined = await seller.api.post(FEATURED_PATH, await payOnPage(checkout, { outcome: 'failed' }));
  expect([declined.status, declined.body.code]).toEqual([409, 'payment.not_captured']);
  const bought = await payOnPage(await beginCheckout(buyer.api, (await anItem(app, seller)).uuid));
  const mixed = { ...bought, transaction_number: checkout.transaction_number };
  const foreign = await seller.api.post(FEATURED_PATH, mixed);
  expect([foreign.status, foreign.body.code]).toEqual([409, 'payment.mismatch']);

  await app.deps.db
    .update(devMamopayLinks)
    .set({ amount_fils: 200 })
    .where(eq(devMamopayLinks.id, checkout.transaction_number));
  const redirect = await payOnPage(checkout);
  const wrong = await seller.api.post(FEATURED_PATH, redirect);
  expect([wrong.status, wrong.body.code]).toEqual([409, 'payment.mismatch']);
  await expect.poll(() => refundedOf(redirect.payment_ref)).toBe(200);
  expect(await featuredUntil(item)).toBeNull();
});

test('money that comes when the item is sold, or after another checkout, goes back in full, once', async () => {
  const sold = await anItem(app, seller);
  const late = await payOnPage(await beginFeaturing(seller.api, sold.uuid));
  await buy(buyer.api, sold.uuid);
  const again = await anItem(app, seller);
  const left = await beginFeaturing(seller.api, again.uuid);
  await endTime(again);
  const second = await payOnPage(await beginFeaturing(seller.api, again.uuid));
  expect((await seller.api.post(FEATURED_PATH, second)).status).toBe(200);
  const first = await captureAnyway(app, left);
  for (const redirect of [late, first]) {
    for (let time = 0; time < 3; time += 1) {
      const { status, body } = await seller.api.post(FEATURED_PATH, redirect);
      expect([status, body.code]).toEqual([409, 'featuring.too_late']);
    }
    await expect.poll(() => refundedOf(redirect.payment_ref)).toBe(10_000);
  }
  expect(await featuringsOf(again)).toHaveLength(1);
  expect(await featuringsOf(sold)).toEqual([]);
});

test('ten windows begin one checkout; the same page is paid once', async () => {
  const item = await anItem(app, seller);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => seller.api.post(featuringPath(item.uuid), {})),
  );
  expect(
    Object.keys(kindsOf(answers)).filter((kind) => kind !== '201' && kind !== '409 checkout.starting'),
  ).toEqual([]);
  expect(await checkoutsOf(item)).toEqual(['open']);
  // Being bought does not keep it from being featured, nor the other way round.
  await beginCheckout(buyer.api, item.uuid);
  await beginFeaturing(seller.api, item.uuid);
  expect(await checkoutsOf(item)).toEqual(['open', 'open']);
});

test('codes for featuring: shown on one’s own item, frozen, kept; codes for buying are refused', async () => {
  const item = await anItem(app, seller);
  const { code, id } = await aDiscount(app, { percentage: 25, valid_for: 'featuring', user_limit: 1 });
  const shown = await seller.api.post('/api/auth/discount/validate', { discount: code, item_id: item.id });
  const breakdown = { item: 0, platform_fee: 100, discount: 25, total: 75 };
  expect(shown.body).toMatchObject({ total_discount_breakdown: breakdown });
  const forBuying = await aDiscount(app);
  const full = await beginFeaturing(seller.api, item.uuid);
  const refused = await seller.api.post(featuringPath(item.uuid), { discount: forBuying.code });
  expect([refused.status, refused.body.code]).toEqual([422, 'discount.not_for_this']);
  expect((await beginFeaturing(seller.api, item.uuid)).payment_url).toBe(full.payment_url);

  const cheaper = await beginFeaturing(seller.api, item.uuid, { discount: code });
  expect(cheaper.total_fee_breakdown).toMatchObject(breakdown);
  expect(cheaper.payment_url).not.toBe(full.payment_url);
  expect(await checkoutsOf(item)).toEqual(['cancelled', 'open']);
  const { body } = await seller.api.post(FEATURED_PATH, await payOnPage(cheaper));
  expect(body.data).toMatchObject({
    featuring: { price_amount: 100, discount_amount: 25, total_amount: 75, vat_amount: 3.57 },
  });
  const [used] = await app.deps.db.select().from(discounts).where(eq(discounts.id, id));
  expect(used?.uses).toBe(1);
  const twice = await seller.api.post(featuringPath(item.uuid), { discount: code });
  expect([twice.status, twice.body.code]).toEqual([409, 'discount.already_used']);
});

test('while the provider is down nothing is begun', async () => {
  const item = await anItem(app, seller);
  const down = await whileProviderFails(app, () => seller.api.post(featuringPath(item.uuid), {}));
  expect([down.status, down.body.code]).toEqual([502, 'payment.provider_unavailable']);
  expect(await checkoutsOf(item)).toEqual(['failed']);
  expect((await feature(seller.api, item.uuid)).status).toBe(200);
});

test('absurd sizes get a clear answer', async () => {
  for (const query of ['size=0', 'size=101', 'size=many', 'size=1e2', 'page=1', 'size[]=3']) {
    const { status } = await apiOf(app.url).get(`/api/global/featured?${query}`);
    expect([query, status]).toEqual([query, 422]);
  }
});
