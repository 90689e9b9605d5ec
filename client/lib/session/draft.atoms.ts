import { atom } from 'jotai';

export type DraftKind = 'question' | 'offer';

/** What a guest had typed at an item when they went to log in. It is for whoever logs in next, and for nobody after them. */
export const draftAtom = atom<{ kind: DraftKind; itemId: number; text: string } | null>(null);
