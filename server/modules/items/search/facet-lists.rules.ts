import type { FacetCount, ShopCounts } from '#shared/items/counts.schema.ts';
import type { Facet } from '#shared/items/facets.rules.ts';
import { FACETS } from '#shared/items/facets.rules.ts';
import { MAX_COUNTED } from '#shared/items/items.rules.ts';
import { compareSizes } from '#shared/items/size-order.rules.ts';
import type { FacetName } from './facets.repository.ts';
import { NAMELESS_VALUES, partsOfToken } from './facets.rules.ts';

type Listed = FacetCount & { position: number };

/** Brands by how many items they have, sizes from small to large, conditions as the catalogue orders them. */
const ORDERS: Record<Facet, (one: Listed, other: Listed) => number> = {
  brand: (one, other) => other.count - one.count || (one.name < other.name ? -1 : 1),
  size: (one, other) => compareSizes(one.name, other.name),
  condition: (one, other) => one.position - other.position,
};

/** What names nothing comes last. */
const isNameless = ({ key }: Listed): number => Number(NAMELESS_VALUES.has(key));

export const NO_FACETS: ShopCounts['facets'] = { brand: [], size: [], condition: [] };

/** The counted values of each facet by their names, in its order, with those that are chosen. */
export const facetLists = (
  counted: ReadonlyMap<string, number>,
  names: ReadonlyMap<string, FacetName>,
  chosen: ReadonlyMap<Facet, readonly string[]>,
): ShopCounts['facets'] => {
  const tokens = new Set([...counted.keys(), ...[...chosen.values()].flat()]);
  const listed = [...tokens].flatMap((token) => {
    const known = names.get(token);
    const { facet, key } = partsOfToken(token);
    if (!known || !facet) return [];
    const { name, name_ar, position } = known;
    return [{ facet, key, name, name_ar, position, count: counted.get(token) ?? 0 }];
  });
  const lists = FACETS.map((facet) => {
    const own = listed.filter((one) => one.facet === facet);
    const inOrder = own.sort((a, b) => isNameless(a) - isNameless(b) || ORDERS[facet](a, b));
    return [
      facet,
      inOrder
        .slice(0, MAX_COUNTED)
        .map(({ key, name, name_ar, count }): FacetCount => ({ key, name, name_ar, count })),
    ] as const;
  });
  return { ...NO_FACETS, ...Object.fromEntries(lists) };
};
