import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sweepCases } from '#server/modules/cases/clocks.usecases.ts';
import type { DisputeRow } from '#shared/admin/disputes.api.ts';
import { lastLine } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { pathOf } from '#tests/support/case-sides.ts';
import { aPurchase } from '#tests/support/conversations.ts';
import { aDispute, adminPathOf, DECISION, disputesOf } from '#tests/support/disputes.ts';
import { anItem } from '#tests/support/items.ts';
import { mailsTo, nextMail } from '#tests/support/mailbox.ts';
import { openMarket } from '#tests/support/market.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer } from '#tests/support/person.ts';
import { snapshot } from '#tests/support/snapshot.ts';
import { listen } from '#tests/support/sockets.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let disputes: ReturnType<typeof disputesOf>;

openMarket((market) => {
  ({ app, seller, buyer } = market);
  disputes = disputesOf(market);
});

test('one member of staff claims and decides; the ledger follows, both see it live, and one appeals once', async () => {
  const { number } = await disputes.escalated();
  const [one, other] = [await disputes.support(), await disputes.support()];
  expect((await one.api.post(`${adminPathOf(number)}/claim`)).status).toBe(200);
  const taken = await other.api.post(`${adminPathOf(number)}/claim`);
  expect([taken.status, taken.body.code, taken.body.details]).toEqual([
    409,
    'dispute.claimed',
    { state: 'open', claimed_by: 'Salma Haddad', claimed_at: expect.any(String) },
  ]);
  const [atSeller, atBuyer] = [await listen(app.url, seller.token), await listen(app.url, buyer.token)];
  const decide = () => one.api.post(`${adminPathOf(number)}/decision`, DECISION);
  const answers = await Promise.all([decide(), decide()]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const live of [atSeller, atBuyer]) {
    expect((await live.next('purchase.case_changed')).data).toMatchObject({ case: { status: 'decided' } });
    live.close();
  }
  await nextMail(app, seller.email, ({ subject }) => subject === 'Support has decided');
  const decided = await disputes.caseOf(number);
  expect(decided.money.map(({ amount }) => amount)).toEqual([
    20 + decided.total_amount - decided.price_amount,
  ]);

  expect((await seller.api.post(`${pathOf(number)}/appeal`, { words: 'Look again.' })).status).toBe(200);
  // What was decided first stands until support has looked again.
  expect((await disputes.caseOf(number)).dispute).toMatchObject({
    state: 'open',
    decision: { price_amount: 20 },
  });
  expect(
    (await other.api.post(`${adminPathOf(number)}/decision`, { ...DECISION, amount: 0, fee: 'buyer' }))
      .status,
  ).toBe(200);
  const again = await buyer.api.post(`${pathOf(number)}/appeal`, { words: 'No.' });
  expect([again.status, again.body.code]).toEqual([409, 'purchase.wrong_state']);
  // What has gone to the card stays there.
  expect((await disputes.caseOf(number)).money).toHaveLength(1);
});

