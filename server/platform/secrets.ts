import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Seals personal data for storage. */
export type Secrets = {
  /** Encrypts a text; the answer is printable and names the key that sealed it. */
  seal(plain: string): string;
  /**
   * Decrypts what `seal` answered, with the present key or an old one.
   * @throws Error when it was sealed with an unknown key or was tampered with.
   */
  open(sealed: string): string;
  /** What everything begins with that the present key has sealed: the rest waits to be sealed anew. */
  prefix: string;
};

const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

const keyOf = (keyBase64: string): { key: Buffer; prefix: string } => {
  const key = Buffer.from(keyBase64, 'base64');
  if (key.length !== 32) throw new Error('the key must have 32 bytes');
  return { key, prefix: `${version}.${createHash('sha256').update(key).digest('hex').slice(0, 8)}` };
};

/**
 * AES-256-GCM with a fresh nonce for each text. The key's id (the start of its SHA-256) is part of the sealed text and
 * authenticated with it, so that a later change of keys can tell old from new.
 * @param keyBase64 32 bytes in base64 (`BANK_DETAILS_KEY`).
 * @param oldKeys keys that only open (`BANK_DETAILS_OLD_KEYS`), in base64 too.
 */
export const createSecrets = (keyBase64: string, oldKeys: readonly string[] = []): Secrets => {
  const { key, prefix } = keyOf(keyBase64);
  const known = new Map([keyBase64, ...oldKeys].map((one) => [keyOf(one).prefix, keyOf(one).key]));
  return {
    prefix: `${prefix}.`,
    seal: (plain) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(prefix));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${prefix}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open: (sealed) => {
      const [sealedVersion, sealedKey, body] = sealed.split('.');
      const sealedPrefix = `${sealedVersion}.${sealedKey}`;
      const opening = known.get(sealedPrefix);
      if (!opening || body === undefined) {
        throw new Error(`sealed with an unknown key: ${sealedPrefix}`);
      }
      const bytes = Buffer.from(body, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', opening, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(sealedPrefix));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
        'utf8',
      );
    },
  };
};
