import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { slipsBetween } from '#server/modules/places/geocoder/normalise.rules.ts';
import { isArabic } from '#shared/kernel/comparable.ts';
import type { KeywordWord } from './keyword.rules.ts';
import { keywordWords, withoutShortBeginning } from './keyword.rules.ts';
import { typoRank } from './typos.rules.ts';
import type { Synonym } from './words.rules.ts';
import { oneSlipFrom, SYNONYM_WORDS, synonymsOf, wordsOf } from './words.rules.ts';

/** Shorter words are like too many others to be corrected. */
const SHORTEST_CORRECTED = 3;
/** From this length on two slips are forgiven. */
const TWO_SLIPS_FROM = 6;

const listOf = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;

/**
 * About how many items have a word: finished, begun, and in how many words that begin so; and which other words for the
 * same there are, with how many items have them.
 */
type Frequency = { finished: number; begun: number; words: number; also: Map<string, number> };

const frequenciesOf = async (reader: Reader, asked: readonly KeywordWord[]): Promise<Frequency[]> => {
  const last = asked.at(-1)?.beginning ?? null;
  const stems = asked.flatMap(({ stem, also }) => [stem, ...also]);
  const { rows } = await reader.execute<{ word: string | null; items: string; words: string }>(sql`
    select word, items, 1 as words from search_words where word = any(${listOf(stems)}) and items > 0
    union all
    select null, coalesce(sum(items), 0), count(*) from search_words
    where ${last}::text is not null and word like ${`${last}%`} and items > 0`);
  const known = new Map(rows.flatMap(({ word, items }) => (word === null ? [] : [[word, Number(items)]])));
  const begun = rows.find(({ word }) => word === null);
  return asked.map(({ stem, also, beginning }) => ({
    finished: known.get(stem) ?? 0,
    also: new Map(also.flatMap((word) => (known.has(word) ? [[word, known.get(word) ?? 0]] : []))),
    begun: beginning === null ? 0 : Number(begun?.items ?? 0),
    words: beginning === null ? 0 : Number(begun?.words ?? 0),
  }));
};

/**
 * A word as it is best looked up: the word index is twice as fast for one finished word as for one that may go on, and what
 * no item has need not be looked for.
 */
const sharpened = (word: KeywordWord, { finished, words, also }: Frequency): KeywordWord => {
  const goesOn = words > (word.beginning === word.stem && finished > 0 ? 1 : 0);
  return { ...word, also: [...also.keys()], beginning: goesOn ? word.beginning : null };
};

const sharpenedAll = (asked: readonly KeywordWord[], known: readonly Frequency[]): KeywordWord[] =>
  asked.flatMap((word, at) => {
    const frequency = known[at];
    return frequency ? [sharpened(word, frequency)] : [];
  });

type Candidate = { word: string; shown: string; items: number };

/** So many times as frequent, and a word is taken to be the one that was meant. */
const CLEARLY = 4;

/**
 * The words most like this one, the likelier first: two where either may have been meant ("shrt" is a shirt or something
 * short), because to show both is better than to guess.
 */
const mostLike = (word: string, candidates: readonly Candidate[], most: number): Candidate[] => {
  const [best, next] = candidates
    .map((candidate) => ({
      candidate,
      slips: slipsBetween(word, candidate.word, most).whole,
      rank: typoRank(word, candidate.word),
    }))
    .filter(({ slips }) => slips > 0 && slips <= most)
    .sort((a, b) => a.slips - b.slips || a.rank - b.rank || b.candidate.items - a.candidate.items);
  if (!best) return [];
  const isEither =
    next?.slips === best.slips &&
    next.rank === best.rank &&
    next.candidate.items * CLEARLY > best.candidate.items;
  return isEither ? [best.candidate, next.candidate] : [best.candidate];
};

/** Words that no item has, but another word for the same: they are as frequent as that. Each once. */
const withSynonyms = (rows: readonly Candidate[], like: readonly Synonym[]): Candidate[] => {
  const known = new Map(rows.map((row) => [row.word, row]));
  const synonyms = like
    .filter(({ word }) => !known.has(word))
    .map(({ word, shown }) => ({
      word,
      shown,
      items: synonymsOf(word).reduce((sum, other) => sum + (known.get(other)?.items ?? 0), 0),
    }));
  return [...rows, ...synonyms].filter(({ items }) => items > 0);
};

/** The words, most frequent first, that are most like this one, as people write them. */
const correctionsOf = async (reader: Reader, { stem, spoken }: KeywordWord): Promise<Candidate[]> => {
  const length = [...stem].length;
  if (length < SHORTEST_CORRECTED || /^\p{N}+$/u.test(stem)) return [];
  const slips = new Set([...oneSlipFrom(stem), ...oneSlipFrom(spoken)]);
  const near = SYNONYM_WORDS.filter(({ word }) => slips.has(word));
  const alike = near.flatMap(({ word }) => synonymsOf(word));
  const one = await reader.execute<Candidate>(sql`
    select word, shown, items from search_words where word = any(${listOf([...slips, ...alike])}) and items > 0`);
  const found = mostLike(stem, withSynonyms(one.rows, near), 2);
  if (found.length > 0 || length < TWO_SLIPS_FROM) return found;
  const far = SYNONYM_WORDS.filter(({ word }) => slipsBetween(stem, word, 2).whole <= 2);
  const two = await reader.execute<Candidate>(sql`
    (select word, shown, items from search_words where word % ${stem} and items > 0
    order by similarity(word, ${stem}) desc, items desc limit 40)
    union select word, shown, items from search_words
    where word = any(${listOf(far.flatMap(({ word }) => synonymsOf(word)))}) and items > 0`);
  return mostLike(stem, withSynonyms(two.rows, far), 2);
};

