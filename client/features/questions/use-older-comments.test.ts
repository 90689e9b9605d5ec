import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../live/query-client.ts';
import { followNames, OLDER } from './use-older-comments.ts';

const line = vi.hoisted(() => {
  const nobody = (): void => undefined;
  return { renamed: nobody, reconnected: nobody };
});

vi.mock('../../live/socket.ts', () => ({
  onEvent: (_type: string, handler: () => void) => {
    line.renamed = handler;
    return () => undefined;
  },
  onReconnect: (handler: () => void) => {
    line.reconnected = handler;
    return () => undefined;
  },
  isConnected: () => true,
}));

afterEach(() => {
  vi.useRealTimers();
});

test('a renamed shop has older questions fetched after a moment, not by all readers at once; a cut at once', async () => {
  vi.useFakeTimers();
  const client = createQueryClient();
  const queryFn = vi.fn(async () => 'questions');
  const options = { queryKey: [...OLDER, 'global'], queryFn, staleTime: Number.POSITIVE_INFINITY };
  new QueryObserver(client, options).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  followNames(client);

  line.renamed();
  await vi.advanceTimersByTimeAsync(399);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(401);
  expect(queryFn).toHaveBeenCalledTimes(2);

  line.reconnected();
  await vi.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledTimes(3);
});
