import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import type { RateLimits } from '#server/http/rate-limits.ts';
import { createConnectionLimits } from './connection-limits.ts';

const arriving = () =>
  ({ headers: {}, socket: { remoteAddress: '203.0.113.9' } }) as unknown as IncomingMessage;

/** Room for three: a hundredth of what an address has. */
const openLimits = (counted: Promise<void>) => {
  const limits: Pick<RateLimits, 'consume'> = { consume: () => counted };
  return createConnectionLimits({ limits: limits as RateLimits, trusts: () => false, limitFactor: 0.01 });
};

test('of many handshakes at once those get in for whom there is room, however slow counting is', async () => {
  const counting = Promise.withResolvers<void>();
  const limits = openLimits(counting.promise);
  const requests = Array.from({ length: 10 }, arriving);
  const asked = requests.map((request) => limits.mayConnect(request));
  counting.resolve();
  const may = await Promise.all(asked);
  expect(may.filter(Boolean)).toHaveLength(3);
  // A connection takes the place over that its handshake had.
  const connections = requests
    .filter((_, index) => may[index])
    .map((request) => Object.assign(new EventEmitter(), { request, readyState: 'open' }));
  for (const connection of connections) limits.connected(connection);
  expect(await limits.mayConnect(arriving())).toBe(false);
  connections[0]?.emit('close');
  expect([await limits.mayConnect(arriving()), await limits.mayConnect(arriving())]).toEqual([true, false]);
});
