import { describe, expect, it } from 'vitest';
import { GUEST_ID } from '#shared/chat/chat.rules.ts';
import type { ChannelView, MessageView } from '#shared/chat/chat.schema.ts';
import { aChannel as channel, THEM } from '#tests/support/channel-views.ts';
import { REFETCH } from '../../live/live-query.ts';
import type { ChannelEvent } from './channels.reducers.ts';
import {
  countUnread,
  isTheirs,
  receiptOf,
  receivedOf,
  reduceChannels,
  reduceListed,
  withRead,
} from './channels.reducers.ts';

const ME = 1;

const message = (seq: number, userId: number, channelId = 1): MessageView => ({
  id: seq,
  seq,
  channel_id: channelId,
  user_id: userId,
  message: 'Hello',
  content: 'Hello',
  photos: [],
  user: { name: 'Mariam' },
  client_id: null,
  created_at: `2026-01-10T10:00:0${seq}Z`,
});

const at = { id: '00000000-0000-4000-8000-000000000000', at: '2026-01-10T10:00:00Z' };
const sent = (one: MessageView): ChannelEvent => ({
  ...at,
  type: 'chat.message_sent',
  version: one.seq,
  data: { view: 'member', channel_id: one.channel_id, message: one },
});
const read = (userId: number, seq: number): ChannelEvent => ({
  ...at,
  type: 'chat.read',
  version: seq,
  data: { view: 'member', channel_id: 1, user_id: userId, read_seq: seq },
});

describe('conversations', () => {
  it('count no more unread by being read: one that is closed has none', () => {
    const closed = channel(1, { last_seq: 30, read_seq: 0, unread_count: 0, my_block_id: 5 });
    const [after] = withRead([closed], { channel_id: 1, user_id: ME, read_seq: 12 });
    expect(after).toMatchObject({ read_seq: 12, unread_count: 0 });
    const open = channel(1, { last_seq: 30, read_seq: 0, unread_count: 30 });
    expect(withRead([open], { channel_id: 1, user_id: ME, read_seq: 12 })[0]?.unread_count).toBe(18);
  });

  it('are closed when the other side deletes their account', () => {
    const left: ChannelEvent = {
      ...at,
      type: 'chat.left',
      version: 3,
      data: { view: 'member', channel_id: 1, left_id: THEM },
    };
    const before = [channel(2, { other: { ...channel(2).other, id: 9 } }), channel(1)];
    const after = reduceChannels(before, left);
    expect(after.map(({ id, other }) => [id, other.has_left])).toEqual([
      [2, false],
      [1, true],
    ]);
  });

  it('know from when on a block closes them as soon as the item is handed over', () => {
    const step = { transaction_number: 'T1', item_uuid: 'item-1', handed_over_by: 'pin' } as const;
    const handedOver: ChannelEvent = {
      ...at,
      type: 'purchase.handed_over',
      version: 1,
      data: {
        view: 'buyer',
        purchase: { ...step, status: 'handed_over', handed_over_at: '2026-01-10T10:00:00Z' },
      },
    };
    const [after] = reduceChannels([channel(1)], handedOver);
    expect(after?.over_at).toBe('2026-01-12T10:00:00.000Z');
  });

  it('know a guest by their mark: one that left is no other, and an account takes their place on open pages', () => {
    const ofGuest = (id: number): ChannelView =>
      channel(id, { my_role: 'seller', other: { ...channel(id).other, id: GUEST_ID } });
    const left: ChannelEvent = {
      ...at,
      type: 'chat.left',
      version: 0,
      data: { view: 'member', channel_id: 1, left_id: GUEST_ID },
    };
    expect(reduceChannels([ofGuest(2), ofGuest(1)], left).map(({ other }) => other.has_left)).toEqual([
      false,
      true,
    ]);

    const written = reduceChannels([ofGuest(1)], sent(message(1, GUEST_ID)));
    expect(written[0]).toMatchObject({ unread_count: 1, other: { read_seq: 1 } });
    const account = { ...ofGuest(1), other: { ...channel(1).other, id: THEM }, last_seq: 1 };
    const opened: ChannelEvent = {
      ...at,
      type: 'chat.opened',
      version: 1,
      data: { view: 'seller', channel: account },
    };
    const adopted = reduceChannels(written, opened);
    expect(adopted).toEqual([account]);
    // Told by another node, its opening for the guest may come after that.
    const late = { ...opened, data: { view: 'seller', channel: ofGuest(1) } } as ChannelEvent;
    expect(reduceChannels(adopted, late)).toBe(adopted);
    expect(isTheirs(account, GUEST_ID)).toBe(true);
    expect(isTheirs(account, ME)).toBe(false);
    expect(isTheirs(channel(1), GUEST_ID)).toBe(false);
  });

  it('counts their messages as unread and brings the conversation to the top', () => {
    const list = reduceChannels([channel(2), channel(1)], sent(message(1, THEM)));
    expect(list.map(({ id }) => id)).toEqual([1, 2]);
    expect(list[0]).toMatchObject({ last_seq: 1, unread_count: 1 });
    expect(countUnread(list)).toBe(1);
  });

  it('counts nothing as unread after I have written', () => {
    const list = reduceChannels([channel(1, { last_seq: 2, unread_count: 2 })], sent(message(3, ME)));
    expect(list[0]).toMatchObject({ unread_count: 0, read_seq: 3 });
  });

  it('ignores a message it knows already', () => {
    const list = [channel(1, { last_seq: 3 })];
    expect(reduceChannels(list, sent(message(3, THEM)))).toBe(list);
  });

  it('counts from sequence numbers, so that a message that was missed still counts', () => {
    const list = reduceChannels([channel(1, { last_seq: 1, unread_count: 1 })], sent(message(4, THEM)));
    expect(list[0]?.unread_count).toBe(4);
  });

  it('clears the count when I read, on this device or another, and never goes back', () => {
    const list = reduceChannels([channel(1, { last_seq: 5, unread_count: 5 })], read(ME, 5));
    expect(list[0]).toMatchObject({ unread_count: 0, read_seq: 5 });
    expect(reduceChannels(list, read(ME, 3))).toBe(list);
  });

  it('adds a conversation that has opened, once', () => {
    const opened: ChannelEvent = {
      ...at,
      type: 'chat.opened',
      version: 0,
      data: { view: 'buyer', channel: channel(3) },
    };
    const list = reduceChannels([channel(1)], opened);
    expect(list.map(({ id }) => id)).toEqual([3, 1]);
    expect(reduceChannels(list, opened)).toBe(list);
  });

  it('follows the presence of the other side and remembers when it was last here', () => {
    const presence = (version: number, online: boolean, lastSeen: string | null = null): ChannelEvent => ({
      ...at,
      type: 'presence',
      version,
      data: { view: 'user', user_id: THEM, online, last_seen_at: lastSeen },
    });
    const here = reduceChannels([channel(1)], presence(5, true));
    expect(here[0]?.other).toMatchObject({ online: true, last_seen_at: '2026-01-01T09:00:00Z' });
    const gone = reduceChannels(here, presence(6, false, '2026-01-02T09:00:00Z'));
    expect(gone[0]?.other).toMatchObject({ online: false, last_seen_at: '2026-01-02T09:00:00Z' });
    // Two nodes told, and the later word came first.
    const back = reduceChannels(gone, presence(9, true));
    expect(reduceChannels(back, presence(8, false, '2026-01-03T09:00:00Z'))).toBe(back);
    expect(reduceChannels(back, presence(9, true))).toBe(back);
  });
});

