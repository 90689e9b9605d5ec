import type { Deps } from '#server/modules/deps.ts';
import { messagesDelivered } from '#shared/chat/chat.events.ts';
import { receivedMarks } from '#shared/chat/chat.schema.ts';
import type { WatchAck } from '#shared/presence/presence.events.ts';
import { advanceDelivered, membersOf } from './chat.repository.ts';

/**
 * A device of somebody has what was written up to some messages; the other side is told where that is news. `marks` come
 * from a socket: they may be anything, and about channels that are not theirs, which change nothing.
 */
export const receiveMessages = async (
  deps: Pick<Deps, 'unitOfWork'>,
  userId: number,
  marks: unknown,
): Promise<WatchAck> => {
  const said = receivedMarks.safeParse(marks);
  if (!said.success) return { ok: false, code: 'received.unknown' };
  await deps.unitOfWork(async (tx, record) => {
    const moved = await advanceDelivered(tx, userId, said.data);
    if (moved.length === 0) return;
    const members = await membersOf(
      tx,
      moved.map(({ channel_id }) => channel_id),
    );
    for (const { channel_id, delivered_seq } of moved) {
      record(messagesDelivered, {
        version: delivered_seq,
        routing: { member_ids: members.get(channel_id) ?? [], channel_id },
        views: { member: { channel_id, user_id: userId, delivered_seq } },
      });
    }
  });
  return { ok: true };
};
