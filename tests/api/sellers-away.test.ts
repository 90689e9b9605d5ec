import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes, users } from '#server/db/accounts.tables.ts';
import { itemPhotos } from '#server/db/items.tables.ts';
import { charges, refunds } from '#server/db/ledger.tables.ts';
import { mailBounces } from '#server/db/notifications.tables.ts';
import { offers } from '#server/db/offers.tables.ts';
import { checkouts } from '#server/db/purchases.tables.ts';
import { uploads } from '#server/db/uploads.tables.ts';
import { conciergeBookings } from '#server/db/visits.tables.ts';
import { hashCode } from '#server/modules/accounts/tokens.rules.ts';
import { endOverdueOffers } from '#server/modules/offers/end-overdue.usecases.ts';
import { settle } from '#server/modules/purchases/settle.usecases.ts';
import { sweepPayments } from '#server/modules/purchases/sweep-payments.usecases.ts';
import { suspend, userUuidOf } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { featuringPath } from '#tests/support/featuring.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { lockWaiters } from '#tests/support/locks.ts';
import { notifiedKinds } from '#tests/support/negotiation.ts';
import { accept, anOffer } from '#tests/support/offers.ts';
import { beginCheckout, buy, endTimeOfCheckout, payOnPage, setProvider } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin, aPerson, aSeller, PASSWORD, vendorUuidOf } from '#tests/support/person.ts';
import { enrolled } from '#tests/support/second-factor.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';
import { endSales } from '../support/payouts.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startApp({ PAYMENT_SWEEP_SECONDS: '3600' });
  await setProvider(app, { webhooks: 'off' });
  admin = await anAdmin(app);
});
afterAll(() => app.stop());

const archive = (uuid: string) =>
  admin.api.put(`/api/admin/items/${uuid}/archive`, { reason: 'Not what the photos show.' });
const restore = (uuid: string) => admin.api.put(`/api/admin/items/${uuid}/restore`);
const leave = ({ api }: Person) => api.post('/api/auth/me/deletion', { password: PASSWORD });
const isShown = async (uuid: string) =>
  (await apiOf(app.url).get(`/api/global/items/${uuid}`)).status === 200;

test('nothing is put back on sale for a suspended seller, nor for one who left', async () => {
  const [paused, gone] = [await aSeller(app), await aSeller(app)];
  const [theirs, left] = [await anItem(app, paused), await anItem(app, gone)];
  await archive(theirs.uuid);
  await archive(left.uuid);
  await suspend(app, admin, paused);
  expect((await leave(gone)).status).toBe(200);
  expect((await restore(theirs.uuid)).body.code).toBe('item.hidden');
  expect((await restore(left.uuid)).body.code).toBe('user.deleted');
  expect([await isShown(theirs.uuid), await isShown(left.uuid)]).toEqual([false, false]);

  await admin.api.put(`/api/admin/users/${await userUuidOf(app, paused)}/reinstate`);
  expect((await restore(theirs.uuid)).status).toBe(200);
  expect(await isShown(theirs.uuid)).toBe(true);
});

test('what was taken down while its seller was suspended is shown again once it is listed anew', async () => {
  const seller = await aSeller(app);
  const item = await anItem(app, seller);
  await suspend(app, admin, seller);
  await archive(item.uuid);
  await admin.api.put(`/api/admin/users/${await userUuidOf(app, seller)}/reinstate`);
  expect(await isShown(item.uuid)).toBe(false);
  expect((await restore(item.uuid)).status).toBe(200);
  expect(await isShown(item.uuid)).toBe(true);
});

/** Somebody else has the item in hand, waits until `act` stands behind them, and then writes down whose it is. */
const withItemInHand = async (
  item: { id: number; owner: number },
  act: () => Promise<{ status: number }>,
) => {
  const acting = await app.outside.transaction(async (tx) => {
    await tx.execute(sql`select from items where id = ${item.id} for update`);
    const under = act();
    await until('somebody waits for the item', async () => (await lockWaiters(app.outside)) > 0);
    await tx.execute(sql`insert into uploads (owner_id, name, bytes) values (${item.owner}, 'lamp.jpg', 1)`);
    return { under };
  });
  return acting.under;
};

test('a sale under way and its seller leaving wait for each other in one order', async () => {
  const [paused, gone] = [await aSeller(app), await aSeller(app)];
  const [one, other] = [await anItem(app, paused), await anItem(app, gone)];
  const suspended = await withItemInHand({ id: one.id, owner: paused.id }, () => suspend(app, admin, paused));
  const left = await withItemInHand({ id: other.id, owner: gone.id }, () => leave(gone));
  expect([suspended.status, left.status]).toEqual([200, 200]);
});

test('what is hidden cannot be watched, and is in nobody’s list meanwhile', async () => {
  const [seller, watcher] = [await aSeller(app), await aBuyer(app)];
  const [watched, other] = [await anItem(app, seller), await anItem(app, seller)];
  const watch = (uuid: string) => watcher.api.put(`/api/auth/items/${uuid}/watch`);
  const list = async () => JSON.stringify((await watcher.api.get('/api/auth/me/watching')).body.data);
  await watch(watched.uuid);
  expect(await list()).toContain(watched.uuid);
  await suspend(app, admin, seller);
  expect((await watch(other.uuid)).status).toBe(404);
  expect(await list()).not.toContain(watched.uuid);
});

