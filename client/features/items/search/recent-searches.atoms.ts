import { keptList } from '../../../lib/session/kept-list.ts';

/** What this browser searched for. It stays in the browser. */
export const {
  listAtom: recentSearchesAtom,
  rememberAtom: rememberSearchAtom,
  forgetAtom: forgetSearchesAtom,
} = keptList('recent-searches', 8, (keyword) => keyword.toLowerCase());
