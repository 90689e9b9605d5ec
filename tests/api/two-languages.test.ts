import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#server/db/accounts.tables.ts';
import type { Task } from '#shared/dashboard/dashboard.api.ts';
import type { ItemCard, ItemDetails, OwnItem, SubmittedItem } from '#shared/items/items.schema.ts';
import type { CheckoutView } from '#shared/purchases/purchases.schema.ts';
import { openAdmin } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { nextMail } from '#tests/support/mailbox.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { anOffer, reject } from '#tests/support/offers.ts';
import { getPage } from '#tests/support/pages.ts';
import { checkoutPath, payOnPage, successPath } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer } from '#tests/support/person.ts';
import { submissionFields, submissionForm } from '#tests/support/submissions.ts';

let app: TestApp;
let admin: Person;
let seller: Person;

openAdmin((stage) => {
  ({ app, admin, seller } = stage);
});

const BOTH = {
  item_name_other: 'خزانة جانبية زنجبارية',
  item_description_other: 'ثلاثة أدراج بمقابض نحاسية.',
};

const submit = async (more: object) =>
  seller.api.post('/api/auth/items', await submissionForm({ ...(await submissionFields(app)), ...more }));
const approve = async (uuid: string, edit_id?: number) => {
  const { status, body } = await admin.api.put(`/api/admin/approvals/${uuid}/approve`, { edit_id });
  if (status !== 200) throw new Error(`the approval answered ${status} ${body.code}`);
};
const edit = (uuid: string, changes: object) => seller.api.put(`/api/auth/items/${uuid}`, changes);
/** Sends an edit of an item on sale, and approves it. */
const changed = async (uuid: string, changes: object) =>
  approve(uuid, ((await edit(uuid, changes)).body.data as OwnItem).staged_edit?.id);
const publicly = async (uuid: string) => {
  const { body } = await apiOf(app.url).get(`/api/global/items/${uuid}`);
  return (body.data as { item_details: ItemDetails }).item_details;
};
const found = async (keyword: string) => {
  const { body } = await apiOf(app.url).get(
    `/api/global/items?filter[keyword]=${encodeURIComponent(keyword)}`,
  );
  return (body.data as { data: ItemCard[] }).data.map(({ uuid }) => uuid);
};

test('words in both languages are approved together, found in both, and read in the reader’s', async () => {
  const { status, body } = await submit(BOTH);
  expect(status).toBe(201);
  const { uuid } = body.data as OwnItem;
  const waiting = (await admin.api.get(`/api/admin/approvals/${uuid}`)).body.data as SubmittedItem;
  expect(waiting).toMatchObject(BOTH);
  await approve(uuid);
  expect(await publicly(uuid)).toMatchObject({ item_name: 'Walnut sideboard', ...BOTH });
  expect(await found('زنجبارية')).toEqual([uuid]);
  expect(await found('walnut sideboard')).toContain(uuid);
  const [english, arabic] = await Promise.all(
    ['', '/ar'].map(async (prefix) => (await getPage(`${app.url}${prefix}/product-details/${uuid}`)).html),
  );
  expect(english).toContain('<title>Walnut sideboard');
  expect(arabic).toContain(`<title>${BOTH.item_name_other}`);
  expect(arabic).toContain(`property="og:title" content="${BOTH.item_name_other}`);
});

