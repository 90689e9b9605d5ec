import type { Actor } from '#server/http/actor.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { CategorySuggestion } from '#shared/items/search.api.ts';
import { subCategoriesLike, subCategoriesUsedBy } from './search/categories-like.repository.ts';

const MOST = 3;

/** Where to list an item of this name: where others with such words are, then where the actor listed last. */
export const categorySuggestions = async (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { title }: { title: string },
): Promise<{ data: CategorySuggestion[] }> => {
  const [like, used] = await Promise.all([
    subCategoriesLike(db, title, MOST),
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
