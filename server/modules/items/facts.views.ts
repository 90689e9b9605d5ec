import { FACETS } from '#shared/items/facets.rules.ts';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { keyFromName } from './catalogue-key.rules.ts';
import type { ChosenValue } from './items.repository.ts';
import type { FacetName } from './search/facets.repository.ts';
import { facetOf, NAMELESS_VALUES, partsOfToken } from './search/facets.rules.ts';

type Facts = ItemCard['facts'];

/** What a card says of the brand, size and condition among an item's values. */
export const factsFrom = (chosen: readonly ChosenValue[]): Facts =>
  FACETS.flatMap((facet) =>
    chosen
      .filter(({ key, property: { name } }) => facetOf({ key, name }) === facet)
      .filter(({ value }) => !NAMELESS_VALUES.has(keyFromName(value.name)))
      .map(({ value: { name, name_ar } }) => ({ name, name_ar })),
  );

/** What a card says of brand, size and condition, from an item's row in the shop, by what its tokens are called. */
export const factsOfTokens = (
  tokens: readonly string[],
  names: ReadonlyMap<string, Pick<FacetName, 'name' | 'name_ar'>>,
): Facts =>
  FACETS.flatMap((wanted) =>
    tokens.flatMap((token) => {
      const { facet, key } = partsOfToken(token);
      const known = names.get(token);
      if (facet !== wanted || !known || NAMELESS_VALUES.has(key)) return [];
      return [{ name: known.name, name_ar: known.name_ar }];
    }),
  );
