import { createClient } from 'redis';
import { within } from './breaker.ts';
import type { Logger } from './logger.ts';

const longestPause = 2_000;
/** How long a start waits for Redis before it goes on without. Milliseconds. */
const FIRST_CONNECTION_MS = 2_000;
/** Readiness has to answer within two seconds, so it asks for less. */
const ANSWERS_WITHIN_MS = 1_500;
/** A connection on which nothing moves for this long is made anew: the other end hangs, or the network forgot us. */
const SILENT_MS = 5_000;
const PING_MS = 2_000;

const makeClient = (url: string, reads: boolean) =>
  createClient({
    url,
    // Nobody waits in a queue: a command fails at once while Redis is away, and whoever asked has a fallback.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 3_000,
      socketTimeout: SILENT_MS,
      keepAlive: true,
      // Never gives up: Redis may be away for minutes and the product goes on without it.
      reconnectStrategy: (retries) => Math.min(50 * 2 ** Math.min(retries, 6), longestPause),
    },
    // Whoever waits at the stream asks again often enough, and a ping would wait behind it.
    ...(reads ? {} : { pingInterval: PING_MS }),
  });

export type RedisClient = ReturnType<typeof makeClient>;

/**
 * Connects to Redis and keeps the connection: when Redis goes away or hangs, the client connects again by itself and the
 * process lives. Commands fail at once while there is no connection, and within 5 s when Redis does not answer. Answers
 * within 2 s even when Redis cannot be reached; the connection then comes up later.
 * @param use `read` for a connection that waits at a stream: it asks at least every 5 s and sends nothing else.
 */
export const connectRedis = async (
  url: string,
  logger: Logger,
  use: 'ask' | 'read' = 'ask',
): Promise<RedisClient> => {
  const client = makeClient(url, use === 'read');
  let away = false;
  client.on('error', (err: unknown) => {
    if (!away) logger.warn({ err }, 'redis is away, reconnecting');
    away = true;
  });
  client.on('ready', () => {
    if (away) logger.info('redis is back');
    away = false;
  });
  // The client retries on its own; the promise only fails when it is closed before it ever connected.
  const connected = client.connect().then(
    () => undefined,
    (err: unknown) => logger.warn({ err }, 'redis was never reached'),
  );
  await within(FIRST_CONNECTION_MS, 'redis', connected).catch((err: unknown) => {
    away = true;
    logger.warn({ err }, 'starting without redis');
  });
  return client;
};

/** Pings that wait for an answer: a Redis that hangs is sent one, so that its silence shows. */
const pings = new WeakMap<RedisClient, Promise<string>>();

/** Whether Redis answers now, within 1.5 s; for readiness. */
export const redisAnswers = async (client: RedisClient): Promise<boolean> => {
  if (!client.isReady) return false;
  const ping = pings.get(client) ?? client.ping().finally(() => pings.delete(client));
  pings.set(client, ping);
  try {
    return (await within(ANSWERS_WITHIN_MS, 'redis', ping)) === 'PONG';
  } catch {
    return false;
  }
};

/** Closes the connection for good, without waiting for a Redis that is away or hangs. */
export const closeRedis = (client: RedisClient): void => {
  if (client.isOpen) client.destroy();
};