test('words that are only in the other language say so to whoever listens to the page', async () => {
  const { uuid } = await anItem(app, seller, {
    name: BOTH.item_name_other,
    description: BOTH.item_description_other,
  });
  for (const path of ['/shop', `/product-details/${uuid}`]) {
    const { html } = await getPage(app.url + path);
    const read = [...html.matchAll(/ lang="ar"[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect([path, read]).toEqual([path, expect.arrayContaining(Object.values(BOTH))]);
  }
});

test('new words in the other language wait like all others, and null takes them away', async () => {
  const { uuid } = await anItem(app, seller);
  const answer = await edit(uuid, BOTH);
  expect(answer.body.data).toMatchObject({
    item_name_other: null,
    staged_edit: { ...BOTH, status: 'waiting' },
  });
  expect(await publicly(uuid)).toMatchObject({ item_name_other: null, item_description_other: null });
  await approve(uuid, (answer.body.data as OwnItem).staged_edit?.id);
  expect(await publicly(uuid)).toMatchObject(BOTH);
  // What is left out stays.
  await changed(uuid, { item_description: 'Blue velvet, oak legs, hardly a mark.' });
  expect(await publicly(uuid)).toMatchObject(BOTH);
  await changed(uuid, { item_name_other: '', item_description_other: null });
  expect(await publicly(uuid)).toMatchObject({ item_name_other: null, item_description_other: null });
});

test('the same language twice is refused at its field', async () => {
  const SAID = ['Write this in the other language.'];
  const twice = await submit({ item_name_other: 'Sideboard of walnut' });
  expect([twice.status, twice.body.errors]).toEqual([422, { item_name_other: SAID }]);
  const { uuid } = await anItem(app, seller);
  const words = { item_description: 'Oak.', item_description_other: 'Of oak.' };
  expect((await edit(uuid, words)).body.errors).toEqual({ item_description_other: SAID });
});

test('mails and notifications name an item in their reader’s language', async () => {
  const item = await anItem(app, seller);
  await changed(item.uuid, BOTH);
  const buyer = await aBuyer(app);
  await app.deps.db.update(users).set({ locale: 'ar' }).where(eq(users.id, buyer.id));
  await reject(seller, (await anOffer(buyer, item)).id);
  const mail = await nextMail(app, buyer.email, ({ text }) => text.includes(BOTH.item_name_other));
  expect(mail.text).not.toContain(item.name);
  const { body } = await buyer.api.get('/api/auth/me/notifications');
  expect(JSON.stringify(body.data)).toContain(`"item_other":"${BOTH.item_name_other}"`);
});

test('suggestions name an item in the script that is typed, and what waits for a member in both', async () => {
  const item = await anItem(app, seller, { name: 'Quokka footstool' });
  await changed(item.uuid, { ...BOTH, item_name_other: 'مسند كواكا للقدمين' });
  const suggested = async (keyword: string) => {
    const path = `/api/global/items/suggestions?keyword=${encodeURIComponent(keyword)}`;
    const { data } = (await apiOf(app.url).get(path)).body as {
      data: { text: string; uuid: string | null }[];
    };
    return data.filter(({ uuid }) => uuid === item.uuid).map(({ text }) => text);
  };
  expect(await suggested('كواكا')).toEqual(['مسند كواكا للقدمين']);
  expect(await suggested('quokka')).toEqual(['Quokka footstool']);
  await anOffer(await aBuyer(app), item);
  const { data } = (await seller.api.get('/api/auth/me/today')).body as { data: { tasks: Task[] } };
  expect(data.tasks.find(({ kind }) => kind === 'answer_bid')?.item).toMatchObject({
    item_name: 'Quokka footstool',
    item_name_other: 'مسند كواكا للقدمين',
  });
});

test('a guest reads of what they bought in their language; the receipt in it keeps the words that were sold', async () => {
  const item = await anItem(app, seller, { name: 'Teak armchair' });
  await changed(item.uuid, BOTH);
  const guest = apiOf(app.url, { 'accept-language': 'ar' });
  const { email } = newcomer();
  const checkout = (await guest.post(checkoutPath('global', item.uuid), {})).body.data as CheckoutView;
  const token = { 'x-checkout-token': checkout.checkout_token };
  await guest.post(successPath('global'), await payOnPage(checkout, { name: 'Lina', email }), token);
  const mail = await nextMail(app, email);
  expect(mail.text).toContain(`«${BOTH.item_name_other}»`);
  expect(mail.text).toContain('Teak armchair');
});
