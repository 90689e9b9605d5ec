/**
 * What is said of the prices that comparable items sold for: within so many months, of the latest of a subcategory; only where
 * so many sales of so many sellers are alike, and rounded to a step in AED. Nobody can tell a single sale from it.
 */
export const SOLD_PRICES = { months: 12, latest: 500, sales: 5, sellers: 3, step: 5 } as const;