test('to a stranger what is hidden is not there: not to change, take down, feature or report', async () => {
  const [seller, stranger] = [await aSeller(app), await aSeller(app)];
  const item = await anItem(app, seller);
  const path = `/api/auth/items/${item.uuid}`;
  const vendor = await vendorUuidOf(app, seller);
  const report = (target: string, uuid: string) =>
    stranger.api.post('/api/auth/reports', { target, uuid, reason: 'offensive' });
  const tries = async () => {
    const answers = [
      await stranger.api.put(path, { price: 90 }),
      await stranger.api.post(`${path}/relist`, {}),
      await stranger.api.delete(path),
      await stranger.api.post(featuringPath(item.uuid), {}),
    ];
    return answers.map(({ status, body }) => `${status} ${body.code}`);
  };
  expect(new Set(await tries())).toEqual(new Set(['403 item.not_yours']));
  await suspend(app, admin, seller);
  expect(new Set(await tries())).toEqual(new Set(['404 item.not_found']));
  const reported = [await report('item', item.uuid), await report('vendor', vendor)];
  expect(reported.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
    '404 item.not_found',
    '404 vendor.not_found',
  ]);
});

test('offers of a suspended buyer are withdrawn, and what was kept for them is free again', async () => {
  const [seller, away] = [await aSeller(app), await aBuyer(app)];
  const [asked, kept] = [await anItem(app, seller), await anItem(app, seller)];
  await anOffer(away, asked);
  await accept(seller, (await anOffer(away, kept)).id);
  const atSeller = await listen(app.url, seller.token);
  await suspend(app, admin, away);
  await atSeller.next('offer.withdrawn', ({ data }) => data.item.uuid === asked.uuid);
  const { body } = await apiOf(app.url).get(`/api/global/items/${kept.uuid}`);
  expect((body.data as { item_details: { status: number } }).item_details.status).toBe(1);
  atSeller.close();
});

describe('what a suspended seller kept for a buyer', () => {
  /** Kept for one buyer, with the offer of another on hold. */
  const aReservation = async () => {
    const [seller, buyer, rival] = [await aSeller(app), await aBuyer(app), await aBuyer(app)];
    const item = await anItem(app, seller, { price: 1000 });
    const { id } = await anOffer(buyer, item, 800);
    const held = await anOffer(rival, item, 700);
    expect((await accept(seller, id)).status).toBe(200);
    return { seller, buyer, rival, item, id, held: held.id };
  };
  const BY_THEM = { status: 'expired', ended_by: 'seller', release_reason: 'other', reserved_until: null };
  const offerRow = async (id: number) =>
    (await app.deps.db.select().from(offers).where(eq(offers.id, id))).at(0);

  test('is kept no longer: both buyers are told, nothing counts against them, and it comes back free', async () => {
    const { seller, buyer, rival, item, id, held } = await aReservation();
    await suspend(app, admin, seller);
    expect(await offerRow(id)).toMatchObject(BY_THEM);
    expect(await offerRow(held)).toMatchObject({ status: 'closed', outcome: 'taken_down' });
    await until('the buyers are told', async () => {
      const notices = [await notifiedKinds(buyer, item.uuid), await notifiedKinds(rival, item.uuid)];
      return notices[0]?.[0] === 'offer.released' && notices[1]?.[0] === 'offer.closed';
    });
    expect(await notifiedKinds(rival, item.uuid)).not.toContain('offer.revived');
    expect(await isShown(item.uuid)).toBe(false);
    await admin.api.put(`/api/admin/users/${await userUuidOf(app, seller)}/reinstate`);
    const { body } = await apiOf(app.url).get(`/api/global/items/${item.uuid}`);
    expect(body.data).toMatchObject({ item_details: { status: 1, offers_count: 0 } });
  });

  test('stays theirs while nobody knows whether they paid in time, whoever of the two is suspended', async () => {
    for (const side of ['seller', 'buyer'] as const) {
      const { item, id, ...sides } = await aReservation();
      const { transaction_number: linkId } = await payOnPage(await beginCheckout(sides.buyer.api, item.uuid));
      expect((await archive(item.uuid)).body.code).toBe('item.on_hold');
      await endTimeOfCheckout(app, item.id);
      await suspend(app, admin, sides[side]);
      await endOverdueOffers(app.deps);
      expect(await offerRow(id)).toMatchObject({ status: 'accepted' });
      expect(await settle(app.deps, { linkId })).toEqual({ outcome: 'paid' });
    }
  });

  test('is taken down by staff when its time is over, known or not: what was paid in time goes back', async () => {
    const { buyer, item, id } = await aReservation();
    const { transaction_number: linkId } = await payOnPage(await beginCheckout(buyer.api, item.uuid));
    await endTimeOfCheckout(app, item.id);
    expect((await archive(item.uuid)).status).toBe(200);
    await until('the offer is closed', async () => (await offerRow(id))?.status === 'closed');
    for (const outcome of [{ outcome: 'refunding' }, { outcome: 'refunding' }])
      expect(await settle(app.deps, { linkId })).toEqual(outcome);
    const owed = app.deps.db
      .select({ cause: refunds.cause })
      .from(refunds)
      .innerJoin(charges, eq(charges.id, refunds.charge_id))
      .innerJoin(checkouts, eq(checkouts.id, charges.checkout_id))
      .where(eq(checkouts.link_id, linkId));
    expect(await owed).toHaveLength(1);
  });

  test('of a suspended buyer who did not pay after all ends with their checkout', async () => {
    const { buyer, item, id, held } = await aReservation();
    await beginCheckout(buyer.api, item.uuid);
    await suspend(app, admin, buyer);
    await endTimeOfCheckout(app, item.id);
    await sweepPayments(app.deps);
    await endOverdueOffers(app.deps);
    expect([(await offerRow(id))?.status, (await offerRow(held))?.status]).toEqual(['expired', 'pending']);
  });

  test('stays theirs while they pay, and not a moment longer', async () => {
    const { seller, buyer, item, id, held } = await aReservation();
    await beginCheckout(buyer.api, item.uuid);
    await suspend(app, admin, seller);
    await endOverdueOffers(app.deps);
    expect([(await offerRow(id))?.status, (await offerRow(held))?.status]).toEqual(['accepted', 'on_hold']);
    await endTimeOfCheckout(app, item.id);
    // It may have been paid in time: that is asked first.
    await endOverdueOffers(app.deps);
    expect(await offerRow(id)).toMatchObject({ status: 'accepted' });
    await sweepPayments(app.deps);
    await endOverdueOffers(app.deps);
    expect(await offerRow(id)).toMatchObject(BY_THEM);
    expect(await offerRow(held)).toMatchObject({ status: 'closed', outcome: 'taken_down' });
  });
});

