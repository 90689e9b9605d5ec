import { sql } from 'drizzle-orm';
import { catalogueMerges } from '#server/db/catalogue.tables.ts';
import type { Tx } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { AppError, invalid, notFound } from '#server/http/errors.ts';
import { audit } from '#server/modules/audit/audit.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { takeCatalogueLock } from '#server/modules/items/catalogue.repository.ts';
import { countShopAgain } from '#server/modules/items/search/search.jobs.ts';
import { MAX_BRANCHES } from '#shared/items/items.rules.ts';
import type { AnswerCode } from '#shared/kernel/answer-texts.ts';
import { listFull } from '../admin.errors.ts';
import { mergeJob } from './catalogue.jobs.ts';
import type { CatalogueNode } from './catalogue.repository.ts';
import {
  ENDS,
  lockList,
  lockNode,
  lockSubCategoriesOf,
  mergeOf,
  nodeOf,
  nodesBelow,
  nodesOf,
  placeSubCategories,
  retire,
} from './catalogue.repository.ts';
import { beingMerged, changedMeanwhile, recordCatalogueChange } from './catalogue.usecases.ts';
import type { Pair } from './merge-catalogue.repository.ts';
import {
  copyValues,
  countConcerned,
  isGoingUp,
  meetsAnother,
  valuesOfMerge,
} from './merge-catalogue.repository.ts';
import type { MergeRow } from './merge-moves.service.ts';
import { AT_ONCE, moveRest } from './merge-moves.service.ts';

/** Any fixed number: merges begin one after the other, so that each sees those that are under way. */
const MERGE_LOCK = 727_005;

type Ends = { from: CatalogueNode; into: CatalogueNode };

const checkPair = (pair: Pair, from: CatalogueNode | undefined, into: CatalogueNode | undefined): Ends => {
  const [fromKind, intoKind] = ENDS[pair.kind];
  if (!from) throw notFound(fromKind);
  if (!into) throw notFound(intoKind);
  if (fromKind === intoKind && from.id === into.id) {
    throw invalid({ into_id: ['Choose another one to merge it into.'] });
  }
  if (into.is_retired) throw invalid({ into_id: ['This one is retired. Bring it back first.'] });
  if (pair.kind === 'value' && from.parent !== into.parent) {
    throw invalid({ into_id: ['Choose a value of the same property.'] });
  }
  if (pair.kind === 'property' && from.parent !== into.parent) {
    throw invalid({ into_id: ['Choose a property of the same subcategory.'] });
  }
  if (pair.kind === 'place' && from.parent === into.id) {
    throw invalid({ into_id: ['It stands in this category already.'] });
  }
  return { from, into };
};

const isSameName = (one: CatalogueNode, other: CatalogueNode): boolean =>
  [one.name, one.name_ar].some(
    (name, index) => name.toLowerCase() === [other.name, other.name_ar][index]?.toLowerCase(),
  );

/** Those that would stand beside another of their name: nobody could tell the two apart. */
const clashesOf = (moving: readonly CatalogueNode[], there: readonly CatalogueNode[]): CatalogueNode[] =>
  moving.filter(
    (sub) => !sub.is_retired && there.some((other) => !other.is_retired && isSameName(sub, other)),
  );

/** Subcategories that change their category with a merge. */
const movingWith = ({ kind, from_id }: Pair, subs: readonly CatalogueNode[]): CatalogueNode[] =>
  subs.filter(
    ({ id, parent }) => (kind === 'category' && parent === from_id) || (kind === 'place' && id === from_id),
  );

/** What a merge would move; nothing is changed. */
export const previewMerge = async ({ db }: Pick<Deps, 'db'>, pair: Pair) => {
  const [fromKind, intoKind] = ENDS[pair.kind];
  const [froms, intos] = [await nodesOf(db, fromKind), await nodesOf(db, intoKind)];
  checkPair(
    pair,
    froms.find(({ id }) => id === pair.from_id),
    intos.find(({ id }) => id === pair.into_id),
  );
  const subs = intoKind === 'category' ? await nodesOf(db, 'sub_category') : [];
  const moving = movingWith(pair, subs);
  const clashes = clashesOf(
    moving,
    subs.filter(({ parent }) => parent === pair.into_id),
  );
  const merge = { ...pair, sub_categories: moving.map(({ id }) => id) };
  return {
    data: {
      items: await countConcerned(db, merge),
      sub_categories: moving.length,
      clashes: clashes.map(({ name, name_ar }) => ({ name, name_ar })),
      ...(await valuesOfMerge(db, pair)),
    },
  };
};

