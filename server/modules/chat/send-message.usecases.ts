import type { Tx } from '#server/db/client.ts';
import type { StoredPhoto } from '#server/db/items.tables.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { checkIdentity } from '#server/http/errors.ts';
import { lockAccountStatus } from '#server/modules/accounts/account-status.repository.ts';
import type { Deps } from '#server/modules/deps.ts';
import { takePhotos } from '#server/modules/items/photos.service.ts';
import { linkIsOver } from '#server/modules/purchases/purchases.errors.ts';
import { isPrivateKey } from '#server/platform/private-keys.ts';
import type * as api from '#shared/chat/chat.api.ts';
import { messageSent } from '#shared/chat/chat.events.ts';
import { GUEST_ID } from '#shared/chat/chat.rules.ts';
import type { MessageView } from '#shared/chat/chat.schema.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import { conversationClosed, guestHasLeft, otherHasLeft, youHaveBlocked } from './chat.errors.ts';
import { advanceRead, appendMessage, messageByClientId } from './chat.repository.ts';
import { messageViewOf } from './chat.views.ts';
import { closedBy, lockedMembershipOf, routingOf } from './memberships.repository.ts';
import { recordRead } from './read-channel.usecases.ts';

/** Words for a conversation, with photos or without. */
export type NewMessage = {
  channel_id: number;
  message: string;
  photosFor?: (tx: Tx) => Promise<StoredPhoto[]>;
  client_id?: string | undefined;
};

/** Adds a message of a member of the channel; the same `client_id` again answers the one it made the first time. */
export const addMessage = async (
  tx: Tx,
  record: RecordEvent,
  userId: number,
  { channel_id, message: content, photosFor, client_id }: NewMessage,
): Promise<MessageView> => {
  const membership = await lockedMembershipOf(tx, channel_id, userId);
  const { channel, me, other } = membership;
  const known =
    client_id === undefined ? undefined : await messageByClientId(tx, channel.id, userId, client_id);
  if (known) return messageViewOf(known, me.name);
  if (me.has_left) throw linkIsOver();
  if (other.has_left) throw other.user_id === GUEST_ID ? guestHasLeft() : otherHasLeft();
  const closed = closedBy(membership);
  if (closed) throw closed === 'me' ? youHaveBlocked() : conversationClosed();

  const sent = await appendMessage(tx, {
    channel_id: channel.id,
    user_id: userId,
    content,
    photos: photosFor ? await photosFor(tx) : [],
    client_id: client_id ?? null,
  });
  const message = messageViewOf(sent, me.name);
  record(messageSent, {
    version: sent.seq,
    routing: routingOf(membership),
    views: { member: { channel_id: channel.id, message } },
  });
  // Who answers has read what came before; that is news to the other side only if something was unread.
  await advanceRead(tx, channel.id, userId, sent.seq);
  if (me.read_seq < channel.last_seq) recordRead(record, membership, sent.seq);
  return message;
};

/** A member with an account writes a message. */
export const sendMessage = async (
  deps: Pick<Deps, 'unitOfWork'>,
  actor: Actor,
  { user_id, photos, ...input }: BodyOf<typeof api.sendMessage>,
): Promise<{ data: MessageView }> => {
  checkIdentity(user_id, actor.id);
  const data = await deps.unitOfWork(async (tx, record) => {
    await lockAccountStatus(tx, actor);
    const photosFor = () => takePhotos(tx, actor, photos, [], 'photos', ({ uuid }) => isPrivateKey(uuid));
    return addMessage(tx, record, actor.id, { ...input, photosFor });
  });
  return { data };
};
