import { expect, test } from 'vitest';
import { busiestHours } from './busiest-hours.rules.ts';

const dayWith = (hours: Record<number, number>): number[] =>
  Array.from({ length: 24 }, (_, hour) => hours[hour] ?? 0);

test.each([
  ['an evening', { 9: 2, 19: 4, 20: 1, 21: 5 }, { from: 19, to: 22, count: 10, total: 12 }],
  ['a night', { 23: 6, 0: 3, 1: 1, 12: 4 }, { from: 23, to: 2, count: 10, total: 14 }],
  ['two that are alike', { 8: 5, 20: 5 }, { from: 6, to: 9, count: 5, total: 10 }],
  ['too few to say anything', { 19: 9 }, null],
] as const)('the busiest hours of %s', (_, hours, expected) => {
  expect(busiestHours(dayWith(hours))).toEqual(expected);
});
