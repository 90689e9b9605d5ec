import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { bankDetails, users } from '#server/db/accounts.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import { userById } from '#server/modules/accounts/accounts.repository.ts';
import { openBankDetails } from '#server/modules/accounts/bank-sealing.rules.ts';
import { recordProfileChange } from '#server/modules/accounts/profile-change.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { emitMoneyChanged } from '#server/modules/purchases/money-events.service.ts';
import { defineJob } from '#server/platform/job-definition.ts';
import type { RecipientRequest } from '#server/platform/payments/payments.ts';
import { PaymentProviderError } from '#server/platform/payments/payments.ts';
import { sweepRows } from '#server/platform/sweep-rows.ts';
import { bankRefused } from '#shared/payouts/payouts.events.ts';
import type { RecipientStatus } from '#shared/payouts/payouts.rules.ts';
import type { RecipientRow } from './recipients.repository.ts';
import {
  answerRecipient,
  beginRecipient,
  claimRecipient,
  insertMissing,
  recipientOf,
  recipientsInTurn,
} from './recipients.repository.ts';

export const recipientJob = defineJob('payouts.make_recipient', z.object({ user_id: z.number().int() }));
export const forgetRecipientJob = defineJob('payouts.forget_recipient', z.object({ identifier: z.string() }));

/** The provider is asked at once by whoever saves; the job comes after, should that have been cut off. */
const JOB_AFTER_SECONDS = 15;
/** Accounts asked about in one sweep. */
const MOST_AT_ONCE = 50;

/** Other bank details, or none any more: the provider is to learn of those there are, and to forget those before. */
export const renewRecipient = async ({ jobs }: Pick<Deps, 'jobs'>, tx: Tx, userId: number): Promise<void> => {
  const before = await beginRecipient(tx, userId);
  if (before !== null) await jobs.enqueue(tx, forgetRecipientJob, { identifier: before });
  await jobs.enqueue(tx, recipientJob, { user_id: userId }, { startAfter: JOB_AFTER_SECONDS });
};

export const isRecipientReady = async (reader: Reader, userId: number): Promise<boolean> =>
  (await recipientOf(reader, userId))?.status === 'ready';

const requestFor = async (deps: Deps, userId: number): Promise<RecipientRequest | null> => {
  const [row] = await deps.db
    .select({ sealed: bankDetails.sealed, email: users.email })
    .from(bankDetails)
    .innerJoin(users, eq(users.id, bankDetails.user_id))
    .where(eq(bankDetails.user_id, userId));
  if (!row) return null;
  const { details } = openBankDetails(deps.config, row.sealed);
  const [firstName = '', ...lastNames] = details.account_fullname.trim().split(/\s+/);
  return {
    firstName,
    lastName: lastNames.join(' ') || firstName,
    email: row.email,
    reason: 'reloved sales',
    bank: {
      iban: details.iban,
      accountNumber: details.account_number,
      name: details.bank_name,
      address: details.bank_address,
      bicCode: details.bic_code,
    },
  };
};

/** An account whose answer was lost is there already. */
const identifierOf = async (
  { payments }: Deps,
  { tries }: RecipientRow,
  request: RecipientRequest,
): Promise<string> => {
  const known = tries > 1 ? await payments.findRecipient(request.bank.iban) : null;
  return known ?? payments.createRecipient(request);
};

/** Keeps what the provider has answered; its owner's pages and those of finance ask anew how the account stands. */
const keepAnswer = async (
  deps: Deps,
  row: RecipientRow,
  answer: Parameters<typeof answerRecipient>[2],
  alsoRecorded: (record: RecordEvent) => void = () => undefined,
): Promise<void> => {
  const isKept = await deps.unitOfWork(async (tx, record) => {
    if (!(await answerRecipient(tx, row, answer))) return false;
    recordProfileChange(record, await userById(tx, row.user_id));
    alsoRecorded(record);
    return true;
  });
  if (isKept) emitMoneyChanged(deps);
};

const refuse = (
  deps: Deps,
  row: RecipientRow,
  { said, problem }: PaymentProviderError,
  isNotified: boolean,
): Promise<void> =>
  keepAnswer(deps, row, { status: 'refused', problem }, (record) => {
    if (!isNotified) return;
    const { version, user_id } = row;
    record(bankRefused, { version, routing: { user_id }, views: { owner: { problem: said ?? '' } } });
  });

/**
 * Makes a member's bank account known to the provider, where it is not yet; answers how that stands. A refusal is told
 * by notification unless whoever calls does (`isNotified: false`). What goes wrong otherwise is tried again by the sweep.
 */
export const makeRecipient = async (
  deps: Deps,
  userId: number,
  { isNotified = true } = {},
): Promise<RecipientStatus | null> => {
  await insertMissing(deps.db, userId);
  const row = await claimRecipient(deps.db, userId, deps.config.payoutLookSeconds);
  const request = row && (await requestFor(deps, userId));
  if (!row || !request) return (await recipientOf(deps.db, userId))?.status ?? null;
  try {
    const identifier = await identifierOf(deps, row, request);
    await keepAnswer(deps, row, { status: 'ready', identifier });
    return 'ready';
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    deps.logger.warn({ err: error, user: userId }, 'the provider did not take a bank account');
    if (!error.isRefusal) return 'making';
    await refuse(deps, row, error, isNotified);
    return 'refused';
  }
};

/** Asks again about accounts of which the provider has not said anything. */
export const sweepRecipients = async (deps: Deps): Promise<void> => {
  const inTurn = await recipientsInTurn(deps.db, MOST_AT_ONCE);
  await sweepRows(
    deps,
    inTurn,
    ({ user_id: user }) => ({ user }),
    async ({ user_id }) => {
      await makeRecipient(deps, user_id);
    },
  );
};
