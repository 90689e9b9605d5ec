import { afterEach, expect, test, vi } from 'vitest';
import { createBreaker, OutsideAway, within } from './breaker.ts';

afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => undefined);
const busyFor = (ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end; );
};

test('what does not answer is given up at its deadline', async () => {
  await expect(within(20, 'redis', never)).rejects.toThrow(
    new OutsideAway('redis gave no answer within 20 ms'),
  );
});

test('an answer that came while the process itself was busy counts', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const waiting = within(20, 'redis', promise);
  // As an answer that lies in the socket until somebody reads it.
  setTimeout(() => setImmediate(() => resolve('PONG')), 10);
  busyFor(40);
  expect(await waiting).toBe('PONG');
});

test('after a failure nobody waits, then one tries for all, and its success is for all', async () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  const breaker = createBreaker({ name: 'redis', deadlineMs: 20, restMs: 1_000 });
  const ask = (who: string, answer: Promise<string>) =>
    breaker.run(() => {
      asked.push(who);
      return answer;
    });
  await Promise.all([
    expect(ask('first', never)).rejects.toThrow('no answer'),
    // Its deadline, and the look at what has arrived meanwhile.
    vi.advanceTimersByTimeAsync(21),
  ]);
  vi.advanceTimersByTime(998);
  await expect(ask('second', never)).rejects.toThrow('redis is away');
  vi.advanceTimersByTime(2);
  const { promise, resolve } = Promise.withResolvers<string>();
  const trying = ask('third', promise);
  await expect(ask('fourth', never)).rejects.toThrow('redis is away');
  resolve('PONG');
  expect(await trying).toBe('PONG');
  expect(await ask('fifth', Promise.resolve('OK'))).toBe('OK');
  expect(asked).toEqual(['first', 'third', 'fifth']);
});

test('an answer that refuses does not speak against whoever gave it', async () => {
  const breaker = createBreaker({ name: 'limits', deadlineMs: 20, restMs: 1_000, isFailure: () => false });
  const refuse = () => breaker.run(() => Promise.reject(new Error('too many')));
  await expect(refuse()).rejects.toThrow('too many');
  await expect(refuse()).rejects.toThrow('too many');
});
