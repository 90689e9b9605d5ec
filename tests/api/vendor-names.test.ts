import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProfileView, VendorView } from '#shared/accounts/accounts.schema.ts';
import type { AdminVendor } from '#shared/admin/vendors.api.ts';
import type { ItemCard } from '#shared/items/items.schema.ts';
import type { Approval } from '#shared/moderation/approvals.schema.ts';
import type { NotificationView } from '#shared/notifications/notifications.schema.ts';
import type { CommentView } from '#shared/questions/questions.schema.ts';
import { auditOf, listed } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import type { Api } from '#tests/support/http.ts';
import { apiOf } from '#tests/support/http.ts';
import type { TestItem } from '#tests/support/items.ts';
import { anItem } from '#tests/support/items.ts';
import { getPage, headOf } from '#tests/support/pages.ts';
import type { Person } from '#tests/support/person.ts';
import { anAdmin, aPerson, aSeller, vendorUuidOf } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { chooseName, renameShop } from '#tests/support/vendor-names.ts';

let app: TestApp;
let admin: Person;
let guest: Api;

beforeAll(async () => {
  app = await startApp();
  admin = await anAdmin(app);
  guest = apiOf(app.url);
});
afterAll(() => app.stop());

const vendorOf = async (person: Person) =>
  ((await person.api.get('/api/auth/me/profile')).body.data as ProfileView).vendor;
const onPage = async ({ uuid }: TestItem) => {
  const { body } = await guest.get(`/api/global/items/${uuid}`);
  return (body.data as { item_details: ItemCard }).item_details.user.vendor?.name;
};
const onVendorPage = async (uuid: string) =>
  ((await guest.get(`/api/global/vendors/${uuid}`)).body.data as VendorView).name;
const waiting = () => listed<AdminVendor>(admin, '/api/admin/vendors?show=waiting');
const waitingCount = async () =>
  ((await admin.api.get('/api/admin/counts')).body.data as { names: number }).names;
const decide = (uuid: string, how: 'approve' | 'reject', body: object, by = admin) =>
  by.api.put(`/api/admin/vendors/${uuid}/${how}-name`, body);
const approve = (item: TestItem, seen: object) =>
  admin.api.put(`/api/admin/approvals/${item.uuid}/approve`, { version: item.version, ...seen });

/** Somebody whose first name nobody has looked at. */
const aNewSeller = async (name: string): Promise<{ person: Person; uuid: string }> => {
  const person = await aPerson(app);
  await chooseName(person, name, { address: 'Al Barsha, Dubai' });
  return { person, uuid: await vendorUuidOf(app, person) };
};

test('another name waits, and the one that was approved stands until an administrator has decided', async () => {
  const seller = await aSeller(app);
  const [item, uuid] = [await anItem(app, seller), await vendorUuidOf(app, seller)];
  const [adminLive, looker, own] = [
    await listen(app.url, admin.token),
    await listen(app.url),
    await listen(app.url, seller.token),
  ];
  const before = await waitingCount();
  expect((await chooseName(seller, 'Percussion palace')).status).toBe(200);
  expect(await vendorOf(seller)).toMatchObject({
    name: "Maya's corner",
    waiting_name: 'Percussion palace',
  });
  expect((await adminLive.next('vendor.name_submitted')).data).toMatchObject({
    vendor_uuid: uuid,
    user_id: seller.id,
    name: 'Percussion palace',
    is_first: false,
  });
  expect([await onPage(item), await onVendorPage(uuid)]).toEqual(["Maya's corner", "Maya's corner"]);
  expect((await getPage(`${app.url}/vendors/${uuid}`)).html).not.toContain('Percussion');
  expect((await waiting()).map((vendor) => [vendor.uuid, vendor.waiting_name])).toEqual([
    [uuid, 'Percussion palace'],
  ]);
  expect(await waitingCount()).toBe(before + 1);

  const approved = await decide(uuid, 'approve', { name: 'Percussion palace' });
  expect([approved.status, approved.body.data]).toMatchObject([
    200,
    { name: 'Percussion palace', waiting_name: null },
  ]);
  // Nobody but staff had learned of it before.
  const renamed = await looker.next('vendor.renamed');
  expect([renamed.version, renamed.data.seller]).toMatchObject([
    2,
    { id: seller.id, vendor: { uuid, name: 'Percussion palace' } },
  ]);
  expect(looker.events.map(({ type }) => type)).toEqual(['vendor.renamed']);
  expect([await onPage(item), await onVendorPage(uuid)]).toEqual(['Percussion palace', 'Percussion palace']);
  expect(await vendorOf(seller)).toMatchObject({ name: 'Percussion palace', waiting_name: null });
  expect((await own.next('notification.created')).data.notification).toMatchObject({
    kind: 'vendor.name_approved',
    facts: { name: 'Percussion palace' },
  });
  expect([await waiting(), await waitingCount()]).toEqual([[], before]);
  expect((await auditOf(admin, `target=vendor&target_id=${uuid}`))[0]).toMatchObject({
    action: 'vendor.name_approved',
    details: { before: "Maya's corner", after: 'Percussion palace' },
  });
  for (const live of [adminLive, looker, own]) live.close();
});

