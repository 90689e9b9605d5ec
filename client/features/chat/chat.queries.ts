import type { QueryClient } from '@tanstack/react-query';
import { channelMessages, myChannels } from '#shared/chat/chat.api.ts';
import type { ChannelView, MessageView } from '#shared/chat/chat.schema.ts';
import { call } from '../../lib/api.ts';
import type { MessageLog } from './message-log.ts';
import { EMPTY_LOG, reachedSeq, withMessages } from './message-log.ts';

const PAGE = 50;
const CATCH_UP = 200;
/** Read messages shown above the first unread one, so that it has its context. */
const CONTEXT = 30;

/** My conversations. Read them through `channelsAtom`. */
export const channelsQuery = () => ({
  queryKey: ['chat', 'channels'],
  queryFn: async (): Promise<ChannelView[]> => (await call(myChannels)).data.data,
});

type Window = { after_seq?: number; before_seq?: number; limit: number };

const messagesOf = async (channelId: number, query: Window): Promise<MessageView[]> =>
  (await call(channelMessages, { params: { id: channelId }, query })).data.data;

/** Everything after a message, page by page until there is no more. */
const everythingAfter = async (channelId: number, seq: number): Promise<MessageView[]> => {
  const all: MessageView[] = [];
  for (;;) {
    const after_seq = all.at(-1)?.seq ?? seq;
    const page = await messagesOf(channelId, { after_seq, limit: CATCH_UP });
    all.push(...page);
    if (page.length < CATCH_UP) return all;
  }
};

/** What a room opens with: from a little before the first unread message to the end, else the newest ones. */
const opening = async (channelId: number, channel: ChannelView | undefined): Promise<MessageView[]> => {
  if (!channel || channel.unread_count === 0) return messagesOf(channelId, { limit: PAGE });
  const [context, unread] = await Promise.all([
    channel.read_seq === 0 ? [] : messagesOf(channelId, { before_seq: channel.read_seq + 1, limit: CONTEXT }),
    everythingAfter(channelId, channel.read_seq),
  ]);
  return [...context, ...unread];
};

const logKey = (channelId: number) => ['chat', 'log', channelId];

/**
 * The messages of a conversation. The first time it fetches what a room opens with, afterwards everything after the
 * last message without a gap before it; what is held stays. Read it through `logAtom`.
 */
export const logQuery = (client: QueryClient, channelId: number) => ({
  queryKey: logKey(channelId),
  queryFn: async (): Promise<MessageLog> => {
    const held = client.getQueryData<MessageLog>(logKey(channelId));
    const arrived =
      held && held.messages.length > 0
        ? await everythingAfter(channelId, reachedSeq(held))
        : await opening(channelId, await channelIn(client, channelId));
    // Older pages and events may have come meanwhile: they are kept.
    return withMessages(client.getQueryData<MessageLog>(logKey(channelId)) ?? EMPTY_LOG, arrived);
  },
});

const channelIn = async (client: QueryClient, channelId: number): Promise<ChannelView | undefined> => {
  const channels = await client.ensureQueryData(channelsQuery());
  return channels.find(({ id }) => id === channelId);
};

/** The page of messages before the oldest one held. */
export const earlierMessages = (channelId: number, beforeSeq: number): Promise<MessageView[]> =>
  messagesOf(channelId, { before_seq: beforeSeq, limit: PAGE });
