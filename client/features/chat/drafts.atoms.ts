import { atom } from 'jotai';
import { readJson } from '#shared/kernel/json.ts';
import { draftsKeyOf, isDraftsKey, onSignOut } from '../../lib/session/kept-for-user.ts';
import { onStored, readStored, writeStored } from '../../lib/session/storage.ts';
import { writerAtom } from './guest.atoms.ts';

/** Words by conversation. */
type Drafts = Readonly<Record<number, string>>;
type Held = { writer: string; drafts: Drafts };

const NONE: Drafts = {};

const readDrafts = (writer: string): Drafts => {
  const kept = Object.entries(readJson(readStored(draftsKeyOf(writer)) ?? '{}') ?? NONE);
  return Object.fromEntries(kept.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
};

/** Answers whether the browser has stored them. */
const writeDrafts = (writer: string, drafts: Drafts): boolean => {
  const begun = Object.entries(drafts).filter(([, text]) => text !== '');
  const kept = begun.length > 0 ? JSON.stringify(Object.fromEntries(begun)) : null;
  return writeStored(draftsKeyOf(writer), kept);
};

/** What the browser refuses to store, as it is typed on this page. */
const heldAtom = atom<Held | null>(null);
onSignOut(atom(null, (_get, set) => set(heldAtom, null)));

/** How often what is stored may have changed. */
const changesAtom = atom(0);

type Change = { channelId: number; text: string };

/**
 * What whoever writes here has begun in each conversation, kept on this device until it is sent or they log out. Another tab may
 * have some, too: what is stored is changed, not replaced, and is read again (`'elsewhere'`) when another tab has changed
 * something, or may have while nobody looked.
 */
export const draftsAtom = atom(
  (get): Drafts => {
    get(changesAtom);
    const [writer, held] = [get(writerAtom), get(heldAtom)];
    if (writer === null) return NONE;
    return held?.writer === writer ? held.drafts : readDrafts(writer);
  },
  (get, set, change: Change | 'elsewhere') => {
    const writer = get(writerAtom);
    if (change !== 'elsewhere' && writer !== null) {
      const held = get(heldAtom);
      const before = held?.writer === writer ? held.drafts : readDrafts(writer);
      const drafts = { ...before, [change.channelId]: change.text };
      set(heldAtom, writeDrafts(writer, drafts) ? null : { writer, drafts });
    }
    set(changesAtom, (changes) => changes + 1);
  },
);
draftsAtom.onMount = (set) => {
  set('elsewhere');
  return onStored((key) => {
    if (isDraftsKey(key)) set('elsewhere');
  });
};
