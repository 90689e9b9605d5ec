import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect } from 'playwright/test';
import { findRunningPostgres } from '#server/platform/embedded-postgres.ts';
import type { ProfileView } from '#shared/accounts/accounts.schema.ts';
import type { AdminConcierge } from '#shared/admin/concierge.api.ts';
import { someBankDetails } from '../../support/bank-details.ts';
import type { Api } from '../../support/http.ts';
import { apiOf } from '../../support/http.ts';
import { aJpeg, asFile } from '../../support/photos.ts';
import type { Authenticator } from '../../support/second-factor.ts';
import { enrolled } from '../../support/second-factor.ts';
import type { Newcomer } from './actors.ts';
import { aNewcomer, PASSWORD } from './actors.ts';
import { adminApi } from './administrator.ts';
import { ownServer } from './own-server.ts';
import { codeSentTo } from './server.ts';

/** Somebody with an account, made over HTTP so that a test starts where its story does. */
export type Member = Newcomer & { id: number; password: string; token: string; api: Api };
export type Listed = {
  id: number;
  uuid: string;
  item_name: string;
  price: number;
  sub_category: { id: number; name_ar: string };
};

const ADDRESS = JSON.stringify([
  { name: 'Villa 18, Street 23', type: 'address', lat: 25.11371, lng: 55.20022 },
  { name: 'Al Barsha, Dubai', name_ar: 'البرشاء، دبي', type: 'area', lat: 25.1137, lng: 55.2002 },
  { name: 'Dubai', name_ar: 'دبي', type: 'emirate' },
  { name: 'United Arab Emirates', type: 'country' },
]);

/** Sends, and answers the data; a refusal ends the test. */
const sent = async <Data>(api: Api, method: string, path: string, body?: unknown): Promise<Data> => {
  const answer = await api.send(method, path, body);
  if (answer.status >= 300)
    throw new Error(`${method} ${path} answered ${answer.status} ${answer.body.code}`);
  return answer.body.data as Data;
};

const signedUp = async (who: Newcomer): Promise<void> => {
  await sent(apiOf(ownServer.url), 'POST', '/api/sign-up', {
    email: who.email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    mobile_number: who.phone,
    first_name: who.firstName,
    last_name: who.lastName,
    gender: 0,
    date_of_birth: '1990-05-17',
  });
};

/** Registered, with the code in the mail but not given yet. */
export const anUnverified = async (firstName: string): Promise<Newcomer> => {
  const who = aNewcomer(firstName, 'Haddad');
  await signedUp(who);
  return who;
};

/** A verified account. */
export const aMember = async (firstName: string, lastName = 'Haddad'): Promise<Member> => {
  const who = aNewcomer(firstName, lastName);
  await signedUp(who);
  const { user, access_token } = await sent<{ user: { id: number }; access_token: string }>(
    apiOf(ownServer.url),
    'POST',
    '/api/verify',
    { email: who.email, code: await codeSentTo(ownServer.url, who.email), type: 'registration' },
  );
  return {
    ...who,
    id: user.id,
    password: PASSWORD,
    token: access_token,
    api: apiOf(ownServer.url, { authorization: `Bearer ${access_token}` }),
  };
};

/** Staff approve the name that a seller chose. */
export const nameApproved = async ({ api }: Pick<Member, 'api'>, name: string): Promise<void> => {
  const { vendor } = await sent<ProfileView>(api, 'GET', '/api/auth/me/profile');
  const adminCalls = await adminApi(ownServer.url);
  await sent(adminCalls, 'PUT', `/api/admin/vendors/${vendor?.uuid}/approve-name`, { name });
};

/** A member with a public profile, whose name is approved with their first item, and bank details. */
export const aSeller = async (firstName: string): Promise<Member> => {
  const seller = await aMember(firstName);
  await sent(seller.api, 'POST', '/api/auth/me/profile/vendor', {
    name: `${firstName}’s corner`,
    address: 'Al Barsha, Dubai',
  });
  await sent(seller.api, 'POST', '/api/auth/payment/mamopay/account', someBankDetails(firstName));
  return seller;
};

/** The first subcategory, and the first value of each of its properties. */
const aPlace = async (): Promise<{ sub: number | undefined; values: (number | undefined)[] }> => {
  const guest = apiOf(ownServer.url);
  const [category] = await sent<{ sub_category: { id: number }[] }[]>(guest, 'GET', '/api/global/category');
  const sub = category?.sub_category[0]?.id;
  const properties = await sent<{ sub_category_property_value: { id: number }[] }[]>(
    guest,
    'GET',
    `/api/global/sub-category/properties?sub_category_id=${sub}`,
  );
  return { sub, values: properties.map((property) => property.sub_category_property_value[0]?.id) };
};
/** Asked for once: where an item stands is what no test is about. */
let where: ReturnType<typeof aPlace> | undefined;