test('above AED 2,000 a second member of staff confirms', async () => {
  const { number } = await disputes.escalated(4_000);
  const [one, other] = [await disputes.support(), await disputes.support()];
  const decision = await one.api.post(`${adminPathOf(number)}/decision`, { ...DECISION, amount: 4_000 });
  expect(decision.body.data).toEqual({ state: 'proposed' });
  // The two receive nothing of what is only proposed.
  expect(await disputes.caseOf(number)).toMatchObject({ status: 'escalated', dispute: { state: 'open' } });
  const confirm = (person: Person) => person.api.post(`${adminPathOf(number)}/confirmation`, { agree: 1 });
  const own = await confirm(one);
  expect([own.status, own.body.code]).toEqual([409, 'dispute.needs_another']);
  const answers = await Promise.all([confirm(other), confirm(other)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const view = await disputes.caseOf(number);
  expect(view).toMatchObject({ status: 'decided', money: [{ amount: view.total_amount }] });
});

test('what the second one does not agree with goes back to the first; who brings the item back has a date', async () => {
  const { number } = await disputes.escalated(4_000);
  const [one, other] = [await disputes.support(), await disputes.support()];
  const decide = (returner: string) =>
    one.api.post(`${adminPathOf(number)}/decision`, { ...DECISION, returner, return_days: 5 });
  const confirm = (agree: 0 | 1) => other.api.post(`${adminPathOf(number)}/confirmation`, { agree });
  await one.api.post(`${adminPathOf(number)}/claim`);
  expect((await decide('seller')).body.data).toEqual({ state: 'proposed' });
  expect(await disputes.disputeFor(other, number)).toMatchObject({
    may_confirm: true,
    proposal: { returner: 'seller' },
  });
  expect((await confirm(0)).body.data).toEqual({ state: 'open' });
  expect(await lastLine(app)).toMatchObject({ action: 'dispute.given_back', actor_id: other.id });
  expect(await disputes.disputeFor(one, number)).toMatchObject({
    state: 'open',
    is_mine: true,
    proposal: null,
  });
  expect(await disputes.caseOf(number)).toMatchObject({
    status: 'escalated',
    money: [],
    dispute: { decision: null },
  });
  expect((await confirm(1)).status).toBe(409);

  expect((await decide('buyer')).body.data).toEqual({ state: 'proposed' });
  expect((await confirm(1)).body.data).toEqual({ state: 'decided' });
  const { dispute } = await disputes.caseOf(number);
  expect(dispute?.decision).toMatchObject({ returner: 'buyer', return_by: expect.any(String) });
  const days = (Date.parse(dispute?.decision?.return_by ?? '') - Date.now()) / 86_400_000;
  expect([days > 4.9, days < 5.1]).toEqual([true, true]);

  // The day before, both are reminded, once; of what is to be back tomorrow anyway nobody is.
  const remindedOf = async (daysAgo: number) => {
    const ofThis = sql`purchase_id = (select id from purchases where transaction_number = ${number})`;
    await app.deps.db.execute(sql`update disputes set decided_at = now() - make_interval(days => ${daysAgo}),
      return_by = now() + interval '20 hours' where ${ofThis}`);
    await sweepCases(app.deps);
    await sweepCases(app.deps);
    const { rows } = await app.deps.db.execute(
      sql`select return_reminded_at is not null as is_reminded from disputes where ${ofThis}`,
    );
    return rows[0]?.is_reminded;
  };
  expect([await remindedOf(0), await remindedOf(4)]).toEqual([false, true]);
  for (const [{ email }, said] of [
    [buyer, 'Please bring the item back'],
    [seller, 'The item comes back to you'],
  ] as const) {
    await nextMail(app, email, ({ subject }) => subject === said);
    await snapshot(app);
    expect((await mailsTo(app, email)).filter(({ subject }) => subject === said)).toHaveLength(1);
  }
});

test('the days to bring the item back are counted from when a colleague confirms, not from the proposal', async () => {
  const [one, other] = [await disputes.support(), await disputes.support()];
  const proposed = async () => {
    const { number } = await disputes.escalated(4_000);
    await one.api.post(`${adminPathOf(number)}/decision`, { ...DECISION, returner: 'buyer', return_days: 5 });
    return number;
  };
  /** Days until the item is to be back, of what was proposed eight days ago. */
  const confirmedLate = async (number: string, more = sql``) => {
    await app.deps.db.execute(sql`update disputes set return_by = return_by - interval '8 days' ${more}
      where purchase_id = (select id from purchases where transaction_number = ${number})`);
    const { proposal } = await disputes.disputeFor(other, number);
    expect((await other.api.post(`${adminPathOf(number)}/confirmation`, { agree: 1 })).status).toBe(200);
    const { dispute } = await disputes.caseOf(number);
    const days = (Date.parse(dispute?.decision?.return_by ?? '') - Date.now()) / 86_400_000;
    return { proposal, days: Math.round(days) };
  };
  const number = await proposed();
  expect(await confirmedLate(number)).toMatchObject({
    proposal: { return_by: null, return_days: 5 },
    days: 5,
  });
  // What was decided is kept as the two were told it.
  await seller.api.post(`${pathOf(number)}/appeal`, { words: 'Look again.' });
  const kept = (await disputes.caseOf(number)).dispute?.decision?.return_by ?? '';
  expect(Math.round((Date.parse(kept) - Date.now()) / 86_400_000)).toBe(5);
  // A node of the version before kept the day alone.
  expect(await confirmedLate(await proposed(), sql`, return_days = null`)).toMatchObject({
    proposal: { return_by: expect.any(String), return_days: null },
    days: 1,
  });
});

test('whoever bought or sold it reads and decides nothing about it in the admin, whatever their role', async () => {
  const [owner, colleague] = [await disputes.support(), await disputes.support()];
  const { number } = await aDispute(app, { seller, buyer: owner });
  for (const path of [
    adminPathOf(number),
    `/api/admin/disputes/${number}`,
    `/api/admin/disputes/${number}/messages`,
  ]) {
    const read = await owner.api.get(path);
    expect([path, read.status, read.body.code]).toEqual([path, 409, 'staff.own_matter']);
    expect([path, (await colleague.api.get(path)).status]).toEqual([path, 200]);
  }
  const acts = [
    ['claim', { take_over: 1 }],
    ['questions', { to: 'seller', words: 'Why?', days: 2 }],
    ['decision', DECISION],
    ['confirmation', { agree: 1 }],
  ] as const;
  for (const [path, body] of acts) {
    const answer = await owner.api.post(`${adminPathOf(number)}/${path}`, body);
    expect([path, answer.status, answer.body.code]).toEqual([path, 409, 'staff.own_matter']);
  }
  expect((await disputes.disputeFor(colleague, number)).claimed_by).toBeNull();
  expect((await colleague.api.post(`${adminPathOf(number)}/decision`, DECISION)).status).toBe(200);
});

test('more than was paid, and a foreign dispute, are refused', async () => {
  const { number } = await disputes.escalated();
  const [staff, stranger] = [await disputes.support(), await aBuyer(app)];
  for (const amount of [501, -1, 1.005]) {
    const { status } = await staff.api.post(`${adminPathOf(number)}/decision`, { ...DECISION, amount });
    expect([amount, status]).toEqual([amount, 422]);
  }
  expect((await stranger.api.get(`${pathOf(number)}/case`)).status).toBe(404);
  expect((await stranger.api.post(`${adminPathOf(number)}/claim`)).status).toBe(403);
  expect((await stranger.api.post(`${pathOf(number)}/appeal`, { words: 'Mine.' })).status).toBe(404);
});

test('what comes to the admin is seen there live', async () => {
  const live = await listen(app.url, (await disputes.support()).token);
  const { number, channel_id } = await disputes.escalated();
  const isThis = ({ data }: { data: { transaction_number?: unknown } }) => data.transaction_number === number;
  await live.next('dispute.changed', isThis);
  await seller.api.post(`${pathOf(number)}/statements`, { words: 'It was whole.' });
  await live.next('dispute.changed', isThis);
  // What is said between the two stands beside what was kept of it.
  const said = await seller.api.post('/api/send-message', { channel_id, message: 'Come and see.' });
  expect(said.status).toBe(201);
  await live.next('dispute.changed', isThis);

  // What nobody collected comes there by the clock, and leaves it when it is collected after all.
  const { transaction_number: late } = await aPurchase(buyer, await anItem(app, seller));
  const isLate = ({ data }: { data: { transaction_number?: unknown } }) => data.transaction_number === late;
  await app.deps.db.execute(sql`
    update purchases set paid_at = now() - interval '8 days' where transaction_number = ${late}`);
  await sweepCases(app.deps);
  await live.next('dispute.changed', isLate);
  expect((await buyer.api.post(`/api/auth/me/my-purchased/${late}/arrived`)).status).toBe(200);
  await live.next('dispute.changed', isLate);
  live.close();
});

test('support follows the money of what is before them, and of nothing else', async () => {
  const { number } = await disputes.escalated();
  const { transaction_number: other } = await aPurchase(buyer, await anItem(app, seller));
  const { api } = await disputes.support();
  const page = await api.get(`/api/admin/purchases/${number}`);
  expect([page.status, page.body.data]).toMatchObject([
    200,
    { transaction_number: number, movements: [{ kind: 'sale' }] },
  ]);
  expect(await lastLine(app)).toMatchObject({ action: 'purchase.seen', target_id: number });
  expect((await api.get(`/api/admin/purchases/${other}`)).status).toBe(404);
});

test('a dispute is taken over or left to the others, and each colleague sees it live', async () => {
  const { number } = await disputes.escalated();
  const [one, other] = [await disputes.support(), await disputes.support()];
  await one.api.post(`${adminPathOf(number)}/claim`);
  const live = await listen(app.url, one.token);
  expect((await other.api.post(`${adminPathOf(number)}/claim`, { take_over: 1 })).status).toBe(200);
  await live.next('dispute.changed', ({ data }) => data.transaction_number === number);
  live.close();
  expect(await lastLine(app)).toMatchObject({ action: 'dispute.taken_over', actor_id: other.id });
  const late = await one.api.post(`${adminPathOf(number)}/decision`, DECISION);
  expect([late.status, late.body.code]).toEqual([409, 'dispute.claimed']);
  const notTheirs = await one.api.send('DELETE', `${adminPathOf(number)}/claim`);
  expect(notTheirs.body.code).toBe('dispute.claimed');
  expect((await other.api.send('DELETE', `${adminPathOf(number)}/claim`)).status).toBe(200);
  expect((await one.api.post(`${adminPathOf(number)}/decision`, DECISION)).status).toBe(200);
  const tooLate = await other.api.post(`${adminPathOf(number)}/decision`, DECISION);
  expect([tooLate.status, tooLate.body.code, tooLate.body.details]).toMatchObject([
    409,
    'dispute.wrong_state',
    { state: 'decided' },
  ]);
});

test('what nobody collected is with support, and support decides it there', async () => {
  const item = await anItem(app, seller, { price: 100 });
  const { transaction_number: number, channel_id } = await aPurchase(buyer, item);
  const staff = await disputes.support();
  const listed = async (view = 'waiting') =>
    ((await staff.api.get(`/api/admin/disputes?view=${view}`)).body.data as { data: DisputeRow[] }).data.find(
      (row) => row.transaction_number === number,
    );
  expect(await listed()).toBeUndefined();
  expect((await staff.api.post(`${adminPathOf(number)}/decision`, DECISION)).status).toBe(404);
  await app.deps.db.execute(sql`
    update purchases set paid_at = now() - interval '8 days' where transaction_number = ${number}`);
  await sweepCases(app.deps);
  expect(await listed()).toMatchObject({ is_uncollected: true, claimed_by: null });
  expect(await disputes.disputeFor(staff, number)).toMatchObject({
    is_uncollected: true,
    evidence: { kept: null },
  });
  const live = await listen(app.url, staff.token);
  await seller.api.post('/api/send-message', { channel_id, message: 'Will you come?' });
  await live.next('dispute.changed', ({ data }) => data.transaction_number === number);
  live.close();

  const decision = { ...DECISION, amount: 100, fee: 'buyer', reason: 'uncollected' };
  expect((await staff.api.post(`${adminPathOf(number)}/decision`, decision)).status).toBe(200);
  const view = await disputes.caseOf(number);
  expect(view).toMatchObject({ status: 'decided', money: [{ amount: 100 }], may_relist: true });
  expect((await disputes.disputeFor(staff, number)).evidence.kept).toMatchObject({ payment: { price: 100 } });
  expect([await listed(), await listed('decided')]).toMatchObject([undefined, { state: 'decided' }]);
  // It never left the seller, who may sell it again once nobody can appeal any more.
  expect((await seller.api.post(`${pathOf(number)}/relist`)).body.code).toBe('purchase.wrong_state');
  await app.deps.db.execute(sql`update disputes set decided_at = decided_at - interval '7 days'
    where purchase_id = (select id from purchases where transaction_number = ${number})`);
  expect((await buyer.api.post(`${pathOf(number)}/appeal`, { words: 'No.' })).status).toBe(409);
  expect((await seller.api.post(`${pathOf(number)}/relist`)).status).toBe(200);
  await aPurchase(await aBuyer(app), item);
});
