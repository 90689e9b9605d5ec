import type { MessageView } from '#shared/chat/chat.schema.ts';
import type { PhotoView } from '#shared/items/items.schema.ts';
import { readJson } from '#shared/kernel/json.ts';
import type { Said, Sayable } from '../../lib/language/messages.ts';

type Refusal = Said & { code: string; message: string };

/**
 * A message that the server has not acknowledged. `waiting`: is sent as soon as there is a connection; `sending`: is
 * on its way; `failed`: was refused and waits for its author.
 */
export type UnsentMessage = {
  client_id: string;
  channel_id: number;
  text: string;
  /** Sent already, by themselves: they go with the words. */
  photos: PhotoView[];
  /** More of them are still under way: it cannot go yet. */
  is_incomplete: boolean;
  /** ms since 1970 UTC. */
  written_at: number;
  state: 'waiting' | 'sending' | 'failed';
  /** Why it was refused. */
  reason: Refusal | null;
};

export type OutboxAction =
  | {
      do: 'write';
      message: Omit<UnsentMessage, 'state' | 'reason'>;
    }
  /** Of its photos these are there; the rest is still tried (`is_incomplete`), or given up. */
  | { do: 'keep_photos'; client_id: string; photos: PhotoView[]; is_incomplete: boolean }
  | { do: 'send'; client_id: string }
  | { do: 'wait'; client_id: string }
  | { do: 'refuse'; client_id: string; reason: Refusal }
  /** As another page has left it. */
  | { do: 'adopt'; message: UnsentMessage }
  | { do: 'forget'; client_id: string };

const changed = (
  unsent: readonly UnsentMessage[],
  clientId: string,
  change: Partial<UnsentMessage>,
): UnsentMessage[] =>
  unsent.map((message) => (message.client_id === clientId ? { ...message, ...change } : message));

/** What the server does not have any more is left out: the rest can go without it. */
const refused = (
  unsent: readonly UnsentMessage[],
  clientId: string,
  reason: NonNullable<UnsentMessage['reason']>,
): UnsentMessage[] =>
  unsent.map((message) => {
    if (message.client_id !== clientId) return message;
    const photos = message.photos.filter((_, index) => !reason.errors?.[`photos.${index}`]);
    return { ...message, photos, state: 'failed', reason };
  });

/** Something is left of it, and the rest is not sent by another page. */
export const mayGo = ({ text, photos, is_incomplete }: UnsentMessage): boolean =>
  (text !== '' || photos.length > 0) && !is_incomplete;

/** The outbox after an action, oldest first. Writing the same message twice keeps one. */
export const outboxAfter = (
  unsent: readonly UnsentMessage[],
  action: OutboxAction,
): readonly UnsentMessage[] => {
  switch (action.do) {
    case 'write':
      return unsent.some(({ client_id }) => client_id === action.message.client_id)
        ? unsent
        : [...unsent, { ...action.message, state: 'waiting', reason: null }];
    case 'keep_photos': {
      const { photos, is_incomplete } = action;
      return changed(unsent, action.client_id, { photos, is_incomplete });
    }
    case 'send':
      return changed(unsent, action.client_id, { state: 'sending', reason: null });
    case 'wait':
      return changed(unsent, action.client_id, { state: 'waiting', reason: null });
    case 'refuse':
      return refused(unsent, action.client_id, action.reason);
    case 'adopt':
      return changed(unsent, action.message.client_id, action.message);
    case 'forget':
      return unsent.filter(({ client_id }) => client_id !== action.client_id);
  }
};

/** What is no answer of the server has a code, too, which has no sentence of its own. */
const NOT_SENT = 'photo.not_sent';
const PHOTOS_LOST: Refusal = {
  code: NOT_SENT,
  message: 'Some photos were still on their way when the page was closed. Choose them again.',
};

/** Why a message was refused, as it is kept. Of an error spreading would leave its sentence behind. */
export const reasonOf = (problem: Sayable): Refusal => {
  if (typeof problem === 'string') return { code: NOT_SENT, message: problem };
  const { code = NOT_SENT, message = '', errors, details } = problem;
  return { code, message, errors, details };
};

/** A message whose photos are not sent any more: what has arrived goes with it. */
export const withPhotosLost = (message: UnsentMessage): UnsentMessage => ({
  ...message,
  is_incomplete: false,
  state: 'failed',
  reason: PHOTOS_LOST,
});

/** As it is kept: should the page be closed now, or one of an older version read it, its photos are lost. */
export const asStored = (message: UnsentMessage): UnsentMessage =>
  message.is_incomplete ? { ...withPhotosLost(message), is_incomplete: true } : message;

const isWhole = (kept: Partial<UnsentMessage>): kept is UnsentMessage =>
  typeof kept.client_id === 'string' &&
  Number.isInteger(kept.channel_id) &&
  typeof kept.text === 'string' &&
  Array.isArray(kept.photos) &&
  typeof kept.written_at === 'number' &&
  ['waiting', 'sending', 'failed'].includes(kept.state ?? '');

/** What an older version kept lacks what came since. */
const completed = (kept: Partial<UnsentMessage> | null): Partial<UnsentMessage> => ({
  photos: [],
  is_incomplete: false,
  reason: null,
  ...kept,
});

/**
 * The outbox as it was kept, without what cannot be read. What was on its way when the page closed waits again: sending twice
 * is harmless. Whether photos are still sent is to be found out.
 */
export const readOutbox = (text: string | null): UnsentMessage[] => {
  const kept = readJson(text ?? '[]');
  if (!Array.isArray(kept)) return [];
  return kept
    .map(completed)
    .filter(isWhole)
    .map((one) =>
      one.state === 'sending' || one.is_incomplete ? { ...one, state: 'waiting', reason: null } : one,
    );
};

/** What can be sent next, oldest first: words that come after photos do not wait for them. */
export const nextOf = (unsent: readonly UnsentMessage[]): UnsentMessage | undefined =>
  unsent.find(({ state, is_incomplete }) => state === 'waiting' && !is_incomplete);

/** The unsent messages of a conversation that are not among its messages yet. */
export const unsentIn = (
  unsent: readonly UnsentMessage[],
  channelId: number,
  messages: readonly MessageView[],
): UnsentMessage[] => {
  const arrived = new Set(messages.map(({ client_id }) => client_id));
  return unsent.filter((one) => one.channel_id === channelId && !arrived.has(one.client_id));
};
