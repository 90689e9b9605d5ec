import { normalise, stemOf } from '../kernel/comparable.ts';
import type { ProhibitedKind } from './prohibited-kinds.data.ts';
import { PROHIBITED_KINDS } from './prohibited-kinds.data.ts';
import { DENIED, MADE_FOR, PLACED, WORD_LISTS } from './prohibited-words.data.ts';

/**
 * A word that may not be in a listing. `word` stands as it was written; `guidance` is the key of what to tell the
 * seller, in the texts `prohibited`.
 */
export type Prohibited = { word: string; kind: ProhibitedKind; guidance: `guidance.${ProhibitedKind}` };

/** A word in comparable form, where it stands in the text, and whether a sentence ends before it. */
type Word = { stem: string; plain: string; from: number; to: number; starts: boolean };
type Phrase = readonly string[];

const TOKENS = /[\p{L}\p{M}\p{N}ـ'’]+/gu;
const SENTENCE_END = /[.!?؟;؛\n]/;

const wordsIn = (text: string): Word[] => {
  let end = 0;
  return [...text.matchAll(TOKENS)].flatMap(({ 0: token, index }) => {
    const starts = SENTENCE_END.test(text.slice(end, index));
    end = index + token.length;
    return normalise(token)
      .split(' ')
      .filter(Boolean)
      .map((plain, part) => ({
        plain,
        stem: stemOf(plain),
        from: index,
        to: end,
        starts: starts && part === 0,
      }));
  });
};

const phraseOf = (text: string): Phrase => wordsIn(text).map(({ stem }) => stem);
const listed = (lines: string, by = ','): string[] => lines.split(by).map((line) => line.trim());

/** `a|b + c|d` stands for "a c", "a d", "b c" and "b d". */
const spelledOut = (line: string): string[] =>
  listed(line, '+')
    .map((side) => listed(side, '|'))
    .reduce<string[]>(
      (starts, ends) => starts.flatMap((start) => ends.map((end) => `${start} ${end}`)),
      [''],
    );

/** Phrases by their first word. */
const indexed = (lines: string): ReadonlyMap<string, readonly Phrase[]> =>
  Map.groupBy(
    listed(lines)
      .flatMap(spelledOut)
      .map(phraseOf)
      .filter((phrase) => phrase.length > 0),
    ([first = '']) => first,
  );

const LISTS = PROHIBITED_KINDS.map((kind) => ({
  kind,
  words: indexed(WORD_LISTS[kind].words),
  harmless: indexed(WORD_LISTS[kind].harmless),
}));
const madeFor = new Set(listed(MADE_FOR).map((word) => phraseOf(word).join(' ')));
const placed = new Set(listed(PLACED));
const denied = new Set(listed(DENIED).map((word) => phraseOf(word).join(' ')));

/** What stands between the words of a name without changing it: "iPhone 15 Pro case". */
const isFiller = ({ plain }: Word): boolean =>
  /^\d+$/.test(plain) ||
  /^(pro|max|plus|air|mini|inch|cm|media|gen|generation|st|nd|rd|th|بوصة|بوصه|برو|ماكس)$/.test(plain);
const isArticle = ({ plain }: Word): boolean =>
  /^(a|an|any|the|your|my|our|his|her|their|this|that|one|two|اي)$/.test(plain);

/** How many words the phrase takes from here; 0 when it does not stand here. */
const lengthHere = (words: readonly Word[], at: number, phrase: Phrase): number => {
  let next = at;
  for (const [part, stem] of phrase.entries()) {
    let word = words[next];
    while (word && part > 0 && word.stem !== stem && isFiller(word)) {
      next += 1;
      word = words[next];
    }
    if (!word || word.stem !== stem || (part > 0 && word.starts)) return 0;
    next += 1;
  }
  return next - at;
};

/** The longest of the phrases that stand here, in words. */
const longestHere = (
  words: readonly Word[],
  at: number,
  phrases: ReadonlyMap<string, readonly Phrase[]>,
): number =>
  Math.max(0, ...(phrases.get(words[at]?.stem ?? '') ?? []).map((phrase) => lengthHere(words, at, phrase)));

/** The words right before, nearest first, within the sentence. */
const before = (words: readonly Word[], at: number, most: number): Word[] => {
  const near: Word[] = [];
  for (let back = at; near.length < most && back > 0 && !words[back]?.starts; back -= 1) {
    const word = words[back - 1];
    if (word) near.push(word);
  }
  return near;
};

const isDenied = (words: readonly Word[], at: number): boolean => {
  const word = before(words, at, 3).find((one) => !isArticle(one));
  return word !== undefined && denied.has(word.stem);
};

const REACH = 4;

/** "Fresh from the washing machine", "in the fridge": a place or a means, not the goods. */
const isPlace = (words: readonly Word[], at: number): boolean => {
  const word = before(words, at, 3).find((one) => !isArticle(one));
  return word !== undefined && placed.has(word.plain);
};

/** "A bag for a 13 inch laptop", "حقيبة للابتوب": made for a device. "For sale" is not. */
const isMadeFor = (words: readonly Word[], at: number): boolean => {
  if (/^(لل|ل(?=ا?ي?باد|ابتوب))/.test(words[at]?.plain ?? '') && words[at]?.plain !== 'لابتوب') return true;
  const near = before(words, at, REACH);
  const last = near.findIndex(({ stem }) => madeFor.has(stem));
  return last !== -1 && near[last - 1]?.stem !== 'sale';
};

type List = (typeof LISTS)[number];

const findIn = (
  text: string,
  words: readonly Word[],
  { kind, words: phrases, harmless }: List,
): Prohibited[] => {
  const found: Prohibited[] = [];
  let harmlessUntil = 0;
  for (let at = 0; at < words.length; at += 1) {
    harmlessUntil = Math.max(harmlessUntil, at + longestHere(words, at, harmless));
    const length = at < harmlessUntil ? 0 : longestHere(words, at, phrases);
    const last = words[at + length - 1];
    const first = words[at];
    if (length === 0 || !first || !last || isDenied(words, at)) continue;
    if (kind === 'electrical' && (isMadeFor(words, at) || isPlace(words, at))) continue;
    found.push({ word: text.slice(first.from, last.to), kind, guidance: `guidance.${kind}` });
    at += length - 1;
  }
  return found;
};

/**
 * Words of a listing, in English or Arabic, that speak of what may not be sold (specification 1), in the order of the
 * kinds, each once. Whole words in any way of writing their letters; phrases that mean something harmless are left out
 * ("water gun", "laptop bag", "not a replica"). It warns and never decides: an administrator does.
 */
export const findProhibited = (text: string): Prohibited[] => {
  const words = wordsIn(text);
  const found = LISTS.flatMap((list) => findIn(text, words, list));
  const seen = new Set<string>();
  return found.filter(({ kind, word }) => {
    const key = `${kind} ${phraseOf(word).join(' ')}`;
    return !seen.has(key) && seen.add(key);
  });
};
