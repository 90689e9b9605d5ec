import type { IncomingMessage } from 'node:http';
import type { Trusts } from '#server/http/caller-address.ts';
import { callerAddress } from '#server/http/caller-address.ts';
import { AppError } from '#server/http/errors.ts';
import type { RateLimits } from '#server/http/rate-limits.ts';
import { addressKey } from '#server/http/rate-limits.ts';

/**
 * Connections at a time to one node: from one address (an office behind one included), and of one session (its tabs).
 * Multiplied as the rates are.
 */
const MOST_CONNECTIONS = { address: 300, session: 20 } as const;
/** What a token that means nothing counts for, in handshakes. */
const BAD_TOKEN_COST = 10;

type Counter = { of(key: string): number; add(key: string): void; remove(key: string): void };

const createCounter = (): Counter => {
  const counts = new Map<string, number>();
  const of = (key: string): number => counts.get(key) ?? 0;
  return {
    of,
    add: (key) => void counts.set(key, of(key) + 1),
    remove: (key) => {
      if (of(key) > 1) counts.set(key, of(key) - 1);
      else counts.delete(key);
    },
  };
};

/** A connection of the engine below a socket. */
type Connection = {
  request: IncomingMessage;
  readyState: string;
  once(event: 'close', listener: () => void): unknown;
};

/** What was let in has become a connection by then, or has gone. Milliseconds. */
const HANDSHAKE_MS = 20_000;

/** How many connections there may be, and how many may be tried. */
export const createConnectionLimits = (deps: { limits: RateLimits; trusts: Trusts; limitFactor: number }) => {
  const most = (count: number): number => Math.ceil(count * deps.limitFactor);
  const addresses = createCounter();
  const sessions = createCounter();
  const keyOf = (request: IncomingMessage): string => addressKey(callerAddress(request, deps.trusts));
  /** Places of handshakes that are under way: what keeps one answers whether it was still held. */
  const reserved = new WeakMap<IncomingMessage, () => boolean>();

  /** Counted at once: many that come together are looked at one after the other. */
  const reserve = (request: IncomingMessage): (() => void) | null => {
    const key = keyOf(request);
    if (addresses.of(key) >= most(MOST_CONNECTIONS.address)) return null;
    addresses.add(key);
    let isHeld = true;
    const giveBack = (): void => {
      clearTimeout(timer);
      if (isHeld) addresses.remove(key);
      isHeld = false;
    };
    const timer = setTimeout(giveBack, HANDSHAKE_MS).unref();
    reserved.set(request, () => {
      clearTimeout(timer);
      return isHeld;
    });
    return giveBack;
  };

  const mayTry = async (key: string, points: number): Promise<boolean> => {
    try {
      await deps.limits.consume('handshake', key, points);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  };

  return {
    keyOf,
    /** Whether an address may open one more connection now. */
    mayConnect: async (request: IncomingMessage): Promise<boolean> => {
      const giveBack = reserve(request);
      let may = false;
      try {
        may = (await mayTry(keyOf(request), 1)) && giveBack !== null;
        return may;
      } finally {
        if (!may) giveBack?.();
      }
    },
    /** Whether an address may try one more token. */
    maySignIn: (request: IncomingMessage): Promise<boolean> => mayTry(keyOf(request), 1),
    /** A token meant nothing. */
    failed: (request: IncomingMessage): Promise<boolean> => mayTry(keyOf(request), BAD_TOKEN_COST),
    connected: (connection: Connection): void => {
      const key = keyOf(connection.request);
      const keepPlace = reserved.get(connection.request);
      if (!keepPlace?.()) addresses.add(key);
      connection.once('close', () => addresses.remove(key));
    },
    /** Takes a place among the tabs of a session, until its connection closes; answers whether there was one. */
    takePlace: (connection: Pick<Connection, 'once' | 'readyState'>, sessionId: number): boolean => {
      const key = String(sessionId);
      // It closed while its token was looked up, and will not say so again.
      if (connection.readyState !== 'open') return false;
      if (sessions.of(key) >= most(MOST_CONNECTIONS.session)) return false;
      sessions.add(key);
      connection.once('close', () => sessions.remove(key));
      return true;
    },
  };
};
