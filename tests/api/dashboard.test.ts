import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { purchases } from '#server/db/purchases.tables.ts';
import { comments } from '#server/db/questions.tables.ts';
import { watchDays } from '#server/db/watchlist.tables.ts';
import { itemCounts, moneyOfSales, newestSales } from '#server/modules/dashboard/dashboard.repository.ts';
import { writeMovement } from '#server/modules/purchases/write-movement.service.ts';
import type { DashboardItemDay, DashboardView, Task } from '#shared/dashboard/dashboard.api.ts';
import { dayAfter, dayInDubai, hourInDubai } from '#shared/kernel/dubai-time.ts';
import { escalate } from '#tests/support/admin.ts';
import { age } from '#tests/support/ageing.ts';
import { aPurchase } from '#tests/support/conversations.ts';
import { anItem } from '#tests/support/items.ts';
import type { Market } from '#tests/support/market.ts';
import { openMarket } from '#tests/support/market.ts';
import { accept, anOffer } from '#tests/support/offers.ts';
import { beginCheckout, checkoutPath } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aPerson, aSeller } from '#tests/support/person.ts';

let market: Market;
openMarket((opened) => {
  market = opened;
});

const dashboardOf = async (person: Person, days = 30): Promise<DashboardView> => {
  const { status, body } = await person.api.get(`/api/auth/me/dashboard?days=${days}`);
  expect(status).toBe(200);
  return body.data as DashboardView;
};

test('every day of the time has a row, and today has what happened', async () => {
  const { app, seller, buyer } = market;
  const wanted = await anItem(app, seller, { name: 'Oak desk', price: 900 });
  const sold = await anItem(app, seller, { name: 'Cane armchair', price: 450 });
  const other = await aBuyer(app);
  await anOffer(buyer, wanted, 700);
  await anOffer(other, wanted, 800);
  await buyer.api.post('/api/auth/item-comment', {
    item_id: wanted.id,
    owner_id: seller.id,
    user_id: buyer.id,
    comments: 'Is it solid oak?',
  });
  await seller.api.post('/api/auth/item-comment', {
    item_id: wanted.id,
    owner_id: seller.id,
    user_id: seller.id,
    comments: 'Yes, all of it.',
  });
  await buyer.api.put(`/api/auth/items/${wanted.uuid}/watch`);
  await aPurchase(buyer, sold);

  const view = await dashboardOf(seller, 7);
  expect(view.days).toHaveLength(7);
  expect(view.days.at(-1)).toMatchObject({ questions: 1, offers: 2, sales: 1, sold: 450 });
  expect(view.days.slice(0, -1).every(({ offers, sales }) => offers + sales === 0)).toBe(true);
  const shown = (name: string) => view.items.find((item) => item.item_name === name);
  expect(shown('Oak desk')).toMatchObject({
    watchers: 1,
    questions: 1,
    offers: 2,
    best_offer: 800,
    sold_for: null,
  });
  expect(shown('Cane armchair')).toMatchObject({ offers: 0, sold_for: 450 });
});

test('the money is the ledger’s: what is due and paid out adds up to what was sold', async () => {
  const { seller } = market;
  const { money, sales } = await dashboardOf(seller);
  expect(money).toEqual({ sold: 450, due: 450, paid_out: 0, given_back: 0 });
  for (const sale of sales) expect(sale.due + sale.paid_out + sale.given_back).toBe(sale.sold_for);
});

test('the list of sales ends; what it sums up does not', async () => {
  const { app, buyer } = market;
  const [one, other] = [await aSeller(app), await aSeller(app)];
  for (const price of [100, 200]) await aPurchase(buyer, await anItem(app, one, { price }));
  await aPurchase(buyer, await anItem(app, other, { price: 700 }));
  const { db } = app.deps;
  expect(await newestSales(db, one.id, 1)).toMatchObject([{ sold_fils: 20_000, due_fils: 20_000 }]);
  expect(await moneyOfSales(db, one.id)).toMatchObject({ sold_fils: 30_000, paid_out_fils: 0 });
});

test('everybody who watches something on sale counts, however long the list of items is', async () => {
  const { app } = market;
  const [owner, watcher] = [await aSeller(app), await aBuyer(app)];
  const item = await anItem(app, owner);
  const gone = await anItem(app, owner);
  for (const { uuid } of [item, gone]) await watcher.api.put(`/api/auth/items/${uuid}/watch`);
  expect((await dashboardOf(owner)).watchers).toBe(2);
  await owner.api.delete(`/api/auth/items/${gone.uuid}`);
  expect((await dashboardOf(owner)).watchers).toBe(1);
});

