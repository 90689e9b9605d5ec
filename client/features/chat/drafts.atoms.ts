import { atom } from 'jotai';
import { z } from 'zod';
import { readJson } from '#shared/kernel/json.ts';
import { draftsKeyOf, onSignOut } from '../../lib/session/kept-for-user.ts';
import { onStored, readStored, writeStored } from '../../lib/session/storage.ts';
import { writerAtom } from './guest.atoms.ts';

/** Words by conversation. */
type Drafts = Readonly<Record<number, string>>;
type Held = { writer: string; drafts: Drafts };

const NONE: Drafts = {};
const storedDrafts = z.record(z.string(), z.string());

const readDrafts = (writer: string): Drafts => {
  const kept = storedDrafts.safeParse(readJson(readStored(draftsKeyOf(writer)) ?? '{}'));
  return kept.success ? kept.data : NONE;
};

const writeDrafts = (writer: string, drafts: Drafts): void => {
  const begun = Object.entries(drafts).filter(([, text]) => text.trim() !== '');
  const kept = begun.length > 0 ? JSON.stringify(Object.fromEntries(begun)) : null;
  writeStored(draftsKeyOf(writer), kept);
};

/** As it is typed on this page: a browser may refuse to store it. */
const heldAtom = atom<Held | null>(null);
onSignOut(atom(null, (_get, set) => set(heldAtom, null)));

type Change = { channelId: number; text: string };

/**
 * What whoever writes here has begun in each conversation, kept on this device until it is sent or they sign out. Another
 * tab may have some, too: what is stored is changed, not replaced, and what another tab has changed is shown (`stored`).
 */
export const draftsAtom = atom(
  (get): Drafts => {
    const [writer, held] = [get(writerAtom), get(heldAtom)];
    if (writer === null) return NONE;
    return held?.writer === writer ? held.drafts : readDrafts(writer);
  },
  (get, set, change: Change | { stored: string }) => {
    const writer = get(writerAtom);
    if (writer === null) return;
    if ('stored' in change) {
      if (change.stored === draftsKeyOf(writer)) set(heldAtom, { writer, drafts: readDrafts(writer) });
      return;
    }
    const after = (drafts: Drafts): Drafts => ({ ...drafts, [change.channelId]: change.text });
    const shown = after(get(draftsAtom));
    writeDrafts(writer, after(readDrafts(writer)));
    set(heldAtom, { writer, drafts: shown });
  },
);
draftsAtom.onMount = (set) => onStored((stored) => set({ stored }));
