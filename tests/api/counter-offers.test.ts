import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offerRounds, offers } from '#server/db/offers.tables.ts';
import { reports } from '#server/db/reports.tables.ts';
import type { NotificationView } from '#shared/notifications/notifications.schema.ts';
import { OFFER_HOURS } from '#shared/offers/offers.rules.ts';
import type { BuyerOffer, SellerOffer } from '#shared/offers/offers.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { aPurchase } from '#tests/support/conversations.ts';
import { anItem } from '#tests/support/items.ts';
import { endReservation, notifiedKinds } from '#tests/support/negotiation.ts';
import {
  accept,
  acceptCounter,
  anOffer,
  counter,
  counterBack,
  reject,
  rejectCounter,
  withdraw,
} from '#tests/support/offers.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let rival: Person;

beforeAll(async () => {
  app = await startApp();
  [seller, buyer, rival] = [await aSeller(app), await aBuyer(app), await aBuyer(app)];
});
afterAll(() => app.stop());

const hoursUntil = (instant: unknown) => (Date.parse(String(instant)) - Date.now()) / 3_600_000;
const offered = async (price = 700) => {
  const item = await anItem(app, seller, { price: 1000 });
  return { item, id: (await anOffer(buyer, item, price)).id };
};
const asked = async () => {
  const made = await offered();
  expect((await counter(seller, made.id, 900)).status).toBe(200);
  return made;
};

test('a lower price is what the seller asks of whoever offered more, and of nobody who meant to', async () => {
  const item = await anItem(app, seller, { price: 1000 });
  const [above, below, over] = [
    (await anOffer(buyer, item, 950)).id,
    (await anOffer(rival, item, 800)).id,
    (await anOffer(await aBuyer(app), item, 1100)).id,
  ];
  const live = await listen(app.url, buyer.token);
  const lower = (price: number) => seller.api.put(`/api/auth/items/${item.uuid}`, { price });
  expect((await lower(900)).status).toBe(200);
  const asked = { id: above, asking_price: 900, price_by: 'seller', turn: 'buyer' };
  expect((await live.next('offer.countered')).data).toMatchObject({ view: 'buyer', offer: asked });
  live.close();
  expect((await accept(seller, above)).status).toBe(409);
  const { body } = await seller.api.get(`/api/auth/me/offers-to-me/${item.uuid}`);
  const pricesOf = (body.data as { data: SellerOffer[] }).data.map(({ id, asking_price }) => [
    id,
    asking_price,
  ]);
  expect(Object.fromEntries(pricesOf)).toEqual({ [above]: 900, [below]: 800, [over]: 1100 });
  expect((await acceptCounter(buyer, above)).body.data).toMatchObject({
    status: 'accepted',
    asking_price: 900,
  });
});

