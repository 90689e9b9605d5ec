import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Logger } from '#server/platform/logger.ts';
import { createOnline } from './online.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const logger = { warn: vi.fn() } as unknown as Logger;
const times = { nodeSilentSeconds: 15, presenceGraceSeconds: 2 };

test('a node goes on saying that it lives while it tells of a crowd that an ended one has left', async () => {
  const crowd = [1, 2, 3].map((user_id) => ({ user_id, online: false, version: 2, seen: new Date(0) }));
  const store = {
    comeTo: vi.fn(),
    goFrom: vi.fn(),
    sayAlive: vi.fn(async () => true),
    forgetEnded: vi.fn(async () => crowd.splice(0)),
  };
  const announced: number[] = [];
  const online = createOnline({
    store,
    rememberSeen: async () => new Date(0),
    // As slow as a database that the crowd is coming back to.
    announce: async ({ user_id }) => {
      await new Promise((resolve) => setTimeout(resolve, 20_000));
      announced.push(user_id);
    },
    logger,
    times,
  });
  await vi.advanceTimersByTimeAsync(65_000);
  expect(store.sayAlive).toHaveBeenCalledTimes(13);
  expect(announced).toEqual([1, 2]);

  // Nobody else would tell of those that it has taken away.
  const stopped = online.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  await stopped;
  expect(announced).toEqual([1, 2, 3]);
  expect(store.sayAlive).toHaveBeenCalledTimes(13);
});

test('whoever loads a page anew is told to nobody; whoever stays away is told as gone once, after the grace', async () => {
  const store = {
    comeTo: vi.fn(async (user_id: number) => ({ user_id, online: true, version: 1, has_changed: true })),
    goFrom: vi.fn(async (user_id: number) => ({ user_id, online: false, version: 2, has_changed: true })),
    sayAlive: vi.fn(async () => true),
    forgetEnded: vi.fn(async () => []),
  };
  const announced: boolean[] = [];
  const online = createOnline({
    store,
    rememberSeen: async () => new Date(0),
    announce: async (state) => void announced.push(state.online),
    logger,
    times,
  });
  online.move(1, 1);
  for (let reload = 0; reload < 10; reload += 1) {
    await vi.advanceTimersByTimeAsync(500);
    online.move(1, -1);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(store.goFrom).not.toHaveBeenCalled();
    online.move(1, 1);
  }
  expect(announced).toEqual([true]);

  online.move(1, -1);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(announced).toEqual([true]);
  await vi.advanceTimersByTimeAsync(1);
  expect(announced).toEqual([true, false]);

  // Away for too short a time while the node stops: the others find that out.
  online.move(1, 1);
  await vi.advanceTimersByTimeAsync(0);
  online.move(1, -1);
  await online.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(announced).toEqual([true, false, true]);
});
