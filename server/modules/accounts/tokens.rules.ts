import { createHash, createHmac } from 'node:crypto';

/** What is kept of a token: its SHA-256 (decisions D3). */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** What is kept of an address that only has to be known again: with a key, since addresses are soon tried. */
export const addressHash = (key: string, email: string): string =>
  createHmac('sha256', Buffer.from(key, 'base64')).update(`address:${email.toLowerCase()}`).digest('hex');

/** What is kept of a code. A million codes are soon tried, so a key outside the database goes in (decisions D12). `owner` is a user or an address. */
export const hashCode = (key: string, owner: number | string, type: string, code: string): string =>
  createHmac('sha256', Buffer.from(key, 'base64')).update(`code:${owner}:${type}:${code}`).digest('hex');

/** The secret of the link to what has this number, which whoever proves again that it is theirs can be given again. */
export const linkToken = (key: string, number: string): string =>
  createHmac('sha256', Buffer.from(key, 'base64')).update(`link:${number}`).digest('base64url');
