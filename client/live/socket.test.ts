import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CATCH_UP } from '#shared/presence/presence.rules.ts';
import { reconnected } from '../lib/http/reconnected.ts';
import { anotherUser } from '../lib/session/session.ts';
import { isConnected, onEvent, onReconnect, wasConnecting } from './socket.ts';

const line = vi.hoisted(() => ({
  emit: (_name: string, _said?: unknown): void => undefined,
  isCut: false,
  socket: { connect: (): unknown => undefined, disconnect: (): unknown => undefined },
}));

vi.mock('socket.io-client', () => ({
  get io() {
    if (line.isCut) throw new TypeError('Failed to fetch dynamically imported module');
    return () => {
      const socket = Object.assign(new EventEmitter(), {
        onAny: () => undefined,
        connect: vi.fn(),
        disconnect: vi.fn(),
      });
      line.emit = (name, said) => void socket.emit(name, said);
      line.socket = socket;
      return socket;
    };
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

test('code that did not come, for the line was cut, is asked for again', async () => {
  line.isCut = true;
  const stop = onEvent('offer.placed', () => undefined);
  await vi.dynamicImportSettled();
  expect([wasConnecting(), isConnected()]).toEqual([true, false]);
  line.isCut = false;
  await vi.advanceTimersByTimeAsync(5_000);
  await vi.dynamicImportSettled();
  line.emit('connect');
  expect(isConnected()).toBe(true);
  stop();
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

test('lib, which stands below, says when there is another user and is told of each connection', async () => {
  const back = vi.fn();
  const stops = [reconnected.on(back), onEvent('offer.placed', () => undefined)];
  await vi.dynamicImportSettled();
  line.emit('connect');
  line.emit('ready');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(back).toHaveBeenCalled();

  anotherUser.emit();
  await vi.advanceTimersByTimeAsync(0);
  expect(line.socket.disconnect).toHaveBeenCalledTimes(1);
  expect(line.socket.connect).toHaveBeenCalledTimes(1);
  for (const stop of stops) stop();
});
