import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import type { Reader } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { checkouts, featurings } from '#server/db/purchases.tables.ts';
import { hasProven } from '#server/modules/accounts/accounts.repository.ts';
import type { Deps } from '#server/modules/deps.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { visitOfCheckout } from './visit-payments.repository.ts';

/** Whom to write to about money that settled nothing, in which language, and what they meant to pay for. */
export type UnsettledPayer = {
  /** The member who paid; null for a guest, and for one who has left. */
  user_id: number | null;
  /** The address that they gave when paying, sealed; null where the provider told none. */
  address: string | null;
  locale: 'en' | 'ar' | null;
  item: string | null;
};

/** `email` is what the provider says of the payer. */
export const unsettledPayer = async (
  { config }: Pick<Deps, 'config'>,
  reader: Reader,
  checkoutId: number,
  email: string | null,
): Promise<UnsettledPayer> => {
  const [row] = await reader
    .select({ user_id: users.id, locale: checkouts.locale, item: items.name })
    .from(checkouts)
    .leftJoin(items, eq(items.id, checkouts.item_id))
    .leftJoin(users, and(eq(users.id, checkouts.buyer_id), isNull(users.deleted_at)))
    .where(eq(checkouts.id, checkoutId));
  if (!row) throw new Error('a checkout has vanished');
  const address = row.user_id === null && email ? createSecrets(config.bankDetailsKey).seal(email) : null;
  return { ...row, address };
};

/** Whose a proven address is. */
export const memberWithAddress = async (reader: Reader, email: string): Promise<number | undefined> => {
  const [row] = await reader.select({ id: users.id }).from(users).where(hasProven(email));
  return row?.id;
};

/**
 * Whom to write to about money of a visit, or of a featuring that was paid; undefined for anything else: the two sides of a
 * purchase are told together.
 */
export const settledPayer = async (
  { config }: Pick<Deps, 'config'>,
  reader: Reader,
  checkoutId: number,
): Promise<(UnsettledPayer & { of: 'visit' | 'featuring' }) | undefined> => {
  const visit = await visitOfCheckout(reader, checkoutId);
  if (visit) {
    const { email, locale, number: item } = visit;
    const user_id = (await memberWithAddress(reader, email)) ?? null;
    const address = user_id === null ? createSecrets(config.bankDetailsKey).seal(email) : null;
    return { of: 'visit', user_id, address, locale, item };
  }
  const [featuring] = await reader
    .select({ user_id: featurings.user_id, item: items.name })
    .from(featurings)
    .innerJoin(items, eq(items.id, featurings.item_id))
    .where(eq(featurings.checkout_id, checkoutId));
  return featuring && { ...featuring, of: 'featuring', address: null, locale: null };
};

/** The address of a guest who paid. */
export const openAddress = ({ config }: Pick<Deps, 'config'>, address: string): string =>
  createSecrets(config.bankDetailsKey, config.bankDetailsOldKeys).open(address);
