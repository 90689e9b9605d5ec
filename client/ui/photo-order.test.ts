import fc from 'fast-check';
import { expect, it } from 'vitest';
import { movedBetween } from './photo-order.ts';

const moved = (before: string, after: string): string =>
  [...movedBetween(before.split(''), after.split(''))].join('');

it('one photo that was put in front is the one that moved', () => {
  expect(moved('abcde', 'eabcd')).toBe('e');
  expect(moved('abcde', 'bcdea')).toBe('a');
});

it('photos that come or go move nothing', () => {
  expect(moved('abcd', 'abcd')).toBe('');
  expect(moved('abcd', 'acdx')).toBe('');
  expect(moved('abcd', 'xcyd')).toBe('');
});

it('two that changed places are one that moved: the new cover', () => {
  expect(moved('ab', 'ba')).toBe('b');
  expect(moved('abcd', 'abdcx')).toHaveLength(1);
});

it('whatever the order, those that did not move stand as they stood', () => {
  const keys = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 10 });
  fc.assert(
    fc.property(keys, keys, (before, after) => {
      const gone = movedBetween(before, after);
      const kept = (list: string[], other: string[]) =>
        list.filter((key) => other.includes(key) && !gone.has(key));
      expect(kept(after, before)).toEqual(kept(before, after));
    }),
  );
});