/** As if what was counted of an item had happened so many days ago. */
const letDaysPass = (itemId: number, days: number) =>
  market.app.deps.db
    .update(watchDays)
    .set({ day: sql`${watchDays.day} - ${days}::int` })
    .where(eq(watchDays.item_id, itemId));
const itemDays = async (person: Person, uuid: string, days = 7): Promise<DashboardItemDay[]> => {
  const { status, body } = await person.api.get(`/api/auth/me/dashboard/items/${uuid}?days=${days}`);
  expect(status).toBe(200);
  return (body.data as { days: DashboardItemDay[] }).days;
};

test('who ceased to watch before days were counted does not leave less than nobody', async () => {
  const [owner, one] = [await aSeller(market.app), await aBuyer(market.app)];
  const item = await anItem(market.app, owner);
  const path = `/api/auth/items/${item.uuid}/watch`;
  const { db } = market.app.deps;
  expect((await one.api.put(path)).status).toBe(200);
  await db.delete(watchDays).where(eq(watchDays.item_id, item.id));
  expect((await one.api.delete(path)).status).toBe(200);
  // What was counted comes to less than nobody; what is read of it may not.
  expect(await db.select().from(watchDays).where(eq(watchDays.item_id, item.id))).toMatchObject([
    { change: -1 },
  ]);
  expect((await itemDays(owner, item.uuid)).map(({ watchers }) => watchers)).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test('who watched is known for every day, also after they ceased to', async () => {
  const { app } = market;
  const [owner, one, two] = [await aSeller(app), await aBuyer(app), await aBuyer(app)];
  const item = await anItem(app, owner);
  const path = `/api/auth/items/${item.uuid}/watch`;
  for (const { api } of [one, two]) await api.put(path);
  // Twice is once, in the sum over the days too.
  await one.api.put(path);
  await letDaysPass(item.id, 3);
  await one.api.delete(path);
  await one.api.delete(path);
  const expected = [0, 0, 0, 2, 2, 2, 1];
  expect((await dashboardOf(owner, 7)).days.map(({ watchers }) => watchers)).toEqual(expected);
  expect((await itemDays(owner, item.uuid)).map(({ watchers }) => watchers)).toEqual(expected);
  // What was before the time looked at still counts in it.
  await letDaysPass(item.id, 20);
  await two.api.put(path);
  expect((await itemDays(owner, item.uuid)).map(({ watchers }) => watchers)).toEqual([1, 1, 1, 1, 1, 1, 1]);
});

test('those who come and go at once are counted without a gap', async () => {
  const { app } = market;
  const owner = await aSeller(app);
  const item = await anItem(app, owner);
  const people = await Promise.all(Array.from({ length: 8 }, () => aBuyer(app)));
  const path = `/api/auth/items/${item.uuid}/watch`;
  await Promise.all(people.map(({ api }) => api.put(path)));
  await Promise.all(people.slice(0, 3).map(({ api }) => api.delete(path)));
  expect((await itemDays(owner, item.uuid)).at(-1)?.watchers).toBe(5);
});

test('what was sold is watched no longer from the day of its sale', async () => {
  const { app, buyer } = market;
  const [owner, watcher] = [await aSeller(app), await aBuyer(app)];
  const item = await anItem(app, owner);
  await watcher.api.put(`/api/auth/items/${item.uuid}/watch`);
  await letDaysPass(item.id, 2);
  await aPurchase(buyer, item);
  const { days, watchers } = await dashboardOf(owner, 7);
  expect([watchers, days.map((day) => day.watchers)]).toEqual([0, [0, 0, 0, 0, 1, 1, 0]]);
});

test('what is to come and what was paid stand in the ledger’s days, and at their item', async () => {
  const { app, buyer } = market;
  const { db } = app.deps;
  const owner = await aSeller(app);
  const item = await anItem(app, owner, { price: 300, name: 'Rattan lamp' });
  await aPurchase(buyer, item);
  const [purchase] = await db
    .select({ checkout: purchases.checkout_id })
    .from(purchases)
    .where(eq(purchases.item_id, item.id));
  const checkout_id = purchase?.checkout ?? 0;
  await age(app, item, '4 days');
  // Paid out two days later, as the provider's account shows it.
  await app.deps.unitOfWork((tx) =>
    writeMovement(app.deps, tx, {
      kind: 'payout',
      cause: 'payout:1',
      checkoutId: checkout_id,
      entries: [
        { account: 'seller_payable', amount: 20_000, userId: owner.id },
        { account: 'provider_clearing', amount: -20_000 },
      ],
      at: sql`now() - interval '2 days'`,
    }),
  );
  const view = await dashboardOf(owner, 7);
  expect(view.days.map(({ due }) => due)).toEqual([0, 0, 300, 300, 100, 100, 100]);
  expect(view.days.map(({ paid_out }) => paid_out)).toEqual([0, 0, 0, 0, 200, 0, 0]);
  expect(view.items[0]).toMatchObject({ item_name: 'Rattan lamp', due: 100, paid_out: 200 });
  expect(view.money).toMatchObject({ due: view.days.at(-1)?.due, paid_out: 200 });
});

test('a sale counts while something of it is the seller’s, whatever was agreed or decided', async () => {
  const { app, buyer } = market;
  const owner = await aSeller(app);
  const support = await aPerson(app, { role: 'support' });
  const decided = async (amount: number) => {
    const item = await anItem(app, owner, { price: 300 });
    const { transaction_number: number } = await aPurchase(buyer, item);
    await escalate(app, number);
    const decision = { amount, fee: 'buyer', reason: 'goodwill', words: 'So be it.' };
    expect((await support.api.post(`/api/admin/disputes/${number}/decision`, decision)).status).toBe(200);
  };
  await decided(300);
  expect((await dashboardOf(owner, 7)).days.at(-1)).toMatchObject({ sales: 0, sold: 0 });
  await decided(20);
  await app.deps.db
    .update(purchases)
    .set({ status: 'refund_agreed' })
    .where(eq(purchases.seller_id, owner.id));
  expect((await dashboardOf(owner, 7)).days.at(-1)).toMatchObject({ sales: 1, sold: 300 });
});

test('lists that end say how much there is in all', async () => {
  const { app, buyer } = market;
  const { db } = app.deps;
  const owner = await aSeller(app);
  for (const price of [100, 200]) await aPurchase(buyer, await anItem(app, owner, { price }));
  await anItem(app, owner);
  expect(await itemCounts(db, owner.id, 7, 2)).toMatchObject({ items: { length: 2 }, total: 3 });
  const { items_total, sales_total } = await dashboardOf(owner);
  expect([items_total, sales_total]).toEqual([3, 2]);
});

test('the busiest hours are those in which others offered and asked, in Dubai', async () => {
  const { app } = market;
  const seller = await aSeller(app);
  const item = await anItem(app, seller, { price: 900 });
  expect((await dashboardOf(seller)).busiest_hours).toBeNull();
  const { db } = app.deps;
  const ask = (hour: number, user: Person) =>
    db.insert(comments).values({
      item_id: item.id,
      user_id: user.id,
      comments: 'Is it still there?',
      created_at: hourInDubai(dayAfter(dayInDubai(Date.now()), -2), hour),
    });
  for (const hour of [9, 20, 20, 21, 21, 22, 22, 22, 23]) await ask(hour, market.buyer);
  // Its own answers are none of them.
  for (const hour of [3, 3, 3, 3]) await ask(hour, seller);
  expect((await dashboardOf(seller)).busiest_hours).toBeNull();
  await ask(23, market.buyer);
  expect((await dashboardOf(seller)).busiest_hours).toEqual({ from: 20, to: 23, count: 7, total: 10 });
});

test('nobody sees anything of somebody else’s', async () => {
  const { buyer } = market;
  const view = await dashboardOf(buyer);
  expect([view.items, view.sales, view.money.sold]).toEqual([[], [], 0]);
});

test.each(['0', '31', '-7', '30.5', 'all', '7&days=30'])('days=%s is refused', async (days) => {
  const { status, body } = await market.seller.api.get(`/api/auth/me/dashboard?days=${days}`);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['days']]);
});

