import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../lib/http/api-error.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => new Response());
});
afterEach(() => vi.unstubAllGlobals());

test('what is shown and could not be fetched anew is fetched again by itself', async () => {
  const client = createQueryClient();
  const answers = vi.fn<() => Promise<string>>();
  answers
    .mockResolvedValueOnce('then')
    .mockRejectedValueOnce(new ApiError(500, { code: 'internal', message: 'Something went wrong.' }));
  answers.mockResolvedValue('now');
  const observer = new QueryObserver(client, { queryKey: ['figures'], queryFn: answers });
  const leave = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().data).toBe('then');
  await client.invalidateQueries({ queryKey: ['figures'] });
  await expect.poll(() => observer.getCurrentResult().data).toBe('now');
  leave();
});

test('what is pressed without a network is refused at once, and does not happen later', async () => {
  onlineManager.setOnline(false);
  const pressed = vi.fn(async () => Promise.reject(new Error('no network')));
  const act = new MutationObserver(createQueryClient(), { mutationFn: pressed });
  await expect(act.mutate()).rejects.toThrow('no network');
  onlineManager.setOnline(true);
  expect(pressed).toHaveBeenCalledOnce();
});

test('what fails again and again although the server answers is asked for ever more seldom', async () => {
  vi.useFakeTimers();
  try {
    const client = createQueryClient();
    const asked: number[] = [];
    const queryFn = async (): Promise<string> => {
      asked.push(performance.now());
      if (asked.length === 1) return 'then';
      throw new ApiError(500, { code: 'internal', message: 'Something went wrong.' });
    };
    const leave = new QueryObserver(client, { queryKey: ['figures'], queryFn }).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(100);
    await client.invalidateQueries({ queryKey: ['figures'] });
    await vi.advanceTimersByTimeAsync(900_000);
    const gaps = asked.slice(1).map((at, index, all) => Math.round((at - (all[index - 1] ?? at)) / 1_000));
    expect(gaps.slice(4, 8)).toEqual([20, 40, 80, 160]);
    leave();
  } finally {
    vi.useRealTimers();
  }
});
