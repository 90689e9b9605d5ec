import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#server/db/accounts.tables.ts';
import type { Tx } from '#server/db/client.ts';
import { endSessions } from '#server/modules/accounts/sessions.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { defineJob } from '#server/platform/job-definition.ts';
import { defineSealedJob } from '#server/platform/sealed-job.ts';
import { DAY_MS } from '#shared/kernel/dubai-time.ts';
import type { AccountToDelete } from './forget.service.ts';
import { forgetOwnRows } from './forget.service.ts';
import { forgetAddress, forgetBookings, visitsToKeep } from './forget-address.service.ts';
import type { Gone } from './traces.repository.ts';
import { anonymizeNotices, forgetEvents, forgetWords } from './traces.repository.ts';

const person = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  mobile_number: z.string(),
  vendor: z.object({ uuid: z.string(), names: z.array(z.string()) }).nullable(),
  /** How often it came back for what reactions still needed. */
  tries: z.number().int().default(0),
});

/** Who is forgotten is not written down among the jobs. The events of two weeks are looked through. */
export const forgetTracesJob = defineSealedJob('personal-data.forget_traces', person, {
  concurrency: 1,
  timeoutSeconds: 600,
});

/** Until a visit and its money are settled the house must find who booked it. That may be weeks: named by number, not sealed. */
export const forgetBookingsJob = defineJob(
  'personal-data.forget_bookings',
  z.object({ ids: z.array(z.number().int()) }),
);

/** What was being told at the moment of the deletion has been told by then. */
const ONCE_MORE_SECONDS = 600;
/** Until it comes back for the first time, and how much longer each time after that. */
const BACK_AFTER_SECONDS = 3;
const LONGER = 4;

/** After the commit what others were told of the person is taken back, at once and once more a little later. */
export const forgetTracesLater = async (
  deps: Pick<Deps, 'jobs' | 'config'>,
  tx: Tx,
  { user, vendor, reportedAs }: AccountToDelete,
): Promise<void> => {
  const gone: Gone = {
    id: user.id,
    name: `${user.first_name} ${user.last_name}`,
    email: user.email,
    mobile_number: user.mobile_number,
    vendor: vendor && { uuid: vendor.uuid, names: [vendor.name, ...reportedAs] },
  };
  await forgetTracesJob.enqueue(deps, tx, gone);
  await forgetTracesJob.enqueue(deps, tx, gone, { startAfter: ONCE_MORE_SECONDS });
  const { ids, last } = await visitsToKeep(tx, user.email);
  if (!last) return;
  await deps.jobs.enqueue(tx, forgetBookingsJob, { ids }, { startAfter: new Date(last.getTime() + DAY_MS) });
};

/**
 * Takes a deleted person's name out of what others were told, their address out of what was noted of it since, and what a
 * login or a notice that was under way has written for them. It comes back for events whose reactions have still to run: every
 * day in the end, where one is parked. That one is counted and stands before administrators until they have it tried again or
 * give it up, which lets this end; a job parked beside it would tell the same again, and what is left of the person
 * would wait for two of them.
 */
export const forgetTraces = async (
  deps: Pick<Deps, 'unitOfWork' | 'jobs' | 'config'>,
  { tries, ...gone }: z.output<typeof person>,
): Promise<void> => {
  const email = gone.email.toLowerCase();
  await deps.unitOfWork(async (tx, record) => {
    await forgetOwnRows(tx, record, gone.id);
    await endSessions(tx, gone.id);
    await anonymizeNotices(tx, gone);
    if ((await forgetEvents(tx, gone)) > 0) {
      const startAfter = Math.min(BACK_AFTER_SECONDS * LONGER ** tries, DAY_MS / 1_000);
      await forgetTracesJob.enqueue(deps, tx, { ...gone, tries: tries + 1 }, { startAfter });
    }
    await forgetWords(tx, gone);
    // Free again since: what is noted of it now is another's, or theirs anew.
    const isTaken = (await tx.$count(users, sql`lower(${users.email}) = ${email}`)) > 0;
    if (!isTaken) await forgetAddress(tx, email);
  });
};

/** Comes again every day until nothing of them is owed any more. */
export const forgetVisits = (
  { unitOfWork, jobs }: Pick<Deps, 'unitOfWork' | 'jobs'>,
  ids: number[],
): Promise<void> =>
  unitOfWork(async (tx) => {
    if ((await forgetBookings(tx, ids)) > 0)
      await jobs.enqueue(tx, forgetBookingsJob, { ids }, { startAfter: DAY_MS / 1_000 });
  });