/** An item that waits for approval. `price` in AED. */
export const submitted = async (
  seller: Member,
  name: string,
  price = 1_250,
  photos = 1,
  draft?: string,
): Promise<Listed> => {
  where ??= aPlace();
  const { sub, values } = await where;
  const form = new FormData();
  const fields = { item_name: name, item_description: 'Blue velvet, oak legs, no marks.', address: ADDRESS };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('price', String(price));
  form.append('is_bid', '1');
  if (draft) form.append('draft', draft);
  form.append('sub_category_id', String(sub));
  for (const [index, value] of values.entries()) form.append(`properties[${index}]`, String(value));
  for (let index = 0; index < photos; index += 1) {
    form.append(`imgs[${index}]`, asFile(await aJpeg({ width: 320, height: 400 })), `${index}.jpg`);
  }
  return sent(seller.api, 'POST', '/api/auth/items', form);
};

/** An item on sale. */
export const onSale = async (
  seller: Member,
  name: string,
  price?: number,
  photos?: number,
): Promise<Listed> => {
  const item = await submitted(seller, name, price, photos);
  await sent(await adminApi(ownServer.url), 'PUT', `/api/admin/approvals/${item.uuid}/approve`);
  return item;
};

/** An administrator turns down what waits for approval. */
export const turnedDown = async (item: Listed): Promise<void> => {
  const path = `/api/admin/approvals/${item.uuid}/reject`;
  await sent(await adminApi(ownServer.url), 'PUT', path, { reason: 'photos' });
};

/** The seller changes the price, which counts at once. `price` in AED. */
export const repriced = (seller: Member, item: Listed, price: number): Promise<unknown> =>
  sent(seller.api, 'PUT', `/api/auth/items/${item.uuid}`, { price });

/** A buyer offers `aed`. */
export const offered = (buyer: Member, item: Listed, aed: number): Promise<{ id: number }> =>
  sent(buyer.api, 'POST', '/api/auth/item-bid', { item_id: item.id, asking_price: aed, remarks: '' });

type Purchase = { channel_id: number | null };

/** Pays on the hosted page in full; answers what its redirect brings back. */
const paidOn = async (paymentUrl: string) => {
  const body = new URLSearchParams({ outcome: 'captured' });
  const page = await fetch(paymentUrl, { method: 'POST', redirect: 'manual', body });
  const { searchParams } = new URL(page.headers.get('location') ?? '');
  return {
    payment_ref: searchParams.get('transactionId'),
    transaction_number: searchParams.get('paymentLinkId'),
  };
};

const PAYMENT = '/api/auth/payment/mamopay';
type Checkout = { payment_url: string };

/** The owner pays for featuring an item. */
export const featured = async (seller: Member, item: Listed): Promise<void> => {
  const path = `${PAYMENT}/checkout/featured-product/${item.uuid}`;
  const { payment_url } = await sent<Checkout>(seller.api, 'POST', path, {});
  const redirect = await paidOn(payment_url);
  await sent(seller.api, 'POST', `${PAYMENT}/transaction/featured-product/success`, redirect);
};

/** A buyer pays in full; answers the conversation that this opens. */
export const bought = async (buyer: Member, item: Listed): Promise<number> => {
  const path = `${PAYMENT}/checkout/${item.uuid}`;
  const { payment_url } = await sent<Checkout>(buyer.api, 'POST', path, {});
  await sent(buyer.api, 'POST', `${PAYMENT}/transaction/success`, await paidOn(payment_url));
  let channel: number | null = null;
  await expect(async () => {
    const mine = await sent<{ data: Purchase[] }>(buyer.api, 'GET', '/api/auth/me/my-purchased');
    channel = mine.data[0]?.channel_id ?? null;
    expect(channel).not.toBeNull();
  }).toPass({ timeout: 5_000 });
  return channel ?? 0;
};

/** The number of what somebody bought last. */
export const lastPurchase = async ({ api }: Member): Promise<string> => {
  const path = '/api/auth/me/my-purchased';
  const { data } = await sent<{ data: { transaction_number: string }[] }>(api, 'GET', path);
  return data[0]?.transaction_number ?? '';
};

/** The buyer has what they bought last; answers its number. */
export const arrived = async (buyer: Member): Promise<string> => {
  const number = await lastPurchase(buyer);
  await sent(buyer.api, 'POST', `/api/auth/me/my-purchased/${number}/arrived`);
  return number;
};

