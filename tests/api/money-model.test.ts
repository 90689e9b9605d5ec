import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { checkouts } from '#server/db/purchases.tables.ts';
import { sweepRefunds } from '#server/modules/purchases/give-back.usecase.ts';
import { sweepPayments } from '#server/modules/purchases/sweep-payments.usecase.ts';
import type { DeskPayout } from '#shared/admin/payouts.api.ts';
import type { TestApp } from '#tests/support/app.ts';
import { listed } from '#tests/support/desk.ts';
import { anItem } from '#tests/support/items.ts';
import { openMarket } from '#tests/support/market.ts';
import {
  beginCheckout,
  captureAnyway,
  endTimeOfCheckout,
  payOnPage,
  setProvider,
  successPath,
} from '#tests/support/payments.ts';
import { payoutDesk, sweepNow } from '#tests/support/payouts.ts';
import type { Person } from '#tests/support/person.ts';
import { anAdmin, aPerson, aSeller } from '#tests/support/person.ts';

let app: TestApp;
let buyer: Person;
let admin: Person;
let support: Person;
let desk: ReturnType<typeof payoutDesk>;

openMarket((market) => {
  ({ app, buyer } = market);
});
beforeAll(async () => {
  [admin, support] = await Promise.all([anAdmin(app), aPerson(app, { role: 'support' })]);
  desk = payoutDesk(admin);
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
  await db.execute(sql`update refunds set next_at = now(), asked_at = asked_at - interval '1 hour'
    where next_at is not null`);
  await sweepRefunds(app.deps);
  await sweepNow(app);
};

const retryAll = async (): Promise<void> => {
  for (const failed of await listed<DeskPayout>(admin, '/api/admin/payouts?status=failed'))
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
  const acts = {
    sell: async () => {
      await setProvider(app, { fail_next: 0 });
      const item = await anItem(app, seller, { price: 80 });
      const checkout = await beginCheckout(buyer.api, item.uuid);
      await buyer.api.post(successPath('auth'), await payOnPage(checkout));
      numbers.push(checkout.transaction_number);
    },
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
    'give back elsewhere': () =>
      app.deps.db.execute(sql`update dev_mamopay_charges set refunded_fils = least(amount_fils, refunded_fils + 500)
        where refunding_fils = 0 and link_id = ${numbers[0] ?? ''}`),
    'let days go by': async () => {
      await app.deps.db.execute(sql`update purchases set handed_over_at = handed_over_at - interval '3 days'
        where seller_id = ${seller.id}`);
      await app.deps.db.execute(sql`update disputes set decided_at = decided_at - interval '8 days'
        where purchase_id in (select id from purchases where seller_id = ${seller.id})`);
    },
    run: () => desk.run(),
    sweep: sweepAll,
    retry: retryAll,
  } satisfies Record<OwnAct, () => Promise<unknown>>;
  return (act: Act): Promise<unknown> =>
    isOfProvider(act) ? setProvider(app, PROVIDER_ACTS[act]) : acts[act]();
};

const OWN_ACTS = [
  'sell',
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
  'give back elsewhere',
  'let days go by',
  'run',
  'sweep',
  'retry',
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
  [...SALE, 'let days go by', 'run', 'sweep', 'give back elsewhere', 'sweep'],
  ['sell', 'cancel', 'run'],
];
const ACTS: readonly Act[] = [...OWN_ACTS, ...(Object.keys(PROVIDER_ACTS) as Act[])];

/** What must hold whatever has happened, from the ledger's and the provider's books; nothing when it does. */
const faultsIn = async (): Promise<string[]> => {
  const { rows } = await app.deps.db.execute<{ fault: string }>(sql`
    select 'all of it comes to ' || sum(amount_fils) as fault from ledger_entries having sum(amount_fils) <> 0
    union all
    select 'movement ' || movement || ' comes to ' || sum(amount_fils) from ledger_entries
      group by movement having sum(amount_fils) <> 0
    union all
    select 'payout ' || po.id || ' was sent ' || count(*) || ' times' from payouts po
      join dev_mamopay_disbursements d on d.reason like 'RLP' || po.id || '-%' and d.status = 'Processed'
      group by po.id having count(*) > 1
    union all
    select 'of charge ' || id || ' more was given back than captured' from dev_mamopay_charges
      where refunded_fils > amount_fils
    union all
    select 'of charge ' || c.charge_id || ' more is owed than captured' from charges c
      join refunds r on r.charge_id = c.id group by c.id having sum(r.amount_fils) > max(c.amount_fils)`);
  return rows.map(({ fault }) => fault);
};

/** Once everything is answered, the books agree with the provider's to the last fils, and nobody waits. */
const openIn = async (seller: Person): Promise<string[]> => {
  const { rows } = await app.deps.db.execute<{ open: string }>(sql`
    select 'refund ' || id || ' is ' || status as open from refunds where status not in ('done', 'too_small')
    union all
    select 'payout ' || id || ' is ' || status from payouts where status <> 'confirmed'
    union all
    select 'sale ' || p.id || ' is ' || p.status || ' and still owed ' || -sum(e.amount_fils) from purchases p
      join ledger_entries e on e.checkout_id = p.checkout_id and e.account = 'seller_payable'
      where p.seller_id = ${seller.id} and p.status in ('handed_over', 'refund_agreed', 'decided', 'completed')
      group by p.id having sum(e.amount_fils) < 0
    union all
    select 'with the provider ' || own.sum || ' and not ' || theirs.sum from
      (select coalesce(sum(amount_fils), 0) as sum from ledger_entries where account = 'provider_clearing') own,
      (select (select coalesce(sum(amount_fils - refunded_fils), 0) from dev_mamopay_charges where status = 'captured')
        - (select coalesce(sum(amount_fils), 0) from dev_mamopay_disbursements where status = 'Processed') as sum) theirs
      where own.sum <> theirs.sum`);
  return rows.map(({ open }) => open);
};

test('whatever happens to sales, refunds, disputes and payouts: every sum is zero, nobody has money twice', async () => {
  const way = fc.tuple(fc.constantFrom(...WAYS), fc.array(fc.constantFrom(...ACTS), { maxLength: 3 }));
  await fc.assert(
    fc.asyncProperty(fc.array(way, { minLength: 2, maxLength: 4 }), async (ways) => {
      const seller = await aSeller(app);
      const happens = storyOf(seller);
      await setProvider(app, WELL);
      for (const act of ways.flat(2)) {
        await happens(act);
        expect([act, await faultsIn()]).toEqual([act, []]);
      }
      await setProvider(app, WELL);
      let open: string[] = [];
      for (let round = 0; round < 12; round += 1) {
        await happens('let days go by');
        await happens('run');
        await sweepAll();
        await retryAll();
        open = await openIn(seller);
        if (open.length === 0) break;
      }
      expect([open, await faultsIn()]).toEqual([[], []]);
    }),
    { numRuns: 4, interruptAfterTimeLimit: 20_000, endOnFailure: true },
  );
}, 90_000);
