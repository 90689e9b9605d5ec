import { atom } from 'jotai';
import type { io } from 'socket.io-client';
import type { EventType, LiveOf } from '#shared/events.ts';
import type { SubscribeAck } from '#shared/presence/presence.events.ts';
import { CATCH_UP } from '#shared/presence/presence.rules.ts';
import { codeOf } from '../lib/http/load-code.ts';
import { reconnected } from '../lib/http/reconnected.ts';
import { anotherUser } from '../lib/session/session.ts';
import { browserMark } from './browser-mark.ts';
import type { ConnectionStatus, ReceivedEvent, Transport, TransportListener } from './connection.ts';
import { createConnection } from './connection.ts';
import type { Room } from './rooms.ts';

const ANSWER_WITHIN = 5_000;
/** A guest's socket has no rooms of its own, and nothing says that they are joined. */
const READY_WITHIN = 400;
const IDLE_WITHIN = 2_000;
/** Between two tries to connect. */
const AT_MOST_EVERY = 5_000;
/** Before asking again after a refusal. */
const REFUSED_WAIT = 30_000;
/** After this long without a connection the banner stops promising one soon. */
const OFFLINE_AFTER = 20_000;

const isEvent = (said: unknown): said is ReceivedEvent =>
  typeof said === 'object' && said !== null && 'id' in said && 'data' in said;

/** The page comes first: what is live begins when the browser has nothing more pressing to do. */
const whenIdle = async (): Promise<void> => {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, IDLE_WITHIN / 4);
    else requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN });
  });
};

const importClient = codeOf((): Promise<{ io: typeof io }> => import('socket.io-client'));

/** A connection that is cut while the page comes cuts the way to this code, too. */
const loadClient = async (failed: () => void): Promise<typeof io> => {
  for (;;) {
    try {
      return (await importClient()).io;
    } catch {
      failed();
      await new Promise((resolve) => setTimeout(resolve, AT_MOST_EVERY));
    }
  }
};

/** socket.io-client is loaded only when something on the page is live. */
const openTransport = async (listener: TransportListener): Promise<Transport> => {
  await whenIdle();
  let patience: ReturnType<typeof setTimeout> | undefined;
  const waiting = (): void => {
    patience ??= setTimeout(listener.gaveUp, OFFLINE_AFTER);
  };
  const failed = (): void => {
    listener.failed();
    waiting();
  };
  const [io, browser] = await Promise.all([loadClient(failed), browserMark()]);
  const auth = { browser };
  const socket = io({ auth, withCredentials: true, reconnectionDelayMax: AT_MOST_EVERY });
  socket.on('connect', () => {
    clearTimeout(patience);
    patience = undefined;
    const { promise, resolve } = Promise.withResolvers<void>();
    socket.once('ready', resolve);
    setTimeout(() => {
      socket.off('ready', resolve);
      resolve();
    }, READY_WITHIN);
    listener.connected(promise);
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return;
    listener.lost();
    waiting();
    // The server closed it, on sign-out for example; asking again shows who we are now.
    if (reason === 'io server disconnect') socket.connect();
  });
  socket.on('connect_error', () => {
    failed();
    // Refused by name, for too many tabs perhaps: only we can ask again.
    if (!socket.active) setTimeout(() => socket.connect(), REFUSED_WAIT);
  });
  socket.on(CATCH_UP, ({ within_ms }: { within_ms: number }) => {
    setTimeout(listener.missed, Math.random() * within_ms);
  });
  socket.onAny((_type, said: unknown) => {
    if (isEvent(said)) listener.event(said);
  });
  return {
    connect: () => socket.connect(),
    disconnect: () => socket.disconnect(),
    ask: async (name, what) => {
      try {
        const { ok }: SubscribeAck = await socket.timeout(ANSWER_WITHIN).emitWithAck(name, what);
        return ok;
      } catch {
        // No answer in time: the connection is going down, and the next connect asks again.
        return false;
      }
    },
    say: (name, what) => void socket.volatile.emit(name, what),
  };
};

const connection = createConnection(openTransport);

/** Receives one type of event, typed by its declaration. Answers how to stop. */
export const onEvent = <Type extends EventType>(
  type: Type,
  handler: (event: LiveOf<Type>) => void,
): (() => void) =>
  // The server sends an event only through its declaration, so the name tells the type.
  connection.on(type, (event) => handler(event as unknown as LiveOf<Type>));

/** Receives one type of event as far as something else on the page is live: a page that is not stays without a connection. */
export const onEventPassively = <Type extends EventType>(
  type: Type,
  handler: (event: LiveOf<Type>) => void,
): (() => void) => connection.subscribePassively(type, (event) => handler(event as unknown as LiveOf<Type>));

/** Whether a connection was made before, or tried in vain: something may have been missed by the next one. */
export const wasConnecting = (): boolean => connection.status() !== 'idle';

/** Subscribes to a public room (an item, or the shop) until `leave`. */
export const subscribeRoom = (room: Room): ReturnType<typeof connection.subscribeRoom> =>
  connection.subscribeRoom(room);

/** Called after each connect, once rooms are joined, and when something may have been missed. Answers how to stop. */
export const onReconnect = (catchUp: () => void): (() => void) => connection.onReconnect(catchUp);

/** Whether events are received now. Whoever begins to listen only then may have missed some before. */
export const isConnected = (): boolean => connection.status() === 'connected';

/** Asks the server for something by its name. Answers false when it did not do so, or could not be asked: ask again. */
export const ask = (name: string, what: unknown): Promise<boolean> => connection.ask(name, what);

/** Tells the server something that is worth nothing later: without a connection nothing is said. */
export const say = (name: string, what: unknown): Promise<void> => connection.say(name, what);

anotherUser.on(() => void connection.restart());
connection.onReconnect(reconnected.emit);

const statusAtom = atom<ConnectionStatus>('idle');
statusAtom.onMount = (set) => {
  set(connection.status());
  return connection.onStatus(() => set(connection.status()));
};

/** How the live connection stands. */
export const connectionStatusAtom = atom((get) => get(statusAtom));
