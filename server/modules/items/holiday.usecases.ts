import { z } from 'zod';
import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { invalid } from '#server/http/errors.ts';
import { holdAccount, lockAccount } from '#server/modules/accounts/account-status.repository.ts';
import type { Deps } from '#server/modules/deps.ts';
import { defineJob } from '#server/platform/job-definition.ts';
import { sweepRows } from '#server/platform/sweep-rows.ts';
import { holidayChanged } from '#shared/items/items.events.ts';
import type { ItemStatus } from '#shared/items/items.rules.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { HolidayRow } from './holidays.repository.ts';
import {
  addToHoliday,
  endHoliday,
  holidayOf,
  isPausedByHoliday,
  keepInHoliday,
  lockHolidayOf,
  lockOnSale,
  lockPaused,
  overHolidays,
  removeHoliday,
  whatTheySell,
  writeHoliday,
} from './holidays.repository.ts';
import type { ItemRow } from './items.repository.ts';
import { isHeldByCheckout, lockItemByUuid, statusOf } from './items.repository.ts';
import { pause, resume } from './pause.service.ts';

const LONGEST_MS = 366 * 86_400_000;
const AT_A_TIME = 50;
/** Between two looks for sellers who are back. */
export const LOOK_SECONDS = 60;
/** Items paused or resumed in one transaction. */
const BATCH = 50;

/** Pauses or resumes what is more than a batch, as its seller is away or back by then. */
export const moveHolidayJob = defineJob('items.move_holiday', z.object({ user_id: z.number().int() }), {
  timeoutSeconds: 900,
});

type OnSale = { owner_id: number; item_uuid: string };
type Step = { deps: Pick<Deps, 'settings'>; tx: Tx; record: RecordEvent };

export const myHoliday = async ({ db }: Pick<Deps, 'db'>, actor: Actor) => ({
  data: { until: (await holidayOf(db, actor.id))?.until.toISOString() ?? null },
});

const recordHoliday = async ({ tx, record }: Step, userId: number, until: Date | null): Promise<void> => {
  const { vendor_uuid, item_uuids } = await whatTheySell(tx, userId);
  const view = { seller: { id: userId, vendor_uuid }, until: until?.toISOString() ?? null };
  record(holidayChanged, {
    version: 1,
    routing: { user_id: userId, item_uuids },
    views: { owner: view, public: view },
  });
};

/** What a buyer is paying for, or has reserved, stays as it is: the sale has begun. */
const pauseNext = async (step: Step, userId: number, after: number): Promise<number | null> => {
  const paused: number[] = [];
  const next = await lockOnSale(step.tx, userId, { after, most: BATCH });
  for (const item of next) {
    if (await isHeldByCheckout(step.tx, item)) continue;
    await pause(step, item);
    paused.push(item.id);
  }
  if (paused.length > 0) await addToHoliday(step.tx, userId, paused);
  return next.length === BATCH ? (next.at(-1)?.id ?? null) : null;
};

const resumeNext = async (step: Step, { user_id, item_ids }: HolidayRow): Promise<number | null> => {
  for (const item of await lockPaused(step.tx, user_id, item_ids.slice(0, BATCH))) await resume(step, item);
  const left = item_ids.slice(BATCH);
  if (left.length === 0) await removeHoliday(step.tx, user_id);
  else await keepInHoliday(step.tx, user_id, left);
  return left.length === 0 ? null : 0;
};

/**
 * One batch of what follows from whether a seller is away at this moment; answers behind which item it goes on, null when
 * that was all. Comes after the account's lock. `isBack`: its end was made known before.
 */
const moveOn = async (step: Step, userId: number, { after = 0, isBack = false } = {}) => {
  const holiday = await lockHolidayOf(step.tx, userId);
  if (!holiday) return null;
  if (!holiday.is_over) return pauseNext(step, userId, after);
  const next = await resumeNext(step, holiday);
  if (next === null && !isBack) await recordHoliday(step, userId, null);
  return next;
};

/** Goes on until all is as its seller chose last. Done twice, or cut off and begun anew, it comes to the same. */
export const moveHoliday = async (
  deps: Deps,
  { user_id }: { user_id: number },
  signal?: AbortSignal,
): Promise<void> => {
  for (let after: number | null = 0; after !== null; ) {
    signal?.throwIfAborted();
    const from: number = after;
    after = await deps.unitOfWork(async (tx, record) => {
      await holdAccount(tx, user_id);
      return moveOn({ deps, tx, record }, user_id, { after: from });
    });
  }
};

/** The morning of a day in Dubai. */
const morningOf = (day: string): Date => new Date(`${day}T00:00:00+04:00`);

export const setHoliday = async (deps: Deps, actor: Actor, { until: day }: { until: string | null }) => {
  const now = deps.clock.now().getTime();
  const until = day === null ? null : morningOf(day);
  if (until && (until.getTime() <= now || until.getTime() > now + LONGEST_MS))
    throw invalid({ until: ['Choose a day within the coming year.'] });
  await deps.unitOfWork(async (tx, record) => {
    const step = { deps, tx, record };
    await lockAccount(tx, actor);
    if (until) await writeHoliday(tx, actor.id, until);
    else if (!(await endHoliday(tx, actor.id))) return;
    await recordHoliday(step, actor.id, until);
    const next = await moveOn(step, actor.id, { isBack: true });
    if (next !== null) await deps.jobs.enqueue(tx, moveHolidayJob, { user_id: actor.id });
  });
  return {
    ...codedMessage(until ? 'holiday_mode.on' : 'holiday_mode.off'),
    data: { until: until?.toISOString() ?? null },
  };
};

/**
 * What comes on sale while its seller is away waits for them as well. Whether they are away stays as it is meanwhile: who
 * just goes is waited for, and who just comes back does not leave it behind, paused.
 */
export const pauseWhileAway = async (
  step: Step,
  { owner_id, item_uuid }: OnSale,
  { isBack = false } = {},
): Promise<void> => {
  const { tx } = step;
  await holdAccount(tx, owner_id);
  const holiday = await lockHolidayOf(tx, owner_id);
  if (!holiday || holiday.is_over) return;
  const item = await lockItemByUuid(tx, item_uuid);
  // Paused with the others, and up again: its seller wants it on sale, whoever was about to pay for it.
  if (isBack && holiday.item_ids.includes(item.id)) return;
  if (item.status !== ITEM_STATUS.approved || (await isHeldByCheckout(tx, item))) return;
  await pause(step, item);
  await addToHoliday(tx, owner_id, [item.id]);
};

/** A locked item's state without its seller's holiday, which pauses anew what comes on sale meanwhile. */
export const leftAs = async (tx: Tx, item: ItemRow): Promise<ItemStatus> => {
  if (item.status !== ITEM_STATUS.paused) return statusOf(item);
  return (await isPausedByHoliday(tx, item)) ? ITEM_STATUS.approved : ITEM_STATUS.paused;
};

/** Sellers whose day has come are back, and what was left behind goes on. May run on several nodes at once. */
export const endHolidays = async (deps: Deps): Promise<void> =>
  sweepRows(
    deps,
    await overHolidays(deps.db, AT_A_TIME),
    ({ user_id }) => ({ user_id }),
    ({ user_id }) =>
      deps.unitOfWork(async (tx, record) => {
        await holdAccount(tx, user_id);
        if ((await moveOn({ deps, tx, record }, user_id)) === null) return;
        const once = { key: String(user_id), seconds: LOOK_SECONDS };
        await deps.jobs.enqueue(tx, moveHolidayJob, { user_id }, { once });
      }),
  );
