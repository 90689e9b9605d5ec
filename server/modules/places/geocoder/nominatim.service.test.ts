import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../../../platform/logger.ts';
import { createGeocoder } from './geocoder.service.ts';
import { createNominatim, GeocoderUnavailable } from './nominatim.service.ts';

const logger = createLogger({ logLevel: 'silent' });
const results = {
  en: {
    place_id: 7,
    lat: '25.11',
    lon: '55.2',
    display_name: 'Street 23, Al Barsha 1, Dubai, United Arab Emirates',
    address: { road: 'Street 23', suburb: 'Al Barsha 1', state: 'Dubai', country_code: 'ae' },
  },
  ar: {
    place_id: 7,
    lat: '25.11',
    lon: '55.2',
    display_name: 'شارع 23، البرشاء 1، دبي، الإمارات',
    address: { road: 'شارع 23', suburb: 'البرشاء 1', state: 'دبي', country_code: 'ae' },
  },
};

const asked: URL[] = [];
const service = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  asked.push(url);
  const language = url.searchParams.get('accept-language') === 'ar' ? 'ar' : 'en';
  if (url.searchParams.get('q') === 'slow') return;
  if (url.searchParams.get('q') === 'broken') {
    response.writeHead(500).end();
    return;
  }
  const sea = url.searchParams.get('lat') === '25.9';
  const answer = url.pathname.endsWith('/reverse')
    ? sea
      ? { error: 'Unable to geocode' }
      : results[language]
    : [results[language]];
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(answer));
});

let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/geo/`;
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

describe('a Nominatim-compatible service', () => {
  it('is asked in both languages, for the UAE only, and answers in our form', async () => {
    const found = await createGeocoder({ url, logger }).search('Street 23', 5);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      name: 'Street 23, Al Barsha 1, Dubai, United Arab Emirates',
      name_ar: 'شارع 23، البرشاء 1، دبي، الإمارات',
      lat: 25.11,
      lng: 55.2,
    });
    expect(found[0]?.address.map((element) => [element.type, element.name, element.name_ar])).toEqual([
      ['address', 'Street 23, Al Barsha 1, Dubai, United Arab Emirates', 'شارع 23، البرشاء 1، دبي، الإمارات'],
      ['area', 'Al Barsha 1, Dubai', 'البرشاء 1، دبي'],
      ['emirate', 'Dubai', 'دبي'],
      ['country', 'United Arab Emirates', 'الإمارات العربية المتحدة'],
    ]);
    expect(asked.every((one) => one.pathname === '/geo/search')).toBe(true);
    expect(asked.map((one) => one.searchParams.get('countrycodes'))).toEqual(['ae', 'ae']);
  });

  it('keeps the exact point of a pin, and knows no place in the open sea', async () => {
    const geocoder = createNominatim({ url, timeoutMs: 4_000 });
    expect(await geocoder.nearest(25.1234, 55.2345)).toMatchObject({ lat: 25.1234, lng: 55.2345 });
    expect(await geocoder.nearest(25.9, 54)).toBeNull();
  });

  it('says so when it fails or takes too long', async () => {
    const geocoder = createNominatim({ url, timeoutMs: 50 });
    await expect(geocoder.search('broken', 5)).rejects.toBeInstanceOf(GeocoderUnavailable);
    await expect(geocoder.search('slow', 5)).rejects.toBeInstanceOf(GeocoderUnavailable);
  });

  it('that hangs is left alone for a while, and the bundled gazetteer answers for it', async () => {
    const geocoder = createGeocoder({ url, logger }, { answer: 500, rest: 2_000 });
    const before = asked.length;
    for (const query of ['slow', 'Al Barsha', 'البرشاء']) {
      const bundled = await createGeocoder({ url: undefined, logger }).search(query, 5);
      expect([query, await geocoder.search(query, 5)]).toEqual([query, bundled]);
    }
    expect(await geocoder.nearest(25.11, 55.2)).toMatchObject({ name: expect.stringContaining('Barsha') });
    // Once in each language: nobody else has waited for it.
    expect(asked.length - before).toBe(2);
    await vi.waitFor(async () => {
      const [place] = await geocoder.search('Street 23', 5);
      expect(place?.name).toBe(results.en.display_name);
    }, 20_000);
  });
});
