import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { codes, users } from '#server/db/accounts.tables.ts';
import type { Tx } from '#server/db/client.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import type { Role } from '#shared/kernel/caller.ts';
import { recordProfileChangeByOperator } from './profile-change.service.ts';
import { forgetSecondFactor } from './second-factor.repository.ts';
import { forgetSentCodes } from './second-factor.service.ts';
import type { IdleLimits } from './sessions.service.ts';
import { limitSessions } from './sessions.service.ts';

/** A number that nobody can have: after +971 no UAE number goes on with 0. */
const placeholderNumber = (): string => `+9710${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** As what somebody joins the staff. */
export type StaffRole = Exclude<Role, 'user'>;

/** The first administrator has the finance mark, and gives it to others. */
const markFirst = async (tx: Tx, role: StaffRole): Promise<{ finance?: true }> =>
  role === 'admin' && (await tx.$count(users, eq(users.finance, true))) === 0 ? { finance: true } : {};

/**
 * Gives the user with this address a role of staff, or creates one and answers the new password. This is the only way to these
 * roles (decisions D14).
 */
export const makeStaff = async (
  tx: Tx,
  config: IdleLimits,
  email: string,
  role: StaffRole,
): Promise<{ uuid: string; password: string | undefined }> => {
  const mark = await markFirst(tx, role);
  const [known] = await tx
    .select({ id: users.id, uuid: users.uuid, verified_at: users.verified_at })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
    .for('update');
  if (known?.verified_at) {
    await tx
      .update(users)
      .set({ role, ...mark })
      .where(eq(users.id, known.id));
    await forgetSentCodes(tx, known.id);
    await limitSessions(tx, config, known.id);
    await recordProfileChangeByOperator(tx, known);
    return { uuid: known.uuid, password: undefined };
  }
  const password = randomBytes(15).toString('base64url');
  const password_hash = await hashPassword(password);
  if (known) {
    // Anybody may have signed up with this address: whose password it is, nobody has proven.
    const own = { role, ...mark, password_hash, verified_at: sql`now()` };
    await tx.update(users).set(own).where(eq(users.id, known.id));
    await tx.delete(codes).where(eq(codes.user_id, known.id));
    return { uuid: known.uuid, password };
  }
  const [created] = await tx
    .insert(users)
    .values({
      email,
      mobile_number: placeholderNumber(),
      first_name: role === 'admin' ? 'Administrator' : 'Support',
      last_name: 'reloved',
      gender: 0,
      date_of_birth: '1990-01-01',
      password_hash,
      role,
      ...mark,
      verified_at: sql`now()`,
    })
    .returning({ uuid: users.uuid });
  if (!created) throw new Error('the account was not made');
  return { uuid: created.uuid, password };
};

/** Gives an administrator the finance mark; null when no administrator has this address. */
export const giveFinance = async (tx: Tx, email: string): Promise<string | null> => {
  const [user] = await tx
    .update(users)
    .set({ finance: true })
    .where(and(eq(sql`lower(${users.email})`, email), eq(users.role, 'admin'), isNull(users.deleted_at)))
    .returning({ id: users.id, uuid: users.uuid });
  if (!user) return null;
  await recordProfileChangeByOperator(tx, user);
  return user.uuid;
};

/** Forgets the second factor of somebody who lost phone and recovery codes; null when nobody has this address. */
export const resetSecondFactor = async (tx: Tx, email: string): Promise<string | null> => {
  const [user] = await tx
    .select({ id: users.id, uuid: users.uuid })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
  if (!user) return null;
  await forgetSecondFactor(tx, user.id);
  await recordProfileChangeByOperator(tx, user);
  return user.uuid;
};
