import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { checkouts } from '#server/db/purchases.tables.ts';
import { sweepRefunds } from '#server/modules/purchases/send-refunds.usecases.ts';
import { sweepPayments } from '#server/modules/purchases/sweep-payments.usecases.ts';
import type { AdminPayout } from '#shared/admin/payouts.api.ts';
import type { LedgerAccount } from '#shared/purchases/ledger.rules.ts';
import { listed } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { anItem } from '#tests/support/items.ts';
import { openMarket } from '#tests/support/market.ts';
import { faultsIn, openIn } from '#tests/support/money-books.ts';
import {
  beginCheckout,
  captureAnyway,
  endTimeOfCheckout,
  payOnPage,
  setProvider,
  successPath,
} from '#tests/support/payments.ts';
import { financeOf, sweepNow } from '#tests/support/payouts.ts';
import type { Person } from '#tests/support/person.ts';
import { anAdmin, aPerson, aSeller } from '#tests/support/person.ts';

/** A longer run: `MONEY_RUNS=100`, and `MONEY_SEED` to repeat one: a failure names its own. */
const RUNS = Number(process.env.MONEY_RUNS ?? 4);
const SEED = process.env.MONEY_SEED;

let app: TestApp;
let buyer: Person;
let admin: Person;
let support: Person;
let colleague: Person;
let finance: ReturnType<typeof financeOf>;

openMarket((market) => {
  ({ app, buyer } = market);
});
beforeAll(async () => {
  [admin, support, colleague] = await Promise.all([
    anAdmin(app),
    aPerson(app, { role: 'support' }),
    aPerson(app, { role: 'support' }),
  ]);
  finance = financeOf(admin);
});

const PROVIDER_ACTS = {
  'lose a payout': { lose_payout_answers: 1 },
  'break a payout': { break_payout_answers: 1 },
  'refuse payouts': { refuse_payouts: 1 },
  'take payouts in part': { partial_payouts: 1 },
  'fail payouts': { payout_fails: true },
  'take payouts': { payout_fails: false },
  'lose a refund': { lose_refund_answers: 1 },
  'fail the next call': { fail_next: 1 },
} as const;
const WELL = {
  payout_fails: false,
  lose_payout_answers: 0,
  break_payout_answers: 0,
  refuse_payouts: 0,
  partial_payouts: 0,
  lose_refund_answers: 0,
  fail_next: 0,
  payout_delay_ms: 0,
};

/** The time of everything has come: links, refunds, payouts. A provider that fails once is asked again later. */
const sweepAll = async (): Promise<void> => {
  const { db } = app.deps;
  await db.update(checkouts).set({ ask_at: sql`now()` }).where(sql`ask_at is not null`);
  await sweepPayments(app.deps);
  // Refunds under way are locked one by one, in their own order: whoever waits for the other in a circle begins anew.
  await app.deps.unitOfWork((tx) =>
    tx.execute(sql`update refunds set next_at = now(), asked_at = asked_at - interval '1 hour'
      where next_at is not null`),
  );
  await sweepRefunds(app.deps);
  await sweepNow(app);
};

/** Finance pays from the house's own account what the provider does not send. */
const payOtherwise = async (): Promise<void> => {
  const owed = await listed<{ id: number; status: string }>(admin, '/api/admin/finance/owed?kind=refund');
  for (const { id, status } of owed)
    if (status === 'refused' || status === 'too_small')
      await admin.api.post(`/api/admin/finance/owed/refund/${id}/close`, { reason: 'By bank transfer.' });
};

const retryAll = async (): Promise<void> => {
  for (const failed of await listed<AdminPayout>(admin, '/api/admin/payouts?status=failed'))
    await admin.api.post(`/api/admin/payouts/${failed.number}/retry`);
  const refused = await listed<{ id: number; status: string }>(admin, '/api/admin/finance/owed?kind=refund');
  for (const { id, status } of refused)
    if (status === 'refused') await admin.api.post(`/api/admin/finance/refunds/${id}/retry`);
};

