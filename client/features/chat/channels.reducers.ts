import { GUEST_ID, MOST_MARKS, overAtOf } from '#shared/chat/chat.rules.ts';
import type { ChannelView, MessageView, ReceivedMark } from '#shared/chat/chat.schema.ts';
import type { LiveOf } from '#shared/events.ts';
import { isFurther } from '#shared/purchases/purchases.rules.ts';
import type { PurchaseStep } from '#shared/purchases/purchases.schema.ts';
import { REFETCH } from '../../live/live-query.ts';

/** What changes the list of conversations. */
export const CHANNEL_EVENTS = [
  'chat.opened',
  'chat.message_sent',
  'chat.read',
  'chat.delivered',
  'chat.left',
  'purchase.handed_over',
  'purchase.completed',
  'presence',
  'vendor.renamed',
  'account.renamed',
] as const;
export type ChannelEvent = LiveOf<(typeof CHANNEL_EVENTS)[number]>;

const latestAt = ({ last_message, created_at }: ChannelView): string =>
  last_message?.created_at ?? created_at;

const byLatest = (channels: readonly ChannelView[]): ChannelView[] =>
  [...channels].sort((a, b) => latestAt(b).localeCompare(latestAt(a)) || b.id - a.id);

const replaced = (channels: ChannelView[], before: ChannelView, after: ChannelView): ChannelView[] =>
  channels.map((channel) => (channel === before ? after : channel));

/** A side that has read up to a message: it has it, too. */
const withReach = <Side extends { read_seq: number; delivered_seq: number }>(
  side: Side,
  seq: number,
): Side => ({
  ...side,
  read_seq: Math.max(side.read_seq, seq),
  delivered_seq: Math.max(side.delivered_seq, seq),
});

/** Whether somebody is the other side. A guest's words keep their mark on open pages when an account has replaced them. */
export const isTheirs = (
  { other, my_role }: Pick<ChannelView, 'other' | 'my_role'>,
  userId: number,
): boolean => userId === other.id || (userId === GUEST_ID && my_role === 'seller');

/** The list with a message in it; one that is not newer than the last changes nothing. Who writes has read. */
export const withLastMessage = (channels: ChannelView[], message: MessageView): ChannelView[] => {
  const channel = channels.find(({ id }) => id === message.channel_id);
  if (!channel || message.seq <= channel.last_seq) return channels;
  const byOther = isTheirs(channel, message.user_id);
  const readSeq = byOther ? channel.read_seq : message.seq;
  const next: ChannelView = {
    ...channel,
    last_seq: message.seq,
    last_message: message,
    read_seq: readSeq,
    delivered_seq: Math.max(channel.delivered_seq, readSeq),
    unread_count: message.seq - readSeq,
    other: byOther ? withReach(channel.other, message.seq) : channel.other,
  };
  return byLatest(replaced(channels, channel, next));
};

type Read = { channel_id: number; user_id: number; read_seq: number };

/** The list after one of the two has read up to a message. */
export const withRead = (channels: ChannelView[], { channel_id, user_id, read_seq }: Read): ChannelView[] => {
  const channel = channels.find(({ id }) => id === channel_id);
  if (!channel) return channels;
  if (isTheirs(channel, user_id)) {
    if (read_seq <= channel.other.read_seq) return channels;
    return replaced(channels, channel, { ...channel, other: withReach(channel.other, read_seq) });
  }
  if (read_seq <= channel.read_seq) return channels;
  // What one has closed counts as nothing unread, and reading adds nothing.
  const unread_count = Math.min(channel.unread_count, Math.max(0, channel.last_seq - read_seq));
  return replaced(channels, channel, { ...withReach(channel, read_seq), unread_count });
};

type Delivered = { channel_id: number; user_id: number; delivered_seq: number };

/** The list after a device of one of the two has said up to which message it has them. */
const withDelivered = (
  channels: ChannelView[],
  { channel_id, user_id, delivered_seq }: Delivered,
): ChannelView[] => {
  const channel = channels.find(({ id }) => id === channel_id);
  if (!channel) return channels;
  const { other } = channel;
  const byOther = isTheirs(channel, user_id);
  if (delivered_seq <= (byOther ? other : channel).delivered_seq) return channels;
  return replaced(
    channels,
    channel,
    byOther ? { ...channel, other: { ...other, delivered_seq } } : { ...channel, delivered_seq },
  );
};

type Presence = { user_id: number; online: boolean; last_seen_at: string | null };

/** The list after somebody came or went; what is older than what is known of them changes nothing. */
const withPresence = (
  channels: ChannelView[],
  { user_id, online, last_seen_at }: Presence,
  presence_version: number,
): ChannelView[] => {
  const isNews = ({ other }: ChannelView): boolean =>
    other.id === user_id && presence_version > other.presence_version;
  if (!channels.some(isNews)) return channels;
  return channels.map((channel) => {
    if (!isNews(channel)) return channel;
    const { other } = channel;
    return {
      ...channel,
      other: { ...other, online, presence_version, last_seen_at: last_seen_at ?? other.last_seen_at },
    };
  });
};

