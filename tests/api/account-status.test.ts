import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users, vendors } from '#server/db/accounts.tables.ts';
import { items } from '#server/db/items.tables.ts';
import { TERMS_VERSION } from '#shared/accounts/terms.rules.ts';
import { endpoints } from '#shared/api.ts';
import { lockWaiters } from '#tests/support/locks.ts';
import { setPurchase } from '../support/ageing.ts';
import type { TestApp } from '../support/app.ts';
import { startApp } from '../support/app.ts';
import { someBankDetails } from '../support/bank-details.ts';
import { bookingForm, freeSlots } from '../support/calls/concierge.rows.ts';
import { caseActs } from '../support/case-acts.ts';
import { aPurchase } from '../support/conversations.ts';
import { aDraft } from '../support/drafts.ts';
import type { Answer } from '../support/http.ts';
import { apiOf } from '../support/http.ts';
import type { TestItem } from '../support/items.ts';
import { ADDRESS, anItem, aSubCategory } from '../support/items.ts';
import { codeIn, nextMail } from '../support/mailbox.ts';
import { aMobileNumber } from '../support/mobile-numbers.ts';
import {
  accept,
  acceptCounter,
  acceptWatcherOffer,
  anOffer,
  counter,
  counterBack,
  extend,
  giveUp,
  offer,
  offeredToWatchers,
  offerToWatchers,
  reject,
  rejectCounter,
  release,
  withdraw,
} from '../support/offers.ts';
import { checkoutPath, setProvider } from '../support/payments.ts';
import type { Person } from '../support/person.ts';
import { aBuyer, anAdmin, aSeller, PASSWORD } from '../support/person.ts';
import { aJpeg, asFile } from '../support/photos.ts';
import { until } from '../support/until.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ PAYMENT_SWEEP_SECONDS: '3600' });
  await setProvider(app, { webhooks: 'off' });
});
afterAll(() => app.stop());

const EMAIL_CHANGE = '/api/auth/me/email-change';
const PHONE_PROOF = '/api/auth/me/phone-proof';
const withAnotherNumber = async ({ api }: Person): Promise<string> => {
  const mobile_number = aMobileNumber();
  await api.put('/api/auth/me/profile', { mobile_number });
  return mobile_number;
};
const WHY = 'It was agreed.';
const another = () => aBuyer(app);
const onSale = async (): Promise<TestItem> => anItem(app, await aSeller(app));
const ownItem = (owner: Person, status?: 2 | 7) => anItem(app, owner, status === undefined ? {} : { status });
const photo = async (field: string) => {
  const form = new FormData();
  form.set(field, asFile(await aJpeg()), 'me.jpg');
  return form;
};

/** A price that the seller asked of somebody, who is to answer. */
const askedOf = async (person: Person): Promise<number> => {
  const seller = await aSeller(app);
  const { id } = await anOffer(person, await anItem(app, seller));
  await counter(seller, id, 900);
  return id;
};

/** Prepares an act of somebody, and answers how it is done. */
type Act = (person: Person) => Promise<() => Promise<Answer>>;

