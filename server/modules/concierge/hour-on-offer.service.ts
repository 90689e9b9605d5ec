import type { Reader } from '#server/db/client.ts';
import { databaseNow } from '#server/db/now.ts';
import { publicHolidayDays } from '#server/modules/payouts/public-holidays.repository.ts';
import { slotsAt } from '#shared/concierge/concierge.rules.ts';
import { notOnOffer, onHoliday } from './concierge.errors.ts';

const has = (slots: readonly Date[], start: Date): boolean =>
  slots.some((slot) => slot.getTime() === start.getTime());

/** The hour, when it is one that the picker offers. @throws AppError 422 */
export const hourOnOffer = async (reader: Reader, startsAt: string): Promise<Date> => {
  const now = await databaseNow(reader);
  const start = new Date(startsAt);
  if (has(slotsAt(now, await publicHolidayDays(reader)), start)) return start;
  // Somebody who looked before the day became one.
  throw has(slotsAt(now, new Set()), start) ? onHoliday() : notOnOffer();
};
