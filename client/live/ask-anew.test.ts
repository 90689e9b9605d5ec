import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepAsking } from './ask-anew.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** When something was asked for, in ms since now. */
const askedTimes = () => {
  const began = Date.now();
  const times: number[] = [];
  return { times, ask: async () => void times.push(Date.now() - began) };
};

test('while its reason stays a query is asked for ever more seldom, at last every five minutes', async () => {
  const { times, ask } = askedTimes();
  const stop = keepAsking(ask, { spread: 0 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(times).toEqual([400, 2_400, 6_400, 14_400]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  const [before = 0, last = 0] = times.slice(-2);
  expect(last - before).toBe(300_000);
  stop();
  const { length } = times;
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(times).toHaveLength(length);
});

test('readers with the same reason do not all ask in one moment, and none before its time', async () => {
  const { times, ask } = askedTimes();
  const stops = Array.from({ length: 50 }, () => keepAsking(ask, { after: 60_000, spread: 2_500 }));
  await vi.advanceTimersByTimeAsync(59_999);
  expect(times).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_501);
  expect(times).toHaveLength(50);
  expect(new Set(times).size).toBeGreaterThan(10);
  for (const stop of stops) stop();
});

test('an answer that takes longer than the pause is waited for', async () => {
  const client = new QueryClient();
  let asked = 0;
  const observer = new QueryObserver(client, {
    queryKey: ['slow'],
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      asked += 1;
      await new Promise((answer) => setTimeout(answer, 5_000));
      return asked;
    },
  });
  const leave = observer.subscribe(() => undefined);
  const stop = keepAsking((options) => observer.refetch(options));
  await vi.advanceTimersByTimeAsync(6_000);
  expect([asked, observer.getCurrentResult().data]).toEqual([1, 1]);
  stop();
  leave();
  client.clear();
});
