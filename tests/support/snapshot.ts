import { eq, isNull, sql } from 'drizzle-orm';
import { dataExports } from '#server/db/accounts.tables.ts';
import { events } from '#server/db/events.tables.ts';
import type { Stage } from './app.ts';
import { until } from './until.ts';

/** What the server writes down by itself, whoever calls. */
const BY_ITSELF = ['last_seen_at', 'delivered_at', 'attempts', 'next_attempt_at', 'mailed_at'];
const TABLES_BY_ITSELF = [
  'dev_mailbox',
  'event_reactions',
  'search_words',
  'shop_figures',
  // A job tells of messages that nobody has read two minutes later, whatever is called meanwhile.
  'notifications',
  'notification_states',
];
/** The events of that. */
const EVENTS_BY_ITSELF = "type like 'notification.%'";

/** Waits until whatever happens by itself after a change (channels, mails, counts, archives) has happened. */
const settled = async ({ deps: { db } }: Stage): Promise<void> => {
  await until(
    'every archive is made',
    async () => (await db.$count(dataExports, eq(dataExports.status, 'making'))) === 0,
  );
  await until(
    'every event is delivered',
    async () => (await db.$count(events, isNull(events.delivered_at))) === 0,
  );
};

/** How many rows every table has, and a digest of what stands in them: equal snapshots mean that nothing was written. */
export const snapshot = async (app: Stage): Promise<Record<string, string>> => {
  await settled(app);
  const { db } = app.deps;
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const names = tables.rows.map(({ name }) => name).filter((name) => !TABLES_BY_ITSELF.includes(name));
  const stripped = `(to_jsonb(t) - '{${BY_ITSELF.join(',')}}'::text[])::text`;
  const each = names.map(
    (name) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(${stripped}, 0)::numeric), 0) as state from ${name} t${name === 'events' ? ` where not ${EVENTS_BY_ITSELF}` : ''}`,
  );
  const states = await db.execute<{ name: string; state: string }>(sql.raw(each.join(' union all ')));
  return Object.fromEntries(states.rows.map(({ name, state }) => [name, state]));
};
