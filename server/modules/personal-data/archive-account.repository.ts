import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { dataExports, knownDevices, recoveryCodes, secondFactors } from '#server/db/accounts.tables.ts';
import type { Reader } from '#server/db/client.ts';
import { helpCases, helpMessages } from '#server/db/help-cases.tables.ts';
import { mailBounces, pushSubscriptions } from '#server/db/notifications.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { termsAgreements } from '#server/db/terms.tables.ts';
import { uploads } from '#server/db/uploads.tables.ts';
import { blocksOf } from '#server/modules/chat/blocks.repository.ts';
import { own } from './archive-rows.repository.ts';

/** Whether two-step sign-in is on, without anything that opens the account. */
export const ownSecondFactor = async (reader: Reader, userId: number) => {
  const [factor] = await reader
    .select({ enabled_at: secondFactors.enabled_at, method: secondFactors.method })
    .from(secondFactors)
    .where(eq(secondFactors.user_id, userId));
  const isUnused = and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at));
  return {
    is_on: Boolean(factor?.enabled_at),
    method: factor?.enabled_at ? factor.method : null,
    since: factor?.enabled_at ?? null,
    recovery_codes_left: await reader.$count(recoveryCodes, isUnused),
  };
};

/** Devices that are known again; of each only a digest is kept, which says nothing. */
export const ownDevices = (reader: Reader, userId: number) =>
  own(reader, { last_sign_in: knownDevices.seen_at }, knownDevices.user_id, userId, knownDevices.seen_at);

/** Browsers that take push messages, by whose service; the address and its keys would let others send them. */
export const ownPush = async (reader: Reader, userId: number) => {
  const subscriptions = await reader
    .select({ endpoint: pushSubscriptions.endpoint, since: pushSubscriptions.created_at })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.user_id, userId))
    .orderBy(asc(pushSubscriptions.id));
  return subscriptions.map(({ endpoint, since }) => ({ service: new URL(endpoint).host, since }));
};

/** Files that were sent as photos, by what they were called. */
export const ownUploads = (reader: Reader, userId: number) =>
  own(
    reader,
    {
      file: uploads.name,
      bytes: uploads.bytes,
      status: uploads.state,
      refused_because: uploads.reason,
      sent_at: uploads.created_at,
    },
    uploads.owner_id,
    userId,
    uploads.id,
  );

/** That mails to the address came back; nobody is written to until they say that it works again. */
export const ownBounces = (reader: Reader, email: string) =>
  reader
    .select({ what: mailBounces.kind, reason: mailBounces.reason, noted_at: mailBounces.noted_at })
    .from(mailBounces)
    .where(eq(mailBounces.address, email.toLowerCase()));

/** Archives that were asked for in the last days. */
export const ownExports = (reader: Reader, userId: number) =>
  own(
    reader,
    {
      status: dataExports.status,
      bytes: dataExports.size,
      asked_at: dataExports.created_at,
      expires_at: dataExports.expires_at,
    },
    dataExports.user_id,
    userId,
    dataExports.id,
  );

/** The terms that were ticked, also by a guest whose purchase has found this account since. */
export const ownTerms = (reader: Reader, userId: number) =>
  reader
    .select({
      document: termsAgreements.document,
      version: termsAgreements.version,
      language: termsAgreements.language,
      agreed_at: termsAgreements.created_at,
      purchase: purchases.transaction_number,
    })
    .from(termsAgreements)
    .leftJoin(purchases, eq(purchases.checkout_id, termsAgreements.checkout_id))
    .where(
      or(
        eq(termsAgreements.user_id, userId),
        and(isNull(termsAgreements.user_id), eq(purchases.buyer_id, userId)),
      ),
    )
    .orderBy(asc(termsAgreements.id));

/** What they wrote to support, and what was answered, a case after the other. */
export const ownHelpCases = async (reader: Reader, userId: number) => {
  const lines = await reader
    .select({
      case: helpCases.number,
      about: helpCases.topic,
      state: helpCases.state,
      staff_id: helpMessages.staff_id,
      words: helpMessages.words,
      photos: sql<number>`jsonb_array_length(${helpMessages.photos})`,
      at: helpMessages.created_at,
    })
    .from(helpMessages)
    .innerJoin(helpCases, eq(helpCases.id, helpMessages.case_id))
    .where(eq(helpCases.user_id, userId))
    .orderBy(asc(helpMessages.case_id), asc(helpMessages.id));
  return lines.map(({ staff_id, ...line }) => ({ ...line, from: staff_id === null ? 'you' : 'support' }));
};

/** Of whom they blocked only the name that anybody may see: that of a shop. */
export const ownBlocks = async (reader: Reader, userId: number) =>
  (await blocksOf(reader, userId)).map(({ name, blocked_role, blocked_at }) => ({
    blocked: blocked_role === 'seller' ? name : 'a buyer',
    since: blocked_at,
  }));
