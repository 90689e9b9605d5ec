import { isIP } from 'node:net';
import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { knownDevices, users } from '#server/db/accounts.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import { addressKey } from '#server/http/rate-limits.ts';
import { DEVICE_DAYS } from '#shared/accounts/accounts.rules.ts';
import type { Device } from './sessions.service.ts';
import { hashToken } from './tokens.rules.ts';

/** A device that signs in, with the mark that its browser keeps: one from before, or one that it is given now. */
export type MarkedDevice = Device & { mark: string };

/** The part of an address that stays the same from day to day. */
const netOf = (ip: string): string =>
  isIP(ip) === 6 && !ip.includes('.') ? ip.split(':').slice(0, 3).join(':') : ip.replace(/\.\d+$/, '');

const markSign = (mark: string): string => hashToken(`mark ${mark}`);

const signsOf = ({ ip, userAgent, mark }: MarkedDevice): string[] => [
  markSign(mark),
  hashToken(`seen ${netOf(ip)} ${userAgent ?? ''}`),
];

const isRemembered = sql`${knownDevices.seen_at} > now() - make_interval(days => ${DEVICE_DAYS})`;

/**
 * The account that knows a browser by its mark; of several the oldest. Net and browser are no proof here: whoever sits
 * beside the owner has the same.
 */
export const deviceOwner = async (reader: Reader, mark: string): Promise<{ id: number } | null> => {
  const [owner] = await reader
    .select({ id: knownDevices.user_id })
    .from(knownDevices)
    .where(and(eq(knownDevices.sign_hash, markSign(mark)), isRemembered))
    .orderBy(knownDevices.user_id)
    .limit(1);
  return owner ?? null;
};

/** An email address in small letters, or a number whose owner proved it. */
export const isLoginName = (name: string): SQL | undefined =>
  or(
    sql`lower(${users.email}) = ${name}`,
    and(eq(users.mobile_number, name), isNotNull(users.mobile_proven_at)),
  );

/** Under what tries at an account and codes for it are counted. */
export type Budget = {
  /** Of this device, or of the net it is in: nobody elsewhere uses it up. */
  own: string;
  /** Of all devices together that never signed in to the account; null for one that did. */
  ofStrangers: string | null;
};

/**
 * A device that signed in to an account has a budget of its own, every other one that of its net, within what strangers have
 * together. `name` is what was typed, an email address or a phone number, whether or not it belongs to an account (decisions
 * D12).
 */
export const budgetOf = async (reader: Reader, name: string, device: MarkedDevice): Promise<Budget> => {
  const signs = signsOf(device);
  const known = await reader
    .select({ sign: knownDevices.sign_hash })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.user_id))
    .where(and(isLoginName(name), inArray(knownDevices.sign_hash, signs), isRemembered));
  // The browser's own mark says more than the net it is in.
  const sign = signs.find((candidate) => known.some((row) => row.sign === candidate));
  const ofName = hashToken(name);
  return sign === undefined
    ? { own: `${ofName}:${hashToken(addressKey(device.ip))}`, ofStrangers: ofName }
    : { own: `${ofName}:${sign}`, ofStrangers: null };
};

/** Remembers the device of a sign-in; answers what was known of it before, and whether the account knew any. */
export const rememberDevice = async (
  tx: Tx,
  userId: number,
  device: MarkedDevice,
): Promise<{ is_first: boolean; is_known: boolean }> => {
  const [mark, seen] = signsOf(device);
  const { rows } = await tx.execute<{ is_first: boolean; is_known: boolean }>(sql`
    with known as (
      select sign_hash in (${mark}, ${seen}) as is_this from ${knownDevices}
      where user_id = ${userId} and seen_at > now() - make_interval(days => ${DEVICE_DAYS})
    ), forgotten as (
      delete from ${knownDevices}
      where user_id = ${userId} and seen_at <= now() - make_interval(days => ${DEVICE_DAYS})
        and sign_hash not in (${mark}, ${seen})
    ), noted as (
      insert into ${knownDevices} (user_id, sign_hash) values (${userId}, ${mark}), (${userId}, ${seen})
      on conflict (user_id, sign_hash) do update set seen_at = now()
    )
    select count(*) = 0 as is_first, coalesce(bool_or(is_this), false) as is_known from known`);
  const [found] = rows;
  return found ?? { is_first: true, is_known: false };
};
