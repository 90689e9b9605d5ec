import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { AppError, invalid, notFound } from '#server/http/errors.ts';
import type { AuditEntry } from '#server/modules/audit/audit.service.ts';
import { audit } from '#server/modules/audit/audit.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { takeCatalogueLock, valuesInOrder } from '#server/modules/items/catalogue.repository.ts';
import { figuresOf } from '#server/modules/items/search/figures.repository.ts';
import { catalogueVersion, growCatalogueVersion } from '#server/modules/settings/settings.repository.ts';
import type * as api from '#shared/admin/catalogue.api.ts';
import type { NodeKind, NodeView } from '#shared/admin/catalogue.api.ts';
import { catalogueChanged } from '#shared/items/catalogue.events.ts';
import { MAX_BRANCHES, MAX_PROPERTIES } from '#shared/items/items.rules.ts';
import { SIZE_PROPERTY } from '#shared/items/size-order.rules.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import { listFull } from '../admin.errors.ts';
import { rewriteShopJob } from './catalogue.jobs.ts';
import type { CatalogueNode } from './catalogue.repository.ts';
import * as repository from './catalogue.repository.ts';
import { isGoingUp } from './merge-catalogue.repository.ts';

const shown = ({ id, name, name_ar, is_retired, is_own }: CatalogueNode): NodeView => ({
  id,
  name,
  name_ar,
  is_retired,
  is_own,
});

/** The whole tree down to the subcategories. */
export const readTree = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => {
  const figures = await figuresOf(db, clock.now().getTime());
  const onSale = new Map(figures.subs.map(({ id, count }) => [id, count]));
  const subs = Map.groupBy(await repository.nodesOf(db, 'sub_category'), ({ parent }) => parent);
  const categories = (await repository.nodesOf(db, 'category')).map((category) => {
    const sub_categories = (subs.get(category.id) ?? []).map((sub) => ({
      ...shown(sub),
      items: onSale.get(sub.id) ?? 0,
    }));
    const items = sub_categories.reduce((sum, sub) => sum + sub.items, 0);
    return { ...shown(category), items, sub_categories };
  });
  return {
    data: { version: await catalogueVersion(db), categories, merges: await repository.recentMerges(db) },
  };
};

/** The properties of one subcategory with their values, as the shop orders them. */
export const readProperties = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number) => {
  if (!(await repository.nodesOf(db, 'sub_category')).some((sub) => sub.id === id))
    throw notFound('subcategory');
  const figures = await figuresOf(db, clock.now().getTime());
  const onSale = new Map(figures.values);
  const properties = await repository.nodesBelow(db, 'property', [id]);
  const values = await repository.nodesBelow(
    db,
    'value',
    properties.map((property) => property.id),
  );
  const byProperty = Map.groupBy(values, ({ parent }) => parent);
  return {
    data: {
      properties: properties.map((property) => ({
        ...shown(property),
        follows_size_order: property.key === SIZE_PROPERTY,
        values: valuesInOrder(property.key, byProperty.get(property.id) ?? [], ({ name }) => name).map(
          (value) => ({ ...shown(value), items: onSale.get(value.id) ?? 0 }),
        ),
      })),
    },
  };
};

/** Within a change of the catalogue: its version grows, and everybody learns of it. */
export const recordCatalogueChange = async (tx: Tx, record: RecordEvent): Promise<number> => {
  const version = await growCatalogueVersion(tx);
  record(catalogueChanged, { version, routing: {}, views: { public: { version } } });
  return version;
};

const change = async <T>(
  deps: Deps,
  actor: Actor,
  work: (tx: Tx) => Promise<{ entry: AuditEntry; result: T }>,
): Promise<T & { version: number }> => {
  const done = await deps.unitOfWork(async (tx, record) => {
    const { entry, result } = await work(tx);
    await audit(tx, actor, entry);
    return { ...result, version: await recordCatalogueChange(tx, record) };
  });
  await deps.settings.look();
  return done;
};

export const changedMeanwhile = () => new AppError(409, 'catalogue.changed');

export const beingMerged = () => new AppError(409, 'merge.running');

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Two of one name side by side could not be told apart. */
const checkNames = (siblings: readonly CatalogueNode[], names: { name: string; name_ar: string }): void => {
  const taken = 'There is one of this name already.';
  if (siblings.some(({ name }) => same(name, names.name))) throw invalid({ name: [taken] });
  if (siblings.some(({ name_ar }) => same(name_ar, names.name_ar))) throw invalid({ name_ar: [taken] });
};

/**
 * A node with the others of its list, from the top down: whoever adds to a list, names in it or orders it waits, and two
 * changes of one list go one after the other.
 */
