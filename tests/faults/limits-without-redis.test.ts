import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRateLimits } from '#server/http/rate-limits.ts';
import { createLogger } from '#server/platform/logger.ts';
import type { RedisClient } from '#server/platform/redis.ts';
import { connectRedis } from '#server/platform/redis.ts';
import type { OwnRedis } from '#tests/support/redis.ts';
import { startRedis } from '#tests/support/redis.ts';

const LIMITS = { few: { points: 4, seconds: 600 } };
const logger = createLogger({ logLevel: 'silent' });

let redis: OwnRedis;
let connections: RedisClient[];
beforeAll(async () => {
  redis = await startRedis();
  connections = await Promise.all([connectRedis(redis.url, logger), connectRedis(redis.url, logger)]);
});
afterAll(async () => {
  redis.thaw();
  for (const connection of connections) connection.destroy();
  await redis.stop();
});

test('nodes count together, and each by itself while Redis does not answer', async () => {
  const [one, other] = connections.map((connection) => createRateLimits(connection, 1, LIMITS));
  if (!one || !other) throw new Error('two nodes are wanted');
  const refusal = (node: typeof one, key: string) =>
    node.consume('few', key).then(
      () => 'taken',
      (error: { code?: string }) => error.code,
    );
  const taken = Array<string>(4).fill('taken');
  const together = [one, other, one, other, one, other];
  const answers: unknown[] = [];
  for (const node of together) answers.push(await refusal(node, 'together'));
  expect(answers).toEqual([...taken, 'rate.limited', 'rate.limited']);

  redis.freeze();
  const alone: unknown[] = [];
  for (const node of [one, one, one, one, one, other]) alone.push(await refusal(node, 'alone'));
  expect(alone).toEqual([...taken, 'rate.limited', 'taken']);
});
