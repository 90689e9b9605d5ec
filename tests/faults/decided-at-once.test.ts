import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { items } from '#server/db/items.tables.ts';
import { photoPrints, submissions } from '#server/db/moderation.tables.ts';
import { offers } from '#server/db/offers.tables.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { Approval } from '#shared/moderation/approvals.schema.ts';
import { openAdmin } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Answer } from '#tests/support/http.ts';
import type { TestItem } from '#tests/support/items.ts';
import { anItem } from '#tests/support/items.ts';
import { inLineAt, lineOf } from '#tests/support/locks.ts';
import { accept, anOffer, giveUp, release } from '#tests/support/offers.ts';
import { beginCheckout, captureAnyway, setProvider, successPath } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller, PASSWORD } from '#tests/support/person.ts';
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
    const isInLine = await lineOf(app.outside);
    const decided = approve(item);
    await until('the decision is under way', isInLine);
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

const archive =
  ({ uuid }: TestItem) =>
  () =>
    admin.api.put(`/api/admin/items/${uuid}/archive`, { reason: 'It may not be sold.' });
const leave =
  ({ api }: Person) =>
  () =>
    api.post('/api/auth/me/deletion', { password: PASSWORD });

/** An item of a seller of its own, kept for a buyer, and the offer. */
const aReservation = async () => {
  const [owner, buyer] = [await aSeller(app), await aBuyer(app)];
  const item = await anItem(app, owner, { price: 1000 });
  const { id } = await anOffer(buyer, item, 800);
  expect((await accept(owner, id)).status).toBe(200);
  return { owner, buyer, item, id };
};
type Reserved = Awaited<ReturnType<typeof aReservation>>;

const GONE: [string, (at: Reserved) => () => Promise<Answer>][] = [
  ['staff', ({ item }) => archive(item)],
  ['an account that is deleted', ({ owner }) => leave(owner)],
];
const ENDS: [string, number, (at: Reserved) => () => Promise<Answer>][] = [
  [
    'its seller ends the reservation',
    409,
    ({ owner, id }) =>
      () =>
        release(owner, id),
  ],
  [
    'its buyer does',
    409,
    ({ buyer, id }) =>
      () =>
        giveUp(buyer, id),
  ],
  ['its buyer deletes the account', 200, ({ buyer }) => leave(buyer)],
];
test.each(
  GONE.flatMap(([who, goes]) => ENDS.map(([how, status, ends]) => ({ who, goes, how, status, ends }))),
)('what $who takes down stays down when $how at that moment', async ({ goes, status, ends }) => {
  const reserved = await aReservation();
  const { item, buyer } = reserved;
  const [taken, ended] = await inLineAt(app, item, [goes(reserved), ends(reserved)]);
  expect(taken?.status).toBe(200);
  // A seller who has left has no session any more.
  expect([status, 401]).toContain(ended?.status);
  const { db } = app.deps;
  await until('the offer is closed', async () => {
    const [offer] = await db.select().from(offers).where(eq(offers.id, reserved.id));
    return offer?.status === 'closed' && offer.outcome === 'taken_down';
  });
  const [row] = await db.select().from(items).where(eq(items.id, item.id));
  expect(row).toMatchObject({ status: ITEM_STATUS.archived });
  expect((await buyer.api.get(`/api/global/items/${item.uuid}`)).status).toBe(404);
});

test('a change that is approved while the item is sold is not what its buyer gets', async () => {
  const buyer = await aBuyer(app);
  const item = await anItem(app, seller);
  const edited = await seller.api.put(`/api/auth/items/${item.uuid}`, { item_name: 'Another sofa' });
  expect(edited.status).toBe(200);
  const approval = `/api/admin/approvals/${item.uuid}`;
  const { staged_edit } = (await admin.api.get(approval)).body.data as Approval;
  await setProvider(app, { webhooks: 'off' });
  const redirect = await captureAnyway(app, await beginCheckout(buyer.api, item.uuid));
  const [paid, approved] = await inLineAt(app, item, [
    () => buyer.api.post(successPath('auth'), redirect),
    () => admin.api.put(`${approval}/approve`, { edit_id: staged_edit?.id }),
  ]);
  expect(paid?.status).toBe(200);
  expect([approved?.status, approved?.body.code]).toEqual([409, 'item.wrong_state']);
});
