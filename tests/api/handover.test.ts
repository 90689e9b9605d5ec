import { eq, sql } from 'drizzle-orm';
import decodeQr from 'qr/decode.js';
import { expect, test } from 'vitest';
import { events } from '#server/db/events.tables.ts';
import { purchasePins } from '#server/db/purchase-pins.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { PIN_TRIES, readHandoverCode } from '#shared/handover/handover.rules.ts';
import type { PinView } from '#shared/handover/handover.schema.ts';
import { REFUND_HOURS, refundUntil } from '#shared/purchases/clocks.rules.ts';
import type { PurchaseView, SaleView } from '#shared/purchases/purchases.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { aPurchase, channelsOf } from '#tests/support/conversations.ts';
import { pinsOf, wrongFor } from '#tests/support/handover-pins.ts';
import { anItem } from '#tests/support/items.ts';
import { nextMail } from '#tests/support/mailbox.ts';
import { openMarket } from '#tests/support/market.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let pins: ReturnType<typeof pinsOf>;

openMarket((market) => {
  ({ app, seller, buyer } = market);
  pins = pinsOf(market);
});

const sold = async (to: Person = buyer) => {
  const item = await anItem(app, seller);
  return { item, number: (await aPurchase(to, item)).transaction_number };
};

const pinPath = (number: string) => `/api/auth/me/my-purchased/${number}/pin`;

const pinOf = async (number: string): Promise<PinView> =>
  (await buyer.api.get(pinPath(number))).body.data as PinView;

const arrive = (number: string) => buyer.api.post(`/api/auth/me/my-purchased/${number}/arrived`);

const purchaseOf = async (number: string): Promise<PurchaseView> =>
  (await buyer.api.get(`/api/auth/me/my-purchased/${number}`)).body.data as PurchaseView;

/** What a camera reads from the code, by the library for browsers that read none by themselves. */
const asRead = ({ size, path }: PinView['qr']): string => {
  const [scale, quiet] = [4, 4];
  const side = (size + 2 * quiet) * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let at = 0; at < scale * scale; at += 1) {
      const [px, py] = [(Number(x) + quiet) * scale + (at % scale), (Number(y) + quiet) * scale];
      const pixel = ((py + Math.floor(at / scale)) * side + px) * 4;
      data.set([0, 0, 0], pixel);
    }
  return decodeQr({ width: side, height: side, data });
};

test('the buyer shows a PIN, the seller enters it, and both screens and both inboxes know at once', async () => {
  const { item, number } = await sold();
  const [atSeller, atBuyer] = [await listen(app.url, seller.token), await listen(app.url, buyer.token)];
  const { pin, qr } = await pinOf(number);
  expect(pin).toMatch(/^\d{6}$/);
  expect(readHandoverCode(asRead(qr))).toEqual({ transactionNumber: number, pin });

  const { status, body } = await pins.enter(number, pin);
  expect([status, body.message]).toEqual([200, 'Handed over.']);
  const { handed_over_at: at, ...sale } = body.data as SaleView;
  expect(sale).toMatchObject({ status: 'handed_over', handed_over_by: 'pin', buyer_name: 'Omar Haddad' });

  const received = await atSeller.next('purchase.handed_over');
  expect(received.data).toMatchObject({
    view: 'seller',
    sale: { transaction_number: number, handed_over_at: at },
  });
  const atHome = await atBuyer.next('purchase.handed_over');
  expect(atHome.data).toMatchObject({
    view: 'buyer',
    purchase: { status: 'handed_over', handed_over_at: at },
  });
  expect(await purchaseOf(number)).toMatchObject({ status: 'handed_over', handed_over_at: at });
  for (const side of [seller, buyer]) {
    const [channel] = (await channelsOf(side)).filter((one) => one.transaction_number === number);
    expect(channel?.purchase).toEqual({ status: 'handed_over', handed_over_at: at, handed_over_by: 'pin' });
  }
  const seen = (await seller.api.get(`/api/auth/me/items/${item.uuid}/sale`)).body.data;
  expect(seen).toMatchObject({ transaction_number: number, handed_over_at: at });

  expect(refundUntil(at)).toBe(new Date(Date.parse(at ?? '') + REFUND_HOURS * 3_600_000).toISOString());
  const receipt = await nextMail(app, buyer.email, ({ subject }) => subject === 'You have your item');
  expect(receipt.text).toContain('Refund can be asked for until');
  await nextMail(app, seller.email, ({ subject }) => subject === 'Your item was handed over');
  for (const live of [atSeller, atBuyer]) live.close();
});

