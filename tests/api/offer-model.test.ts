import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { items } from '#server/db/items.tables.ts';
import { offers } from '#server/db/offers.tables.ts';
import { endOverdueOffers } from '#server/modules/offers/end-overdue.usecases.ts';
import type { OfferSide } from '#shared/offers/offers.rules.ts';
import { OFFER_SIDES, OFFER_STATUSES } from '#shared/offers/offers.rules.ts';
import type { SellerOffer } from '#shared/offers/offers.schema.ts';
import type { CheckoutView } from '#shared/purchases/purchases.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import type { Answer } from '#tests/support/http.ts';
import { apiOf } from '#tests/support/http.ts';
import type { TestItem } from '#tests/support/items.ts';
import { anItem } from '#tests/support/items.ts';
import { endReservation } from '#tests/support/negotiation.ts';
import type { ModelAct, ModelOffer, Refusal } from '#tests/support/offer-model.ts';
import {
  BUYERS_ACTS,
  ITEM_PRICE,
  MarketModel,
  nextPrice,
  refusalOf,
  SELLERS_ACTS,
} from '#tests/support/offer-model.ts';
import { offer } from '#tests/support/offers.ts';
import { buy, checkoutPath, setProvider } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller } from '#tests/support/person.ts';

/** A longer run: `OFFER_RUNS=300`, and `OFFER_SEED` to repeat one. */
const RUNS = Number(process.env.OFFER_RUNS ?? 20);
const SEED = Number(process.env.OFFER_SEED ?? 2026);
const MOST_COMMANDS = 24;

let app: TestApp;
let seller: Person;

beforeAll(async () => {
  app = await startApp({ PAYMENT_SWEEP_SECONDS: '3600' });
  await setProvider(app, { webhooks: 'off' });
  seller = await aSeller(app);
});
afterAll(() => app.stop());

/** Who plays one run, for one item. */
type Real = {
  item: TestItem;
  buyers: Record<'a' | 'b', Person>;
  /** What the guest needs to give up. */
  guest: Record<string, string>;
};
type Command = fc.AsyncCommand<MarketModel, Real>;

const send = (side: OfferSide, by: Person, act: ModelAct, target: ModelOffer): Promise<Answer> => {
  const list = side === 'seller' ? 'offers-to-me' : 'my-offers';
  const body =
    act === 'counter'
      ? { asking_price: nextPrice(target, side) }
      : act === 'release'
        ? { reason: 'other' }
        : {};
  return by.api.put(`/api/auth/me/${list}/${act}/${target.id}`, body);
};

const expectAnswer = ({ status, body }: Answer, refusal: Refusal, done: number, story: string): void => {
  const { code, details } = body;
  const got = refusal ? { status, code, ...(refusal.details ? { details } : {}) } : { status };
  expect(got, story).toEqual(refusal ?? { status: done });
};

/** The seller's list and the item say what the model says. */
const expectSame = async (model: MarketModel, { item }: Real, story: string): Promise<void> => {
  const { body } = await seller.api.get(`/api/auth/me/offers-to-me/${item.uuid}`);
  const seen = (body.data as { data: SellerOffer[] }).data
    .map(({ id, status, price_by, asking_price, rounds }) => ({
      id,
      status,
      price_by,
      asking_price,
      rounds: rounds.length,
    }))
    .toSorted((one, other) => one.id - other.id);
  expect(seen, story).toEqual(model.expected);
  const [row] = await app.deps.db.select().from(items).where(eq(items.id, item.id));
  const waiting = seen.filter(({ status }) => ['pending', 'countered', 'on_hold'].includes(status)).length;
  expect([row?.status, row?.offers_count], story).toEqual([model.itemStatus, waiting]);
};

const command = (name: string, run: (model: MarketModel, real: Real) => Promise<unknown>): Command => ({
  check: () => true,
  run: async (model, real) => {
    await run(model, real);
    await expectSame(model, real, name);
  },
  toString: () => name,
});

const place = (who: 'a' | 'b', price: number): Command =>
  command(`${who} offers ${price}`, async (model, { item, buyers }) => {
    const refusal = model.placing(who);
    const answer = await offer(buyers[who], item, price);
    expectAnswer(answer, refusal, 201, `${who} offers ${price}`);
    if (!refusal) model.place(who, (answer.body.data as { id: number }).id, price);
  });

const step = (side: OfferSide, who: 'a' | 'b', act: ModelAct): Command => {
  const name = side === 'seller' ? `the seller: ${act} of ${who}` : `${who}: ${act}`;
  return command(name, async (model, { buyers }) => {
    const target = model.newest(who);
    if (!target) return;
    const refusal = refusalOf(target, side, act, model.isGuestPaying);
    const answer = await send(side, side === 'seller' ? seller : buyers[who], act, target);
    expectAnswer(answer, refusal, 200, name);
    if (!refusal) model.done(target, side, act);
  });
};

