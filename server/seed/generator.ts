import { COMMUNITIES } from '#server/platform/geocoder/communities.ts';
import { CATEGORIES } from './categories.data.ts';
import type { CategorySeed, SubCategorySeed } from './categories.types.ts';
import { GENERATOR_WORDS, TELLING } from './generator.data.ts';

/** A made-up item; names refer to the category tree and the gazetteer. */
export type GeneratedItem = {
  name: string;
  description: string;
  /** Whole AED within the limits of the specification. */
  price: number;
  is_bid: 0 | 1;
  category: string;
  subCategory: string;
  /** One list of value names for each property of the subcategory, in the tree's order. */
  values: string[][];
  communityId: string;
};

const MIN_AED = 20;
const MAX_AED = 50_000;
const NO_OFFERS_UP_TO_AED = 60;

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

const pathsOf = (categories: readonly CategorySeed[]): { category: CategorySeed; sub: SubCategorySeed }[] =>
  categories.flatMap((category) => category.subCategories.map((sub) => ({ category, sub })));

const PATHS = pathsOf(CATEGORIES);

/** Most goods cost little and a few cost a lot, as in a real shop. */
const priceFrom = (base: number, next: () => number): number => {
  const spread = Math.exp((next() + next() + next() - 1.5) * 1.6);
  const raw = base * spread;
  const step = raw < 200 ? 5 : raw < 2_000 ? 10 : 50;
  return Math.min(MAX_AED, Math.max(MIN_AED, Math.round(raw / step) * step));
};

const itemFrom = (next: () => number): GeneratedItem => {
  const pick = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(next() * list.length)];
    if (found === undefined) throw new RangeError('nothing to pick from');
    return found;
  };
  const { category, sub } = pick(PATHS);
  const words = GENERATOR_WORDS[`${category.name}/${sub.name}`];
  if (words === undefined) throw new Error(`no words for ${category.name}/${sub.name}`);
  const values = sub.properties.map((property) => [pick(property.values).name]);
  const colour = sub.properties.findIndex((property) => property.name === 'Colour');
  const shade = colour === -1 ? '' : `${values[colour]?.[0] ?? ''} `;
  const noun = pick(words.nouns);
  const name = `${pick(TELLING.openings)} ${shade.toLowerCase()}${noun}`.replace(/\s+/g, ' ');
  const price = priceFrom(words.price, next);
  return {
    name: name.charAt(0).toUpperCase() + name.slice(1),
    description: [pick(TELLING.histories), pick(TELLING.states), pick(TELLING.collections)].join(' '),
    price,
    is_bid: price > NO_OFFERS_UP_TO_AED && next() < 0.8 ? 1 : 0,
    category: category.name,
    subCategory: sub.name,
    values,
    communityId: pick(COMMUNITIES).id,
  };
};

/**
 * Yields `count` believable items one by one, so that a million need no more memory than one.
 * The same `seed` gives the same items.
 */
export function* generateItems(count: number, seed: number): Generator<GeneratedItem> {
  const next = numbersFrom(seed);
  for (let made = 0; made < count; made += 1) yield itemFrom(next);
}
