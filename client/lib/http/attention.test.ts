import { expect, test } from 'vitest';
import { createAttention } from './attention.ts';

test('a page that nobody has touched for a minute is left, until somebody does', () => {
  let now = 5_000;
  const attention = createAttention(() => now);
  const after = (ms: number): boolean => {
    now += ms;
    return attention.isLeft();
  };
  expect([after(60_000), after(1)]).toEqual([false, true]);
  attention.note();
  expect([after(59_999), after(2)]).toEqual([false, true]);
});
