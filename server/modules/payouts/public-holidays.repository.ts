import { asc, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { publicHolidays } from '#server/db/payouts.tables.ts';

export type PublicHolidayRow = typeof publicHolidays.$inferSelect;

export const allPublicHolidays = (reader: Reader): Promise<PublicHolidayRow[]> =>
  reader.select().from(publicHolidays).orderBy(asc(publicHolidays.day));

/** Days on which nobody works, beside weekends. */
export const publicHolidayDays = async (reader: Reader): Promise<ReadonlySet<string>> =>
  new Set((await allPublicHolidays(reader)).map(({ day }) => day));

/** How many there are, while nobody else adds one. */
export const countToAdd = async (tx: Tx): Promise<number> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('public_holidays'))`);
  return tx.$count(publicHolidays);
};

/** Answers nothing when the day is one already. */
export const insertPublicHoliday = async (
  tx: Tx,
  holiday: Pick<PublicHolidayRow, 'day' | 'name_en' | 'name_ar'>,
): Promise<PublicHolidayRow | undefined> => {
  const [row] = await tx.insert(publicHolidays).values(holiday).onConflictDoNothing().returning();
  return row;
};

/** Answers nothing when the day was none. */
export const deletePublicHoliday = async (tx: Tx, day: string): Promise<PublicHolidayRow | undefined> => {
  const [row] = await tx.delete(publicHolidays).where(eq(publicHolidays.day, day)).returning();
  return row;
};
