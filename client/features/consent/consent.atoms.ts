import { atom } from 'jotai';
import { readJson } from '#shared/kernel/json.ts';
import { reloadPage } from '../../lib/page/overlay-history.ts';
import { readStored, writeStored } from '../../lib/session/storage.ts';

const KEY = 'consent';
/** What the reader allows beyond what is strictly necessary, and since when (an ISO instant). */
export type Choice = { analytics: boolean; at: string };

const isChoice = (kept: unknown): kept is Choice =>
  typeof kept === 'object' &&
  kept !== null &&
  'analytics' in kept &&
  typeof kept.analytics === 'boolean' &&
  'at' in kept &&
  typeof kept.at === 'string';

const stored = (): Choice | null => {
  const kept = readJson(readStored(KEY) ?? 'null');
  return isChoice(kept) ? kept : null;
};

const choiceAtom = atom<Choice | null | undefined>(undefined);
choiceAtom.onMount = (set) => set(stored());

/** The choice this browser remembers; null until there is one, undefined until storage was read. */
export const consentAtom = atom((get) => get(choiceAtom));

/** Remembers a choice. Remembering it is itself strictly necessary (decisions D32). */
export const chooseAtom = atom(null, (get, set, analytics: boolean) => {
  const wasAllowed = get(choiceAtom)?.analytics ?? false;
  const made: Choice = { analytics, at: new Date().toISOString() };
  writeStored(KEY, JSON.stringify(made));
  set(choiceAtom, made);
  // A script that has been loaded goes with the page only.
  if (wasAllowed && !analytics) reloadPage();
});

/** Whether the settings are open. */
export const cookieSettingsAtom = atom(false);
