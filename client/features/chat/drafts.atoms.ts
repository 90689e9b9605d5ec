import { atom } from 'jotai';

/** What was being written in each conversation, kept while the page lives. */
export const draftsAtom = atom<Readonly<Record<number, string>>>({});
