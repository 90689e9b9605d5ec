import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { SoldListing } from './items.tables.ts';

type Names = Pick<SoldListing['words'], 'name' | 'name_other'>;

/** What an item was called when it was bought, of an item as it is called now. */
export const soldNames = ({ name, name_other }: Names, sold: SoldListing | null): Names =>
  sold ? { name: sold.words.name, name_other: sold.words.name_other } : { name, name_other };

/**
 * What an item was called when it was bought, in a query, by what it calls the two tables; where a purchase is missing,
 * what the item is called now.
 */
export const soldName = (purchase = sql`purchases`, item = sql`items`): SQL<string> =>
  sql`coalesce(${purchase}.sold_listing #>> '{words,name}', ${item}.name)`;
