import type { Actor } from '#server/http/actor.ts';
import { checkIdentity } from '#server/http/errors.ts';
import { lockStanding } from '#server/modules/accounts/standing.ts';
import type { Deps } from '#server/modules/deps.ts';
import { messageSent } from '#shared/chat/chat.events.ts';
import type { MessageView } from '#shared/chat/chat.schema.ts';
import { otherHasLeft } from './chat.errors.ts';
import { advanceRead, appendMessage, lockedMembershipOf, messageByClientId } from './chat.repository.ts';
import { messageViewOf } from './chat.views.ts';
import { recordRead } from './read-channel.usecases.ts';

type NewMessage = { user_id?: number; channel_id: number; message: string; client_id?: string };

/** A member writes a message; the same `client_id` again answers the message it made the first time. */
export const sendMessage = async (
  deps: Pick<Deps, 'unitOfWork'>,
  actor: Actor,
  input: NewMessage,
): Promise<{ data: MessageView }> => {
  checkIdentity(input.user_id, actor.id);
  const data = await deps.unitOfWork(async (tx, record) => {
    await lockStanding(tx, actor);
    const membership = await lockedMembershipOf(tx, input.channel_id, actor.id);
    const { channel, me, other } = membership;
    const client_id = input.client_id ?? null;
    const known =
      client_id === null ? undefined : await messageByClientId(tx, channel.id, actor.id, client_id);
    if (known) return messageViewOf(known, me.name);
    if (other.has_left) throw otherHasLeft();

    const sent = await appendMessage(tx, {
      channel_id: channel.id,
      user_id: actor.id,
      content: input.message,
      client_id,
    });
    const message = messageViewOf(sent, me.name);
    record(messageSent, {
      version: sent.seq,
      routing: { member_ids: [actor.id, other.user_id], channel_id: channel.id },
      views: { member: { channel_id: channel.id, message } },
    });
    // Who answers has read what came before; that is news to the other side only if something was unread.
    await advanceRead(tx, channel.id, actor.id, sent.seq);
    if (me.read_seq < channel.last_seq) recordRead(record, membership, sent.seq);
    return message;
  });
  return { data };
};