/** Every act that binds somebody: it happens before they are suspended or gone, or not at all. */
const BINDING: Record<string, Act> = {
  'offers.place': async (person) => {
    const item = await onSale();
    return () => offer(person, item, 700);
  },
  'offers.accept': async (person) => {
    const { id } = await anOffer(await another(), await ownItem(person));
    return () => accept(person, id);
  },
  'offers.reject': async (person) => {
    const { id } = await anOffer(await another(), await ownItem(person));
    return () => reject(person, id);
  },
  'offers.counter': async (person) => {
    const { id } = await anOffer(await another(), await ownItem(person));
    return () => counter(person, id, 900);
  },
  'offers.my_accept': async (person) => {
    const id = await askedOf(person);
    return () => acceptCounter(person, id);
  },
  'offers.my_counter': async (person) => {
    const id = await askedOf(person);
    return () => counterBack(person, id, 800);
  },
  'offers.my_reject': async (person) => {
    const id = await askedOf(person);
    return () => rejectCounter(person, id);
  },
  'offers.release': async (person) => {
    const { id } = await anOffer(await another(), await ownItem(person));
    await accept(person, id);
    return () => release(person, id);
  },
  'offers.my_leave': async (person) => {
    const seller = await aSeller(app);
    const { id } = await anOffer(person, await anItem(app, seller));
    await accept(seller, id);
    return () => giveUp(person, id);
  },
  'offers.to_watchers': async (person) => {
    const { uuid } = await ownItem(person);
    await (await another()).api.put(`/api/auth/items/${uuid}/watch`);
    return () => offerToWatchers(person, uuid, 600);
  },
  'offers.accept_from_seller': async (person) => {
    const seller = await aSeller(app);
    const { uuid } = await anItem(app, seller);
    await person.api.put(`/api/auth/items/${uuid}/watch`);
    const { id } = await offeredToWatchers(seller, person, uuid, 600);
    return () => acceptWatcherOffer(person, id);
  },
  'offers.extend': async (person) => {
    const { id } = await anOffer(await another(), await ownItem(person));
    await accept(person, id);
    return () => extend(person, id);
  },
  'offers.withdraw': async (person) => {
    const { id } = await anOffer(person, await onSale());
    return () => withdraw(person, id);
  },
  'purchases.checkout_auth': async (person) => {
    const { uuid } = await onSale();
    return () => person.api.post(checkoutPath('auth', uuid), {});
  },
  'featuring.checkout': async (person) => {
    const { uuid } = await ownItem(person);
    return () => person.api.post(`/api/auth/payment/mamopay/checkout/featured-product/${uuid}`, {});
  },
  'questions.post': async (person) => {
    const { id } = await onSale();
    return () => person.api.post('/api/auth/item-comment', { item_id: id, comments: 'Is it still there?' });
  },
  'chat.send': async (person) => {
    const { channel_id } = await aPurchase(person, await onSale());
    return () => person.api.post('/api/send-message', { channel_id, message: 'Hello' });
  },
  'handover.arrived': async (person) => {
    const { transaction_number } = await aPurchase(person, await onSale());
    return () => person.api.post(`/api/auth/me/my-purchased/${transaction_number}/arrived`);
  },
  'handover.enter_pin': async (person) => {
    const { transaction_number } = await aPurchase(await another(), await ownItem(person));
    return () => person.api.post(`/api/auth/me/sales/${transaction_number}/handover`, { pin: '000000' });
  },
  'handover.propose_times': async (person) => {
    const { transaction_number } = await aPurchase(person, await onSale());
    const slots = [new Date(Date.now() + 86_400_000).toISOString()];
    return () => person.api.post(`/api/auth/purchases/${transaction_number}/collection`, { slots });
  },
  'handover.accept_time': async (person) => {
    const buyer = await another();
    const { transaction_number } = await aPurchase(buyer, await ownItem(person));
    const path = `/api/auth/purchases/${transaction_number}/collection`;
    const slot = new Date(Date.now() + 86_400_000).toISOString();
    const { body } = await buyer.api.post(path, { slots: [slot] });
    const { id } = body.data as { id: number };
    return () => person.api.put(`${path}/accept`, { id, slot });
  },
  'handover.withdraw_times': async (person) => {
    const { transaction_number } = await aPurchase(person, await onSale());
    const path = `/api/auth/purchases/${transaction_number}/collection`;
    await person.api.post(path, { slots: [new Date(Date.now() + 86_400_000).toISOString()] });
    return () => person.api.delete(path);
  },
  'reports.submit_auth': async (person) => {
    const { uuid } = await onSale();
    const report = { target: 'item', uuid, reason: 'other', words: 'Not what it says.' };
    return () => person.api.post('/api/auth/reports', report);
  },
  'help.open': async (person) => () =>
    person.api.post('/api/auth/help/cases', { topic: 'other', words: 'Where is my item?' }),
  'help.write': async (person) => {
    const { body } = await person.api.post('/api/auth/help/cases', { topic: 'other', words: 'Hello' });
    const { number } = body.data as { number: string };
    return () => person.api.post(`/api/auth/help/cases/${number}/messages`, { words: 'And another thing.' });
  },
  'watchlist.watch': async (person) => {
    const { uuid } = await onSale();
    return () => person.api.put(`/api/auth/items/${uuid}/watch`);
  },
  'searches.save': async (person) => () =>
    person.api.post('/api/auth/me/searches', { filter: { keyword: 'lamp' } }),
  'drafts.save': async (person) => () =>
    person.api.put(`/api/auth/me/drafts/${randomUUID()}`, { version: 0, content: aDraft() }),
  'items.submit': async (person) => {
    const { id, values } = await aSubCategory(app);
    const form = await photo('imgs[0]');
    const fields = {
      item_name: 'Desk lamp',
      item_description: 'Brass, works.',
      address: ADDRESS,
      price: '120',
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('is_bid', '1');
    form.set('sub_category_id', String(id));
    for (const [at, value] of values.entries()) form.set(`properties[${at}]`, String(value));
    return () => person.api.post('/api/auth/items', form);
  },
  'items.edit': async (person) => {
    const { uuid } = await ownItem(person);
    return () => person.api.put(`/api/auth/items/${uuid}`, { price: 900 });
  },
  'items.relist': async (person) => {
    const { uuid } = await ownItem(person, 2);
    return () => person.api.post(`/api/auth/items/${uuid}/relist`, { price: 900 });
  },
  'items.pause': async (person) => {
    const { uuid } = await ownItem(person);
    return () => person.api.post(`/api/auth/items/${uuid}/pause`);
  },
  'items.resume': async (person) => {
    const { uuid } = await ownItem(person, 7);
    return () => person.api.post(`/api/auth/items/${uuid}/resume`);
  },
  'holiday.set': async (person) => () => person.api.put('/api/auth/me/holiday', { until: null }),
  'items.archive': async (person) => {
    const { uuid } = await ownItem(person);
    return () => person.api.delete(`/api/auth/items/${uuid}`);
  },
  'items.withdraw_edit': async (person) => {
    const { uuid } = await ownItem(person);
    await person.api.put(`/api/auth/items/${uuid}`, { item_name: 'A better name' });
    return () => person.api.delete(`/api/auth/items/${uuid}/edit`);
  },
  'accounts.update_profile': async (person) => () =>
    person.api.put('/api/auth/me/profile', { first_name: 'Nadia' }),
  'accounts.save_vendor': async (person) => () =>
    person.api.post('/api/auth/me/profile/vendor', { name: 'New corner' }),
  'accounts.save_bank_details': async (person) => () =>
    person.api.post('/api/auth/payment/mamopay/account', someBankDetails('Maya')),
  'accounts.upload_photo': async (person) => {
    const form = await photo('photo');
    return () => person.api.post('/api/auth/me/upload-photo', form);
  },
  'accounts.upload_vendor_logo': async (person) => {
    const form = await photo('logo');
    return () => person.api.post('/api/auth/me/upload-vendor', form);
  },
  'accounts.ask_email_change': async (person) => () =>
    person.api.post(EMAIL_CHANGE, { email: `new-${person.email}` }),
  'accounts.confirm_email_change': async (person) => {
    const email = `new-${person.email}`;
    await person.api.post(EMAIL_CHANGE, { email });
    const code = codeIn(await nextMail(app, email));
    return () => person.api.post(`${EMAIL_CHANGE}/confirm`, { code });
  },
  'accounts.ask_phone_proof': async (person) => {
    await withAnotherNumber(person);
    return () => person.api.post(PHONE_PROOF);
  },
  'accounts.confirm_phone_proof': async (person) => {
    const number = await withAnotherNumber(person);
    await person.api.post(PHONE_PROOF);
    const code = codeIn(await nextMail(app, number));
    return () => person.api.post(`${PHONE_PROOF}/confirm`, { code });
  },
  'accounts.agree_to_terms': async (person) => () =>
    person.api.post('/api/auth/me/terms', { version: TERMS_VERSION }),
  'concierge.book_own': async (person) => {
    const [hour] = await freeSlots(app);
    const { email: _email, ...visit } = bookingForm(hour?.starts_at ?? '');
    return () => person.api.post('/api/auth/concierge/bookings', visit);
  },
  'chat.block': async (person) => {
    const item = await onSale();
    const { channel_id } = await aPurchase(person, item);
    await setPurchase(app, item, 'completed');
    return () => person.api.post(`/api/auth/channels/${channel_id}/block`);
  },
  ...caseActs(() => app),
  'personal_data.ask_for_export': async (person) => () => person.api.post('/api/auth/me/export', {}),
};

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
    const { id } = await another();
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
