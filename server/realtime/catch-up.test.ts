import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '#server/platform/logger.ts';
import { createCatchUp } from './catch-up.ts';
import type { LiveServer } from './live-socket.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [1, 4],
  [1_000, 4_000],
  [10_000, 10_000],
])('%i sockets are asked once, and spread their questions over %i ms', (clientsCount, within_ms) => {
  const emit = vi.fn();
  const onCatchUp = vi.fn();
  const io = { engine: { clientsCount }, emit } as unknown as LiveServer;
  const catchUp = createCatchUp(io, { logger: createLogger({ logLevel: 'silent' }), onCatchUp });
  // Several nodes come back, and each asks the others.
  catchUp.ask('away');
  vi.advanceTimersByTime(400);
  catchUp.ask('asked');
  vi.advanceTimersByTime(1_000);
  expect(emit.mock.calls).toEqual([['catch_up', { within_ms }]]);
  expect(onCatchUp).toHaveBeenCalledTimes(1);
});
