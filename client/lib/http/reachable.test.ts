import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenReachable } from './reachable.ts';

vi.mock('../../live/socket.ts', () => ({ onReconnect: () => () => undefined }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { addEventListener: () => undefined });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('fetch', async () => Response.json({}));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what fails again and again although the server answers is asked for ever more seldom', async () => {
  const asked: number[] = [];
  const begun = performance.now();
  const fail = (): void => {
    asked.push(Math.round((performance.now() - begun) / 1_000));
    whenReachable(fail);
  };
  whenReachable(fail);
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(asked).toEqual([0, 10, 30, 70, 150, 310, 610, 910]);
});
