import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bankDetails, secondFactors, sessions, users, vendors } from '#server/db/accounts.tables.ts';
import { itemPhotos, items } from '#server/db/items.tables.ts';
import { offers } from '#server/db/offers.tables.ts';
import { checkouts, purchases } from '#server/db/purchases.tables.ts';
import { uploads } from '#server/db/uploads.tables.ts';
import { createUnitOfWork } from '#server/events/unit-of-work.ts';
import { createFindActor } from '#server/modules/accounts/sessions.service.ts';
import { deleteAccount } from '#server/modules/personal-data/deletion.usecases.ts';
import { settle } from '#server/modules/purchases/settle.usecases.ts';
import { sweepPayments } from '#server/modules/purchases/sweep-payments.usecases.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { TestApp } from '../support/app.ts';
import { startApp } from '../support/app.ts';
import { aPurchase } from '../support/conversations.ts';
import { feature } from '../support/featuring.ts';
import { apiOf } from '../support/http.ts';
import { anItem } from '../support/items.ts';
import { nextMail } from '../support/mailbox.ts';
import { accept, anOffer } from '../support/offers.ts';
import {
  beginCheckout,
  buy,
  checkoutPath,
  endTimeOfCheckout,
  payOnPage,
  setProvider,
  whileProviderFails,
} from '../support/payments.ts';
import { aDueSale, endSales } from '../support/payouts.ts';
import type { Person } from '../support/person.ts';
import { aBuyer, anAdmin, aPerson, aSeller, PASSWORD, vendorUuidOf } from '../support/person.ts';
import { aJpeg, asFile } from '../support/photos.ts';
import { codeOf, enrolled } from '../support/second-factor.ts';
import { snapshot, written } from '../support/snapshot.ts';
import { listen } from '../support/sockets.ts';
import { aPrivatePhoto, registered, settledUpload } from '../support/uploads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ PAYMENT_SWEEP_SECONDS: '3600' });
  await setProvider(app, { webhooks: 'off' });
});
afterAll(() => app.stop());

const leave = ({ api }: Person, more: object = {}) =>
  api.post('/api/auth/me/deletion', { password: PASSWORD, ...more });
const rowOf = async ({ id }: Person) => {
  const [user] = await app.deps.db.select().from(users).where(eq(users.id, id));
  if (!user) throw new Error('the row is gone');
  return user;
};
const offerStatus = async (id: number) => {
  const [offer] = await app.deps.db.select().from(offers).where(eq(offers.id, id));
  return offer?.status;
};

it('forgets the person: name, contact, bank, sessions; the login is as of a stranger', async () => {
  const person = await aSeller(app);
  const vendor = await vendorUuidOf(app, person);
  const socket = await listen(app.url, person.token);
  const closed = socket.closed();
  const { status, body } = await leave(person);
  expect([status, body.message]).toEqual([200, 'Your account was deleted.']);
  expect(await closed).toBe('io server disconnect');

  expect(await rowOf(person)).toMatchObject({
    first_name: 'Deleted',
    last_name: 'user',
    email: expect.stringMatching(/^[\w-]+@deleted\.invalid$/),
    date_of_birth: '1900-01-01',
    photo_key: null,
    deleted_at: expect.any(Date),
  });
  const { db } = app.deps;
  expect(await db.$count(bankDetails, eq(bankDetails.user_id, person.id))).toBe(0);
  expect(await db.$count(sessions, eq(sessions.user_id, person.id))).toBe(0);
  expect(await db.select().from(vendors).where(eq(vendors.user_id, person.id))).toMatchObject([
    { name: 'Deleted user', address: '' },
  ]);
  expect((await person.api.get('/api/auth/me/profile')).status).toBe(401);
  const login = await apiOf(app.url).post('/api/login', { username: person.email, password: PASSWORD });
  expect([login.status, login.body.code]).toEqual([401, 'login.failed']);
  expect((await apiOf(app.url).get(`/api/global/vendors/${vendor}`)).status).toBe(404);
  expect((await nextMail(app, person.email)).subject).toBe('Your account was deleted');
});