test('a rejected name is never seen, and its seller reads why', async () => {
  const seller = await aSeller(app);
  const [item, uuid] = [await anItem(app, seller), await vendorUuidOf(app, seller)];
  const [own, looker] = [await listen(app.url, seller.token), await listen(app.url)];
  await chooseName(seller, 'The official store');
  expect((await decide(uuid, 'reject', { name: 'The official store' })).status).toBe(422);
  const reason = 'It sounds like a brand’s own shop.';
  expect((await decide(uuid, 'reject', { name: 'The official store', reason })).status).toBe(200);
  expect((await own.next('vendor.name_decided')).data).toMatchObject({ name: 'The official store', reason });
  const { notification } = (await own.next('notification.created')).data;
  expect(notification).toMatchObject({
    kind: 'vendor.name_rejected',
    facts: { name: 'The official store', reason },
  } satisfies Partial<NotificationView>);
  expect(await vendorOf(seller)).toMatchObject({ name: "Maya's corner", waiting_name: null });
  expect(await onPage(item)).toBe("Maya's corner");
  expect(looker.events).toEqual([]);
  for (const live of [own, looker]) live.close();
});

test('a first name says nothing to anybody until it is approved with the first item', async () => {
  const { person, uuid } = await aNewSeller('Corner of Noor');
  const elsewhere = await anItem(app, await aSeller(app));
  const neutral = `Seller ${uuid.slice(0, 4).toUpperCase()}`;
  const asked = await person.api.post('/api/auth/item-comment', {
    item_id: elsewhere.id,
    comments: 'Is it?',
  });
  expect((asked.body.data as CommentView).user.vendor?.name).toBe(neutral);
  expect(await onVendorPage(uuid)).toBe(neutral);
  expect(await vendorOf(person)).toMatchObject({ name: neutral, waiting_name: 'Corner of Noor' });

  const [first, second] = [
    await anItem(app, person, { status: 0 }),
    await anItem(app, person, { status: 0 }),
  ];
  const { seller } = (await admin.api.get(`/api/admin/approvals/${first.uuid}`)).body.data as Approval;
  expect(seller).toMatchObject({ name: neutral, waiting_name: 'Corner of Noor' });
  // It waits for the item, and in no queue of its own.
  expect((await waiting()).map((vendor) => vendor.uuid)).not.toContain(uuid);
  // Another one than was read.
  await chooseName(person, 'Noor’s other corner');
  const stale = await approve(first, { vendor_name: 'Corner of Noor' });
  expect([stale.status, await onVendorPage(uuid)]).toEqual([409, neutral]);

  const own = await listen(app.url, person.token);
  expect((await approve(first, { vendor_name: 'Noor’s other corner' })).status).toBe(200);
  expect([await onPage(first), await onVendorPage(uuid)]).toEqual([
    'Noor’s other corner',
    'Noor’s other corner',
  ]);
  // It comes with the item: one piece of news.
  await own.next('notification.created', ({ data }) => data.notification.kind === 'item.approved');
  const { decisions } = await manyApproved([second]);
  expect(decisions).toEqual([null]);
  await own.next(
    'notification.created',
    ({ data }) => data.notification.kind === 'item.approved' && data.notification.seq > 1,
  );
  const kinds = own.events.flatMap(({ type, data }) =>
    type === 'notification.created' ? [(data.notification as NotificationView).kind] : [],
  );
  expect(kinds).toEqual(['item.approved', 'item.approved']);
  own.close();
});

const manyApproved = async (items: TestItem[], more: object = {}) => {
  const { body } = await admin.api.post('/api/admin/approvals/decisions', {
    decision: 'approved',
    items: items.map(({ uuid, version }) => ({ item_uuid: uuid, version, ...more })),
  });
  return { decisions: (body.data as { code: string | null }[]).map(({ code }) => code) };
};

test('a first name that was rejected leaves its seller without one, and the next waits by itself', async () => {
  const { person, uuid } = await aNewSeller('The official store');
  await decide(uuid, 'reject', { name: 'The official store', reason: 'No brand’s.' });
  await approve(await anItem(app, person, { status: 0 }), {});
  expect(await onVendorPage(uuid)).toMatch(/^Seller [0-9A-F]{4}$/);
  const before = await waitingCount();
  await chooseName(person, 'A store of our own');
  expect((await waiting()).map((vendor) => vendor.uuid)).toContain(uuid);
  expect(await waitingCount()).toBe(before + 1);
});

