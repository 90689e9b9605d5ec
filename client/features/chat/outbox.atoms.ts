import { atom } from 'jotai';
import { guestSends, sendMessage } from '#shared/chat/chat.calls.ts';
import type { PhotoView } from '#shared/items/items.schema.ts';
import { call } from '../../lib/http/api.ts';
import { asApiError, isPassing } from '../../lib/http/api-error.ts';
import { readStored, writeStored } from '../../lib/session/storage.ts';
import { acknowledgedAtom } from './chat.atoms.ts';
import type { PhotosUnderWay } from './chat.types.ts';
import { guestAtom, writerAtom } from './guest.atoms.ts';
import type { OutboxAction, UnsentMessage } from './outbox.ts';
import { asStored, nextOf, outboxAfter, readOutbox, reasonOf, withPhotosLost } from './outbox.ts';

type Held = { writer: string; unsent: readonly UnsentMessage[] };

const heldAtom = atom<Held | null>(null);
const isSendingAtom = atom(false);
const keyOf = (writer: string): string => `outbox:${writer}`;

/** Messages of whoever writes here that the server has not acknowledged, oldest first. */
export const outboxAtom = atom((get): readonly UnsentMessage[] => {
  const held = get(heldAtom);
  return held && held.writer === get(writerAtom) ? held.unsent : [];
});

/**
 * Another tab may keep messages too: what is stored is changed, not replaced. Somebody else may be signed in by the time an
 * answer comes: it is about the messages of `writer`.
 */
const changeAtom = atom(null, (get, set, writer: string | null, action: OutboxAction) => {
  if (writer === null) return;
  const stored = outboxAfter(readOutbox(readStored(keyOf(writer))), action);
  writeStored(keyOf(writer), stored.length > 0 ? JSON.stringify(stored.map(asStored)) : null);
  const held = get(heldAtom);
  if (held?.writer === writer) set(heldAtom, { writer, unsent: outboxAfter(held.unsent, action) });
  else if (writer === get(writerAtom)) set(heldAtom, { writer, unsent: stored });
});

/**
 * Photos that were chosen on this page, for a message that waits for them. `isStalled`: the line broke, or whoever wrote it
 * is not signed in any more; they are tried again.
 */
export type Following = {
  photos: PhotosUnderWay;
  isStalled: boolean;
  writer: string | null;
  /** Gives the lock back. */
  release: () => void;
};

const followedAtom = atom<ReadonlyMap<string, Following>>(new Map());

/** Photos of messages that are sent from this page, by `client_id`. */
export const photosUnderWayAtom = atom((get) => get(followedAtom));

const putFollowedAtom = atom(null, (get, set, clientId: string, followed: Following | null) => {
  const next = new Map(get(followedAtom));
  if (followed) next.set(clientId, followed);
  else {
    next.get(clientId)?.release();
    next.delete(clientId);
  }
  set(followedAtom, next);
});

/** Held by the page that sends the photos of a message: who gets it knows that the page is through with them, or gone. */
const lockOf = (clientId: string): string => `reloved:photos:${clientId}`;

/** Waits for the photos of a message, which goes as soon as all are there. */
const followAtom = atom(null, async (get, set, clientId: string): Promise<void> => {
  const followed = get(followedAtom).get(clientId);
  if (!followed) return;
  const { photos, problem, mayRetry } = await followed.photos.settled();
  if (get(followedAtom).get(clientId) !== followed) return;
  const change = (action: OutboxAction) => set(changeAtom, followed.writer, action);
  // Should the page be closed before the rest has come, these go with the words.
  change({ do: 'keep_photos', client_id: clientId, photos, is_incomplete: mayRetry });
  if (mayRetry && (isPassing(problem) || followed.writer !== get(writerAtom))) {
    set(putFollowedAtom, clientId, { ...followed, isStalled: true });
    return;
  }
  if (problem !== null) change({ do: 'refuse', client_id: clientId, reason: reasonOf(problem) });
  if (!mayRetry) {
    followed.photos.finish();
    set(putFollowedAtom, clientId, null);
  }
  if (problem === null) void set(sendAllAtom);
});

/** Sends photos of a message again that did not all arrive; answers whether this page has them. */
const followAgainAtom = atom(null, (get, set, clientId: string): boolean => {
  const followed = get(followedAtom).get(clientId);
  if (!followed || followed.writer !== get(writerAtom)) return false;
  followed.photos.retry();
  set(putFollowedAtom, clientId, { ...followed, isStalled: false });
  void set(followAtom, clientId);
  return true;
});