it('gives address and number free for a new account', async () => {
  const person = await aPerson(app);
  await leave(person);
  const { status } = await apiOf(app.url).post('/api/sign-up', {
    email: person.email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    mobile_number: person.mobile,
    first_name: 'Noor',
    last_name: 'Haddad',
    gender: 0,
    date_of_birth: '1990-01-31',
  });
  expect(status).toBe(201);
});

it('takes items down, closes offers on them and takes own offers back; everybody learns it live', async () => {
  const [deleted, other, rival] = [await aSeller(app), await aSeller(app), await aBuyer(app)];
  const own = await anItem(app, deleted, { name: 'Own lamp' });
  const reserved = await anItem(app, deleted, { name: 'Own chair' });
  const foreign = await anItem(app, other, { name: 'Foreign desk' });
  const kept = await anItem(app, other, { name: 'Kept shelf' });
  await feature(deleted.api, own.uuid);
  const toOwn = await anOffer(rival, own);
  const toReserved = await anOffer(rival, reserved);
  await accept(deleted, toReserved.id);
  const made = await anOffer(deleted, foreign);
  const accepted = await anOffer(deleted, kept, 800);
  const held = await anOffer(rival, kept, 700);
  await accept(other, accepted.id);
  expect((await deleted.api.get('/api/auth/me/deletion')).body.data).toEqual({
    obstacles: [],
    until: null,
    items: 2,
    featured: 1,
    offers_made: 2,
    offers_received: 2,
    unanswered_payments: 0,
    needs_code: false,
  });
  const [atOther, atRival] = [await listen(app.url, other.token), await listen(app.url, rival.token)];

  expect((await leave(deleted)).status).toBe(200);
  await atRival.next('offer.closed', ({ data }) => data.view === 'buyer' && data.offer.id === toOwn.id);
  await atRival.next('offer.closed', ({ data }) => data.view === 'buyer' && data.offer.id === toReserved.id);
  await atOther.next('offer.withdrawn', ({ data }) => data.view === 'seller' && data.offer.id === made.id);
  await atOther.next('offer.expired', ({ data }) => data.view === 'seller' && data.offer.id === accepted.id);
  await atRival.next('offer.revived', ({ data }) => data.view === 'buyer' && data.offer.id === held.id);
  const down = await app.deps.db.select().from(items).where(eq(items.owner_id, deleted.id));
  expect(down.map(({ status }) => status)).toEqual([ITEM_STATUS.archived, ITEM_STATUS.archived]);
  expect(down.every(({ address }) => !address.includes('Villa 18'))).toBe(true);
  const [back] = await app.deps.db.select().from(items).where(eq(items.id, kept.id));
  expect(back?.status).toBe(ITEM_STATUS.approved);
  atOther.close();
  atRival.close();
});

it('removes photos of what nobody bought', async () => {
  const person = await aSeller(app);
  const form = new FormData();
  form.set('photo', asFile(await aJpeg()), 'me.jpg');
  const { body } = await person.api.post('/api/auth/me/upload-photo', form);
  const { photo } = body.data as { photo: string };
  expect((await fetch(app.url + photo)).status).toBe(200);
  await anItem(app, person);
  await leave(person);
  await expect.poll(async () => (await fetch(app.url + photo)).status).toBe(404);
  const mine = app.deps.db.select({ id: items.id }).from(items).where(eq(items.owner_id, person.id));
  expect(await app.deps.db.$count(itemPhotos, inArray(itemPhotos.item_id, mine))).toBe(0);
});

