import { createClient } from 'redis';
import type { Logger } from './logger.ts';

const longestPause = 2_000;
const firstConnection = 5_000;

const makeClient = (url: string, whileAway: 'wait' | 'fail') =>
  createClient({
    url,
    disableOfflineQueue: whileAway === 'fail',
    socket: {
      connectTimeout: 3_000,
      keepAlive: true,
      // Never gives up: Redis may be away for minutes and the product goes on without it.
      reconnectStrategy: (retries) => Math.min(50 * 2 ** Math.min(retries, 6), longestPause),
    },
    pingInterval: 10_000,
  });

export type RedisClient = ReturnType<typeof makeClient>;

/**
 * Connects to Redis and keeps the connection: when Redis goes away the client reconnects by itself and the process lives.
 * Answers within 5 s even when Redis cannot be reached; the connection then comes up later.
 * @param whileAway what a command does meanwhile: `wait` in a queue (the socket adapter needs that: a command that fails
 * at once makes its polling spin) or `fail` at once (rate limits, which then count locally).
 */
export const connectRedis = async (
  url: string,
  logger: Logger,
  whileAway: 'wait' | 'fail' = 'wait',
): Promise<RedisClient> => {
  const client = makeClient(url, whileAway);
  let away = false;
  client.on('error', (err: unknown) => {
    if (!away) logger.warn({ err }, 'redis is away, reconnecting');
    away = true;
  });
  client.on('ready', () => {
    if (away) logger.info('redis is back');
    away = false;
  });
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((done) => {
    timer = setTimeout(done, firstConnection);
  });
  // The client retries on its own; the promise only fails when it is closed before it ever connected.
  const connected = client.connect().then(
    () => undefined,
    (err: unknown) => logger.warn({ err }, 'redis was never reached'),
  );
  await Promise.race([connected, patience]);
  clearTimeout(timer);
  return client;
};

/** Whether Redis answers now; for readiness. */
export const redisAnswers = async (client: RedisClient): Promise<boolean> => {
  if (!client.isReady) return false;
  try {
    return (await client.ping()) === 'PONG';
  } catch {
    return false;
  }
};

/** Closes the connection for good, without waiting for a Redis that is away. */
export const closeRedis = async (client: RedisClient): Promise<void> => {
  if (client.isReady) await client.close();
  else if (client.isOpen) client.destroy();
};
