import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vendors } from '#server/db/accounts.tables.ts';
import { items } from '#server/db/items.tables.ts';
import { offers } from '#server/db/offers.tables.ts';
import { comments } from '#server/db/questions.tables.ts';
import { contactScans } from '#server/db/reports.tables.ts';
import { scanOldTexts } from '#server/modules/reports/old-texts.service.ts';
import type { AdminReport, AdminReportPage } from '#shared/admin/reports.api.ts';
import type { ItemCard } from '#shared/items/items.schema.ts';
import type { NotificationView } from '#shared/notifications/notifications.schema.ts';
import type { SellerOffer } from '#shared/offers/offers.schema.ts';
import type { CommentPage, CommentView } from '#shared/questions/questions.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import type { Api } from '#tests/support/http.ts';
import { apiOf } from '#tests/support/http.ts';
import type { TestItem } from '#tests/support/items.ts';
import { ADDRESS, anItem } from '#tests/support/items.ts';
import { accept, offer } from '#tests/support/offers.ts';
import { getPage } from '#tests/support/pages.ts';
import { buy } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin, aSeller, vendorUuidOf } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';

let app: TestApp;
let admin: Person;
let seller: Person;
let buyer: Person;
let other: Person;
let guest: Api;

beforeAll(async () => {
  app = await startApp();
  [admin, seller, buyer, other] = await Promise.all([anAdmin(app), aSeller(app), aBuyer(app), aBuyer(app)]);
  guest = apiOf(app.url);
});
afterAll(() => app.stop());

const WRITTEN = 'Call me on 050 123 4567 or ٠٥٠١٢٣٤٥٦٧, omar@example.com, wa.me/971501234567';
const MASKED = 'Call me on ••• or •••, •••, •••';
/** Any piece of it, in whatever it is looked for. */
const leakIn = (text: string): string | undefined => /123 ?4567|١٢٣٤٥٦٧|omar@example/.exec(text)?.[0];

const say = async (person: Person, item: TestItem, comments: string) =>
  (await person.api.post('/api/auth/item-comment', { item_id: item.id, comments })).body.data as CommentView;
const reportsOf = async (item: TestItem): Promise<AdminReport[]> => {
  const { body } = await admin.api.get('/api/admin/reports');
  return (body.data as { data: AdminReport[] }).data.filter(({ target_uuid }) => target_uuid === item.uuid);
};
const reportOf = async (uuid: string) =>
  (await admin.api.get(`/api/admin/reports/${uuid}`)).body.data as AdminReportPage;

describe.each([
  ['a question', () => buyer, () => seller, 'question.asked'],
  ['an answer', () => seller, () => buyer, 'question.answered'],
] as const)('contact details in %s', (_, authorOf, addresseeOf, type) => {
  test('are there for its author and staff alone', async () => {
    const [author, addressee] = [authorOf(), addresseeOf()];
    const item = await anItem(app, seller);
    await say(buyer, item, 'Does it fold?');
    const [atAuthor, atAddressee, atGuest, asStaff] = await Promise.all([
      listen(app.url, author.token),
      listen(app.url, addressee.token),
      listen(app.url),
      listen(app.url, admin.token),
    ]);
    await Promise.all([atAuthor.subscribe({ item: item.uuid }), atGuest.subscribe({ item: item.uuid })]);

    const said = await say(author, item, WRITTEN);
    expect(said).toMatchObject({ comments: WRITTEN, contacts_hidden: true });
    const masked = { comments: MASKED, contacts_hidden: true };
    const isThis = ({ data }: { data: { comment: CommentView } }) => data.comment.id === said.id;
    expect((await atAuthor.next(type, isThis)).data.comment.comments).toBe(WRITTEN);
    expect((await atAddressee.next(type, isThis)).data.comment).toMatchObject(masked);
    expect((await atGuest.next(type, isThis)).data.comment).toMatchObject(masked);
    const { data } = await atAddressee.next('notification.created', (event) =>
      'text' in event.data.notification.facts ? event.data.notification.facts.text === MASKED : false,
    );
    expect(data.notification.kind).toBe(type);

    for (const [reader, words] of [
      [guest, MASKED],
      [other.api, MASKED],
      [addressee.api, MASKED],
      [author.api, WRITTEN],
    ] as const) {
      const part = reader === guest ? 'global' : 'auth';
      const page = (await reader.get(`/api/${part}/items/${item.uuid}`)).body.data as {
        item_comments: CommentView[];
      };
      const list = (await reader.get(`/api/${part}/items/${item.uuid}/comments`)).body.data as CommentPage;
      expect([page.item_comments[0]?.comments, list.comments[0]?.comments]).toEqual([words, words]);
    }
    const html = (await getPage(`${app.url}/product-details/${item.uuid}`)).html;
    expect([html.includes(MASKED), leakIn(html)]).toEqual([true, undefined]);

    const { report } = (
      await asStaff.next('report.submitted', (event) => event.data.report.target_uuid === item.uuid)
    ).data;
    expect(report).toMatchObject({ target: 'question', reason: 'contact_details', reporter: null });
    expect(await reportOf(report.uuid)).toMatchObject({ seen: { text: WRITTEN }, now: { text: WRITTEN } });
    for (const live of [atAuthor, atAddressee, atGuest, asStaff]) live.close();
  });
});

