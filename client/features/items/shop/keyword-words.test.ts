import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filtersInKeyword, filtersSaid, stillMeant, wordsOfKeyword } from './keyword-words.ts';
import type { ShopFilters } from './shop-filters.ts';
import { NO_FILTERS, normal } from './shop-filters.ts';

describe('what a keyword says of price and place', () => {
  it.each([
    ['stroller under 500', { keyword: 'stroller', maxPrice: 500 }],
    ['stroller near Dubai under AED 500', { keyword: 'stroller', maxPrice: 500, emirate: 'dubai' }],
    ['Sofa below 1,250 dhs in abu dhabi', { keyword: 'Sofa', maxPrice: 1250, emirate: 'abu-dhabi' }],
    ['sofa dubai', { keyword: 'sofa', emirate: 'dubai' }],
    ['desk in RAK up to 300 AED', { keyword: 'desk', maxPrice: 300, emirate: 'ras-al-khaimah' }],
    ['lamp < 90', { keyword: 'lamp', maxPrice: 90 }],
    ['lamp over AED 100', { keyword: 'lamp', minPrice: 100 }],
    ['lamp between 100 and 250', { keyword: 'lamp', minPrice: 100, maxPrice: 250 }],
    ['in Sharjah', { keyword: '', emirate: 'sharjah' }],
    ['عربة أطفال في دبي بأقل من ٥٠٠ درهم', { keyword: 'عربة أطفال', maxPrice: 500, emirate: 'dubai' }],
    ['كنبة تحت 1٬500 بالشارقة', { keyword: 'كنبة', maxPrice: 1500, emirate: 'sharjah' }],
    ['طاولة بين 100 و 300 درهم', { keyword: 'طاولة', minPrice: 100, maxPrice: 300 }],
    [
      'stroller in Dubai Marina',
      { keyword: 'stroller in Dubai Marina', place: { name: 'Dubai Marina', keyword: 'stroller' } },
    ],
    ['كرسي قرب جميرا', { keyword: 'كرسي قرب جميرا', place: { name: 'جميرا', keyword: 'كرسي' } }],
  ])('%s', (typed, expected) => {
    expect(wordsOfKeyword(typed)).toEqual(expected);
  });

  it.each([
    'stroller',
    'Dubai',
    'bike for children over 5',
    'shelf under 200 cm',
    'lamp under 5',
    'sofa under 60,000',
    'lamp between 300 and 100',
    'underbed drawer',
    'trousers size 40',
    'book about Dubai airports',
    '500',
    '',
  ])('%s says nothing of them', (typed) => {
    expect(wordsOfKeyword(typed)).toBeNull();
  });

  it('never takes longer than it should, nor throws, and always gets shorter', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            'in',
            'near',
            'under',
            '500',
            'AED',
            'dubai',
            'sofa',
            'قرب',
            'دبي',
            '1,2',
            'و',
            '<',
          ),
          { maxLength: 30 },
        ),
        (words) => {
          const typed = words.join(' ');
          const read = wordsOfKeyword(typed);
          if (read && !read.place) expect(read.keyword.length).toBeLessThan(typed.length);
        },
      ),
    );
  });
});

