/** A picture that not everybody may open says so in its name: a UUID of version 8, where others have version 4. */
const PRIVATE = /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;
export const PUBLIC_KEY = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

/** Whether a picture's key (a UUID, without folder or suffix) says that only some may open it. */
export const isPrivateKey = (key: string): boolean => PRIVATE.test(key);

const withVersion = (key: string, version: '4' | '8'): string =>
  `${key.slice(0, 14)}${version}${key.slice(15)}`;

/** The key of a picture that only some may open, from the random bits of a UUID. */
export const privateKeyFrom = (uuid: string): string => withVersion(uuid, '8');

/** The name that a picture's files have, or had, behind the other door; null for pictures of the demo. */
export const otherKeyOf = (key: string): string | null => {
  if (isPrivateKey(key)) return withVersion(key, '4');
  return PUBLIC_KEY.test(key) ? privateKeyFrom(key) : null;
};