/** The list after somebody left: nothing more can be written to them. One guest is not another. */
const withLeft = (
  channels: ChannelView[],
  { channel_id, left_id }: { channel_id: number; left_id: number },
): ChannelView[] =>
  channels.map((channel) =>
    channel.id === channel_id && channel.other.id === left_id
      ? { ...channel, other: { ...channel.other, has_left: true, online: false } }
      : channel,
  );

type Name = { user_id: number; name: string };

/** The list after somebody has another name, as the other side or as the author of the last message. */
const withName = (
  channels: ChannelView[],
  role: ChannelView['my_role'],
  { user_id, name }: Name,
): ChannelView[] =>
  channels.map((channel) => {
    const isTheirs = channel.other.id === user_id;
    // One person may buy here and sell there, under two names.
    if (isTheirs === (channel.my_role === role)) return channel;
    const last = channel.last_message;
    return {
      ...channel,
      other: isTheirs ? { ...channel.other, name } : channel.other,
      last_message: last?.user_id === user_id ? { ...last, user: { name } } : last,
    };
  });

/** The list after a purchase has come further; of one that has gone on since nothing changes. */
const withStep = (channels: ChannelView[], step: PurchaseStep): ChannelView[] => {
  const { transaction_number, status, handed_over_at, handed_over_by } = step;
  const channel = channels.find((one) => one.transaction_number === transaction_number);
  if (!channel || !isFurther(status, channel.purchase.status)) return channels;
  const over_at = overAtOf(step);
  return replaced(channels, channel, {
    ...channel,
    purchase: { status, handed_over_at, handed_over_by },
    over_at,
  });
};

/** The list with a conversation that was opened, once; or with the account that has taken its guest's place, for good. */
const withOpened = (channels: ChannelView[], opened: ChannelView): ChannelView[] => {
  const known = channels.find(({ id }) => id === opened.id);
  if (!known) return byLatest([opened, ...channels]);
  const isNoNews = known.other.id === opened.other.id || opened.other.id === GUEST_ID;
  return isNoNews ? channels : byLatest(replaced(channels, known, opened));
};

/** My conversations after an event, the latest first. */
export const reduceChannels = (channels: ChannelView[], { data, version }: ChannelEvent): ChannelView[] => {
  if ('message' in data) return withLastMessage(channels, data.message);
  if ('sale' in data) return withStep(channels, data.sale);
  if ('purchase' in data) return withStep(channels, data.purchase);
  if ('seller' in data) {
    const { id, vendor } = data.seller;
    return withName(channels, 'seller', { user_id: id, name: vendor.name });
  }
  if ('first_name' in data) {
    const name = `${data.first_name} ${data.last_name}`;
    return withName(channels, 'buyer', { user_id: data.user_id, name });
  }
  if ('left_id' in data) return withLeft(channels, data);
  if ('read_seq' in data) return withRead(channels, data);
  if ('delivered_seq' in data) return withDelivered(channels, data);
  if ('channel' in data) return withOpened(channels, data.channel);
  return 'user_id' in data ? withPresence(channels, data, version) : channels;
};

/**
 * A list of conversations that ends somewhere, after an event: what is beyond its end comes among the latest by a
 * message, and is asked for.
 */
export const reduceListed = (
  channels: ChannelView[],
  event: ChannelEvent,
): ChannelView[] | typeof REFETCH => {
  const { data } = event;
  const isBeyond = 'message' in data && channels.every(({ id }) => id !== data.message.channel_id);
  return isBeyond ? REFETCH : reduceChannels(channels, event);
};

/** Where I keep the other side away and the time of the purchase has run out by `now` (ms, UTC). */
export const closedByMe = (channels: readonly ChannelView[], now: number): number[] =>
  channels
    .filter(
      ({ my_block_id, over_at }) => my_block_id !== null && over_at !== null && Date.parse(over_at) <= now,
    )
    .map(({ id }) => id);

/** The list in which what is unread in some conversations does not wait. */
export const withoutUnread = (channels: ChannelView[], ids: readonly number[]): ChannelView[] =>
  channels.map((channel) => (ids.includes(channel.id) ? { ...channel, unread_count: 0 } : channel));

/** Messages nobody has read yet on this side, over all conversations. */
export const countUnread = (channels: readonly ChannelView[]): number =>
  channels.reduce((sum, channel) => sum + channel.unread_count, 0);

export type Receipt = 'sent' | 'delivered' | 'read';

/** How far an own message has come: what the other side's devices have said, whether or not they seem to be there. */
export const receiptOf = ({ seq }: MessageView, other: ChannelView['other']): Receipt => {
  if (other.read_seq >= seq) return 'read';
  return other.delivered_seq >= seq ? 'delivered' : 'sent';
};

/** What this device holds and nobody has told the server yet. */
export const receivedOf = (channels: readonly ChannelView[]): ReceivedMark[] =>
  channels
    .filter(({ last_seq, delivered_seq }) => last_seq > delivered_seq)
    .slice(0, MOST_MARKS)
    .map(({ id, last_seq }) => ({ channel_id: id, seq: last_seq }));
