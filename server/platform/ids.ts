import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** Where identities and secrets come from. */
export type Ids = {
  /** A random UUID (version 4). */
  uuid(): string;
  /** 256 random bits, base64url: a session, a checkout token (decisions D3, D8). */
  token(): string;
  /** Six random digits, leading zeros kept (decisions D12). */
  code(): string;
};

/** Ids from the system's secure random source. */
export const systemIds: Ids = {
  uuid: () => randomUUID(),
  token: () => randomBytes(32).toString('base64url'),
  code: () => String(randomInt(1_000_000)).padStart(6, '0'),
};
