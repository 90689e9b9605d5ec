import { asc, eq } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { publicHolidays } from '#server/db/payouts.tables.ts';

export type HolidayRow = typeof publicHolidays.$inferSelect;

export const holidays = (reader: Reader): Promise<HolidayRow[]> =>
  reader.select().from(publicHolidays).orderBy(asc(publicHolidays.day));

/** Days on which nobody works, beside weekends. */
export const holidayDays = async (reader: Reader): Promise<ReadonlySet<string>> =>
  new Set((await holidays(reader)).map(({ day }) => day));

/** Answers nothing when the day is one already. */
export const insertHoliday = async (
  tx: Tx,
  holiday: Pick<HolidayRow, 'day' | 'name_en' | 'name_ar'>,
): Promise<HolidayRow | undefined> => {
  const [row] = await tx.insert(publicHolidays).values(holiday).onConflictDoNothing().returning();
  return row;
};

/** Answers nothing when the day was none. */
export const deleteHoliday = async (tx: Tx, day: string): Promise<HolidayRow | undefined> => {
  const [row] = await tx.delete(publicHolidays).where(eq(publicHolidays.day, day)).returning();
  return row;
};
