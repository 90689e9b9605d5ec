import { expect, test } from 'vitest';
import type { Slot } from '#shared/concierge/concierge.schema.ts';
import { daysOf, lossOf, reduceSlots } from './slots.reducers.ts';

const slot = (starts_at: string, version = 0, taken = false): Slot => ({ starts_at, version, taken });
const slotEvent = (
  type: 'concierge.slot_taken' | 'concierge.slot_released',
  starts_at: string,
  version: number,
) => ({
  id: `${type}-${version}`,
  type,
  version,
  at: '2026-11-21T08:00:00.000Z',
  data: { view: 'public' as const, starts_at },
});
const NINE = '2026-11-23T05:00:00.000Z';

test('an hour goes when it is booked and comes back when the visit is cancelled', () => {
  const slots = [slot(NINE), slot('2026-11-23T06:00:00.000Z')];
  const taken = reduceSlots(slots, slotEvent('concierge.slot_taken', NINE, 4));
  expect(taken).toEqual([slot(NINE, 4, true), slots[1]]);
  expect(reduceSlots(taken, slotEvent('concierge.slot_released', NINE, 5))[0]).toEqual(slot(NINE, 5, false));
});

test('what is older than what is shown, and hours that are not on offer, change nothing', () => {
  const slots = [slot(NINE, 6, true)];
  expect(reduceSlots(slots, slotEvent('concierge.slot_released', NINE, 5))).toBe(slots);
  expect(reduceSlots(slots, slotEvent('concierge.slot_taken', NINE, 6))).toBe(slots);
  expect(reduceSlots(slots, slotEvent('concierge.slot_taken', '2026-11-23T07:00:00.000Z', 9))).toBe(slots);
});

test('a chosen hour is lost when it is booked, and when its day is not on offer any more', () => {
  expect(lossOf([slot(NINE)], NINE)).toBeNull();
  expect(lossOf([slot(NINE, 4, true)], NINE)).toBe('taken');
  expect(lossOf([slot('2026-11-24T05:00:00.000Z')], NINE)).toBe('gone');
  expect(lossOf([], '')).toBeNull();
});

test('an hour belongs to its day in Dubai', () => {
  const days = daysOf([slot('2026-11-22T20:30:00.000Z'), slot(NINE), slot('2026-11-24T05:00:00.000Z')]);
  expect(days.map(({ day, slots }) => [day, slots.length])).toEqual([
    ['2026-11-23', 2],
    ['2026-11-24', 1],
  ]);
});