const tasksOf = async (person: Person): Promise<Record<string, Task>> => {
  const { status, body } = await person.api.get('/api/auth/me/today');
  expect(status).toBe(200);
  const { tasks } = body.data as { tasks: Task[] };
  return Object.fromEntries(tasks.map((task) => [task.kind, task]));
};

test('today has what waits for each side, with its clock, until it is done', async () => {
  const { app } = market;
  const [seller, buyer] = [await aSeller(app), await aBuyer(app)];
  const [lamp, chair] = [
    await anItem(app, seller, { name: 'Brass lamp', price: 300 }),
    await anItem(app, seller, { name: 'Rattan chair', price: 200 }),
  ];
  expect(await tasksOf(seller)).toEqual({});
  const ask = (person: Person, comments: string) =>
    person.api.post('/api/auth/item-comment', {
      item_id: lamp.id,
      owner_id: seller.id,
      user_id: person.id,
      comments,
    });
  await ask(buyer, 'Does it come with a bulb?');
  const offer = await anOffer(buyer, lamp, 250);
  const { transaction_number } = await aPurchase(buyer, chair);
  expect(await tasksOf(seller)).toMatchObject({
    answer_bid: { count: 1, item: { uuid: lamp.uuid }, due_at: expect.any(String) },
    answer_question: { count: 1, item: { uuid: lamp.uuid }, due_at: null },
    hand_over: { count: 1, item: { uuid: chair.uuid }, transaction_number },
  });
  expect(await tasksOf(buyer)).toEqual({ collect: expect.objectContaining({ transaction_number }) });
  expect(await tasksOf(await aBuyer(app))).toEqual({});

  await ask(seller, 'Yes, a warm one.');
  await accept(seller, offer.id);
  expect(Object.keys(await tasksOf(seller))).toEqual(['hand_over']);
  expect(await tasksOf(buyer)).toMatchObject({
    pay: { count: 1, item: { item_name: 'Brass lamp' }, due_at: expect.any(String) },
    collect: { count: 1, agreed_at: null },
  });

  const agree = async (number: string, hours: number): Promise<string> => {
    const slot = new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * 3_600_000).toISOString();
    const path = `/api/auth/purchases/${number}/collection`;
    const { id } = (await buyer.api.post(path, { slots: [slot] })).body.data as { id: number };
    await seller.api.put(`${path}/accept`, { id, slot });
    return slot;
  };
  const both = async () => [(await tasksOf(seller)).hand_over, (await tasksOf(buyer)).collect];
  const ofChair = { item: { uuid: chair.uuid }, agreed_at: await agree(transaction_number, 48) };
  expect(await both()).toMatchObject([ofChair, ofChair]);
  const stool = await anItem(app, seller, { name: 'Cork stool', price: 100 });
  const sooner = await agree((await aPurchase(buyer, stool)).transaction_number, 24);
  const ofStool = { count: 2, item: { uuid: stool.uuid }, agreed_at: sooner };
  expect(await both()).toMatchObject([ofStool, ofStool]);
});

