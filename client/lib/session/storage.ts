/** What the browser keeps lives under one prefix (decisions D3). Reading and writing never fails: storage may be off. */
const PREFIX = 'reloved:';

/** The text kept under a key; null where there is none, or none can be read (a server, storage that is off). */
export const readStored = (key: string, prefix = PREFIX): string | null => {
  try {
    return globalThis.localStorage.getItem(prefix + key);
  } catch {
    return null;
  }
};

/** Calls `listener` whenever another tab has written under a key; answers what ends that. */
export const onStored = (listener: (key: string) => void): (() => void) => {
  const listen = ({ key }: StorageEvent): void => {
    if (key?.startsWith(PREFIX)) listener(key.slice(PREFIX.length));
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
};

/** Keeps the text, or forgets the key when it is null. Answers whether that worked. */
export const writeStored = (key: string, value: string | null, prefix = PREFIX): boolean => {
  try {
    if (value === null) globalThis.localStorage.removeItem(prefix + key);
    else globalThis.localStorage.setItem(prefix + key, value);
    return true;
  } catch {
    return false;
  }
};
