import type { WritableAtom } from 'jotai';
import { atom } from 'jotai';
import { writeStored } from './storage.ts';

/** Under which keys the browser keeps a list; each is named in the cookies policy. */
const LISTS = ['recent-searches', 'recent-items'] as const;
export type ListKey = (typeof LISTS)[number];

/** Where what was begun in conversations is kept, beside what waits to be sent: that outlasts signing out, this does not. */
export const draftsKeyOf = (writer: string): string => `outbox:${writer}:drafts`;

/** What is on a screen of it. */
const shown: WritableAtom<null, [null], void>[] = [];

/** `forgetAtom` is set to null when somebody signs out. */
export const onSignOut = (forgetAtom: WritableAtom<null, [null], void>): void => {
  shown.push(forgetAtom);
};

/** Somebody signed out: the next one at this browser is not shown what they looked for, or wrote. */
export const forgetStoredAtom = atom(null, (_get, set, userId: number) => {
  for (const forgetAtom of shown) set(forgetAtom, null);
  // That whose code was never loaded, too.
  for (const key of [...LISTS, draftsKeyOf(`${userId}`)]) writeStored(key, null);
});
