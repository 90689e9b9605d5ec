import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import type { Db, Reader, Tx } from '#server/db/client.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import type { Placed } from '#server/db/prepared-write.ts';
import { preparedWrite } from '#server/db/prepared-write.ts';
import { presenceNodes, presences } from '#server/db/presence.tables.ts';

/** Whether somebody is online; `version` grows with every change of `online`. */
export type OnlineState = { user_id: number; online: boolean; version: number };
/** `has_changed` when it was otherwise before, as far as the node was there before as it believed. */
type Kept = OnlineState & { has_changed: boolean };
/** Somebody who is online nowhere any more, and when they were last. */
export type Gone = OnlineState & { seen: Date };

const isSomewhere = sql<boolean>`cardinality(${presences.nodes}) > 0`;

/** Whether somebody is connected to any node. Who was never connected has no row. */
export const onlineIn = (table: { nodes: typeof presences.nodes }): SQL<boolean> =>
  sql<boolean>`coalesce(cardinality(${table.nodes}) > 0, false)`;

export const isOnline = async (reader: Reader, userId: number): Promise<boolean> => {
  const [row] = await reader
    .select({ online: isSomewhere })
    .from(presences)
    .where(eq(presences.user_id, userId));
  return row?.online ?? false;
};

const known = preparedWrite(presences, (tx, rows: Placed<typeof presences.$inferInsert>) =>
  tx.insert(presences).values(rows).onConflictDoNothing(),
);
const held = preparedQuery(['users'], (tx, at) =>
  tx
    .select({ id: presences.user_id })
    .from(presences)
    .where(sql`${presences.user_id} = any(${at.users}::bigint[])`)
    .orderBy(presences.user_id)
    .for('share'),
);

/**
 * None of these comes or goes until the transaction ends: whoever does then finds those whom it has brought together, and
 * tells them. Else somebody could go just before, and those who were told otherwise would never learn of it.
 */
export const holdOnline = async (tx: Tx, userIds: number[]): Promise<void> => {
  const inOrder = userIds.toSorted((one, other) => one - other);
  await known(
    tx,
    inOrder.map((user_id) => ({ user_id, nodes: [], version: 0 })),
  );
  await held(tx, { users: userIds });
};

/** The node has ended in the eyes of the others: what it wrote is gone, and it has to begin anew. */
export class NodeForgotten extends Error {
  constructor() {
    super('this node was silent for so long that it was forgotten');
    this.name = 'NodeForgotten';
  }
}

/**
 * Somebody is connected to a node. Each change is one statement on one row, so that two nodes never decide from what was
 * before the other's. @throws NodeForgotten
 */
const comeTo = async (db: Db, node: string, userId: number): Promise<Kept> => {
  const { rows } = await db.execute<{ version: string; has_changed: boolean }>(sql`
    insert into presences as held (user_id, nodes, version)
    select ${userId}::bigint, array[node], 1 from presence_nodes where node = ${node}::uuid for key share
    on conflict (user_id) do update set
      nodes = array_append(array_remove(held.nodes, ${node}::uuid), ${node}::uuid),
      version = held.version + case when cardinality(held.nodes) = 0 then 1 else 0 end
    returning version, cardinality(nodes) = 1 as has_changed`);
  const [row] = rows;
  if (!row) throw new NodeForgotten();
  return { user_id: userId, online: true, version: Number(row.version), has_changed: row.has_changed };
};

/** Somebody is no longer connected to a node; perhaps to another. */
const goFrom = async (db: Db, node: string, userId: number): Promise<Kept> => {
  const { rows } = await db.execute<{ version: string; online: boolean }>(sql`
    update presences set nodes = array_remove(nodes, ${node}::uuid),
      version = version + case when nodes = array[${node}::uuid] then 1 else 0 end
    where user_id = ${userId}
    returning version, cardinality(nodes) > 0 as online`);
  const { version, online } = rows[0] ?? { version: '0', online: false };
  return { user_id: userId, online, version: Number(version), has_changed: !online };
};

/** Says that a node runs. Answers false when nobody knew it: it is new, or it was silent for too long. */
const sayAlive = async (db: Db, node: string): Promise<boolean> => {
  const known = await db
    .update(presenceNodes)
    .set({ seen_at: sql`now()` })
    .where(eq(presenceNodes.node, node))
    .returning({ node: presenceNodes.node });
  if (known.length > 0) return true;
  await db.insert(presenceNodes).values({ node }).onConflictDoNothing();
  return false;
};

type Left = { user_id: string; version: string };

/** Nobody knows when they left an ended node: it was alive last at `seen_at`. */
const takeFrom = async (tx: Tx, ended: { node: string; seen_at: Date }): Promise<Gone[]> => {
  const { rows } = await tx.execute<Left & { online: boolean }>(sql`
    update presences set nodes = array_remove(nodes, ${ended.node}::uuid),
      version = version + case when nodes = array[${ended.node}::uuid] then 1 else 0 end
    where nodes @> array[${ended.node}::uuid]
    returning user_id, version, cardinality(nodes) > 0 as online`);
  const versions = new Map(
    rows.filter(({ online }) => !online).map((row) => [Number(row.user_id), Number(row.version)]),
  );
  const seen = await tx
    .update(users)
    .set({ last_seen_at: sql`greatest(${users.last_seen_at}, ${ended.seen_at.toISOString()}::timestamptz)` })
    .where(
      and(sql`${users.id} = any(${sql.param([...versions.keys()])}::bigint[])`, isNull(users.deleted_at)),
    )
    .returning({ id: users.id, at: users.last_seen_at });
  return seen.map(({ id, at }) => ({
    user_id: id,
    online: false,
    version: versions.get(id) ?? 0,
    seen: at ?? ended.seen_at,
  }));
};

/**
 * Takes away what nodes have left that were silent for so many seconds: they have ended, and their sockets with them. Answers
 * those who are online nowhere any more; one node alone is told so.
 */
const forgetEnded = (db: Db, silentSeconds: number): Promise<Gone[]> =>
  db.transaction(async (tx) => {
    const ended = await tx
      .select()
      .from(presenceNodes)
      .where(sql`${presenceNodes.seen_at} < now() - make_interval(secs => ${silentSeconds})`)
      .orderBy(presenceNodes.node)
      .for('update', { skipLocked: true });
    if (ended.length === 0) return [];
    await tx.delete(presenceNodes).where(
      inArray(
        presenceNodes.node,
        ended.map(({ node }) => node),
      ),
    );
    const gone: Gone[] = [];
    for (const one of ended) gone.push(...(await takeFrom(tx, one)));
    return gone;
  });

/**
 * Where a node keeps who is connected to it. Signs of life go over `alive`, on which nobody else has to be waited for: a node
 * that is busy is not taken for one that has ended.
 */
export const onlineStore = (
  { db, alive, silentSeconds }: { db: Db; alive: Db; silentSeconds: number },
  node: string,
) => ({
  comeTo: (userId: number) => comeTo(db, node, userId),
  goFrom: (userId: number) => goFrom(db, node, userId),
  sayAlive: () => sayAlive(alive, node),
  forgetEnded: () => forgetEnded(alive, silentSeconds),
});
export type OnlineStore = ReturnType<typeof onlineStore>;
