// What protects nothing where people come to: addresses, passwords and whom to believe.
import querystring from 'node:querystring';

/** What never leaves this machine needs no protection. Without a name, or with a path, it is a socket of this machine. */
const isOfThisMachine = (host: string): boolean =>
  ['', 'localhost', '127.0.0.1', '[::1]'].includes(host) || host.startsWith('/');
/** Whether a URL leads to this machine. Throws a TypeError for what is none. */
export const isHere = (address: string): boolean => isOfThisMachine(new URL(address).hostname);
/**
 * Whether what is sent there can be read on its way: http to another machine. False where nothing is set; throws a
 * TypeError for what is no URL.
 */
export const isPlainHttp = (address: string | undefined): boolean =>
  address !== undefined && new URL(address).protocol === 'http:' && !isHere(address);

/** More proxies than anybody has in front: what a caller writes into the header would be believed. */
const MOST_HOPS = 9;
/**
 * Whether a caller's own word for their address would be believed, by Express's `trust proxy`: everybody, too many hops,
 * or half of all addresses.
 */
export const isBelievingAll = (trusted: boolean | number | string): boolean =>
  trusted === true ||
  (typeof trusted === 'number' && trusted > MOST_HOPS) ||
  (typeof trusted === 'string' && /(?:^|[,\s])[\da-f.:]+\/[01](?:$|[,\s])/i.test(trusted));
/**
 * Whether a certificate can be for it: a name of two parts or more in lower case, `*.` before it at most. No port, no
 * address.
 */
export const isHostName = (name: string): boolean => /^(?:\*\.)?(?:[a-z\d-]+\.)+[a-z]{2,}$/.test(name);

/** The payment provider sends at most 50 characters with a webhook; fewer than these can be guessed. */
export const LEAST_SECRET = 16;
/** A letter again and again is soon guessed; of 16 random hexadecimal digits one in 30,000 has fewer different ones. */
export const LEAST_DIFFERENT = 6;
/** Whether a secret that is set can be guessed; one that is not set is another check's. */
export const isGuessable = (secret: string | undefined): boolean =>
  secret !== undefined && (secret.length < LEAST_SECRET || new Set(secret).size < LEAST_DIFFERENT);

/**
 * Whether bytes could come from a random generator: of 32 random ones fewer than 16 different are as good as never seen, nor
 * are fewer than 16 different steps from one to the next, as in 0, 1, 2 …
 */
export const looksRandom = (base64: string): boolean => {
  const bytes = [...Buffer.from(base64, 'base64')];
  const steps = bytes.map((byte, at) => (byte - (bytes[at - 1] ?? 0)) & 0xff);
  return new Set(bytes).size >= 16 && new Set(steps).size >= 16;
};

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
