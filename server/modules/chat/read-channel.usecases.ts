import { readingByKeys } from '#server/db/client.ts';
import { listPage } from '#server/db/list-page.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import { channelRead } from '#shared/chat/chat.events.ts';
import { GUEST_ID } from '#shared/chat/chat.rules.ts';
import type { ListWindow } from '#shared/kernel/list-pages.ts';
import { channelsOf, countChannelsOf } from './channel-list.repository.ts';
import type { MessageWindow } from './chat.repository.ts';
import { advanceRead, messagesIn } from './chat.repository.ts';
import { channelViewOf, channelViewsOf, messageViewOf } from './chat.views.ts';
import type { Membership } from './memberships.repository.ts';
import { lockedMembershipOf, membershipOf, routingOf } from './memberships.repository.ts';

/** Tells both members how far one of them has read. */
export const recordRead = (record: RecordEvent, membership: Membership, seq: number): void => {
  const { channel, me } = membership;
  record(channelRead, {
    version: seq,
    routing: routingOf(membership),
    views: { member: { channel_id: channel.id, user_id: me.user_id, read_seq: seq } },
  });
};

/** The actor's conversations, the latest first. They join eleven tables: to plan that takes ten times as long as to read them. */
export const myChannels = async (deps: Pick<Deps, 'db'>, actor: Actor, window: ListWindow) => {
  const reader = readingByKeys(deps.db);
  return {
    data: await listPage(window, await channelsOf(reader, actor.id, window), {
      placeOf: ({ latest, channel }) => ({ rank: latest, id: channel.id }),
      viewsOf: (rows) => channelViewsOf(reader, rows),
      count: () => countChannelsOf(deps.db, actor.id),
    }),
  };
};

/** One of them, for its members only. */
export const myChannel = async (deps: Pick<Deps, 'db'>, actor: Actor, channelId: number) => {
  const channel = await channelViewOf(readingByKeys(deps.db), actor.id, channelId);
  if (!channel) throw notFound('channel');
  return { data: channel };
};

/** A stretch of a conversation, oldest first; its length is the channel's last sequence number. */
export const channelMessages = async (
  deps: Pick<Deps, 'db'>,
  actor: Pick<Actor, 'id'>,
  channelId: number,
  window: MessageWindow,
) => {
  const { channel, me, other } = await membershipOf(deps.db, channelId, actor.id);
  const rows = await messagesIn(deps.db, channelId, window);
  const pageAt = (seq: number) => Math.max(1, Math.ceil(seq / window.limit));
  return {
    data: {
      data: rows.map((row) =>
        messageViewOf(row, (row.user_id ?? GUEST_ID) === me.user_id ? me.name : other.name),
      ),
      total: channel.last_seq,
      last_page: pageAt(channel.last_seq),
      current_page: pageAt(rows.at(-1)?.seq ?? channel.last_seq),
    },
  };
};

/** The actor has read up to a message; nobody is told when that is no news. */
export const markRead = async (
  deps: Pick<Deps, 'unitOfWork'>,
  actor: Pick<Actor, 'id'>,
  channelId: number,
  seq: number,
) => {
  const read_seq = await deps.unitOfWork(async (tx, record) => {
    const membership = await lockedMembershipOf(tx, channelId, actor.id);
    const reached = Math.min(seq, membership.channel.last_seq);
    if (!(await advanceRead(tx, channelId, actor.id, reached)))
      return Math.max(reached, membership.me.read_seq);
    recordRead(record, membership, reached);
    return reached;
  });
  return { data: { channel_id: channelId, read_seq } };
};
