import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import type { facetNames } from '#server/modules/items/search/facets.repository.ts';
import type { SavedQuery } from '#shared/saved-searches/saved-searches.api.ts';
import type { CatalogueNames, Named } from './search-name.rules.ts';
import { listed } from './search-name.rules.ts';

type Row = Named & { kind: 'category' | 'sub_category' | 'value'; id: string; of: string; of_ar: string };

/** What the catalogue calls everything that some searches are narrowed by; `facets` is what it calls the values of facets. */
export const catalogueNames = async (
  reader: Reader,
  queries: readonly SavedQuery[],
  facets: Awaited<ReturnType<typeof facetNames>>,
): Promise<CatalogueNames> => {
  const idsOf = (of: (query: SavedQuery) => readonly (number | undefined)[]) =>
    sql.param([...new Set(queries.flatMap(of).filter((id) => id !== undefined))]);
  const { rows } = await reader.execute<Row>(sql`
    select 'category' as kind, id, name, name_ar, '' as of, '' as of_ar from categories
    where id = any(${idsOf(({ category_id }) => [category_id])}::bigint[])
    union all
    select 'sub_category', id, name, name_ar, '', '' from sub_categories
    where id = any(${idsOf(({ sub_category_id }) => [sub_category_id])}::bigint[])
    union all
    select 'value', v.id, v.name, v.name_ar, p.name, p.name_ar
    from property_values v join properties p on p.id = v.property_id
    where v.id = any(${idsOf(({ filter }) => listed(filter?.properties).map(Number))}::bigint[])`);
  const byKey = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
  return {
    category: (id) => byKey.get(`category ${id}`),
    subCategory: (id) => byKey.get(`sub_category ${id}`),
    value: (id) => {
      const row = byKey.get(`value ${id}`);
      return row && { ...row, property: { name: row.of, name_ar: row.of_ar } };
    },
    facet: (facet, key) => facets.get(`${facet}:${key}`),
  };
};