/** Sales of one seller to one buyer, and what the two, support, time and the provider may do about them. */
const storyOf = (seller: Person) => {
  const numbers: string[] = [];
  const pathOf = (number: string) => `/api/auth/me/transactions/${number}`;
  /** What is not allowed now is refused, which is as good as any other step. */
  const each = (act: (number: string) => Promise<unknown>) => async () => {
    for (const number of numbers) await act(number);
  };
  const last = (act: (number: string) => Promise<unknown>) => async () => {
    const number = numbers.at(-1);
    if (number) await act(number);
  };
  const sell = async (price: number) => {
    await setProvider(app, { fail_next: 0 });
    const item = await anItem(app, seller, { price });
    const checkout = await beginCheckout(buyer.api, item.uuid);
    await buyer.api.post(successPath('auth'), await payOnPage(checkout));
    numbers.push(checkout.transaction_number);
  };
  /** Money that finance moves by hand, of the last sale. */
  const correct = (from: LedgerAccount, to: LedgerAccount) =>
    last((transaction_number) =>
      admin.api.post('/api/admin/finance/corrections', {
        ...{
          id: randomUUID(),
          from,
          to,
          amount: 7,
          reason: 'Booked by hand.',
          transaction_number,
          again: true,
        },
      }),
    );
  /** Finance gives back what buyer and seller have not settled. */
  const give = (number: string, what: object) =>
    admin.api.post(`/api/admin/finance/purchases/${number}/give-back`, {
      ...{ id: randomUUID(), reason: 'goodwill', words: 'It took too long.', ...what },
    });
  const acts = {
    sell: () => sell(80),
    'sell above what one may decide': () => sell(2_500),
    'capture too late': async () => {
      await setProvider(app, { fail_next: 0 });
      const item = await anItem(app, seller, { price: 80 });
      const checkout = await beginCheckout(buyer.api, item.uuid);
      await endTimeOfCheckout(app, item.id);
      await captureAnyway(app, checkout);
    },
    'hand over': last((number) => buyer.api.post(`/api/auth/me/my-purchased/${number}/arrived`)),
    cancel: last((number) => seller.api.post(`${pathOf(number)}/cancellation`, { reason: 'damaged' })),
    'ask back': last((number) =>
      buyer.api.post(`${pathOf(number)}/refund-request`, { reason: 'damaged', words: 'Cracked.' }),
    ),
    agree: each((number) => seller.api.post(`${pathOf(number)}/refund-request/answer`, { answer: 'agree' })),
    'offer a part': each((number) =>
      seller.api.post(`${pathOf(number)}/refund-request/answer`, { answer: 'offer', amount: 30 }),
    ),
    accept: each((number) => buyer.api.post(`${pathOf(number)}/refund-request/accept`)),
    refuse: each((number) =>
      seller.api.post(`${pathOf(number)}/refund-request/answer`, {
        answer: 'refuse',
        words: 'It was whole.',
      }),
    ),
    escalate: each((number) => buyer.api.post(`${pathOf(number)}/escalation`)),
    decide: each((number) =>
      support.api.post(`/api/admin/disputes/${number}/decision`, {
        amount: 25,
        fee: 'buyer',
        reason: 'goodwill',
        words: 'A part.',
      }),
    ),
    confirm: each((number) => colleague.api.post(`/api/admin/disputes/${number}/confirmation`, { agree: 1 })),
    appeal: each((number) => seller.api.post(`${pathOf(number)}/appeal`, { words: 'Look again.' })),
    'credit by hand': correct('seller_payable', 'write_off'),
    'debit by hand': correct('write_off', 'seller_payable'),
    'give back elsewhere': () =>
      app.deps.db.execute(sql`update dev_mamopay_charges set refunded_fils = least(amount_fils, refunded_fils + 500)
        where refunding_fils = 0 and link_id = ${numbers[0] ?? ''}`),
    'give back': last((number) => give(number, { amount: 20, fee: 'buyer' })),
    'give the fee back': each((number) => give(number, { amount: 0, fee: 'house' })),
    'let days go by': async () => {
      await app.deps.db.execute(sql`update purchases set handed_over_at = handed_over_at - interval '3 days'
        where seller_id = ${seller.id}`);
      await app.deps.db.execute(sql`update disputes set decided_at = decided_at - interval '8 days'
        where purchase_id in (select id from purchases where seller_id = ${seller.id})`);
    },
    run: () => finance.run(),
    sweep: sweepAll,
    retry: retryAll,
    'give a little back': last((number) => give(number, { amount: 0.6, fee: 'buyer' })),
    'pay another way': payOtherwise,
  } satisfies Record<OwnAct, () => Promise<unknown>>;
  return (act: Act): Promise<unknown> =>
    isOfProvider(act) ? setProvider(app, PROVIDER_ACTS[act]) : acts[act]();
};

