import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import type { MergeKind, MergeView, NodeKind } from '#shared/admin/catalogue.api.ts';

/** Where each level of the catalogue is kept. */
const LEVELS = {
  category: { table: sql.raw('categories'), parent: null, parentTable: null },
  sub_category: {
    table: sql.raw('sub_categories'),
    parent: sql.raw('category_id'),
    parentTable: sql.raw('categories'),
  },
  property: {
    table: sql.raw('properties'),
    parent: sql.raw('sub_category_id'),
    parentTable: sql.raw('sub_categories'),
  },
  value: {
    table: sql.raw('property_values'),
    parent: sql.raw('property_id'),
    parentTable: sql.raw('properties'),
  },
} as const satisfies Record<NodeKind, { table: SQL; parent: SQL | null; parentTable: SQL | null }>;

export type CatalogueNode = {
  id: number;
  parent: number | null;
  key: string;
  name: string;
  name_ar: string;
  is_retired: boolean;
  is_own: boolean;
};

const columns = (kind: NodeKind) =>
  sql`id::float8 as id, (${LEVELS[kind].parent ?? sql`null::bigint`})::float8 as parent, key, name, name_ar,
    retired_at is not null as is_retired, seeded is null as is_own`;

const nodes = async (reader: Reader, kind: NodeKind, where: SQL): Promise<CatalogueNode[]> => {
  const { rows } = await reader.execute<CatalogueNode>(
    sql`select ${columns(kind)} from ${LEVELS[kind].table} where ${where} order by position, id`,
  );
  return rows;
};

/** Every node of a level, in order. */
export const nodesOf = (reader: Reader, kind: NodeKind): Promise<CatalogueNode[]> =>
  nodes(reader, kind, sql`true`);

/** One node, not locked. */
export const nodeOf = async (
  reader: Reader,
  kind: NodeKind,
  id: number,
): Promise<CatalogueNode | undefined> => (await nodes(reader, kind, sql`id = ${id}`))[0];

/** The nodes below some of the level above, in order. */
export const nodesBelow = (
  reader: Reader,
  kind: NodeKind,
  parents: (number | null)[],
): Promise<CatalogueNode[]> => {
  const { parent } = LEVELS[kind];
  return nodes(reader, kind, parent ? sql`${parent} = any(${sql.param(parents)}::bigint[])` : sql`true`);
};

/** One node, locked until the transaction ends. */
export const lockNode = async (tx: Tx, kind: NodeKind, id: number): Promise<CatalogueNode | undefined> => {
  const { rows } = await tx.execute<CatalogueNode>(
    sql`select ${columns(kind)} from ${LEVELS[kind].table} where id = ${id} for update`,
  );
  return rows[0];
};

/** Locks what a list stands below, so that two changes of one list go one after the other; false when there is none. */
export const lockList = async (tx: Tx, kind: NodeKind, parent: number | null): Promise<boolean> => {
  const { parentTable } = LEVELS[kind];
  if (parentTable === null) {
    await tx.execute(sql`lock table categories in share row exclusive mode`);
    return parent === null;
  }
  const { rows } = await tx.execute(sql`select from ${parentTable} where id = ${parent} for update`);
  return rows.length > 0;
};

