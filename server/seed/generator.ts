import { COMMUNITIES } from '#server/modules/places/geocoder/communities.rules.ts';
import { CATEGORIES } from './categories.data.ts';
import type { Named, PropertySeed } from './categories.types.ts';
import { keyOf } from './categories.types.ts';
import type { Words } from './generator.data.ts';
import { GENERATOR_WORDS, PHRASES, SYLLABLES } from './generator.data.ts';

/** A made-up item; keys refer to the catalogue and the gazetteer. */
export type GeneratedItem = {
  name: string;
  description: string;
  /** Whole AED within the limits of the specification. */
  price: number;
  is_bid: 0 | 1;
  /** "category-key/subcategory-key". */
  path: string;
  /** For each property of the subcategory, in the catalogue's order: its key and the chosen value's key. */
  values: (readonly [property: string, value: string])[];
  communityId: string;
  /** Which of the sellers has it, from 0 in [0, 1): the first ones have many more than the last. */
  seller: number;
  photos: number;
};

const MIN_AED = 20;
const MAX_AED = 50_000;
const NO_OFFERS_UP_TO_AED = 60;
const ARABIC_SHARE = 0.22;

/** Mulberry32: a small repeatable source of numbers in [0, 1). */
const numbersFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

type Choice = Named & { key: string };
type Shelf = {
  path: string;
  words: Words;
  properties: { key: string; values: Choice[] }[];
};

const shelfProperty = (property: PropertySeed) => ({
  key: keyOf(property),
  values: property.values.map((value) => ({ ...value, key: keyOf(value) })),
});

const SHELVES: readonly Shelf[] = CATEGORIES.flatMap((category) =>
  category.subCategories.map((sub) => {
    const words = GENERATOR_WORDS.get(`${category.name}/${sub.name}`);
    if (words === undefined) throw new Error(`no words for ${category.name}/${sub.name}`);
    return { path: `${keyOf(category)}/${keyOf(sub)}`, words, properties: sub.properties.map(shelfProperty) };
  }),
);
const PLACES: readonly string[] = COMMUNITIES.map(({ id }) => id);

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new RangeError('nothing to pick from');
  return found;
};

/** Zipf's law: the second is met half as often as the first, the tenth a tenth as often. */
const rank = (u: number, length: number): number =>
  Math.min(length - 1, Math.floor(Math.exp(u * Math.log(length + 1))) - 1);

const choosers = (next: () => number) => ({
  evenly: <T>(list: readonly T[]): T => at(list, Math.floor(next() * list.length)),
  favouring: <T>(list: readonly T[]): T => at(list, rank(next(), list.length)),
  chance: (share: number): boolean => next() < share,
});
type Choosers = ReturnType<typeof choosers>;

/** Most goods cost little and a few cost a lot, as in a real shop. */
const priceFrom = (base: number, next: () => number): number => {
  const spread = Math.exp((next() + next() + next() - 1.5) * 1.6);
  const raw = base * spread;
  const step = raw < 200 ? 5 : raw < 2_000 ? 10 : 50;
  return Math.min(MAX_AED, Math.max(MIN_AED, Math.round(raw / step) * step));
};

/** A model's name out of some 16,000, such as "Norvia" or "Kalenta", some with a number. */
const modelName = ({ favouring, evenly, chance }: Choosers, next: () => number): string => {
  const word = favouring(SYLLABLES.first) + favouring(SYLLABLES.middle) + evenly(SYLLABLES.last);
  const name = word.charAt(0).toUpperCase() + word.slice(1);
  return chance(0.3) ? `${name} ${rank(next(), 90) * 10 + 10}` : name;
};

const EVENLY_SPREAD = new Set(['size', 'length', 'colour']);
const SAYS_NOTHING = new Set(['other', 'unbranded', 'handmade', 'tailor-made']);

const chosen = (values: readonly (readonly [string, Choice])[], property: string): Choice | undefined => {
  const found = values.find(([key]) => key === property)?.[1];
  return found && !SAYS_NOTHING.has(found.key) ? found : undefined;
};

const describe = ({ favouring, chance }: Choosers, language: 'en' | 'ar', more: string): string => {
  const { histories, states, details, collections } = PHRASES[language];
  const sentences = [favouring(histories), favouring(states), more, favouring(collections)];
  if (chance(0.4)) sentences.splice(2, 0, favouring(details));
  return sentences.filter(Boolean).join(' ');
};

const itemFrom = (next: () => number): GeneratedItem => {
  const choose = choosers(next);
  const { evenly, favouring, chance } = choose;
  const shelf = chance(0.5) ? favouring(SHELVES) : evenly(SHELVES);
  const values = shelf.properties.map(
    ({ key, values: list }) => [key, (EVENLY_SPREAD.has(key) ? evenly : favouring)(list)] as const,
  );
  const arabic = chance(ARABIC_SHARE);
  const brand = chance(0.6) ? chosen(values, 'brand') : undefined;
  const colour = chance(0.6) ? chosen(values, 'colour') : undefined;
  const model = chance(0.35) ? modelName(choose, next) : '';
  const opening = chance(0.7) ? favouring(PHRASES[arabic ? 'ar' : 'en'].openings) : '';
  const name = (
    arabic
      ? [favouring(shelf.words.nounsAr), brand?.name_ar, model, colour?.name_ar, opening]
      : [opening, brand?.name, model, colour?.name.toLowerCase(), favouring(shelf.words.nouns)]
  )
    .filter(Boolean)
    .join(' ');
  const another = chance(0.5) ? modelName(choose, next) : '';
  const more = another && (arabic ? `يناسب ${another} أيضًا.` : `Goes well with the ${another}.`);
  const price = priceFrom(shelf.words.price, next);
  return {
    name: name.charAt(0).toUpperCase() + name.slice(1),
    description: describe(choose, arabic ? 'ar' : 'en', more),
    price,
    is_bid: price > NO_OFFERS_UP_TO_AED && chance(0.8) ? 1 : 0,
    path: shelf.path,
    values: values.map(([property, value]) => [property, value.key] as const),
    communityId: chance(0.5) ? favouring(PLACES) : evenly(PLACES),
    seller: next(),
    photos: chance(0.3) ? 3 : chance(0.5) ? 2 : 1,
  };
};

/** Any odd number of about the golden ratio's size spreads neighbouring numbers over the whole range. */
const SPREAD = 0x9e3779b1;

/**
 * The made-up item of a number: believable, and the same for the same number and `seed`, whatever was made before it.
 */
export const generatedItem = (index: number, seed: number): GeneratedItem =>
  itemFrom(numbersFrom(Math.imul(index + 1, SPREAD) ^ seed));
