import { randomBytes, randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import type { Db } from '#server/db/client.ts';
import { hashPassword } from '#server/platform/passwords.ts';

/** A number that nobody can have: after +971 no UAE number goes on with 0. */
const placeholderNumber = (): string => `+9710${String(randomInt(100_000_000)).padStart(8, '0')}`;

/**
 * Makes a user with this address an administrator, or creates one and answers the new password. This is the only way to
 * that role (decisions D14).
 */
export const makeAdministrator = async (db: Db, email: string): Promise<{ password: string | undefined }> => {
  const promoted = await db
    .update(users)
    .set({ role: 'admin', verified_at: sql`coalesce(${users.verified_at}, now())` })
    .where(eq(sql`lower(${users.email})`, email))
    .returning({ id: users.id });
  if (promoted.length > 0) return { password: undefined };
  const password = randomBytes(15).toString('base64url');
  await db.insert(users).values({
    email,
    mobile_number: placeholderNumber(),
    first_name: 'Administrator',
    last_name: 'reloved',
    gender: 0,
    date_of_birth: '1990-01-01',
    password_hash: await hashPassword(password),
    role: 'admin',
    verified_at: sql`now()`,
  });
  return { password };
};
