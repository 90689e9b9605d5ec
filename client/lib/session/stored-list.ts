import { atom } from 'jotai';
import { readJson } from '#shared/kernel/json.ts';
import type { ListKey } from './kept-for-user.ts';
import { onSignOut } from './kept-for-user.ts';
import { readStored, writeStored } from './storage.ts';

/**
 * A short list of texts that this browser keeps, the last first, under `key`; at most `most`. It is empty while the server
 * renders. Two texts are the same when `nameOf` says the same of them.
 */
export const storedList = (key: ListKey, most: number, nameOf: (text: string) => string = (text) => text) => {
  const stored = (): string[] => {
    const kept = readJson(readStored(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, most) : [];
  };
  const keptAtom = atom<string[]>([]);
  keptAtom.onMount = (set) => set(stored());
  const keepAtom = atom(null, (_get, set, texts: string[]) => {
    writeStored(key, texts.length > 0 ? JSON.stringify(texts) : null);
    set(keptAtom, texts);
  });
  /** Forgets one text, or all of them. */
  const forgetAtom = atom(null, (_get, set, text: string | null) =>
    set(keepAtom, text === null ? [] : stored().filter((one) => one !== text)),
  );
  onSignOut(forgetAtom);
  return {
    listAtom: atom((get) => get(keptAtom)),
    /** Puts a text first, once. Another tab may have kept some meanwhile. */
    rememberAtom: atom(null, (_get, set, text: string) => {
      if (text === '') return;
      const others = stored().filter((one) => nameOf(one) !== nameOf(text));
      set(keepAtom, [text, ...others].slice(0, most));
    }),
    forgetAtom,
  };
};
