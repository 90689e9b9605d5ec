import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import type { DisputeDesk } from '#shared/cases/disputes.api.ts';
import type { TestApp } from '#tests/support/app.ts';
import { aPurchase } from '#tests/support/conversations.ts';
import { anItem } from '#tests/support/items.ts';
import { nextMail } from '#tests/support/mailbox.ts';
import { openMarket } from '#tests/support/market.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aPerson } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;

openMarket((market) => {
  ({ app, seller, buyer } = market);
});

const support = () => aPerson(app, { role: 'support', firstName: 'Salma' });
const pathOf = (number: string) => `/api/auth/me/transactions/${number}`;
const deskOf = (number: string) => `/api/admin/disputes/${number}`;
const caseOf = async (number: string): Promise<CaseView> =>
  (await buyer.api.get(`${pathOf(number)}/case`)).body.data as CaseView;
const atDesk = async (person: Person, number: string): Promise<DisputeDesk> =>
  (await person.api.get(`${deskOf(number)}/case`)).body.data as DisputeDesk;
const DECISION = {
  amount: 20,
  fee: 'house',
  reason: 'not_as_described',
  words: 'The photos hide the crack.',
};

const escalated = async (price = 500) => {
  const item = await anItem(app, seller, { price });
  const { transaction_number: number, channel_id } = await aPurchase(buyer, item);
  await buyer.api.post('/api/send-message', { channel_id, message: 'It has a crack.' });
  await buyer.api.post(`/api/auth/me/my-purchased/${number}/arrived`);
  await buyer.api.post(`${pathOf(number)}/refund-request`, { reason: 'damaged', words: 'A crack.' });
  await seller.api.post(`${pathOf(number)}/refund-request/answer`, {
    answer: 'refuse',
    words: 'It was whole.',
  });
  const { status } = await buyer.api.post(`${pathOf(number)}/escalation`);
  expect(status).toBe(200);
  return { number, item };
};

test('escalation keeps the evidence, which nobody can change or take away', async () => {
  const { number, item } = await escalated();
  await app.deps.db.execute(sql`update items set description = 'Other words' where id = ${item.id}`);
  const { evidence } = await atDesk(await support(), number);
  expect(evidence.map(({ kind }) => kind)).toEqual([
    'listing',
    'conversation',
    'payment',
    'handover',
    'request',
  ]);
  expect(evidence[0]?.content).not.toContain('Other words');
  expect(evidence[1]?.content).toContain('It has a crack.');
  for (const change of [
    sql`update dispute_evidence set content = content`,
    sql`delete from dispute_evidence`,
  ])
    await expect(app.deps.db.execute(change)).rejects.toThrow();
  await expect(
    app.deps.db.execute(sql`insert into dispute_evidence (dispute_id, kind, content, sha256)
      select dispute_id, 'forged', 'x', sha256 from dispute_evidence limit 1`),
  ).rejects.toThrow();
});

test('one member of staff claims and decides; the ledger follows, both see it live, and one appeals once', async () => {
  const { number } = await escalated();
  const [one, other] = [await support(), await support()];
  expect((await one.api.post(`${deskOf(number)}/claim`)).status).toBe(200);
  const taken = await other.api.post(`${deskOf(number)}/claim`);
  expect([taken.status, taken.body.code]).toEqual([409, 'dispute.claimed']);
  const [atSeller, atBuyer] = [await listen(app.url, seller.token), await listen(app.url, buyer.token)];
  const decide = () => one.api.post(`${deskOf(number)}/decision`, DECISION);
  const answers = await Promise.all([decide(), decide()]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const live of [atSeller, atBuyer]) {
    expect((await live.next('purchase.case_changed')).data).toMatchObject({ case: { status: 'decided' } });
    live.close();
  }
  await nextMail(app, seller.email, ({ subject }) => subject === 'Support has decided');
  const decided = await caseOf(number);
  expect(decided.money.map(({ amount }) => amount)).toEqual([
    20 + decided.total_amount - decided.price_amount,
  ]);

  expect((await seller.api.post(`${pathOf(number)}/appeal`, { words: 'Look again.' })).status).toBe(200);
  expect(
    (await other.api.post(`${deskOf(number)}/decision`, { ...DECISION, amount: 0, fee: 'buyer' })).status,
  ).toBe(200);
  const again = await buyer.api.post(`${pathOf(number)}/appeal`, { words: 'No.' });
  expect([again.status, again.body.code]).toEqual([409, 'purchase.wrong_state']);
  // What has gone to the card stays there.
  expect((await caseOf(number)).money).toHaveLength(1);
});

test('above AED 2,000 a second member of staff confirms', async () => {
  const { number } = await escalated(4_000);
  const [one, other] = [await support(), await support()];
  const decision = await one.api.post(`${deskOf(number)}/decision`, { ...DECISION, amount: 4_000 });
  expect(decision.body.data).toEqual({ state: 'proposed' });
  expect((await caseOf(number)).status).toBe('escalated');
  const confirm = (person: Person) => person.api.post(`${deskOf(number)}/confirmation`, { agree: 1 });
  const own = await confirm(one);
  expect([own.status, own.body.code]).toEqual([409, 'dispute.needs_another']);
  const answers = await Promise.all([confirm(other), confirm(other)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const view = await caseOf(number);
  expect(view).toMatchObject({ status: 'decided', money: [{ amount: view.total_amount }] });
});

test('more than was paid, and a foreign dispute, are refused', async () => {
  const { number } = await escalated();
  const [staff, stranger] = [await support(), await aBuyer(app)];
  for (const amount of [501, -1, 1.005]) {
    const { status } = await staff.api.post(`${deskOf(number)}/decision`, { ...DECISION, amount });
    expect([amount, status]).toEqual([amount, 422]);
  }
  expect((await stranger.api.get(`${pathOf(number)}/case`)).status).toBe(404);
  expect((await stranger.api.post(`${deskOf(number)}/claim`)).status).toBe(403);
  expect((await stranger.api.post(`${pathOf(number)}/appeal`, { words: 'Mine.' })).status).toBe(404);
});
