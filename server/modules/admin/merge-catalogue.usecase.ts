import { eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { catalogueMerges } from '#server/db/items.tables.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { AppError, invalid, notFound } from '#server/http/errors.ts';
import { audit } from '#server/modules/audit/audit.ts';
import type { Deps } from '#server/modules/deps.ts';
import { countShopAgain } from '#server/modules/items/search/search.jobs.ts';
import type { MergeView } from '#shared/admin/catalogue.api.ts';
import { catalogueMergeMoved } from '#shared/admin/catalogue.events.ts';
import { mergeJob } from './catalogue.jobs.ts';
import type { CatalogueNode } from './catalogue.repository.ts';
import { lockNode, nodesOf, recentMerges, retire } from './catalogue.repository.ts';
import { tellChanged } from './catalogue.usecases.ts';
import type { Pair } from './merge-catalogue.repository.ts';
import { countConcerned, moveBatch, valuesOfMerge } from './merge-catalogue.repository.ts';

/** So many items move in the request itself, in one transaction; more go in the background, so many at a time. */
const AT_ONCE = 500;

type MergeRow = typeof catalogueMerges.$inferSelect;

const checkPair = (pair: Pair, from: CatalogueNode | undefined, into: CatalogueNode | undefined): void => {
  if (!from || !into) throw notFound(pair.kind);
  if (from.id === into.id) throw invalid({ into_id: ['Choose another one to merge it into.'] });
  if (into.is_retired) throw invalid({ into_id: ['This one is retired. Bring it back first.'] });
  if (pair.kind === 'value' && from.parent !== into.parent) {
    throw invalid({ into_id: ['Choose a value of the same property.'] });
  }
};

/** What a merge would move; nothing is changed. */
export const previewMerge = async ({ db }: Pick<Deps, 'db'>, pair: Pair) => {
  const nodes = await nodesOf(db, pair.kind);
  const find = (wanted: number) => nodes.find(({ id }) => id === wanted);
  checkPair(pair, find(pair.from_id), find(pair.into_id));
  return { data: { items: await countConcerned(db, pair), ...(await valuesOfMerge(db, pair)) } };
};

const viewOf = async (reader: Reader, id: number): Promise<MergeView> => {
  const merge = (await recentMerges(reader)).find((one) => one.id === id);
  if (!merge) throw notFound('merge');
  return merge;
};

const tellMoved = (record: RecordEvent, { id, moved, total, done_at }: MergeRow): void =>
  record(catalogueMergeMoved, {
    version: moved + (done_at ? 1 : 0),
    routing: {},
    views: { admin: { id, moved, total, is_done: done_at !== null } },
  });

const moveOn = async (tx: Tx, merge: MergeRow, moved: number, isDone: boolean): Promise<MergeRow> => {
  const [row] = await tx
    .update(catalogueMerges)
    .set({ moved: sql`${catalogueMerges.moved} + ${moved}`, ...(isDone ? { done_at: sql`now()` } : {}) })
    .where(eq(catalogueMerges.id, merge.id))
    .returning();
  if (!row) throw new Error('a merge has vanished');
  return row;
};

/** Everything that is left, while nobody can add to it: whoever lists an item below the node waits for this lock. */
const moveRest = async (tx: Tx, record: RecordEvent, merge: MergeRow): Promise<MergeRow> => {
  await lockNode(tx, merge.kind, merge.from_id);
  let moved = 0;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const batch = await moveBatch(tx, merge, after, AT_ONCE);
    moved += batch.moved;
    after = batch.last;
  }
  const done = await moveOn(tx, merge, moved, true);
  tellMoved(record, done);
  await tellChanged(tx, record);
  return done;
};

/** Moves a large merge to its end. Run again after an interruption, it goes on with what is left. */
export const moveAll = async (deps: Deps, id: number, signal: AbortSignal): Promise<void> => {
  const [merge] = await deps.db.select().from(catalogueMerges).where(eq(catalogueMerges.id, id));
  if (!merge || merge.done_at) return;
  for (let after: number | undefined = 0; after !== undefined; ) {
    signal.throwIfAborted();
    const from = after;
    after = await deps.unitOfWork(async (tx, record) => {
      const batch = await moveBatch(tx, merge, from, AT_ONCE);
      if (batch.moved > 0) tellMoved(record, await moveOn(tx, merge, batch.moved, false));
      return batch.last;
    });
  }
  await deps.unitOfWork((tx, record) => moveRest(tx, record, merge));
  await countShopAgain(deps);
  await deps.settings.look();
};

const begin = async (tx: Tx, actor: Actor, pair: Pair): Promise<MergeRow> => {
  // In one order, so that two merges the other way round do not wait for each other.
  const [low, high] = [pair.from_id, pair.into_id].toSorted((a, b) => a - b);
  const locked = [await lockNode(tx, pair.kind, low ?? 0), await lockNode(tx, pair.kind, high ?? 0)];
  const from = locked.find((node) => node?.id === pair.from_id);
  const into = locked.find((node) => node?.id === pair.into_id);
  checkPair(pair, from, into);
  const total = await countConcerned(tx, pair);
  const [merge] = await tx
    .insert(catalogueMerges)
    .values({ ...pair, total, started_by: actor.id })
    .onConflictDoNothing()
    .returning();
  if (!merge) throw new AppError(409, 'merge.running', 'This one is being merged already.');
  await retire(tx, pair.kind, pair.from_id, true);
  await audit(tx, actor, {
    action: 'catalogue.merged',
    target: { kind: pair.kind, id: pair.from_id, name: from?.name ?? '' },
    details: {
      name_ar: from?.name_ar,
      into: { id: pair.into_id, name: into?.name, name_ar: into?.name_ar },
      items: total,
    },
  });
  return merge;
};

/** One goes up in the other: its items move with their values, their rows in the shop and the counts, and it is retired. */
export const mergeNodes = async (deps: Deps, actor: Actor, pair: Pair) => {
  const merge = await deps.unitOfWork(async (tx, record) => {
    const begun = await begin(tx, actor, pair);
    if (begun.total <= AT_ONCE) return moveRest(tx, record, begun);
    await tellChanged(tx, record);
    await deps.jobs.enqueue(tx, mergeJob, { id: begun.id });
    return begun;
  });
  if (merge.done_at) await countShopAgain(deps);
  await deps.settings.look();
  return {
    message: merge.done_at ? 'Merged.' : 'Merging. It goes on in the background.',
    data: await viewOf(deps.db, merge.id),
  };
};
