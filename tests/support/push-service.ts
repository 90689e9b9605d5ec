import type { ECDH } from 'node:crypto';
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from './ports.ts';

type Arrived = {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

/** A push service of the test's own: keeps what arrives and answers as it is told to. */
export type PushService = {
  host: string;
  arrived: Arrived[];
  answer: (path: string, status: number) => void;
  close: () => void;
};

export const startPushService = async (): Promise<PushService> => {
  const arrived: Arrived[] = [];
  const answers = new Map<string, number>();
  const port = await freePort();
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request));
    const path = request.url ?? '';
    arrived.push({ path, headers: request.headers, body });
    response.writeHead(answers.get(path) ?? 201).end();
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${port}`,
    arrived,
    answer: (path, status) => answers.set(path, status),
    close: () => server.close(),
  };
};

/** A browser's half of a subscription, which can read what is sent to it. */
export type TestBrowser = { path: string; subscription: object; read: (body: Buffer) => unknown };

const derived = (key: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/** Decrypts one record of `aes128gcm` (RFC 8188) with the keys of RFC 8291. */
const decrypted = (body: Buffer, own: ECDH, auth: Buffer): string => {
  const salt = body.subarray(0, 16);
  const idLength = body[20] ?? 0;
  const senderKey = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const shared = own.computeSecret(senderKey);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), senderKey]);
  const key = derived(shared, auth, keyInfo, 32);
  const contentKey = derived(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with the sign 2 and zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
};

/** A browser that subscribes at the service. */
export const aBrowserAt = ({ host }: Pick<PushService, 'host'>): TestBrowser => {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  const path = `/send/${randomBytes(8).toString('hex')}`;
  return {
    path,
    subscription: {
      endpoint: `http://${host}${path}`,
      keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    read: (body) => JSON.parse(decrypted(body, own, auth)),
  };
};

/** The claims of a VAPID header (RFC 8292), when they are signed with the key they name. */
export const vapidClaims = (
  authorization: string,
): { claims: Record<string, unknown>; publicKey: string } => {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the VAPID token is not signed with its key');
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')), publicKey };
};
