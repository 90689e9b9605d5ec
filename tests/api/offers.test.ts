import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { items } from '#server/db/items.tables.ts';
import { offers } from '#server/db/offers.tables.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { Page } from '#shared/kernel/answers.ts';
import type { BuyerOffer } from '#shared/offers/offers.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { anItem } from '#tests/support/items.ts';
import { accept, anOffer, offer, reject, withdraw } from '#tests/support/offers.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;

beforeAll(async () => {
  app = await startApp();
  [seller, buyer] = await Promise.all([aSeller(app), aBuyer(app)]);
});
afterAll(() => app.stop());

const countOf = async (itemId: number) => {
  const [row] = await app.deps.db.select().from(items).where(eq(items.id, itemId));
  return row?.offers_count;
};

test('an offer carries price, fee, words and the time it lasts', async () => {
  const item = await anItem(app, seller, { price: 1250 });
  const { status, body } = await offer(buyer, item, 990.55, {
    remarks: 'Could collect tonight',
    seller_id: seller.id,
    buyer_id: buyer.id,
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    message: 'Your offer was sent to the seller.',
    data: {
      asking_price: 990.55,
      remarks: 'Could collect tonight',
      status: 'pending',
      bid_status_name: 'Pending',
      is_accepted: 0,
      total_fee_breakdown: { item: 990.55, platform_fee: 198.11, discount: 0, total: 1188.66 },
      item: { uuid: item.uuid, offers_count: 1 },
    },
  });
  const { created_at, expires_at } = body.data as Record<string, string>;
  const hours = (Date.parse(expires_at ?? '') - Date.parse(created_at ?? '')) / 3_600_000;
  expect(hours).toBeCloseTo(24, 2);
});

test.each([
  [50, 'Item value must be over AED 50'],
  [0, 'Item value must be over AED 50'],
  [-60, 'Item value must be over AED 50'],
  [50_000, 'Item value must be under AED 50,000'],
  [99.999, 'Use at most two decimals.'],
  ['', 'Item value must be over AED 50'],
  ['1e3', 'Item value must be over AED 50'],
  [[100], 'Item value must be over AED 50'],
  [null, 'Item value must be over AED 50'],
])('a price of %j is refused: %s', async (price, sentence) => {
  const item = await anItem(app, seller);
  const { status, body } = await offer(buyer, item, price as number);
  expect([status, body.message]).toEqual([422, sentence]);
  expect(body.errors?.asking_price).toEqual([sentence]);
  expect(await countOf(item.id)).toBe(0);
});

test.each([50.01, 49_999.99, '75', '75.50'])('a price of %j is taken', async (price) => {
  const { status, body } = await offer(buyer, await anItem(app, seller), price as number);
  expect([status, (body.data as { asking_price: number }).asking_price]).toEqual([201, Number(price)]);
});

test('nobody makes an offer on their own item, or where none are taken', async () => {
  const own = await offer(seller, await anItem(app, seller), 700);
  expect([own.status, own.body.code]).toEqual([403, 'offer.own_item']);
  const closed = await offer(buyer, await anItem(app, seller, { isBid: false }), 700);
  expect([closed.status, closed.body.code]).toEqual([409, 'offer.not_allowed']);
});

test.each([
  [ITEM_STATUS.pending, 404, 'item.not_found'],
  [ITEM_STATUS.rejected, 404, 'item.not_found'],
  [ITEM_STATUS.archived, 404, 'item.not_found'],
  [ITEM_STATUS.sold, 409, 'item.sold'],
  [ITEM_STATUS.bidAccepted, 409, 'item.reserved'],
])('an item of status %i takes no offer: %i %s', async (itemStatus, status, code) => {
  const answer = await offer(buyer, await anItem(app, seller, { status: itemStatus }), 700);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test.each(['seller_id', 'buyer_id'])('naming somebody else as %s is refused', async (field) => {
  const stranger = await aBuyer(app);
  const answer = await offer(buyer, await anItem(app, seller), 700, { [field]: stranger.id });
  expect([answer.status, answer.body.code]).toEqual([403, 'identity.mismatch']);
});

test('one open offer at a time, five in all', async () => {
  const item = await anItem(app, seller);
  for (let made = 0; made < 5; made += 1) {
    const { id } = await anOffer(buyer, item, 100 + made);
    const second = await offer(buyer, item, 900);
    expect([second.status, second.body.code]).toEqual([409, 'offer.already_open']);
    expect((await withdraw(buyer, id)).status).toBe(200);
  }
  const sixth = await offer(buyer, item, 900);
  expect([sixth.status, sixth.body.code]).toEqual([409, 'offer.too_many']);
  expect((await offer(await aBuyer(app), item, 900)).status).toBe(201);
});

test('twenty offers of one buyer at once are one offer', async () => {
  const item = await anItem(app, seller);
  const answers = await Promise.all(Array.from({ length: 20 }, () => offer(buyer, item, 300)));
  const made = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ body }) => body.code === 'offer.already_open');
  expect([made.length, refused.length]).toEqual([1, 19]);
  expect(await countOf(item.id)).toBe(1);
});

