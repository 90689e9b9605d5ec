import { atom } from 'jotai';

/** The code somebody had typed when they went to log in: it is there when they are back. */
export const draftAtom = atom<{ itemId: number; code: string } | null>(null);
