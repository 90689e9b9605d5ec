import { and, asc, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { items, properties, propertyValues } from '#server/db/items.tables.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { Suggestion } from '#shared/items/items.schema.ts';
import { categoryTree } from './catalogue.repository.ts';
import type { AskedWord } from './search/asked.ts';
import { askedFor } from './search/asked.ts';
import { figuresOf } from './search/figures.ts';
import { findByKeyword } from './search/find.ts';
import { keepCount, keptCount } from './search/kept-counts.ts';
import { BRAND, NAMELESS_VALUES } from './search/shop-index.repository.ts';
import { completionsOf, resolveKeyword } from './search/vocabulary.repository.ts';
import { isArabic, normalise, shownWords, stemOf } from './search/words.ts';

const MOST = 8;
const MOST_OF_KIND = { category: 2, sub_category: 3, brand: 2, words: 4, item: 3 };
/** Items whose names are looked through for what could follow. */
const LOOKED_AT = 40;

type Named = { name: string; name_ar: string };
/** `within`: the category of a subcategory, which may be named along with it. */
type Name = Omit<Suggestion, 'text'> & Named & { within?: Named };

const readNames = async (db: Db): Promise<Name[]> => {
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
  return [
    ...tree.map(
      ({ id, name, name_ar }): Name => ({ ...none, kind: 'category', category_id: id, name, name_ar }),
    ),
    ...tree.flatMap(({ id, name, name_ar, sub_category }) =>
      sub_category.map(
        (sub): Name => ({
          kind: 'sub_category',
          category_id: id,
          sub_category_id: sub.id,
          uuid: null,
          name: sub.name,
          name_ar: sub.name_ar,
          within: { name, name_ar },
        }),
      ),
    ),
    ...brands.map(({ name, name_ar }): Name => ({ ...none, kind: 'brand', name, name_ar })),
  ];
};

/** The catalogue's names change seldom: a minute's delay is no harm. */
const namesOf = async (db: Db, now: number): Promise<Name[]> =>
  keptCount<Name[]>(db, 'names', now) ?? keepCount(db, 'names', await readNames(db), now);

type Word = { spoken: string; stem: string };

const wordsIn = (text: string): Word[] =>
  shownWords(text).map(({ spoken }) => ({ spoken, stem: stemOf(spoken) }));

const isMeant = ({ stem, beginning }: AskedWord, words: readonly Word[]): boolean =>
  words.some((own) => own.stem === stem || (beginning !== null && begins(own.stem, own.spoken, beginning)));

/** 0 when a word asked for is missing (the last one from the name itself); 2 when the name begins as asked for, else 1. */
const closeness = (name: string, asked: readonly AskedWord[], within = ''): number => {
  const own = wordsIn(name);
  const all = [...own, ...wordsIn(within)];
  if (!asked.every((word, at) => isMeant(word, at === asked.length - 1 ? own : all))) return 0;
  const [first] = asked;
  const head = first?.beginning ?? first?.stem ?? '';
  return begins(own[0]?.stem ?? '', own[0]?.spoken ?? '', head) ? 2 : 1;
};

const begins = (stem: string, spoken: string, beginning: string): boolean =>
  stem.startsWith(beginning) || spoken.startsWith(beginning);

const namedLike = (names: readonly Name[], asked: readonly AskedWord[], arabic: boolean): Suggestion[] =>
  names
    .map(({ name, name_ar, within, ...rest }) => ({
      suggestion: { ...rest, text: arabic ? name_ar : name },
      within: arabic ? within?.name_ar : within?.name,
    }))
    .map(({ suggestion, within }) => ({ suggestion, near: closeness(suggestion.text, asked, within) }))
    .filter((found) => found.near > 0)
    .sort((a, b) => b.near - a.near || a.suggestion.text.length - b.suggestion.text.length)
    .map(({ suggestion }) => suggestion);

type Item = { uuid: string; name: string };

const itemsLike = async (db: Db, keyword: string, now: number): Promise<Item[]> => {
  const narrowing = {
    category_id: undefined,
    sub_category_id: undefined,
    min: undefined,
    max: undefined,
    values: new Map<number, number[]>(),
    impossible: false,
  };
  const window = { size: LOOKED_AT, offset: 0, oldestFirst: false };
  const figures = await figuresOf(db, now);
  const { ids } = await findByKeyword(
    { db, figures, narrowing, window, order: 'newest', now },
    keyword,
    true,
  );
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: items.id, uuid: items.uuid, name: items.name })
    .from(items)
    .where(inArray(items.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
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
const wordsInNames = (asked: readonly AskedWord[], found: readonly Item[]): string[] => {
  const last = asked.at(-1);
  if (!last) return [];
  const beginning = last.beginning ?? last.stem;
  const before = asked.slice(0, -1).map(({ typed }) => typed);
  const seen = new Map<string, number>();
  for (const { name } of found) {
    for (const { spoken, shown } of shownWords(name)) {
      if (begins(stemOf(spoken), spoken, beginning)) seen.set(shown, (seen.get(shown) ?? 0) + 1);
    }
  }
  return [...seen].sort(([, a], [, b]) => b - a).map(([shown]) => [...before, shown].join(' '));
};

const wordsLike = async (db: Db, asked: readonly AskedWord[], found: readonly Item[]): Promise<string[]> => {
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

const suggest = async (db: Db, keyword: string, asked: readonly AskedWord[], now: number) => {
  const arabic = isArabic(keyword);
  const found = (await itemsLike(db, keyword, now)).filter(({ name }) => isArabic(name) === arabic);
  const named = namedLike(await namesOf(db, now), asked, arabic);
  const words = await wordsLike(db, asked, found);
  const holding = found.filter(({ name }) => closeness(name, asked) > 0);
  return [
    ...named.filter(({ kind }) => kind !== 'brand').slice(0, MOST_OF_KIND.sub_category),
    ...words.map((text) => plain(text, 'words', null)),
    ...named.filter(({ kind }) => kind === 'brand'),
    ...holding.map(({ name, uuid }) => plain(name, 'item', uuid)),
  ];
};

/** What could be meant by what is being typed; put right when nothing is spelt so. In the script that was typed. */
export const suggestions = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { keyword }: { keyword: string },
): Promise<{ data: Suggestion[] }> => {
  const now = clock.now().getTime();
  const asked = askedFor(keyword, true);
  if (asked.length === 0) return { data: [] };
  let candidates = await suggest(db, keyword, asked, now);
  if (candidates.length === 0) {
    const right = await resolveKeyword(db, keyword, true);
    const better = right?.corrected_keyword;
    if (right && better) {
      candidates = [plain(better, 'words', null), ...(await suggest(db, better, right.asked, now))];
    }
  }
  return { data: choose(candidates, normalise(keyword)) };
};
