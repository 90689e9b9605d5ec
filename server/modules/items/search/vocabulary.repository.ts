import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { slipsBetween } from '#server/platform/geocoder/normalise.ts';
import type { AskedWord } from './asked.ts';
import { askedFor } from './asked.ts';
import { isArabic, oneSlipFrom } from './words.ts';

/** Shorter words are like too many others to be corrected. */
const SHORTEST_CORRECTED = 3;
/** From this length on two slips are forgiven. */
const TWO_SLIPS_FROM = 6;

const listOf = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;

/** In how many items each of the words stands, about; 0 for those that nothing has. In the order given. */
const frequenciesOf = async (reader: Reader, asked: readonly AskedWord[]): Promise<number[]> => {
  const last = asked.at(-1)?.beginning ?? null;
  const stems = asked.map(({ stem }) => stem);
  const { rows } = await reader.execute<{ word: string | null; items: string }>(sql`
    select word, items from search_words where word = any(${listOf(stems)}) and items > 0
    union all
    select null, coalesce(sum(items), 0) from search_words
    where ${last}::text is not null and word like ${`${last}%`} and items > 0`);
  const known = new Map(rows.flatMap(({ word, items }) => (word === null ? [] : [[word, Number(items)]])));
  const begun = Number(rows.find(({ word }) => word === null)?.items ?? 0);
  return asked.map(({ stem, beginning }) => Math.max(known.get(stem) ?? 0, beginning === null ? 0 : begun));
};

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

/** Reads a keyword, put right where nothing has its words; null when it can find nothing. */
export const resolveKeyword = async (
  reader: Reader,
  keyword: string,
  typing = false,
): Promise<ResolvedKeyword | null> => {
  const asked = askedFor(keyword, typing);
  if (asked.length === 0) return null;
  const frequencies = await frequenciesOf(reader, asked);
  if (frequencies.every((items) => items > 0)) return { asked, frequencies, corrected_keyword: null };
  const corrected = await correctedKeyword(reader, asked, frequencies);
  if (corrected === null) return null;
  // Every word of it is known to be finished.
  const right = askedFor(corrected).map((word) => ({ ...word, beginning: null }));
  return {
    asked: right,
    frequencies: await frequenciesOf(reader, right),
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
