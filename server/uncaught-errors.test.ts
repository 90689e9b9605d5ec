import { expect, test } from 'vitest';
import { OutsideAway } from '#server/platform/breaker.ts';
import { isOutside } from './uncaught-errors.ts';

const coded = (code: string) => Object.assign(new Error(code), { code });

test.each([
  coded('ECONNRESET'),
  coded('EAI_AGAIN'),
  coded('57P01'),
  new TypeError('fetch failed', { cause: coded('ECONNREFUSED') }),
  new Error('Query read timeout'),
  new OutsideAway('redis is away'),
  new DOMException('The operation timed out', 'TimeoutError'),
])('%s tells of something outside', (error) => {
  expect(isOutside(error)).toBe(true);
});

test.each([new TypeError('x is not a function'), coded('23502'), 'a word', undefined])(
  '%s tells of nothing outside',
  (error) => {
    expect(isOutside(error)).toBe(false);
  },
);
