import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { secondFactors, users } from '#server/db/accounts.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import { writeTo } from '#server/modules/accounts/emails.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { UserRow } from './accounts.repository.ts';
import { changedProfile } from './profile.usecases.ts';

const isProvenWith = (number: string, exceptId: number) =>
  and(eq(users.mobile_number, number), isNotNull(users.mobile_proven_at), ne(users.id, exceptId));

/** Whether a number is the login name of another account. */
export const isProvenElsewhere = async (reader: Reader, number: string, exceptId: number): Promise<boolean> =>
  (await reader.$count(users, isProvenWith(number, exceptId))) > 0;

/**
 * Numbers change hands. Whoever proves one has it; to the account that had it before it is a number to call and no more,
 * codes of its second step go by mail, and its owner is told.
 */
const leaveToNewOwner = async (deps: Deps, tx: Tx, record: RecordEvent, before: UserRow): Promise<void> => {
  await tx.update(users).set({ mobile_proven_at: null }).where(eq(users.id, before.id));
  await tx
    .update(secondFactors)
    .set({ method: 'email' })
    .where(and(eq(secondFactors.user_id, before.id), eq(secondFactors.method, 'phone')));
  await writeTo(deps, tx, before, { kind: 'phone.left', facts: { name: before.first_name } });
  await changedProfile(deps, tx, record, before.id);
};

/** The number of an account is proven from now on, and that of no other account. */
export const proveNumber = async (
  deps: Deps,
  tx: Tx,
  record: RecordEvent,
  { id, mobile_number }: UserRow,
): Promise<void> => {
  const [before] = await tx.select().from(users).where(isProvenWith(mobile_number, id)).for('no key update');
  if (before) await leaveToNewOwner(deps, tx, record, before);
  await tx.update(users).set({ mobile_proven_at: sql`now()` }).where(eq(users.id, id));
};
