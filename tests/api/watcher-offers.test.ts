import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watcherOffers as made, watcherOfferRecipients } from '#server/db/offers.tables.ts';
import type { BuyerOffer } from '#shared/offers/offers.schema.ts';
import type { WatchersOfferState } from '#shared/offers/watcher-offers.api.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { anItem } from '#tests/support/items.ts';
import { notifiedKinds } from '#tests/support/negotiation.ts';
import {
  acceptWatcherOffer,
  anOffer,
  giveUp,
  offeredToWatchers,
  offerToWatchers,
  watcherOffers,
} from '#tests/support/offers.ts';
import { beginCheckout } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller } from '#tests/support/person.ts';
import { settled } from '#tests/support/snapshot.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let seller: Person;
let first: Person;
let second: Person;
let stranger: Person;

beforeAll(async () => {
  app = await startApp();
  seller = await aSeller(app);
  [first, second, stranger] = [await aBuyer(app), await aBuyer(app), await aBuyer(app)];
});
afterAll(() => app.stop());

const watchedItem = async (by: Person[] = [first, second]) => {
  const item = await anItem(app, seller, { price: 1000 });
  for (const watcher of by) await watcher.api.put(`/api/auth/items/${item.uuid}/watch`);
  return item;
};
const stateOf = async (uuid: string) =>
  (await seller.api.get(`/api/auth/items/${uuid}/watchers-offer`)).body.data as WatchersOfferState;

