import { randomInt } from 'node:crypto';
import pg from 'pg';
import { expect } from 'playwright/test';
import { findRunningPostgres } from '#server/platform/embedded-postgres.ts';
import type { AdminConcierge } from '#shared/admin/concierge.api.ts';
import { apiOf, sent } from '../../support/http.ts';
import { adminApi } from './administrator.ts';
import type { Listed } from './items.ts';
import type { Member } from './members.ts';
import { ownServer } from './own-server.ts';

type Purchase = { channel_id: number | null };

const PAYMENT = '/api/auth/payment/mamopay';

type Checkout = { payment_url: string };

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

/** Somebody without an account pays in full and never comes back: the provider tells that the item is sold. */
export const boughtByGuest = async (item: Listed): Promise<void> => {
  const path = `/api/global/payment/mamopay/checkout/${item.uuid}`;
  const { payment_url } = await sent<Checkout>(apiOf(ownServer.url), 'POST', path, {});
  const page = await fetch(payment_url, { redirect: 'manual' });
  await paidOn(page.headers.get('location') ?? payment_url);
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

/** The buyer has the item, asked for the money back and was refused; answers the purchase's number. */
export const refundRefused = async (
  buyer: Member,
  seller: Member,
  words: { request: string; refusal: string },
): Promise<string> => {
  const number = await arrived(buyer);
  const path = `/api/auth/me/transactions/${number}/refund-request`;
  await sent(buyer.api, 'POST', path, { reason: 'damaged', words: words.request });
  await sent(seller.api, 'POST', `${path}/answer`, { answer: 'refuse', words: words.refusal });
  return number;
};

/** The number of what was issued to somebody about a purchase. */
export const documentOf = async ({ api }: Member, transactionNumber: string): Promise<string> => {
  const path = `/api/auth/me/payments/${transactionNumber}/receipts`;
  const [line] = await sent<{ number: string }[]>(api, 'GET', path);
  return line?.number ?? '';
};

const atTheRows = async (...statements: [text: string, values: unknown[]][]): Promise<void> => {
  const url = await findRunningPostgres(ownServer.dataDir);
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  for (const [text, values] of statements) await database.query(text, values);
  await database.end();
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

/** What opened the conversation of the last sale has failed too often. */
export const openingWasParked = (): Promise<void> =>
  atTheRows([
    `update event_reactions set state = 'parked', attempts = 12, error = 'no channels today'
      where reaction = 'chat.open_after_purchase'
        and at = (select max(at) from event_reactions where reaction = 'chat.open_after_purchase')`,
    [],
  ]);

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

/** A new discount code, made in the admin. */
export const aDiscount = async (terms: Record<string, unknown>): Promise<string> => {
  const code = `E2E${randomInt(1_000_000_000)}`;
  await sent(await adminApi(ownServer.url), 'POST', '/api/admin/discounts', { code, ...terms });
  return code;
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