const OWN_ACTS = [
  'sell',
  'sell above what one may decide',
  'capture too late',
  'hand over',
  'cancel',
  'ask back',
  'agree',
  'offer a part',
  'accept',
  'refuse',
  'escalate',
  'decide',
  'confirm',
  'appeal',
  'credit by hand',
  'debit by hand',
  'give back elsewhere',
  'give back',
  'give the fee back',
  'let days go by',
  'run',
  'sweep',
  'retry',
  'give a little back',
  'pay another way',
] as const;
type OwnAct = (typeof OWN_ACTS)[number];
type ProviderAct = keyof typeof PROVIDER_ACTS;
type Act = OwnAct | ProviderAct;
const isOfProvider = (act: Act): act is ProviderAct => act in PROVIDER_ACTS;

const SALE = ['sell', 'hand over'] as const;
/** Ways that lead somewhere, between which anything may happen. */
const WAYS: readonly (readonly Act[])[] = [
  [...SALE, 'let days go by', 'run', 'sweep'],
  [...SALE, 'ask back', 'agree'],
  [...SALE, 'ask back', 'offer a part', 'accept', 'let days go by', 'run'],
  [...SALE, 'ask back', 'refuse', 'escalate', 'decide', 'let days go by', 'run'],
  [...SALE, 'ask back', 'refuse', 'escalate', 'decide', 'appeal', 'decide', 'let days go by', 'run'],
  [
    ...(['sell above what one may decide', 'hand over', 'ask back', 'refuse', 'escalate'] as const),
    ...(['decide', 'confirm', 'let days go by', 'run'] as const),
  ],
  [...SALE, 'let days go by', 'run', 'sweep', 'credit by hand', 'run', 'sweep'],
  [...SALE, 'let days go by', 'run', 'sweep', 'give back elsewhere', 'sweep'],
  ['sell', 'cancel', 'run'],
  [...SALE, 'give a little back', 'sweep', 'give a little back', 'sweep', 'pay another way'],
  ['sell', 'give the fee back', 'hand over', 'give back', 'ask back', 'agree'],
  [...SALE, 'give back', 'let days go by', 'run', 'sweep', 'give back', 'give the fee back', 'sweep'],
];
const ACTS: readonly Act[] = [...OWN_ACTS, ...(Object.keys(PROVIDER_ACTS) as Act[])];

test(
  'whatever happens to sales, refunds, disputes and payouts: every sum is zero, nobody has money twice',
  async () => {
    const way = fc.tuple(fc.constantFrom(...WAYS), fc.array(fc.constantFrom(...ACTS), { maxLength: 3 }));
    await fc.assert(
      fc.asyncProperty(fc.array(way, { minLength: 2, maxLength: 4 }), async (ways) => {
        const seller = await aSeller(app);
        const happens = storyOf(seller);
        await setProvider(app, WELL);
        for (const act of ways.flat(2)) {
          await happens(act);
          expect([act, await faultsIn(app)]).toEqual([act, []]);
        }
        await setProvider(app, WELL);
        let open: string[] = [];
        for (let round = 0; round < 12; round += 1) {
          await happens('let days go by');
          await happens('run');
          await sweepAll();
          await retryAll();
          open = await openIn(app, seller);
          if (open.length === 0) break;
        }
        expect([open, await faultsIn(app)]).toEqual([[], []]);
      }),
      {
        numRuns: RUNS,
        interruptAfterTimeLimit: RUNS * 5_000,
        endOnFailure: true,
        ...(SEED === undefined ? {} : { seed: Number(SEED) }),
      },
    );
  },
  RUNS * 5_000 + 70_000,
);