const guestPays = command('a guest goes to pay', async (model, { item, guest }) => {
  const { status, body } = await apiOf(app.url).post(checkoutPath('global', item.uuid), {});
  const isFree = !model.isSold && !model.reserved && !model.isGuestPaying;
  expect(status).toBe(isFree ? 201 : 409);
  if (!isFree) return;
  guest['x-checkout-token'] = (body.data as CheckoutView).checkout_token;
  model.isGuestPaying = true;
});

const guestLeaves = command('the guest gives up', async (model, { item, guest }) => {
  if (!model.isGuestPaying) return;
  const left = await apiOf(app.url).delete(checkoutPath('global', item.uuid), guest);
  expect(left.status).toBe(200);
  model.isGuestPaying = false;
});

const buyerPays = (who: 'a' | 'b'): Command =>
  command(`${who} pays`, async (model, { item, buyers }) => {
    const isTheirs = !model.reserved || model.offers[who].includes(model.reserved);
    if (model.isSold || model.isGuestPaying || !isTheirs) {
      const { status } = await buyers[who].api.post(checkoutPath('auth', item.uuid), {});
      expect(status).toBe(409);
      return;
    }
    expect((await buy(buyers[who].api, item.uuid)).status).toBe(200);
    model.sell();
  });

const dayPasses = command('a day passes for what waits', async (model, { item }) => {
  const past = sql`now() - interval '1 second'`;
  await app.deps.db
    .update(offers)
    .set({ expires_at: past })
    .where(sql`${offers.item_id} = ${item.id} and ${offers.status} in ('pending', 'countered')`);
  await endOverdueOffers(app.deps);
  model.lapse();
});

const timeToPayPasses = command('the time to pay passes', async (model, { item }) => {
  await endReservation(app, item);
  await endOverdueOffers(app.deps);
  model.endReservation();
});

const who = fc.constantFrom('a' as const, 'b' as const);
const commands = fc.commands(
  [
    fc.tuple(who, fc.integer({ min: 200, max: 990 })).map(([by, price]) => place(by, price)),
    fc.tuple(who, fc.constantFrom(...SELLERS_ACTS)).map(([of, act]) => step('seller', of, act)),
    fc.tuple(who, fc.constantFrom(...BUYERS_ACTS)).map(([by, act]) => step('buyer', by, act)),
    fc.tuple(who, fc.constantFrom('accept', 'counter' as const)).map(([of, act]) => step('seller', of, act)),
    fc.tuple(who, fc.constantFrom('accept', 'counter' as const)).map(([by, act]) => step('buyer', by, act)),
    fc.constant(guestPays),
    fc.constant(guestLeaves),
    who.map(buyerPays),
    fc.constant(dayPasses),
    fc.constant(timeToPayPasses),
  ],
  { maxCommands: MOST_COMMANDS, size: 'max' },
);

test(
  'two buyers, a guest, a seller and the clock: whatever they do, it goes as it should',
  async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (plan) => {
        const real: Real = {
          item: await anItem(app, seller, { price: ITEM_PRICE }),
          buyers: { a: await aBuyer(app), b: await aBuyer(app) },
          guest: {},
        };
        const model = new MarketModel();
        await fc.asyncModelRun(() => ({ model, real }), plan);
        // A guest of this network holds few items at a time.
        await guestLeaves.run(model, real);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
  },
  RUNS * 3_000 + 60_000,
);

describe.each(OFFER_STATUSES)('an offer that is %s', (status) => {
  test('takes the steps it may take, and no other', async () => {
    const buyer = await aBuyer(app);
    for (const by of OFFER_SIDES) {
      const item = await anItem(app, seller, { price: ITEM_PRICE });
      const made = await offer(buyer, item, 700);
      const id = (made.body.data as { id: number }).id;
      const target: ModelOffer = { id, status, by, price: 700, rounds: 1, extended: false };
      await app.deps.db.update(offers).set({ status, price_by: by }).where(eq(offers.id, id));
      const [before] = await app.deps.db.select().from(offers).where(eq(offers.id, id));
      for (const side of OFFER_SIDES) {
        for (const act of side === 'seller' ? SELLERS_ACTS : BUYERS_ACTS) {
          const refusal = refusalOf(target, side, act, false);
          if (!refusal) continue;
          const answer = await send(side, side === 'seller' ? seller : buyer, act, target);
          expectAnswer(answer, refusal, 200, `${side}: ${act}`);
          expect(answer.status).toBe(409);
        }
      }
      const [after] = await app.deps.db.select().from(offers).where(eq(offers.id, id));
      expect(after).toEqual(before);
    }
  });
});