describe('filters in a keyword', () => {
  const marina = { lat: 25.0781, lng: 55.1405 };

  it('a place that is known is where distances are counted from', async () => {
    const filters = { ...NO_FILTERS, keyword: 'stroller near Dubai Marina under 500' };
    expect(
      await filtersInKeyword(filters, async (name) => (name === 'Dubai Marina' ? marina : null)),
    ).toEqual({
      keyword: 'stroller',
      minPrice: null,
      maxPrice: 500,
      near: { lat: 25.08, lng: 55.14 },
      within: null,
      emirate: null,
      community: '',
      sort: '5',
    });
  });

  it('where the device does not say where it is, the goods alone are looked for', async () => {
    const filters = { ...NO_FILTERS, keyword: 'stroller near me' };
    expect(await filtersInKeyword(filters, async () => 'untold')).toEqual({ keyword: 'stroller' });
  });

  it('a place with its emirate is the place, and an emirate after other words an emirate', async () => {
    const find = async (name: string) => (name === 'Dubai Marina' ? marina : null);
    expect(await filtersInKeyword({ ...NO_FILTERS, keyword: 'sofa in Dubai Marina Dubai' }, find)).toEqual({
      keyword: 'sofa',
      near: { lat: 25.08, lng: 55.14 },
      within: null,
      emirate: null,
      community: '',
      sort: '5',
    });
    expect(await filtersInKeyword({ ...NO_FILTERS, keyword: 'table in oak Dubai' }, find)).toEqual({
      keyword: 'table in oak',
      emirate: 'dubai',
      community: '',
      near: null,
      within: null,
    });
  });

  it('a place that is said takes the place of the one chosen before', async () => {
    const find = async (name: string) => (name === 'Dubai Marina' ? marina : null);
    const meantBy = async (filters: ShopFilters) =>
      normal({ ...filters, ...(await filtersInKeyword(filters, find)) });
    const inDeira = { ...NO_FILTERS, emirate: 'dubai', community: 'dubai-deira' } as const;
    const around = { ...NO_FILTERS, near: { lat: 25.325, lng: 55.385 }, within: 5, sort: '5' } as const;
    const nearMarina = { ...NO_FILTERS, keyword: 'sofa', near: { lat: 25.08, lng: 55.14 }, sort: '5' };
    const inSharjah = { ...NO_FILTERS, keyword: 'sofa', emirate: 'sharjah' };
    for (const chosen of [inDeira, around]) {
      expect(await meantBy({ ...chosen, keyword: 'sofa near Dubai Marina' })).toEqual(nearMarina);
      const said = { ...chosen, keyword: 'sofa in Sharjah' };
      expect(await meantBy(said)).toEqual(inSharjah);
      expect(filtersSaid(said)).toEqual(inSharjah);
    }
    const priced = { ...around, keyword: 'sofa under 500' };
    expect(await meantBy(priced)).toEqual({ ...around, keyword: 'sofa', maxPrice: 500 });
  });

  it('a place that was chosen while one was looked up stays', async () => {
    const read = { ...NO_FILTERS, keyword: 'sofa near me under 500' };
    const changes = await filtersInKeyword(read, async () => marina);
    const meant = (chosen: ShopFilters) =>
      normal({ ...chosen, ...(changes && stillMeant(changes, read, chosen)) });
    const sofas = { ...NO_FILTERS, keyword: 'sofa', maxPrice: 500 };
    const nearMarina = { near: { lat: 25.08, lng: 55.14 }, sort: '5' };
    expect(meant({ ...read })).toEqual({ ...sofas, ...nearMarina });
    const inDeira = { emirate: 'dubai', community: 'dubai-deira' } as const;
    expect(meant({ ...read, ...inDeira })).toEqual({ ...sofas, ...inDeira });
    const around = { near: { lat: 25.325, lng: 55.385 }, within: 5, sort: '5' } as const;
    expect(meant({ ...read, ...around })).toEqual({ ...sofas, ...around });
    expect(meant({ ...read, sort: '3' })).toEqual({ ...sofas, ...nearMarina, sort: '3' });
    const others = { ...read, keyword: 'chairs' };
    expect(meant(others)).toEqual(others);
  });

  it('an emirate counts where the device does not say where it is', async () => {
    const filters = { ...NO_FILTERS, keyword: 'sofa near me Sharjah' };
    expect(await filtersInKeyword(filters, async () => 'untold')).toMatchObject({
      keyword: 'sofa',
      emirate: 'sharjah',
    });
  });

  it('one that is not known stays a word', async () => {
    const filters = { ...NO_FILTERS, keyword: 'table in oak' };
    expect(await filtersInKeyword(filters, async () => null)).toBeNull();
  });

  it('but what says that it is near is none', async () => {
    const find = async () => null;
    expect(await filtersInKeyword({ ...NO_FILTERS, keyword: 'sofa near Nowhere' }, find)).toEqual({
      keyword: 'sofa Nowhere',
    });
    expect(
      await filtersInKeyword({ ...NO_FILTERS, keyword: 'كنبة بالقرب من المجهول تحت 500' }, find),
    ).toMatchObject({
      keyword: 'كنبة المجهول',
      maxPrice: 500,
    });
    for (const keyword of ['cards near mint', 'wrap around skirt', 'قرب ماء'])
      expect(await filtersInKeyword({ ...NO_FILTERS, keyword }, find)).toBeNull();
    expect(
      await filtersInKeyword({ ...NO_FILTERS, keyword: 'sofa near me' }, async () => undefined),
    ).toBeNull();
  });
});