const lock = async (tx: Tx, kind: NodeKind, id: number) => {
  const before = await repository.nodeOf(tx, kind, id);
  if (!before) throw notFound(kind);
  await repository.lockList(tx, kind, before.parent);
  const node = await repository.lockNode(tx, kind, id);
  if (node?.parent !== before.parent) throw changedMeanwhile();
  const others = await repository.nodesBelow(tx, kind, [node.parent]);
  return { node, others: others.filter((other) => other.id !== id) };
};

/** A new node at the end of its list. */
export const addNode = async (deps: Deps, actor: Actor, kind: NodeKind, body: BodyOf<typeof api.addNode>) => {
  const { name, name_ar } = body;
  const parent = body.parent_id ?? null;
  const data = await change(deps, actor, async (tx) => {
    if (!(await repository.lockList(tx, kind, parent))) {
      throw invalid({ parent_id: ['Choose where it belongs.'] });
    }
    // Those that were retired, too: they may be brought back instead.
    const others = await repository.nodesBelow(tx, kind, [parent]);
    if (others.length >= (kind === 'property' ? MAX_PROPERTIES : MAX_BRANCHES)) throw listFull();
    checkNames(others, { name, name_ar });
    const id = await repository.insertNode(tx, kind, parent, { name, name_ar });
    const entry: AuditEntry = {
      action: 'catalogue.added',
      target: { kind, id, name },
      details: { name_ar, parent },
    };
    return { entry, result: { id } };
  });
  return { ...codedMessage('entry.added'), data };
};

/** Other names. The items that are found by the old ones are written anew in the background. */
export const renameNode = async (
  deps: Deps,
  actor: Actor,
  { kind, id }: { kind: NodeKind; id: number },
  names: BodyOf<typeof api.renameNode>,
) => {
  const data = await change(deps, actor, async (tx) => {
    const { node, others } = await lock(tx, kind, id);
    checkNames(others, names);
    await repository.nameNode(tx, kind, id, names);
    await deps.jobs.enqueue(tx, rewriteShopJob, { kind, id });
    const before = { name: node.name, name_ar: node.name_ar };
    const target = { kind, id, name: names.name };
    return { entry: { action: 'catalogue.renamed', target, details: { before, after: names } }, result: {} };
  });
  return { ...codedMessage('name.changed'), data };
};

/** Another order of one list. */
export const orderNodes = async (
  deps: Deps,
  actor: Actor,
  kind: NodeKind,
  body: BodyOf<typeof api.orderNodes>,
) => {
  const parent = body.parent_id ?? null;
  const data = await change(deps, actor, async (tx) => {
    if (!(await repository.lockList(tx, kind, parent))) throw notFound('list');
    const there = await repository.nodesBelow(tx, kind, [parent]);
    const isWhole = there.length === body.ids.length && new Set(body.ids).size === body.ids.length;
    if (!isWhole || there.some(({ id }) => !body.ids.includes(id))) {
      throw changedMeanwhile();
    }
    await repository.placeNodes(tx, kind, body.ids);
    const target = { kind, id: parent ?? 'all', name: `order of ${there.length}` };
    const details = { before: there.map(({ id }) => id), after: body.ids };
    return { entry: { action: 'catalogue.ordered', target, details }, result: {} };
  });
  return { ...codedMessage('order.saved'), data };
};

/** A retired one may have got a namesake since, or its items may be on their way to another one. */
const checkRestored = async (
  tx: Tx,
  kind: NodeKind,
  { id, name, name_ar }: CatalogueNode,
  others: readonly CatalogueNode[],
): Promise<void> => {
  if (await isGoingUp(tx, kind, id)) throw beingMerged();
  const onOffer = others.filter(({ is_retired }) => !is_retired);
  if (onOffer.some((other) => same(other.name, name) || same(other.name_ar, name_ar))) {
    throw invalid({
      is_retired: ['Another one of this name is on offer. Rename one of them first.'],
    });
  }
};

/** Takes a node off the forms, or puts it back. Items that have it keep it. */
export const retireNode = async (
  deps: Deps,
  actor: Actor,
  { kind, id }: { kind: NodeKind; id: number },
  isRetired: boolean,
) => {
  const data = await change(deps, actor, async (tx) => {
    if (isRetired) await takeCatalogueLock(tx);
    const { node, others } = await lock(tx, kind, id);
    if (!isRetired) await checkRestored(tx, kind, node, others);
    await repository.retire(tx, kind, id, isRetired);
    const action = isRetired ? 'catalogue.retired' : 'catalogue.restored';
    const target = { kind, id, name: node.name };
    return { entry: { action, target, details: { name_ar: node.name_ar } }, result: {} };
  });
  return { ...codedMessage(isRetired ? 'entry.retired' : 'entry.restored'), data };
};
