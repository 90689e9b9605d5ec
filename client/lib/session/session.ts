import type { WritableAtom } from 'jotai';
import { atom } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import type { ProfileView } from '#shared/accounts/accounts.schema.ts';
import { profile } from '#shared/accounts/session.calls.ts';
import { readJson } from '#shared/kernel/json.ts';
import { call } from '../http/api.ts';
import { ApiError } from '../http/api-error.ts';
import { createSignal } from '../signal.ts';
import { nextMoment } from '../time/sequence.ts';
import { draftAtom } from './draft.atoms.ts';
import { forgetStoredAtom } from './kept-for-user.ts';
import { readStored, writeStored } from './storage.ts';

/** `unknown` until the browser's storage was read; a server renders public pages so. */
export type Session =
  | { state: 'unknown' }
  /** `confirmedAt`: when the server itself said so, in milliseconds since this document was opened. */
  | { state: 'guest'; confirmedAt?: number }
  | { state: 'user'; user: ProfileView };

const USER = 'user';
const LOGGED_IN = 'logged-in';
/** For how long nobody asks again: somebody may sign in meanwhile in another tab. */
const JUST_MS = 10_000;

const storedSession = (): Session => {
  if (readStored(LOGGED_IN) !== 'Yes') return { state: 'guest' };
  const kept = readJson(readStored(USER) ?? 'null');
  return isProfile(kept) ? { state: 'user', user: kept } : { state: 'guest' };
};

/** Enough to show a name until the server has said who is there. */
const isProfile = (kept: unknown): kept is ProfileView =>
  typeof kept === 'object' && kept !== null && 'uuid' in kept && 'first_name' in kept && 'role' in kept;

const store = (session: Session): void => {
  writeStored(USER, session.state === 'user' ? JSON.stringify(session.user) : null);
  writeStored(LOGGED_IN, session.state === 'user' ? 'Yes' : null);
};

const stateAtom = atom<Session>({ state: 'unknown' });

/** Who is signed in. Storage gives the first paint; the server has the last word. */
export const sessionAtom = atom((get) => get(stateAtom));

/** The signed-in user, or null. */
export const userAtom = atom((get) => {
  const session = get(stateAtom);
  return session.state === 'user' ? session.user : null;
});

/** Whether the server said just now that nobody is signed in. */
export const isJustConfirmed = (session: Session): boolean =>
  session.state === 'guest' &&
  session.confirmedAt !== undefined &&
  performance.now() - session.confirmedAt < JUST_MS;

/** Takes the server's word, which came with the page. */
export const startSessionAtom = atom(null, (_get, set, user: ProfileView | null) => {
  const session: Session = user
    ? { state: 'user', user }
    : { state: 'guest', confirmedAt: performance.now() };
  if (!import.meta.env.SSR) store(session);
  set(stateAtom, session);
});

/** Takes what the browser remembers as the first answer. */
export const restoreSessionAtom = atom(null, (_get, set) => set(stateAtom, storedSession()));

/** When somebody last signed in or out, or changed their profile (`nextMoment`). What was asked before is no news. */
const changedAtom = atom(0);
/** The last question who is signed in: answers may overtake each other on their way. */
const lastQuestionAtom = atom({ at: 0, answered: Promise.resolve() });

/** Somebody signed in or out: what was opened for whoever was there before is theirs, and is opened anew. */
export const anotherUser = createSignal();

/** Somebody signed in, or their profile changed. */
export const signedInAtom = atom(null, (get, set, user: ProfileView) => {
  set(changedAtom, nextMoment());
  const before = get(userAtom);
  const session: Session = { state: 'user', user };
  store(session);
  set(stateAtom, session);
  if (before?.uuid === user.uuid) return;
  if (before) set(draftAtom, null);
  get(queryClientAtom).clear();
  anotherUser.emit();
});

/** Somebody is logging out: the page they are on is not where they want to come back to. */
export const isLeavingAtom = atom(false);

/**
 * A question asked at this moment (`nextMoment`) was refused: no news when somebody has signed in since. Whether the
 * question who is signed in still counts is known to whoever asked it (`refreshSessionAtom`).
 */
export const refusedAtom = atom(null, (get, set, askedAt: number, endpoint: string) => {
  if (endpoint !== profile.name && askedAt > get(changedAtom)) set(endAtom, get(isLeavingAtom));
});

/**
 * Nobody is signed in any more: forgets everything that belonged to them. Where they did not want it (`isWanted`), the session was
 * over or was ended elsewhere, the words that they have begun wait for them.
 */
const endAtom = atom(null, (get, set, isWanted: boolean) => {
  set(changedAtom, nextMoment());
  store({ state: 'guest' });
  const before = get(userAtom);
  set(stateAtom, { state: 'guest' });
  if (!before) return;
  set(draftAtom, null);
  set(forgetStoredAtom, isWanted ? before.id : null);
  get(queryClientAtom).clear();
  anotherUser.emit();
});

/** Whoever was signed in has left. */
export const signedOutAtom = atom(null, (_get, set) => set(endAtom, true));

const askedNow = async (): Promise<ProfileView | 'nobody' | 'unknown'> => {
  try {
    return (await call(profile)).data;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 401 ? 'nobody' : 'unknown';
  }
};

const askAtom = atom(null, async (get, set, at: number): Promise<void> => {
  const answer = await askedNow();
  const last = get(lastQuestionAtom);
  if (last.at !== at) return last.answered;
  if (answer === 'unknown') return;
  if (at > get(changedAtom))
    return answer === 'nobody' ? set(endAtom, get(isLeavingAtom)) : set(signedInAtom, answer);
  if (get(userAtom)) return set(refreshSessionAtom);
});

/**
 * Asks the server who is signed in. Keeps what is known when it cannot be reached. Only the answer to the last question
 * counts, for which those who asked before wait too; one that was given before somebody signed in, out or changed their
 * profile is asked for again.
 */
export const refreshSessionAtom: WritableAtom<null, [], Promise<void>> = atom(null, (_get, set) => {
  const at = nextMoment();
  const answered = set(askAtom, at);
  set(lastQuestionAtom, { at, answered });
  return answered;
});
