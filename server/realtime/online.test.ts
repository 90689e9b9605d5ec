import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Logger } from '#server/platform/logger.ts';
import { createOnline } from './online.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a node goes on saying that it lives while it tells of a crowd that an ended one has left', async () => {
  const crowd = [1, 2, 3].map((user_id) => ({ user_id, online: false, version: 2, seen: new Date(0) }));
  const store = {
    comeTo: vi.fn(),
    goFrom: vi.fn(),
    sayAlive: vi.fn(async () => true),
    forgetEnded: vi.fn(async () => crowd.splice(0)),
  };
  const told: number[] = [];
  const online = createOnline({
    store,
    rememberSeen: async () => new Date(0),
    // As slow as a database that the crowd is coming back to.
    tell: async ({ user_id }) => {
      await new Promise((resolve) => setTimeout(resolve, 20_000));
      told.push(user_id);
    },
    logger: { warn: vi.fn() } as unknown as Logger,
  });
  await vi.advanceTimersByTimeAsync(65_000);
  expect(store.sayAlive).toHaveBeenCalledTimes(13);
  expect(told).toEqual([1, 2]);

  // Nobody else would tell of those that it has taken away.
  const stopped = online.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  await stopped;
  expect(told).toEqual([1, 2, 3]);
  expect(store.sayAlive).toHaveBeenCalledTimes(13);
});