/** Of a message whose photos another page sends, or one that is gone: with that page went what it had not sent. */
const waitForOtherPageAtom = atom(
  null,
  async (_get, set, writer: string, clientId: string): Promise<void> => {
    await navigator.locks?.request(lockOf(clientId), () => undefined);
    const stored = readOutbox(readStored(keyOf(writer))).find(({ client_id }) => client_id === clientId);
    const change = (action: OutboxAction) => set(changeAtom, writer, action);
    if (!stored) change({ do: 'forget', client_id: clientId });
    else change({ do: 'adopt', message: stored.is_incomplete ? withPhotosLost(stored) : stored });
    void set(sendAllAtom);
  },
);

/** Takes up what an earlier visit left unsent. */
export const openOutboxAtom = atom(null, (get, set) => {
  const writer = get(writerAtom);
  if (writer !== null && get(heldAtom)?.writer !== writer) {
    const unsent = readOutbox(readStored(keyOf(writer)));
    set(heldAtom, { writer, unsent });
    for (const { client_id, is_incomplete } of unsent) {
      if (is_incomplete && !get(followedAtom).has(client_id)) {
        void set(waitForOtherPageAtom, writer, client_id);
      }
    }
  }
  void set(sendAllAtom);
});

/** A request that hangs in a dying connection must not hold up those behind it. */
const PATIENCE = 15_000;

const sendOneAtom = atom(null, async (get, set, unsent: UnsentMessage): Promise<boolean> => {
  const { client_id, channel_id, text: message } = unsent;
  const photos = unsent.photos.map(({ key }) => key);
  const [guest, writer] = [get(guestAtom), get(writerAtom)];
  const change = (action: OutboxAction) => set(changeAtom, writer, action);
  change({ do: 'send', client_id });
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const { data } = guest
      ? await call(guestSends, { bearer: guest.token, body: { message, client_id }, signal })
      : await call(sendMessage, { body: { channel_id, message, photos, client_id }, signal });
    if (get(writerAtom) === writer) set(acknowledgedAtom, data);
    change({ do: 'forget', client_id });
    return true;
  } catch (error) {
    if (isPassing(error)) {
      change({ do: 'wait', client_id });
      return false;
    }
    change({ do: 'refuse', client_id, reason: reasonOf(asApiError(error)) });
    return true;
  }
});

/** Sends what waits, one after the other so that the order stays; stops at the first that gets no answer. */
export const sendAllAtom = atom(null, async (get, set): Promise<void> => {
  for (const [clientId, { isStalled }] of get(followedAtom)) if (isStalled) set(followAgainAtom, clientId);
  if (get(isSendingAtom)) return;
  set(isSendingAtom, true);
  try {
    for (;;) {
      const next = nextOf(get(outboxAtom));
      if (!next || !(await set(sendOneAtom, next))) return;
    }
  } finally {
    set(isSendingAtom, false);
  }
});

type Written = {
  channelId: number;
  text: string;
  photos?: PhotoView[];
  underWay?: PhotosUnderWay | null;
};

/** Writes a message: shown and kept at once, sent as soon as possible. */
export const writeAtom = atom(null, (get, set, { channelId, text, photos = [], underWay }: Written) => {
  const client_id = crypto.randomUUID();
  const unsent = {
    client_id,
    channel_id: channelId,
    text,
    photos,
    is_incomplete: Boolean(underWay),
    written_at: Date.now(),
  };
  const writer = get(writerAtom);
  if (underWay) {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    void navigator.locks?.request(lockOf(client_id), () => promise);
    set(putFollowedAtom, client_id, { photos: underWay, isStalled: false, writer, release });
  }
  set(changeAtom, writer, { do: 'write', message: unsent });
  void set(followAtom, client_id);
  void set(sendAllAtom);
});

/** Sends a refused message once more. */
export const retryAtom = atom(null, (get, set, clientId: string) => {
  set(changeAtom, get(writerAtom), { do: 'wait', client_id: clientId });
  if (!set(followAgainAtom, clientId)) void set(sendAllAtom);
});

/** Gives a refused message up. */
export const discardAtom = atom(null, (get, set, clientId: string) => {
  get(followedAtom).get(clientId)?.photos.discard();
  set(putFollowedAtom, clientId, null);
  set(changeAtom, get(writerAtom), { do: 'forget', client_id: clientId });
});
