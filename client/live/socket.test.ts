import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CATCH_UP } from '#shared/presence/presence.rules.ts';
import { onEvent, onReconnect } from './socket.ts';

const line = vi.hoisted(() => ({ emit: (_name: string, _said?: unknown): void => undefined }));

vi.mock('socket.io-client', () => ({
  io: () => {
    const socket = Object.assign(new EventEmitter(), {
      onAny: () => undefined,
      connect: () => undefined,
      disconnect: () => undefined,
    });
    line.emit = (name, said) => void socket.emit(name, said);
    return socket;
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('requestIdleCallback', (does: () => void) => does());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('asked by the server to catch up, a page does so at a moment of its own within the time that it was given', async () => {
  const catchUp = vi.fn();
  const stops = [onReconnect(catchUp), onEvent('offer.placed', () => undefined)];
  await vi.dynamicImportSettled();
  line.emit('connect');
  line.emit('ready');
  await vi.advanceTimersByTimeAsync(1_000);
  catchUp.mockClear();

  vi.spyOn(Math, 'random').mockReturnValue(0.25);
  line.emit(CATCH_UP, { within_ms: 8_000 });
  await vi.advanceTimersByTimeAsync(1_999);
  expect(catchUp).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(catchUp).toHaveBeenCalledTimes(1);
  for (const stop of stops) stop();
});
