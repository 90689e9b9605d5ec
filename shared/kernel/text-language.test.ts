import { describe, expect, it } from 'vitest';
import { languageOfText, textFor } from './text-language.ts';

describe('the language of a text', () => {
  it.each([
    ['Oak desk', 'en'],
    ['مكتب من خشب البلوط', 'ar'],
    ['كنبة IKEA EKTORP', 'ar'],
    ['IKEA كرسي بوانغ', 'ar'],
    ['A dallah (دلة) of brass, for coffee with guests', 'en'],
    ['120 × 60', null],
  ])('is seen by its letters: %s', (text, language) => {
    expect(languageOfText(text)).toBe(language);
  });
});

describe('a text in two languages', () => {
  it('is read in the reader’s, and as it is where there is none', () => {
    expect(textFor('ar', 'Oak desk', 'مكتب')).toEqual({ text: 'مكتب', language: 'ar', isForeign: false });
    expect(textFor('en', 'مكتب', 'Oak desk').text).toBe('Oak desk');
    expect(textFor('en', 'Oak desk', 'مكتب').text).toBe('Oak desk');
    expect(textFor('ar', 'Oak desk', null)).toEqual({ text: 'Oak desk', language: 'en', isForeign: true });
    expect(textFor('ar', 'Oak desk', 'Oak table').isForeign).toBe(true);
    expect(textFor('ar', '120 × 60', null).isForeign).toBe(false);
  });
});
