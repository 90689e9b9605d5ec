import type { QueryClient } from '@tanstack/react-query';
import {
  channelMessages,
  guestChannel,
  guestMessages,
  myBlocks,
  myChannel,
  myChannels,
} from '#shared/chat/chat.calls.ts';
import type { BlockView, ChannelView, MessageView } from '#shared/chat/chat.schema.ts';
import { call } from '../../lib/http/api.ts';
import { isAbsent } from '../../lib/http/api-error.ts';
import type { Declared } from '../../live/live-query.ts';
import { getShown, getShownOrCached, on } from '../../live/live-query.ts';
import type { Paged, PagesWhere } from '../../live/paged-list.ts';
import { inRows, onePage, readPages } from '../../live/paged-list.ts';
import { CHANNEL_EVENTS, reduceListed } from './channels.reducers.ts';
import type { MessageLog } from './message-log.ts';
import { EMPTY_LOG, reachedSeq, withMessages } from './message-log.ts';

const PAGE = 50;
const CATCH_UP = 200;
/** Read messages shown above the first unread one, so that it has its context. */
const CONTEXT = 30;

/** The token of a guest's link, where it is a guest who reads. */
type Link = string | null;

/** One of my conversations, however old; null for what is none of mine. */
const channelById = async (id: number): Promise<ChannelView | null> => {
  try {
    return (await call(myChannel, { params: { id } })).data;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
};

/** My conversations, or the one of a guest. Read them through `channelsAtom`. */
export const channelsQuery = (link: Link) => ({
  queryKey: ['chat', 'channels', ...(link === null ? [] : [link])],
  queryFn: async (where: PagesWhere): Promise<Paged<ChannelView>> => {
    if (link === null) {
      const page = async (query: { before?: string }) => (await call(myChannels, { query })).data;
      return readPages(where, { page, one: channelById });
    }
    const { data } = await call(guestChannel, { bearer: link });
    return onePage(data ? [data] : []);
  },
  events: {
    ...on(CHANNEL_EVENTS, inRows(reduceListed)),
    // A case may stand where it stood before, and can open a guest's link again, and so the conversation.
    // What a block closes is more than it tells.
    ...on(['purchase.case_changed', 'chat.block_changed'], 'refetch'),
    // What is told to a guest's page is told of the seller's side, too.
    ...(link !== null && on(['chat.opened'], 'refetch')),
  },
  ...(link !== null && { room: { purchase_link: link } }),
});

type Window = { after_seq?: number; before_seq?: number; limit: number };

/** Where messages are read: a channel, and the link of a guest. */
export type Reading = { channelId: number; link: Link };

const messagesOf = async ({ channelId, link }: Reading, query: Window): Promise<MessageView[]> =>
  link === null
    ? (await call(channelMessages, { params: { id: channelId }, query })).data.data
    : (await call(guestMessages, { bearer: link, query })).data.data;

/** Everything after a message, page by page until there is no more. */
const everythingAfter = async (where: Reading, seq: number): Promise<MessageView[]> => {
  const all: MessageView[] = [];
  for (;;) {
    const after_seq = all.at(-1)?.seq ?? seq;
    const page = await messagesOf(where, { after_seq, limit: CATCH_UP });
    all.push(...page);
    if (page.length < CATCH_UP) return all;
  }
};

/** What a room opens with: from a little before the first unread message to the end, else the newest ones. */
const opening = async (where: Reading, channel: ChannelView | undefined): Promise<MessageView[]> => {
  if (!channel || channel.unread_count === 0) return messagesOf(where, { limit: PAGE });
  const [context, unread] = await Promise.all([
    channel.read_seq === 0 ? [] : messagesOf(where, { before_seq: channel.read_seq + 1, limit: CONTEXT }),
    everythingAfter(where, channel.read_seq),
  ]);
  return [...context, ...unread];
};

/**
 * The messages of a conversation. The first time it fetches what a room opens with, afterwards everything after the
 * last message without a gap before it; what is held stays. Read it through `logAtom`.
 */
export const logQuery = (client: QueryClient, where: Reading) => ({
  queryKey: ['chat', 'log', where.channelId, ...(where.link === null ? [] : [where.link])],
  queryFn: async (): Promise<MessageLog> => {
    const query: Declared<MessageLog> = logQuery(client, where);
    const held = getShownOrCached(client, query);
    const arrived =
      held && held.messages.length > 0
        ? await everythingAfter(where, reachedSeq(held))
        : await opening(where, await channelIn(client, where));
    // Older pages and events may have come meanwhile: they are kept.
    return withMessages(getShownOrCached(client, query) ?? EMPTY_LOG, arrived);
  },
});

const channelIn = async (
  client: QueryClient,
  { channelId, link }: Reading,
): Promise<ChannelView | undefined> => {
  const query = channelsQuery(link);
  const { rows }: Paged<ChannelView> = getShown(client, query) ?? (await client.ensureQueryData(query));
  return rows.find(({ id }) => id === channelId);
};

/** Whom I have blocked, the latest first. */
export const blocksQuery = () => ({
  queryKey: ['chat', 'blocks'],
  queryFn: async (): Promise<BlockView[]> => (await call(myBlocks)).data,
  // Somebody has left, has another name, or an account in the place of a guest.
  events: on(
    ['chat.block_changed', 'chat.left', 'chat.opened', 'vendor.renamed', 'account.renamed'],
    'refetch',
  ),
});

/** The page of messages before the oldest one held. */
export const earlierMessages = (where: Reading, beforeSeq: number): Promise<MessageView[]> =>
  messagesOf(where, { before_seq: beforeSeq, limit: PAGE });
