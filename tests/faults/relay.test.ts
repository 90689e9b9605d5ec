import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { channels } from '#server/db/chat.tables.ts';
import { eventReactions, events } from '#server/db/events.tables.ts';
import { offers } from '#server/db/offers.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { MAX_TRIES } from '#server/events/event-reactions.repository.ts';
import { createUnitOfWork } from '#server/events/unit-of-work.ts';
import { createFindActor } from '#server/modules/accounts/sessions.service.ts';
import { placeOffer } from '#server/modules/offers/place-offer.usecases.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { aPurchase, channelsOf } from '#tests/support/conversations.ts';
import type { TestItem } from '#tests/support/items.ts';
import { anItem } from '#tests/support/items.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { anOffer } from '#tests/support/offers.ts';
import { buy } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;

beforeAll(async () => {
  app = await startApp({ SWEEP_SECONDS: '1' });
  [seller, buyer] = await Promise.all([aSeller(app), aBuyer(app)]);
});
afterAll(() => app.stop());

const actorOf = async (person: Person) => {
  const actor = await createFindActor(app.deps)(person.token);
  if (!actor) throw new Error('not signed in');
  return actor;
};
/** Places an offer as a process that dies between the commit and telling anybody. */
const offerAndDie = async (item: TestItem) => {
  const { db, clock, ids } = app.deps;
  const dying = createUnitOfWork({ db, clock, ids, deliver: () => undefined });
  const body = { item_id: item.id, asking_price: 700, remarks: '' };
  return placeOffer({ ...app.deps, unitOfWork: dying }, await actorOf(buyer), body);
};
const eventsOf = async (item: TestItem) =>
  app.deps.db.select().from(events).where(sql`${events.routing} ->> 'item_uuid' = ${item.uuid}`);

test('an event that was committed and not delivered is delivered by the sweep', async () => {
  const item = await anItem(app, seller);
  const atSeller = await listen(app.url, seller.token, 15_000);
  const { data } = await offerAndDie(item);
  const placed = await atSeller.next('offer.placed');
  expect(placed.data).toMatchObject({ view: 'seller', offer: { id: data.id }, item: { uuid: item.uuid } });
  await until('it is marked as delivered', async () =>
    (await eventsOf(item)).every(({ delivered_at }) => delivered_at !== null),
  );
  // Its reactions ran too: the seller has the mail.
  await until('the seller is mailed', async () => (await mailsTo(app, seller.email)).length > 0);
  atSeller.close();
});

test('what is rolled back stays silent', async () => {
  const item = await anItem(app, seller);
  const atSeller = await listen(app.url, seller.token);
  const failing = {
    ...app.deps,
    unitOfWork: ((work) =>
      app.deps.unitOfWork(async (tx, record) => {
        await work(tx, record);
        throw new Error('the disk is full');
      })) as typeof app.deps.unitOfWork,
  };
  const body = { item_id: item.id, asking_price: 700, remarks: '' };
  await expect(placeOffer(failing, await actorOf(buyer), body)).rejects.toThrow('the disk is full');
  const marker = await anItem(app, seller);
  await anOffer(buyer, marker, 500);
  await atSeller.next('offer.placed', ({ data }) => data.item.uuid === marker.uuid);
  expect(
    atSeller.events.filter(({ data }) => (data.item as TestItem | undefined)?.uuid === item.uuid),
  ).toEqual([]);
  expect(await eventsOf(item)).toEqual([]);
  expect(await app.deps.db.$count(offers, eq(offers.item_id, item.id))).toBe(0);
  atSeller.close();
});

/** Makes every channel be refused, and with it the reaction to a purchase that opens one. */
const refuseChannels = async () => {
  const { db } = app.deps;
  await db.execute(sql`create or replace function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no channels today'; end $$`);
  await db.execute(sql`create trigger refuse before insert on channels execute function refuse()`);
};
const allowChannels = () => app.deps.db.execute(sql`drop trigger if exists refuse on channels`);
// A test that fails must not make the next ones fail.
afterEach(allowChannels);

const reactionOf = async (item: TestItem, reaction: string) => {
  const [row] = await app.deps.db
    .select(getTableColumns(eventReactions))
    .from(eventReactions)
    .innerJoin(events, eq(events.id, eventReactions.event_id))
    .where(and(eq(eventReactions.reaction, reaction), sql`${events.routing} ->> 'item_uuid' = ${item.uuid}`));
  return row;
};
const OPENS_CHANNEL = 'chat.open_after_purchase';
/** As time passes until the next try is due; `attempts` as if so many had failed. */
const hurry = async (item: TestItem, attempts?: number) => {
  const row = await reactionOf(item, OPENS_CHANNEL);
  if (!row) return;
  await app.deps.db
    .update(eventReactions)
    .set({ next_attempt_at: sql`now()`, ...(attempts === undefined ? {} : { attempts }) })
    .where(and(eq(eventReactions.event_id, row.event_id), eq(eventReactions.reaction, OPENS_CHANNEL)));
};

