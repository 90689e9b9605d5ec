// What protects nothing where people come to: addresses, passwords and whom to believe.
import querystring from 'node:querystring';

/** What never leaves this machine needs no protection. Without a name, or with a path, it is a socket of this machine. */
const isOfThisMachine = (host: string): boolean =>
  ['', 'localhost', '127.0.0.1', '[::1]'].includes(host) || host.startsWith('/');
export const isHere = (address: string): boolean => isOfThisMachine(new URL(address).hostname);
export const isPlainHttp = (address: string | undefined): boolean =>
  address !== undefined && new URL(address).protocol === 'http:' && !isHere(address);

/** More proxies than anybody has in front: what a caller writes into the header would be believed. */
const MOST_HOPS = 9;
export const isBelievingAll = (trusted: boolean | number | string): boolean =>
  trusted === true ||
  (typeof trusted === 'number' && trusted > MOST_HOPS) ||
  (typeof trusted === 'string' && /(?:^|[,\s])[\da-f.:]+\/[01](?:$|[,\s])/i.test(trusted));
export const isHostName = (name: string): boolean => /^(?:\*\.)?(?:[a-z\d-]+\.)+[a-z]{2,}$/.test(name);

/** The payment provider sends at most 50 characters with a webhook; fewer than these can be guessed. */
export const LEAST_SECRET = 16;
/** A letter again and again is soon guessed; of 16 random hexadecimal digits one in 30,000 has fewer different ones. */
export const LEAST_DIFFERENT = 6;
export const isGuessable = (secret: string | undefined): boolean =>
  secret !== undefined && (secret.length < LEAST_SECRET || new Set(secret).size < LEAST_DIFFERENT);

type SignIn = { host: string; user: string; password: string };

/** Where the product signs in on another machine, as the drivers read it; null on this one. */
export const signInElsewhere = (address: string | undefined): SignIn | null => {
  if (address === undefined) return null;
  const { protocol, hostname, username, password, searchParams } = new URL(address);
  const plain = {
    host: querystring.unescape(hostname),
    user: querystring.unescape(username),
    password: querystring.unescape(password),
  };
  // PostgreSQL's driver prefers what stands behind the question mark.
  const given = [...searchParams].filter(([, value]) => protocol.startsWith('postgres') && value !== '');
  const signIn = { ...plain, ...Object.fromEntries(given) };
  return isOfThisMachine(signIn.host) ? null : signIn;
};
