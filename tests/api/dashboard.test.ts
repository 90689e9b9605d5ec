import { expect, test } from 'vitest';
import { moneyOfSales, newestSales } from '#server/modules/dashboard/dashboard.repository.ts';
import type { DashboardView } from '#shared/dashboard/dashboard.api.ts';
import { aPurchase } from '#tests/support/conversations.ts';
import { anItem } from '#tests/support/items.ts';
import type { Market } from '#tests/support/market.ts';
import { openMarket } from '#tests/support/market.ts';
import { anOffer } from '#tests/support/offers.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller } from '#tests/support/person.ts';

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

test('nobody sees anything of somebody else’s', async () => {
  const { buyer } = market;
  const view = await dashboardOf(buyer);
  expect([view.items, view.sales, view.money.sold]).toEqual([[], [], 0]);
});

test.each(['0', '31', '-7', '30.5', 'all', '7&days=30'])('days=%s is refused', async (days) => {
  const { status, body } = await market.seller.api.get(`/api/auth/me/dashboard?days=${days}`);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['days']]);
});