test('the seller sees offers arrive without the buyer’s email; everybody else only a number', async () => {
  const item = await anItem(app, seller);
  const [atSeller, atBuyer, looker] = await Promise.all([
    listen(app.url, seller.token),
    listen(app.url, buyer.token),
    listen(app.url),
  ]);
  await looker.subscribe({ item: item.uuid });
  const { id } = await anOffer(buyer, item, 777);

  const isIt = ({ data }: { data: { item: { uuid: string } } }) => data.item.uuid === item.uuid;
  const toSeller = await atSeller.next('offer.placed', isIt);
  expect(toSeller.data).toMatchObject({
    view: 'seller',
    offer: { id, asking_price: 777, buyer: { first_name: 'Omar', last_name: 'Haddad' } },
    item: { offers_count: 1 },
  });
  expect((await atBuyer.next('offer.placed', isIt)).data).toMatchObject({ view: 'buyer', offer: { id } });
  const toLooker = await looker.next('offer.placed', isIt);
  expect(Object.keys(toLooker.data).toSorted()).toEqual(['item', 'view']);
  expect(toLooker.data.item.offers_count).toBe(1);

  const list = await seller.api.get(`/api/auth/me/offers-to-me/${item.uuid}`);
  expect(list.body.data).toMatchObject({ total: 1, data: [{ id, buyer: { email: null } }] });
  for (const live of [atSeller, atBuyer, looker]) live.close();
});

test('withdrawn and rejected offers are over, and a new one may follow', async () => {
  const item = await anItem(app, seller);
  const first = await anOffer(buyer, item, 100);
  const taken = await withdraw(buyer, first.id);
  expect(taken.body.data).toMatchObject({ status: 'withdrawn', bid_status_name: 'Withdrawn' });
  const second = await anOffer(buyer, item, 200);
  const refused = await reject(seller, second.id);
  expect(refused.body.data).toMatchObject({ status: 'rejected', buyer: { email: null } });
  expect(await countOf(item.id)).toBe(0);

  for (const { id, status } of [
    { id: first.id, status: 'withdrawn' },
    { id: second.id, status: 'rejected' },
  ]) {
    for (const [answer, to] of [
      [await accept(seller, id), 'accepted'],
      [await reject(seller, id), 'rejected'],
      [await withdraw(buyer, id), 'withdrawn'],
    ] as const) {
      expect([answer.status, answer.body.code]).toEqual([409, 'offer.wrong_state']);
      expect(answer.body.details).toEqual({ from: status, to });
    }
  }
  await anOffer(buyer, item, 300);
});

test('my offers are the newest first and only mine', async () => {
  const [one, two] = [await anItem(app, seller), await anItem(app, seller)];
  const me = await aBuyer(app);
  const ids = [(await anOffer(me, one, 100)).id, (await anOffer(me, two, 200)).id];
  await anOffer(await aBuyer(app), one, 300);
  const { body } = await me.api.get('/api/auth/me/my-offers');
  const list = body.data as { data: { id: number; buyer_id: number }[]; total: number };
  expect(list.data.map(({ id }) => id)).toEqual(ids.toReversed());
  expect(list.total).toBe(2);
});

test('an unanswered offer ends by itself and both sides are told', async () => {
  const item = await anItem(app, seller);
  const { id } = await anOffer(buyer, item, 100);
  const [atSeller, atBuyer] = await Promise.all(
    [seller, buyer].map((person) => listen(app.url, person.token, 20_000)),
  );
  await app.deps.db
    .update(offers)
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where(eq(offers.id, id));
  const late = await accept(seller, id);
  expect(late.body.code).toMatch(/^offer\.(expired|wrong_state)$/);
  for (const live of [atSeller, atBuyer]) {
    const event = await live?.next(
      'offer.expired',
      ({ data }) => data.view !== 'public' && data.offer.id === id,
    );
    expect(event?.data.item).toMatchObject({ uuid: item.uuid, offers_count: 0 });
    live?.close();
  }
});

test('of more offers than a list holds the newest stand there, and what is open whenever it was made', async () => {
  const [item, eager, other] = [await anItem(app, seller), await aBuyer(app), await aBuyer(app)];
  const open = await anOffer(eager, item, 700);
  await app.deps.db.execute(sql`
    insert into offers (item_id, seller_id, buyer_id, remarks, price_fils, status, expires_at)
    select ${item.id}, ${seller.id}, ${eager.id}, '', 60000 + n, 'rejected', now() - interval '1 hour'
    from generate_series(1, 520) n`);
  // Another open one is the oldest of the newest five hundred.
  const { rows } = await app.deps.db.execute<{ id: string }>(sql`
    update offers set status = 'pending', buyer_id = ${other.id} where id = (
      select id from offers where item_id = ${item.id} order by id desc offset 499 limit 1) returning id`);
  for (const [person, path, count, oldest] of [
    [eager, '/api/auth/me/my-offers', 520, [open.id]],
    [seller, `/api/auth/me/offers-to-me/${item.uuid}`, 521, [Number(rows[0]?.id), open.id]],
  ] as const) {
    const { data: list, total } = (await person.api.get(path)).body.data as Page<BuyerOffer>;
    expect([list.length, total]).toEqual([500, count]);
    const ids = list.map(({ id }) => id);
    expect(ids.slice(-oldest.length)).toEqual(oldest);
    expect(ids).toEqual(ids.toSorted((one, next) => next - one));
  }
});
