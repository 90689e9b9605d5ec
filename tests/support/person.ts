import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { bankDetails, users, vendors } from '#server/db/accounts.tables.ts';
import { sealBankDetails } from '#server/modules/accounts/bank-sealing.rules.ts';
import { openSession } from '#server/modules/accounts/sessions.service.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import type { Role } from '#shared/kernel/caller.ts';
import type { Stage } from './app.ts';
import { someBankDetails } from './bank-details.ts';
import type { Api } from './http.ts';
import { apiOf } from './http.ts';
import { aMobileNumber } from './mobile-numbers.ts';
import { PASSWORD } from './password.ts';

export { PASSWORD };

const passwordHash = hashPassword(PASSWORD);

/** Somebody with a verified account and a session. */
export type Person = {
  id: number;
  email: string;
  mobile: string;
  token: string;
  firstName: string;
  lastName: string;
  api: Api;
};

type PersonOptions = {
  role?: Role;
  /** Whether an administrator has the finance mark; they have where it is not said. */
  finance?: boolean;
  vendor?: boolean;
  bank?: boolean;
  firstName?: string;
  /** Whether a second factor was given in their session; where it is not said, as their role demands (decisions D13). */
  hasSecondFactor?: boolean;
};

/** A verified, signed-in person; `vendor` and `bank` make them ready to sell. */
export const aPerson = async (app: Stage, options: PersonOptions = {}): Promise<Person> => {
  const { db, config } = app.deps;
  const firstName = options.firstName ?? 'Noor';
  const email = `${firstName.toLowerCase()}-${randomUUID().slice(0, 8)}@example.test`;
  const mobile = aMobileNumber();
  const [user] = await db
    .insert(users)
    .values({
      email,
      mobile_number: mobile,
      first_name: firstName,
      last_name: 'Haddad',
      gender: 0,
      date_of_birth: '1990-01-31',
      role: options.role ?? 'user',
      finance: options.finance ?? options.role === 'admin',
      password_hash: await passwordHash,
      verified_at: sql`now()`,
      mobile_proven_at: sql`now()`,
    })
    .returning();
  if (!user) throw new Error('the person was not made');
  if (options.vendor || options.bank) {
    await db
      .insert(vendors)
      .values({ user_id: user.id, name: `${firstName}'s corner`, address: 'Al Barsha, Dubai' });
  }
  if (options.bank) {
    const sealed = sealBankDetails(config.bankDetailsKey, someBankDetails(firstName));
    await db.insert(bankDetails).values({ user_id: user.id, sealed });
  }
  const { hasSecondFactor = user.role !== 'user' } = options;
  const token = await db.transaction((tx) =>
    openSession(app.deps, tx, user.id, { ip: '127.0.0.1', userAgent: 'tests' }, hasSecondFactor),
  );
  return {
    id: user.id,
    email,
    mobile,
    token,
    firstName,
    lastName: 'Haddad',
    api: apiOf(app.url, { authorization: `Bearer ${token}` }),
  };
};

/** Somebody ready to sell. */
export const aSeller = (app: Stage): Promise<Person> => aPerson(app, { bank: true, firstName: 'Maya' });
export const aBuyer = (app: Stage): Promise<Person> => aPerson(app, { firstName: 'Omar' });
export const anAdmin = (app: Stage): Promise<Person> => aPerson(app, { role: 'admin', firstName: 'Aisha' });

/** Under what a seller's public page stands. */
export const vendorUuidOf = async ({ deps: { db } }: Stage, { id }: Person): Promise<string> => {
  const [vendor] = await db.select({ uuid: vendors.uuid }).from(vendors).where(eq(vendors.user_id, id));
  if (!vendor) throw new Error('the person sells nothing');
  return vendor.uuid;
};
