import type { SubscribeAck } from '#shared/presence/presence.events.ts';
import type { LiveSocket } from './live-socket.ts';
import type { RoomCounts } from './room-counts.ts';
import { itemLookedAt, linkShown, publicRoom, rooms } from './rooms.ts';

/** Public rooms one socket may be in: a list of 70 cards uses the shop room, so this is generous. */
const MAX_SUBSCRIBED = 50;

type SubscriptionDeps = {
  /** The hash of a guest's token while its link opens their purchase, else null. */
  guestRoomOf(token: string): Promise<string | null>;
  roomCounts: Pick<RoomCounts, 'move' | 'emitTo'>;
  /** A socket shows an item's page. Answers under which name its person is counted there; null: not at all. Never rejects. */
  onLook(socket: LiveSocket, itemUuid: string): Promise<string | null>;
};

/** Answers what a message asked for, if it asked for an answer: silence would be taken for a lost connection. */
export const answerTo = (ack: unknown, reply: SubscribeAck): void => {
  if (typeof ack === 'function') ack(reply);
};

/** Rejects when the message failed, after it was answered. */
export const answering =
  (does: (socket: LiveSocket, said: unknown) => Promise<SubscribeAck>) =>
  async (socket: LiveSocket, said: unknown, ack: unknown): Promise<void> => {
    try {
      answerTo(ack, await does(socket, said));
    } catch (error) {
      answerTo(ack, { ok: false, code: 'internal' });
      throw error;
    }
  };

/** The public rooms of sockets. Every message is answered, by its refusal too. */
export const createSubscriptions = ({ roomCounts, onLook, guestRoomOf }: SubscriptionDeps) => {
  const roomOf = async (target: unknown): Promise<string | null> => {
    const token = linkShown(target);
    if (token === null) return publicRoom(target);
    const hash = await guestRoomOf(token);
    return hash === null ? null : rooms.guest(hash);
  };

  const join = async (socket: LiveSocket, room: string): Promise<void> => {
    // Before it is joined, so that two messages at once are one; undone when it cannot be joined.
    socket.data.subscribed.set(room, null);
    try {
      await socket.join(room);
    } catch (error) {
      socket.data.subscribed.delete(room);
      throw error;
    }
  };

  const isUncounted = ({ connected, data: { subscribed } }: LiveSocket, room: string): boolean =>
    connected && subscribed.get(room) === null;

  const count = async (socket: LiveSocket, room: string, itemUuid: string): Promise<void> => {
    const person = isUncounted(socket, room) ? await onLook(socket, itemUuid) : null;
    // It may have left meanwhile, or have come back and been counted.
    if (person !== null && isUncounted(socket, room)) {
      socket.data.subscribed.set(room, person);
      roomCounts.move(room, person, 1);
    }
    roomCounts.emitTo(socket, room);
  };

  /** It shows the room no more. Answers whether it did. */
  const forget = ({ data: { subscribed } }: LiveSocket, room: string): boolean => {
    const person = subscribed.get(room);
    if (person) roomCounts.move(room, person, -1);
    return subscribed.delete(room);
  };

  const subscribe = async (socket: LiveSocket, target: unknown): Promise<SubscribeAck> => {
    const room = await roomOf(target);
    if (!room) return { ok: false, code: 'room.unknown' };
    if (!socket.data.subscribed.has(room)) {
      if (socket.data.subscribed.size >= MAX_SUBSCRIBED) return { ok: false, code: 'room.too_many' };
      await join(socket, room);
    }
    const uuid = itemLookedAt(target);
    // Whoever came in does not wait until it is known whose the item is.
    if (uuid) void count(socket, room, uuid);
    return { ok: true };
  };

  const unsubscribe = async (socket: LiveSocket, target: unknown): Promise<SubscribeAck> => {
    const room = await roomOf(target);
    if (!room) return { ok: false, code: 'room.unknown' };
    if (forget(socket, room)) await socket.leave(room);
    return { ok: true };
  };

  return {
    subscribe: answering(subscribe),
    unsubscribe: answering(unsubscribe),
    /** Its connection has ended. */
    leave: (socket: LiveSocket) => {
      for (const room of [...socket.data.subscribed.keys()]) forget(socket, room);
    },
  };
};
