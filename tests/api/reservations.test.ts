import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { items } from '#server/db/items.tables.ts';
import { offers } from '#server/db/offers.tables.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { aPurchase } from '#tests/support/conversations.ts';
import type { TestItem } from '#tests/support/items.ts';
import { anItem } from '#tests/support/items.ts';
import { endReservation } from '#tests/support/negotiation.ts';
import { accept, anOffer, counter, extend, giveUp, offer, reject, withdraw } from '#tests/support/offers.ts';
import { beginCheckout, payOnPage, successPath } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { transactionsDuring } from '#tests/support/transactions.ts';

let app: TestApp;
let seller: Person;
let buyers: [Person, Person, Person];

beforeAll(async () => {
  app = await startApp();
  seller = await aSeller(app);
  buyers = [await aBuyer(app), await aBuyer(app), await aBuyer(app)];
});
afterAll(() => app.stop());

const itemNow = async ({ id }: TestItem) => {
  const [row] = await app.deps.db.select().from(items).where(eq(items.id, id));
  if (!row) throw new Error('no such item');
  return row;
};
const statusesOn = async ({ id }: TestItem) => {
  const rows = await app.deps.db.select().from(offers).where(eq(offers.item_id, id)).orderBy(offers.id);
  return rows.map(({ status }) => status);
};
const hoursUntil = (instant: unknown) => (Date.parse(String(instant)) - Date.now()) / 3_600_000;

/** An item with an offer of each buyer, the middle one best; the seller accepts the first. */
const aReservation = async () => {
  const item = await anItem(app, seller, { price: 1000 });
  const [first, second, third] = buyers;
  const ids = {
    first: (await anOffer(first, item, 600)).id,
    second: (await anOffer(second, item, 900)).id,
    third: (await anOffer(third, item, 800)).id,
  };
  const accepted = await accept(seller, ids.first);
  expect(accepted.status).toBe(200);
  return { item, ids, accepted };
};

test('accepting reserves the item for 24 hours and holds the other offers', async () => {
  const { item, accepted } = await aReservation();
  expect(accepted.body).toMatchObject({
    message: 'You accepted the offer. The item is kept for its buyer.',
    data: { status: 'accepted', is_accepted: 1, buyer: { email: buyers[0].email } },
  });
  const { reserved_until } = accepted.body.data as { reserved_until: string };
  expect(hoursUntil(reserved_until)).toBeCloseTo(24, 1);
  expect(await statusesOn(item)).toEqual(['accepted', 'on_hold', 'on_hold']);
  expect(await itemNow(item)).toMatchObject({ status: ITEM_STATUS.bidAccepted, offers_count: 2 });

  const page = await buyers[0].api.get(`/api/auth/items/${item.uuid}`);
  expect(page.body.data).toMatchObject({ item_details: { asking_price: 600, my_offer: { is_accepted: 1 } } });
  const other = await buyers[1].api.get(`/api/auth/items/${item.uuid}`);
  expect(other.body.data).toMatchObject({
    item_details: { status: 4, asking_price: null, my_offer: { is_accepted: 0, asking_price: 900 } },
  });
});

