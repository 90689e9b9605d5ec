import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users, vendors } from '#server/db/accounts.tables.ts';
import { items } from '#server/db/items.tables.ts';
import { endpoints } from '#shared/api.ts';
import { lockWaiters } from '#tests/support/locks.ts';
import type { TestApp } from '../support/app.ts';
import { startApp } from '../support/app.ts';
import { bindingActs } from '../support/binding-acts.ts';
import type { Act } from '../support/case-acts.ts';
import type { Answer } from '../support/http.ts';
import { apiOf } from '../support/http.ts';
import type { TestItem } from '../support/items.ts';
import { anItem } from '../support/items.ts';
import { checkoutPath, setProvider } from '../support/payments.ts';
import type { Person } from '../support/person.ts';
import { aBuyer, anAdmin, aSeller, PASSWORD } from '../support/person.ts';
import { until } from '../support/until.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ PAYMENT_SWEEP_SECONDS: '3600' });
  await setProvider(app, { webhooks: 'off' });
});
afterAll(() => app.stop());

const WHY = 'It was agreed.';
const onSale = async (): Promise<TestItem> => anItem(app, await aSeller(app));
const BINDING = bindingActs(() => app);

/** Every act in the finance section that moves money, what else gives some away, and of the others some: the log stops them all. */
const ADMIN_ACTS: Record<string, (api: Person['api']) => Promise<Answer>> = {
  'admin.close_owed': (api) => api.post('/api/admin/finance/owed/charge/999999/close', { reason: WHY }),
  'admin.retry_refund': (api) => api.post('/api/admin/finance/refunds/999999/retry'),
  'admin.correct_ledger': (api) => {
    const what = { from: 'provider_clearing', to: 'write_off', amount: 12, reason: WHY };
    return api.post('/api/admin/finance/corrections', { id: randomUUID(), ...what });
  },
  'admin.give_back': (api) => {
    const what = { amount: 12, fee: 'buyer', reason: 'goodwill', words: WHY };
    return api.post('/api/admin/finance/purchases/999999/give-back', { id: randomUUID(), ...what });
  },
  'admin.run_payouts': (api) => api.post('/api/admin/payouts/runs', { is_dry: false }),
  'admin.retry_payout': (api) => api.post('/api/admin/payouts/P-999999/retry'),
  'admin.resolve_payout': (api) => api.post('/api/admin/payouts/P-999999/resolve', { sent: 10, reason: WHY }),
  'admin.cancel_visit': (api) => api.post('/api/admin/concierge/C-999999/cancel', { reason: WHY }),
  'admin.decide_fee': (api) => api.post('/api/admin/settings/fees', { percentage: 19 }),
  'admin.create_discount': (api) =>
    api.post('/api/admin/discounts', { percentage: 10, applies_to: 'fee', valid_for: 'purchase' }),
  'admin.give_featuring': async (api) => {
    const { uuid } = await onSale();
    return api.post('/api/admin/featured', { item_uuid: uuid, days: 3 });
  },
  'moderation.approve': async (api) => {
    const { uuid } = await anItem(app, await aSeller(app), { status: 0 });
    return api.put(`/api/admin/approvals/${uuid}/approve`);
  },
  'admin.suspend_user': async (api) => {
    const { id } = await aBuyer(app);
    const [user] = await app.deps.db.select({ uuid: users.uuid }).from(users).where(eq(users.id, id));
    return api.put(`/api/admin/users/${user?.uuid}/suspend`, { reason: WHY });
  },
};
const MOVES_NO_MONEY = [
  ...['admin.start_reconciliation', 'admin.add_holiday', 'admin.remove_holiday', 'admin.set_finance'],
];

/** What binds nobody: it ends something, is about this session alone, or money that has moved whoever it was. */
const FREE = [
  ...['accounts.change_password', 'accounts.logout', 'accounts.end_other_sessions', 'accounts.end_session'],
  ...['accounts.begin_second_factor', 'accounts.confirm_second_factor', 'accounts.disable_second_factor'],
  ...['accounts.enable_second_factor', 'accounts.renew_recovery_codes'],
  ...['accounts.begin_sent_codes', 'accounts.send_code_here'],
  ...['accounts.give_proof', 'accounts.cancel_email_change', 'items.decline'],
  ...['uploads.begin', 'uploads.send', 'uploads.complete', 'uploads.discard'],
  ...['watchlist.unwatch', 'searches.forget', 'drafts.delete', 'discounts.validate', 'chat.read'],
  'chat.unblock',
  ...['purchases.cancel_auth', 'purchases.confirm_auth', 'featuring.confirm'],
  ...['notifications.change_settings', 'notifications.read', 'notifications.retry_mail'],
  ...['notifications.subscribe_push', 'notifications.unsubscribe_push'],
  // Waits for the others, and they for it.
  'personal_data.delete_account',
];

