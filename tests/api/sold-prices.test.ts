import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { properties, propertyValues } from '#server/db/catalogue.tables.ts';
import { itemValues } from '#server/db/items.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import type { SoldPrices } from '#shared/dashboard/dashboard.api.ts';
import { SOLD_PRICES } from '#shared/dashboard/sold-prices.rules.ts';
import { filsFromAed } from '#shared/kernel/money.ts';
import { aPurchase } from '#tests/support/conversations.ts';
import { anItem, aSubCategory } from '#tests/support/items.ts';
import type { Market } from '#tests/support/market.ts';
import { openMarket } from '#tests/support/market.ts';
import { aSeller } from '#tests/support/person.ts';

let market: Market;
openMarket((opened) => {
  market = opened;
});

test('what like items sold for is said of enough sales of several sellers, never of a single one', async () => {
  const { app, buyer } = market;
  const { id, values } = await aSubCategory(app);
  const asked = async (chosen: readonly number[] = values) =>
    (await buyer.api.get(`/api/auth/me/sold-prices?sub_category_id=${id}&properties=${chosen.join(',')}`))
      .body.data as SoldPrices | null;
  const sellers = await Promise.all([aSeller(app), aSeller(app), aSeller(app)]);
  const prices = [101, 118, 122, 140, 903];
  expect(prices).toHaveLength(SOLD_PRICES.sales);
  const sold: number[] = [];
  for (const [at, price] of prices.entries()) {
    expect(await asked()).toBeNull();
    const item = await anItem(app, sellers[at % sellers.length] ?? market.seller, { price });
    await aPurchase(buyer, item);
    sold.push(item.id);
  }
  const like = { sales: 5, low: 120, median: 120, high: 140 };
  expect(await asked()).toEqual({ ...like, same: ['brand', 'condition'] });
  expect(await asked([])).toEqual({ ...like, same: [] });

  // Without a brand they have none in common.
  const { db } = app.deps;
  const [none] = await db
    .select(getTableColumns(propertyValues))
    .from(propertyValues)
    .innerJoin(properties, eq(properties.id, propertyValues.property_id))
    .where(and(eq(properties.sub_category_id, id), eq(propertyValues.key, 'unbranded')));
  const brand = and(
    eq(propertyValues.property_id, none?.property_id ?? 0),
    inArray(propertyValues.id, values),
  );
  const [named] = await db.select().from(propertyValues).where(brand);
  if (!none || !named) throw new Error('the subcategory has no brands');
  await db
    .update(itemValues)
    .set({ value_id: none.id })
    .where(and(inArray(itemValues.item_id, sold), eq(itemValues.value_id, named.id)));
  const unbranded = values.map((value) => (value === named.id ? none.id : value));
  expect(await asked(unbranded)).toEqual({ ...like, same: ['condition'] });

  // One of them has other details: too few are alike in those, and all are told of.
  await db.delete(itemValues).where(inArray(itemValues.item_id, sold.slice(0, 1)));
  expect(await asked()).toEqual({ ...like, same: [] });

  // What was bought by an offer counts with what was paid.
  await db
    .update(purchases)
    .set({ price_fils: filsFromAed(200) })
    .where(inArray(purchases.item_id, sold));
  expect(await asked()).toMatchObject({ low: 200, median: 200, high: 200 });
});
