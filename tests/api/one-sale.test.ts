import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { purchases } from '#server/db/purchases.tables.ts';
import { sweepCases } from '#server/modules/cases/clocks.usecases.ts';
import { sweepRefunds } from '#server/modules/purchases/send-refunds.usecases.ts';
import type { OverviewView } from '#shared/admin/overview.api.ts';
import type { AdminPaymentPage } from '#shared/admin/purchases.api.ts';
import type { Reconciliation, ReconciliationLine } from '#shared/admin/reconciliation.api.ts';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import { dayInDubai } from '#shared/kernel/dubai-time.ts';
import type { BuyerOffer, SellerOffer } from '#shared/offers/offers.schema.ts';
import type { CheckoutView } from '#shared/purchases/purchases.schema.ts';
import type { ReceiptView } from '#shared/receipts/receipts.schema.ts';
import { listed } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { aPurchase } from '#tests/support/conversations.ts';
import { aDiscount } from '#tests/support/discounts.ts';
import { anItem } from '#tests/support/items.ts';
import { openMarket } from '#tests/support/market.ts';
import { accept, anOffer } from '#tests/support/offers.ts';
import { checkoutPath, payOnPage, setProvider, successPath } from '#tests/support/payments.ts';
import { financeOf, sweepNow } from '#tests/support/payouts.ts';
import type { Person } from '#tests/support/person.ts';
import { anAdmin } from '#tests/support/person.ts';
import { receiptsOf } from '#tests/support/receipts.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
openMarket((market) => {
  ({ app, seller, buyer } = market);
});

/** An offer of AED 80.55 for what costs 95 is accepted, and paid with AED 3.33 off the fee of 16.11; AED 30.25 go back to the buyer, and the rest to the seller. */
const sellAndGiveBackAPart = async (admin: Person): Promise<string> => {
  const item = await anItem(app, seller, { price: 95 });
  const made = await anOffer(buyer, item, 80.55);
  expect((await accept(seller, made.id)).status).toBe(200);
  const { code } = await aDiscount(app, { amount_fils: 333 });
  const started = await buyer.api.post(checkoutPath('auth', item.uuid), { discount: code });
  const checkout = started.body.data as CheckoutView;
  expect((await buyer.api.post(successPath('auth'), await payOnPage(checkout))).status).toBe(200);
  const number = checkout.transaction_number;
  const path = `/api/auth/me/transactions/${number}`;
  for (const [who, act, body] of [
    [buyer, `/api/auth/me/my-purchased/${number}/arrived`, {}],
    [buyer, `${path}/refund-request`, { reason: 'damaged', words: 'Cracked.' }],
    [seller, `${path}/refund-request/answer`, { answer: 'offer', amount: 30.25 }],
    [buyer, `${path}/refund-request/accept`, {}],
  ] as const)
    expect([act, (await who.api.post(act, body)).status]).toEqual([act, 200]);
  await until('the part is given back', async () => {
    await app.deps.db.execute(sql`update refunds set next_at = now() where next_at is not null`);
    await sweepRefunds(app.deps);
    const { money } = (await buyer.api.get(`${path}/case`)).body.data as CaseView;
    return money.every(({ state }) => state === 'done');
  });
  await app.deps.db.update(purchases).set({ handed_over_at: sql`now() - interval '3 days'` });
  await setProvider(app, { payout_delay_ms: 0 });
  const finance = financeOf(admin);
  await finance.run();
  await until('the seller has the rest', async () => {
    await sweepNow(app);
    return (await finance.payoutOf(number))?.status === 'confirmed';
  });
  return number;
};

/** What a person's documents say: the receipt or statement first, then the credit notes. */
const documentsOf = async (person: Person, number: string): Promise<ReceiptView[]> =>
  Promise.all(
    (await receiptsOf(person, number)).map(
      async (line) => (await person.api.get(`/api/auth/me/receipts/${line.number}`)).body.data as ReceiptView,
    ),
  );

/** What is left of what was booked, by account; in AED. */
const leftBy = ({ movements }: AdminPaymentPage): Record<string, number> => {
  const fils = new Map<string, number>();
  for (const { account, debit, credit } of movements.flatMap(({ entries }) => entries))
    fils.set(account, (fils.get(account) ?? 0) + Math.round((debit - credit) * 100));
  return Object.fromEntries([...fils].map(([account, sum]) => [account, sum / 100]));
};

