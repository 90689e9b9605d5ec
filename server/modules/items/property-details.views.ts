import type { Facet } from '#shared/items/facets.rules.ts';
import type { SubCategoryProperty, SubmittedItem } from '#shared/items/items.schema.ts';
import type { ChosenValue } from './items.repository.ts';
import { facetOf } from './search/facets.rules.ts';

/** What is asked of used goods before anything else. */
const FIRST_FACTS: readonly (Facet | undefined)[] = ['condition', 'size', 'brand'];
const placeOfFact = ({ key, property: { name } }: ChosenValue): number => {
  const at = FIRST_FACTS.indexOf(facetOf({ key, name }));
  return at === -1 ? FIRST_FACTS.length : at;
};

/** Chosen values as the API shows them, by property: the condition first, then size and brand, then the others in order. */
export const propertyDetailsFrom = (rows: readonly ChosenValue[]): SubmittedItem['item_property_details'] => {
  const ordered = rows.toSorted((one, other) => placeOfFact(one) - placeOfFact(other));
  return [...Map.groupBy(ordered, (row) => row.property.id).values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ properties: first.property, values: group.map((row) => row.value) }] : [];
  });
};

/**
 * Chosen values as the API shows them, and after them what is asked for by now and was not when the item was listed:
 * without values.
 */
export const wholePropertyDetails = (
  rows: readonly ChosenValue[],
  asked: readonly SubCategoryProperty[],
): SubmittedItem['item_property_details'] => {
  const given = propertyDetailsFrom(rows);
  const known = new Set(given.map(({ properties }) => properties.id));
  const missing = asked.filter((property) => !known.has(property.id));
  return [
    ...given,
    ...missing.map(({ id, name, name_ar }) => ({ properties: { id, name, name_ar }, values: [] })),
  ];
};
