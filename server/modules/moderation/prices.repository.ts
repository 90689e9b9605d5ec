import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { USUAL_PRICE } from '#shared/moderation/flags.schema.ts';

type UsualPrice = { fils: number; examples: number };

/**
 * The middle of the latest prices in a subcategory, of what is on sale, reserved or sold (the numbers as in the predicate of
 * the index `items_recent_prices`, which alone is read). Undefined where there are too few to say what is usual.
 */
export const usualPrice = async (reader: Reader, subCategoryId: number): Promise<UsualPrice | undefined> => {
  const { rows } = await reader.execute<UsualPrice>(sql`
    select round(percentile_cont(0.5) within group (order by price_fils))::int as fils, count(*)::int as examples
    from (
      select price_fils from items where sub_category_id = ${subCategoryId} and status in (1, 3, 4)
      order by published_at desc limit ${USUAL_PRICE.latest}
    ) as latest having count(*) >= ${USUAL_PRICE.examples}`);
  return rows[0];
};
