import { z } from 'zod';
import type { MessageView } from '#shared/chat/chat.schema.ts';
import { MAX_MESSAGE_LENGTH } from '#shared/chat/chat.schema.ts';
import type { PhotoView } from '#shared/items/items.schema.ts';
import { photoView } from '#shared/items/items.schema.ts';
import { errorEnvelope } from '#shared/kernel/answers.ts';
import { readJson } from '#shared/kernel/json.ts';
import type { Said } from '../../lib/language/messages.ts';

/**
 * A message that the server has not acknowledged. `waiting`: is sent as soon as there is a connection; `sending`: is
 * on its way; `failed`: was refused and waits for its author.
 */
const unsentMessage = z.object({
  client_id: z.string(),
  channel_id: z.number().int(),
  text: z.string().max(MAX_MESSAGE_LENGTH),
  /** Sent already, by themselves: they go with the words. */
  photos: z.array(photoView).default([]),
  /** More of them are still under way: it cannot go yet. */
  is_incomplete: z.boolean().default(false),
  /** ms since 1970 UTC. */
  written_at: z.number(),
  state: z.enum(['waiting', 'sending', 'failed']),
  /** Why it was refused. */
  reason: errorEnvelope.nullable().catch(null),
});
export type UnsentMessage = z.infer<typeof unsentMessage>;

export type OutboxAction =
  | {
      do: 'write';
      message: Omit<UnsentMessage, 'state' | 'reason'>;
    }
  | { do: 'complete'; client_id: string; photos: PhotoView[] }
  | { do: 'send'; client_id: string }
  | { do: 'wait'; client_id: string }
  | { do: 'refuse'; client_id: string; reason: Said }
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

/** Nothing is left of it that could be sent. */
export const isEmpty = ({ text, photos }: Pick<UnsentMessage, 'text' | 'photos'>): boolean =>
  text === '' && photos.length === 0;

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
    case 'complete':
      return changed(unsent, action.client_id, { photos: action.photos, is_incomplete: false });
    case 'send':
      return changed(unsent, action.client_id, { state: 'sending', reason: null });
    case 'wait':
      return changed(unsent, action.client_id, { state: 'waiting', reason: null });
    case 'refuse':
      return refused(unsent, action.client_id, errorEnvelope.parse(action.reason));
    case 'forget':
      return unsent.filter(({ client_id }) => client_id !== action.client_id);
  }
};

/** The outbox as it was kept. What was on its way when the page closed waits again: sending twice is harmless. */
export const readOutbox = (text: string | null): UnsentMessage[] => {
  const kept = z.array(unsentMessage).safeParse(readJson(text ?? '[]'));
  if (!kept.success) return [];
  return kept.data.map((one) => (one.state === 'sending' ? { ...one, state: 'waiting' } : one));
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