test('each item that was asked about is a task of its own, with how many questions wait there', async () => {
  const { app } = market;
  const [seller, buyer] = [await aSeller(app), await aBuyer(app)];
  const [lamp, chair] = [await anItem(app, seller), await anItem(app, seller)];
  const ask = (item: { id: number }, comments: string, person = buyer) =>
    person.api.post('/api/auth/item-comment', { item_id: item.id, comments });
  await ask(chair, 'Is it heavy?');
  await ask(lamp, 'Is it heavy?');
  await ask(lamp, 'Is it tall?');
  const asked = async () =>
    ((await seller.api.get('/api/auth/me/today')).body.data as { tasks: Task[] }).tasks.map(
      ({ kind, count, item }) => [kind, count, item.uuid],
    );
  expect(await asked()).toEqual([
    ['answer_question', 1, chair.uuid],
    ['answer_question', 2, lamp.uuid],
  ]);
  await ask(chair, 'No.', seller);
  expect(await asked()).toEqual([['answer_question', 2, lamp.uuid]]);
});

test('a payment that was begun waits in the place of the accepted offer it is for, until it is given up', async () => {
  const { app } = market;
  const [seller, buyer] = [await aSeller(app), await aBuyer(app)];
  const lamp = await anItem(app, seller, { name: 'Brass lamp', price: 300 });
  await accept(seller, (await anOffer(buyer, lamp, 250)).id);
  await beginCheckout(buyer.api, lamp.uuid);
  expect(await tasksOf(buyer)).toEqual({
    continue_payment: expect.objectContaining({
      count: 1,
      item: expect.objectContaining({ uuid: lamp.uuid }),
    }),
  });
  const { due_at } = (await tasksOf(buyer)).continue_payment ?? {};
  expect(Date.parse(due_at ?? '') - Date.now()).toBeLessThanOrEqual(15 * 60_000);
  expect(await tasksOf(seller)).toEqual({});
  expect((await buyer.api.delete(checkoutPath('auth', lamp.uuid))).status).toBe(200);
  expect(Object.keys(await tasksOf(buyer))).toEqual(['pay']);
});
