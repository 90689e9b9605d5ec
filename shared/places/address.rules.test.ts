import { expect, it } from 'vitest';
import { placesInWords, readAddress } from './address.rules.ts';
import { addressText } from './address.schema.ts';

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

const area = { name: 'Al Barsha, Dubai', name_ar: 'البرشاء، دبي', type: 'area' };
const house = { name: 'Villa 18', type: 'address', lat: 25.1, lng: 55.2 };
const isTaken = (address: unknown): boolean => addressText.safeParse(JSON.stringify(address)).success;

it.each<[string, unknown[]]>([
  ['a type of another geocoder', [house, { ...area, type: 'locality', types: ['political'] }]],
  ['degrees as text', [{ ...house, lat: '25.1', lng: '55.2' }, area]],
  ['degrees that are none', [{ ...house, lat: 2_510 }, area]],
  ['results without a name', [{ formatted_address: 'Villa 18' }, area, { name: null }, null, 'Dubai', []]],
  ['an Arabic name that is no text', [house, { ...area, name_ar: 7 }]],
])('an address with %s is taken as given', (_what, address) => {
  expect(isTaken(address)).toBe(true);
});

it.each<[string, unknown]>([
  ['one result', [area]],
  ['no second name', [house, { ...area, name: ' ' }, area]],
  ['a second result that is none', [house, 'Al Barsha', area]],
  ['no list', area],
  ['thirteen results', Array.from({ length: 13 }, () => area)],
  ['a name of two lines', [{ ...house, name: 'Villa\n18' }, area]],
  ['half a letter in a name', [house, area, { name: '\ud800' }]],
])('an address of %s is not taken', (_what, address) => {
  expect(isTaken(address)).toBe(false);
});

it('reads of an address what it knows, in its places', () => {
  const read = (address: unknown) => readAddress(JSON.stringify(address));
  expect(
    read([{ ...house, types: ['premise'] }, { ...area, type: 'locality' }, null, { name: 'Dubai' }]),
  ).toEqual([house, { name: area.name, name_ar: area.name_ar }, { name: 'Dubai' }]);
  expect(
    read([
      { ...house, lat: '25.1' },
      { ...area, name_ar: 7 },
    ]),
  ).toEqual([
    { name: 'Villa 18', type: 'address' },
    { name: area.name, type: 'area' },
  ]);
  // The line without a name is where the shown place is, at its own point.
  expect(read([{ lat: 25.1, lng: 55.2 }, area])).toEqual([
    { name: area.name, name_ar: area.name_ar, type: 'address', lat: 25.1, lng: 55.2 },
    area,
  ]);
  expect(read([house, { name: 3 }, area])).toEqual([]);
});
