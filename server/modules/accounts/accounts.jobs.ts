import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountChanges, codes, sessions, users } from '#server/db/accounts.tables.ts';
import { emailChanges } from '#server/db/email-changes.tables.ts';
import type { Deps } from '#server/modules/deps.ts';
import { defineJob } from '#server/platform/job-definition.ts';
import { defineSealedJob } from '#server/platform/sealed-job.ts';
import { UNDO_DAYS, UNVERIFIED_HOURS } from '#shared/accounts/accounts.rules.ts';
import { CODES_KEPT_DAYS } from '#shared/kernel/retention-times.ts';
import { PORTRAIT_WIDTH } from './accounts.repository.ts';
import { forgetAccounts } from './addresses.service.ts';
import { codeSendStatus, countAmongAll } from './code-limits.service.ts';
import { issueCode } from './codes.service.ts';
import { registerEmailChangeJobs } from './email-change.jobs.ts';

const wanted = z.object({
  email: z.string(),
  type: z.enum(['registration', 'forgot password']),
  /** Nobody said what for: a new password, where that was asked for lately. Not a type, which older nodes would refuse. */
  may_be_reset: z.boolean().default(false),
  token: z.string(),
});

/** Sends a code to an address, if there is an account that waits for one. */
export const sendCodeJob = defineSealedJob('accounts.send_code', wanted);

/** Removes a photo or logo that was replaced. */
export const discardPortraitJob = defineJob('accounts.discard_portrait', z.object({ key: z.string() }));

const tidyJob = defineJob('accounts.tidy', z.object({}));

/** How long somebody who forgot the password may wait for the code before asking for another, in hours. */
const RESET_ASKED_HOURS = 1;

const hasAskedForReset = async ({ db }: Pick<Deps, 'db'>, userId: number): Promise<boolean> =>
  (await db.$count(
    codes,
    and(
      eq(codes.user_id, userId),
      eq(codes.type, 'forgot password'),
      gt(codes.sent_at, sql`now() - make_interval(hours => ${RESET_ASKED_HOURS})`),
    ),
  )) > 0;

const sendCode = async (
  deps: Deps,
  { email, type: said, may_be_reset, token }: z.output<typeof wanted>,
): Promise<void> => {
  const [user] = await deps.db.select().from(users).where(sql`lower(${users.email}) = ${email}`);
  if (!user) return;
  const isReset = may_be_reset && user.verified_at !== null && (await hasAskedForReset(deps, user.id));
  const type = isReset ? 'forgot password' : said;
  if (type === 'registration' && user.verified_at) return;
  // Not within the transaction, which may run again.
  if ((await codeSendStatus(countAmongAll(deps, type))) === 'capped') return;
  await deps.unitOfWork((tx) => issueCode(deps, tx, user, type, token));
};

/** Forgets ended sessions, codes that are long over, and accounts that were never verified. */
export const forgetUnverified = (deps: Deps): Promise<void> =>
  deps.unitOfWork(async (tx) => {
    await tx.delete(sessions).where(lt(sessions.expires_at, sql`now()`));
    await tx
      .delete(accountChanges)
      .where(lt(accountChanges.created_at, sql`now() - make_interval(days => ${UNDO_DAYS})`));
    const longOver = sql`now() - make_interval(days => ${CODES_KEPT_DAYS})`;
    await tx.delete(codes).where(lt(codes.expires_at, longOver));
    await tx.delete(emailChanges).where(lt(emailChanges.expires_at, longOver));
    const forgotten = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          isNull(users.verified_at),
          lt(users.created_at, sql`now() - make_interval(hours => ${UNVERIFIED_HOURS})`),
        ),
      )
      .limit(1000)
      .for('update');
    await forgetAccounts(
      tx,
      forgotten.map(({ id }) => id),
    );
  });

export const registerAccountsJobs = (deps: Deps): void => {
  sendCodeJob.handle(deps, (data) => sendCode(deps, data));
  registerEmailChangeJobs(deps);
  deps.jobs.handle(discardPortraitJob, ({ key }) => deps.storage.delete(`${key}/${PORTRAIT_WIDTH}.webp`));
  deps.jobs.handle(tidyJob, () => forgetUnverified(deps));
  deps.jobs.every(tidyJob, 3600);
};