test('while an item is reserved nothing else can be done with its offers', async () => {
  const { item, ids } = await aReservation();
  const second = await accept(seller, ids.second);
  expect([second.status, second.body.code]).toEqual([409, 'offer.wrong_state']);
  expect(second.body.message).toBe('An offer that is on hold cannot become accepted.');
  for (const answer of [
    await reject(seller, ids.first),
    await withdraw(buyers[0], ids.first),
    await reject(seller, ids.third),
    await withdraw(buyers[1], ids.second),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([409, 'offer.wrong_state']);
  }
  const late = await offer(await aBuyer(app), item, 950);
  expect([late.status, late.body.code]).toEqual([409, 'item.reserved']);
  const gone = await seller.api.delete(`/api/auth/items/${item.uuid}`);
  expect([gone.status, gone.body.code]).toEqual([409, 'item.wrong_state']);
  expect(await statusesOn(item)).toEqual(['accepted', 'on_hold', 'on_hold']);
});

test('everyone concerned learns of an acceptance live, each in their own view', async () => {
  const item = await anItem(app, seller, { price: 1000 });
  const chosen = await anOffer(buyers[0], item, 600);
  const other = await anOffer(buyers[1], item, 700);
  const [atSeller, atChosen, atOther, looker] = await Promise.all([
    ...[seller, buyers[0], buyers[1]].map(({ token }) => listen(app.url, token)),
    listen(app.url),
  ]);
  await looker?.subscribe({ item: item.uuid });
  await accept(seller, chosen.id);

  expect((await atChosen?.next('offer.accepted'))?.data).toMatchObject({
    view: 'buyer',
    offer: { id: chosen.id, is_accepted: 1, reserved_until: expect.any(String) },
  });
  expect((await atSeller?.next('offer.accepted'))?.data).toMatchObject({
    view: 'seller',
    offer: { id: chosen.id, buyer: { first_name: 'Omar' } },
  });
  expect((await atOther?.next('offer.held'))?.data).toMatchObject({
    view: 'buyer',
    offer: { id: other.id, bid_status_name: 'On hold' },
  });
  const seen = await looker?.next('item.reserved');
  expect(seen?.data).toMatchObject({
    view: 'public',
    item: { status: 4, reserved_until: expect.any(String) },
  });
  expect(atOther?.events.some(({ type }) => type === 'offer.accepted')).toBe(false);
  for (const live of [atSeller, atChosen, atOther, looker]) live?.close();
});

test('the seller gives 12 more hours, once', async () => {
  const { item, ids } = await aReservation();
  const longer = await extend(seller, ids.first);
  expect(longer.body).toMatchObject({
    message: 'The buyer has 12 more hours to pay.',
    data: { extended: true },
  });
  expect(hoursUntil((longer.body.data as { reserved_until: string }).reserved_until)).toBeCloseTo(36, 1);
  expect(hoursUntil((await itemNow(item)).reserved_until?.toISOString())).toBeCloseTo(36, 1);
  const again = await extend(seller, ids.first);
  expect([again.status, again.body.code]).toEqual([409, 'offer.already_extended']);
  expect((await extend(seller, ids.second)).status).toBe(409);
});

test('unpaid in time: the item is free, the accepted offer over, the held ones come back best first', async () => {
  const { item, ids } = await aReservation();
  const [atSeller, atFirst, atSecond, looker] = await Promise.all([
    ...[seller, buyers[0], buyers[1]].map(({ token }) => listen(app.url, token, 20_000)),
    listen(app.url, undefined, 20_000),
  ]);
  await looker?.subscribe({ item: item.uuid });
  await endReservation(app, item);

  expect((await atFirst?.next('offer.expired'))?.data).toMatchObject({ offer: { id: ids.first } });
  expect((await looker?.next('item.released'))?.data.item).toMatchObject({ status: 1, offers_count: 2 });
  const back = await atSecond?.next('offer.revived');
  expect(back?.data).toMatchObject({ view: 'buyer', offer: { id: ids.second, status: 'pending' } });
  if (back?.data.view === 'buyer') expect(hoursUntil(back.data.offer.expires_at)).toBeCloseTo(24, 1);
  await atSeller?.next('offer.revived', ({ data }) => data.view === 'seller' && data.offer.id === ids.third);
  const revived = atSeller?.events.filter(({ type }) => type === 'offer.revived');
  expect(revived?.map(({ data }) => (data.offer as { id: number }).id)).toEqual([ids.second, ids.third]);
  expect(await statusesOn(item)).toEqual(['expired', 'pending', 'pending']);

  expect((await accept(seller, ids.second)).status).toBe(200);
  for (const live of [atSeller, atFirst, atSecond, looker]) live?.close();
});

test('a reservation does not run out while its buyer pays', async () => {
  const { item } = await aReservation();
  await beginCheckout(buyers[0].api, item.uuid);
  await endReservation(app, item);
  const marker = await aReservation();
  const atSeller = await listen(app.url, seller.token, 20_000);
  await endReservation(app, marker.item);
  // The same sweep looks at both: when it has ended the one, it has passed the other by.
  await atSeller.next('item.released', ({ data }) => data.item.uuid === marker.item.uuid);
  expect(await statusesOn(item)).toEqual(['accepted', 'on_hold', 'on_hold']);
  atSeller.close();
});

test('payment closes every offer: bought for one, sold elsewhere for the others', async () => {
  const { item } = await aReservation();
  await aPurchase(buyers[0], item);
  expect(await statusesOn(item)).toEqual(['closed', 'closed', 'closed']);
  const outcomeFor = async (buyer: Person) => {
    const { body } = await buyer.api.get('/api/auth/me/my-offers');
    const { data } = body.data as { data: { item_uuid: string; outcome: string }[] };
    return data.find(({ item_uuid }) => item_uuid === item.uuid)?.outcome;
  };
  expect(await Promise.all(buyers.map(outcomeFor))).toEqual(['bought', 'sold_elsewhere', 'sold_elsewhere']);
  expect(await itemNow(item)).toMatchObject({ status: ITEM_STATUS.sold, offers_count: 0 });
});

test('an item that is taken down closes its offers', async () => {
  const item = await anItem(app, seller);
  const { id } = await anOffer(buyers[0], item, 600);
  const atBuyer = await listen(app.url, buyers[0].token);
  expect((await seller.api.delete(`/api/auth/items/${item.uuid}`)).status).toBe(200);
  const closed = await atBuyer.next('offer.closed');
  expect(closed.data).toMatchObject({ offer: { id, outcome: 'taken_down', status: 'closed' } });
  atBuyer.close();
});

/** How many statements are sent to settle an item on which `others` wait: to accept an offer, to give it up, to sell the item. */
const statementsBeside = async (others: number) => {
  const item = await anItem(app, seller, { price: 1000 });
  const waiting = await Promise.all(Array.from({ length: others }, () => aBuyer(app)));
  for (const [nth, buyer] of waiting.entries()) {
    const { id } = await anOffer(buyer, item, 700);
    if (nth % 2 === 1) await counter(seller, id, 800);
  }
  const [buyer] = buyers;
  const { id } = await anOffer(buyer, item, 600);
  const sentFor = async (act: () => Promise<unknown>) => {
    const all = await transactionsDuring(act);
    const [one = []] = all.filter((texts) => texts.some((text) => text.startsWith('update "offers"')));
    return one.length;
  };
  const accepted = await sentFor(() => accept(seller, id));
  const givenUp = await sentFor(() => giveUp(buyer, id));
  const checkout = await beginCheckout(buyer.api, item.uuid);
  const reference = await payOnPage(checkout);
  const sold = await sentFor(() => buyer.api.post(successPath('auth'), reference));
  const open = (await statusesOn(item)).filter((status) => status !== 'closed');
  expect(open).toEqual(['expired']);
  return { accepted, givenUp, sold };
};

test('however many offers wait on an item, what happens to all of them takes the same few statements', async () => {
  const few = await statementsBeside(2);
  expect(few.accepted).toBeGreaterThan(5);
  expect(await statementsBeside(8)).toEqual(few);
});
