import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import { blockChanged } from '#shared/chat/chat.events.ts';
import { GUEST_ID } from '#shared/chat/chat.rules.ts';
import { routingsOf } from './memberships.repository.ts';

type Change = { blocker_id: number; is_blocked: boolean; channel_ids: number[] };

/** Whoever has one of these conversations open asks for them anew. `id` is that of the block. */
export const recordBlockChange = async (
  tx: Tx,
  record: RecordEvent,
  id: number,
  { blocker_id, is_blocked, channel_ids }: Change,
): Promise<void> => {
  // Whoever is in one of them is in all.
  const [routing] = (await routingsOf(tx, channel_ids)).values();
  if (!routing) return;
  const { member_ids, guest_room } = routing;
  record(blockChanged, {
    version: id,
    routing: {
      member_ids,
      guest_room,
      blocker_id: blocker_id === GUEST_ID ? null : blocker_id,
      is_blocked,
      channel_ids,
    },
    views: { member: {} },
  });
};
