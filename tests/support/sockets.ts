import { randomUUID } from 'node:crypto';
import type { Socket } from 'socket.io-client';
import { io } from 'socket.io-client';
import type { z } from 'zod';
import type { EventType, LiveOf } from '#shared/events.ts';
import type { roomTarget, SubscribeAck } from '#shared/presence/presence.events.ts';
import { CATCH_UP } from '#shared/presence/presence.rules.ts';

export type RoomTarget = z.infer<typeof roomTarget>;
type Received = {
  id: string;
  type: string;
  version: number;
  at: string;
  data: { view: string } & Record<string, unknown>;
};

/** A connected socket that remembers every event it was told. */
export type Listener = {
  socket: Socket;
  events: Received[];
  /** How often it was asked to catch up. */
  catchUps(): number;
  /** The first event of a type that passes, whether it came already or comes within 15 s. */
  next<Type extends EventType>(type: Type, passes?: (event: LiveOf<Type>) => boolean): Promise<LiveOf<Type>>;
  subscribe(target: RoomTarget): Promise<SubscribeAck>;
  unsubscribe(target: RoomTarget): Promise<SubscribeAck>;
  /** Why the connection ended, if that happens within 5 s: long before the server looks at old sessions by itself. */
  closed(): Promise<string>;
  close(): void;
};

const PATIENCE_MS = 15_000;
const CLOSE_MS = 5_000;

/**
 * Connects as somebody (their token) or as a guest, in a browser of its own, and waits until the server has put the socket into
 * its rooms.
 */
export const listen = async (
  url: string,
  token?: string,
  patience = PATIENCE_MS,
  browser: string = randomUUID(),
): Promise<Listener> => {
  const socket = io(url, {
    auth: { ...(token && { token }), browser },
    transports: ['websocket'],
    forceNew: true,
  });
  const events: Received[] = [];
  const waiting = new Set<() => void>();
  let catchUps = 0;
  socket.on(CATCH_UP, () => {
    catchUps += 1;
  });
  socket.onAny((type: string, event: Received) => {
    if (type === 'ready' || type === CATCH_UP) return;
    events.push(event);
    for (const look of [...waiting]) look();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect_error', reject);
    if (token) socket.once('ready', resolve);
    else socket.once('connect', resolve);
  });
  return {
    socket,
    events,
    catchUps: () => catchUps,
    next: (type, passes = () => true) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(
            new Error(
              `no ${type} within ${patience} ms; got ${events.map((event) => event.type).join(', ') || 'nothing'}`,
            ),
          );
        }, patience);
        const look = () => {
          const found = events.find((event) => event.type === type && passes(event as never));
          if (!found) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found as never);
        };
        waiting.add(look);
        look();
      }),
    subscribe: (target) => socket.emitWithAck('subscribe', target),
    unsubscribe: (target) => socket.emitWithAck('unsubscribe', target),
    closed: () =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`still connected after ${CLOSE_MS} ms`)), CLOSE_MS);
        socket.once('disconnect', (reason) => {
          clearTimeout(timer);
          resolve(reason);
        });
      }),
    close: () => {
      socket.disconnect();
    },
  };
};