test('many items approved at once bring the first name with them; an edit and a rejection do not', async () => {
  const { person, uuid } = await aNewSeller('Lamp and shade');
  const items = [await anItem(app, person, { status: 0 }), await anItem(app, person, { status: 0 })];
  const [refused] = items;
  await admin.api.put(`/api/admin/approvals/${refused?.uuid}/reject`, { reason: 'photos', version: 1 });
  expect(await vendorOf(person)).toMatchObject({ waiting_name: 'Lamp and shade' });
  expect(await manyApproved(items.slice(1), { vendor_name: 'Lamp and shade' })).toEqual({
    decisions: [null],
  });
  expect(await onVendorPage(uuid)).toBe('Lamp and shade');

  // Later names wait by themselves, whatever is approved meanwhile.
  await chooseName(person, 'Shade alone');
  await manyApproved([await anItem(app, person, { status: 0 })]);
  expect([await onVendorPage(uuid), (await vendorOf(person))?.waiting_name]).toEqual([
    'Lamp and shade',
    'Shade alone',
  ]);
});

test('other capitals and spaces need nobody; the present name takes the other one back', async () => {
  const seller = await aSeller(app);
  await renameShop(app, admin, seller, 'Second Spring');
  expect((await chooseName(seller, 'SECOND  spring')).status).toBe(200);
  expect(await vendorOf(seller)).toMatchObject({ name: 'SECOND  spring', waiting_name: null });
  const adminLive = await listen(app.url, admin.token);
  await chooseName(seller, 'Third Spring');
  await chooseName(seller, 'SECOND  spring');
  const uuid = await vendorUuidOf(app, seller);
  const submitted = await adminLive.next('vendor.name_submitted', ({ data }) => data.name === null);
  expect(submitted.data).toMatchObject({ vendor_uuid: uuid });
  expect(await vendorOf(seller)).toMatchObject({ name: 'SECOND  spring', waiting_name: null });
  expect((await waiting()).map((vendor) => vendor.uuid)).not.toContain(uuid);
  // The address is nobody's to approve.
  await seller.api.post('/api/auth/me/profile/vendor', { address: 'Al Quoz, Dubai' });
  expect(await vendorOf(seller)).toMatchObject({ address: 'Al Quoz, Dubai', waiting_name: null });
  adminLive.close();
});

test('one of two administrators decides, and only what was read', async () => {
  const [seller, colleague] = [await aSeller(app), await anAdmin(app)];
  const uuid = await vendorUuidOf(app, seller);
  await chooseName(seller, 'Fern and moss');
  await chooseName(seller, 'Moss and fern');
  expect((await decide(uuid, 'approve', { name: 'Fern and moss' })).body.code).toBe('vendor.name_changed');
  const both = await Promise.all([
    decide(uuid, 'approve', { name: 'Moss and fern' }),
    decide(uuid, 'reject', { name: 'Moss and fern', reason: 'No.' }, colleague),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await vendorOf(seller))?.waiting_name).toBeNull();
  // The choice of staff ends the wait, too.
  await chooseName(seller, 'Lichen');
  await admin.api.put(`/api/admin/vendors/${uuid}/name`, { name: 'Calm', reason: 'Theirs cannot stay.' });
  expect(await vendorOf(seller)).toMatchObject({ name: 'Calm', waiting_name: null });
});

test('what stands in for a name is said in the language of the page, in its title and for search engines too', async () => {
  const { person, uuid } = await aNewSeller('Cosy corner');
  const { uuid: item } = await anItem(app, person);
  const code = uuid.slice(0, 4).toUpperCase();
  const said = { en: `Seller ${code}`, ar: `البائع ${code}` };
  for (const [prefix, language, other] of [
    ['', 'en', 'ar'],
    ['/ar', 'ar', 'en'],
  ] as const) {
    for (const path of ['/', '/shop', `/product-details/${item}`, `/vendors/${uuid}`]) {
      const page = await getPage(`${app.url}${prefix}${path === '/' && prefix ? '' : path}`);
      // What is shown, and what is said of it in the head; scripts hold the answers as they came.
      const shown =
        page.html.slice(headOf(page).length).replace(/<script\b.*?<\/script>/gs, '') + headOf(page);
      expect([prefix, path, page.status]).toEqual([prefix, path, 200]);
      expect([path, shown.includes(said[language]), shown.includes(said[other])]).toEqual([
        path,
        true,
        false,
      ]);
    }
    const page = await getPage(`${app.url}${prefix}/vendors/${uuid}`);
    expect(headOf(page)).toMatch(new RegExp(`<title>${said[language]}`));
  }
});
