import { GUEST_ID } from '#shared/chat/chat.rules.ts';
import type { ChannelView, MessageView } from '#shared/chat/chat.schema.ts';
import { isTheirs } from './channels.reducers.ts';

/**
 * The messages of one conversation that this device holds, by sequence number, none twice. Numbers are gap-free on
 * the server (docs/architecture.md, "Catching up"), so what is missing can be seen and asked for.
 */
export type MessageLog = {
  /** Ascending by `seq`. */
  messages: readonly MessageView[];
};

export const EMPTY_LOG: MessageLog = { messages: [] };

/** Adds messages in whatever order they come; those held already are ignored. The same log when nothing is new. */
export const withMessages = (log: MessageLog, arrived: readonly MessageView[]): MessageLog => {
  const held = new Set(log.messages.map(({ seq }) => seq));
  const fresh = new Map(arrived.filter(({ seq }) => !held.has(seq)).map((message) => [message.seq, message]));
  if (fresh.size === 0) return log;
  return { messages: [...log.messages, ...fresh.values()].sort((a, b) => a.seq - b.seq) };
};

/** The sequence number up to which nothing is missing, counted from the oldest message held; 0 for an empty log. */
export const reachedSeq = ({ messages }: MessageLog): number => {
  let reached = messages[0]?.seq ?? 0;
  for (const { seq } of messages) {
    if (seq > reached + 1) break;
    reached = seq;
  }
  return reached;
};

/** Whether messages between those held have not arrived yet. */
export const hasGap = (log: MessageLog): boolean => reachedSeq(log) < (log.messages.at(-1)?.seq ?? 0);

/** What may be shown: everything before the first gap. What follows waits, so that nothing is read out of order. */
export const shownMessages = (log: MessageLog): readonly MessageView[] => {
  if (!hasGap(log)) return log.messages;
  const reached = reachedSeq(log);
  return log.messages.filter(({ seq }) => seq <= reached);
};

/** Whether the conversation began before the oldest message held. */
export const hasEarlier = ({ messages }: MessageLog): boolean => (messages[0]?.seq ?? 1) > 1;

/** The last message of the other side that is shown, by its id: it can be reported. What a guest wrote is about no account. */
export const lastToReport = (log: MessageLog | undefined, channel: ChannelView): number | undefined =>
  log === undefined || channel.other.id === GUEST_ID
    ? undefined
    : shownMessages(log).findLast(({ user_id }) => isTheirs(channel, user_id))?.id;
