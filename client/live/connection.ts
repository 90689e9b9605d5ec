import { createSignal } from '../lib/signal.ts';
import type { Room } from './rooms.ts';
import { createRooms } from './rooms.ts';

/** What arrives over a live connection, before a type is known. */
export type ReceivedEvent = { id: string; type: string; version: number; at: string; data: { view: string } };

export type ConnectionStatus = 'idle' | 'connected' | 'reconnecting' | 'offline';

/** The few things the connection needs of a socket, so that it can be tested without one. */
export type Transport = {
  connect: () => void;
  disconnect: () => void;
  /** Asks for something by its name; answers whether the server did so, false when it gave no answer in time. */
  ask: (name: string, what: unknown) => Promise<boolean>;
  /** Says something that needs no answer and is worth nothing later: it is not kept for a lost connection. */
  say: (name: string, what: unknown) => void;
};

export type TransportListener = {
  /** `ready` resolves once the server has put the socket into the rooms of its user. */
  connected: (ready: Promise<void>) => void;
  lost: () => void;
  /** A try to connect, perhaps the first, came to nothing; another follows. */
  failed: () => void;
  gaveUp: () => void;
  /** Something may not have reached us although we were connected. */
  missed: () => void;
  event: (event: ReceivedEvent) => void;
};

const REMEMBERED_IDS = 500;

/** Answers true once for each id; forgets the oldest when it holds more than `size`. */
export const createDeduplicator = (size: number = REMEMBERED_IDS): ((id: string) => boolean) => {
  const seen = new Set<string>();
  return (id) => {
    if (seen.has(id)) return false;
    seen.add(id);
    if (seen.size > size) for (const oldest of seen) return seen.delete(oldest);
    return true;
  };
};

/** Before asking again for a room that was refused; longer than the time the server counts messages in. Milliseconds. */
const ASK_AGAIN = 11_000;

/**
 * The live connection of one browser tab: events by type, each at most once; public rooms by count of those who subscribed,
 * asked for again after every reconnect; and those who must catch up are told once the rooms are joined.
 */
export const createConnection = (
  openTransport: (listener: TransportListener) => Promise<Transport>,
  askAgainMs: number = ASK_AGAIN,
) => {
  const handlers = new Map<string, Set<(event: ReceivedEvent) => void>>();
  const mayHaveMissed = createSignal();
  const statusChanged = createSignal();
  const isNew = createDeduplicator();
  let status: ConnectionStatus = 'idle';
  let transport: Promise<Transport> | null = null;

  const setStatus = (next: ConnectionStatus): void => {
    if (next === status) return;
    status = next;
    statusChanged.emit();
  };

  const ask = async (name: string, what: unknown): Promise<boolean> =>
    status === 'connected' && transport !== null && (await (await transport).ask(name, what));

  const rooms = createRooms({
    isConnected: () => status === 'connected',
    ask,
    catchAllUp: mayHaveMissed.emit,
    askAgainMs,
  });

  const listener: TransportListener = {
    connected: (ready) => {
      setStatus('connected');
      void Promise.allSettled([ready, ...rooms.joinAll()]).then(mayHaveMissed.emit);
    },
    lost: () => {
      setStatus('reconnecting');
      rooms.closeAll();
    },
    failed: () => {
      if (status !== 'offline') setStatus('reconnecting');
    },
    gaveUp: () => setStatus('offline'),
    missed: mayHaveMissed.emit,
    event: (event) => {
      if (!isNew(event.id)) return;
      for (const handler of [...(handlers.get(event.type) ?? [])]) handler(event);
    },
  };

  const open = (): void => {
    transport ??= openTransport(listener);
  };

  const subscribePassively = (type: string, handler: (event: ReceivedEvent) => void): (() => void) => {
    const set = handlers.get(type) ?? new Set();
    handlers.set(type, set.add(handler));
    return () => set.delete(handler);
  };

  return {
    status: (): ConnectionStatus => status,

    onStatus: statusChanged.on,

    /** Receives events of one type until the answered function is called. */
    on: (type: string, handler: (event: ReceivedEvent) => void): (() => void) => {
      const stop = subscribePassively(type, handler);
      open();
      return stop;
    },

    /** Receives events of one type as far as there is a connection for something else: opens none by itself. */
    subscribePassively,

    /**
     * Is called after each connect, once the rooms are joined, and when the server says that something may have
     * been missed: whoever shows live data refetches it.
     */
    onReconnect: mayHaveMissed.on,

    /** Subscribes to a public room, for which a connection is opened. */
    subscribeRoom: (room: Room): ReturnType<typeof rooms.subscribe> => {
      open();
      return rooms.subscribe(room);
    },

    /** Asks the server for something. Answers whether it did so, false without a connection: ask again. */
    ask,

    /** Tells the server something fleeting; without a connection nothing is said. */
    say: async (name: string, what: unknown): Promise<void> => {
      if (status === 'connected' && transport) (await transport).say(name, what);
    },

    /** Starts the connection anew, so that the server sees who is signed in now. */
    restart: async (): Promise<void> => {
      if (!transport) return;
      const current = await transport;
      current.disconnect();
      current.connect();
    },
  };
};