it('is refused while a purchase is not completed, for both sides, and changes nothing', async () => {
  const [seller, buyer] = [await aSeller(app), await aBuyer(app)];
  const item = await anItem(app, seller);
  await buy(buyer.api, item.uuid);
  const before = await snapshot(app);
  const [ofSeller, ofBuyer] = [await leave(seller), await leave(buyer)];
  expect([ofSeller.status, ofSeller.body.code, ofSeller.body.details]).toEqual([
    409,
    'account.not_deletable',
    { context: 'open_sales', obstacles: ['open_sales'] },
  ]);
  expect(ofBuyer.body.details).toMatchObject({ obstacles: ['open_purchases'] });
  expect(written(before, await snapshot(app))).toEqual({});

  await app.deps.db.update(purchases).set({ status: 'completed' }).where(eq(purchases.item_id, item.id));
  // Not while money of it is still to come to them.
  expect((await leave(seller)).body.details).toMatchObject({ obstacles: ['open_sales'] });
  await endSales(app, item.id);
  const [atBuyer, looker] = [await listen(app.url, buyer.token), await listen(app.url)];
  expect((await leave(seller)).status).toBe(200);
  // Open pages ask anew: of the purchase, and wherever the shop was named.
  await atBuyer.next('contact.changed');
  const name = { first_name: 'Deleted', last_name: 'user' };
  expect((await atBuyer.next('account.renamed')).data).toMatchObject({ user_id: seller.id, ...name });
  expect((await looker.next('vendor.renamed')).data).toMatchObject({
    seller: { id: seller.id, vendor: { name: 'Deleted user' } },
  });
  const mine = await buyer.api.get('/api/auth/me/my-purchased');
  expect(mine.status).toBe(200);
  const text = JSON.stringify(mine.body);
  expect(text).toContain('Deleted user');
  for (const gone of [seller.email, seller.mobile, "Maya's corner"]) expect(text).not.toContain(gone);
});

it('works again as soon as the last clock of a handover or of a decision has run out', async () => {
  const [seller, buyer, staff] = [
    await aSeller(app),
    await aBuyer(app),
    await aPerson(app, { role: 'support' }),
  ];
  const { transaction_number: number } = await aPurchase(buyer, await anItem(app, seller, { price: 100 }));
  const path = `/api/auth/me/transactions/${number}`;
  const refusal = async (person: Person) => (await leave(person)).body.details;
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const day = (days: number) => expect.stringContaining(inDays(days));

  // 48 hours after the handover; the seller waits for the money.
  await buyer.api.post(`/api/auth/me/my-purchased/${number}/arrived`);
  expect(await refusal(buyer)).toEqual({
    context: 'open_purchases',
    obstacles: ['open_purchases'],
    until: day(2),
  });
  expect(await refusal(seller)).toEqual({ context: 'open_sales', obstacles: ['open_sales'] });
  // While somebody decides nobody knows until when.
  await buyer.api.post(`${path}/refund-request`, { reason: 'damaged', words: 'Cracked.' });
  await seller.api.post(`${path}/refund-request/answer`, { answer: 'refuse', words: 'It was whole.' });
  await buyer.api.post(`${path}/escalation`);
  for (const side of [buyer, seller])
    expect(await refusal(side)).toEqual({ context: 'open_case', obstacles: ['open_case'] });

  const decision = { amount: 100, fee: 'house', reason: 'damaged_before', words: 'It was cracked.' };
  const { status } = await staff.api.post(`/api/admin/disputes/${number}/decision`, decision);
  expect(status).toBe(200);
  for (const side of [buyer, seller])
    expect(await refusal(side)).toEqual({ context: 'open_case', obstacles: ['open_case'], until: day(7) });
  expect((await seller.api.get('/api/auth/me/deletion')).body.data).toMatchObject({ until: day(7) });
  await app.deps.db.execute(sql`update disputes set decided_at = decided_at - interval '7 days'`);
  for (const side of [buyer, seller]) expect((await leave(side)).status).toBe(200);
});

it('is possible for a buyer 48 hours after the handover, whenever the seller is paid', async () => {
  const [seller, buyer] = [await aSeller(app), await aBuyer(app)];
  await aDueSale(app, { seller, buyer });
  expect((await leave(buyer)).status).toBe(200);
  expect((await leave(seller)).body.details).toMatchObject({ obstacles: ['open_sales'] });
});

