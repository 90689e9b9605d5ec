import { describe, expect, it } from 'vitest';
import { SOLD_PRICES } from '#shared/dashboard/sold-prices.rules.ts';
import { languageOfText } from '#shared/kernel/text-language.ts';
import { demoPeople } from './demo-people.data.ts';
import { pastSales } from './past-sales.data.ts';

describe('what was sold weeks ago', () => {
  it('is named once, in the language it is described in, and was bought by somebody else', () => {
    expect(new Set(pastSales.map(({ item }) => item.key)).size).toBe(pastSales.length);
    for (const { item, buyer } of pastSales) {
      expect(languageOfText(item.description), item.key).toBe(languageOfText(item.name));
      expect(item.seller, item.key).not.toBe(buyer);
      expect(demoPeople.map(({ email }) => email)).toContain(buyer);
    }
  });

  it('is enough of each kind, of enough sellers, to tell what it sold for', () => {
    for (const [path, sales] of Map.groupBy(pastSales, ({ item }) => item.path)) {
      expect(sales.length, path).toBeGreaterThanOrEqual(SOLD_PRICES.sales);
      const sellers = new Set(sales.map(({ item }) => item.seller));
      expect(sellers.size, path).toBeGreaterThanOrEqual(SOLD_PRICES.sellers);
    }
  });
});
