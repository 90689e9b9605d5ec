import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { subscribe } from '../live/live-query.ts';
import { createQueryClient } from '../live/query-client.ts';
import { OF_CATALOGUE, OF_SETTINGS } from './changes-with.ts';
import { followSettings } from './use-settings-news.ts';

const line = vi.hoisted(() => ({
  catchUps: new Set<() => void>(),
  handlers: new Map<string, () => void>(),
  wasConnecting: false,
}));

vi.mock('../live/socket.ts', () => ({
  onEvent: () => () => undefined,
  onEventPassively: (type: string, handler: () => void) => {
    line.handlers.set(type, handler);
    return () => line.handlers.delete(type);
  },
  onReconnect: (catchUp: () => void) => {
    line.catchUps.add(catchUp);
    return () => line.catchUps.delete(catchUp);
  },
  isConnected: () => false,
  wasConnecting: () => line.wasConnecting,
}));

beforeEach(() => {
  vi.useFakeTimers();
  line.catchUps.clear();
  line.handlers.clear();
  line.wasConnecting = false;
});
afterEach(() => {
  vi.useRealTimers();
});

const connect = async (): Promise<void> => {
  for (const catchUp of line.catchUps) catchUp();
  await vi.advanceTimersByTimeAsync(3_000);
};

/** Shows a query that stays fresh for good; answers how often it was asked for. */
const show = async (client = createQueryClient(), options: { queryKey?: string[]; meta?: object } = {}) => {
  const queryFn = vi.fn(async () => 'a fee');
  const query = { queryKey: ['settings'], meta: OF_SETTINGS, ...options, queryFn };
  new QueryObserver(client, { ...query, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return { client, query, queryFn };
};

test('the first connection of a page asks for what has long been shown, not for what came with the page', async () => {
  const { client, queryFn } = await show();
  followSettings(client, 'everything');
  await vi.advanceTimersByTimeAsync(3_600_000);
  const young = await show(client, { queryKey: ['young'] });
  await connect();
  expect(queryFn).toHaveBeenCalledTimes(2);
  expect(young.queryFn).toHaveBeenCalledOnce();
});

test('in the admin the first connection asks for what came with the page, too', async () => {
  const { client, queryFn } = await show();
  followSettings(client, 'declared');
  await vi.advanceTimersByTimeAsync(1_000);
  await connect();
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test('a frame that comes while the line is cut asks for what is shown, however young, as after each cut', async () => {
  line.wasConnecting = true;
  const { client, queryFn } = await show();
  followSettings(client, 'everything');
  await vi.advanceTimersByTimeAsync(1_000);
  await connect();
  expect(queryFn).toHaveBeenCalledTimes(2);
  await connect();
  expect(queryFn).toHaveBeenCalledTimes(3);
});

test('a frame that makes room for another one right after a cut has what it owed asked for', async () => {
  line.wasConnecting = true;
  const { client, queryFn } = await show();
  const leave = followSettings(client, 'everything');
  await vi.advanceTimersByTimeAsync(1_000);
  for (const catchUp of line.catchUps) catchUp();
  leave();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test('after a cut a slow live list is left to itself, and a slow question is not asked twice at once', async () => {
  line.wasConnecting = true;
  const live = await show(undefined, { queryKey: ['shop'], meta: OF_CATALOGUE });
  const { client } = live;
  subscribe(client, { ...live.query, events: {} }, () => undefined);
  const { queryFn } = await show(client);
  followSettings(client, 'everything');
  await vi.advanceTimersByTimeAsync(1_000);
  const { promise, resolve } = Promise.withResolvers<string>();
  for (const one of [live.queryFn, queryFn]) one.mockReturnValueOnce(promise);
  void client.refetchQueries({ queryKey: ['settings'] });
  await connect();
  expect(live.queryFn).toHaveBeenCalledTimes(2);
  expect(queryFn).toHaveBeenCalledTimes(2);
  resolve('of before, perhaps');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(live.queryFn).toHaveBeenCalledTimes(2);
  expect(queryFn).toHaveBeenCalledTimes(3);
});

test('after a cut what nobody shows is asked for by whoever comes back to it', async () => {
  line.wasConnecting = true;
  const client = createQueryClient();
  const queryFn = vi.fn(async () => 'a fee');
  const query = { queryKey: ['settings'], meta: OF_SETTINGS, queryFn, staleTime: Number.POSITIVE_INFINITY };
  await client.prefetchQuery(query);
  followSettings(client, 'everything');
  await vi.advanceTimersByTimeAsync(1_000);
  await connect();
  expect(queryFn).toHaveBeenCalledTimes(1);
  new QueryObserver(client, query).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test.each([
  ['everything', 2],
  ['declared', 1],
] as const)('new settings move %s', async (reach, times) => {
  const { client, queryFn } = await show();
  const look = await show(client, { queryKey: ['users'], meta: {} });
  followSettings(client, reach);
  line.handlers.get('settings.changed')?.();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(queryFn).toHaveBeenCalledTimes(2);
  expect(look.queryFn).toHaveBeenCalledTimes(times);
});
