import { desc, eq, sql } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import { termsAgreements } from '#server/db/terms.tables.ts';
import type { TermsVersion } from '#shared/accounts/terms.rules.ts';
import { dayOfTerms, TERMS_VERSION } from '#shared/accounts/terms.rules.ts';
import type { TermsAgreement } from '#shared/accounts/terms.schema.ts';
import type { Locale } from '#shared/kernel/caller.ts';

/** With an account alone, or at a checkout: then without `userId` for a guest. */
export type Agreeing = { userId: number | null; checkoutId?: number };

/** Writes down which terms were ticked; the same again adds nothing. Answers whether it was new. */
export const keepAgreement = async (
  tx: Tx,
  { userId, checkoutId }: Agreeing,
  agreed: { version: TermsVersion; language: Locale },
): Promise<boolean> => {
  const kept = await tx
    .insert(termsAgreements)
    .values({ user_id: userId, checkout_id: checkoutId ?? null, ...agreed })
    .onConflictDoNothing()
    .returning({ id: termsAgreements.id });
  return kept.length > 0;
};

/** Of a row of `users`: the terms in force, where others were agreed to last, or none by an account that is older than they are. */
export const termsToAgree = sql<string | null>`(select ${TERMS_VERSION}::text where coalesce(
  (select version <> ${TERMS_VERSION} from terms_agreements where user_id = users.id order by id desc limit 1),
  users.created_at < ${dayOfTerms(TERMS_VERSION)}::date at time zone 'Asia/Dubai'))`;

/** Whether a member has yet to agree to the terms in force. */
export const hasToAgree = async (reader: Reader, userId: number): Promise<boolean> => {
  const [row] = await reader.select({ version: termsToAgree }).from(users).where(eq(users.id, userId));
  return Boolean(row?.version);
};

const columns = {
  version: termsAgreements.version,
  language: termsAgreements.language,
  at: termsAgreements.created_at,
};
type Row = { version: string; language: Locale; at: Date };
const viewOf = (row: Row | undefined): TermsAgreement | null =>
  row ? { ...row, at: row.at.toISOString() } : null;

/** What a member agreed to last, wherever that was. */
export const lastAgreementOf = async (reader: Reader, userId: number): Promise<TermsAgreement | null> => {
  const [row] = await reader
    .select(columns)
    .from(termsAgreements)
    .where(eq(termsAgreements.user_id, userId))
    .orderBy(desc(termsAgreements.id))
    .limit(1);
  return viewOf(row);
};

/** What was agreed to at a checkout. */
export const agreementAtCheckout = async (
  reader: Reader,
  checkoutId: number,
): Promise<TermsAgreement | null> => {
  const [row] = await reader
    .select(columns)
    .from(termsAgreements)
    .where(eq(termsAgreements.checkout_id, checkoutId))
    .orderBy(desc(termsAgreements.id))
    .limit(1);
  return viewOf(row);
};
