import { expect, test } from 'vitest';
import { endOf } from './dashboard.queries.ts';

test('figures of the last days are those of other days from midnight in Dubai on', () => {
  expect(endOf([{ day: '2026-11-28' }, { day: '2026-11-29' }])).toBe('2026-11-29T20:00:00.000Z');
  expect([endOf([]), endOf(undefined)]).toEqual([null, null]);
});
