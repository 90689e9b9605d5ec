import type { SQL } from 'drizzle-orm';
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { bankDetails, users, vendors } from '#server/db/accounts.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import { codedOrWords } from '#server/http/coded-message.ts';
import { notFound } from '#server/http/errors.ts';
import type { Config } from '#server/platform/config.ts';
import { maskContacts } from '#server/platform/mask-contacts.ts';
import type { ProfileView, VendorView } from '#shared/accounts/accounts.schema.ts';
import type { Locale } from '#shared/kernel/caller.ts';
import type { SealingKeys } from './bank-sealing.rules.ts';
import { openBankDetails } from './bank-sealing.rules.ts';
import { termsToAgree } from './terms.repository.ts';

export type UserRow = typeof users.$inferSelect;
type VendorRow = typeof vendors.$inferSelect;

/** The one width kept of profile photos and logos, in pixels. */
export const PORTRAIT_WIDTH = 320;

/** Where a profile photo or logo is served. */
export const portraitUrl = (key: string | null): string | null =>
  key === null ? null : `/images/${key}/${PORTRAIT_WIDTH}.webp`;

type NamedVendor = Pick<VendorRow, 'uuid' | 'name' | 'logo_key'> & { address: string | null };

const vendorView = (vendor: NamedVendor): VendorView => ({
  uuid: vendor.uuid,
  name: vendor.name,
  logo: portraitUrl(vendor.logo_key),
  address: vendor.address,
  stripe_id: null,
});

const GENDERS = { 0: 'Other', 1: 'Male', 2: 'Female' } as const;
const genderOf = (stored: number): 0 | 1 | 2 => (stored === 1 || stored === 2 ? stored : 0);

// Payouts stand above accounts, so their table is known here by name only.
const bankProblem = sql<string | null>`(select problem from payout_recipients
  where user_id = ${users.id} and status = 'refused')`;

/** A user as they see themselves, bank numbers masked. */
export const profileOf = async (
  deps: { config: SealingKeys & Pick<Config, 'canSendSms'> },
  reader: Reader,
  userId: number,
): Promise<ProfileView> => {
  const [row] = await reader
    .select({
      user: users,
      vendor: vendors,
      bank: bankDetails,
      bank_problem: bankProblem,
      terms_to_agree: termsToAgree,
    })
    .from(users)
    .leftJoin(vendors, eq(vendors.user_id, users.id))
    .leftJoin(bankDetails, eq(bankDetails.user_id, users.id))
    .where(eq(users.id, userId));
  if (!row) throw notFound('user');
  const { user, vendor, bank, bank_problem, terms_to_agree } = row;
  const gender = genderOf(user.gender);
  return {
    id: user.id,
    uuid: user.uuid,
    email: user.email,
    mobile_number: user.mobile_number,
    mobile_proven: user.mobile_proven_at !== null,
    can_prove_mobile: user.mobile_proven_at === null && deps.config.canSendSms,
    first_name: user.first_name,
    last_name: user.last_name,
    gender,
    gender_text: GENDERS[gender],
    date_of_birth: user.date_of_birth,
    photo: portraitUrl(user.photo_key),
    role: user.role,
    finance: user.finance,
    locale: user.locale,
    is_vendor: vendor ? 'Yes' : 'No',
    has_bank_details: bank ? 'Yes' : 'No',
    vendor: vendor ? { ...vendorView(vendor), waiting_name: vendor.waiting_name } : null,
    vendor_bank: bank ? openBankDetails(deps.config, bank.sealed).masked : null,
    bank_problem: codedOrWords(bank_problem),
    terms_to_agree,
  };
};

const byIds = preparedQuery(['ids'], (reader, at) =>
  reader.select().from(users).where(sql`${users.id} = any(${at.ids}::bigint[])`),
);

/** An account that must be there. */
export const userById = async (reader: Reader, id: number): Promise<UserRow> => {
  const [user] = await reader.select().from(users).where(eq(users.id, id));
  if (!user) throw new Error('the account is not there');
  return user;
};

/** Users by id; ids that do not exist are missing from the map. */
export const usersByIds = async (reader: Reader, ids: number[]): Promise<Map<number, UserRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await byIds(reader, { ids });
  return new Map(rows.map((user) => [user.id, user]));
};

