import { expect, it } from 'vitest';
import { placesInWords } from './address.rules.ts';

const places = [
  { name: 'Villa 18, Street 23, Al Barsha, Dubai' },
  { name: 'Al Barsha, Dubai', name_ar: 'البرشاء، دبي' },
  { name: 'Dubai', name_ar: 'دبي' },
  { name: 'United Arab Emirates', name_ar: 'الإمارات العربية المتحدة' },
];

it('says a place once, in the language of the reader', () => {
  expect(placesInWords('en', places)).toBe('Villa 18, Street 23, Al Barsha, Dubai, United Arab Emirates');
  expect(placesInWords('ar', places)).toBe('Villa 18, Street 23، البرشاء، دبي، الإمارات العربية المتحدة');
});

it('keeps a line whose place has no Arabic name', () => {
  expect(placesInWords('ar', [{ name: 'Villa 18, Hidden Oasis' }, { name: 'Hidden Oasis' }])).toBe(
    'Villa 18, Hidden Oasis',
  );
});
