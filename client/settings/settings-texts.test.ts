import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { OFFER_HOURS, RESERVATION_HOURS } from '#shared/offers/offers.rules.ts';
import { fillIn, settingsTexts } from './settings-texts.ts';

const locales = join(import.meta.dirname, '../locales');
const inForce = {
  platform_fee_percentage: 12.5,
  featuring_price: 150,
  featuring_days: 10,
  concierge_price: 350,
};

it('gives the settings in force in both languages', () => {
  expect(settingsTexts('en', inForce)).toEqual({
    fee: '12.5%',
    featuring_price: 'AED\u00a0150',
    featuring_days: '10 days',
    concierge_price: 'AED\u00a0350',
    concierge_usd: '98',
    example_total: 'AED\u00a0112.50',
  });
  expect(settingsTexts('ar', inForce)).toMatchObject({
    featuring_price: '150\u00a0د.إ.',
    featuring_days: '10 أيام',
    concierge_price: '350\u00a0د.إ.',
  });
  expect(settingsTexts('en', { ...inForce, featuring_days: 1 }).featuring_days).toBe('1 day');
});

it('fills them in wherever a text stands, and leaves everything else', () => {
  const texts = { title: 'A fee of {{fee}}', rows: [['{{featuring_price}}', 7, null]], other: '{{name}}' };
  expect(fillIn(texts, settingsTexts('en', inForce))).toEqual({
    title: 'A fee of 12.5%',
    rows: [['AED\u00a0150', 7, null]],
    other: '{{name}}',
  });
});

it('no text states a fee, or a price of featuring or of the concierge, by itself', () => {
  const stated = globSync('**/*.json', { cwd: locales }).flatMap((file) =>
    readFileSync(join(locales, file), 'utf8')
      .split('\n')
      .filter((line) =>
        /\d ?[%٪]|AED 100 for|100 درهم لمدة|مقابل 100|\b120 درهم|\b280\b|٢٨٠|USD \d|\d دولار/.test(line),
      )
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(stated).toEqual([]);
});

it.each([
  [
    'en',
    /(?:kept for|keeps the item|reserved for)[^.;]*? \**(\d+) hours/g,
    /(?:lasts|open for|has) \**(\d+) hours/gi,
  ],
  ['ar', /حجز[^.؛]*? \**(\d+) ساعة/g, /(?:العرض|متاح لمدة|البائع) \**(\d+) ساعة/g],
])('texts in %s say how long an offer is open and an item is kept', (language, kept, open) => {
  const texts = globSync(
    '{home,items,offers,content/{faq,how-it-works},policies/buyer-and-seller-terms}.json',
    {
      cwd: join(locales, language),
    },
  ).map((file) => readFileSync(join(locales, language, file), 'utf8').replaceAll('\u064f', ''));
  const said = (pattern: RegExp) =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map(([, hours]) => Number(hours)));
  for (const [pattern, hours] of [
    [kept, RESERVATION_HOURS],
    [open, OFFER_HOURS],
  ] as const) {
    expect(new Set(said(pattern))).toEqual(new Set([hours]));
    // The pattern still finds where it is said.
    expect(said(pattern).length).toBeGreaterThan(5);
  }
});
