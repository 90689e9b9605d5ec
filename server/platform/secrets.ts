import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Seals personal data for storage. */
export type Secrets = {
  /** Encrypts a text; the answer is printable and names the key that sealed it. */
  seal(plain: string): string;
  /**
   * Decrypts what `seal` answered.
   * @throws Error when it was sealed with another key or was tampered with.
   */
  open(sealed: string): string;
};

const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM with a fresh nonce for each text. The key's id (the start of its SHA-256) is part of the sealed text and
 * authenticated with it, so that a later change of keys can tell old from new.
 * @param keyBase64 32 bytes in base64 (`BANK_DETAILS_KEY`).
 */
export const createSecrets = (keyBase64: string): Secrets => {
  const key = Buffer.from(keyBase64, 'base64');
  if (key.length !== 32) throw new Error('the key must have 32 bytes');
  const keyId = createHash('sha256').update(key).digest('hex').slice(0, 8);
  const prefix = `${version}.${keyId}`;
  return {
    seal: (plain) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(prefix));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${prefix}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open: (sealed) => {
      const [sealedVersion, sealedKey, body] = sealed.split('.');
      if (sealedVersion !== version || sealedKey !== keyId || body === undefined) {
        throw new Error(`sealed with an unknown key: ${sealedVersion}.${sealedKey}`);
      }
      const bytes = Buffer.from(body, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(prefix));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
        'utf8',
      );
    },
  };
};
