import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '#server/modules/deps.ts';
import { holdItems, putIntoShop } from '#server/modules/items/search/shop-index.repository.ts';
import { defineJob } from '#server/platform/job-definition.ts';
import type { NodeKind } from '#shared/admin/catalogue.api.ts';
import { nodeKind } from '#shared/admin/catalogue.api.ts';

const patient = { concurrency: 1, timeoutSeconds: 3_600 };

/** Writes the shop's rows of everything that has a node anew: they are found by its name. */
export const rewriteShopJob = defineJob(
  'admin.rewrite_shop',
  z.object({ kind: nodeKind, id: z.number().int() }),
  patient,
);

/** Moves the items of a merge, batch by batch; what was moved stays moved when it is interrupted. */
export const mergeJob = defineJob('admin.merge_catalogue', z.object({ id: z.number().int() }), patient);

/** Carries on the merges that are under way: a process was killed in the middle, or the database was away for too long. */
export const resumeMergesJob = defineJob('admin.resume_merges', z.object({}), patient);

const AT_ONCE = 500;

const CONCERNED = {
  category: (id: number) => sql`category_id = ${id}`,
  sub_category: (id: number) => sql`sub_category_id = ${id}`,
  // By its name it may be a brand, a size or a condition.
  property: (id: number) =>
    sql`value_ids && array(select v.id from property_values v where v.property_id = ${id})`,
  value: (id: number) => sql`value_ids @> array[${id}]::bigint[]`,
};

/** Writes the rows batch by batch; each sees the names as they are then. */
export const rewriteShop = async (
  { db }: Pick<Deps, 'db'>,
  { kind, id }: { kind: NodeKind; id: number },
  signal: AbortSignal,
): Promise<void> => {
  for (let after: number | undefined = 0; after !== undefined; ) {
    signal.throwIfAborted();
    const from: number = after;
    after = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        select item_id as id from shop_items where item_id > ${from} and ${CONCERNED[kind](id)}
        order by item_id limit ${AT_ONCE}`);
      const ids = rows.map((row) => Number(row.id));
      await holdItems(tx, ids);
      await putIntoShop(tx, ids);
      return ids.at(-1);
    });
  }
};
