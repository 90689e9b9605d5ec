import { describe, expect, test } from 'vitest';
import { dayInDubai } from '../kernel/dubai-time.ts';
import { isSentOn, isWorkingDay, sendingTime } from './working-days.rules.ts';

const none = new Set<string>();
const nationalDay = new Set(['2026-12-02', '2026-12-03']);
const sent = (due: string, holidays: ReadonlySet<string> = none) =>
  sendingTime(new Date(due), holidays).toISOString();

describe('working days in Asia/Dubai', () => {
  test('a day begins at midnight there, not in UTC', () => {
    expect(dayInDubai(new Date('2026-11-23T19:59:59Z'))).toBe('2026-11-23');
    expect(dayInDubai(new Date('2026-11-23T20:00:00Z'))).toBe('2026-11-24');
  });

  test('they are Monday to Friday without public holidays', () => {
    const days = ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-02'];
    expect(days.map((day) => isWorkingDay(day, nationalDay))).toEqual([true, false, false, true, false]);
  });

  test.each([
    ['before ten of a working day: at ten', '2026-11-23T05:59:59.000Z', '2026-11-23T06:00:00.000Z'],
    ['at ten: then', '2026-11-23T06:00:00.000Z', '2026-11-23T06:00:00.000Z'],
    ['after ten: the next working day', '2026-11-23T06:00:00.001Z', '2026-11-24T06:00:00.000Z'],
    ['on Friday after ten: on Monday', '2026-11-27T06:30:00.000Z', '2026-11-30T06:00:00.000Z'],
    ['late on Sunday in UTC is Monday there', '2026-11-29T21:00:00.000Z', '2026-11-30T06:00:00.000Z'],
  ])('%s', (_, due, at) => {
    expect(sent(due)).toBe(at);
  });

  test('holidays are left out', () => {
    expect(sent('2026-12-01T07:00:00.000Z', nationalDay)).toBe('2026-12-04T06:00:00.000Z');
  });

  test('seven days are never exceeded, however long the holidays', () => {
    const long = new Set(
      Array.from({ length: 20 }, (_, after) => `2026-12-${String(after + 1).padStart(2, '0')}`),
    );
    expect(sent('2026-12-01T07:00:00.000Z', long)).toBe('2026-12-08T06:00:00.000Z');
    for (let hour = 0; hour < 24 * 14; hour += 1) {
      const due = Date.UTC(2026, 11, 1, hour);
      const after = sendingTime(new Date(due), long).getTime() - due;
      expect(after).toBeGreaterThanOrEqual(0);
      expect(after).toBeLessThanOrEqual(7 * 24 * 3_600_000);
    }
  });

  test('what waits through a week of holidays is sent on the last day left, and so it is said on each of them', () => {
    // Eid from Monday to Friday; due on the Friday before, after its run.
    const eid = new Set(['25', '26', '27', '28', '29'].map((day) => `2026-05-${day}`));
    const due = new Date('2026-05-22T08:00:00.000Z');
    const saidAt = (now: string) => sendingTime(due, eid, new Date(now)).toISOString();
    const lastDay = '2026-05-29T06:00:00.000Z';
    for (const now of ['2026-05-22T09:00:00.000Z', '2026-05-25T07:00:00.000Z', lastDay])
      expect(saidAt(now)).toBe(lastDay);
    const days = ['24', '25', '28', '29', '30'].map((day) => isSentOn(due, `2026-05-${day}`, eid));
    expect(days).toEqual([false, false, false, true, true]);
    // Missed on that day: the next one takes it, weekend or not.
    expect(saidAt('2026-05-29T06:00:00.001Z')).toBe('2026-05-30T06:00:00.000Z');
    // What was missed on an ordinary day waits for the next working day.
    const thursday = new Date('2026-06-04T05:00:00.000Z');
    expect(sendingTime(thursday, none, new Date('2026-06-05T07:00:00.000Z')).toISOString()).toBe(
      '2026-06-08T06:00:00.000Z',
    );
  });
});
