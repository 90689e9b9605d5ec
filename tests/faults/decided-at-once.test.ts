import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { photoPrints, submissions } from '#server/db/moderation.tables.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { openAdmin } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { anItem } from '#tests/support/items.ts';
import { lockWaiters } from '#tests/support/locks.ts';
import type { Person } from '#tests/support/person.ts';
import { until } from '#tests/support/until.ts';

const TIMES = 50;
const AT_ONCE = 10;
/** However busy the machine is. */
const PATIENCE_MS = 240_000;

let app: TestApp;
let admin: Person;
let seller: Person;
openAdmin((stage) => {
  ({ app, admin, seller } = stage);
});

/** How often the database had to end one of two transactions that waited for each other. */
const deadlocks = async (): Promise<number> => {
  await app.deps.db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = await app.deps.db.execute<{ n: string }>(
    sql`select deadlocks as n from pg_stat_database where datname = current_database()`,
  );
  return Number(rows[0]?.n);
};

const aRejected = () => anItem(app, seller, { status: ITEM_STATUS.rejected });
const submitAgain = async ({ uuid }: { uuid: string }): Promise<void> => {
  expect((await seller.api.post(`/api/auth/items/${uuid}/relist`, {})).status).toBe(200);
};
const approve = async ({ uuid }: { uuid: string }): Promise<number> =>
  (await admin.api.put(`/api/admin/approvals/${uuid}/approve`, {})).status;

/** How many transactions wait to write down what photos look like. */
const looksInLine = async (): Promise<number> => {
  const { rows } = await app.outside.execute(sql`
    select from pg_locks
    where not granted and relation = 'photo_prints'::regclass and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`);
  return rows.length;
};

test('approving and looking at what was submitted never wait for each other', async () => {
  const item = await aRejected();
  // Both write down what the photos look like: here they meet there, the look first.
  const { approving } = await app.outside.transaction(async (tx) => {
    await tx.execute(sql`lock table photo_prints in access exclusive mode`);
    await submitAgain(item);
    await until('the look is under way', async () => (await looksInLine()) === 1);
    const before = await lockWaiters(app.outside);
    const decided = approve(item);
    await until('the decision is under way', async () => (await lockWaiters(app.outside)) > before);
    return { approving: decided };
  });
  expect(await approving).toBe(200);
  expect(await deadlocks()).toBe(0);
});

test(
  'what is approved the moment it was submitted is approved, and looked at all the same',
  async () => {
    const before = await app.deps.db.$count(submissions);
    const approvedOnce = async (): Promise<number> => {
      const item = await aRejected();
      await submitAgain(item);
      return approve(item);
    };
    const statuses: number[] = [];
    while (statuses.length < TIMES) {
      statuses.push(...(await Promise.all(Array.from({ length: AT_ONCE }, approvedOnce))));
    }
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    const { db } = app.deps;
    await until(
      'everything was looked at',
      async () => (await db.$count(submissions)) === before + TIMES,
      PATIENCE_MS,
    );
    expect(await db.$count(photoPrints)).toBe(before + TIMES);
    expect(await deadlocks()).toBe(0);
  },
  PATIENCE_MS,
);