test('each text is flagged once, also when staff have decided; a plain one is not', async () => {
  const item = await anItem(app, seller);
  const adminLive = await listen(app.url, admin.token);
  const reported = () => adminLive.events.filter(({ type }) => type === 'report.submitted').length;
  await say(buyer, item, 'IKEA 204.567.89, AED 1,200, size 38-40, bought 12.11.2024?');
  await say(buyer, item, WRITTEN);
  const { report } = (await adminLive.next('report.submitted')).data;
  expect((await reportsOf(item)).map(({ uuid }) => uuid)).toEqual([report.uuid]);
  const decided = await admin.api.put(`/api/admin/reports/${report.uuid}/decide`, { decision: 'upheld' });
  expect(decided.status).toBe(200);

  await say(buyer, item, 'And then: 050 765 4321');
  await adminLive.next('report.submitted', ({ data }) => data.report.uuid !== report.uuid);
  expect([reported(), (await reportsOf(item)).length]).toEqual([2, 2]);
  // Whoever writes plainly learns nothing of it, and no mail is sent to staff for it.
  const centre = (await admin.api.get('/api/auth/me/notifications')).body.data as {
    data: NotificationView[];
  };
  expect(centre.data).toEqual([]);
  adminLive.close();
});

test('texts from before they were looked at are flagged once, from where the last look ended', async () => {
  const { db } = app.deps;
  const scan = () => scanOldTexts(app.deps, AbortSignal.timeout(20_000));
  const [item, another] = [await anItem(app, seller), await anItem(app, seller)];
  const written = (about: TestItem, text: string) =>
    db.insert(comments).values({ item_id: about.id, user_id: buyer.id, comments: text });
  const made = await offer(buyer, item, 650, { remarks: 'No hurry.' });
  const { id } = made.body.data as SellerOffer;
  await db.update(offers).set({ remarks: WRITTEN }).where(eq(offers.id, id));
  await written(item, WRITTEN);
  await written(item, 'Does it fold?');
  // The server has looked at its empty database already.
  await db.delete(contactScans);
  await scan();
  const found = async (about: TestItem) => (await reportsOf(about)).map(({ target }) => target).toSorted();
  expect(await found(item)).toEqual(['offer', 'question']);

  // Neither again, nor what comes after the end: that is the reactions' to find.
  await written(another, WRITTEN);
  await scan();
  expect([await found(item), await found(another)]).toEqual([['offer', 'question'], []]);
  const far = await db.select().from(contactScans);
  expect(far.map(({ done_at }) => done_at !== null)).toEqual([true, true]);
  // After a node was cut off: what was flagged stays flagged once.
  await db.update(contactScans).set({ last_id: 0, done_at: null });
  await scan();
  expect([await found(item), await found(another)]).toEqual([['offer', 'question'], ['question']]);
});

test('contact details in remarks reach the seller once the buyer has paid', async () => {
  const item = await anItem(app, seller);
  const [atSeller, asStaff] = [await listen(app.url, seller.token), await listen(app.url, admin.token)];
  const made = await offer(buyer, item, 700, { remarks: WRITTEN });
  const { id, ...mine } = made.body.data as SellerOffer;
  expect(mine).toMatchObject({ remarks: WRITTEN, contacts_hidden: true });
  const isThis = ({ data }: { data: object }) => 'offer' in data && (data.offer as { id: number }).id === id;
  const placed = await atSeller.next('offer.placed', isThis);
  expect(placed.data).toMatchObject({ offer: { remarks: MASKED, contacts_hidden: true } });
  const listed = async () => {
    const { data } = (await seller.api.get(`/api/auth/me/offers-to-me/${item.uuid}`)).body.data as {
      data: SellerOffer[];
    };
    return data[0];
  };
  expect(await listed()).toMatchObject({ remarks: MASKED, contacts_hidden: true });
  const { report } = (await asStaff.next('report.submitted', ({ data }) => data.report.target === 'offer'))
    .data;
  expect(await reportOf(report.uuid)).toMatchObject({
    reason: 'contact_details',
    seen: { name: item.name, text: WRITTEN, author: 'Omar Haddad', price: 700 },
    now: { text: WRITTEN },
  });

  expect((await accept(seller, id)).body.data).toMatchObject({ remarks: MASKED });
  expect((await buy(buyer.api, item.uuid)).status).toBe(200);
  expect(await listed()).toMatchObject({ remarks: WRITTEN, contacts_hidden: false });
  const closed = await atSeller.next('offer.closed', isThis);
  expect(closed.data).toMatchObject({ offer: { remarks: WRITTEN, contacts_hidden: false } });
  for (const live of [atSeller, asStaff]) live.close();
});

test('names from before they were looked at, and of places, lead nowhere either', async () => {
  const person = await aSeller(app);
  const [, area, ...wider] = JSON.parse(ADDRESS) as { name: string }[];
  const address = JSON.stringify([
    { name: 'Villa 18', type: 'address' },
    { ...area, name: 'Barsha, 050 123 4567', name_ar: 'البرشاء ٠٥٠١٢٣٤٥٦٧' },
    ...wider,
  ]);
  const item = await anItem(app, person);
  await app.deps.db.update(items).set({ address }).where(eq(items.id, item.id));
  await app.deps.db.update(vendors).set({ name: 'Maya 0501234567' }).where(eq(vendors.user_id, person.id));
  await say(person, item, 'It is there.');
  const { body } = await guest.get(`/api/global/items/${item.uuid}`);
  const { item_details } = body.data as { item_details: ItemCard };
  expect(item_details.user.vendor?.name).toBe('Maya •••');
  expect(item_details.address).toContain('Barsha, •••');
  expect(leakIn(JSON.stringify(body))).toBeUndefined();
  const vendor = await vendorUuidOf(app, person);
  expect(leakIn(JSON.stringify((await guest.get(`/api/global/vendors/${vendor}`)).body))).toBeUndefined();
  for (const path of [`/product-details/${item.uuid}`, `/ar/vendors/${vendor}`])
    expect(leakIn((await getPage(app.url + path)).html)).toBeUndefined();
});
