import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { invalid } from '#server/http/errors.ts';
import { holdAccount, lockAccount } from '#server/modules/accounts/account-status.repository.ts';
import type { Deps } from '#server/modules/deps.ts';
import { sweepRows } from '#server/platform/sweep-rows.ts';
import { holidayChanged } from '#shared/items/items.events.ts';
import type { ItemStatus } from '#shared/items/items.rules.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import {
  addToHoliday,
  holidayOf,
  lockHolidayOf,
  lockItemsIn,
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
const pauseAll = async (step: Step, userId: number): Promise<void> => {
  const paused: number[] = [];
  for (const item of await lockItemsIn(step.tx, userId, ITEM_STATUS.approved)) {
    if (await isHeldByCheckout(step.tx, item)) continue;
    await pause(step, item);
    paused.push(item.id);
  }
  if (paused.length > 0) await addToHoliday(step.tx, userId, paused);
};

/** Comes after the account's lock. */
const comeBack = async (step: Step, userId: number, when = { isOver: false }): Promise<void> => {
  const holiday = await removeHoliday(step.tx, userId, when);
  if (!holiday) return;
  const own = await lockItemsIn(step.tx, userId, ITEM_STATUS.paused, holiday.item_ids);
  for (const item of own) await resume(step, item);
  await recordHoliday(step, userId, null);
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
    if (!until) return comeBack(step, actor.id);
    await writeHoliday(tx, actor.id, until);
    await pauseAll(step, actor.id);
    await recordHoliday(step, actor.id, until);
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
  if (!holiday) return;
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
  const holiday = await holidayOf(tx, item.owner_id);
  return holiday?.item_ids.includes(item.id) ? ITEM_STATUS.approved : ITEM_STATUS.paused;
};

/** Sellers whose day has come are back. May run on several nodes at once. */
export const endHolidays = async (deps: Deps): Promise<void> =>
  sweepRows(
    deps,
    await overHolidays(deps.db, AT_A_TIME),
    ({ user_id }) => ({ user_id }),
    ({ user_id }) =>
      deps.unitOfWork(async (tx, record) => {
        await holdAccount(tx, user_id);
        await comeBack({ deps, tx, record }, user_id, { isOver: true });
      }),
  );
