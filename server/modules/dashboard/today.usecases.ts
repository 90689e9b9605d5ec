import type { Actor } from '#server/http/actor.ts';
import type { Deps } from '#server/modules/deps.ts';
import { myDrafts } from '#server/modules/items/drafts.usecases.ts';
import { itemsByIds } from '#server/modules/items/items.repository.ts';
import { photosOf } from '#server/modules/items/items.views.ts';
import type { Task } from '#shared/dashboard/dashboard.api.ts';
import { TASK_KINDS } from '#shared/dashboard/today.rules.ts';
import { tasksOf } from './today.repository.ts';

/** What waits for the actor, the most urgent kind first. */
export const today = async (deps: Pick<Deps, 'db'>, actor: Actor): Promise<{ data: { tasks: Task[] } }> => {
  const rows = await tasksOf(deps.db, actor.id);
  const ids = rows.map(({ item_id }) => item_id);
  const [items, photos] = await Promise.all([itemsByIds(deps.db, ids), photosOf(deps.db, ids)]);
  const byId = new Map(items.map((item) => [item.id, item]));
  const tasks: Task[] = rows.flatMap(({ item_id, ...row }) => {
    const item = byId.get(item_id);
    if (!item) return [];
    const { uuid, name: item_name, name_other: item_name_other } = item;
    return [{ ...row, item: { uuid, item_name, item_name_other, photo: photos.get(item_id)?.[0] ?? null } }];
  });
  const drafts = (await myDrafts(deps, actor)).data;
  const [draft] = drafts;
  if (draft) {
    const { item_name, item_name_other } = draft.content;
    const item = {
      uuid: draft.uuid,
      item_name,
      item_name_other: item_name_other || null,
      photo: draft.cover,
    };
    tasks.push({ kind: 'finish_draft', count: drafts.length, item, transaction_number: null, due_at: null });
  }
  return { data: { tasks: tasks.sort((a, b) => TASK_KINDS.indexOf(a.kind) - TASK_KINDS.indexOf(b.kind)) } };
};