test('a reaction that fails is tried again until it succeeds, holds up no other, and takes effect once', async () => {
  const { db } = app.deps;
  await refuseChannels();
  const item = await anItem(app, seller);
  const reader = await aBuyer(app);
  expect((await buy(reader.api, item.uuid)).status).toBe(200);
  const [purchase] = await db.select().from(purchases).where(eq(purchases.item_id, item.id));
  await until('it has failed', async () => (await reactionOf(item, OPENS_CHANNEL))?.state === 'waiting');
  expect((await reactionOf(item, OPENS_CHANNEL))?.error).toBe('no channels today');
  // The receipt comes after it in the list, and does not wait for it.
  await until('the receipt is there', async () => (await mailsTo(app, reader.email)).length > 0);
  await until('nothing else is left to do', async () =>
    (await eventsOf(item)).every(({ delivered_at, reacted_at }) => delivered_at && reacted_at),
  );
  await hurry(item);
  await until(
    'it has failed again',
    async () => ((await reactionOf(item, OPENS_CHANNEL))?.attempts ?? 0) >= 2,
  );
  expect(await channelsOf(reader)).toEqual([]);

  const atBuyer = await listen(app.url, reader.token, 15_000);
  await allowChannels();
  await hurry(item);
  expect((await atBuyer.next('chat.opened')).data).toMatchObject({ view: 'buyer' });
  expect(await db.$count(channels, eq(channels.purchase_id, purchase?.id ?? 0))).toBe(1);
  await until('it is done', async () => (await reactionOf(item, OPENS_CHANNEL))?.state === 'done');
  atBuyer.close();
});

test('a reaction that always fails is parked, and is not tried any more', async () => {
  await refuseChannels();
  const item = await anItem(app, seller);
  expect((await buy(buyer.api, item.uuid)).status).toBe(200);
  await until('it has failed', async () => (await reactionOf(item, OPENS_CHANNEL))?.state === 'waiting');
  await hurry(item, MAX_TRIES - 1);
  await until('it is parked', async () => (await reactionOf(item, OPENS_CHANNEL))?.state === 'parked');
  await hurry(item);
  // A later event goes through the same sweep: what is parked was passed over by then.
  const marker = await anItem(app, seller);
  expect((await buy(buyer.api, marker.uuid)).status).toBe(200);
  await until('the next one has failed twice', async () => {
    await hurry(marker);
    return ((await reactionOf(marker, OPENS_CHANNEL))?.attempts ?? 0) >= 2;
  });
  expect(await reactionOf(item, OPENS_CHANNEL)).toMatchObject({ state: 'parked', attempts: MAX_TRIES });
});

test('sockets are told of a backlog at once, however long its reactions take', async () => {
  const { db } = app.deps;
  await db.execute(sql`create function wait_for_it() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(727); return new; end $$`);
  await db.execute(
    sql`create trigger wait_for_it before insert on notifications execute function wait_for_it()`,
  );
  const atSeller = await listen(app.url, seller.token, 15_000);
  const [first, second] = [await anItem(app, seller), await anItem(app, seller)];
  const deliveredBySweep = async (item: TestItem) => {
    await offerAndDie(item);
    await db
      .update(events)
      .set({ next_attempt_at: sql`now()`, next_reaction_at: sql`now()` })
      .where(sql`${events.routing} ->> 'item_uuid' = ${item.uuid}`);
    await atSeller.next('offer.placed', ({ data }) => data.item.uuid === item.uuid);
  };
  const isLeft = async (item: TestItem) =>
    (await eventsOf(item)).some(({ type, reacted_at }) => type === 'offer.placed' && reacted_at === null);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(727)`);
    await deliveredBySweep(first);
    await until('its reaction is at work', async () => {
      const { rows } = await db.execute(sql`select 1 from pg_locks where locktype = 'advisory' and not granted
        and objid = 727`);
      return rows.length > 0;
    });
    await deliveredBySweep(second);
    expect([await isLeft(first), await isLeft(second)]).toEqual([true, true]);
  });
  await until('the reactions have run', async () => !(await isLeft(first)) && !(await isLeft(second)));
  await db.execute(sql`drop trigger wait_for_it on notifications`);
  atSeller.close();
});

test('an event that is delivered again has the same id and no second effect', async () => {
  const item = await anItem(app, seller);
  const reader = await aBuyer(app);
  await aPurchase(reader, item);
  const atReader = await listen(app.url, reader.token, 15_000);
  const receipts = async () => (await mailsTo(app, reader.email)).length;
  await until('the receipt is there', async () => (await receipts()) > 0);
  const isMarked = async () =>
    (await eventsOf(item)).every(({ delivered_at, reacted_at }) => delivered_at && reacted_at);
  await until('every event is marked', isMarked);
  const before = await receipts();
  const { db } = app.deps;
  // As a process leaves it that died after telling and before writing down that it has told.
  const [paid] = (await eventsOf(item)).filter(({ type }) => type === 'purchase.paid');
  await db
    .update(events)
    .set({
      delivered_at: null,
      next_attempt_at: sql`now()`,
      reacted_at: null,
      next_reaction_at: sql`now()`,
    })
    .where(eq(events.id, paid?.id ?? ''));
  expect((await atReader.next('purchase.paid')).id).toBe(paid?.id);
  await until('it is marked again', isMarked);
  expect(await channelsOf(reader)).toHaveLength(1);
  expect(await receipts()).toBe(before);
  atReader.close();
});