const wordsOfCatalogue = async (reader: Reader): Promise<Set<string>> => {
  const { rows } = await reader.execute<{ name: string; name_ar: string }>(sql`
    select name, name_ar from categories where retired_at is null
    union all select name, name_ar from sub_categories where retired_at is null`);
  return new Set(rows.flatMap(({ name, name_ar }) => [...wordsOf(name), ...wordsOf(name_ar)]));
};

/** A keyword put right: as it would have been typed, and as its reader is shown, with the words that are shown beside. */
type Corrected = { keyword: string; shown: string; also: Map<string, readonly string[]> };

/**
 * The keyword with every word that no item has put right, or null when one of them is like no word at all, or spelt as it
 * should be: the catalogue says it, or there are others for the same. Who looks for a coat wants no cot.
 */
const correctedKeyword = async (
  reader: Reader,
  asked: readonly KeywordWord[],
  frequencies: readonly number[],
): Promise<Corrected | null> => {
  const unknown = asked.filter((_, at) => !frequencies[at]);
  const catalogue = await wordsOfCatalogue(reader);
  if (unknown.some(({ stem, also }) => also.length > 0 || catalogue.has(stem))) return null;
  const words: string[] = [];
  const texts: string[] = [];
  const also = new Map<string, readonly string[]>();
  for (const [at, word] of asked.entries()) {
    const isKnown = (frequencies[at] ?? 0) > 0;
    const candidates = isKnown ? [] : await correctionsOf(reader, word);
    const right = isKnown ? word.typed : candidates[0]?.shown;
    if (right === undefined) return null;
    const [, ...others] = candidates;
    for (const { word: other } of others) also.set(right, [other, ...synonymsOf(other)]);
    words.push(right);
    texts.push([right, ...others.map(({ shown }) => shown)].join(' / '));
  }
  return { keyword: words.join(' '), shown: texts.join(' '), also };
};

/** What a keyword stands for in this shop. */
export type ResolvedKeyword = {
  asked: KeywordWord[];
  /** As it was typed, with what no item has yet. */
  typed: KeywordWord[];
  /** About how many items have each of the words. */
  frequencies: number[];
  /** What was made of the keyword, when no item has its words as they are spelt. */
  corrected: Pick<Corrected, 'keyword' | 'shown'> | null;
};

const mostOf = ({ finished, begun, also }: Frequency): number =>
  also.values().reduce((sum, items) => sum + items, Math.max(finished, begun));

/** How frequent words are. A short one that items have begins no other, unless it is still being typed. */
const readWords = async (reader: Reader, words: readonly KeywordWord[], typing: boolean) => {
  const known = await frequenciesOf(reader, words);
  const read = words.map((word, at) => (typing || !known[at]?.finished ? word : withoutShortBeginning(word)));
  const frequencies = known.map((frequency, at) =>
    mostOf(read[at]?.beginning === null ? { ...frequency, begun: 0 } : frequency),
  );
  return { read, asked: sharpenedAll(read, known), frequencies };
};

/** Reads a keyword, put right where nothing has its words; null when it can find nothing. */
export const resolveKeyword = async (
  reader: Reader,
  keyword: string,
  typing = false,
): Promise<ResolvedKeyword | null> => {
  const words = keywordWords(keyword, typing);
  if (words.length === 0) return null;
  const { read, ...spelt } = await readWords(reader, words, typing);
  if (spelt.frequencies.every((items) => items > 0)) return { ...spelt, typed: read, corrected: null };
  const corrected = await correctedKeyword(reader, read, spelt.frequencies);
  if (corrected === null) return null;
  // Every word of it is known to be finished.
  const right = keywordWords(corrected.keyword).map((word) => ({
    ...word,
    also: [...word.also, ...(corrected.also.get(word.typed) ?? [])],
    beginning: null,
  }));
  const { asked, frequencies } = await readWords(reader, right, typing);
  return { asked, frequencies, typed: read, corrected };
};

/** Frequent words that begin like this one, most frequent first, in the script of `typed`. */
export const completionsOf = async (
  reader: Reader,
  beginning: string,
  most: number,
): Promise<Candidate[]> => {
  const { rows } = await reader.execute<Candidate>(sql`
    select word, shown, items from search_words where word like ${`${beginning}%`} and items > 0
    order by items desc, word limit ${most}`);
  return rows.filter(({ shown }) => isArabic(shown) === isArabic(beginning));
};