test('a code from the registration opens nothing once the address was proven otherwise', async () => {
  const person = await aPerson(app);
  await enrolled(person.api);
  const [user] = await app.deps.db.select().from(users).where(eq(users.id, person.id));
  await app.deps.db
    .insert(codes)
    .values({
      user_id: person.id,
      type: 'registration',
      code_hash: hashCode(app.deps.config.bankDetailsKey, person.id, 'registration', '123456'),
      expires_at: new Date(Date.now() + 600_000),
    })
    .onConflictDoNothing();
  const { status, body } = await apiOf(app.url).post('/api/verify', {
    email: user?.email,
    code: '123456',
    type: 'registration',
  });
  expect([status, body.data]).toEqual([422, undefined]);
});

test('who left is forgotten where only their address led: mails that came back, visits that are over', async () => {
  const { db } = app.deps;
  const person = await aSeller(app);
  const item = await anItem(app, person);
  // Demo photos are shared by many items.
  await db.update(itemPhotos).set({ key: 'demo-lamp-1' }).where(eq(itemPhotos.item_id, item.id));
  await db.insert(mailBounces).values({ address: person.email, kind: 'bounce', reason: 'unknown' });
  await db.insert(conciergeBookings).values({
    number: `R-${randomUUID()}`,
    starts_at: new Date(Date.now() - 86_400_000),
    name: 'Maya Haddad',
    email: person.email,
    mobile_number: person.mobile,
    address: 'Villa 18',
    items_count: 3,
    notes: 'Ring twice',
    locale: 'en',
    token_hash: randomUUID(),
  });
  expect((await leave(person)).status).toBe(200);
  expect(await db.$count(mailBounces, eq(mailBounces.address, person.email))).toBe(0);
  const visits = JSON.stringify(await db.select().from(conciergeBookings));
  for (const trace of ['Maya Haddad', person.email, person.mobile, 'Villa 18', 'Ring twice']) {
    expect(visits).not.toContain(trace);
  }
});

test('photos that only an edit had go too, and what a file was called; a buyer sees no address of nobody', async () => {
  const { db } = app.deps;
  const [seller, buyer] = [await aSeller(app), await aBuyer(app)];
  const sold = await anItem(app, seller);
  await buy(buyer.api, sold.uuid);
  await endSales(app, sold.id);
  const [kept, staged] = await db
    .insert(uploads)
    .values(
      ['kept.jpg', 'staged.jpg'].map((name) => ({
        owner_id: seller.id,
        name,
        bytes: 10,
        unused_since: null,
      })),
    )
    .returning();
  await db
    .update(itemPhotos)
    .set({ key: kept?.uuid ?? '' })
    .where(eq(itemPhotos.item_id, sold.id));
  expect((await leave(seller)).status).toBe(200);
  const left = await db.select().from(uploads).where(eq(uploads.owner_id, seller.id));
  expect(left.map(({ uuid, name, unused_since }) => [uuid, name, unused_since !== null])).toEqual(
    expect.arrayContaining([
      [kept?.uuid, '', false],
      [staged?.uuid, '', true],
    ]),
  );
  const { body } = await buyer.api.get('/api/auth/me/my-purchased');
  expect(JSON.stringify(body.data)).toContain('"email":"","mobile_number":""');
});
