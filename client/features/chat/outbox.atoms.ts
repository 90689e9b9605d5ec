import { atom } from 'jotai';
import { guestSends, sendMessage } from '#shared/chat/chat.calls.ts';
import type { PhotoView } from '#shared/items/items.schema.ts';
import { call } from '../../lib/http/api.ts';
import { ApiError, asApiError } from '../../lib/http/api-error.ts';
import { readStored, writeStored } from '../../lib/session/storage.ts';
import { acknowledgedAtom } from './chat.atoms.ts';
import { guestAtom, writerAtom } from './guest.atoms.ts';
import type { OutboxAction, UnsentMessage } from './outbox.ts';
import { outboxAfter, readOutbox } from './outbox.ts';

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
  writeStored(keyOf(writer), stored.length > 0 ? JSON.stringify(stored) : null);
  const held = get(heldAtom);
  if (held?.writer === writer) set(heldAtom, { writer, unsent: outboxAfter(held.unsent, action) });
  else if (writer === get(writerAtom)) set(heldAtom, { writer, unsent: stored });
});

/** Takes up what an earlier visit left unsent. */
export const openOutboxAtom = atom(null, (get, set) => {
  const writer = get(writerAtom);
  if (writer !== null && get(heldAtom)?.writer !== writer) {
    set(heldAtom, { writer, unsent: readOutbox(readStored(keyOf(writer))) });
  }
  void set(sendAllAtom);
});

/** A request that hangs in a dying connection must not hold up those behind it. */
const PATIENCE = 15_000;

/** Worth sending again by itself: no answer, a server that is not well, or too many messages at once. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status === 0 || error.status >= 500 || error.status === 429
    : error instanceof DOMException;

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
    change({ do: 'refuse', client_id, reason: asApiError(error) });
    return true;
  }
});

/** Sends what waits, one after the other so that the order stays; stops at the first that gets no answer. */
export const sendAllAtom = atom(null, async (get, set): Promise<void> => {
  if (get(isSendingAtom)) return;
  set(isSendingAtom, true);
  try {
    for (;;) {
      const next = get(outboxAtom).find(({ state }) => state === 'waiting');
      if (!next || !(await set(sendOneAtom, next))) return;
    }
  } finally {
    set(isSendingAtom, false);
  }
});

type Written = { channelId: number; text: string; photos?: PhotoView[] };

/** Writes a message: shown and kept at once, sent as soon as possible. */
export const writeAtom = atom(null, (get, set, message: Written) => {
  const unsent = {
    client_id: crypto.randomUUID(),
    channel_id: message.channelId,
    text: message.text,
    photos: message.photos ?? [],
    written_at: Date.now(),
  };
  set(changeAtom, get(writerAtom), { do: 'write', message: unsent });
  void set(sendAllAtom);
});

/** Sends a refused message once more. */
export const retryAtom = atom(null, (get, set, clientId: string) => {
  set(changeAtom, get(writerAtom), { do: 'wait', client_id: clientId });
  void set(sendAllAtom);
});

/** Gives a refused message up. */
export const discardAtom = atom(null, (get, set, clientId: string) =>
  set(changeAtom, get(writerAtom), { do: 'forget', client_id: clientId }),
);
