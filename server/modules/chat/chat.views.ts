import type { Reader } from '#server/db/client.ts';
import { soldNames } from '#server/db/sold-names.ts';
import { photosOf } from '#server/modules/items/items.views.ts';
import type { ShownPhoto } from '#server/modules/items/photo.views.ts';
import { photoView } from '#server/modules/items/photo.views.ts';
import { GUEST_ID } from '#shared/chat/chat.rules.ts';
import type { ChannelView, MessageView } from '#shared/chat/chat.schema.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import type { ListedChannel } from './channel-list.repository.ts';
import { channelOf } from './channel-list.repository.ts';
import type { MessageRow } from './chat.repository.ts';

export type ShownMessage = Omit<MessageRow, 'photos'> & { photos: ShownPhoto[] };

/** A message as both members see it; `name` is its author's. */
export const messageViewOf = (message: ShownMessage, name: string): MessageView => ({
  id: message.id,
  seq: message.seq,
  channel_id: message.channel_id,
  user_id: message.user_id ?? GUEST_ID,
  message: message.content,
  content: message.content,
  photos: message.photos.map(photoView),
  user: { name },
  client_id: message.client_id,
  created_at: message.created_at.toISOString(),
});

type Names = ListedChannel['my_name'];
/** A guest is called what they typed when paying. */
const nameOf = (
  role: 'buyer' | 'seller',
  { first, last, vendor }: Names,
  guestName: string | null,
): string => {
  if (role === 'seller' && vendor !== null) return vendor;
  return first === null ? (guestName ?? '') : `${first} ${last}`;
};

/** A channel as this member sees it; undefined for everybody else. */
export const channelViewOf = async (
  reader: Reader,
  userId: number,
  channelId: number,
): Promise<ChannelView | undefined> => {
  const [view] = await channelViewsOf(reader, await channelOf(reader, userId, channelId));
  return view;
};

/** Channels as their member sees them, in the order given. */
export const channelViewsOf = async (reader: Reader, rows: ListedChannel[]): Promise<ChannelView[]> => {
  const photos = await photosOf(
    reader,
    rows.map(({ item }) => item.id),
  );
  return rows.map(
    ({ channel, me, my_name, other, other_name, other_seen, other_left, item, price_fils, ...row }) => {
      const { transaction_number, last, purchase, sold_listing } = row;
      const { name, name_other } = soldNames(item, sold_listing);
      const [photo] = sold_listing?.photos.map(photoView) ?? photos.get(item.id) ?? [];
      const otherName = nameOf(other.role, other_name, row.guest_name);
      const isTheirs = (last?.user_id ?? GUEST_ID) === other.id;
      const author = isTheirs ? otherName : nameOf(me.role, my_name, row.guest_name);
      return {
        id: channel.id,
        my_role: me.role,
        item: {
          uuid: item.uuid,
          item_name: name,
          item_name_other: name_other,
          price: aedFromFils(price_fils),
          // As the sale it is about left it: on sale again, it is in another one.
          status: ITEM_STATUS.sold,
          default_image: photo ?? null,
        },
        transaction_number,
        purchase: { ...purchase, handed_over_at: purchase.handed_over_at?.toISOString() ?? null },
        other: {
          id: other.id,
          name: otherName,
          // Whoever has blocked somebody is not seen by them.
          online: row.other_online && !row.blocked_by_other,
          presence_version: row.blocked_by_other ? 0 : row.presence_version,
          last_seen_at: row.blocked_by_other ? null : (other_seen?.toISOString() ?? null),
          read_seq: other.read_seq,
          delivered_seq: Math.max(other.delivered_seq, other.read_seq),
          has_left: other_left,
        },
        last_seq: channel.last_seq,
        last_message: last ? messageViewOf(last, author) : null,
        read_seq: me.read_seq,
        delivered_seq: Math.max(me.delivered_seq, me.read_seq),
        // What somebody does not want to read does not wait for them.
        unread_count: row.is_over && row.my_block_id !== null ? 0 : channel.last_seq - me.read_seq,
        created_at: channel.created_at.toISOString(),
        over_at: row.over_at?.toISOString() ?? null,
        my_block_id: row.my_block_id,
        blocked_by_other: row.blocked_by_other,
      };
    },
  );
};
