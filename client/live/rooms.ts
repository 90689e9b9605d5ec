/** A public room, as the server's `subscribe` takes it. */
export type Room = { item: string } | { shop: true } | { concierge: true } | { purchase_link: string };

const keyOf = (room: Room): string => {
  if ('item' in room) return `item:${room.item}`;
  if ('purchase_link' in room) return `purchase_link:${room.purchase_link}`;
  return 'shop' in room ? 'shop' : 'concierge';
};

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

/** What rooms need of the connection over which they are asked for. */
type Connection = {
  isConnected: () => boolean;
  /** Answers whether the server did so. */
  ask: (name: 'subscribe' | 'unsubscribe', room: Room) => Promise<boolean>;
  /** Something may have been missed. */
  catchAllUp: () => void;
  askAgainMs: number;
};

/** Public rooms by count of those who subscribed. One that was refused is asked for again. */
export const createRooms = ({ isConnected, ask, catchAllUp, askAgainMs }: Connection) => {
  const rooms = new Map<string, Subscription>();

  const join = (subscription: Subscription): void => {
    subscription.isOpen = false;
    const { promise: joined, resolve } = Promise.withResolvers<void>();
    // An answer that comes after the connection was made anew is about the old one.
    const isOfNow = (): boolean => subscription.joined === joined;
    const isWanted = (): boolean =>
      isOfNow() && isConnected() && rooms.get(keyOf(subscription.room)) === subscription;
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

  return {
    /** Asks for all of them on a new connection. Answers what resolves as each is answered. */
    joinAll: (): Promise<void>[] => {
      for (const subscription of rooms.values()) join(subscription);
      return [...rooms.values()].map(({ answered }) => answered);
    },

    /** The connection is lost, and nobody is in a room. */
    closeAll: (): void => {
      for (const subscription of rooms.values()) subscription.isOpen = false;
    },

    /**
     * Subscribes to a public room. `joined` resolves once the server has let us in, at a later try if it refused; never if that
     * comes with a (re)connect, of which `onReconnect` tells; `wasOpen` when others had subscribed to it already, up to this turn;
     * `leave` undoes this one call.
     */
    subscribe: (room: Room): { joined: Promise<void>; wasOpen: boolean; leave: () => void } => {
      const key = keyOf(room);
      const known = rooms.get(key);
      const subscription: Subscription = known ?? {
        room,
        count: 0,
        joined: notYet,
        answered: notYet,
        isOpen: false,
      };
      if (!known && isConnected()) join(subscription);
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
  };
};