describe('receipts', () => {
  const { other } = channel(1);
  const mine = message(2, ME);

  it('are sent until a device of the other side has said that it has the message, then delivered, then read', () => {
    expect(receiptOf(mine, other)).toBe('sent');
    expect(receiptOf(mine, { ...other, delivered_seq: 1 })).toBe('sent');
    expect(receiptOf(mine, { ...other, delivered_seq: 2 })).toBe('delivered');
    expect(receiptOf(mine, { ...other, delivered_seq: 2, read_seq: 2 })).toBe('read');
  });

  it('say nothing from who seems to be there: a page that is frozen stays connected', () => {
    expect(receiptOf(mine, { ...other, online: true, last_seen_at: '2026-01-11T00:00:00Z' })).toBe('sent');
  });

  const delivered = (user_id: number, delivered_seq: number): ChannelEvent => ({
    ...at,
    type: 'chat.delivered',
    version: delivered_seq,
    data: { view: 'member', channel_id: 1, user_id, delivered_seq },
  });

  it('go forward only, for each side by itself', () => {
    const start = reduceChannels([channel(1)], sent(mine));
    const theirs = reduceChannels(start, delivered(THEM, 2));
    expect(theirs[0]).toMatchObject({ delivered_seq: 2, other: { delivered_seq: 2, read_seq: 0 } });
    expect(reduceChannels(theirs, delivered(THEM, 1))).toBe(theirs);
    expect(reduceChannels(theirs, delivered(ME, 2))).toBe(theirs);
    expect(reduceChannels(theirs, delivered(ME, 3))[0]).toMatchObject({ delivered_seq: 3 });
  });

  it('are owed for what this device holds, until it is known that one of ours has said so', () => {
    const received = reduceChannels([channel(1), channel(2)], sent(message(1, THEM)));
    expect(receivedOf(received)).toEqual([{ channel_id: 1, seq: 1 }]);
    expect(receivedOf(reduceChannels(received, delivered(ME, 1)))).toEqual([]);
    const answered = reduceChannels(received, sent(message(2, ME)));
    expect(receivedOf(answered)).toEqual([]);
  });
});

it('asks for the conversation of a message that is beyond the end of the list', () => {
  const list = [channel(1)];
  expect(reduceListed(list, sent(message(1, THEM, 2)))).toBe(REFETCH);
  expect(reduceListed(list, sent(message(1, THEM)))).toEqual(reduceChannels(list, sent(message(1, THEM))));
});
