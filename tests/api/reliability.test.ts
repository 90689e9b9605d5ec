import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offers } from '#server/db/offers.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { sweepCases } from '#server/modules/cases/clocks.usecases.ts';
import { endOverdueOffers } from '#server/modules/offers/end-overdue.usecases.ts';
import { BUYERS_FAULT } from '#server/modules/offers/reliability.repository.ts';
import { sweepPayments } from '#server/modules/purchases/sweep-payments.usecases.ts';
import type { CancelReason } from '#shared/cases/cases.rules.ts';
import { CANCEL_REASONS } from '#shared/cases/cases.rules.ts';
import type { OfferStatus } from '#shared/offers/offers.rules.ts';
import type { BuyerReliability, SellerReliability } from '#shared/offers/reliability.api.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { aPurchase } from '#tests/support/conversations.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { endReservation, notifiedKinds } from '#tests/support/negotiation.ts';
import { accept, anOffer, counter, extend, giveUp, offer, release } from '#tests/support/offers.ts';
import { beginCheckout, captureAnyway, endTimeOfCheckout, successPath } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller, vendorUuidOf } from '#tests/support/person.ts';
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

/** An item that is kept for the buyer, with an offer of the rival on hold. */
const aReservation = async (by = { seller, buyer }) => {
  const item = await anItem(app, by.seller, { price: 1000 });
  const { id } = await anOffer(by.buyer, item, 800);
  const held = await anOffer(rival, item, 700);
  expect((await accept(by.seller, id)).status).toBe(200);
  return { item, id, held: held.id };
};
const rowOf = async (id: number) => {
  const [row] = await app.deps.db.select().from(offers).where(eq(offers.id, id));
  if (!row) throw new Error('no such offer');
  return row;
};

describe('a reservation', () => {
  test('that its buyer gives up ends at once; the item is on sale and the held offers are back', async () => {
    const { item, id, held } = await aReservation();
    const [atSeller, atRival, looker] = await Promise.all([
      listen(app.url, seller.token),
      listen(app.url, rival.token),
      listen(app.url),
    ]);
    await looker.subscribe({ item: item.uuid });
    const left = await giveUp(buyer, id);
    expect(left).toMatchObject({
      status: 200,
      body: {
        message: 'The item is no longer kept for you.',
        data: { status: 'expired', ended_by: 'buyer', reserved_until: null, item: { status: 1 } },
      },
    });
    expect((await atSeller.next('offer.expired')).data).toMatchObject({ offer: { id, ended_by: 'buyer' } });
    expect((await atRival.next('offer.revived')).data).toMatchObject({ offer: { id: held } });
    expect((await looker.next('item.released')).data.item).toMatchObject({ status: 1 });
    for (const live of [atSeller, atRival, looker]) live.close();
    await until('the seller is told', async () =>
      (await notifiedKinds(seller, item.uuid)).includes('offer.left'),
    );
    expect(await notifiedKinds(buyer, item.uuid)).not.toContain('offer.expired');
    expect((await accept(seller, held)).status).toBe(200);
  });

  test('is released by the seller with a reason, which the buyer reads', async () => {
    const { item, id, held } = await aReservation();
    const done = await release(seller, id, 'damaged');
    expect(done).toMatchObject({
      status: 200,
      body: { data: { status: 'expired', ended_by: 'seller', release_reason: 'damaged' } },
    });
    expect((await rowOf(held)).status).toBe('pending');
    await until('the buyer is told', async () =>
      (await notifiedKinds(buyer, item.uuid)).includes('offer.released'),
    );
    expect(await notifiedKinds(seller, item.uuid)).not.toContain('offer.lapsed');
    const mine = await buyer.api.get('/api/auth/me/notifications');
    expect(JSON.stringify(mine.body)).toContain('"why":"damaged"');
  });

  test.each([null, 'boredom', '', 7])('is not released for %j', async (reason) => {
    const { id } = await aReservation();
    const answer = await release(seller, id, reason as string);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['reason']]);
  });

  test('is ended once, and by one of the two', async () => {
    const { id } = await aReservation();
    const answers = await Promise.all([
      giveUp(buyer, id),
      giveUp(buyer, id),
      release(seller, id),
      extend(seller, id),
    ]);
    const [first, second, third] = answers.map(({ status }) => status);
    expect([first, second, third].filter((status) => status === 200)).toHaveLength(1);
    const late = await giveUp(buyer, id);
    expect(late.body).toMatchObject({
      code: 'offer.wrong_state',
      details: { from: 'expired', to: 'expired' },
    });
  });

  test('is not ended under a buyer who is paying, nor by a version that is gone', async () => {
    const { item, id } = await aReservation();
    const stale = await release(seller, id, 'gone', { version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'offer.stale']);
    await beginCheckout(buyer.api, item.uuid);
    for (const answer of [await giveUp(buyer, id), await release(seller, id)])
      expect([answer.status, answer.body.code]).toEqual([409, 'item.on_hold']);
  });
});

