import type { Deps } from '#server/modules/deps.ts';
import { isPublic, itemsByUuids } from './items.repository.ts';
import { cardsOf } from './items.views.ts';

/** The cards of these items as everybody sees them, in this order, each once. */
export const itemCards = async (deps: Pick<Deps, 'settings' | 'db'>, uuids: readonly string[]) => {
  const rows = new Map((await itemsByUuids(deps.db, uuids)).filter(isPublic).map((row) => [row.uuid, row]));
  const inOrder = [...new Set(uuids)].flatMap((uuid) => rows.get(uuid) ?? []);
  return { data: await cardsOf(deps, deps.db, inOrder) };
};
