import type { Reader } from '#server/db/client.ts';
import type { Deps } from '#server/modules/deps.ts';
import { messagesDelivered } from '#shared/chat/chat.events.ts';
import { guestReceived, receivedMarks } from '#shared/chat/chat.schema.ts';
import type { SubscribeAck } from '#shared/presence/presence.events.ts';
import { advanceDelivered } from './chat.repository.ts';
import { writerIn } from './guest-chat.usecases.ts';
import { routingsOf } from './memberships.repository.ts';

/** What a device says: of its user's channels, or of the one of a guest by their link. Null for anything else. */
const saidBy = async (reader: Reader, userId: number | null, said: unknown) => {
  const guest = guestReceived.safeParse(said);
  if (guest.success) {
    const writer = await writerIn(reader, null, { purchase_link: guest.data.purchase_link });
    return writer && { id: writer.id, marks: [{ channel_id: writer.channelId, seq: guest.data.seq }] };
  }
  const marks = receivedMarks.safeParse(said);
  return marks.success && userId !== null ? { id: userId, marks: marks.data } : null;
};

/**
 * A device of somebody has what was written up to some messages; the other side is told where that is news. `marks` come
 * from a socket: they may be anything, and about channels that are not theirs, which change nothing.
 */
export const receiveMessages = async (
  deps: Pick<Deps, 'db' | 'unitOfWork'>,
  userId: number | null,
  marks: unknown,
): Promise<SubscribeAck> => {
  const said = await saidBy(deps.db, userId, marks);
  if (!said) return { ok: false, code: userId === null ? 'session.required' : 'received.unknown' };
  await deps.unitOfWork(async (tx, record) => {
    const moved = await advanceDelivered(tx, said.id, said.marks);
    if (moved.length === 0) return;
    const routings = await routingsOf(
      tx,
      moved.map(({ channel_id }) => channel_id),
    );
    for (const { channel_id, delivered_seq } of moved) {
      record(messagesDelivered, {
        version: delivered_seq,
        routing: routings.get(channel_id) ?? { channel_id, member_ids: [], guest_room: null },
        views: { member: { channel_id, user_id: said.id, delivered_seq } },
      });
    }
  });
  return { ok: true };
};