test('one sale, a discount, a part given back, the rest paid out: every screen has the same numbers, to the fils', async () => {
  const from = dayInDubai(new Date());
  const admin = await anAdmin(app);
  const number = await sellAndGiveBackAPart(admin);

  for (const [who, list] of [
    [buyer, 'my-offers'],
    [seller, 'offers-to-me'],
  ] as const) {
    const [offered] = await listed<BuyerOffer | SellerOffer>(who, `/api/auth/me/${list}`);
    expect([list, offered?.asking_price, offered?.item.price]).toEqual([list, 80.55, 95]);
  }
  const sold = { price: 80.55, service_fee: 16.11, discount: 3.33, vat: 0.61, total: 93.33 };
  const back = { kind: 'credit_note', price: 30.25, service_fee: 0, discount: 0, vat: 0, total: 30.25 };
  expect(await documentsOf(buyer, number)).toMatchObject([{ kind: 'receipt', ...sold }, back]);
  expect(await documentsOf(seller, number)).toMatchObject([
    { kind: 'statement', price: 80.55, service_fee: 0, discount: 0, total: 80.55 },
    back,
  ]);

  const month = { sold: 80.55, given_back: 30.25, corrected: 0, paid: 50.3 };
  expect((await seller.api.get('/api/auth/me/payouts')).body.data).toMatchObject({
    balance: { now: 0, on_its_way: 0, paid: 50.3 },
    months: [month],
    sales: [{ transaction_number: number, price: 80.55, owed: 0, state: 'paid' }],
  });
  expect((await seller.api.get('/api/auth/me/dashboard')).body.data).toMatchObject({
    money: { sold: 80.55, due: 0, paid_out: 50.3, given_back: 30.25 },
    sales: [{ due: 0, paid_out: 50.3, given_back: 30.25 }],
  });

  const page = (await admin.api.get(`/api/admin/purchases/${number}`)).body.data as AdminPaymentPage;
  expect(page).toMatchObject({
    ...{ price: 80.55, fee: 16.11, discount: 3.33, vat: 0.61, total: 93.33, status: 'refund_agreed' },
    checkouts: [
      { total: 93.33, charges: [{ reported: '93.33 AED', refunds: [{ amount: 30.25, status: 'done' }] }] },
    ],
  });
  const left = {
    provider_clearing: 12.78,
    seller_payable: 0,
    service_fee_income: -15.5,
    vat_payable: -0.61,
    discount: 3.33,
    refund_payable: 0,
  };
  expect(leftBy(page)).toEqual(left);
  const overview = (await admin.api.get('/api/admin/overview')).body.data as OverviewView;
  expect(overview.days.at(-1)).toMatchObject({ sales: 1, sales_amount: 93.33, fee_income: 15.5 });
  // It is the only sale there ever was: the accounts as a whole say the same.
  const { data } = (await admin.api.get('/api/admin/finance/balances')).body;
  const balances = data as { account: string; balance: number }[];
  expect(Object.fromEntries(balances.map(({ account, balance }) => [account, balance]))).toMatchObject(left);
  expect(await financeOf(admin).payoutOf(number)).toMatchObject({ status: 'confirmed', amount: 50.3 });

  const path = '/api/admin/finance/reconciliations';
  await admin.api.post(path, { from, to: dayInDubai(new Date()) });
  const last = async () => (await admin.api.get(`${path}/last`)).body.data as Reconciliation;
  await until('it has ended', async () => (await last()).state !== 'running');
  const compared = await last();
  expect(compared).toMatchObject({ state: 'done', differences: 0 });
  const lines = await listed<ReconciliationLine>(admin, `${path}/${compared.id}/lines`);
  const findings = lines.map(({ kind, finding, ours, theirs }) => [kind, finding, ours, theirs].join(' | '));
  expect(findings.toSorted()).toEqual([
    'charge | matches | AED 93.33 | 93.33 AED',
    'payout | matches | AED 50.30 | AED 50.30',
    'refund | matches | AED 30.25 | AED 30.25',
  ]);
});

test('what is under dispute is one number: what the list has, the badge and the overview', async () => {
  const admin = await anAdmin(app);
  const numbers = [];
  for (const _ of [1, 2]) {
    const item = await anItem(app, seller);
    numbers.push((await aPurchase(buyer, item)).transaction_number);
  }
  const [escalated, uncollected] = numbers.map((number) => sql`transaction_number = ${number}`);
  await app.deps.db.update(purchases).set({ status: 'escalated' }).where(escalated);
  await app.deps.db.update(purchases).set({ paid_at: sql`now() - interval '8 days'` }).where(uncollected);
  await sweepCases(app.deps);
  const of = async (path: string) => (await admin.api.get(path)).body.data as { disputes: number };
  const counts = await Promise.all(['/api/admin/overview', '/api/admin/counts'].map(of));
  const list = await listed<{ transaction_number: string }>(admin, '/api/admin/disputes');
  expect(list.map(({ transaction_number }) => transaction_number).toSorted()).toEqual(numbers.toSorted());
  expect(counts.map(({ disputes }) => disputes)).toEqual([2, 2]);
});
