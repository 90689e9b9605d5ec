import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { collectionProposals } from '#server/db/collection.tables.ts';
import { notifications } from '#server/db/notifications.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { remindOfCollections } from '#server/modules/notifications/collection-reminders.jobs.ts';
import type { CollectionView } from '#shared/handover/collection.schema.ts';
import type { NotificationKind } from '#shared/notifications/notifications.facts.ts';
import type { StatedSale } from '#shared/payouts/payouts.api.ts';
import type { TestApp } from '#tests/support/app.ts';
import { aPurchase } from '#tests/support/conversations.ts';
import { boughtAsGuest, numberOf } from '#tests/support/deleted-account.ts';
import { buyAsGuest } from '#tests/support/guests.ts';
import { anItem } from '#tests/support/items.ts';
import { mailsTo, nextMail } from '#tests/support/mailbox.ts';
import { openMarket } from '#tests/support/market.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import type { Person } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;

openMarket((market) => {
  ({ app, seller, buyer } = market);
});

const HOUR = 3_600_000;
const ahead = (hours: number) =>
  new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * HOUR).toISOString();
const sold = async () => {
  const item = await anItem(app, seller);
  return { item, number: (await aPurchase(buyer, item)).transaction_number };
};
const pathOf = (number: string) => `/api/auth/purchases/${number}/collection`;
const propose = (who: Person, number: string, slots: string[]) => who.api.post(pathOf(number), { slots });
const proposed = async (who: Person, number: string, slots: string[]): Promise<CollectionView> =>
  (await propose(who, number, slots)).body.data as CollectionView;
const accept = (who: Person, number: string, id: number, slot: string) =>
  who.api.put(`${pathOf(number)}/accept`, { id, slot });
const timesOf = async (who: Person, number: string): Promise<CollectionView | null> =>
  (await who.api.get(pathOf(number))).body.data as CollectionView | null;
const noticesOf = async (who: Person, kind: NotificationKind, itemUuid: string): Promise<number> =>
  app.deps.db.$count(
    notifications,
    and(
      eq(notifications.user_id, who.id),
      eq(notifications.kind, kind),
      sql`${notifications.facts} ->> 'item_uuid' = ${itemUuid}`,
    ),
  );

