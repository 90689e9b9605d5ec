import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { place } from '#shared/places/places.schema.ts';
import { COMMUNITIES } from './communities.rules.ts';
import { createGazetteer, placeOfCommunity } from './gazetteer.service.ts';
import { ALIASES } from './gazetteer-aliases.data.ts';

const gazetteer = createGazetteer();
const firstFor = async (query: string): Promise<string | undefined> =>
  (await gazetteer.search(query, 5))[0]?.address[1]?.name;

describe('the communities', () => {
  it('are many, over all seven emirates, inside the UAE, each with its own id', () => {
    expect(COMMUNITIES.length).toBeGreaterThanOrEqual(250);
    expect(new Set(COMMUNITIES.map((one) => one.emirate)).size).toBe(7);
    expect(new Set(COMMUNITIES.map((one) => one.id)).size).toBe(COMMUNITIES.length);
    for (const one of COMMUNITIES) {
      expect(one.id).toMatch(/^[a-z0-9-]+$/);
      expect(one.name_ar).toMatch(/\p{Script=Arabic}/u);
      expect(one.lat > 22.6 && one.lat < 26.2 && one.lng > 51.4 && one.lng < 56.5, one.id).toBe(true);
    }
  });

  it('are the ones that the other names belong to', () => {
    const ids = new Set(COMMUNITIES.map((one) => one.id));
    expect(Object.keys(ALIASES).filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe('searching', () => {
  it.each([
    ['al barsha', 'Al Barsha, Dubai'],
    ['ALBARSHA', 'Al Barsha, Dubai'],
    ['البرشا', 'Al Barsha, Dubai'],
    ['الْبَرْشَاء', 'Al Barsha, Dubai'],
    ['mirdiff', 'Mirdif, Dubai'],
    ['مردف', 'Mirdif, Dubai'],
    ['jumera', 'Jumeirah, Dubai'],
    ['جميره', 'Jumeirah, Dubai'],
    ['jvc', 'Jumeirah Village Circle, Dubai'],
    ['khalifa cit', 'Khalifa City, Abu Dhabi'],
    ['القرهوذ', 'Al Garhoud, Dubai'],
    ['nahda sharjah', 'Al Nahda Sharjah, Sharjah'],
    ['أبو ظبي', 'Abu Dhabi City Centre, Abu Dhabi'],
    ['zabeel', 'Za’abeel, Dubai'],
  ])('%s finds %s first', async (query, expected) => {
    expect(await firstFor(query)).toBe(expected);
  });

  it('answers the list that an item stores: line, area, emirate, country', async () => {
    const [found] = await gazetteer.search('Al Barsha', 1);
    expect(place.parse(found)).toEqual({
      name: 'Al Barsha, Dubai',
      name_ar: 'البرشاء، دبي',
      lat: 25.1127,
      lng: 55.2005,
      address: [
        { name: 'Al Barsha, Dubai', name_ar: 'البرشاء، دبي', type: 'address', lat: 25.1127, lng: 55.2005 },
        { name: 'Al Barsha, Dubai', name_ar: 'البرشاء، دبي', type: 'area', lat: 25.1127, lng: 55.2005 },
        { name: 'Dubai', name_ar: 'دبي', type: 'emirate' },
        { name: 'United Arab Emirates', name_ar: 'الإمارات العربية المتحدة', type: 'country' },
      ],
    });
  });

  it('keeps a typed street as the exact line and shows only the area', async () => {
    const [found] = await gazetteer.search('Villa 12, Street 4B, Al Barsha 1', 3);
    expect(found?.address[0]?.name).toBe('Villa 12, Street 4B, Al Barsha 1 · Al Barsha, Dubai');
    expect(found?.address[1]?.name).toBe('Al Barsha, Dubai');
  });

  it('finds nothing for nonsense or nothing, and never more than asked for', async () => {
    expect(await gazetteer.search('qqqqwxyz', 5)).toEqual([]);
    expect(await gazetteer.search('  ', 5)).toEqual([]);
    expect(await gazetteer.search('dubai', 3)).toHaveLength(3);
    expect(await gazetteer.search('dubai', 0)).toEqual([]);
  });

  it('finds every community by its English and by its Arabic name', async () => {
    for (const one of COMMUNITIES) {
      const expected = placeOfCommunity(one).name;
      for (const name of [one.name, one.name_ar]) {
        // Some names exist in two emirates; both are among the first.
        const found = await gazetteer.search(name, 5);
        expect(
          found.map((match) => match.name),
          name,
        ).toContain(expected);
      }
    }
  });

  it('survives any text, and answers places that fit the contract', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
        for (const found of await gazetteer.search(text, 1)) place.parse(found);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a dropped pin', () => {
  it('belongs to the nearest community and keeps its exact point', async () => {
    const found = await gazetteer.nearest(25.0801, 55.1399);
    expect(found).toMatchObject({ lat: 25.0801, lng: 55.1399 });
    expect(found?.address[1]?.name).toBe('Dubai Marina, Dubai');
    expect(found?.address[0]).toMatchObject({ type: 'address', lat: 25.0801, lng: 55.1399 });
  });

  it('is nowhere when it is far from the UAE', async () => {
    expect(await gazetteer.nearest(51.5, -0.12)).toBeNull();
    expect(await gazetteer.nearest(Number.NaN, 55)).toBeNull();
  });
});
