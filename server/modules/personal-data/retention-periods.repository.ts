import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { ForgottenKind, Period } from '#shared/personal-data/retention.rules.ts';
import { RETENTION } from '#shared/personal-data/retention.rules.ts';

const ago = (from: SQL, period: Period): SQL => {
  if ('years' in period) return sql`${from} - make_interval(years => ${period.years})`;
  if ('days' in period) return sql`${from} - make_interval(days => ${period.days})`;
  return sql`${from} - make_interval(hours => ${period.hours})`;
};

/** The instant before which a kind of data is over, by the database's clock; years end in Dubai. */
export const retentionCutoff = (kind: ForgottenKind): SQL => {
  const { period, from } = RETENTION[kind];
  return from === 'end_of_year'
    ? sql`((${ago(sql`date_trunc('year', now() at time zone 'Asia/Dubai')`, period)}) at time zone 'Asia/Dubai')`
    : sql`(${ago(sql`now()`, period)})`;
};
