import { createHash } from 'node:crypto';
import type { Reader } from '#server/db/client.ts';
import { databaseNow } from '#server/db/now.ts';
import { dayInDubai } from '#shared/kernel/dubai-time.ts';
import type { Owed } from '#shared/payouts/payouts.rules.ts';
import { dueAt, payableState, payoutsFor } from '#shared/payouts/payouts.rules.ts';
import { isSentOn } from '#shared/payouts/working-days.rules.ts';
import type { PayableRow } from './payables.repository.ts';
import { claimablesOfAll, sellersWithPayables } from './payables.repository.ts';
import { publicHolidayDays } from './public-holidays.repository.ts';

/** What a run goes by. */
export type RunTime = {
  now: Date;
  holidays: ReadonlySet<string>;
  /** By hand everything that is due is taken; the day's own run leaves on holidays what can wait. */
  isByHand: boolean;
};

export const runTime = async (reader: Reader, isByHand: boolean): Promise<RunTime> => ({
  now: await databaseNow(reader),
  holidays: await publicHolidayDays(reader),
  isByHand,
});

const isDue = (payable: PayableRow, { now, holidays, isByHand }: RunTime): boolean => {
  if (payableState(payable, now, holidays).state !== 'due') return false;
  const due = dueAt(payable);
  return isByHand || (due !== null && isSentOn(due, dayInDubai(now), holidays));
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

/** A payout that a run would make. */
export type PlannedPayout = { sellerId: number; sales: Owed[] };

/** All that a run would pay. */
export const planAll = async (reader: Reader, time: RunTime): Promise<PlannedPayout[]> => {
  const claimable = await claimablesOfAll(reader, await sellersWithPayables(reader));
  return [...claimable].flatMap(([sellerId, rows]) =>
    planFor(rows, time).map((sales) => ({ sellerId, sales })),
  );
};

export const sumOf = (sales: readonly Owed[]): number => sales.reduce((sum, { amount }) => sum + amount, 0);

/** A payout by what is in it: another one as soon as one sale or one amount is another. */
export const payoutLine = ({ sellerId, sales }: PlannedPayout): string => JSON.stringify({ sellerId, sales });

/** By what a plan is known again. */
export const planId = (planned: readonly PlannedPayout[]): string =>
  createHash('sha256').update(planned.map(payoutLine).toSorted().join('\n')).digest('hex');
