import { eq, inArray, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { devMamopayCharges } from '#server/db/dev.tables.ts';
import { items } from '#server/db/items.tables.ts';
import { ledgerEntries } from '#server/db/ledger.tables.ts';
import { checkouts } from '#server/db/purchases.tables.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { CheckoutView } from '#shared/purchases/purchases.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { startVisitPayment } from '#tests/support/calls/concierge.rows.ts';
import { beginFeaturing } from '#tests/support/featuring.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { lockWaiters } from '#tests/support/locks.ts';
import { openMarket } from '#tests/support/market.ts';
import {
  beginCheckout,
  buy,
  captureAnyway,
  checkoutPath,
  endTimeOfCheckout,
  payOnPage,
  setProvider,
  successPath,
  WEBHOOK_PATH,
  whileProviderFails,
} from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer } from '#tests/support/person.ts';
import { until } from '#tests/support/until.ts';
import { visitsOf } from '#tests/support/visits.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;

openMarket((market) => {
  ({ app, seller, buyer } = market);
});

const statusOf = async (itemId: number) => {
  const [row] = await app.deps.db.select().from(items).where(eq(items.id, itemId));
  return row?.status;
};
const checkoutStatusOf = async (itemId: number) => {
  const [row] = await app.deps.db.select().from(checkouts).where(eq(checkouts.item_id, itemId));
  return row?.status;
};
const chargeOf = async (checkout: CheckoutView) => {
  const [row] = await app.deps.db
    .select()
    .from(devMamopayCharges)
    .where(eq(devMamopayCharges.link_id, checkout.transaction_number));
  return row;
};

test('a charge that is not captured, unknown, or of another checkout sells nothing', async () => {
  const [one, two] = [await anItem(app, seller), await anItem(app, seller)];
  const checkout = await beginCheckout(buyer.api, one.uuid);
  const unknown = { payment_ref: 'PAY-UNKNOWN', transaction_number: checkout.transaction_number };
  const none = await buyer.api.post(successPath('auth'), unknown);
  expect([none.status, none.body.code]).toEqual([409, 'payment.not_captured']);

  const declined = await payOnPage(checkout, { outcome: 'failed' });
  const failed = await buyer.api.post(successPath('auth'), declined);
  expect([failed.status, failed.body.code]).toEqual([409, 'payment.not_captured']);

  const elsewhere = await payOnPage(await beginCheckout(buyer.api, two.uuid));
  const foreign = { ...elsewhere, transaction_number: checkout.transaction_number };
  const mixed = await buyer.api.post(successPath('auth'), foreign);
  expect([mixed.status, mixed.body.code]).toEqual([409, 'payment.mismatch']);
  expect(mixed.body.message).toMatch(/^This payment was made for something else/);
  expect(await statusOf(one.id)).toBe(ITEM_STATUS.approved);

  const stranger = await aBuyer(app);
  expect((await stranger.api.post(successPath('auth'), elsewhere)).status).toBe(404);
});

test('money that comes after the hold was lost is refunded in full, once', async () => {
  const item = await anItem(app, seller, { price: 200 });
  const late = await beginCheckout(buyer.api, item.uuid);
  await endTimeOfCheckout(app, item.id);
  const other = await aBuyer(app);
  await buy(other.api, item.uuid);

  const redirect = await captureAnyway(app, late);
  for (let again = 0; again < 3; again += 1) {
    const { status, body } = await buyer.api.post(successPath('auth'), redirect);
    expect([status, body.code]).toEqual([409, 'payment.too_late']);
  }
  await expect.poll(async () => (await chargeOf(late))?.refunded_fils).toBe(24_000);
  const lateStatus = async () => {
    const [row] = await app.deps.db
      .select()
      .from(checkouts)
      .where(eq(checkouts.link_id, late.transaction_number));
    return row?.status;
  };
  await expect.poll(lateStatus).toBe('refunded');
});

test('money that comes in the last moment is a sale while nobody has taken the item', async () => {
  const item = await anItem(app, seller, { price: 200 });
  const checkout = await beginCheckout(buyer.api, item.uuid);
  const redirect = await payOnPage(checkout);
  await endTimeOfCheckout(app, item.id);
  expect((await buyer.api.post(successPath('auth'), redirect)).status).toBe(200);
  expect(await statusOf(item.id)).toBe(ITEM_STATUS.sold);
});

