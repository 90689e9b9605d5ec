import { stemOf } from '#shared/kernel/comparable.ts';
import { compoundsOf, shownWords } from './words.rules.ts';

type Named = { name: string; name_ar?: string | null };

/** Everything an item is found by. */
export type Findable = {
  name: string;
  description: string;
  /** The same in the other language; empty where it was not given. */
  name_other: string;
  description_other: string;
  category: Named;
  sub_category: Named;
  /** Brand names among the chosen values. */
  brands: readonly Named[];
  /** The other telling values: colour, material and the like. */
  values: readonly Named[];
  /** The area and what lies around it, never the house (decisions D17). */
  places: readonly Named[];
  vendor: string;
};

export type SearchDocument = {
  /** PostgreSQL's text form of a tsvector. */
  document: string;
  /** Each word of the document with the way it is written here. */
  words: ReadonlyMap<string, string>;
};

/**
 * Grows when this file, words.rules.ts, which places are shown of an address or a column of the shop's rows change what is written
 * down: the rows are then written anew at the next start.
 */
export const DOCUMENT_RULES = 6;

/** Positions of one text that are kept: PostgreSQL knows no more than 16,383 and 256 of one word. */
const MOST_WORDS = 600;
const MOST_POSITIONS = 100;

const bothNames = (list: readonly Named[]): string[] =>
  list.flatMap(({ name, name_ar }) => (name_ar ? [name, name_ar] : [name]));

/** A word of a document with the way it is written there. */
type Met = { word: string; shown: string };

const metIn = (text: string): Met[] => {
  const compounds = compoundsOf(text).map((spoken) => ({ spoken, shown: spoken }));
  return [...shownWords(text).slice(0, MOST_WORDS), ...compounds].map(({ spoken, shown }) => ({
    word: stemOf(spoken),
    shown,
  }));
};

const MOST_REMEMBERED = 20_000;
const remembered = new Map<string, Met[]>();

/** Names of the catalogue, of places and of vendors come again with every item. */
const metInName = (text: string): Met[] => {
  const known = remembered.get(text);
  if (known) return known;
  const met = metIn(text);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(text, met);
  return met;
};

/**
 * What the shop's search keeps of an item: its words with their weights, A the name, B category and brand, C place,
 * vendor and chosen values, D the description. Pure.
 */
export const documentOf = (item: Findable): SearchDocument => {
  const places = new Map<string, string[]>();
  const words = new Map<string, string>();
  let position = 0;
  const put = (met: readonly Met[], weight: 'A' | 'B' | 'C' | 'D') => {
    for (const { word, shown } of met) {
      position += 1;
      if (!words.has(word)) words.set(word, shown);
      const known = places.get(word);
      if (!known) places.set(word, [`${position}${weight}`]);
      else if (known.length < MOST_POSITIONS) known.push(`${position}${weight}`);
    }
  };
  put(metIn(item.name), 'A');
  put(metIn(item.name_other), 'A');
  for (const text of bothNames([item.category, item.sub_category, ...item.brands])) put(metInName(text), 'B');
  for (const text of [...bothNames([...item.places, ...item.values]), item.vendor]) put(metInName(text), 'C');
  put(metIn(item.description), 'D');
  put(metIn(item.description_other), 'D');
  // Words are letters and digits only: nothing in them needs escaping.
  const document = Array.from(places, ([word, at]) => `'${word}':${at.join(',')}`).join(' ');
  return { document, words };
};
