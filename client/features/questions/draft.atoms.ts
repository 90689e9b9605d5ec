import { atom } from 'jotai';

/** What somebody had written when they went to log in: it is there when they are back. */
export const draftAtom = atom<{ itemId: number; text: string } | null>(null);
