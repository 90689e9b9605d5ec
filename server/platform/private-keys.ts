/** A picture that not everybody may open says so in its name: a UUID of version 8, where others have version 4. */
const PRIVATE = /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

/** Whether a picture's key (a UUID, without folder or suffix) says that only some may open it. */
export const isPrivateKey = (key: string): boolean => PRIVATE.test(key);

/** The same random bits, under a name that says so. */
export const privateKeyFrom = (uuid: string): string => `${uuid.slice(0, 14)}8${uuid.slice(15)}`;
