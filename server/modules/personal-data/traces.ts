import { and, eq, gt, max, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#server/db/accounts.tables.ts';
import type { Tx } from '#server/db/client.ts';
import { conciergeBookings } from '#server/db/concierge.tables.ts';
import type { Deps } from '#server/modules/deps.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import type { Leaver } from './forget.repository.ts';
import { forgetAddress } from './forget.repository.ts';
import type { Gone } from './traces.repository.ts';
import { forgetEvents, forgetWords, unnameNotices } from './traces.repository.ts';

/** Sealed: who is forgotten is not written down among the jobs. */
export const forgetTracesJob = defineJob(
  'personal-data.forget_traces',
  z.object({ sealed: z.string() }),
  // The events of two weeks are looked through.
  { concurrency: 1, timeoutSeconds: 600 },
);

const person: z.ZodType<Gone> = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  mobile_number: z.string(),
  vendor: z.object({ uuid: z.string(), name: z.string() }).nullable(),
});

/** What was being told at the moment of the deletion has been told by then. */
const ONCE_MORE_SECONDS = 600;

/** When the last visit that they booked is over: until then the house must find them. */
const endOfVisits = async (tx: Tx, email: string): Promise<Date | null> => {
  const [last] = await tx
    .select({ starts_at: max(conciergeBookings.starts_at) })
    .from(conciergeBookings)
    .where(
      and(
        eq(conciergeBookings.email, email.toLowerCase()),
        ne(conciergeBookings.status, 'cancelled'),
        gt(conciergeBookings.starts_at, sql`now()`),
      ),
    );
  return last?.starts_at ?? null;
};

/** After the commit what others were told of the person is taken back, at once and once more a little later. */
export const forgetTracesLater = async (
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  tx: Tx,
  { user, vendor }: Leaver,
): Promise<void> => {
  const gone: Gone = {
    id: user.id,
    name: `${user.first_name} ${user.last_name}`,
    email: user.email,
    mobile_number: user.mobile_number,
    vendor: vendor && { uuid: vendor.uuid, name: vendor.name },
  };
  const sealed = createSecrets(config.bankDetailsKey).seal(JSON.stringify(gone));
  await jobs.enqueue(tx, forgetTracesJob, { sealed });
  await jobs.enqueue(tx, forgetTracesJob, { sealed }, { startAfter: ONCE_MORE_SECONDS });
  const visit = await endOfVisits(tx, user.email);
  if (visit) {
    const dayAfter = new Date(visit.getTime() + 86_400_000);
    await jobs.enqueue(tx, forgetTracesJob, { sealed }, { startAfter: dayAfter });
  }
};

/** Takes a deleted person's name out of what others were told, and their address out of what was noted of it since. */
export const forgetTraces = async (
  { unitOfWork, config }: Pick<Deps, 'unitOfWork' | 'config'>,
  { sealed }: z.output<typeof forgetTracesJob.schema>,
): Promise<void> => {
  const secrets = createSecrets(config.bankDetailsKey, config.bankDetailsOldKeys);
  const gone = person.parse(JSON.parse(secrets.open(sealed)));
  const email = gone.email.toLowerCase();
  await unitOfWork(async (tx) => {
    await unnameNotices(tx, gone);
    await forgetEvents(tx, gone);
    await forgetWords(tx, gone);
    // Free again since: what is noted of it now is another's, or theirs anew.
    const isTaken = (await tx.$count(users, sql`lower(${users.email}) = ${email}`)) > 0;
    if (!isTaken) await forgetAddress(tx, email);
  });
};
