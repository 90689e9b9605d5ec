import { vi } from 'vitest';

/** What the client needs of a browser: a page in English, and storage, which is answered. Unstubbed by `vi.unstubAllGlobals()`. */
export const stubBrowser = (): Map<string, string> => {
  const kept = new Map<string, string>();
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
};