describe('a counter-offer', () => {
  test('goes back and forth, each price open for 24 hours, until one is accepted and paid', async () => {
    const { item, id } = await offered();
    const first = await counter(seller, id, 900, { remarks: 'It is nearly new' });
    expect(first.body).toMatchObject({
      message: 'Your price was sent to the buyer.',
      data: { status: 'countered', asking_price: 900, price_by: 'seller', turn: 'buyer', version: 2 },
    });
    expect(hoursUntil((first.body.data as SellerOffer).expires_at)).toBeCloseTo(24, 1);
    const back = await counterBack(buyer, id, 800.5);
    expect(back.body.data).toMatchObject({ status: 'countered', asking_price: 800.5, turn: 'seller' });
    const last = await counter(seller, id, 850);
    expect((last.body.data as SellerOffer).rounds).toMatchObject([
      { by: 'buyer', price: 700 },
      { by: 'seller', price: 900, remarks: 'It is nearly new' },
      { by: 'buyer', price: 800.5 },
      { by: 'seller', price: 850 },
    ]);
    expect(await app.deps.db.$count(offerRounds, eq(offerRounds.offer_id, id))).toBe(4);

    const agreed = await acceptCounter(buyer, id);
    expect(agreed.body).toMatchObject({
      message: 'You accepted the price. The item is kept for you.',
      data: { status: 'accepted', asking_price: 850, turn: null, total_fee_breakdown: { total: 1020 } },
    });
    expect(hoursUntil((agreed.body.data as BuyerOffer).reserved_until)).toBeCloseTo(24, 1);
    await aPurchase(buyer, item);
    const { body } = await buyer.api.get('/api/auth/me/my-purchased');
    const { data } = body.data as { data: { offer_price: number }[] };
    expect(data[0]).toMatchObject({ offer_price: 850 });
  });

  test('is seen at once by the two, and others learn only that there is an offer', async () => {
    const { item, id } = await offered();
    const [atSeller, atBuyer, looker] = await Promise.all([
      listen(app.url, seller.token),
      listen(app.url, buyer.token),
      listen(app.url),
    ]);
    await looker.subscribe({ item: item.uuid });
    await counter(seller, id, 900, { remarks: 'Call me: 050 123 4567' });
    const toBuyer = await atBuyer.next('offer.countered');
    expect(toBuyer.data).toMatchObject({
      view: 'buyer',
      offer: { id, asking_price: 900, turn: 'buyer', rounds: [{ by: 'buyer' }, { by: 'seller' }] },
    });
    expect(JSON.stringify(toBuyer.data)).not.toContain('4567');
    expect((await atSeller.next('offer.countered')).data).toMatchObject({
      view: 'seller',
      offer: { rounds: [{}, { remarks: 'Call me: 050 123 4567', contacts_hidden: true }] },
    });
    const seen = await looker.next('offer.countered');
    expect(Object.keys(seen.data).toSorted()).toEqual(['item', 'view']);
    expect(seen.data.item.offers_count).toBe(1);
    for (const live of [atSeller, atBuyer, looker]) live.close();
    await until('staff are shown what was written', async () => {
      const found = await app.deps.db.select().from(reports).where(eq(reports.offer_id, id));
      return found.some(({ about_user_id }) => about_user_id === seller.id);
    });
  });

  test('tells whoever is asked, and whoever asked of the answer', async () => {
    const { item, id } = await asked();
    const untilNotified = async (person: Person, kind: string) =>
      until(`${kind} is told`, async () => (await notifiedKinds(person, item.uuid)).includes(kind));
    await untilNotified(buyer, 'offer.countered');
    await counterBack(buyer, id, 800);
    await untilNotified(seller, 'offer.countered_back');
    await counter(seller, id, 850);
    await rejectCounter(buyer, id);
    await untilNotified(seller, 'offer.declined');
    expect(await notifiedKinds(buyer, item.uuid)).not.toContain('offer.rejected');
    const next = await anOffer(buyer, item, 750);
    await counter(seller, next.id, 860);
    await acceptCounter(buyer, next.id);
    await untilNotified(seller, 'offer.agreed');
    expect(await notifiedKinds(buyer, item.uuid)).not.toContain('offer.accepted');
  });

  test.each([
    ['seller', 700],
    ['seller', 650],
    ['seller', 1000.01],
    ['buyer', 900],
    ['buyer', 950],
  ] as const)('of the %s may not be AED %d', async (side, price) => {
    const { id } = side === 'seller' ? await offered() : await asked();
    const answer = side === 'seller' ? await counter(seller, id, price) : await counterBack(buyer, id, price);
    expect([answer.status, answer.body.code]).toEqual([422, 'validation.failed']);
    expect(answer.body.errors?.asking_price).toHaveLength(1);
  });

  test.each([50, 0, -1, 700.005, 50_000, 'x', null])('is refused at %j', async (price) => {
    const { id } = await offered();
    expect((await counter(seller, id, price as number)).status).toBe(422);
  });

  test('is for whoever is asked: the other one waits', async () => {
    const { id } = await asked();
    for (const [answer, to] of [
      [await counter(seller, id, 950), 'countered'],
      [await accept(seller, id), 'accepted'],
      [await reject(seller, id), 'rejected'],
    ] as const) {
      expect([answer.status, answer.body.code]).toEqual([409, 'offer.not_your_turn']);
      expect(answer.body.details).toEqual({ from: 'countered', to, turn: 'buyer' });
    }
    await counterBack(buyer, id, 800);
    for (const answer of [
      await counterBack(buyer, id, 790),
      await acceptCounter(buyer, id),
      await rejectCounter(buyer, id),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'offer.not_your_turn']);
    expect((await withdraw(buyer, id)).status).toBe(200);
    const late = await counter(seller, id, 900);
    expect(late.body).toMatchObject({ code: 'offer.wrong_state', details: { from: 'withdrawn' } });
  });

  test('ends after ten prices: only yes or no is left', async () => {
    const { id } = await offered(100);
    for (let round = 0; round < 4; round += 1) {
      await counter(seller, id, 900 - round);
      await counterBack(buyer, id, 200 + round);
    }
    expect((await counter(seller, id, 890)).status).toBe(200);
    const eleventh = await counterBack(buyer, id, 300);
    expect([eleventh.status, eleventh.body.code]).toEqual([409, 'offer.too_many_rounds']);
    expect((await acceptCounter(buyer, id)).status).toBe(200);
  });

  test('runs out by itself, and nobody can accept it any more', async () => {
    const { id } = await asked();
    const atBuyer = await listen(app.url, buyer.token, 20_000);
    await app.deps.db
      .update(offers)
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where(eq(offers.id, id));
    expect((await acceptCounter(buyer, id)).body.code).toMatch(/^offer\.(expired|wrong_state)$/);
    await atBuyer.next('offer.expired', ({ data }) => data.view === 'buyer' && data.offer.id === id);
    atBuyer.close();
  });

  test('waits while the item is kept for another buyer, and then asks the same one again', async () => {
    const { item, id } = await asked();
    const other = await anOffer(rival, item, 950);
    await accept(seller, other.id);
    const held = await acceptCounter(buyer, id);
    expect(held.body).toMatchObject({
      code: 'offer.wrong_state',
      details: { from: 'on_hold', to: 'accepted' },
    });
    const atBuyer = await listen(app.url, buyer.token, 20_000);
    await endReservation(app, item);
    const back = await atBuyer.next(
      'offer.revived',
      ({ data }) => data.view === 'buyer' && data.offer.id === id,
    );
    const { offer } = back.data as { offer: { expires_at: string } };
    expect(offer).toMatchObject({ status: 'countered', asking_price: 900, turn: 'buyer' });
    const hours = (Date.parse(offer.expires_at) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(OFFER_HOURS - 1);
    atBuyer.close();
    expect((await accept(seller, id)).body.code).toBe('offer.not_your_turn');
    expect((await acceptCounter(buyer, id)).status).toBe(200);
    // They are told where it is answered.
    await until('they are asked again', async () => {
      const { body } = await buyer.api.get('/api/auth/me/notifications');
      const { data } = body.data as { data: NotificationView[] };
      const asks = data.filter(
        ({ kind, facts }) =>
          kind === 'offer.countered' && 'item_uuid' in facts && facts.item_uuid === item.uuid,
      );
      return asks.length === 2 && asks.every(({ path }) => path === '/my-profile?tab=pending-bids');
    });
  });
});

describe('two tabs', () => {
  test('a version that is no longer the present one changes nothing and gets the present state', async () => {
    const { id } = await asked();
    const stale = await counter(seller, id, 950, { version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'offer.stale']);
    expect(stale.body.details).toMatchObject({
      offer: { id, version: 2, status: 'countered', asking_price: 900 },
    });
    const buyers = await acceptCounter(buyer, id, 1);
    expect(buyers.body.details).toMatchObject({ offer: { id, asking_price: 900, turn: 'buyer' } });
    expect((await withdraw(buyer, id, 1)).body.code).toBe('offer.stale');
    expect((await acceptCounter(buyer, id, 2)).status).toBe(200);
  });

  test('twenty presses of one button are one round', async () => {
    const { id } = await offered();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => counter(seller, id, 900, { version: 1 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'offer.stale')).toHaveLength(19);
    expect(await app.deps.db.$count(offerRounds, eq(offerRounds.offer_id, id))).toBe(2);
  });

  test('both sides at once: a price that is accepted is the one that was seen', async () => {
    const { id } = await asked();
    const [yes, no, back] = await Promise.all([
      acceptCounter(buyer, id, 2),
      rejectCounter(buyer, id, 2),
      counterBack(buyer, id, 800, { version: 2 }),
    ]);
    const done = [yes, no, back].filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
  });
});
