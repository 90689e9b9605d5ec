import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import { approvalClaims } from '#server/db/moderation.tables.ts';
import type { Claim } from '#shared/moderation/approvals.schema.ts';
import { CLAIM_SECONDS } from '#shared/moderation/moderation.schema.ts';

const lasts = gt(approvalClaims.expires_at, sql`now()`);

/** The claims on items that have not lapsed, by the database's clock. */
export const claimsOn = async (reader: Reader, itemIds: number[]): Promise<Map<number, Claim>> => {
  if (itemIds.length === 0) return new Map();
  const rows = await reader
    .select({
      item_id: approvalClaims.item_id,
      until: approvalClaims.expires_at,
      id: users.id,
      first_name: users.first_name,
      last_name: users.last_name,
    })
    .from(approvalClaims)
    .innerJoin(users, eq(users.id, approvalClaims.admin_id))
    .where(and(inArray(approvalClaims.item_id, itemIds), lasts));
  return new Map(
    rows.map(({ item_id, until, id, first_name, last_name }) => [
      item_id,
      { by: { id, name: `${first_name} ${last_name}` }, until: until.toISOString() },
    ]),
  );
};

/** Gives the item, which the caller has locked, to an administrator for two minutes; answers until when. */
export const keepClaim = async (tx: Tx, itemId: number, adminId: number): Promise<string> => {
  const expires_at = sql`now() + make_interval(secs => ${CLAIM_SECONDS})`;
  const [row] = await tx
    .insert(approvalClaims)
    .values({ item_id: itemId, admin_id: adminId, expires_at })
    .onConflictDoUpdate({
      target: approvalClaims.item_id,
      set: {
        admin_id: adminId,
        expires_at,
        claimed_at: sql`case when ${approvalClaims.admin_id} = ${adminId} then ${approvalClaims.claimed_at} else now() end`,
      },
    })
    .returning({ until: approvalClaims.expires_at });
  if (!row) throw new Error('the claim was not kept');
  return row.until.toISOString();
};

/** Ends whoever's claim, or that of one administrator; answers whether there was one. */
export const endClaim = async (tx: Tx, itemId: number, adminId?: number): Promise<boolean> => {
  const ended = await tx
    .delete(approvalClaims)
    .where(
      and(
        eq(approvalClaims.item_id, itemId),
        adminId === undefined ? undefined : eq(approvalClaims.admin_id, adminId),
      ),
    )
    .returning({ item_id: approvalClaims.item_id });
  return ended.length > 0;
};
