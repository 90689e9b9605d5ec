import type { WritableAtom } from 'jotai';
import { atom } from 'jotai';
import { writeStored } from './storage.ts';

/** Under which keys the browser keeps a list; each is named in the cookies policy. */
const LISTS = ['recent-searches', 'recent-items'] as const;
export type ListKey = (typeof LISTS)[number];

/** Where what was begun in conversations is kept, beside what waits to be sent: that outlasts logging out, this does not. */
export const draftsKeyOf = (writer: string): string => `outbox:${writer}:drafts`;

/** Whether somebody's drafts are kept under this key. */
export const isDraftsKey = (key: string): boolean => /^outbox:.*:drafts$/.test(key);

/** What is on a screen of it. */
const shown: WritableAtom<null, [null], void>[] = [];

/** `forgetAtom` is set to null when somebody signs out. */
export const onSignOut = (forgetAtom: WritableAtom<null, [null], void>): void => {
  shown.push(forgetAtom);
};

/** Nobody is signed in any more: the next one at this browser is not shown what they looked for. `wroteId`: whose words go, too. */
export const forgetStoredAtom = atom(null, (_get, set, wroteId: number | null) => {
  for (const forgetAtom of shown) set(forgetAtom, null);
  // That whose code was never loaded, too.
  for (const key of LISTS) writeStored(key, null);
  if (wroteId !== null) writeStored(draftsKeyOf(`${wroteId}`), null);
});
