/** What the browser keeps lives under one prefix (decisions D3). Reading and writing never fails: storage may be off. */
const PREFIX = 'reloved:';

/**
 * The text kept under a key without our prefix; null where there is none, or none can be read (a server, storage that is
 * off).
 */
export const readStored = (key: string): string | null => {
  try {
    return globalThis.localStorage?.getItem(PREFIX + key) ?? null;
  } catch {
    return null;
  }
};

/** Keeps the text, or forgets the key when it is null. Answers whether that worked. */
export const writeStored = (key: string, value: string | null): boolean => {
  try {
    if (value === null) globalThis.localStorage?.removeItem(PREFIX + key);
    else globalThis.localStorage?.setItem(PREFIX + key, value);
    return true;
  } catch {
    return false;
  }
};
