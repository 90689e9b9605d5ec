import { storedList } from '../../../lib/session/stored-list.ts';

/** What this browser searched for. It stays in the browser. */
export const {
  listAtom: recentSearchesAtom,
  rememberAtom: rememberSearchAtom,
  forgetAtom: forgetSearchesAtom,
} = storedList('recent-searches', 8, (keyword) => keyword.toLowerCase());
