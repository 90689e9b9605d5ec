import type { Received, TypingIn } from '#shared/chat/chat.schema.ts';

/** What arrives over a live connection, before a type is known. */
export type ReceivedEvent = { id: string; type: string; version: number; at: string; data: { view: string } };

/** A public room, as the server's `subscribe` takes it. */
export type Room = { item: string } | { shop: true } | { concierge: true } | { purchase_link: string };

export type ConnectionStatus = 'idle' | 'connected' | 'reconnecting' | 'offline';

/** What is asked of the server by which name: to enter a public room or leave it, to note which messages have come. */
export type Asked = { subscribe: Room; unsubscribe: Room; received: Received };

/** The few things the connection needs of a socket, so that it can be tested without one. */
export type Transport = {
  connect: () => void;
  disconnect: () => void;
  /** Asks for something; answers whether the server did so, false when it gave no answer in time. */
  ask: <Name extends keyof Asked>(name: Name, what: Asked[Name]) => Promise<boolean>;
  /** Says something that needs no answer and is worth nothing later: it is not kept for a lost connection. */
  say: (name: 'typing', value: TypingIn) => void;
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

const keyOf = (room: Room): string => {
  if ('item' in room) return `item:${room.item}`;
  if ('purchase_link' in room) return `purchase_link:${room.purchase_link}`;
  return 'shop' in room ? 'shop' : 'concierge';
};

/** Before asking again for a room that was refused; longer than the time the server counts messages in. Milliseconds. */
const ASK_AGAIN = 11_000;

/** `answered` resolves with the first answer about the connection of now, whatever it is. */
type Subscription = {
  room: Room;
  count: number;
  joined: Promise<void>;
  answered: Promise<void>;
  isOpen: boolean;
};

/** A room that is asked for once there is a connection: whoever subscribed to it is then told to catch up anyway. */
const notYet = new Promise<void>(() => undefined);

/**
 * The live connection of one browser tab: events by type, each at most once; public rooms by count of those who subscribed,
 * asked for again after every reconnect; and those who must catch up are told once the rooms are joined.
 */
export const createConnection = (
  openTransport: (listener: TransportListener) => Promise<Transport>,
  askAgainMs: number = ASK_AGAIN,
) => {
  const handlers = new Map<string, Set<(event: ReceivedEvent) => void>>();
  const rooms = new Map<string, Subscription>();
  const catchUps = new Set<() => void>();
  const statusListeners = new Set<() => void>();
  const isNew = createDeduplicator();
  let status: ConnectionStatus = 'idle';
  let transport: Promise<Transport> | null = null;

  const setStatus = (next: ConnectionStatus): void => {
    if (next === status) return;
    status = next;
    for (const listener of statusListeners) listener();
  };

  const ask = async <Name extends keyof Asked>(name: Name, what: Asked[Name]): Promise<boolean> =>
    status === 'connected' && transport !== null && (await (await transport).ask(name, what));

  const catchAllUp = (): void => {
    for (const catchUp of catchUps) catchUp();
  };

  const join = (subscription: Subscription): void => {
    subscription.isOpen = false;
    const { promise: joined, resolve } = Promise.withResolvers<void>();
    // An answer that comes after the connection was made anew is about the old one.
    const isOfNow = (): boolean => subscription.joined === joined;
    const isWanted = (): boolean =>
      isOfNow() && status === 'connected' && rooms.get(keyOf(subscription.room)) === subscription;
    const askOnce = async (): Promise<boolean> => {
      const isIn = await ask('subscribe', subscription.room);
      if (isIn && isOfNow()) {
        subscription.isOpen = true;
        resolve();
      }
      return isIn;
    };
    const askAgain = async (): Promise<void> => {
      if (!isWanted()) return;
      // Whoever came in late has received nothing until now.
      if (await askOnce()) catchAllUp();
      else setTimeout(askAgain, askAgainMs);
    };
    subscription.joined = joined;
    subscription.answered = askOnce().then((isIn) => {
      if (!isIn) setTimeout(askAgain, askAgainMs);
    });
  };

  const listener: TransportListener = {
    connected: (ready) => {
      setStatus('connected');
      for (const subscription of rooms.values()) join(subscription);
      const answered = [...rooms.values()].map((subscription) => subscription.answered);
      void Promise.allSettled([ready, ...answered]).then(catchAllUp);
    },
    lost: () => {
      setStatus('reconnecting');
      for (const subscription of rooms.values()) subscription.isOpen = false;
    },
    failed: () => {
      if (status !== 'offline') setStatus('reconnecting');
    },
    gaveUp: () => setStatus('offline'),
    missed: catchAllUp,
    event: (event) => {
      if (!isNew(event.id)) return;
      for (const handler of [...(handlers.get(event.type) ?? [])]) handler(event);
    },
  };

  const open = (): void => {
    transport ??= openTransport(listener);
  };

  return {
    status: (): ConnectionStatus => status,

    onStatus: (changed: () => void): (() => void) => {
      statusListeners.add(changed);
      return () => statusListeners.delete(changed);
    },

    /** Receives events of one type until the answered function is called. */
    on: (type: string, handler: (event: ReceivedEvent) => void): (() => void) => {
      const set = handlers.get(type) ?? new Set();
      handlers.set(type, set.add(handler));
      open();
      return () => set.delete(handler);
    },

    /** Receives events of one type as far as there is a connection for something else: opens none by itself. */
    subscribePassively: (type: string, handler: (event: ReceivedEvent) => void): (() => void) => {
      const set = handlers.get(type) ?? new Set();
      handlers.set(type, set.add(handler));
      return () => set.delete(handler);
    },

    /**
     * Is called after each connect, once the rooms are joined, and when the server says that something may have
     * been missed: whoever shows live data refetches it.
     */
    onReconnect: (catchUp: () => void): (() => void) => {
      catchUps.add(catchUp);
      return () => catchUps.delete(catchUp);
    },

    /**
     * Subscribes to a public room. `joined` resolves once the server has let us in, at a later try if it refused; never if that
     * comes with a (re)connect, of which `onReconnect` tells; `wasOpen` when others had subscribed to it already, up to this turn;
     * `leave` undoes this one call.
     */
    subscribeRoom: (room: Room): { joined: Promise<void>; wasOpen: boolean; leave: () => void } => {
      open();
      const key = keyOf(room);
      const known = rooms.get(key);
      const subscription: Subscription = known ?? {
        room,
        count: 0,
        joined: notYet,
        answered: notYet,
        isOpen: false,
      };
      if (!known && status === 'connected') join(subscription);
      subscription.count += 1;
      rooms.set(key, subscription);
      let left = false;
      return {
        joined: subscription.joined,
        wasOpen: subscription.isOpen,
        leave: () => {
          if (left) return;
          left = true;
          subscription.count -= 1;
          // Whoever goes from one list to the next leaves and comes back in one turn: the room stays open.
          queueMicrotask(() => {
            if (subscription.count > 0 || rooms.get(key) !== subscription) return;
            rooms.delete(key);
            void ask('unsubscribe', room);
          });
        },
      };
    },

    /** Says which messages this device has. Answers whether the server noted it. */
    received: (marks: Received): Promise<boolean> => ask('received', marks),

    /** Tells the server something fleeting; without a connection nothing is said. */
    say: async (name: 'typing', value: TypingIn): Promise<void> => {
      if (status === 'connected' && transport) (await transport).say(name, value);
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
