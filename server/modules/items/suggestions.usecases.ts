import { and, asc, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { properties, propertyValues } from '#server/db/catalogue.tables.ts';
import type { Db } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { Suggestion } from '#shared/items/items.schema.ts';
import { isArabic, normalise, stemOf } from '#shared/kernel/comparable.ts';
import { textFor } from '#shared/kernel/text-language.ts';
import { categoryTree } from './catalogue.repository.ts';
import { CACHED_SHORT_MS, cacheAnswer, cachedAnswer, LARGE_SHOP } from './search/answer-cache.service.ts';
import { NAMELESS_VALUES } from './search/facets.rules.ts';
import { figuresOf } from './search/figures.repository.ts';
import { findByKeyword } from './search/find.repository.ts';
import type { KeywordWord } from './search/keyword.rules.ts';
import { keywordWords } from './search/keyword.rules.ts';
import { narrowingOf } from './search/shop-conditions.repository.ts';
import { BRAND } from './search/shop-index.repository.ts';
import { completionsOf, resolveKeyword } from './search/vocabulary.repository.ts';
import { shownWords } from './search/words.rules.ts';

const MOST = 8;
const MOST_OF_KIND = { category: 2, sub_category: 3, brand: 2, words: 4, item: 3 };
/** Items whose names are looked through for what could follow. */
const LOOKED_AT = 40;

/** A word as it was written, in comparable form, and without endings. */
type Word = { shown: string; spoken: string; stem: string };
/** A name in one language. `around`: words of the category of a subcategory, which may be named along with it. */
type Name = Suggestion & { words: Word[]; around: Word[] };
type Names = Record<'en' | 'ar', Name[]>;

const wordsIn = (text: string): Word[] =>
  shownWords(text).map(({ spoken, shown }) => ({ spoken, shown, stem: stemOf(spoken) }));

const readNames = async (db: Db): Promise<Names> => {
  const tree = await categoryTree(db);
  const brands = await db
    .selectDistinctOn([propertyValues.name], { name: propertyValues.name, name_ar: propertyValues.name_ar })
    .from(propertyValues)
    .innerJoin(properties, eq(properties.id, propertyValues.property_id))
    .where(
      and(
        eq(properties.key, BRAND),
        isNull(propertyValues.retired_at),
        notInArray(propertyValues.key, [...NAMELESS_VALUES]),
      ),
    )
    .orderBy(asc(propertyValues.name));
  const none = { category_id: null, sub_category_id: null, uuid: null };
  const namesIn = (column: 'name' | 'name_ar'): Name[] => {
    const named = (text: string, around = '') => ({ text, words: wordsIn(text), around: wordsIn(around) });
    return [
      ...tree.map((own): Name => ({ ...none, kind: 'category', category_id: own.id, ...named(own[column]) })),
      ...tree.flatMap((category) =>
        category.sub_category.map(
          (own): Name => ({
            kind: 'sub_category',
            category_id: category.id,
            sub_category_id: own.id,
            uuid: null,
            ...named(own[column], category[column]),
          }),
        ),
      ),
      ...brands.map((own): Name => ({ ...none, kind: 'brand', ...named(own[column]) })),
    ];
  };
  return { en: namesIn('name'), ar: namesIn('name_ar') };
};

/** The catalogue's names change seldom: a minute's delay is no harm. */
const namesOf = async (db: Db, now: number): Promise<Names> =>
  cachedAnswer<Names>(db, 'names', now) ?? cacheAnswer(db, 'names', await readNames(db), now);

const isMeant = ({ stem, also, beginning }: KeywordWord, words: readonly Word[]): boolean =>
  words.some(
    (own) =>
      own.stem === stem ||
      also.includes(own.stem) ||
      (beginning !== null && begins(own.stem, own.spoken, beginning)),
  );

/** 0 when a word asked for is missing (the last one from the name itself); 2 when the name begins as asked for, else 1. */
const closeness = (
  own: readonly Word[],
  asked: readonly KeywordWord[],
  around: readonly Word[] = [],
): number => {
  const isThere = (word: KeywordWord, at: number) =>
    isMeant(word, own) || (at < asked.length - 1 && isMeant(word, around));
  if (!asked.every(isThere)) return 0;
  const [first] = asked;
  const head = first?.beginning ?? first?.stem ?? '';
  return begins(own[0]?.stem ?? '', own[0]?.spoken ?? '', head) ? 2 : 1;
};

const begins = (stem: string, spoken: string, beginning: string): boolean =>
  stem.startsWith(beginning) || spoken.startsWith(beginning);

const namedLike = (names: readonly Name[], asked: readonly KeywordWord[]): Suggestion[] =>
  names
    .map((name) => ({ name, near: closeness(name.words, asked, name.around) }))
    .filter(({ near }) => near > 0)
    .sort((a, b) => b.near - a.near || a.name.text.length - b.name.text.length)
    .map(({ name: { words: _words, around: _around, ...suggestion } }) => suggestion);

type Item = { uuid: string; name: string; words: Word[] };

const itemsLike = async (db: Db, keyword: string, now: number): Promise<Item[]> => {
  const window = { size: LOOKED_AT, offset: 0 };
  const [figures, narrowing] = await Promise.all([figuresOf(db, now), narrowingOf(db, {})]);
  const { ids } = await findByKeyword(
    { db, figures, narrowing, window, order: 'newest', now },
    keyword,
    true,
  );
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: items.id, uuid: items.uuid, name: items.name, other: items.name_other })
    .from(items)
    .where(inArray(items.id, ids));
  const typedIn = isArabic(keyword) ? 'ar' : 'en';
  const named = rows.map(({ id, uuid, name, other }) => ({
    id,
    uuid,
    name: textFor(typedIn, name, other).text,
  }));
  const byId = new Map(named.map((row) => [row.id, { ...row, words: wordsIn(row.name) }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

const plain = (text: string, kind: 'words' | 'item', uuid: string | null): Suggestion => ({
  kind,
  text,
  uuid,
  category_id: null,
  sub_category_id: null,
});

/** How the last word goes on in the names of items that have all of the words. */
const wordsInNames = (asked: readonly KeywordWord[], found: readonly Item[]): string[] => {
  const last = asked.at(-1);
  if (!last) return [];
  const beginning = last.beginning ?? last.stem;
  const before = asked.slice(0, -1).map(({ typed }) => typed);
  const seen = new Map<string, number>();
  for (const { words } of found) {
    for (const { spoken, shown, stem } of words) {
      if (begins(stem, spoken, beginning)) seen.set(shown, (seen.get(shown) ?? 0) + 1);
    }
  }
  return [...seen].sort(([, a], [, b]) => b - a).map(([shown]) => [...before, shown].join(' '));
};

const wordsLike = async (
  db: Db,
  asked: readonly KeywordWord[],
  found: readonly Item[],
): Promise<string[]> => {
  const [only, ...more] = asked;
  const frequent =
    only && more.length === 0
      ? (await completionsOf(db, only.beginning ?? only.stem, 2 * MOST)).map(({ shown }) => shown)
      : [];
  return [...frequent, ...wordsInNames(asked, found)];
};

const choose = (candidates: readonly Suggestion[], typed: string): Suggestion[] => {
  const seen = new Set<string>();
  const left = { ...MOST_OF_KIND };
  return candidates
    .filter((suggestion) => {
      const key = normalise(suggestion.text);
      if (key === '' || seen.has(key) || left[suggestion.kind] === 0) return false;
      if (suggestion.kind === 'words' && key === typed) return false;
      seen.add(key);
      left[suggestion.kind] -= 1;
      return true;
    })
    .slice(0, MOST);
};

const suggest = async (
  db: Db,
  keyword: string,
  alike: Awaited<ReturnType<typeof itemsLike>>,
  asked: readonly KeywordWord[],
  now: number,
) => {
  const arabic = isArabic(keyword);
  const found = alike.filter(({ name }) => isArabic(name) === arabic);
  const names = await namesOf(db, now);
  const named = namedLike(arabic ? names.ar : names.en, asked);
  const words = await wordsLike(db, asked, found);
  const holding = found.filter(({ words }) => closeness(words, asked) > 0);
  return [
    ...named.filter(({ kind }) => kind !== 'brand').slice(0, MOST_OF_KIND.sub_category),
    ...words.map((text) => plain(text, 'words', null)),
    ...named.filter(({ kind }) => kind === 'brand'),
    ...holding.map(({ name, uuid }) => plain(name, 'item', uuid)),
  ];
};

const meant = async (db: Db, keyword: string, asked: readonly KeywordWord[], now: number) => {
  const candidates = await suggest(db, keyword, await itemsLike(db, keyword, now), asked, now);
  if (candidates.length > 0) return candidates;
  const right = await resolveKeyword(db, keyword, true);
  const better = right?.corrected?.keyword;
  if (!right || !better) return [];
  const alike = await itemsLike(db, better, now);
  return [
    ...(alike.length > 0 ? [plain(better, 'words', null)] : []),
    ...(await suggest(db, better, alike, right.asked, now)),
  ];
};

/**
 * What could be meant by what is being typed; put right when nothing is spelt so. In the script that was typed. Many type
 * the same: in a large shop what one was told is told again for some seconds.
 */
export const suggestions = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { keyword }: { keyword: string },
): Promise<{ data: Suggestion[] }> => {
  const now = clock.now().getTime();
  const asked = keywordWords(keyword, true);
  if (asked.length === 0) return { data: [] };
  const typed = normalise(keyword);
  const question = `suggested ${typed}`;
  const known = cachedAnswer<Suggestion[]>(db, question, now);
  if (known) return { data: known };
  const data = choose(await meant(db, keyword, asked, now), typed);
  const isLarge = (await figuresOf(db, now)).total > LARGE_SHOP;
  return { data: isLarge ? cacheAnswer(db, question, data, now, CACHED_SHORT_MS) : data };
};
