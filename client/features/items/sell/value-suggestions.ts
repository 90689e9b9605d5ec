import { COLOURS_OF_TWO_FORMS } from '#shared/items/colours.data.ts';
import type { SubCategoryProperty } from '#shared/items/items.schema.ts';
import { normalise, stemOf } from '#shared/kernel/comparable.ts';

type Value = SubCategoryProperty['sub_category_property_value'][number];

const ARABIC = /\p{Script=Arabic}/u;
const OF_ONE_FORM = new Map(
  COLOURS_OF_TWO_FORMS.map((line) => {
    const [masculine = '', feminine = ''] = normalise(line).split(' ');
    return [feminine, masculine];
  }),
);

/** Arabic words without article and ending ("رمادية" is "رمادي"), colours in one form. Others stand as they are: "L" is no "Ls". */
const comparable = (text: string): string =>
  normalise(text)
    .split(' ')
    .map((word) => (ARABIC.test(word) ? stemOf(word) : word))
    .map((word) => OF_ONE_FORM.get(word) ?? word)
    .join(' ');

/** Values that the words of a listing name, one of each property of which nothing is chosen yet. */
export const valuesNamedIn = (
  words: string,
  properties: readonly SubCategoryProperty[],
  chosen: readonly number[],
): Value[] => {
  const said = ` ${comparable(words)} `;
  const isSaid = (name: string): boolean => name !== '' && said.includes(` ${comparable(name)} `);
  return properties.flatMap(({ sub_category_property_value: values }) => {
    if (values.some(({ id }) => chosen.includes(id))) return [];
    const named = values.filter(({ name, name_ar }) => isSaid(name) || isSaid(name_ar));
    // Of "Off-white" and "White" the longer one is meant.
    return named.toSorted((one, other) => other.name.length - one.name.length).slice(0, 1);
  });
};
