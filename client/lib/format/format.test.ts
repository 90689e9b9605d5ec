import { describe, expect, it } from 'vitest';
import {
  formatAppointment,
  formatDate,
  formatDateTime,
  formatDaysLeft,
  formatMonthFirst,
  formatPrice,
  formatRelative,
  formatRemaining,
} from './format.ts';

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f]/g, '');

describe('prices', () => {
  it.each([
    [1250, 'AED 1,250', '1,250 د.إ.'],
    [20, 'AED 20', '20 د.إ.'],
    [99.5, 'AED 99.50', '99.50 د.إ.'],
    [-15.5, '−AED 15.50', '−15.50 د.إ.'],
  ])('%d', (aed, english, arabic) => {
    expect(plain(formatPrice('en', aed))).toBe(english);
    expect(plain(formatPrice('ar', aed))).toBe(arabic);
  });
});

describe('dates', () => {
  it('are of Dubai, whatever the device says', () => {
    expect(plain(formatDateTime('en', '2026-03-01T22:30:00Z'))).toBe('2 Mar 2026, 02:30');
    expect(plain(formatMonthFirst('en', '2026-03-01T22:30:00Z'))).toBe('Mar 2, 2026, 02:30 AM');
  });

  it('name the month in Arabic, with Latin digits', () => {
    expect(plain(formatDate('ar', '2026-03-01T22:30:00Z'))).toBe('2 مارس 2026');
    expect(plain(formatDateTime('ar', '2026-03-01T22:30:00Z'))).toMatch(/^2 مارس 2026 .*2:30 ص$/);
  });

  it('keep the half of the day with its hour, and name the weekday of an appointment', () => {
    expect(formatDateTime('ar', '2026-03-01T22:30:00Z')).toMatch(/2:30\u00a0ص$/);
    expect(plain(formatAppointment('en', '2026-03-01T22:30:00Z'))).toBe('Mon 2 Mar, 02:30');
    expect(plain(formatAppointment('ar', '2026-03-01T22:30:00Z'))).toMatch(/^الاثنين.*2:30 ص$/);
  });

  it('are told relative to the server’s time', () => {
    const now = Date.parse('2026-03-01T12:00:00Z');
    expect(formatRelative('en', '2026-03-01T09:00:00Z', now)).toBe('3 hours ago');
    expect(formatRelative('en', '2026-03-01T11:59:40Z', now)).toBe('now');
    expect(formatRelative('en', '2026-03-03T12:00:00Z', now)).toBe('in 2 days');
  });
});

describe('what is left of a time', () => {
  it('is said in days and hours beyond three days', () => {
    const days = 6 * 86_400_000;
    expect(formatDaysLeft('en', days + 5_000)).toBe('6 days');
    expect(formatDaysLeft('en', days + 3 * 3_600_000)).toBe('6 days 3 hours');
    expect(formatDaysLeft('ar', days)).toMatch(/أيام/);
    expect(formatDaysLeft('en', days / 2)).toBeNull();
  });

  it.each([
    [86_399_000, '23:59:59'],
    [299_001, '05:00'],
    [1, '00:01'],
    [-5_000, '00:00'],
    [108_000_000, '30:00:00'],
  ])('%d ms is %s', (ms, clock) => {
    expect(formatRemaining(ms)).toBe(clock);
  });
});
