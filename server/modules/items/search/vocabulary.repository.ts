import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { slipsBetween } from '#server/platform/geocoder/normalise.ts';
import { isArabic } from '#shared/kernel/comparable.ts';
import type { AskedWord } from './asked.ts';
import { askedFor } from './asked.ts';
import { oneSlipFrom } from './words.ts';

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

const frequenciesOf = async (reader: Reader, asked: readonly AskedWord[]): Promise<Frequency[]> => {
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
const sharpened = (word: AskedWord, { finished, words, also }: Frequency): AskedWord => {
  const goesOn = words > (word.beginning === word.stem && finished > 0 ? 1 : 0);
  return { ...word, also: [...also.keys()], beginning: goesOn ? word.beginning : null };
};

const sharpenedAll = (asked: readonly AskedWord[], known: readonly Frequency[]): AskedWord[] =>
  asked.flatMap((word, at) => {
    const frequency = known[at];
    return frequency ? [sharpened(word, frequency)] : [];
  });

type Candidate = { word: string; shown: string; items: number };

const mostLike = (word: string, candidates: readonly Candidate[], most: number): Candidate | undefined =>
  candidates
    .map((candidate) => ({ candidate, slips: slipsBetween(word, candidate.word, most).whole }))
    .filter(({ slips }) => slips > 0 && slips <= most)
    .sort((a, b) => a.slips - b.slips || b.candidate.items - a.candidate.items)[0]?.candidate;

/** The most frequent of the words that are most like this one, as people write it. */
const correctionOf = async (reader: Reader, { stem, spoken }: AskedWord): Promise<string | null> => {
  const length = [...stem].length;
  if (length < SHORTEST_CORRECTED || /^\p{N}+$/u.test(stem)) return null;
  const near = await reader.execute<Candidate>(sql`
    select word, shown, items from search_words
    where word = any(${listOf([...new Set([...oneSlipFrom(stem), ...oneSlipFrom(spoken)])])}) and items > 0`);
  const one = mostLike(stem, near.rows, 2);
  if (one) return one.shown;
  if (length < TWO_SLIPS_FROM) return null;
  const like = await reader.execute<Candidate>(sql`
    select word, shown, items from search_words where word % ${stem} and items > 0
    order by similarity(word, ${stem}) desc, items desc limit 40`);
  return mostLike(stem, like.rows, 2)?.shown ?? null;
};

/** The keyword with every word that no item has put right, or null when one of them is like no word at all. */
const correctedKeyword = async (
  reader: Reader,
  asked: readonly AskedWord[],
  frequencies: readonly number[],
): Promise<string | null> => {
  const words: string[] = [];
  for (const [at, word] of asked.entries()) {
    const right = (frequencies[at] ?? 0) > 0 ? word.typed : await correctionOf(reader, word);
    if (right === null) return null;
    words.push(right);
  }
  return words.join(' ');
};

/** What a keyword stands for in this shop. */
export type ResolvedKeyword = {
  asked: AskedWord[];
  /** About how many items have each of the words. */
  frequencies: number[];
  /** What was made of the keyword, when no item has its words as they are spelt. */
  corrected_keyword: string | null;
};

const mostOf = ({ finished, begun, also }: Frequency): number =>
  also.values().reduce((sum, items) => sum + items, Math.max(finished, begun));

/** Reads a keyword, put right where nothing has its words; null when it can find nothing. */
export const resolveKeyword = async (
  reader: Reader,
  keyword: string,
  typing = false,
): Promise<ResolvedKeyword | null> => {
  const asked = askedFor(keyword, typing);
  if (asked.length === 0) return null;
  const known = await frequenciesOf(reader, asked);
  const frequencies = known.map(mostOf);
  if (frequencies.every((items) => items > 0)) {
    return { asked: sharpenedAll(asked, known), frequencies, corrected_keyword: null };
  }
  const corrected = await correctedKeyword(reader, asked, frequencies);
  if (corrected === null) return null;
  // Every word of it is known to be finished.
  const right = askedFor(corrected).map((word) => ({ ...word, beginning: null }));
  const rightly = await frequenciesOf(reader, right);
  return {
    asked: sharpenedAll(right, rightly),
    frequencies: rightly.map(mostOf),
    corrected_keyword: corrected,
  };
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
