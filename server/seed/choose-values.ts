import { CATEGORIES } from './categories.data.ts';
import type { CategorySeed, PropertySeed, SubCategorySeed } from './categories.types.ts';
import { keyOf } from './categories.types.ts';

export type CataloguePath = { category: CategorySeed; sub: SubCategorySeed };

const PATHS = new Map<string, CataloguePath>(
  CATEGORIES.flatMap((category) =>
    category.subCategories.map((sub) => [`${category.name}/${sub.name}`, { category, sub }] as const),
  ),
);

/** Where "Category/Subcategory", said in English names, is in the catalogue. */
export const findPath = (path: string): CataloguePath => {
  const found = PATHS.get(path);
  if (found === undefined) throw new Error(`the catalogue has no ${path}`);
  return found;
};

/** What a seller who does not say more would choose. */
const USUAL: Readonly<Record<string, string>> = {
  brand: 'Unbranded',
  colour: 'Multicolour',
  for: 'Unisex',
  pieces: 'One',
  history: 'Never in an accident',
  tested: 'Works fully',
  bought: '1 to 3 years ago',
  movement: 'Not sure',
  assembly: 'No assembly needed',
  'animals-size': 'Any',
  'comes-with': 'Nothing else',
  size: 'Other',
  length: 'Other',
};

const chosenFor = (property: PropertySeed, left: string[], label: string): string[] => {
  const known = property.values.filter(({ name }) => left.includes(name));
  // "Other" is in many lists: it answers the first property that is told nothing else.
  const said = known.length > 1 ? known.filter(({ name }) => name !== 'Other') : known;
  const first =
    said.length > 0 ? said : property.values.filter(({ name }) => name === USUAL[keyOf(property)]);
  if (first.length === 0) throw new Error(`${label}: nothing said about ${property.name}`);
  for (const { name } of said) left.splice(left.indexOf(name), 1);
  return first.map(keyOf);
};

/**
 * Gives each property of the subcategory the values among `said` that it knows, by key.
 * @throws Error naming `label` when a property got no answer and has no usual one, or when a word fits no property.
 */
export const chooseValues = (
  path: string,
  said: readonly string[],
  label: string,
): Record<string, string[]> => {
  const left = [...said];
  const values = findPath(path).sub.properties.map(
    (property) => [keyOf(property), chosenFor(property, left, label)] as const,
  );
  if (left.length > 0) throw new Error(`${label}: ${path} has no value ${left.join(', ')}`);
  return Object.fromEntries(values);
};
