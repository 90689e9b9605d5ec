import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '#server/db/client.ts';
import { eventReactions, events } from '#server/db/events.tables.ts';
import { shopItems } from '#server/db/search.tables.ts';
import { uploads } from '#server/db/uploads.tables.ts';
import { forgetDelivered } from '#server/events/retention.ts';
import { databaseRefusal } from '#server/http/database-errors.ts';
import { isEvidence } from '#server/modules/items/uploads.repository.ts';
import { accountReinstated } from '#shared/accounts/accounts.events.ts';
import { EVENTS_KEPT_DAYS } from '#shared/kernel/retention-times.ts';
import { RETENTION } from '#shared/personal-data/retention.rules.ts';
import { settled } from '#tests/bench/stage.ts';
import { despiteTriggers } from '#tests/support/ageing.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { apiOf } from '#tests/support/http.ts';
import { NOT_PERSONAL } from '#tests/support/not-personal.ts';
import { aSeller } from '#tests/support/person.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const refusedBy = async (work: () => Promise<unknown>): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was refused');
};

test('a connection cut in the middle of a transaction ends the transaction, not the server', async () => {
  const { db, unitOfWork } = app.deps;
  const error = await refusedBy(() =>
    unitOfWork(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
      await tx.execute(sql`select 1`);
    }),
  );
  expect(databaseRefusal(error)).toMatchObject({ status: 503, code: 'server.unavailable' });
  expect((await apiOf(app.url).get('/readyz')).status).toBe(200);
});

test('the database itself ends a statement that takes too long, in a transaction too', async () => {
  const { db, pool } = connectDatabase(app.databaseUrl, () => undefined, { size: 2, statementMs: 200 });
  const slow = sql`select pg_sleep(30) as too_long`;
  try {
    for (const work of [() => db.execute(slow), () => db.transaction((tx) => tx.execute(slow))])
      expect(await refusedBy(work)).toMatchObject({ cause: { code: '57014' } });
    const { rows } = await app.deps.db.execute(sql`
      select query from pg_stat_activity
      where state = 'active' and pid <> pg_backend_pid() and query like '%pg_sleep%'`);
    expect(rows).toEqual([]);
  } finally {
    await pool.end();
  }
});

test('who loses a race at a unique index is told so', async () => {
  const seller = await aSeller(app);
  const error = await refusedBy(() =>
    app.deps.db.execute(sql`insert into vendors (user_id, name, address) values (${seller.id}, 'a', 'b')`),
  );
  expect(databaseRefusal(error)).toMatchObject({ status: 409, code: 'request.conflict' });
  expect(databaseRefusal(new Error('something else'))).toBeNull();
});

test('delivered events and what remembers their reactions are forgotten in time, unfinished ones never', async () => {
  const { db, ids } = app.deps;
  const anEvent = async (delivered: string | null, days: number, state: 'done' | 'parked' = 'done') => {
    const id = ids.uuid();
    const past = sql`now() - make_interval(days => ${days})`;
    await db.insert(events).values({
      id,
      type: 'item.sold',
      version: 1,
      at: new Date(),
      routing: {},
      views: {},
      created_at: past,
      delivered_at: delivered === null ? null : past,
      next_attempt_at: sql`now() + interval '1 hour'`,
      reacted_at: past,
    });
    await db.insert(eventReactions).values({ event_id: id, reaction: 'test', at: past, state });
    return id;
  };
  await anEvent('long ago', EVENTS_KEPT_DAYS + 1);
  const parked = await anEvent('long ago', EVENTS_KEPT_DAYS + 1, 'parked');
  const recent = await anEvent('lately', EVENTS_KEPT_DAYS - 1);
  const waiting = await anEvent(null, EVENTS_KEPT_DAYS + 1);
  expect(await forgetDelivered(db)).toBe(1);
  const left = await db.select({ id: events.id }).from(events);
  expect(left.map(({ id }) => id)).toEqual([parked, recent, waiting]);
  const remembered = await db.select({ id: eventReactions.event_id }).from(eventReactions);
  expect(remembered.map(({ id }) => id).toSorted()).toEqual([parked, recent, waiting].toSorted());
});

test('a page of the shop is read in the order of its index', async () => {
  await app.deps.db.transaction(async (tx) => {
    // An empty table is always read whole; the plan is the question, not its cost.
    for (const way of ['seqscan', 'bitmapscan', 'sort']) {
      await tx.execute(sql.raw(`set local enable_${way} = off`));
    }
    for (const direction of [sql`desc`, sql`asc`]) {
      const { rows } = await tx.execute(
        sql`explain select ${shopItems.item_id} from ${shopItems}
            order by ${shopItems.published_at} ${direction}, ${shopItems.item_id} ${direction} limit 70`,
      );
      const plan = JSON.stringify(rows);
      expect(plan).toContain('shop_items_all');
      expect(plan).not.toContain('Sort');
    }
  });
});