it('leaves the photos that a dispute speaks of', async () => {
  const [seller, buyer] = [await aSeller(app), await aBuyer(app)];
  const { transaction_number: number } = await aPurchase(buyer, await anItem(app, seller, { price: 100 }));
  const path = `/api/auth/me/transactions/${number}`;
  const { uuid } = await settledUpload(buyer);
  await buyer.api.post(`${path}/refund-request`, { reason: 'damaged', words: 'Cracked.', photos: [uuid] });
  await seller.api.post(`${path}/refund-request/answer`, { answer: 'agree' });
  expect((await leave(buyer)).status).toBe(200);
  const [upload] = await app.deps.db.select().from(uploads).where(eq(uploads.uuid, uuid));
  expect(upload).toMatchObject({ unused_since: null });
});

it('leaves the photos of a conversation, which the other side still reads', async () => {
  const [seller, buyer] = [await aSeller(app), await aBuyer(app)];
  const item = await anItem(app, seller, { price: 100 });
  const { channel_id, transaction_number: number } = await aPurchase(buyer, item);
  const { uuid } = await aPrivatePhoto(buyer);
  const said = { channel_id, message: '', photos: [uuid] };
  expect((await buyer.api.post('/api/send-message', said)).status).toBe(201);
  const path = `/api/auth/me/transactions/${number}/refund-request`;
  await buyer.api.post(path, { reason: 'damaged', words: 'Cracked.' });
  await seller.api.post(`${path}/answer`, { answer: 'agree' });
  // Of an edit, say, that nobody has any more.
  const other = await settledUpload(buyer);
  await app.deps.db.update(uploads).set({ unused_since: null }).where(eq(uploads.uuid, other.uuid));
  expect((await leave(buyer)).status).toBe(200);
  expect(await registered(app, uuid)).toMatchObject({ name: '', unused_since: null });
  expect((await registered(app, other.uuid))?.unused_since).not.toBeNull();
});

it('is refused while somebody is paying', async () => {
  const [seller, buyer] = [await aSeller(app), await aBuyer(app)];
  const item = await anItem(app, seller);
  // Whoever asks whether they can leave receives it, wherever they are.
  const asking = [await listen(app.url, seller.token), await listen(app.url, buyer.token)];
  await beginCheckout(buyer.api, item.uuid);
  for (const live of asking) await live.next('checkout.started');
  expect((await leave(seller)).body.details).toMatchObject({ obstacles: ['item_being_paid'] });
  expect((await leave(buyer)).body.details).toMatchObject({ obstacles: ['paying'] });
  expect((await buyer.api.delete(checkoutPath('auth', item.uuid))).status).toBe(200);
  for (const live of asking) {
    await live.next('checkout.ended');
    live.close();
  }
});

it('gives money back that comes to light only once its buyer has left, and tells the address it came from', async () => {
  const [seller, buyer] = [await aSeller(app), await aBuyer(app)];
  const item = await anItem(app, seller, { price: 100 });
  const checkout = await beginCheckout(buyer.api, item.uuid);
  const { transaction_number } = await payOnPage(checkout, { email: buyer.email });
  await endTimeOfCheckout(app, item.id);
  const { db } = app.deps;
  const checkoutsOfIt = () => db.select().from(checkouts).where(eq(checkouts.item_id, item.id));
  await whileProviderFails(app, async () => {
    await sweepPayments(app.deps);
    expect(await checkoutsOfIt()).toMatchObject([{ status: 'open' }]);
    // Of who may have bought it its seller is there until that is known.
    expect((await leave(seller)).body.details).toMatchObject({ obstacles: ['item_being_paid'] });
    // They learn before they go that it would buy nothing.
    const preview = await buyer.api.get('/api/auth/me/deletion');
    expect(preview.body.data).toMatchObject({ obstacles: [], unanswered_payments: 1 });
    expect((await leave(buyer)).status).toBe(200);
  });
  expect(await settle(app.deps, { linkId: transaction_number })).toEqual({ outcome: 'refunding' });
  expect(await db.$count(purchases, eq(purchases.item_id, item.id))).toBe(0);
  await expect.poll(checkoutsOfIt).toMatchObject([{ status: 'refunded' }]);
  await nextMail(app, buyer.email, ({ subject }) => subject === 'Your payment goes back to you');
  // It is free for others.
  await buy((await aBuyer(app)).api, item.uuid);
});

