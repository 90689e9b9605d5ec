import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { createBreaker } from '#server/platform/breaker.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { RedisClient } from '#server/platform/redis.ts';
import type { RecordedEvent } from '#shared/kernel/event.ts';
import type { NodeCounts } from './headcount.ts';

/** What one node tells the others. */
export type NodeMessage =
  | { kind: 'event'; event: RecordedEvent }
  | { kind: 'headcount'; counts: NodeCounts }
  | { kind: 'session_ended'; session_id: number }
  /** The node could not tell something: whoever receives this may have missed it. */
  | { kind: 'missed' };

export type NodeStream = {
  /**
   * Answers true once the others can read it, or were asked to catch up with it; false when neither came about in half a
   * minute. Never throws.
   */
  publish(message: NodeMessage): Promise<boolean>;
  /** For what the next of its kind makes worthless: while Redis is away it is dropped. */
  publishOrDrop(message: NodeMessage): void;
  /** Whether it receives what the others say from now on, and they have missed nothing of it. */
  isConnected(): boolean;
  close(): Promise<void>;
};

/** Without other nodes everybody has been told. */
export const noOtherNodes: NodeStream = {
  publish: async () => true,
  publishOrDrop: () => undefined,
  isConnected: () => true,
  close: async () => undefined,
};

/** The stream's key in Redis. */
export const STREAM = 'reloved:nodes';
/** Entries that Redis keeps, about: a node that falls further behind has missed some. */
export const KEPT_ENTRIES = 10_000;
const READ_AT_ONCE = 200;
/** Below the time after which a silent connection is made anew. */
const WAIT_MS = 2_000;
const AGAIN_MS = 250;
const GIVEN_UP_MS = 30_000;

/** Nodes of two versions read each other while one takes the other's place: a message stays called `word` there. */
const entrySchema = z.object({ from: z.string(), word: z.string() });

/** Whether one id of the stream (`milliseconds-number`) is later than another. */
const isLater = (one: string, other: string): boolean => {
  const [ms = 0, number = 0] = one.split('-').map(Number);
  const [otherMs = 0, otherNumber = 0] = other.split('-').map(Number);
  return ms > otherMs || (ms === otherMs && number > otherNumber);
};

type NodeStreamDeps = {
  /** For publishing. */
  redis: RedisClient;
  /** For listening alone. */
  reader: RedisClient;
  /** This node's own name. */
  node: string;
  logger: Logger;
  onMessage(message: NodeMessage): void;
  /** Something of the others may not have been received; from now on everything is. */
  onMissed(reason: 'away' | 'behind'): void;
};

/**
 * Nodes talk to each other through a stream in Redis. Nobody waits for it: once Redis is back, the others are asked to
 * catch up. A node that could not listen, or fell behind what Redis keeps, learns of it and goes on at the stream's end.
 */
export const createNodeStream = (deps: NodeStreamDeps): NodeStream => {
  const { redis, reader, node, logger } = deps;
  const breaker = createBreaker({ name: 'redis', deadlineMs: 2_000, restMs: AGAIN_MS });
  const underWay = new Set<Promise<unknown>>();
  let missed: { since: number; resolve: (isReceived: boolean) => void }[] = [];
  let isCatchUpDue = false;
  let isListening = false;
  let closed = false;

  const carry = async (message: NodeMessage): Promise<void> => {
    const entry = { from: node, word: JSON.stringify(message) };
    const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: KEPT_ENTRIES } as const;
    const carried = breaker.run(() => redis.xAdd(STREAM, '*', entry, { TRIM: trim }));
    underWay.add(carried);
    try {
      await carried;
    } finally {
      underWay.delete(carried);
    }
  };

  const giveUp = (before: number) => {
    for (const { resolve } of missed.filter(({ since }) => since < before)) resolve(false);
    missed = missed.filter(({ since }) => since >= before);
  };

  const sendMissed = async (): Promise<void> => {
    while (isCatchUpDue && !closed) {
      await pause(AGAIN_MS);
      // Only what was missed before the others are asked is covered by it.
      const covered = missed;
      missed = [];
      try {
        await carry({ kind: 'missed' });
        for (const { resolve } of covered) resolve(true);
        isCatchUpDue = missed.length > 0;
      } catch {
        missed = [...covered, ...missed];
        giveUp(performance.now() - GIVEN_UP_MS);
      }
    }
    isCatchUpDue = false;
    if (closed) giveUp(Number.POSITIVE_INFINITY);
  };

  const queueCatchUp = (): boolean | Promise<boolean> => {
    if (closed) return false;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    missed.push({ since: performance.now(), resolve });
    if (!isCatchUpDue) {
      isCatchUpDue = true;
      logger.warn('other nodes cannot be told; they will be asked to catch up');
      sendMissed().catch((err: unknown) => logger.error({ err }, 'other nodes were not asked to catch up'));
    }
    return promise;
  };

  const receive = (fields: unknown) => {
    try {
      const { from, word } = entrySchema.parse(fields);
      if (from !== node) deps.onMessage(JSON.parse(word) as NodeMessage);
    } catch (err) {
      // Another version of us may say what this one does not know.
      logger.warn({ err }, 'a message of another node was not understood');
    }
  };

  const newestId = async (): Promise<string> =>
    (await reader.xRevRange(STREAM, '+', '-', { COUNT: 1 }))?.[0]?.id ?? '0-0';
  const isTrimmedSince = async (id: string): Promise<boolean> => {
    const oldest = (await reader.xRange(STREAM, '-', '+', { COUNT: 1 }))?.[0];
    return oldest !== undefined && isLater(oldest.id, id);
  };

  /** Takes what came after an id; answers the last id taken, null when some of it is not there any more. */
  const readAfter = async (id: string): Promise<string | null> => {
    const answer = await reader.xRead({ key: STREAM, id }, { COUNT: READ_AT_ONCE, BLOCK: WAIT_MS });
    const entries = answer?.[0]?.messages ?? [];
    if (entries.length === READ_AT_ONCE && (await isTrimmedSince(id))) return null;
    for (const { message } of entries) receive(message);
    return entries.at(-1)?.id ?? id;
  };

  const listen = async (): Promise<void> => {
    let reason: 'away' | 'behind' | null = null;
    for (let at: string | null = null; !closed; ) {
      try {
        if (at === null) {
          at = await newestId();
          if (reason) deps.onMissed(reason);
          isListening = true;
        }
        at = await readAfter(at);
        reason = 'behind';
      } catch (err) {
        if (closed) return;
        if (reason !== 'away') logger.warn({ err }, 'other nodes cannot be reached');
        reason = 'away';
        isListening = false;
        at = null;
        await pause(AGAIN_MS);
      }
    }
  };
  listen().catch((err: unknown) => logger.error({ err }, 'listening to other nodes ended'));

  return {
    publish: (message) => carry(message).then(() => true, queueCatchUp),
    publishOrDrop: (message) => {
      // It is told again within seconds.
      carry(message).catch((err: unknown) => logger.debug({ err }, 'a headcount was not told'));
    },
    isConnected: () => isListening && !isCatchUpDue,
    close: async () => {
      closed = true;
      await Promise.allSettled(underWay);
      giveUp(Number.POSITIVE_INFINITY);
    },
  };
};