test('one price reaches everybody who watches, each for themselves, and nobody else', async () => {
  const item = await watchedItem();
  const [atFirst, atStranger, atSeller] = await Promise.all(
    [first, stranger, seller].map(({ token }) => listen(app.url, token)),
  );
  expect(await stateOf(item.uuid)).toEqual({ watchers: 2, last: null, next_at: null });
  const sent = await offerToWatchers(seller, item.uuid, 800);
  expect(sent).toMatchObject({
    status: 201,
    body: {
      message: 'Your offer was sent to everybody who watches the item.',
      data: { watchers: 2, last: { price: 800, sent_to: 2 }, next_at: expect.any(String) },
    },
  });
  const offered = await atFirst?.next('item.offered_to_watchers');
  expect(offered?.data).toMatchObject({ view: 'member', offer: { price: 800, item: { uuid: item.uuid } } });
  expect(JSON.stringify(offered?.data)).not.toContain('sent_to');
  const toSeller = await atSeller?.next('item.offered_to_watchers');
  expect(toSeller?.data).toMatchObject({ view: 'owner', state: { last: { sent_to: 2 } } });
  expect(JSON.stringify(toSeller?.data)).not.toContain(second.email);
  for (const watcher of [first, second]) {
    const [mine] = await watcherOffers(watcher);
    expect(mine).toMatchObject({ price: 800, total_fee_breakdown: { total: 960 }, item: { price: 1000 } });
    expect((Date.parse(mine?.expires_at ?? '') - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
    await until('they are told', async () =>
      (await notifiedKinds(watcher, item.uuid)).includes('offer.to_watchers'),
    );
  }
  expect((await watcherOffers(stranger)).filter((offer) => offer.item.uuid === item.uuid)).toEqual([]);
  expect(atStranger?.events.some(({ type }) => type === 'item.offered_to_watchers')).toBe(false);
  for (const live of [atFirst, atStranger, atSeller]) live?.close();
});

test('a lower price is told to everybody who watches; a higher one to nobody', async () => {
  const item = await watchedItem();
  const reprice = (price: number) => seller.api.put(`/api/auth/items/${item.uuid}`, { price });
  const drops = async () =>
    (await notifiedKinds(first, item.uuid)).filter((kind) => kind === 'item.price_dropped');
  expect((await reprice(900)).status).toBe(200);
  await until('they are told', async () => (await drops()).length === 1);
  // Up and down again is no drop, and twice in a day is too often.
  await reprice(1200);
  await reprice(900);
  await reprice(890);
  await settled(app);
  const { db } = app.deps;
  await db.execute(sql`update watches set told_at = told_at - interval '25 hours'`);
  await reprice(950);
  await reprice(800);
  await until('they are told of the second drop', async () => (await drops()).length === 2);
  const { rows } = await db.execute<{ was: number; price: number }>(sql`
    select (facts ->> 'was')::float as was, (facts ->> 'price')::float as price from notifications
    where kind = 'item.price_dropped' and user_id = ${first.id} order by id`);
  expect(rows).toEqual([
    { was: 1000, price: 900 },
    { was: 900, price: 800 },
  ]);
  expect(await notifiedKinds(stranger, item.uuid)).toEqual([]);
  expect(await notifiedKinds(seller, item.uuid)).toEqual([]);
});

test('of many who watch, all are told of a lower price', async () => {
  const item = await watchedItem([first]);
  const { db } = app.deps;
  // More than are told in one transaction; they have watched longer.
  await db.execute(sql`
    with crowd as (
      insert into users (email, mobile_number, first_name, last_name, gender, date_of_birth, password_hash, verified_at)
      select 'crowd-' || n || '@example.test', '+97156' || (1000000 + n), 'Crowd', 'Member', 0, '1990-01-31', '', now()
      from generate_series(1, 200) n returning id
    )
    insert into watches (user_id, item_id, known_fils, created_at)
    select id, ${item.id}, 100000, now() - interval '1 day' from crowd`);
  expect((await seller.api.put(`/api/auth/items/${item.uuid}`, { price: 900 })).status).toBe(200);
  await until('the last one is told', async () =>
    (await notifiedKinds(first, item.uuid)).includes('item.price_dropped'),
  );
});

test('whoever accepts first has the item; it is free again for the others when they give it up', async () => {
  const item = await watchedItem();
  const mine = await offeredToWatchers(seller, first, item.uuid, 800);
  const answers = await Promise.all([first, second].map((watcher) => acceptWatcherOffer(watcher, mine.id)));
  const [won] = answers.filter(({ status }) => status === 200);
  const [lost] = answers.filter(({ status }) => status !== 200);
  expect(won?.body).toMatchObject({
    message: 'You accepted the price. The item is kept for you.',
    data: { status: 'accepted', asking_price: 800, price_by: 'seller', item: { status: 4 } },
  });
  expect([lost?.status, lost?.body.code]).toEqual([409, 'item.reserved']);
  const winner = answers[0] === won ? first : second;
  const loser = winner === first ? second : first;
  await until('the seller is told who', async () =>
    (await notifiedKinds(seller, item.uuid)).includes('offer.agreed'),
  );
  expect((await acceptWatcherOffer(winner, mine.id)).body.code).toBe('item.reserved');
  expect(await watcherOffers(loser)).not.toContainEqual(expect.objectContaining({ id: mine.id }));
  const kept = won?.body.data as BuyerOffer | undefined;
  await giveUp(winner, kept?.id ?? 0);
  expect((await acceptWatcherOffer(loser, mine.id)).status).toBe(200);
});

test('an open offer of the watcher is agreed at the new price; it counts as none of theirs otherwise', async () => {
  const item = await watchedItem();
  const open = await anOffer(first, item, 600);
  const mine = await offeredToWatchers(seller, first, item.uuid, 750);
  const accepted = await acceptWatcherOffer(first, mine.id);
  expect(accepted.body.data).toMatchObject({
    id: open.id,
    status: 'accepted',
    asking_price: 750,
    rounds: [
      { by: 'buyer', price: 600 },
      { by: 'seller', price: 750 },
    ],
  });
});

test('it follows the last one after 24 hours at the earliest, is below the price, and needs a watcher', async () => {
  const item = await watchedItem([first]);
  for (const price of [1000, 1200, 50, 'x', 700.001])
    expect((await offerToWatchers(seller, item.uuid, price as number)).status).toBe(422);
  const presses = await Promise.all(
    [800, 800, 800].map((price) => offerToWatchers(seller, item.uuid, price)),
  );
  expect(presses.filter(({ status }) => status === 201)).toHaveLength(1);
  const again = await offerToWatchers(seller, item.uuid, 700);
  expect([again.status, again.body.code]).toEqual([409, 'watchers.too_soon']);
  await app.deps.db
    .update(made)
    .set({ created_at: sql`now() - interval '25 hours'`, expires_at: sql`now() - interval '1 hour'` })
    .where(eq(made.item_id, item.id));
  expect((await stateOf(item.uuid)).next_at).toBeNull();
  expect((await offerToWatchers(seller, item.uuid, 700)).status).toBe(201);
  const alone = await anItem(app, seller, { price: 1000 });
  const none = await offerToWatchers(seller, alone.uuid, 700);
  expect([none.status, none.body.code]).toEqual([409, 'watchers.none']);
});

test('what is over, being bought, or was made to others is not accepted', async () => {
  const item = await watchedItem([first]);
  const mine = await offeredToWatchers(seller, first, item.uuid, 800);
  expect((await acceptWatcherOffer(stranger, mine.id)).status).toBe(404);
  await beginCheckout(stranger.api, item.uuid);
  expect((await acceptWatcherOffer(first, mine.id)).body.code).toBe('item.on_hold');
  const other = await watchedItem([first]);
  const late = await offeredToWatchers(seller, first, other.uuid, 800);
  await app.deps.db.update(made).set({ expires_at: sql`now()` }).where(eq(made.id, late.id));
  expect((await acceptWatcherOffer(first, late.id)).body.code).toBe('offer.expired');
  const cheaper = await watchedItem([first]);
  const dear = await offeredToWatchers(seller, first, cheaper.uuid, 800);
  await seller.api.put(`/api/auth/items/${cheaper.uuid}`, { price: 700 });
  expect((await acceptWatcherOffer(first, dear.id)).body.code).toBe('offer.expired');
  expect((await seller.api.delete(`/api/auth/items/${other.uuid}`)).status).toBe(200);
  expect((await acceptWatcherOffer(first, late.id)).body.code).toBe('item.not_on_sale');
  expect(
    await app.deps.db.$count(watcherOfferRecipients, eq(watcherOfferRecipients.watcher_offer_id, late.id)),
  ).toBe(1);
});