const ofBuyer = async (by: Person, id: number) => {
  const { body } = await by.api.get('/api/auth/me/offers-to-me-buyers');
  return (body.data as BuyerReliability[]).find(({ user_id }) => user_id === id);
};
const ofSeller = async (by: Person) => {
  const uuid = await vendorUuidOf(app, by);
  const { body } = await apiOf(app.url).get(`/api/global/vendors/${uuid}/reliability`);
  return body.data as SellerReliability;
};

describe('what is known of a buyer', () => {
  test('is how much of what was accepted they paid, from three cases on, without what the seller ended', async () => {
    const [mine, someone] = [await aSeller(app), await aBuyer(app)];
    const by = { seller: mine, buyer: someone };
    const paid = await aReservation(by);
    await aPurchase(someone, paid.item);
    await release(mine, (await aReservation(by)).id, 'gone');
    await giveUp(someone, (await aReservation(by)).id);
    await anOffer(someone, await anItem(app, mine), 500);
    expect(await ofBuyer(mine, someone.id)).toEqual({ user_id: someone.id, paid: null, collected: null });
    const over = await aReservation(by);
    await endReservation(app, over.item);
    await until('the reservation is over', async () => (await rowOf(over.id)).status === 'expired');
    expect((await ofBuyer(mine, someone.id))?.paid).toEqual({ done: 1, of: 3 });
  });

  test('does not suffer from money that came too late for what was kept for them, and goes back', async () => {
    const [mine, someone] = [await aSeller(app), await aBuyer(app)];
    const by = { seller: mine, buyer: someone };
    for (let count = 0; count < 3; count += 1) await giveUp(someone, (await aReservation(by)).id);
    const { item, id } = await aReservation(by);
    const checkout = await beginCheckout(someone.api, item.uuid);
    await endTimeOfCheckout(app, item.id);
    await endReservation(app, item);
    await until('the reservation is over', async () => {
      await sweepPayments(app.deps);
      await endOverdueOffers(app.deps);
      return (await rowOf(id)).status === 'expired';
    });
    await anOffer(someone, await anItem(app, mine), 500);
    expect((await ofBuyer(mine, someone.id))?.paid).toEqual({ done: 0, of: 4 });
    await someone.api.post(successPath('auth'), await captureAnyway(app, checkout));
    expect((await ofBuyer(mine, someone.id))?.paid).toEqual({ done: 0, of: 3 });
  });

  test('is how much of what they paid they collected; what was given back by hand does not count', async () => {
    const [mine, someone] = [await aSeller(app), await aBuyer(app)];
    for (const status of ['handed_over', 'completed', 'completed', 'cancelled', 'paid'] as const) {
      const { item } = await aReservation({ seller: mine, buyer: someone });
      await aPurchase(someone, item);
      await app.deps.db.update(purchases).set({ status }).where(eq(purchases.item_id, item.id));
    }
    await anOffer(someone, await anItem(app, mine), 500);
    expect(await ofBuyer(mine, someone.id)).toMatchObject({
      paid: { done: 5, of: 5 },
      collected: { done: 3, of: 3 },
    });
  });

  test('does not suffer from what its sellers cancelled, or made them cancel', async () => {
    const [mine, someone] = [await aSeller(app), await aBuyer(app)];
    const cancel = async (reason: CancelReason, uncollected = false) => {
      const item = await anItem(app, mine);
      const { transaction_number: number } = await aPurchase(someone, item);
      const path = `/api/auth/me/transactions/${number}/cancellation`;
      if (uncollected) {
        await app.deps.db.execute(sql`update purchases set paid_at = paid_at - interval '8 days'
          where transaction_number = ${number}`);
        await sweepCases(app.deps);
      }
      const { by } = CANCEL_REASONS[reason];
      const side = by === 'buyer' ? someone : mine;
      expect((await side.api.post(path, { reason, words: '', relist: 0 })).status).toBe(200);
      if (by === 'buyer')
        expect((await mine.api.post(`${path}/answer`, { agree: 1, words: '' })).status).toBe(200);
    };
    for (const reason of ['not_available', 'no_answer', 'not_as_agreed'] as const) await cancel(reason);
    await anOffer(someone, await anItem(app, mine), 500);
    expect((await ofBuyer(mine, someone.id))?.collected).toBeNull();
    for (const reason of ['changed_mind', 'cannot_collect'] as const) await cancel(reason);
    await cancel('uncollected', true);
    expect((await ofBuyer(mine, someone.id))?.collected).toEqual({ done: 0, of: 3 });
    const atFault = Object.entries(CANCEL_REASONS).filter(([, { fault }]) => fault === 'buyer');
    expect([...BUYERS_FAULT].toSorted()).toEqual(atFault.map(([reason]) => reason).toSorted());
  });

  test('is shown to those alone who have an open offer of theirs', async () => {
    expect(await ofBuyer(await aSeller(app), buyer.id)).toBeUndefined();
  });
});