/** Both ends, locked: two of one level in the order of their ids, so that merges the other way round do not wait for each other. */
const lockEnds = async (tx: Tx, pair: Pair): Promise<Ends> => {
  const [fromKind] = ENDS[pair.kind];
  if (pair.kind === 'place') return lockPlace(tx, pair);
  // Whoever orders the categories holds all of them.
  if (pair.kind === 'category') await lockList(tx, 'category', null);
  const [low, high] = [pair.from_id, pair.into_id].toSorted((a, b) => a - b);
  const locked = [await lockNode(tx, fromKind, low ?? 0), await lockNode(tx, fromKind, high ?? 0)];
  const find = (wanted: number) => locked.find((node) => node?.id === wanted);
  return checkPair(pair, find(pair.from_id), find(pair.into_id));
};

/** From the top down: the category it leaves and the one it goes to, then the subcategory. */
const lockPlace = async (tx: Tx, pair: Pair): Promise<Ends> => {
  const before = await nodeOf(tx, 'sub_category', pair.from_id);
  const categories = [pair.into_id, before?.parent ?? pair.into_id].toSorted((a, b) => a - b);
  const locked = [];
  for (const id of new Set(categories)) locked.push(await lockNode(tx, 'category', id));
  const from = await lockNode(tx, 'sub_category', pair.from_id);
  const ends = checkPair(
    pair,
    from,
    locked.find((node) => node?.id === pair.into_id),
  );
  if (from?.parent !== before?.parent) throw changedMeanwhile();
  return ends;
};

/** Moves the subcategories of a merge, which are locked; answers which. */
const moveSubCategories = async (tx: Tx, pair: Pair, { from }: Ends): Promise<number[]> => {
  if (pair.kind !== 'category' && pair.kind !== 'place') return [];
  const moving = pair.kind === 'place' ? [from] : await lockSubCategoriesOf(tx, pair.from_id);
  const there = await nodesBelow(tx, 'sub_category', [pair.into_id]);
  if (there.length + moving.length > MAX_BRANCHES) throw listFull();
  const clashes = clashesOf(moving, there);
  if (clashes.length > 0) {
    throw invalid({ into_id: ['It has a subcategory of the same name. Merge or rename that one first.'] });
  }
  const ids = moving.map(({ id }) => id);
  await placeSubCategories(tx, ids, pair.into_id);
  return ids;
};

/** What the log says of an entry, for readers of both languages. */
const namesOf = ({ id, name, name_ar }: CatalogueNode) => ({ id, name, name_ar });

const begin = async (tx: Tx, actor: Actor, pair: Pair): Promise<MergeRow> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${MERGE_LOCK})`);
  if (await isGoingUp(tx, pair.kind, pair.from_id)) throw beingMerged();
  await takeCatalogueLock(tx);
  const ends = await lockEnds(tx, pair);
  const { from, into } = ends;
  const sub_categories = await moveSubCategories(tx, pair, ends);
  const total = await countConcerned(tx, { ...pair, sub_categories });
  const [merge] = await tx
    .insert(catalogueMerges)
    .values({ ...pair, sub_categories, total, started_by: actor.id })
    .returning();
  if (!merge) throw new Error('a merge was not written down');
  if (await meetsAnother(tx, merge.id)) {
    throw new AppError(409, 'merge.running', { details: { context: 'here' } });
  }
  if (pair.kind === 'property') {
    await copyValues(tx, pair);
    if ((await nodesBelow(tx, 'value', [pair.into_id])).length > MAX_BRANCHES) throw listFull();
  }
  if (pair.kind !== 'place') await retire(tx, pair.kind, pair.from_id, true);
  const left = pair.kind === 'place' ? await nodeOf(tx, 'category', from.parent ?? 0) : undefined;
  await audit(tx, actor, {
    action: pair.kind === 'place' ? 'catalogue.moved' : 'catalogue.merged',
    target: { kind: ENDS[pair.kind][0], id: from.id, name: from.name },
    details: {
      name_ar: from.name_ar,
      into: namesOf(into),
      items: total,
      ...(sub_categories.length > 0 ? { sub_categories } : {}),
      ...(left ? { from_category: namesOf(left) } : {}),
    },
  });
  return merge;
};

const codeOf = ({ kind, done_at }: MergeRow): AnswerCode => {
  if (kind === 'place') return done_at ? 'entry.moved' : 'entry.moving';
  return done_at ? 'entry.merged' : 'entry.merging';
};

/** One goes up in the other: its items move with their values, their rows in the shop and the counts, and it is retired. */
export const mergeNodes = async (deps: Deps, actor: Actor, pair: Pair) => {
  const merge = await deps.unitOfWork(async (tx, record) => {
    const begun = await begin(tx, actor, pair);
    if (begun.total <= AT_ONCE) return moveRest(tx, record, begun);
    await recordCatalogueChange(tx, record);
    await deps.jobs.enqueue(tx, mergeJob, { id: begun.id });
    return begun;
  });
  if (merge.done_at) await countShopAgain(deps);
  await deps.settings.look();
  return {
    ...codedMessage(codeOf(merge)),
    data: await mergeOf(deps.db, merge.id),
  };
};