const atTheRows = async (...statements: [text: string, values: unknown[]][]): Promise<void> => {
  const url = await findRunningPostgres(ownServer.dataDir);
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  for (const [text, values] of statements) await database.query(text, values);
  await database.end();
};

/** The number of what was issued to somebody about a purchase. */
export const documentOf = async ({ api }: Member, transactionNumber: string): Promise<string> => {
  const path = `/api/auth/me/payments/${transactionNumber}/receipts`;
  const [line] = await sent<{ number: string }[]>(api, 'GET', path);
  return line?.number ?? '';
};

/** So many days have passed since an item was paid for, and handed over if it was. */
export const timePasses = ({ uuid }: Listed, days: number): Promise<void> =>
  atTheRows([
    `update purchases set paid_at = paid_at - make_interval(days => $1),
        handed_over_at = handed_over_at - make_interval(days => $1)
      where item_id = (select id from items where uuid = $2)`,
    [days, uuid],
  ]);

/** The time of the link to what a guest bought is over; nothing of the purchase is open any more. */
export const linkRunsOut = (transactionNumber: string): Promise<void> =>
  atTheRows(
    ["update purchases set status = 'completed' where transaction_number = $1", [transactionNumber]],
    [
      `update guest_links set expires_at = now()
        where purchase_id = (select id from purchases where transaction_number = $1)`,
      [transactionNumber],
    ],
  );

/** The visit that was booked with an address was due an hour ago, or at midnight if that was yesterday; its number. */
export const visitWasDue = async (email: string): Promise<string> => {
  await atTheRows([
    `update concierge_bookings
        set starts_at = greatest(now() - interval '1 hour', date_trunc('day', now(), 'Asia/Dubai'))
      where email = lower($1) and status = 'booked'`,
    [email],
  ]);
  const adminCalls = await adminApi(ownServer.url);
  const { visits } = await sent<AdminConcierge>(adminCalls, 'GET', '/api/admin/concierge');
  return visits.find((visit) => visit.email === email.toLowerCase())?.number ?? '';
};

/** Somebody without an account pays in full and never comes back: the provider tells that the item is sold. */
export const boughtByGuest = async (item: Listed): Promise<void> => {
  const path = `/api/global/payment/mamopay/checkout/${item.uuid}`;
  const { payment_url } = await sent<Checkout>(apiOf(ownServer.url), 'POST', path, {});
  const page = await fetch(payment_url, { redirect: 'manual' });
  await paidOn(page.headers.get('location') ?? payment_url);
};

/** Every message of a conversation as its texts, oldest first. */
export const saidIn = async (member: Member, channelId: number): Promise<string[]> => {
  const path = `/api/auth/channels/${channelId}/messages?limit=100`;
  const page = await sent<{ data: { content: string }[] }>(member.api, 'GET', path);
  return page.data.map(({ content }) => content);
};

/** Writes a message without a browser. */
export const said = (member: Member, channelId: number, message: string): Promise<unknown> =>
  sent(member.api, 'POST', '/api/send-message', { channel_id: channelId, message });

/** The command that operators use, on the database of the running server. */
const operate = async (...args: string[]): Promise<void> => {
  const root = join(import.meta.dirname, '../../..');
  await promisify(execFile)(process.execPath, ['server/cli/admin.ts', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: ownServer.dataDir },
  });
};

/** Makes a member an administrator who has no second factor yet. */
export const promote = (member: Member): Promise<void> => operate('create', member.email);

/** Makes a member an administrator: by the command, and with two-step sign-in turned on. */
export const makeAdministrator = async (member: Member): Promise<Authenticator> => {
  await promote(member);
  return enrolled(member.api, member.password);
};

/** A new discount code, made in the admin. */
export const aDiscount = async (terms: Record<string, unknown>): Promise<string> => {
  const code = `E2E${randomInt(1_000_000_000)}`;
  await sent(await adminApi(ownServer.url), 'POST', '/api/admin/discounts', { code, ...terms });
  return code;
};

/** The buyer has the item, asked for the money back and was refused; answers the purchase's number. */
export const refundRefused = async (
  buyer: Member,
  seller: Member,
  words: { request: string; refusal: string },
): Promise<string> => {
  const mine = await sent<{ data: { transaction_number: string }[] }>(
    buyer.api,
    'GET',
    '/api/auth/me/my-purchased',
  );
  const number = mine.data[0]?.transaction_number ?? '';
  const path = `/api/auth/me/transactions/${number}/refund-request`;
  await sent(buyer.api, 'POST', `/api/auth/me/my-purchased/${number}/arrived`);
  await sent(buyer.api, 'POST', path, { reason: 'damaged', words: words.request });
  await sent(seller.api, 'POST', `${path}/answer`, { answer: 'refuse', words: words.refusal });
  return number;
};
