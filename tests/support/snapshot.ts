import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { dataExports } from '#server/db/accounts.tables.ts';
import { readingByKeys } from '#server/db/client.ts';
import { events } from '#server/db/events.tables.ts';
import { auditLineKept } from '#shared/audit/audit.events.ts';
import type { Stage } from './app.ts';
import { until } from './until.ts';

/** What the server writes down by itself, whoever calls. */
const BY_ITSELF = [
  'last_seen_at',
  'delivered_at',
  'attempts',
  'next_attempt_at',
  'reacted_at',
  'next_reaction_at',
  'mailed_at',
  'mailed_seq',
];
const TABLES_BY_ITSELF = [
  'dev_mailbox',
  // Sockets come and go.
  'presences',
  'presence_nodes',
  'event_reactions',
  'search_words',
  'shop_figures',
  // A job tells of messages that nobody has read two minutes later, whatever is called meanwhile.
  'notifications',
  'notification_states',
  // And of what the mail about it is made.
  'held_mails',
];
/** The events of that. */
const EVENTS_BY_ITSELF = "type like 'notification.%'";

/** Jobs that write where it is looked. */
const JOBS = [
  'notifications.push',
  'personal-data.forget_traces',
  'purchases.give_back',
  'purchases.close_link',
  'admin.reconcile',
  'notifications.tell_searchers',
  'notifications.tell_watchers',
  'searches.follow_merge',
];

/**
 * Waits until whatever happens by itself after a change has happened: at one moment every archive is made, every event
 * delivered, to the reactions too, every push sent, every trace of who has left gone, and money given back.
 */
export const settled = async ({ deps: { db } }: Stage): Promise<void> => {
  const making = db.select().from(dataExports).where(eq(dataExports.status, 'making'));
  // A line of the log waits for the sweep, and nothing reacts to it.
  const undelivered = db
    .select()
    .from(events)
    .where(
      and(ne(events.type, auditLineKept.type), or(isNull(events.delivered_at), isNull(events.reacted_at))),
    );
  const jobs = sql`select from pgboss.job
    where name in ${JOBS} and state in ('created', 'active') and start_after <= now()`;
  const isAtRest = async () => {
    const { rows } = await readingByKeys(db).execute<{ rest: boolean }>(
      sql`select not (exists (${making}) or exists (${undelivered}) or exists (${jobs})) as rest`,
    );
    return rows[0]?.rest === true;
  };
  await until('archives are made, events delivered and reacted to, jobs done', isAtRest);
};

type Tables = { name: string; has_own: boolean }[];
const tablesOf = new WeakMap<Stage['deps']['db'], Promise<Tables>>();

/** The tables that are looked at, and whether the server writes into columns of theirs by itself. */
const tablesIn = ({ deps: { db } }: Stage): Promise<Tables> => {
  const known = tablesOf.get(db);
  if (known) return known;
  const asked = db
    .execute<Tables[number]>(
      sql`select table_name as name, bool_or(column_name in ${BY_ITSELF}) as has_own
          from information_schema.columns join information_schema.tables using (table_schema, table_name)
          where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ${TABLES_BY_ITSELF}
          group by table_name order by table_name`,
    )
    .then(({ rows }) => rows);
  tablesOf.set(db, asked);
  return asked;
};

const STRIPPED = `hashtextextended((to_jsonb(t) - '{${BY_ITSELF.join(',')}}'::text[])::text, 0)`;

/** Who wrote a row, as a number: cheaper than by way of a text. */
const WRITER = "age(xmin) - age('3'::xid)";

/**
 * What stands for the rows of a table: who wrote each (`xmin` is another after every write), which needs no look into them;
 * where the server writes by itself a digest of the rest; and of events the newest, since acts only ever add to them, and a
 * job takes out, seconds after a deletion and later, those that have the name of who has left.
 */
const digestOf = ({ name, has_own }: Tables[number]): string => {
  if (name === 'events')
    return `select 'events' as name, coalesce(max(seq), 0)::text as state from events where not ${EVENTS_BY_ITSELF}`;
  const digest = has_own ? STRIPPED : WRITER;
  return `select '${name}' as name, count(*) || ' ' || coalesce(sum(${digest}), 0) as state from ${name} t`;
};

/** How many rows every table has, and a digest of what stands in them: equal snapshots mean that nothing was written. */
export const snapshot = async (app: Stage): Promise<Record<string, string>> => {
  await settled(app);
  const each = sql.raw((await tablesIn(app)).map(digestOf).join(' union all '));
  // Planned once: that takes longer than to look at the tables of a test. Only a statement with a value is kept.
  const states = await readingByKeys(app.deps.db).execute<{ name: string; state: string }>(
    sql`select * from (${each}) every_table where ${true}::boolean`,
  );
  return Object.fromEntries(states.rows.map(({ name, state }) => [name, state]));
};

/** What differs between two snapshots: nothing, where nothing was written. */
export const written = (
  before: Record<string, string>,
  after: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([name, state]) => state !== before[name])
      .map(([name, state]) => [name, `${before[name]} → ${state}`]),
  );