/** A seller as anybody may see them: the address stays with the owner (decisions D7). */
export const publicVendor = (vendor: Omit<NamedVendor, 'address'>): VendorView =>
  vendorView({ ...vendor, name: maskContacts(vendor.name), address: null });

const vendorsByIds = preparedQuery(['ids'], (reader, at) =>
  reader.select().from(vendors).where(sql`${vendors.user_id} = any(${at.ids}::bigint[])`),
);

/** Public seller profiles by user id, as anybody may see them: the address stays with the owner (decisions D7). */
export const vendorsOf = async (reader: Reader, userIds: number[]): Promise<Map<number, VendorView>> => {
  if (userIds.length === 0) return new Map();
  const rows = await vendorsByIds(reader, { ids: [...new Set(userIds)] });
  return new Map(rows.map((row) => [row.user_id, publicVendor(row)]));
};

/** What the other side of a paid purchase may know (decisions D7). */
export type Contact = { name: string; email: string; mobile_number: string; vendor: VendorView | null };

export const contactOf = async (reader: Reader, userId: number): Promise<Contact> => {
  const [row] = await reader
    .select({ user: users, vendor: vendors })
    .from(users)
    .leftJoin(vendors, eq(vendors.user_id, users.id))
    .where(eq(users.id, userId));
  if (!row) throw notFound('user');
  return {
    name: `${row.user.first_name} ${row.user.last_name}`,
    email: row.user.email,
    mobile_number: row.user.mobile_number,
    vendor: row.vendor ? vendorView(row.vendor) : null,
  };
};

/** Whether payouts have somewhere to go: without, nothing can be listed (specification 6). */
export const hasBankDetails = async (reader: Reader, userId: number): Promise<boolean> => {
  const [row] = await reader
    .select({ user_id: bankDetails.user_id })
    .from(bankDetails)
    .where(eq(bankDetails.user_id, userId));
  return row !== undefined;
};

/** Writes down where payouts go, in the place of what was there; `changed_at` begins the time in which nothing is paid there. */
export const writeBankDetails = async (
  tx: Tx,
  user_id: number,
  details: { sealed: string; changed_at?: SQL },
): Promise<void> => {
  const values = { ...details, updated_at: sql`now()` };
  await tx
    .insert(bankDetails)
    .values({ user_id, ...values })
    .onConflictDoUpdate({ target: bankDetails.user_id, set: values });
};

/** Where and in which language a user is written to; who deleted their account is not. */
export type Addressee = { id: number; email: string; locale: Locale; first_name: string };

export const addresseeOf = async (reader: Reader, userId: number): Promise<Addressee | undefined> => {
  const [row] = await reader
    .select({ id: users.id, email: users.email, locale: users.locale, first_name: users.first_name })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deleted_at)));
  return row;
};

/** Everybody who looks after the marketplace. */
export const administrators = (reader: Reader): Promise<Addressee[]> =>
  reader
    .select({ id: users.id, email: users.email, locale: users.locale, first_name: users.first_name })
    .from(users)
    .where(eq(users.role, 'admin'));

/** Administrators and support, by id. */
export const staff = async (reader: Reader): Promise<number[]> => {
  const rows = await reader
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.role, 'user'), isNull(users.suspended_at)))
    .orderBy(users.id);
  return rows.map(({ id }) => id);
};

/** The administrators who work in finance, by id; all of them where nobody does, for somebody has to learn of it. */
export const financeStaff = async (reader: Reader): Promise<number[]> => {
  const rows = await reader
    .select({ id: users.id, finance: users.finance })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.id);
  const marked = rows.filter(({ finance }) => finance);
  return (marked.length > 0 ? marked : rows).map(({ id }) => id);
};

/** The account whose owner has proven an address. */
export const hasProven = (email: string) =>
  and(
    eq(sql`lower(${users.email})`, email.toLowerCase()),
    isNotNull(users.verified_at),
    isNull(users.deleted_at),
  );

/** That account; with `lock` it is not suspended before the transaction ends. */
export const accountOfAddress = async (reader: Reader, email: string, { lock = false } = {}) => {
  const query = reader
    .select({ id: users.id, suspended_at: users.suspended_at })
    .from(users)
    .where(hasProven(email));
  const [user] = await (lock ? query.for('share') : query);
  return user;
};
