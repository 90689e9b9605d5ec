import { asc, eq, isNull, sql } from 'drizzle-orm';
import { catalogueMerges } from '#server/db/catalogue.tables.ts';
import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Deps } from '#server/modules/deps.ts';
import { countShopAgain } from '#server/modules/items/search/search.jobs.ts';
import { sweepRows } from '#server/platform/sweep-rows.ts';
import { catalogueMergeMoved } from '#shared/admin/catalogue.events.ts';
import { ENDS, lockNode } from './catalogue.repository.ts';
import { recordCatalogueChange } from './catalogue.usecases.ts';
import type { Moved } from './merge-catalogue.repository.ts';
import { copyValues, moveBatch } from './merge-catalogue.repository.ts';

/** So many items move in the request itself, in one transaction; more go in the background, so many at a time. */
export const AT_ONCE = 500;

export type MergeRow = typeof catalogueMerges.$inferSelect;

/** Writes down how far a merge has come, and tells administrators. */
const moveOn = async (
  tx: Tx,
  record: RecordEvent,
  { id }: MergeRow,
  { moved, last }: Moved,
  isDone: boolean,
): Promise<MergeRow> => {
  const [merge] = await tx
    .update(catalogueMerges)
    .set({
      moved: sql`${catalogueMerges.moved} + ${moved}`,
      reached: sql`greatest(${catalogueMerges.reached}, ${last ?? 0})`,
      ...(isDone ? { done_at: sql`now()` } : {}),
    })
    .where(eq(catalogueMerges.id, id))
    .returning();
  if (!merge) throw new Error('a merge has vanished');
  record(catalogueMergeMoved, {
    version: merge.moved + (isDone ? 1 : 0),
    routing: {},
    views: { admin: { id, moved: merge.moved, total: merge.total, is_done: isDone } },
  });
  return merge;
};

/** Items stay below a subcategory that changes its category; all others are not found any more once they have moved. */
const startOf = ({ kind, reached }: MergeRow): number =>
  kind === 'category' || kind === 'place' ? reached : 0;

/** Everything that is left. Nobody adds to it: what goes up is off the forms since the merge began. */
export const moveRest = async (tx: Tx, record: RecordEvent, merge: MergeRow): Promise<MergeRow> => {
  await lockNode(tx, ENDS[merge.kind][0], merge.from_id);
  if (merge.kind === 'property') await copyValues(tx, merge);
  const all: Moved = { moved: 0, last: undefined };
  for (let after: number | undefined = startOf(merge); after !== undefined; ) {
    const batch = await moveBatch(tx, merge, after, AT_ONCE);
    all.moved += batch.moved;
    all.last = batch.last ?? all.last;
    after = batch.last;
  }
  const done = await moveOn(tx, record, merge, all, true);
  await recordCatalogueChange(tx, record);
  return done;
};

/** Moves the next items of a merge, or when none are left ends it; answers whether it is done. */
const moveNext = async (tx: Tx, record: RecordEvent, id: number): Promise<boolean> => {
  const [merge] = await tx.select().from(catalogueMerges).where(eq(catalogueMerges.id, id)).for('update');
  if (!merge || merge.done_at) return true;
  const batch = await moveBatch(tx, merge, merge.reached, AT_ONCE);
  if (batch.last === undefined) await moveRest(tx, record, merge);
  else await moveOn(tx, record, merge, batch, false);
  return batch.last === undefined;
};

/** Moves a large merge to its end. Run again after an interruption, it goes on with what is left. */
export const moveAll = async (deps: Deps, id: number, signal: AbortSignal): Promise<void> => {
  for (let isDone = false; !isDone; ) {
    signal.throwIfAborted();
    isDone = await deps.unitOfWork((tx, record) => moveNext(tx, record, id));
  }
  await countShopAgain(deps);
  await deps.settings.look();
};

/** Moves every merge that is under way to its end, the oldest first. One that somebody else moves meanwhile goes batch by batch in turn. */
export const resumeMerges = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const running = await deps.db
    .select({ id: catalogueMerges.id })
    .from(catalogueMerges)
    .where(isNull(catalogueMerges.done_at))
    .orderBy(asc(catalogueMerges.id));
  await sweepRows(
    deps,
    running,
    ({ id: merge }) => ({ merge }),
    ({ id }) => moveAll(deps, id, signal),
  );
};