test('entering it twice, from two tabs at once, hands over once; the PIN is gone then', async () => {
  const { number } = await sold();
  const { pin } = await pinOf(number);
  const answers = await Promise.all([pins.enter(number, pin), pins.enter(number, pin), arrive(number)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => (body.data as SaleView).handed_over_at)).size).toBe(1);
  expect(await pins.notifiedOf(number)).toBe(1);
  const gone = await buyer.api.get(pinPath(number));
  expect([gone.status, gone.body.code]).toEqual([409, 'purchase.wrong_state']);
  expect(gone.body.details).toEqual({ from: 'handed_over', to: 'handed_over' });
  expect(await app.deps.db.$count(purchasePins)).toBeLessThan(await app.deps.db.$count(purchases));
});

test('what a delivery partner brought is confirmed by the buyer: the same state, the same clock', async () => {
  const { number } = await sold();
  const atSeller = await listen(app.url, seller.token);
  const { status, body } = await arrive(number);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ status: 'handed_over', handed_over_by: 'buyer' });
  const received = await atSeller.next('purchase.handed_over');
  expect(received.data).toMatchObject({ sale: { handed_over_by: 'buyer' } });
  atSeller.close();
});

test('after five wrong PINs there is a new one, of which only the buyer learns', async () => {
  const { number } = await sold();
  const { pin: first } = await pinOf(number);
  const [atSeller, atBuyer] = [await listen(app.url, seller.token), await listen(app.url, buyer.token)];
  for (let left = PIN_TRIES - 1; left > 0; left -= 1) {
    const { status, body } = await pins.enter(number, wrongFor(first));
    expect([status, body.code, body.details]).toEqual([422, 'handover.pin_wrong', { tries_left: left }]);
  }
  const last = await pins.enter(number, wrongFor(first));
  expect([last.status, last.body.code]).toEqual([422, 'handover.pin_replaced']);
  expect((await atBuyer.next('purchase.pin_replaced')).data).toEqual({
    view: 'buyer',
    transaction_number: number,
  });
  const { pin, replaced_at } = await pinOf(number);
  expect(replaced_at).not.toBeNull();
  if (pin !== first) expect((await pins.enter(number, first)).status).toBe(422);
  expect((await pins.enter(number, pin)).status).toBe(200);
  await atSeller.next('purchase.handed_over');
  expect(atSeller.events.map(({ type }) => type)).not.toContain('purchase.pin_replaced');
  for (const live of [atSeller, atBuyer]) live.close();
});

test('guesses at the same moment all count, and there is an end to them', async () => {
  const { number } = await sold();
  const wrong = wrongFor((await pinOf(number)).pin);
  const codes = (await Promise.all(Array.from({ length: 10 }, () => pins.enter(number, wrong)))).map(
    ({ body }) => body.code,
  );
  expect(codes.filter((code) => code === 'handover.pin_replaced')).toHaveLength(2);
  expect(codes.filter((code) => code === 'handover.pin_wrong')).toHaveLength(8);
});

test('a PIN stands nowhere in the clear but before its buyer', async () => {
  const { item, number } = await sold();
  const { pin } = await pinOf(number);
  const { id } = await purchaseOf(number);
  const [kept] = await app.deps.db.select().from(purchasePins).where(eq(purchasePins.purchase_id, id));
  expect(kept?.sealed).not.toContain(pin);
  const stranger = await aBuyer(app);
  for (const { api } of [seller, stranger]) expect((await api.get(pinPath(number))).status).toBe(404);
  const said = await Promise.all([
    seller.api.get(`/api/auth/me/items/${item.uuid}/sale`),
    seller.api.get('/api/auth/me/channels'),
    seller.api.get(`/api/auth/items/${item.uuid}`),
  ]);
  const { rows } = await app.deps.db.execute(sql`
    select views::text as words from ${events} where views::text like ${`%${number}%`}`);
  // The number itself may hold any digits.
  const words = JSON.stringify([...said.map(({ body }) => body), ...rows]).replaceAll(number, '');
  expect(words).not.toContain(`"${pin}"`);
});

test('what is over cannot be handed over', async () => {
  const { number } = await sold();
  const { pin } = await pinOf(number);
  await app.deps.db
    .update(purchases)
    .set({ status: 'cancelled' })
    .where(eq(purchases.transaction_number, number));
  for (const answer of [await pins.enter(number, pin), await arrive(number)]) {
    expect([answer.status, answer.body.code]).toEqual([409, 'purchase.wrong_state']);
    expect(answer.body.details).toEqual({ from: 'cancelled', to: 'handed_over' });
  }
});