describe('what is known of a seller', () => {
  test('is since when they sell, how much, and how many of their sales were collected', async () => {
    const mine = await aSeller(app);
    expect(await ofSeller(mine)).toMatchObject({
      sold: 0,
      collected: null,
      since: expect.stringMatching(/Z$/),
    });
    const sales: { transaction_number: string }[] = [];
    for (let count = 0; count < 4; count += 1)
      sales.push(await aPurchase(await aBuyer(app), await anItem(app, mine)));
    expect(await ofSeller(mine)).toMatchObject({ sold: 4, collected: null });
    const end = (at: number, status: 'handed_over' | 'completed' | 'cancelled') =>
      app.deps.db
        .update(purchases)
        .set({ status })
        .where(eq(purchases.transaction_number, sales[at]?.transaction_number ?? ''));
    for (const [at, status] of (['handed_over', 'completed', 'cancelled'] as const).entries())
      await end(at, status);
    expect((await ofSeller(mine)).collected).toEqual({ done: 2, of: 3 });
  });

  test('is how soon they answer: by themselves, and with the whole time where they do not', async () => {
    const mine = await aSeller(app);
    const made = async (hours: number, status?: OfferStatus) => {
      const { id } = await anOffer(await aBuyer(app), await anItem(app, mine, { price: 1000 }), 600);
      if (!status) await counter(mine, id, 900);
      const before = sql`now() - make_interval(secs => ${hours * 3600})`;
      await app.deps.db
        .update(offers)
        .set({ created_at: before, ...(status ? { status, expires_at: sql`now()` } : {}) })
        .where(eq(offers.id, id));
    };
    await made(2);
    await made(5);
    expect((await ofSeller(mine)).answers_within_hours).toBeNull();
    await made(24, 'expired');
    expect((await ofSeller(mine)).answers_within_hours).toBe(5);
    const limited = await anItem(app, mine, { price: 1000 });
    await mine.api.put(`/api/auth/items/${limited.uuid}`, { decline_below: 500 });
    for (const price of [100, 101, 102]) await offer(await aBuyer(app), limited, price);
    expect((await ofSeller(mine)).answers_within_hours).toBe(5);
  });

  test('is how often they kept what they had accepted', async () => {
    const mine = await aSeller(app);
    const by = { seller: mine, buyer };
    await giveUp(buyer, (await aReservation(by)).id);
    await giveUp(buyer, (await aReservation(by)).id);
    expect((await ofSeller(mine)).kept).toBeNull();
    await release(mine, (await aReservation(by)).id, 'changed_mind');
    expect((await ofSeller(mine)).kept).toEqual({ done: 2, of: 3 });
  });
});
