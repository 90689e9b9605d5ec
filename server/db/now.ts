import { sql } from 'drizzle-orm';
import type { Reader } from './client.ts';

/** The database's time, that of the transaction where there is one: what deadlines are measured by. */
export const databaseNow = async (reader: Reader): Promise<Date> => {
  const { rows } = await reader.execute<{ now: string }>(sql`select extract(epoch from now()) * 1000 as now`);
  return new Date(Number(rows[0]?.now));
};
