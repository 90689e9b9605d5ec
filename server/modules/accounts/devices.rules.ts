import { BlockList, isIP } from 'node:net';
import bowser from 'bowser';
import type { SessionView } from '#shared/accounts/security.schema.ts';

type Device = Pick<SessionView, 'browser' | 'system' | 'kind'>;

const KINDS: Record<string, Device['kind']> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' };

/** What a browser says of itself, as far as it can be told; a program is "other" without a name. */
export const deviceOf = (userAgent: string | null): Device => {
  if (!userAgent) return { browser: null, system: null, kind: 'other' };
  const { browser, os, platform } = bowser.parse(userAgent);
  return {
    browser: os.name ? (browser.name ?? null) : null,
    system: os.name ?? null,
    kind: KINDS[platform.type ?? ''] ?? 'other',
  };
};

const privateNets = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['127.0.0.0', 8],
  // Shared by a provider's customers (RFC 6598).
  ['100.64.0.0', 10],
] as const) {
  privateNets.addSubnet(net, bits, 'ipv4');
}
for (const [net, bits] of [
  ['fc00::', 7],
  ['fe80::', 10],
  ['::1', 128],
] as const) {
  privateNets.addSubnet(net, bits, 'ipv6');
}

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** An address as its owner recognises it and nobody else can use it: "203.0.113.•", "2001:db8:…". */
const masked = (address: string): string =>
  isIP(address) === 4
    ? address.replace(/\.\d+$/, '.•')
    : `${address.split(':').filter(Boolean).slice(0, 2).join(':')}:…`;

/** Where a session was opened, seen from `here`, the address of the request that asks. */
export const placeOf = (opened: string | null, here: string): Pick<SessionView, 'place' | 'address'> => {
  const address = plain(opened ?? '');
  const version = isIP(address);
  if (version === 0) return { place: 'unknown', address: null };
  if (address === plain(here)) return { place: 'same', address: masked(address) };
  const isPrivate = privateNets.check(address, version === 4 ? 'ipv4' : 'ipv6');
  return { place: isPrivate ? 'private' : 'internet', address: masked(address) };
};
