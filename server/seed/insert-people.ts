import { sql } from 'drizzle-orm';
import { bankDetails, secondFactors, users, vendors } from '#server/db/accounts.tables.ts';
import type { Tx } from '#server/db/client.ts';
import { sealBankDetails } from '#server/modules/accounts/bank-sealing.rules.ts';
import { keepAgreement } from '#server/modules/accounts/terms.repository.ts';
import type { Config } from '#server/platform/config.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { TERMS_VERSION } from '#shared/accounts/terms.rules.ts';
import { DEMO_PASSWORD, DEMO_TOTP_SECRET, demoPeople } from './demo-people.data.ts';
import type { Photos } from './prepared-photos.ts';
import { photosNamed } from './prepared-photos.ts';

/** Sellers have been there for longer than anything they sell, and nobody since the same day. Days, by the place in the list. */
const joinedBefore = (isSeller: boolean, place: number): number =>
  (isSeller ? 400 : 90) + ((place * 83) % 311);

/** Ids of the demo's people by email. */
export type People = ReadonlyMap<string, number>;

/** Accounts of the demo, all with one password. */
export const insertPeople = async (
  tx: Tx,
  { bankDetailsKey, nodeEnv }: Pick<Config, 'bankDetailsKey' | 'nodeEnv'>,
  photos: Photos,
): Promise<People> => {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const ids = new Map<string, number>();
  for (const [place, { vendor, bank, collectsAt: _, role, ...person }] of demoPeople.entries()) {
    const joined = sql`now() - make_interval(days => ${joinedBefore(vendor !== null, place)})`;
    const [row] = await tx
      .insert(users)
      .values({
        ...person,
        role: role === 'administrator' ? 'admin' : role,
        finance: role === 'administrator',
        password_hash,
        verified_at: sql`now()`,
        mobile_proven_at: sql`now()`,
        created_at: joined,
        last_seen_at: sql`now() - make_interval(hours => ${(place * 5) % 40})`,
      })
      .returning({ id: users.id });
    if (!row) throw new Error(`${person.email} was not inserted`);
    ids.set(person.email, row.id);
    await keepAgreement(tx, { userId: row.id }, { version: TERMS_VERSION, language: 'en' });
    // Everybody can read this secret, so where people really work they set up their own.
    if (role !== 'user' && nodeEnv !== 'production') {
      const sealed = createSecrets(bankDetailsKey).seal(DEMO_TOTP_SECRET);
      await tx.insert(secondFactors).values({ user_id: row.id, sealed, enabled_at: sql`now()` });
    }
    if (vendor) {
      const [logo] = vendor.logo === null ? [] : photosNamed(photos, [vendor.logo]);
      const { name, address } = vendor;
      await tx.insert(vendors).values({
        user_id: row.id,
        name,
        address,
        logo_key: logo?.key ?? null,
        created_at: joined,
      });
    }
    if (bank) {
      await tx.insert(bankDetails).values({ user_id: row.id, sealed: sealBankDetails(bankDetailsKey, bank) });
    }
  }
  return ids;
};

/** @throws Error when nobody of the demo has this email. */
export const personOf = (people: People, email: string): number => {
  const id = people.get(email);
  if (id === undefined) throw new Error(`nobody of the demo is ${email}`);
  return id;
};