test('one side proposes three times, the other accepts one: live on both screens, and in the calendar', async () => {
  const { item, number } = await sold();
  const [atSeller, atBuyer] = [await listen(app.url, seller.token), await listen(app.url, buyer.token)];
  expect(await timesOf(buyer, number)).toBeNull();
  const slots = [ahead(50), ahead(26), ahead(74)];
  const offer = await proposed(buyer, number, slots);
  expect(offer).toMatchObject({
    proposed_by: 'buyer',
    status: 'proposed',
    slots: slots.toSorted(),
    chosen: null,
  });
  const received = await atSeller.next('purchase.collection_changed');
  expect(received.data).toMatchObject({ view: 'member', collection: offer });
  await until(
    'the seller is told',
    async () => (await noticesOf(seller, 'collection.proposed', item.uuid)) === 1,
  );

  const [, second = ''] = offer.slots;
  const answers = await Promise.all([
    accept(seller, number, offer.id, second),
    accept(seller, number, offer.id, second),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await atBuyer.next(
    'purchase.collection_changed',
    ({ data }) => data.view === 'member' && data.collection.chosen === second,
  );
  expect(await timesOf(buyer, number)).toEqual(await timesOf(seller, number));
  await until(
    'the buyer is told',
    async () => (await noticesOf(buyer, 'collection.agreed', item.uuid)) === 1,
  );

  // The seller's list of what was sold says it, too, until it is called off.
  const stated = async () =>
    ((await seller.api.get(`/api/auth/me/payouts/sales/${number}`)).body.data as StatedSale).collection_at;
  expect(await stated()).toBe(second);

  const file = await buyer.api.get(`${pathOf(number)}.ics`);
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = String(file.body.text);
  expect(text).toContain(`DTSTART:${second.replace(/[-:]|\.\d{3}/g, '')}\r\n`);
  expect(text.replaceAll('\r\n ', '')).toContain('LOCATION:Villa 18\\, Street 23\\, Al Barsha\\, Dubai');
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  for (const live of [atSeller, atBuyer]) live.close();
  expect((await buyer.api.delete(pathOf(number))).status).toBe(200);
  expect(await stated()).toBeNull();
});

test('another proposal takes the place of the last, and what was looked at before is refused with both states', async () => {
  const { number } = await sold();
  const first = await proposed(buyer, number, [ahead(20)]);
  const second = await proposed(seller, number, [ahead(30), ahead(40)]);
  const late = await accept(seller, number, first.id, first.slots[0] ?? '');
  expect([late.status, late.body.code, late.body.details]).toEqual([
    409,
    'collection.wrong_state',
    { from: 'replaced', to: 'accepted' },
  ]);
  // Nobody accepts their own.
  expect((await accept(seller, number, second.id, second.slots[0] ?? '')).status).toBe(409);
  expect((await buyer.api.delete(pathOf(number))).status).toBe(409);
  expect((await accept(buyer, number, second.id, ahead(21))).status).toBe(422);
  expect((await accept(buyer, number, second.id, second.slots[1] ?? '')).status).toBe(200);
  expect((await buyer.api.delete(pathOf(number))).body.data).toMatchObject({ status: 'withdrawn' });
  expect(await timesOf(seller, number)).toBeNull();
  expect((await buyer.api.get(`${pathOf(number)}.ics`)).status).toBe(404);
});

test.each([
  ['of the past', () => [ahead(-1)]],
  ['too far ahead', () => [ahead(24 * 15)]],
  ['that stands there twice', () => [ahead(5), ahead(5)]],
  ['in words', () => ['tomorrow']],
  ['too many', () => [ahead(1), ahead(2), ahead(3), ahead(4)]],
  ['none at all', () => []],
])('a time %s is refused', async (_, slotsOf) => {
  const { number } = await sold();
  expect((await propose(buyer, number, slotsOf())).status).toBe(422);
  expect(await timesOf(buyer, number)).toBeNull();
});

test('what was handed over needs no time any more', async () => {
  const { number } = await sold();
  await buyer.api.post(`/api/auth/me/my-purchased/${number}/arrived`);
  const late = await propose(seller, number, [ahead(5)]);
  expect([late.status, late.body.code]).toEqual([409, 'purchase.wrong_state']);
});

/** Moves the agreed time of a purchase, and when it was agreed on. */
const setTime = async (id: number, hoursAhead: number, agreedHoursAgo: number) =>
  app.deps.db
    .update(collectionProposals)
    .set({
      chosen: sql`now() + make_interval(mins => ${Math.round(hoursAhead * 60)})`,
      decided_at: sql`now() - make_interval(hours => ${agreedHoursAgo})`,
    })
    .where(eq(collectionProposals.id, id));

test('both are reminded a day and two hours before, each once, whichever node looks', async () => {
  const { item, number } = await sold();
  const { id, slots } = await proposed(buyer, number, [ahead(100)]);
  await accept(seller, number, id, slots[0] ?? '');
  const reminded = async () =>
    Promise.all([seller, buyer].map((who) => noticesOf(who, 'collection.soon', item.uuid)));
  const look = () => Promise.all([remindOfCollections(app.deps), remindOfCollections(app.deps)]);
  await look();
  expect(await reminded()).toEqual([0, 0]);
  await setTime(id, 23, 80);
  await look();
  await look();
  expect(await reminded()).toEqual([1, 1]);
  await setTime(id, 1.5, 100);
  await look();
  await look();
  expect(await reminded()).toEqual([2, 2]);
});

test('a guest is written to a day and two hours before, each once', async () => {
  const item = await anItem(app, seller);
  const { email } = newcomer();
  const guest = await buyAsGuest(app, item, { name: 'Lina Aziz', email });
  const { id, slots } = await proposed(seller, guest.number, [ahead(100)]);
  const path = '/api/global/purchase/collection/accept';
  expect((await guest.api.put(path, { id, slot: slots[0] })).status).toBe(200);
  const subject = 'Your collection is near';
  const written = async () => (await mailsTo(app, email)).filter((mail) => mail.subject === subject);
  for (const [hoursAhead, agreedHoursAgo, mails] of [
    [23, 80, 1],
    [1.5, 100, 2],
  ] as const) {
    await setTime(id, hoursAhead, agreedHoursAgo);
    await remindOfCollections(app.deps);
    await remindOfCollections(app.deps);
    await until('the mail', async () => (await written()).length >= mails);
    expect(await written()).toHaveLength(mails);
  }
  for (const { text } of await written()) expect(text).toContain(`/purchase?token=${guest.token}`);
});

test('what was agreed on an hour before needs no reminder of the day before', async () => {
  const { item, number } = await sold();
  const { id, slots } = await proposed(buyer, number, [ahead(20)]);
  await accept(seller, number, id, slots[0] ?? '');
  await remindOfCollections(app.deps);
  expect(await noticesOf(buyer, 'collection.soon', item.uuid)).toBe(0);
});

test('a reminder that was cut off is sent after all, and once', async () => {
  const { item, number } = await sold();
  const { id, slots } = await proposed(buyer, number, [ahead(100)]);
  await accept(seller, number, id, slots[0] ?? '');
  await setTime(id, 20, 90);
  const cut: typeof app.deps.unitOfWork = (work) =>
    app.deps.unitOfWork(async (tx, record) => {
      await work(tx, record);
      throw new Error('killed before the commit');
    });
  await expect(remindOfCollections({ ...app.deps, unitOfWork: cut })).rejects.toThrow('killed');
  expect(await noticesOf(buyer, 'collection.soon', item.uuid)).toBe(0);
  await remindOfCollections(app.deps);
  expect(await noticesOf(buyer, 'collection.soon', item.uuid)).toBe(1);
});

test('what nobody has collected after two days is on both sides’ minds, and on a guest’s', async () => {
  const { item, number } = await sold();
  const agreed = await sold();
  const guestItem = await anItem(app, seller);
  const { email } = newcomer();
  await boughtAsGuest(app, guestItem, { name: 'Lina Aziz', email });
  const { id, slots } = await proposed(buyer, agreed.number, [ahead(90)]);
  await accept(seller, agreed.number, id, slots[0] ?? '');
  for (const one of [number, agreed.number, await numberOf(app, guestItem)])
    await app.deps.db
      .update(purchases)
      .set({ paid_at: sql`now() - interval '49 hours'` })
      .where(eq(purchases.transaction_number, one));
  await remindOfCollections(app.deps);
  await remindOfCollections(app.deps);
  for (const who of [seller, buyer]) expect(await noticesOf(who, 'collection.waiting', item.uuid)).toBe(1);
  expect(await noticesOf(buyer, 'collection.waiting', agreed.item.uuid)).toBe(0);
  const mail = await nextMail(app, email, ({ subject }) => subject === 'Not collected yet');
  expect(mail.text).toContain('/purchase?token=');
});
