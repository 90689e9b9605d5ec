import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { sweepCases, uncollectedQuery } from '#server/modules/cases/clocks.usecases.ts';
import { turnOf } from '#shared/cases/case-clock.rules.ts';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import type { Statement } from '#shared/payouts/payouts.api.ts';
import { salePath } from '#shared/purchases/purchases.rules.ts';
import type { PurchaseView } from '#shared/purchases/purchases.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { pathOf, REQUEST, sidesOf } from '#tests/support/case-sides.ts';
import { aPurchase, channelsOf } from '#tests/support/conversations.ts';
import { nextMail } from '#tests/support/mailbox.ts';
import { openMarket } from '#tests/support/market.ts';
import { beginCheckout } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { oneFails } from '#tests/support/sweeps.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let sides: ReturnType<typeof sidesOf>;

openMarket((market) => {
  ({ app, seller, buyer } = market);
  sides = sidesOf(market);
});

test('the seller cancels: all of it goes back, fee included, and the item is on sale again', async () => {
  const { item, number } = await sides.bought();
  const path = `${pathOf(number)}/cancellation`;
  const cancel = () => seller.api.post(path, { reason: 'not_available', relist: 1 });
  const answers = await Promise.all([cancel(), cancel()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const view = await sides.caseOf(number);
  expect(view).toMatchObject({ status: 'cancelled', cancellation: { state: 'done' } });
  expect(view.money.map(({ amount }) => amount)).toEqual([view.total_amount]);
  const { body } = await buyer.api.get(`/api/auth/items/${item.uuid}`);
  expect(JSON.stringify(body.data)).toContain('"status":1');
  expect((await buyer.api.get(`/api/auth/me/my-purchased/${number}/pin`)).status).toBe(409);

  // What was bought stays what it was, whatever becomes of the item since.
  expect((await seller.api.put(`/api/auth/items/${item.uuid}`, { price: 1_234 })).status).toBe(200);
  const first = { status: 3, price: view.price_amount, checkout_until: null };
  const isAsItWas = async () => {
    const { body: page } = await buyer.api.get(`/api/auth/me/my-purchased/${number}`);
    expect(page.data).toMatchObject({ status: 'cancelled', transaction_item: { item: first } });
    const channel = (await channelsOf(buyer)).find((one) => one.transaction_number === number);
    expect(channel?.item).toMatchObject({ status: 3, price: view.price_amount });
  };
  await isAsItWas();
  await beginCheckout(buyer.api, item.uuid);
  await isAsItWas();

  // The seller keeps it among what they sold, and can open it, when the item is sold a second time, too.
  const second = (await aPurchase(buyer, item)).transaction_number;
  const { sales } = (await seller.api.get('/api/auth/me/payouts')).body.data as Statement;
  const both = sales.filter(({ item_uuid }) => item_uuid === item.uuid);
  expect(both).toMatchObject([
    { transaction_number: second, status: 'paid', price: 1_234 },
    { transaction_number: number, status: 'cancelled', price: view.price_amount },
  ]);
  const bought = (await buyer.api.get(`/api/auth/me/my-purchased/${number}`)).body.data as PurchaseView;
  expect(both[1]?.photo).toEqual(bought.transaction_item.item.default_image);
  for (const [one, status] of [
    [number, 'cancelled'],
    [second, 'paid'],
  ] as const) {
    const { body: sold } = await seller.api.get(`/api/auth/me/sales/${one}`);
    expect(sold.data).toMatchObject({ transaction_number: one, status, item: { uuid: item.uuid } });
  }
  expect((await buyer.api.get(`/api/auth/me/sales/${number}`)).status).toBe(404);

  // What the seller is told of one leads to that one.
  expect((await buyer.api.post(`/api/auth/me/my-purchased/${second}/arrived`)).status).toBe(200);
  await until('the seller is told', async () => {
    const { rows } = await app.deps.db.execute<{ path: string }>(sql`select path from notifications
      where user_id = ${seller.id} and kind = 'purchase.handed_over' and facts ->> 'item_uuid' = ${item.uuid}`);
    return rows.some(({ path }) => path === salePath(item.uuid, second));
  });
});

test('the buyer asks to cancel and the seller agrees: the fee is not refunded, the item relisted with one press', async () => {
  const { number } = await sides.bought();
  const path = `${pathOf(number)}/cancellation`;
  expect((await buyer.api.post(path, { reason: 'changed_mind' })).status).toBe(200);
  const { body } = await seller.api.post(`${path}/answer`, { agree: 1 });
  const view = body.data as CaseView;
  expect(view).toMatchObject({ status: 'cancelled', may_relist: true });
  expect(view.money.map(({ amount }) => amount)).toEqual([view.without_fee_amount]);
  const relist = () => seller.api.post(`${pathOf(number)}/relist`);
  expect((await relist()).status).toBe(200);
  expect((await relist()).status).toBe(409);
});

test('the seller does not agree to cancel: the sale goes on, and it can be asked for again', async () => {
  const { number } = await sides.bought();
  const path = `${pathOf(number)}/cancellation`;
  expect((await buyer.api.post(path, { reason: 'changed_mind' })).status).toBe(200);
  const refuse = () => seller.api.post(`${path}/answer`, { agree: 0, words: 'It is packed already.' });
  expect((await refuse()).body.data).toMatchObject({
    status: 'paid',
    cancellation: { state: 'refused', answer_words: 'It is packed already.', due_at: null },
    money: [],
  });
  expect((await refuse()).status).toBe(409);
  await nextMail(app, buyer.email, ({ subject }) => subject === 'The seller does not want to cancel');
  expect((await buyer.api.get(`/api/auth/me/my-purchased/${number}/pin`)).status).toBe(200);
  expect((await buyer.api.post(path, { reason: 'cannot_collect' })).status).toBe(200);
});

test('the buyer cancels for what the seller did, and the seller agrees: the fee comes back, too', async () => {
  const { number } = await sides.bought();
  const path = `${pathOf(number)}/cancellation`;
  const asked = (await buyer.api.post(path, { reason: 'not_as_agreed' })).body.data as CaseView;
  expect(asked.cancellation?.refund_amount).toBe(asked.total_amount);
  const { body } = await seller.api.post(`${path}/answer`, { agree: 1 });
  const view = body.data as CaseView;
  expect(view).toMatchObject({ status: 'cancelled', cancellation: { state: 'done' } });
  expect(view.money.map(({ amount }) => amount)).toEqual([view.total_amount]);
  expect(view.total_amount).toBeGreaterThan(view.without_fee_amount);
});

test('a seller who does not answer a request to cancel is told near the end; then support decides', async () => {
  const { number } = await sides.bought();
  const ask = () => buyer.api.post(`${pathOf(number)}/cancellation`, { reason: 'no_answer' });
  expect((await ask()).status).toBe(200);
  await sides.later(number, 5);
  await sweepCases(app.deps);
  await sweepCases(app.deps);
  const reminder = 'The buyer still waits for your answer';
  await nextMail(
    app,
    seller.email,
    ({ subject, text }) => subject === reminder && text.includes('our support'),
  );
  expect(await sides.caseOf(number)).toMatchObject({ status: 'paid', version: 2 });
  await sides.later(number, 2);
  await Promise.all([sweepCases(app.deps), sweepCases(app.deps)]);
  expect(await sides.caseOf(number)).toMatchObject({
    status: 'escalated',
    cancellation: { state: 'escalated', due_at: null },
    dispute: { state: 'open' },
  });

  const other = (await sides.bought()).number;
  await buyer.api.post(`${pathOf(other)}/cancellation`, { reason: 'changed_mind' });
  expect((await buyer.api.post(`${pathOf(other)}/refund-request`, REQUEST)).status).toBe(200);
  expect((await sides.caseOf(other)).cancellation).toMatchObject({ state: 'dropped', due_at: null });
  await buyer.api.send('DELETE', `${pathOf(other)}/refund-request`);
  expect((await buyer.api.post(`${pathOf(other)}/cancellation`, { reason: 'no_answer' })).status).toBe(200);
});

test('a request for a refund that was taken back stays so where a request to cancel goes to support', async () => {
  const { number } = await sides.bought();
  const path = pathOf(number);
  expect((await buyer.api.post(`${path}/refund-request`, REQUEST)).status).toBe(200);
  await buyer.api.send('DELETE', `${path}/refund-request`);
  expect((await buyer.api.post(`${path}/cancellation`, { reason: 'no_answer' })).status).toBe(200);
  await sides.later(number, 7);
  await sweepCases(app.deps);
  for (const side of [buyer, seller])
    expect((await side.api.get(`${path}/case`)).body.data).toMatchObject({
      status: 'escalated',
      request: { state: 'withdrawn' },
      cancellation: { state: 'escalated' },
      dispute: { state: 'open' },
    });
});

test('what nobody collects for a week is with support, and the seller may cancel less the fee', async () => {
  const { number } = await sides.bought();
  const path = `${pathOf(number)}/cancellation`;
  expect((await seller.api.post(path, { reason: 'uncollected' })).status).toBe(422);
  await sides.later(number, 8);
  const atBuyer = await listen(app.url, buyer.token);
  await sweepCases(app.deps);
  await sweepCases(app.deps);
  expect((await atBuyer.next('purchase.case_changed')).data).toMatchObject({ case: { status: 'paid' } });
  await nextMail(app, seller.email, ({ subject }) => subject === 'Your buyer has not collected');
  const { body } = await seller.api.post(path, { reason: 'uncollected', relist: 1 });
  const view = body.data as CaseView;
  expect(view.money.map(({ amount }) => amount)).toEqual([view.without_fee_amount]);
  atBuyer.close();
});

test('what nobody collected is no longer with support once the buyer writes, or a time is agreed on', async () => {
  const marked = async () => {
    const { number } = await sides.bought();
    await sides.later(number, 8);
    await sweepCases(app.deps);
    expect((await sides.caseOf(number)).uncollected_at).not.toBeNull();
    return number;
  };
  const cannotCancel = async (number: string) => {
    expect((await sides.caseOf(number)).uncollected_at).toBeNull();
    const refused = await seller.api.post(`${pathOf(number)}/cancellation`, { reason: 'uncollected' });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['reason']]);
    await sweepCases(app.deps);
    expect((await sides.caseOf(number)).uncollected_at).toBeNull();
  };
  const written = await marked();
  const { rows } = await app.deps.db.execute<{ id: string }>(sql`select c.id from channels c
    join purchases p on p.id = c.purchase_id where p.transaction_number = ${written}`);
  const atSeller = await listen(app.url, seller.token);
  const words = { channel_id: Number(rows[0]?.id), message: 'I come tomorrow.' };
  expect((await buyer.api.post('/api/send-message', words)).status).toBeLessThan(300);
  expect((await seller.api.post(`${pathOf(written)}/cancellation`, { reason: 'uncollected' })).status).toBe(
    422,
  );
  await sweepCases(app.deps);
  // What happened before may still be on its way, also of other purchases of this seller.
  const caseIn = ({ data }: { data: unknown }): CaseView => (data as { case: CaseView }).case;
  const back = await atSeller.next('purchase.case_changed', (event) => {
    const { transaction_number, uncollected_at } = caseIn(event);
    return transaction_number === written && uncollected_at === null;
  });
  expect(caseIn(back)).toMatchObject({ status: 'paid' });
  atSeller.close();
  await cannotCancel(written);

  const agreed = await marked();
  const slot = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 13)}:00:00.000Z`;
  const path = `/api/auth/purchases/${agreed}/collection`;
  const { body } = await seller.api.post(path, { slots: [slot] });
  expect((await sides.caseOf(agreed)).uncollected_at).not.toBeNull();
  const { id } = body.data as { id: number };
  expect((await buyer.api.put(`${path}/accept`, { id, slot })).status).toBe(200);
  await until(
    'it is no longer with support',
    async () => (await sides.caseOf(agreed)).uncollected_at === null,
  );
  await cannotCancel(agreed);
});

test('the week to collect is counted anew from a word of the buyer, on their screens as in the sweep', async () => {
  const { number } = await sides.bought();
  const { channel_id } = await sides.caseOf(number);
  await sides.later(number, 8);
  const say = { channel_id, message: 'I am on my way.' };
  expect((await seller.api.post('/api/send-message', say)).status).toBeLessThan(300);
  expect((await sides.caseOf(number)).last_word_at).toBeNull();
  expect((await buyer.api.post('/api/send-message', say)).status).toBeLessThan(300);
  const { db } = app.deps;
  const ago = (days: number) =>
    db.execute(sql`update messages set created_at = now() - make_interval(secs => ${days * 86_400})
      where channel_id = ${channel_id}`);
  await ago(6.999);
  await sweepCases(app.deps);
  const view = await sides.caseOf(number);
  expect(view.uncollected_at).toBeNull();
  const left = Date.parse(turnOf(view, 'seller')?.until ?? '') - Date.now();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(90_000);
  await ago(7.001);
  await sweepCases(app.deps);
  expect((await sides.caseOf(number)).uncollected_at).not.toBeNull();
});

test('one that cannot be put to support keeps none of the others from it, and the sweep has an index', async () => {
  const [broken, other, agreed] = [await sides.bought(), await sides.bought(), await sides.bought()];
  const slot = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 13);
  const path = `/api/auth/purchases/${agreed.number}/collection`;
  for (const { number } of [broken, other, agreed]) await sides.later(number, 9);
  expect((await buyer.api.post(path, { slots: [`${slot}:00:00.000Z`] })).status).toBe(201);
  const { db } = app.deps;
  await db.execute(
    sql.raw(`
    create function refuse_case() returns trigger language plpgsql as $$ begin
      if new.purchase_id = (select id from purchases where transaction_number = '${broken.number}')
      then raise 'a broken row'; end if; return new; end $$;
    create trigger refuse_case before insert on purchase_cases for each row execute function refuse_case()`),
  );
  onTestFinished(async () => {
    await db.execute(sql`drop function refuse_case cascade`);
    await sweepCases(app.deps);
  });
  await oneFails(() => sweepCases(app.deps));
  const since = async ({ number }: { number: string }) => (await sides.caseOf(number)).uncollected_at;
  expect(await since(other)).not.toBeNull();
  // Whoever has proposed a time has answered.
  expect([await since(broken), await since(agreed)]).toEqual([null, null]);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute(sql`explain ${uncollectedQuery}`);
    expect(JSON.stringify(rows)).toContain('purchases_waiting');
  });
});
