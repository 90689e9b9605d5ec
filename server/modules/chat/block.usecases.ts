import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import { lockAccountStatus } from '#server/modules/accounts/account-status.repository.ts';
import type { Deps } from '#server/modules/deps.ts';
import { GUEST_ID } from '#shared/chat/chat.rules.ts';
import type { BlockView } from '#shared/chat/chat.schema.ts';
import {
  blockOfGuest,
  blocksOf,
  channelsOfBlock,
  deleteBlock,
  insertBlock,
  lockChannelsOfPair,
} from './blocks.repository.ts';
import { guestHasLeft, otherHasLeft, purchaseGoesOn } from './chat.errors.ts';
import { channelBehind } from './guest-chat.usecases.ts';
import { membershipOf } from './memberships.repository.ts';
import { recordBlockChange } from './record-block.service.ts';

/** One side blocks the other, once nothing of the purchase needs the two of them any more. */
const addBlock = async (tx: Tx, record: RecordEvent, blockerId: number, channelId: number) => {
  const found = await membershipOf(tx, channelId, blockerId);
  const channel_ids = await lockChannelsOfPair(tx, found);
  // In a statement of its own: what came before the lock is over.
  const membership = await membershipOf(tx, channelId, blockerId);
  const { other } = membership;
  if (other.has_left) throw other.user_id === GUEST_ID ? guestHasLeft() : otherHasLeft();
  if (!membership.channel.is_over) throw purchaseGoesOn();
  const { id, isNew } = await insertBlock(tx, membership);
  if (isNew)
    await recordBlockChange(tx, record, id, { blocker_id: blockerId, is_blocked: true, channel_ids });
  return { id };
};

const removeBlock = async (tx: Tx, record: RecordEvent, blockerId: number, blockId: number | undefined) => {
  const gone = blockId === undefined ? undefined : await deleteBlock(tx, blockerId, blockId);
  if (!gone) throw notFound('block');
  const channel_ids = await channelsOfBlock(tx, gone);
  await recordBlockChange(tx, record, gone.id, { blocker_id: blockerId, is_blocked: false, channel_ids });
  return { id: gone.id };
};

export const blockOther = async (deps: Pick<Deps, 'unitOfWork'>, actor: Actor, channelId: number) => ({
  data: await deps.unitOfWork(async (tx, record) => {
    await lockAccountStatus(tx, actor);
    return addBlock(tx, record, actor.id, channelId);
  }),
});

export const unblock = async (deps: Pick<Deps, 'unitOfWork'>, actor: Actor, blockId: number) => ({
  data: await deps.unitOfWork((tx, record) => removeBlock(tx, record, actor.id, blockId)),
});

/** Whom the actor has blocked. */
export const myBlocks = async (deps: Pick<Deps, 'db'>, actor: Actor): Promise<{ data: BlockView[] }> => ({
  data: (await blocksOf(deps.db, actor.id)).map(({ id, name, is_guest, blocked_at }) => ({
    id,
    name,
    is_guest,
    blocked_at: blocked_at.toISOString(),
  })),
});

export const guestBlocks = async (deps: Pick<Deps, 'db' | 'unitOfWork'>, token: string | undefined) => {
  const channelId = await channelBehind(deps.db, token);
  return { data: await deps.unitOfWork((tx, record) => addBlock(tx, record, GUEST_ID, channelId)) };
};

export const guestUnblocks = async (deps: Pick<Deps, 'db' | 'unitOfWork'>, token: string | undefined) => {
  const channelId = await channelBehind(deps.db, token);
  return {
    data: await deps.unitOfWork(async (tx, record) =>
      removeBlock(tx, record, GUEST_ID, await blockOfGuest(tx, channelId)),
    ),
  };
};
