import { and, eq, getTableColumns, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { auditLog } from '#server/db/audit.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import { discounts, discountUses } from '#server/db/discounts.tables.ts';

/** A discount, with what the database's clock says about its time. */
const timed = {
  ...getTableColumns(discounts),
  has_begun: sql<boolean>`${discounts.valid_from} <= now()`,
  is_over: sql<boolean>`coalesce(${discounts.valid_until} <= now(), false)`,
};
export type DiscountRow = typeof discounts.$inferSelect & { has_begun: boolean; is_over: boolean };

export const discountByCode = async (reader: Reader, code: string): Promise<DiscountRow | undefined> => {
  const [row] = await reader.select(timed).from(discounts).where(eq(discounts.code, code));
  return row;
};

/** Whether somebody made a code, or changed its limits: the log is what is asked, it cannot be changed. */
export const isMadeBy = async (reader: Reader, discountId: number, userId: number): Promise<boolean> =>
  (await reader.$count(
    auditLog,
    and(
      eq(auditLog.target_kind, 'discount'),
      eq(auditLog.target_id, String(discountId)),
      eq(auditLog.actor_id, userId),
      inArray(auditLog.action, ['discount.created', 'discount.changed']),
    ),
  )) > 0;

/** Uses of a discount by a user that are reserved or kept. */
export const usesBy = (reader: Reader, discountId: number, userId: number): Promise<number> =>
  reader.$count(
    discountUses,
    and(
      eq(discountUses.discount_id, discountId),
      eq(discountUses.user_id, userId),
      ne(discountUses.status, 'released'),
    ),
  );

type Pair = { sellerId: number; buyerId: number };

/** Until the transaction ends nobody else is given anything beyond the fee by, or at, one of the two. */
export const lockBeyondFee = async (tx: Tx, { sellerId, buyerId }: Pair): Promise<void> => {
  for (const id of [sellerId, buyerId].toSorted((a, b) => a - b))
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('beyond_fee'), ${id})`);
};

/** What all codes together give a seller and a buyer beyond the fee, the most of either, in fils: bought or being bought. */
export const beyondFeeOf = async (reader: Reader, { sellerId, buyerId }: Pair): Promise<number> => {
  const beyond = sql`coalesce(sum(greatest(0, c.discount_fils - c.fee_fils)), 0)`;
  const counts = sql`u.status <> 'released' and c.kind = 'purchase'`;
  // By code, for which uses have an index.
  const { rows } = await reader.execute<{ most: string }>(sql`
    select greatest(
      (select ${beyond} from items i join checkouts c on c.item_id = i.id
        join discount_uses u on u.id = c.discount_use_id where i.owner_id = ${sellerId} and ${counts}),
      (select ${beyond} from discounts d join discount_uses u on u.discount_id = d.id and u.user_id = ${buyerId}
        join checkouts c on c.discount_use_id = u.id where d.applies_to = 'total' and ${counts})) as most`);
  return Number(rows[0]?.most ?? 0);
};

/** Counts one use more while there is one left, and keeps the row locked: whoever comes second waits and then sees it. */
export const countUse = async (tx: Tx, discountId: number): Promise<boolean> => {
  const counted = await tx
    .update(discounts)
    .set({ uses: sql`${discounts.uses} + 1` })
    .where(
      and(
        eq(discounts.id, discountId),
        or(isNull(discounts.total_limit), lt(discounts.uses, discounts.total_limit)),
      ),
    )
    .returning({ id: discounts.id });
  return counted.length > 0;
};

export const insertUse = async (tx: Tx, discountId: number, userId: number): Promise<number> => {
  const [use] = await tx
    .insert(discountUses)
    .values({ discount_id: discountId, user_id: userId })
    .returning({ id: discountUses.id });
  if (!use) throw new Error('a use of a discount was not kept');
  return use.id;
};

/** Which discount a use is of. */
export const discountOfUse = async (reader: Reader, useId: number): Promise<number | undefined> => {
  const [use] = await reader
    .select({ discount_id: discountUses.discount_id })
    .from(discountUses)
    .where(eq(discountUses.id, useId));
  return use?.discount_id;
};

/** What became of a reserved use: kept when the checkout was paid, else free for somebody else. Twice changes nothing. */
export const endUse = async (tx: Tx, useId: number, status: 'kept' | 'released'): Promise<void> => {
  const [ended] = await tx
    .update(discountUses)
    .set({ status })
    .where(and(eq(discountUses.id, useId), eq(discountUses.status, 'reserved')))
    .returning({ discount_id: discountUses.discount_id });
  if (!ended || status === 'kept') return;
  await tx
    .update(discounts)
    .set({ uses: sql`${discounts.uses} - 1` })
    .where(eq(discounts.id, ended.discount_id));
};
