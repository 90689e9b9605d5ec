import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { NAMELESS_VALUES } from '#server/modules/items/search/facets.rules.ts';
import type { SoldPrices } from '#shared/dashboard/dashboard.api.ts';
import { SOLD_PRICES } from '#shared/dashboard/sold-prices.rules.ts';
import { aedFromFils } from '#shared/kernel/money.ts';

type Row = { brand: boolean; condition: boolean; sales: number; fils: number[] };

const rounded = (fils = 0): number => {
  const { step } = SOLD_PRICES;
  return Math.round(aedFromFils(Math.round(fils)) / step) * step;
};

/** Of a value that names something: things without a brand have none in common. */
const hasChosen = (key: string, values: readonly number[]) => sql`exists (
  select from item_values chosen
  join property_values value on value.id = chosen.value_id
  join properties property on property.id = value.property_id
  where chosen.item_id = sold.id and property.key = ${key} and chosen.value_id = any(${sql.param(values)}::bigint[])
    and value.key <> all(${sql.param([...NAMELESS_VALUES])}::text[]))`;

/**
 * What the latest items of a subcategory sold for: those most alike of which there are enough, so that no single sale can be
 * read off. Undefined where there are too few.
 */
export const soldPrices = async (
  reader: Reader,
  subCategoryId: number,
  values: readonly number[],
): Promise<SoldPrices | undefined> => {
  const { rows } = await reader.execute<Row>(sql`
    with sold as (
      select id from items where sub_category_id = ${subCategoryId} and status in (1, 3, 4) and status = 3
      order by published_at desc limit ${SOLD_PRICES.latest}
    ), sale as (
      select purchases.price_fils, purchases.seller_id,
        ${hasChosen('brand', values)} as same_brand, ${hasChosen('condition', values)} as same_condition
      from sold join purchases on purchases.item_id = sold.id
      where purchases.status in ('paid', 'handed_over', 'completed')
        and purchases.paid_at > now() - make_interval(months => ${SOLD_PRICES.months})
    )
    select alike.brand, alike.condition, count(*)::int as sales,
      percentile_cont(array[0.25, 0.5, 0.75]::float8[]) within group (order by price_fils) as fils
    from sale
    join (values (3, true, true), (2, true, false), (1, false, true), (0, false, false)) alike(rank, brand, condition)
      on (same_brand or not alike.brand) and (same_condition or not alike.condition)
    group by alike.rank, alike.brand, alike.condition
    having count(*) >= ${SOLD_PRICES.sales} and count(distinct seller_id) >= ${SOLD_PRICES.sellers}
    order by alike.rank desc limit 1`);
  const [row] = rows;
  if (!row) return undefined;
  const [low, median, high] = row.fils;
  return {
    sales: row.sales,
    low: rounded(low),
    median: rounded(median),
    high: rounded(high),
    same: [...(row.brand ? (['brand'] as const) : []), ...(row.condition ? (['condition'] as const) : [])],
  };
};
