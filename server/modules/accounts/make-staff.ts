import { randomBytes, randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import type { Tx } from '#server/db/client.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import type { Role } from '#shared/accounts/accounts.schema.ts';
import { forgetSecondFactor } from './second-factor.repository.ts';

/** A number that nobody can have: after +971 no UAE number goes on with 0. */
const placeholderNumber = (): string => `+9710${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** Whose desk somebody is given. */
export type StaffRole = Exclude<Role, 'user'>;

/**
 * Gives the user with this address a desk, or creates one and answers the new password. This is the only way to these
 * roles (decisions D14).
 */
export const makeStaff = async (
  tx: Tx,
  email: string,
  role: StaffRole,
): Promise<{ id: number; password: string | undefined }> => {
  const [promoted] = await tx
    .update(users)
    .set({ role, verified_at: sql`coalesce(${users.verified_at}, now())` })
    .where(eq(sql`lower(${users.email})`, email))
    .returning({ id: users.id });
  if (promoted) return { id: promoted.id, password: undefined };
  const password = randomBytes(15).toString('base64url');
  const [created] = await tx
    .insert(users)
    .values({
      email,
      mobile_number: placeholderNumber(),
      first_name: role === 'admin' ? 'Administrator' : 'Support',
      last_name: 'reloved',
      gender: 0,
      date_of_birth: '1990-01-01',
      password_hash: await hashPassword(password),
      role,
      verified_at: sql`now()`,
    })
    .returning({ id: users.id });
  if (!created) throw new Error('the account was not made');
  return { id: created.id, password };
};

/** Forgets the second factor of somebody who lost phone and recovery codes; null when nobody has this address. */
export const resetSecondFactor = async (tx: Tx, email: string): Promise<number | null> => {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
  if (!user) return null;
  await forgetSecondFactor(tx, user.id);
  return user.id;
};
