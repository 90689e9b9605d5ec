import type { ChannelView } from '#shared/chat/chat.schema.ts';

/** The other side of a conversation. */
export const THEM = 2;

/** A conversation as one of its members is answered it. */
export const aChannel = (id: number, change: Partial<ChannelView> = {}): ChannelView => ({
  id,
  my_role: 'buyer',
  item: {
    uuid: `item-${id}`,
    item_name_other: null,
    item_name: 'Sofa',
    price: 100,
    status: 3,
    default_image: null,
  },
  transaction_number: `T${id}`,
  purchase: { status: 'paid', handed_over_at: null, handed_over_by: null },
  other: {
    id: THEM,
    name: 'Mariam',
    online: false,
    presence_version: 4,
    last_seen_at: '2026-01-01T09:00:00Z',
    read_seq: 0,
    delivered_seq: 0,
    has_left: false,
  },
  over_at: null,
  my_block_id: null,
  blocked_by_other: false,
  last_seq: 0,
  last_message: null,
  read_seq: 0,
  delivered_seq: 0,
  unread_count: 0,
  created_at: `2026-01-0${id}T08:00:00Z`,
  ...change,
});
