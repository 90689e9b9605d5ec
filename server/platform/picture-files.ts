import type { Readable } from 'node:stream';
import { otherKeyOf } from './private-keys.ts';
import type { Storage } from './storage.ts';

/**
 * A file of a picture by the key that some row has of it: what was sent while everybody could open it lies under its private
 * key since (hide-photos.usecases.ts), or will. Not for the door of everybody.
 */
export const readPicture = async (
  storage: Pick<Storage, 'get'>,
  key: string,
  file: string,
): Promise<Readable | null> => {
  const picture = await storage.get(`${key}/${file}`);
  const other = picture ? null : otherKeyOf(key);
  return other === null ? picture : storage.get(`${other}/${file}`);
};
