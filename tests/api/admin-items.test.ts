import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vendors } from '#server/db/accounts.tables.ts';
import type { AdminItem, AdminItemPage } from '#shared/admin/items.api.ts';
import type { AdminVendor } from '#shared/admin/vendors.api.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { auditOf, userUuidOf } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { nextMail } from '#tests/support/mailbox.ts';
import { accept, anOffer } from '#tests/support/offers.ts';
import { beginCheckout } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin, aPerson, aSeller, vendorUuidOf } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';

let app: TestApp;
let admin: Person;
let seller: Person;
beforeAll(async () => {
  app = await startApp();
  [admin, seller] = [await anAdmin(app), await aSeller(app)];
});
afterAll(() => app.stop());

const REASON = 'Not what the photos show.';
const archive = (uuid: string, reason = REASON) =>
  admin.api.put(`/api/admin/items/${uuid}/archive`, { reason });
const restore = (uuid: string) => admin.api.put(`/api/admin/items/${uuid}/restore`);
const listed = async (query: string) => {
  const { body } = await admin.api.get(`/api/admin/items?${query}`);
  return (body.data as { data: AdminItem[] }).data.map(({ uuid }) => uuid);
};
const pageOf = async (uuid: string) =>
  (await admin.api.get(`/api/admin/items/${uuid}`)).body.data as AdminItemPage;

test('items of every state are found by words, state, category and seller', async () => {
  const other = await aSeller(app);
  const lamp = await anItem(app, seller, { name: 'Rattan lamp, 100% hand-made', status: 0 });
  const sold = await anItem(app, seller, { name: 'Rattan chair', status: 3 });
  const theirs = await anItem(app, other, { name: 'Rattan lamp' });
  expect(await listed('keyword=rattan')).toEqual([theirs.uuid, sold.uuid, lamp.uuid]);
  expect(await listed('keyword=LAMP rattan')).toEqual([theirs.uuid, lamp.uuid]);
  expect(await listed('keyword=100%25')).toEqual([lamp.uuid]);
  expect(await listed(`keyword=${sold.uuid}`)).toEqual([sold.uuid]);
  expect(await listed(`keyword=${sold.id}`)).toContain(sold.uuid);
  expect(await listed('keyword=rattan&status=3')).toEqual([sold.uuid]);
  expect(await listed(`keyword=rattan&seller=${await userUuidOf(app, other)}`)).toEqual([theirs.uuid]);
  expect(await listed('keyword=rattan&category_id=1')).toEqual(await listed('keyword=rattan'));
  expect(await listed('category_id=999')).toEqual([]);
  expect((await admin.api.get('/api/admin/items?status=9')).status).toBe(422);
});

test('taken down: closed offers, a mail with the reason, gone from the shop; and back as it was', async () => {
  const buyer = await aBuyer(app);
  const item = await anItem(app, seller, { name: 'Brass tray' });
  await anOffer(buyer, item);
  const [owner, bidder] = [await listen(app.url, seller.token), await listen(app.url, buyer.token)];
  const { status, body } = await archive(item.uuid);
  expect([status, (body.data as AdminItemPage).status, (body.data as AdminItemPage).may]).toEqual([
    200,
    5,
    { archive: false, restore: true },
  ]);
  expect((await owner.next('item.archived')).data).toMatchObject({ view: 'owner', item: { status: 5 } });
  expect((await bidder.next('offer.closed')).data).toMatchObject({ view: 'buyer' });
  expect((await apiOf(app.url).get(`/api/global/items/${item.uuid}`)).status).toBe(404);
  const mail = await nextMail(app, seller.email, ({ text }) => text.includes(REASON));
  expect(mail.text).toContain('Brass tray');

  const back = await restore(item.uuid);
  expect([back.status, (back.body.data as AdminItemPage).status]).toEqual([200, 1]);
  expect((await owner.next('item.approved')).data).toMatchObject({ view: 'owner', item: { status: 1 } });
  expect((await apiOf(app.url).get(`/api/global/items/${item.uuid}`)).status).toBe(200);
  expect((await auditOf(admin, `target_id=${item.uuid}`)).map(({ action }) => action)).toEqual([
    'item.restored',
    'item.archived',
  ]);
  expect((await restore(item.uuid)).status).toBe(409);
  for (const listener of [owner, bidder]) listener.close();
});

test('what was never approved comes back into the queue', async () => {
  const item = await anItem(app, seller, { status: 2, name: 'Half a shelf' });
  const adminLive = await listen(app.url, admin.token);
  await archive(item.uuid);
  expect(((await restore(item.uuid)).body.data as AdminItemPage).status).toBe(0);
  expect((await adminLive.next('item.submitted')).data).toMatchObject({
    view: 'admin',
    item: { uuid: item.uuid },
  });
  adminLive.close();
});

test('what its seller had paused comes back paused, what a holiday had paused is on sale after it', async () => {
  const owner = await aSeller(app);
  const [own, away] = [await anItem(app, owner, { name: 'Wool rug' }), await anItem(app, owner)];
  const pause = () => owner.api.post(`/api/auth/items/${own.uuid}/pause`);
  await pause();
  const until = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await owner.api.put('/api/auth/me/holiday', { until });
  for (const { uuid } of [own, away]) await archive(uuid);
  expect(await pause()).toMatchObject({ status: 409, body: { code: 'item.wrong_state' } });
  await owner.api.put('/api/auth/me/holiday', { until: null });

  const looker = await listen(app.url);
  await looker.subscribe({ item: own.uuid });
  expect(((await restore(own.uuid)).body.data as AdminItemPage).status).toBe(ITEM_STATUS.paused);
  expect((await looker.next('item.paused')).data).toMatchObject({ view: 'public', item: { status: 7 } });
  expect(((await restore(away.uuid)).body.data as AdminItemPage).status).toBe(ITEM_STATUS.approved);
  expect((await owner.api.post(`/api/auth/items/${own.uuid}/resume`)).status).toBe(200);
  looker.close();
});

