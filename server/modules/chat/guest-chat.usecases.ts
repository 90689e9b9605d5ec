import type { Reader } from '#server/db/client.ts';
import { readingByKeys } from '#server/db/client.ts';
import { notFound } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import { guestLinkByToken, linkFor } from '#server/modules/purchases/guest-links.service.ts';
import { GUEST_ID } from '#shared/chat/chat.rules.ts';
import type { TypingIn } from '#shared/chat/chat.schema.ts';
import type { MessageWindow } from './chat.repository.ts';
import { channelOfPurchase } from './chat.repository.ts';
import { channelViewOf } from './chat.views.ts';
import { channelMessages, markRead } from './read-channel.usecases.ts';
import type { NewMessage } from './send-message.usecases.ts';
import { addMessage } from './send-message.usecases.ts';

const guest = { id: GUEST_ID };

/** The conversation of a guest by their link; 404 while it was not opened, 410 once the link is over. */
export const channelBehind = async (reader: Reader, token: string | undefined): Promise<number> => {
  const link = await linkFor(reader, token);
  const channelId = await channelOfPurchase(reader, link.purchase_id);
  if (channelId === undefined) throw notFound('channel');
  return channelId;
};

/** Who writes, as somebody says over a socket: a member where they are one, or the guest whose link they show. */
export const writerIn = async (
  reader: Reader,
  userId: number | null,
  where: TypingIn,
): Promise<{ id: number; channelId: number } | null> => {
  if (typeof where === 'number') return userId === null ? null : { id: userId, channelId: where };
  const link = await guestLinkByToken(reader, where.purchase_link);
  const channelId = link?.is_open ? await channelOfPurchase(reader, link.purchase_id) : undefined;
  return channelId === undefined ? null : { id: GUEST_ID, channelId };
};

/** The guest's conversation; null until the link was first opened. */
export const guestChannel = async (deps: Pick<Deps, 'db'>, token: string | undefined) => {
  const link = await linkFor(deps.db, token);
  const channelId = await channelOfPurchase(deps.db, link.purchase_id);
  const channel =
    channelId === undefined ? null : await channelViewOf(readingByKeys(deps.db), GUEST_ID, channelId);
  return { data: channel ?? null };
};

export const guestMessages = async (
  deps: Pick<Deps, 'db'>,
  token: string | undefined,
  window: MessageWindow,
) => channelMessages(deps, guest, await channelBehind(deps.db, token), window);

export const guestSends = async (
  deps: Pick<Deps, 'db' | 'unitOfWork'>,
  token: string | undefined,
  message: Omit<NewMessage, 'channel_id'>,
) => {
  const channel_id = await channelBehind(deps.db, token);
  return {
    data: await deps.unitOfWork((tx, record) => addMessage(tx, record, GUEST_ID, { channel_id, ...message })),
  };
};

export const guestReads = async (
  deps: Pick<Deps, 'db' | 'unitOfWork'>,
  token: string | undefined,
  seq: number,
) => markRead(deps, guest, await channelBehind(deps.db, token), seq);
