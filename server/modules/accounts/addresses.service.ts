import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountChanges, codes, sessions, users } from '#server/db/accounts.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Deps } from '#server/modules/deps.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { accountVerified } from '#shared/accounts/accounts.events.ts';
import { UNDO_DAYS } from '#shared/accounts/accounts.rules.ts';
import { CODE_MINUTES } from '#shared/kernel/one-time-codes.ts';
import { noteChange } from './account-changes.service.ts';
import { emailTaken } from './accounts.errors.ts';
import type { SealingKeys } from './bank-sealing.rules.ts';
import { addressHash } from './tokens.rules.ts';

type Keys = { config: SealingKeys };

/** Whether an address was another account's until a few days ago, to which it may have to come back. */
export const isAddressHeld = async (
  { config }: Keys,
  reader: Reader,
  email: string,
  exceptId = 0,
): Promise<boolean> => {
  const hashes = [config.bankDetailsKey, ...config.bankDetailsOldKeys].map((key) => addressHash(key, email));
  const held = await reader.$count(
    accountChanges,
    and(
      inArray(accountChanges.address_hash, hashes),
      isNull(accountChanges.undone_at),
      sql`${accountChanges.created_at} > now() - make_interval(days => ${UNDO_DAYS})`,
      ne(accountChanges.user_id, exceptId),
    ),
  );
  return held > 0;
};

/** Registered so long ago that the code is over, and never verified: such an account holds its address against nobody who proves it. */
const isUnproven = and(
  isNull(users.verified_at),
  sql`${users.created_at} < now() - make_interval(mins => ${CODE_MINUTES})`,
);

/** Whose an address is, besides one user and who never proved it. */
export const otherOwnerOf = async (reader: Reader, email: string, exceptId: number) => {
  const [owner] = await reader
    .select({ locale: users.locale })
    .from(users)
    .where(
      and(sql`lower(${users.email}) = ${email}`, ne(users.id, exceptId), sql`(${isUnproven}) is not true`),
    );
  return owner;
};

/** Forgets the account of whoever registered an address and never proved it. */
const forgetUnproven = async (tx: Tx, email: string): Promise<void> => {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = ${email}`, isUnproven))
    .for('update');
  await forgetAccounts(
    tx,
    found.map(({ id }) => id),
  );
};

/** Deletes accounts that were never verified, which nothing refers to but what they were to be verified with. */
export const forgetAccounts = async (tx: Tx, ids: number[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx.delete(sessions).where(inArray(sessions.user_id, ids));
  await tx.delete(codes).where(inArray(codes.user_id, ids));
  await tx.delete(users).where(inArray(users.id, ids));
};

const addressMove = z.object({ before: z.string(), after: z.string() });
type AddressMove = z.output<typeof addressMove>;

/** What an event may say of two addresses, in small letters: nobody reads them there. */
export const sealMove = ({ config }: Keys, move: AddressMove): string =>
  createSecrets(config.bankDetailsKey).seal(JSON.stringify(move));

/** The two addresses of an event. */
export const openMove = ({ config }: Keys, sealed: string): AddressMove =>
  addressMove.parse(JSON.parse(createSecrets(config.bankDetailsKey, config.bankDetailsOldKeys).open(sealed)));

/** The owner of an account has proven its address. */
export const recordProven = (
  { config }: Keys,
  record: RecordEvent,
  { id, email }: { id: number; email: string },
): void =>
  record(accountVerified, {
    version: 1,
    routing: { user_id: id, proven: createSecrets(config.bankDetailsKey).seal(email.toLowerCase()) },
    views: {},
  });

/** The address of such an event, in small letters; undefined where it does not say. */
export const openProven = ({ config }: Keys, sealed: string | undefined): string | undefined =>
  sealed === undefined
    ? undefined
    : createSecrets(config.bankDetailsKey, config.bankDetailsOldKeys).open(sealed);

/**
 * The address of an account as it is by now, in small letters, which stays until the transaction ends: of two moves that follow
 * each other quickly, the events may come in any order. Null once the account is deleted.
 */
export const holdAddress = async (tx: Tx, userId: number): Promise<string | null> => {
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deleted_at)))
    .for('share');
  return user?.email.toLowerCase() ?? null;
};

/** Gives an account another address. What was sent to the one before opens nothing any more. */
export const setAddress = async (tx: Tx, userId: number, email: string): Promise<void> => {
  await tx.update(users).set({ email }).where(eq(users.id, userId));
  await tx.delete(codes).where(eq(codes.user_id, userId));
  await tx.delete(sessions).where(and(eq(sessions.user_id, userId), eq(sessions.purpose, 'reset')));
};

/**
 * The account moves to an address that its owner has just proven; the one before is written to, and is kept for the account
 * while the change can be taken back.
 */
export const moveAddress = async (
  deps: Deps,
  tx: Tx,
  record: RecordEvent,
  actor: Actor,
  email: string,
): Promise<void> => {
  const isTaken = (await otherOwnerOf(tx, email, actor.id)) !== undefined;
  if (isTaken || (await isAddressHeld(deps, tx, email, actor.id))) throw emailTaken();
  await forgetUnproven(tx, email);
  await noteChange(deps, tx, record, actor, {
    kind: 'email',
    before: actor.email,
    moved: sealMove(deps, { before: actor.email.toLowerCase(), after: email }),
  });
  await setAddress(tx, actor.id, email);
};