test('who paid in time owns the item though nobody knows it yet: somebody else who wants it is refused, as are they', async () => {
  const [mine, other] = [await aBuyer(app), await aBuyer(app)];
  const item = await anItem(app, seller, { price: 200 });
  const redirect = await payOnPage(await beginCheckout(mine.api, item.uuid));
  await endTimeOfCheckout(app, item.id);
  const begin = ({ api }: Person) => api.post(checkoutPath('auth', item.uuid), {});
  for (const person of [other, mine]) {
    const unknown = await whileProviderFails(app, () => begin(person));
    expect([unknown.status, unknown.body.code]).toEqual([502, 'payment.provider_unavailable']);
    expect(await checkoutStatusOf(item.id)).toBe('open');
  }
  expect((await begin(other)).body.code).toBe('item.sold');
  expect(await app.deps.db.$count(checkouts, eq(checkouts.item_id, item.id))).toBe(1);
  expect((await mine.api.post(successPath('auth'), redirect)).status).toBe(200);
  expect(await statusOf(item.id)).toBe(ITEM_STATUS.sold);
});

test('who waits at the lock while their checkout runs out does not end it unasked', async () => {
  const item = await anItem(app, seller, { price: 200 });
  const redirect = await payOnPage(await beginCheckout(buyer.api, item.uuid));
  const { begun } = await app.outside.transaction(async (tx) => {
    await tx.execute(sql`select from items where id = ${item.id} for no key update`);
    const answer = buyer.api.post(checkoutPath('auth', item.uuid), {});
    await until('it stands in line', async () => (await lockWaiters(app.outside)) > 0);
    await tx
      .update(checkouts)
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where(eq(checkouts.item_id, item.id));
    return { begun: answer };
  });
  expect((await begun).body.code).toBe('checkout.starting');
  expect((await buyer.api.post(successPath('auth'), redirect)).status).toBe(200);
  expect(await statusOf(item.id)).toBe(ITEM_STATUS.sold);
});

test('without redirect and webhook the sweep finds the money; an unpaid checkout ends by itself', async () => {
  const node = await startApp({ PAYMENT_SWEEP_SECONDS: '1' }, { url: app.databaseUrl });
  const [paid, unpaid, orphan] = [
    await anItem(app, seller),
    await anItem(app, seller),
    await anItem(app, seller),
  ];
  await beginCheckout(buyer.api, orphan.uuid);
  // The provider knows nothing of this link.
  await app.deps.db
    .update(checkouts)
    .set({ link_id: 'MB-LINK-GONE' })
    .where(eq(checkouts.item_id, orphan.id));
  await endTimeOfCheckout(app, orphan.id);
  await payOnPage(await beginCheckout(buyer.api, paid.uuid));
  await beginCheckout(buyer.api, unpaid.uuid);
  await endTimeOfCheckout(app, unpaid.id);
  await expect.poll(() => statusOf(paid.id)).toBe(ITEM_STATUS.sold);
  for (const { id } of [unpaid, orphan]) {
    await expect.poll(() => checkoutStatusOf(id)).toBe('expired');
  }
  await node.stop();
  await beginCheckout(buyer.api, unpaid.uuid);
});

test('a webhook is believed only with the right authorization, and even then the provider is asked', async () => {
  const item = await anItem(app, seller);
  const redirect = await payOnPage(await beginCheckout(buyer.api, item.uuid));
  const send = (id: string, authorization?: string) =>
    apiOf(app.url).post(WEBHOOK_PATH, { id, status: 'captured' }, authorization ? { authorization } : {});
  expect((await send(redirect.payment_ref)).status).toBe(401);
  expect((await send(redirect.payment_ref, 'guess')).status).toBe(401);
  const right = app.deps.config.mamoWebhookAuthHeader;
  expect((await send('PAY-FORGED', right)).status).toBe(200);
  // Pings, and kinds that are none of ours: what is refused is sent again and again.
  for (const webhook of [
    {},
    { event_type: 'ping' },
    { id: null, event_type: null },
    { id: redirect.payment_ref, event_type: 'payout.sent' },
    { event_type: 'subscription.succeeded', data: { any: ['shape'] } },
  ]) {
    const answer = await apiOf(app.url).post(WEBHOOK_PATH, webhook, { authorization: right });
    expect([webhook, answer.status, await statusOf(item.id)]).toEqual([webhook, 200, ITEM_STATUS.approved]);
  }
  expect((await apiOf(app.url).post(WEBHOOK_PATH, {})).status).toBe(401);
  expect((await send(redirect.payment_ref, right)).status).toBe(200);
  expect(await statusOf(item.id)).toBe(ITEM_STATUS.sold);
});