it('every call of a member is known to bind somebody, or not to', () => {
  const calls = endpoints.filter(({ access, method }) => access === 'user' && method !== 'get');
  expect(calls.map(({ name }) => name).toSorted()).toEqual([...Object.keys(BINDING), ...FREE].toSorted());
});

it('every call of the finance section is known to move money, or not to', () => {
  const calls = endpoints.filter(({ access, method }) => access === 'finance' && method !== 'get');
  const known = [...Object.keys(ADMIN_ACTS), ...MOVES_NO_MONEY];
  expect(calls.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});

/** How many wait for somebody's lock. */
const waiting = () => lockWaiters(app.outside);

const ACTS: [string, Act, typeof anAdmin][] = [
  ...Object.entries(BINDING).map(([name, act]): [string, Act, typeof anAdmin] => [name, act, aSeller]),
  ...Object.entries(ADMIN_ACTS).map(([name, act]): [string, Act, typeof anAdmin] => [
    name,
    async ({ api }) =>
      () =>
        act(api),
    anAdmin,
  ]),
];
it.each(ACTS)('%s waits for a suspension under way, and is refused then', async (_name, act, who) => {
  const person = await who(app);
  const run = await act(person);
  let answer: Answer | undefined;
  let answering: Promise<void> | undefined;
  await app.outside.transaction(async (tx) => {
    await tx.update(users).set({ suspended_at: sql`now()` }).where(eq(users.id, person.id));
    answering = run().then((given) => {
      answer = given;
    });
    await until('the act waits', async () => answer !== undefined || (await waiting()) > 0);
    expect(answer).toBeUndefined();
  });
  await answering;
  expect(answer).toMatchObject({ status: 401, body: { code: 'session.required' } });
});

const leave = (person: Person) => person.api.post('/api/auth/me/deletion', { password: PASSWORD });

/** Both wait while an item is locked: first who pays, then who deletes their account. */
const race = async (item: TestItem, pays: () => Promise<Answer>, leaves: () => Promise<Answer>) => {
  let both: Promise<[Answer, Answer]> | undefined;
  await app.outside.transaction(async (tx) => {
    await tx.select().from(items).where(eq(items.id, item.id)).for('update');
    const paying = pays();
    await until('the checkout waits', async () => (await waiting()) >= 1);
    let hasLeft = false;
    const leaving = leaves().then((given) => {
      hasLeft = true;
      return given;
    });
    both = Promise.all([paying, leaving]);
    await until('the deletion waits', async () => hasLeft || (await waiting()) >= 2);
  });
  if (!both) throw new Error('nobody raced');
  return both;
};

it('nobody is deleted while they begin to pay', async () => {
  const [buyer, item] = [await aBuyer(app), await onSale()];
  const pays = () => buyer.api.post(checkoutPath('auth', item.uuid), {});
  const [checkout, deletion] = await race(item, pays, () => leave(buyer));
  expect([checkout.status, deletion.status]).toEqual([201, 409]);
  expect(deletion.body.details).toMatchObject({ obstacles: ['paying'] });
});

it('nor while somebody begins to pay for what they sell', async () => {
  const seller = await aSeller(app);
  const item = await anItem(app, seller);
  const pays = () => apiOf(app.url).post(checkoutPath('global', item.uuid), {});
  const [checkout, deletion] = await race(item, pays, () => leave(seller));
  expect([checkout.status, deletion.status]).toEqual([201, 409]);
  expect(deletion.body.details).toMatchObject({ obstacles: ['item_being_paid'] });
});

it('a change of the profile that comes too late brings no name back', async () => {
  const seller = await aSeller(app);
  const answers = await Promise.all([
    leave(seller),
    seller.api.post('/api/auth/me/profile/vendor', { name: 'Still here' }),
    seller.api.put('/api/auth/me/profile', { last_name: 'Still-here' }),
  ]);
  expect(answers[0]?.status).toBe(200);
  const { db } = app.deps;
  const [user] = await db.select().from(users).where(eq(users.id, seller.id));
  const [vendor] = await db.select().from(vendors).where(eq(vendors.user_id, seller.id));
  expect([user?.last_name, vendor?.name]).toEqual(['user', 'Deleted user']);
});