test('whether a photo is evidence is looked up in indexes, however much is kept', async () => {
  const photos = sql`jsonb_build_array(jsonb_build_object('key', gen_random_uuid()))`;
  const contents = sql`(select case when kind = 'listing' then jsonb_build_object('photos', ${photos})
    else jsonb_build_array(jsonb_build_object('seq', n, 'photos', ${photos})) end::text as content) kept`;
  // All of them about purchases that are not there.
  await despiteTriggers(
    app,
    sql`insert into refund_requests (purchase_id, reason, words, photos)
      select n, 'damaged', 'Cracked.', ${photos} from generate_series(1, 3000) n`,
    sql`insert into dispute_entries (dispute_id, by, words, photos)
      select n, 'buyer', 'Cracked.', ${photos} from generate_series(1, 3000) n`,
    sql`insert into purchases (transaction_number, checkout_id, item_id, seller_id, status, price_fils, fee_fils,
        discount_fils, total_fils, vat_fils, sold_listing)
      select n, n, n, n, 'decided', 100, 0, 0, 100, 0, jsonb_build_object('photos', ${photos})
      from generate_series(1, 3000) n`,
    sql`insert into dispute_evidence (dispute_id, kind, content, sha256)
      select n, kind, content, encode(sha256(convert_to(content, 'UTF8')), 'hex')
      from generate_series(1, 3000) n, unnest(array['listing', 'conversation']) kind, lateral ${contents}`,
    sql`insert into uploads (owner_id, name, bytes) select 1, '', 1 from generate_series(1, 200)`,
  );
  await app.deps.db.execute(
    sql`analyze refund_requests, dispute_entries, purchases, dispute_evidence, uploads`,
  );
  // As a managed database counts it, whichever way that decides.
  for (const pageCost of ['1.1', '4'])
    await app.deps.db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local random_page_cost = ${pageCost}`));
      const { rows } = await tx.execute(
        sql`explain select from ${uploads} where ${uploads.owner_id} = 1 and ${isEvidence}`,
      );
      const plan = JSON.stringify(rows);
      for (const table of ['refund_requests', 'dispute_entries', 'purchases', 'dispute_evidence']) {
        expect(plan).toContain(`${table}_photo_keys`);
        expect(plan).not.toContain(`Seq Scan on ${table}`);
      }
    });
});

test('two changes that lock the same rows the other way round are both made, and told once each', async () => {
  const { db, unitOfWork } = app.deps;
  const sellers = [await aSeller(app), await aSeller(app)];
  const [first = 0, second = 0] = sellers.map(({ id }) => id);
  let begun = 0;
  const changeBoth = (one: number, other: number) =>
    unitOfWork(async (tx, record) => {
      const lock = (id: number) => tx.execute(sql`select from users where id = ${id} for update`);
      await lock(one);
      begun += 1;
      // Once both hold one row each wants the other's; run again, there is nobody to wait for.
      await until('both have begun', () => begun >= 2);
      await lock(other);
      record(accountReinstated, {
        version: 1,
        routing: { user_id: one },
        views: { admin: { user_id: one } },
      });
    });
  await Promise.all([changeBoth(first, second), changeBoth(second, first)]);
  // One was ended and begun again, on a busy machine perhaps more than once.
  expect(begun).toBeGreaterThan(2);
  const recorded = await db.select().from(events).where(eq(events.type, 'account.reinstated'));
  expect(recorded.map(({ routing }) => (routing as { user_id: number }).user_id).toSorted()).toEqual(
    [first, second].toSorted(),
  );
});

test('every table has a time after which its rows go, or a reason why they may stay', async () => {
  const { rows } = await app.deps.db.execute<{ name: string }>(sql`
    select case nspname when 'public' then relname else nspname || '.' || relname end as name
    from pg_class join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition
      and (nspname, relname) in (select table_schema, table_name from information_schema.tables)
      and nspname not in ('pg_catalog', 'information_schema')
    order by name`);
  const known = [
    ...new Set([...Object.values(RETENTION).flatMap(({ tables }) => tables), ...Object.keys(NOT_PERSONAL)]),
  ];
  expect(known.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('every time is kept by a job that runs', async () => {
  const { rows } = await app.deps.db.execute<{ name: string }>(sql`select name from pgboss.queue`);
  const named = Object.values(RETENTION).flatMap(({ job }) => job ?? []);
  expect(named.filter((job) => !rows.some(({ name }) => name === job))).toEqual([]);
});

test('a benchmark waits for events and mails that are under way, and not for ever', async () => {
  const { db } = app.deps;
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into pgboss.job (name, data, start_after) values ('mail.send', '{}', now() + interval '1 hour') returning id`);
  await expect(settled(app.databaseUrl, 0)).rejects.toThrow(/[1-9]\d* mails to send are left after 0 ms/);
  await db.execute(sql`delete from pgboss.job where id = ${rows[0]?.id}`);
});