test('a charge that does not say on which link it was paid is known by our own id: nobody has to come back', async () => {
  await setProvider(app, { hides_links: true });
  onTestFinished(() => setProvider(app, { hides_links: false }));
  const [bought, featured] = [await anItem(app, seller), await anItem(app, seller)];
  const visit = await visitsOf(app).aVisit();
  const pages = [
    await beginCheckout(buyer.api, bought.uuid),
    await beginFeaturing(seller.api, featured.uuid),
    await startVisitPayment(app, visit.token),
  ];
  const links: string[] = [];
  for (const page of pages) {
    const { payment_ref: id, transaction_number } = await payOnPage(page);
    links.push(transaction_number);
    const authorization = app.deps.config.mamoWebhookAuthHeader;
    expect((await apiOf(app.url).post(WEBHOOK_PATH, { id }, { authorization })).status).toBe(200);
  }
  const booked = await app.deps.db
    .selectDistinct({ kind: ledgerEntries.kind, status: checkouts.status })
    .from(checkouts)
    .innerJoin(ledgerEntries, eq(ledgerEntries.checkout_id, checkouts.id))
    .where(inArray(checkouts.link_id, links))
    .orderBy(ledgerEntries.kind);
  expect(booked).toEqual([
    { kind: 'concierge', status: 'paid' },
    { kind: 'featuring', status: 'paid' },
    { kind: 'sale', status: 'paid' },
  ]);
});

test('a capture on a page that was made too late to be remembered goes back', async () => {
  const item = await anItem(app, seller);
  const checkout = await beginCheckout(buyer.api, item.uuid);
  await app.deps.db
    .update(checkouts)
    .set({ link_id: null, payment_url: null, status: 'failed' })
    .where(eq(checkouts.item_id, item.id));
  const { payment_ref: id } = await captureAnyway(app, checkout);
  const authorization = app.deps.config.mamoWebhookAuthHeader;
  await apiOf(app.url).post(WEBHOOK_PATH, { id }, { authorization });
  await expect.poll(async () => (await chargeOf(checkout))?.refunded_fils).toBeGreaterThan(0);
  expect(await statusOf(item.id)).toBe(ITEM_STATUS.approved);
});

test('webhooks that come in another order leave the sale as the provider says it is', async () => {
  const item = await anItem(app, seller);
  const checkout = await beginCheckout(buyer.api, item.uuid);
  await setProvider(app, { webhooks: 'held' });
  onTestFinished(() => setProvider(app, { webhooks: 'off' }));
  await payOnPage(checkout, { outcome: 'failed' });
  await payOnPage(checkout);
  expect(await statusOf(item.id)).toBe(ITEM_STATUS.approved);
  // The capture is told first, and that the card was declined after it.
  await setProvider(app, { webhooks: 'on' });
  expect(await statusOf(item.id)).toBe(ITEM_STATUS.sold);
  expect(await checkoutStatusOf(item.id)).toBe('paid');
});

test('while the provider is down nothing is held and nothing is lost', async () => {
  const item = await anItem(app, seller);
  const down = await whileProviderFails(app, () => buyer.api.post(checkoutPath('auth', item.uuid)));
  expect([down.status, down.body.code]).toEqual([502, 'payment.provider_unavailable']);
  expect(await checkoutStatusOf(item.id)).toBe('failed');

  const redirect = await payOnPage(await beginCheckout((await aBuyer(app)).api, item.uuid));
  await setProvider(app, { fail_next: 1 });
  const webhook = await apiOf(app.url).post(
    WEBHOOK_PATH,
    { id: redirect.payment_ref },
    { authorization: app.deps.config.mamoWebhookAuthHeader },
  );
  expect(webhook.status).toBe(200);
  await expect.poll(() => statusOf(item.id)).toBe(ITEM_STATUS.sold);
});

test('who gives up while the provider is away reads that what was paid comes back, and it does', async () => {
  const item = await anItem(app, seller, { price: 200 });
  const checkout = await beginCheckout(buyer.api, item.uuid);
  const redirect = await payOnPage(checkout);
  const giveUp = () => buyer.api.delete(checkoutPath('auth', item.uuid));
  const away = await whileProviderFails(app, giveUp);
  expect([away.status, away.body.code]).toEqual([200, 'checkout.cancelled_unasked']);
  expect(away.body.message).toContain('goes back to your card in full');
  expect((await buyer.api.post(successPath('auth'), redirect)).body.code).toBe('payment.too_late');
  await expect.poll(async () => (await chargeOf(checkout))?.refunded_fils).toBe(24_000);
  // Where the provider says that nothing was paid there is nothing to add.
  await beginCheckout(buyer.api, item.uuid);
  expect((await giveUp()).body.code).toBe('checkout.cancelled');
});

test('who gives up in a second window what is gone reads whether they have paid for it', async () => {
  const item = await anItem(app, seller, { price: 200 });
  const giveUp = ({ api }: Person) => api.delete(checkoutPath('auth', item.uuid));
  await beginCheckout(buyer.api, item.uuid);
  expect((await giveUp(buyer)).status).toBe(200);
  const gone = await giveUp(buyer);
  expect([gone.status, gone.body.code]).toEqual([404, 'checkout.not_found']);
  await buy(buyer.api, item.uuid);
  const paid = await giveUp(buyer);
  expect([paid.status, paid.body.code]).toEqual([409, 'checkout.paid']);
  expect((await giveUp(await aBuyer(app))).status).toBe(404);
});
