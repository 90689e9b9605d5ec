import { describe, expect, it } from 'vitest';
import { basenameOf, chooseLanguage, directionOf, pathIn } from './language.ts';

describe('the language of an address', () => {
  it.each([
    ['ar', '/', '/ar'],
    ['ar', '/shop', '/ar/shop'],
    ['ar', '/ar/shop', '/ar/shop'],
    ['en', '/ar', '/'],
    ['en', '/ar/shop', '/shop'],
    ['en', '/arabian-lamp', '/arabian-lamp'],
  ] as const)('in %s, %s is %s', (language, path, expected) => {
    expect(pathIn(language, path)).toBe(expected);
  });

  it('is Arabic when the address says so, whatever was chosen before', () => {
    expect(chooseLanguage('/ar/shop', 'en', ['en'])).toBe('ar');
  });

  it('is what was chosen before, else what the browser asks for first, else English', () => {
    expect(chooseLanguage('/shop', 'ar', ['en'])).toBe('ar');
    expect(chooseLanguage('/shop', null, ['fr', 'ar-AE', 'en'])).toBe('ar');
    expect(chooseLanguage('/shop', 'en', ['ar'])).toBe('en');
    expect(chooseLanguage('/shop', 'xx', ['fr'])).toBe('en');
  });

  it('runs right to left in Arabic', () => {
    expect([directionOf('ar'), directionOf('en')]).toEqual(['rtl', 'ltr']);
    expect([basenameOf('ar'), basenameOf('en')]).toEqual(['/ar', '/']);
  });
});
