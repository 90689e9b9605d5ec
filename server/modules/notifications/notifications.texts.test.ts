import { describe, expect, it } from 'vitest';
import { REJECTION_REASONS } from '#shared/moderation/moderation.schema.ts';
import { REPORT_REASONS } from '#shared/moderation/reports.schema.ts';
import { momentText, priceText } from './notifications.format.ts';
import { textsOf } from './notifications.texts.ts';

const item = 'Oak table';
const mail = {
  item,
  price: 'P',
  until: 'U',
  buyer: 'B',
  reason: 'R',
  note: 'N',
  hours: 72,
  from: 'F',
  last: 'L',
};

describe.each(['en', 'ar'] as const)('the texts in %s', (locale) => {
  const texts = textsOf(locale);
  const { facts, reasons, reportReasons, reportFacts, ...mails } = texts;

  it('have a reason for each that somebody can choose', () => {
    for (const reason of REJECTION_REASONS) expect(reasons[reason]).toBeTruthy();
    for (const reason of REPORT_REASONS) expect(reportReasons[reason]).toBeTruthy();
  });

  it.each(Object.keys(mails) as (keyof typeof mails)[])('say everything in %s', (name) => {
    const words = texts[name]({ ...mail, count: 2 });
    expect(words.title).toBeTruthy();
    expect(words.button).toBeTruthy();
    const whole = [words.title, ...words.paragraphs, words.button, words.note ?? ''].join('\n');
    expect(whole).toContain(item);
    expect(whole).not.toMatch(/undefined|null|!/);
    expect(/[\u0600-\u06FF]/.test(whole)).toBe(locale === 'ar');
  });

  it('count messages', () => {
    const titles = [1, 2, 3, 11, 100].map((count) => texts.chatMessages({ ...mail, count }).title);
    expect(new Set(titles).size).toBe(5);
  });

  it('name every fact', () => {
    expect(Object.values({ ...facts, ...reportReasons, ...reportFacts }).every(Boolean)).toBe(true);
  });
});

describe('values', () => {
  it('read as in the shop', () => {
    expect(priceText('en', 1250)).toBe('AED 1,250');
    expect(priceText('en', 1250.5)).toBe('AED 1,250.50');
    expect(priceText('ar', 1250)).toBe('1,250 د.إ.');
    expect(momentText('en', '2026-01-31T21:30:00.000Z')).toBe('1 Feb 2026, 01:30');
    expect(momentText('ar', '2026-01-31T21:30:00.000Z')).toContain('2026');
  });
});
