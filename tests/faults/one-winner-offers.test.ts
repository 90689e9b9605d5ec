import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { events } from '#server/db/events.tables.ts';
import { items } from '#server/db/items.tables.ts';
import { moderationDecisions } from '#server/db/moderation.tables.ts';
import { offers } from '#server/db/offers.tables.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { BuyerOffer } from '#shared/offers/offers.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { CROWDED, startApp } from '#tests/support/app.ts';
import { kindsOf } from '#tests/support/http.ts';
import type { TestItem } from '#tests/support/items.ts';
import { anItem } from '#tests/support/items.ts';
import { accept, anOffer, reject, withdraw } from '#tests/support/offers.ts';
import { checkoutPath } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin, aSeller } from '#tests/support/person.ts';

let app: TestApp;
let seller: Person;
let crowd: Person[];

beforeAll(async () => {
  app = await startApp(CROWDED);
  seller = await aSeller(app);
  crowd = await Promise.all(Array.from({ length: 100 }, () => aBuyer(app)));
});
afterAll(() => app.stop());

const offersOn = ({ id }: TestItem) => app.deps.db.select().from(offers).where(eq(offers.item_id, id));
const itemNow = async ({ id }: TestItem) => {
  const [row] = await app.deps.db.select().from(items).where(eq(items.id, id));
  if (!row) throw new Error('no such item');
  return row;
};
const eventsOf = async (type: string, { uuid }: TestItem) => {
  const rows = await app.deps.db.select().from(events).where(eq(events.type, type));
  return rows.filter(({ routing }) => (routing as { item_uuid: string }).item_uuid === uuid).length;
};

test('100 different offers on one item accepted at once: one is accepted, 99 wait', async () => {
  const item = await anItem(app, seller, { price: 1000 });
  // Made one after the other: a hundred at once may wait too long for a connection, which is not what this is about.
  const made: BuyerOffer[] = [];
  for (const [index, buyer] of crowd.entries()) made.push(await anOffer(buyer, item, 100 + index));
  expect((await itemNow(item)).offers_count).toBe(100);
  const answers = await Promise.all(made.map(({ id }) => accept(seller, id)));

  const counted = kindsOf(answers);
  expect(counted['200']).toBe(1);
  expect(Object.keys(counted).filter((kind) => kind !== '200' && !kind.startsWith('409 '))).toEqual([]);
  for (const { status, body } of answers) {
    if (status === 409) expect(body.message).toBe('An offer that is on hold cannot become accepted.');
  }
  const statuses = Map.groupBy(await offersOn(item), ({ status }) => status);
  expect([statuses.get('accepted')?.length, statuses.get('on_hold')?.length]).toEqual([1, 99]);
  const now = await itemNow(item);
  expect([now.status, now.offers_count]).toEqual([ITEM_STATUS.bidAccepted, 99]);
  expect(await eventsOf('offer.accepted', item)).toBe(1);
  expect(await eventsOf('item.reserved', item)).toBe(1);
  expect(await eventsOf('offer.held', item)).toBe(99);
});

test('one offer accepted 50 times at once is accepted once', async () => {
  const item = await anItem(app, seller);
  const [buyer] = crowd;
  if (!buyer) throw new Error('nobody there');
  const { id } = await anOffer(buyer, item, 500);
  const answers = await Promise.all(Array.from({ length: 50 }, () => accept(seller, id)));
  expect(kindsOf(answers)).toEqual({ '200': 1, '409 offer.wrong_state': 49 });
  expect(await eventsOf('offer.accepted', item)).toBe(1);
});

test('accepting against rejecting, withdrawing and buying: one of them happens, the others learn it', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 15; round += 1) {
    const item = await anItem(app, seller);
    const [bidder, payer] = [crowd[round * 2], crowd[round * 2 + 1]];
    if (!bidder || !payer) throw new Error('the crowd is too small');
    const { id } = await anOffer(bidder, item, 500);
    const moves = [
      () => accept(seller, id),
      () => withdraw(bidder, id),
      () => reject(seller, id),
      () => payer.api.post(checkoutPath('auth', item.uuid)),
    ];
    const start = round % moves.length;
    const order = [...moves.slice(start), ...moves.slice(0, start)];
    const answers = await Promise.all(order.map((move) => move()));
    const of = (index: number) => answers[(index - start + moves.length) % moves.length]?.status ?? 0;
    const [accepted, withdrawn, rejected, bought] = [of(0), of(1), of(2), of(3)];

    // The offer ends one way; the item goes to one person.
    expect([accepted, withdrawn, rejected].filter((status) => status === 200)).toHaveLength(1);
    expect(accepted === 200 && bought === 201).toBe(false);
    for (const { status, body } of answers) {
      expect([200, 201, 409]).toContain(status);
      if (status === 409) expect(body.message).toMatch(/\w/);
    }
    const [offer] = await offersOn(item);
    const now = await itemNow(item);
    const expected = accepted === 200 ? 'accepted' : withdrawn === 200 ? 'withdrawn' : 'rejected';
    expect([offer?.status, now.status, now.offers_count]).toEqual([
      expected,
      accepted === 200 ? ITEM_STATUS.bidAccepted : ITEM_STATUS.approved,
      0,
    ]);
    outcomes.add(expected);
  }
  expect(outcomes.size).toBeGreaterThan(1);
});

test('two administrators decide one item: one decision counts, the other is told', async () => {
  const admins = await Promise.all([anAdmin(app), anAdmin(app)]);
  for (let round = 0; round < 10; round += 1) {
    const item = await anItem(app, seller, { status: ITEM_STATUS.pending });
    const [first, second] = admins;
    const answers = await Promise.all([
      first?.api.put(`/api/admin/approvals/${item.uuid}/approve`),
      second?.api.put(`/api/admin/approvals/${item.uuid}/reject`, { reason: 'photos' }),
    ]);
    expect(answers.map((answer) => answer?.status).toSorted()).toEqual([200, 409]);
    const refused = answers.find((answer) => answer?.status === 409);
    expect(refused?.body.message).toMatch(/^An item that is (approved|rejected) cannot become /);
    const kept = await app.deps.db
      .select()
      .from(moderationDecisions)
      .where(eq(moderationDecisions.item_id, item.id));
    expect(kept).toHaveLength(1);
    expect(await eventsOf('approval.decided', item)).toBe(1);
  }
});

test('taking an item down against buying it: never both', async () => {
  for (let round = 0; round < 10; round += 1) {
    const item = await anItem(app, seller);
    const payer = crowd[50 + round];
    const [gone, checkout] = await Promise.all([
      seller.api.delete(`/api/auth/items/${item.uuid}`),
      payer?.api.post(checkoutPath('auth', item.uuid)),
    ]);
    expect([gone.status === 200, checkout?.status === 201].filter(Boolean)).toHaveLength(1);
  }
});