test('what its owner took down stays theirs', async () => {
  const item = await anItem(app, seller);
  await seller.api.delete(`/api/auth/items/${item.uuid}`);
  expect((await pageOf(item.uuid)).may).toEqual({ archive: false, restore: false });
  expect((await restore(item.uuid)).body.code).toBe('item.archived_by_owner');
});

test('a reserved item can be taken down, one that is being paid or is sold cannot', async () => {
  const buyer = await aBuyer(app);
  const reserved = await anItem(app, seller);
  const offer = await anOffer(buyer, reserved);
  await accept(seller, offer.id);
  expect((await archive(reserved.uuid)).status).toBe(200);
  expect((await pageOf(reserved.uuid)).reserved_until).toBeNull();
  const held = await anItem(app, seller);
  await beginCheckout(buyer.api, held.uuid);
  expect(await archive(held.uuid)).toMatchObject({
    status: 409,
    body: { code: 'item.on_hold', details: { until: expect.any(String) } },
  });
  const sold = await anItem(app, seller, { status: 3 });
  expect((await archive(sold.uuid)).body.code).toBe('item.wrong_state');
  expect((await archive(held.uuid, ' ')).body.errors).toEqual({ reason: ['Say why in a few words.'] });
});

test('the exact address is not told, not even in the admin', async () => {
  const item = await anItem(app, seller);
  expect(JSON.stringify(await pageOf(item.uuid))).not.toContain('Villa 18');
});

test('two administrators take one item down: one of them did', async () => {
  const item = await anItem(app, seller);
  const colleague = await anAdmin(app);
  const both = await Promise.all([
    archive(item.uuid),
    colleague.api.put(`/api/admin/items/${item.uuid}/archive`, { reason: REASON }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a vendor is found with figures, renamed and freed of a logo, and the shop follows', async () => {
  const uuid = await vendorUuidOf(app, seller);
  await app.deps.db.update(vendors).set({ name: 'Bad Word Bazaar' }).where(eq(vendors.uuid, uuid));
  const item = await anItem(app, seller);
  const found = async (keyword: string) =>
    ((await admin.api.get(`/api/admin/vendors?keyword=${keyword}`)).body.data as { data: AdminVendor[] })
      .data;
  const [vendor] = await found('WORD');
  expect(vendor).toMatchObject({ uuid, name: 'Bad Word Bazaar', open_reports: 0 });
  expect(vendor?.on_sale).toBeGreaterThan(0);
  const socket = await listen(app.url, seller.token);
  const renamed = await admin.api.put(`/api/admin/vendors/${uuid}/name`, { name: 'Maya', reason: REASON });
  expect([renamed.status, (renamed.body.data as AdminVendor).name]).toEqual([200, 'Maya']);
  expect((await socket.next('vendor.renamed')).data).toMatchObject({
    view: 'public',
    seller: { id: seller.id, vendor: { uuid, name: 'Maya', address: null } },
  });
  const { body } = await apiOf(app.url).get(`/api/global/items/${item.uuid}`);
  expect(JSON.stringify(body.data)).toContain('"name":"Maya"');
  const removed = () => admin.api.put(`/api/admin/vendors/${uuid}/remove-logo`, { reason: REASON });
  expect((await removed()).body.code).toBe('vendor.no_logo');
  await app.deps.db.update(vendors).set({ logo_key: 'logos/rude' }).where(eq(vendors.uuid, uuid));
  expect(((await removed()).body.data as AdminVendor).logo).toBeNull();
  const [newest, before] = await auditOf(admin, `target=vendor&target_id=${uuid}`);
  expect([newest?.action, before?.action, before?.details]).toEqual([
    'vendor.logo_removed',
    'vendor.renamed',
    { before: 'Bad Word Bazaar', after: 'Maya', reason: REASON },
  ]);
  socket.close();
});

test('nobody puts back what was taken down of theirs, nor names their own shop past those who read names', async () => {
  const owner = await aPerson(app, { role: 'admin', bank: true });
  const item = await anItem(app, owner);
  await archive(item.uuid);
  const back = await owner.api.put(`/api/admin/items/${item.uuid}/restore`);
  expect([back.status, back.body.code]).toEqual([409, 'staff.own_matter']);
  const vendor = `/api/admin/vendors/${await vendorUuidOf(app, owner)}`;
  const named = await owner.api.put(`${vendor}/name`, { name: 'Bargains', reason: REASON });
  expect([named.status, named.body.code]).toEqual([409, 'staff.own_matter']);
  await app.deps.db.update(vendors).set({ waiting_name: 'Bargains' }).where(eq(vendors.user_id, owner.id));
  const approved = await owner.api.put(`${vendor}/approve-name`, { name: 'Bargains' });
  expect([approved.status, approved.body.code]).toEqual([409, 'staff.own_matter']);
  expect((await restore(item.uuid)).status).toBe(200);
});
