import { expect, test } from 'vitest';
import { createIntakes } from './intakes.ts';

test('of one caller so much is received at a time, however many requests it comes in', () => {
  const intakes = createIntakes(100);
  const [first, second, other] = [intakes.open('ip:a'), intakes.open('ip:a'), intakes.open('ip:b')];
  first.take(60);
  second.take(40);
  other.take(100);
  expect(() => second.take(1)).toThrow(expect.objectContaining({ status: 429, code: 'rate.limited' }));
  second.close();
  intakes.open('ip:a').take(40);
});
