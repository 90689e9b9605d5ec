import { atom } from 'jotai';
import { readStored, writeStored } from '../../../lib/session/storage.ts';

const KEY = 'recent-searches';
const MOST = 8;

const stored = (): string[] => {
  try {
    const kept: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
};

const keptAtom = atom<string[]>([]);
keptAtom.onMount = (set) => set(stored());

/** What this browser searched for, the last first. It stays in the browser; none while the server renders. */
export const recentSearchesAtom = atom((get) => get(keptAtom));

const keepAtom = atom(null, (_get, set, searches: string[]) => {
  writeStored(KEY, searches.length > 0 ? JSON.stringify(searches) : null);
  set(keptAtom, searches);
});

/** Puts a search first, once. Another tab may have kept some meanwhile. */
export const rememberSearchAtom = atom(null, (_get, set, keyword: string) => {
  if (keyword === '') return;
  const others = stored().filter((one) => one.toLowerCase() !== keyword.toLowerCase());
  set(keepAtom, [keyword, ...others].slice(0, MOST));
});

/** Forgets one search, or all of them. */
export const forgetSearchesAtom = atom(null, (_get, set, keyword: string | null) =>
  set(keepAtom, keyword === null ? [] : stored().filter((one) => one !== keyword)),
);