it('asks for the password, and for a code where two-step sign-in is on', async () => {
  const person = await aPerson(app);
  const { secret } = await enrolled(person.api);
  expect((await leave(person, { password: 'not the password' })).body.errors).toHaveProperty('password');
  expect((await leave(person)).body.errors).toHaveProperty('code');
  expect((await leave(person, { code: '000000' })).body.code).toBe('code.wrong');
  expect((await rowOf(person)).deleted_at).toBeNull();
  expect((await leave(person, { code: codeOf(secret) })).status).toBe(200);
  expect(await app.deps.db.$count(secondFactors, eq(secondFactors.user_id, person.id))).toBe(0);
});

it('leaves at least one of the staff', async () => {
  const first = await anAdmin(app);
  await app.deps.db
    .update(users)
    .set({ role: 'user' })
    .where(and(eq(users.role, 'admin')));
  await app.deps.db.update(users).set({ role: 'admin' }).where(eq(users.id, first.id));
  expect((await leave(first)).body.details).toMatchObject({ obstacles: ['last_administrator'] });
  await anAdmin(app);
  expect((await leave(first)).status).toBe(200);
});

it('happens once, however often it is asked for at the same moment', async () => {
  const person = await aSeller(app);
  const answers = await Promise.all([leave(person), leave(person), leave(person)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
});

const actorOf = async ({ token }: Person) => {
  const actor = await createFindActor(app.deps)(token);
  if (!actor) throw new Error('nobody is signed in');
  return actor;
};

it('is no wrong password to whoever asked a moment later', async () => {
  const person = await aSeller(app);
  const actor = await actorOf(person);
  expect((await leave(person)).status).toBe(200);
  await expect(deleteAccount(app.deps, actor, { password: PASSWORD })).rejects.toMatchObject({
    code: 'session.required',
  });
});

it('that is cut off before the commit has not happened', async () => {
  const [deleted, rival] = [await aSeller(app), await aBuyer(app)];
  const offer = await anOffer(rival, await anItem(app, deleted));
  const before = await snapshot(app);
  const unitOfWork: typeof app.deps.unitOfWork = (work) =>
    app.deps.unitOfWork(async (tx, record) => {
      await work(tx, record);
      throw new Error('cut off');
    });
  const actor = await actorOf(deleted);
  await expect(deleteAccount({ ...app.deps, unitOfWork }, actor, { password: PASSWORD })).rejects.toThrow(
    'cut off',
  );
  expect(written(before, await snapshot(app))).toEqual({});
  expect(await offerStatus(offer.id)).toBe('pending');
});

it('that is cut off right after the commit is completed by whoever sweeps next', async () => {
  const [deleted, rival] = [await aSeller(app), await aBuyer(app)];
  const offer = await anOffer(rival, await anItem(app, deleted));
  const atRival = await listen(app.url, rival.token);
  const { db, clock, ids } = app.deps;
  const unitOfWork = createUnitOfWork({ db, clock, ids, deliver: () => undefined });
  await deleteAccount({ ...app.deps, unitOfWork }, await actorOf(deleted), { password: PASSWORD });
  expect(await offerStatus(offer.id)).toBe('pending');
  await expect.poll(() => offerStatus(offer.id)).toBe('closed');
  await atRival.next('offer.closed');
  atRival.close();
});
