import { notFound } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import { isPublic, itemByUuid, itemsByIds } from './items.repository.ts';
import { cardsOf } from './items.views.ts';
import { besideInCategory, besideInSubCategory, countValues } from './similar.repository.ts';
import { nearest } from './similar.rules.ts';

/** Cards in the row under an item. */
const MOST = 8;

/** Items on sale that are most like a public one: of its subcategory, then of its category. */
export const similarItems = async (deps: Pick<Deps, 'settings' | 'db'>, uuid: string) => {
  const { db } = deps;
  const item = await itemByUuid(db, uuid);
  if (!isPublic(item)) throw notFound('item');
  const [near, values] = await Promise.all([besideInSubCategory(db, item), countValues(db, item)]);
  const further = near.length < MOST ? await besideInCategory(db, item) : [];
  const chosen = nearest({ ...item, values }, [...near, ...further], MOST).map(({ id }) => id);
  const rows = new Map((await itemsByIds(db, chosen)).filter(isPublic).map((row) => [row.id, row]));
  const inOrder = chosen.flatMap((id) => rows.get(id) ?? []);
  return { data: await cardsOf(deps, db, inOrder) };
};
