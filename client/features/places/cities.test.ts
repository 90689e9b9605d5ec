import { describe, expect, it } from 'vitest';
import { blurCoordinate } from '#shared/items/items.rules.ts';
import { CITIES } from '#shared/places/cities.data.ts';
import { citiesLike, cityAt, cityCalled } from './cities.ts';

describe('cities', () => {
  it.each([
    ['Shar', ['Sharjah']],
    ['الشارقه', ['Sharjah']],
    ['abudhabi', ['Abu Dhabi']],
    ['أبو ظبي', ['Abu Dhabi']],
    ['al', ['Al Ain']],
    ['a', ['Abu Dhabi', 'Al Ain', 'Ajman']],
    ['Marina', []],
    [' ', []],
  ])('begin with %j', (typed, expected) => {
    expect(citiesLike(typed).map(({ name }) => name)).toEqual(expected);
  });

  it.each([
    ['al ain', 'Al Ain'],
    ['العين', 'Al Ain'],
    ['RasAlKhaimah', 'Ras Al Khaimah'],
    ['Al', undefined],
    ['', undefined],
  ])('are found by the whole name alone: %j', (name, found) => {
    expect(cityCalled(name)?.name).toBe(found);
  });

  it('are known by their middle, which is no more exact than the shop’s address says', () => {
    for (const city of CITIES) {
      expect(cityAt({ lat: blurCoordinate(city.lat), lng: blurCoordinate(city.lng) })).toBe(city);
    }
    expect(cityAt({ lat: 25.08, lng: 55.14 })).toBeUndefined();
    expect(cityAt(null)).toBeUndefined();
  });
});
