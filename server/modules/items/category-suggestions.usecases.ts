import type { Db } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { CategoryView } from '#shared/items/items.schema.ts';
import type { CategorySuggestion } from '#shared/items/search.api.ts';
import { brandNames, categoryTree } from './catalogue.repository.ts';
import { cacheAnswer, cachedAnswer } from './search/answer-cache.service.ts';
import { subCategoriesLike, subCategoriesUsedBy } from './search/categories-like.repository.ts';
import { wordsOf } from './search/words.rules.ts';
import type { Thing } from './where-to-list.rules.ts';
import { subCategoriesNaming, subCategoriesOfCalled, thingOf } from './where-to-list.rules.ts';

const MOST = 3;

/** The catalogue's names change seldom: a minute's delay is no harm. */
const treeOf = async (db: Db, now: number): Promise<CategoryView[]> =>
  cachedAnswer<CategoryView[]>(db, 'tree', now) ?? cacheAnswer(db, 'tree', await categoryTree(db), now);

const brandsOf = async (db: Db, now: number): Promise<ReadonlySet<string>> =>
  cachedAnswer<ReadonlySet<string>>(db, 'brands', now) ??
  cacheAnswer(db, 'brands', new Set((await brandNames(db)).flatMap(wordsOf)), now);

/** Subcategories that are called so; where none is, those where others so called are on sale. */
const subCategoriesOf = async (db: Db, thing: Thing, tree: readonly CategoryView[]): Promise<number[]> => {
  const named = subCategoriesNaming(thing, tree);
  const like = await subCategoriesLike(db, thing, MOST);
  if (named.length === 0) return like;
  return [...named.filter((id) => like.includes(id)), ...named.filter((id) => !like.includes(id))].slice(
    0,
    MOST,
  );
};

/** By what a name says the thing is; if that is a brand, by what stands before it; at last by a whole category that is called so. */
const subCategoriesFor = async (db: Db, title: string, now: number): Promise<number[]> => {
  const [tree, brands] = await Promise.all([treeOf(db, now), brandsOf(db, now)]);
  const things = [thingOf(title), thingOf(title, brands)].filter((thing) => thing !== undefined);
  for (const thing of things) {
    const found = await subCategoriesOf(db, thing, tree);
    if (found.length > 0) return found;
  }
  return things.flatMap((thing) => subCategoriesOfCalled(thing, tree)).slice(0, MOST);
};

/** Where to list an item of this name: by what it is called, then where the actor listed last. */
export const categorySuggestions = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { title }: { title: string },
): Promise<{ data: CategorySuggestion[] }> => {
  const [like, used] = await Promise.all([
    subCategoriesFor(db, title, clock.now().getTime()),
    subCategoriesUsedBy(db, actor.id, MOST),
  ]);
  const suggestions: CategorySuggestion[] = [
    ...like.map((sub_category_id) => ({ sub_category_id, why: 'like_title' as const })),
    ...used
      .filter((id) => !like.includes(id))
      .map((sub_category_id) => ({ sub_category_id, why: 'used_before' as const })),
  ];
  return { data: suggestions.slice(0, MOST) };
};
