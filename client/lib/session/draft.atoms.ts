import { atom } from 'jotai';

/**
 * What a guest was about to do when they went to log in (`kind`), to what, and what they had typed, or what it is called. It is for
 * whoever logs in next, and for nobody after them.
 */
export type Draft = { kind: string; of: string | number; text: string };

export const draftAtom = atom<Draft | null>(null);

/** Gives a draft to the first that asks for it: an item may stand on a page twice. */
export const takeDraftAtom = atom(null, (get, set, kind: string, of: string | number): Draft | null => {
  const draft = get(draftAtom);
  if (draft?.kind !== kind || draft.of !== of) return null;
  set(draftAtom, null);
  return draft;
});
