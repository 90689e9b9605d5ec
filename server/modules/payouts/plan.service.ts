import type { Reader } from '#server/db/client.ts';
import { databaseNow } from '#server/db/now.ts';
import type { Owed } from '#shared/payouts/payouts.rules.ts';
import { dueAt, payableState, payoutsFor } from '#shared/payouts/payouts.rules.ts';
import { dubaiDay, isSentOn } from '#shared/payouts/working-days.rules.ts';
import { holidayDays } from './holidays.repository.ts';
import type { PayableRow } from './payables.repository.ts';

/** What a run goes by. */
export type RunTime = {
  now: Date;
  holidays: ReadonlySet<string>;
  /** By hand everything that is due is taken; the day's own run leaves on holidays what can wait. */
  isByHand: boolean;
};

export const runTime = async (reader: Reader, isByHand: boolean): Promise<RunTime> => ({
  now: await databaseNow(reader),
  holidays: await holidayDays(reader),
  isByHand,
});

const isDue = (payable: PayableRow, { now, holidays, isByHand }: RunTime): boolean => {
  if (payableState(payable, now, holidays).state !== 'due') return false;
  const due = dueAt(payable);
  return isByHand || (due !== null && isSentOn(due, dubaiDay(now), holidays));
};

/** The payouts that a run makes for one seller out of what may be due, and what they owe. */
export const planFor = (claimable: readonly PayableRow[], time: RunTime): Owed[][] => {
  const asOwed = ({ purchaseId, owed }: PayableRow): Owed => ({ purchaseId, amount: owed });
  const oldestFirst = claimable.toSorted((a, b) => a.purchaseId - b.purchaseId);
  return payoutsFor(
    oldestFirst.filter((one) => isDue(one, time)).map(asOwed),
    oldestFirst.filter(({ owed }) => owed < 0).map(asOwed),
  );
};
