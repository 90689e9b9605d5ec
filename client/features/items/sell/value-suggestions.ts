import type { SubCategoryProperty } from '#shared/items/items.schema.ts';
import { normalise } from '#shared/kernel/comparable.ts';

type Value = SubCategoryProperty['sub_category_property_value'][number];

/** Values that the words of a listing name, one of each property of which nothing is chosen yet. */
export const valuesNamedIn = (
  words: string,
  properties: readonly SubCategoryProperty[],
  chosen: readonly number[],
): Value[] => {
  const said = ` ${normalise(words)} `;
  const isSaid = (name: string): boolean => name !== '' && said.includes(` ${normalise(name)} `);
  return properties.flatMap(({ sub_category_property_value: values }) => {
    if (values.some(({ id }) => chosen.includes(id))) return [];
    const named = values.filter(({ name, name_ar }) => isSaid(name) || isSaid(name_ar));
    // Of "Off-white" and "White" the longer one is meant.
    return named.toSorted((one, other) => other.name.length - one.name.length).slice(0, 1);
  });
};