/** Adds a node at the end of its list. */
export const insertNode = async (
  tx: Tx,
  kind: NodeKind,
  parent: number | null,
  { name, name_ar }: { name: string; name_ar: string },
): Promise<number> => {
  const { table, parent: column } = LEVELS[kind];
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${table} (${column ? sql`${column}, ` : sql``}name, name_ar, position)
    select ${column ? sql`${parent}::bigint, ` : sql``}${name}::text, ${name_ar}::text, coalesce(max(position) + 1, 0)
    from ${table} where ${column ? sql`${column} = ${parent}` : sql`true`}
    returning id`);
  return Number(rows[0]?.id);
};

export const nameNode = async (
  tx: Tx,
  kind: NodeKind,
  id: number,
  { name, name_ar }: { name: string; name_ar: string },
): Promise<void> => {
  await tx.execute(
    sql`update ${LEVELS[kind].table} set name = ${name}, name_ar = ${name_ar} where id = ${id}`,
  );
};

export const placeNodes = async (tx: Tx, kind: NodeKind, ids: readonly number[]): Promise<void> => {
  await tx.execute(sql`
    update ${LEVELS[kind].table} as node set position = placed.place - 1
    from unnest(${sql.param(ids)}::bigint[]) with ordinality as placed (id, place)
    where node.id = placed.id and node.position <> placed.place - 1`);
};

export const retire = async (tx: Tx, kind: NodeKind, id: number, isRetired: boolean): Promise<void> => {
  await tx.execute(sql`
    update ${LEVELS[kind].table} set retired_at = case when ${isRetired}::boolean then coalesce(retired_at, now()) end
    where id = ${id}`);
};

/** Subcategories of a category, locked in the order of their ids, as all who lock several do. */
export const lockSubCategoriesOf = async (tx: Tx, categoryId: number): Promise<CatalogueNode[]> => {
  const { rows } = await tx.execute<CatalogueNode>(sql`
    select ${columns('sub_category')} from sub_categories where category_id = ${categoryId} order by id for update`);
  return rows;
};

/**
 * Puts subcategories at the end of another category, in their order. Where the delivered catalogue has them is remembered,
 * and they get a key that it will never want there: at the next start they are found, and nothing is added anew.
 */
export const placeSubCategories = async (
  tx: Tx,
  ids: readonly number[],
  categoryId: number,
): Promise<void> => {
  await tx.execute(sql`
    update sub_categories as sub set category_id = ${categoryId}, position = placed.position,
      key = case when sub.seeded is null then sub.key else gen_random_uuid()::text end,
      seeded = jsonb_build_object('at', jsonb_build_object('parent', sub.category_id, 'key', sub.key)) || sub.seeded
    from (
      select id, row_number() over (order by position, id) - 1 + (
        select coalesce(max(position) + 1, 0) from sub_categories where category_id = ${categoryId}) as position
      from sub_categories where id = any(${sql.param(ids)}::bigint[])) as placed
    where sub.id = placed.id`);
};

type MergeRow = Omit<MergeView, 'created_at' | 'done_at'> & { created_at: string; done_at: string | null };

/** The levels that each kind of merge goes from and into. */
export const ENDS: Record<MergeKind, readonly [from: NodeKind, into: NodeKind]> = {
  category: ['category', 'category'],
  sub_category: ['sub_category', 'sub_category'],
  property: ['property', 'property'],
  value: ['value', 'value'],
  place: ['sub_category', 'category'],
};

const nameOf = (end: 0 | 1, column: string): SQL => {
  const id = sql.raw(end === 0 ? 'm.from_id' : 'm.into_id');
  const names = Object.entries(ENDS).map(
    ([kind, ends]) =>
      sql`when ${kind} then (select ${sql.raw(column)} from ${LEVELS[ends[end]].table} where id = ${id})`,
  );
  return sql`coalesce(case m.kind ${sql.join(names, sql` `)} end, '')`;
};

const merges = async (reader: Reader, which: SQL): Promise<MergeView[]> => {
  const { rows } = await reader.execute<MergeRow>(sql`
    select m.id::float8 as id, m.kind, m.total, m.moved, u.first_name || ' ' || u.last_name as started_by,
      ${nameOf(0, 'name')} as from, ${nameOf(0, 'name_ar')} as from_ar,
      ${nameOf(1, 'name')} as into, ${nameOf(1, 'name_ar')} as into_ar, m.created_at, m.done_at
    from catalogue_merges m join users u on u.id = m.started_by where ${which}`);
  return rows.map((row) => ({
    ...row,
    created_at: new Date(row.created_at).toISOString(),
    done_at: row.done_at && new Date(row.done_at).toISOString(),
  }));
};

/** Merges under way, and those of the last week. */
export const recentMerges = (reader: Reader): Promise<MergeView[]> =>
  merges(
    reader,
    sql`m.done_at is null or m.done_at > now() - interval '7 days'
      order by m.done_at is null desc, m.id desc limit 10`,
  );

/** One merge, however long ago. */
export const mergeOf = async (reader: Reader, id: number): Promise<MergeView> => {
  const [merge] = await merges(reader, sql`m.id = ${id}`);
  if (!merge) throw new Error('a merge has vanished');
  return merge;
};
