import { z } from 'zod';
import type { Place } from '#shared/places/places.schema.ts';
import type { Named } from './address.rules.ts';
import { placeOf } from './address.rules.ts';
import type { Geocoder } from './geocoder.types.ts';

/** The outside geocoder did not answer, or not in time, or not in its own format. */
export class GeocoderUnavailable extends Error {
  override name = 'GeocoderUnavailable';
}

const row = z.object({
  place_id: z.union([z.number(), z.string()]),
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  display_name: z.string(),
  address: z.record(z.string(), z.string()).default({}),
});
type Row = z.output<typeof row>;

const rows = z.array(row);
/** A reverse lookup in the open sea answers 200 with `{ error }`. */
const rowOrNothing = z.union([row, z.object({ error: z.unknown() }).transform(() => null)]);

const AREA_KEYS = ['suburb', 'neighbourhood', 'quarter', 'city_district', 'village', 'town', 'city'] as const;

const areaOf = (address: Record<string, string>): string | undefined =>
  AREA_KEYS.map((key) => address[key]).find((name) => name !== undefined);

const emirateOf = (address: Record<string, string>): string | undefined => address.state ?? address.city;

const named = (name: string, nameAr: string | undefined): Named =>
  nameAr === undefined ? { name } : { name, name_ar: nameAr };

const placeOfRow = (
  english: Row,
  arabic: Row | undefined,
  point = { lat: english.lat, lng: english.lon },
): Place => {
  const emirate = emirateOf(english.address) ?? 'United Arab Emirates';
  const area = areaOf(english.address) ?? emirate;
  return placeOf({
    line: named(english.display_name, arabic?.display_name),
    area: named(area, arabic && areaOf(arabic.address)),
    emirate: named(emirate, arabic && emirateOf(arabic.address)),
    ...point,
    areaPoint: { lat: english.lat, lng: english.lon },
  });
};

/**
 * A Nominatim-compatible service (https://nominatim.org/release-docs/latest/api/Search/), asked in English and in
 * Arabic and held to the UAE. `url` is the service's root, `timeoutMs` the limit for one question.
 */
export const createNominatim = (options: {
  url: string;
  timeoutMs: number;
  fetch?: typeof globalThis.fetch;
}): Geocoder => {
  const ask = options.fetch ?? globalThis.fetch;
  const root = options.url.replace(/\/+$/, '');

  const get = async <T>(schema: z.ZodType<T>, path: string, query: Record<string, string>): Promise<T> => {
    const parameters = new URLSearchParams({ format: 'jsonv2', addressdetails: '1', ...query });
    try {
      const answer = await ask(`${root}/${path}?${parameters}`, {
        headers: { accept: 'application/json', 'user-agent': 'reloved' },
        signal: AbortSignal.timeout(options.timeoutMs),
      });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      return schema.parse(await answer.json());
    } catch (cause) {
      throw new GeocoderUnavailable('the geocoder did not answer', { cause });
    }
  };

  return {
    search: async (query, limit) => {
      const inLanguage = (language: string) =>
        get(rows, 'search', {
          q: query,
          limit: String(limit),
          countrycodes: 'ae',
          'accept-language': language,
        });
      const [english, arabic] = await Promise.all([inLanguage('en'), inLanguage('ar')]);
      const arabicById = new Map(arabic.map((found) => [String(found.place_id), found]));
      return english
        .slice(0, limit)
        .map((found) => placeOfRow(found, arabicById.get(String(found.place_id))));
    },
    nearest: async (lat, lng) => {
      const inLanguage = (language: string) =>
        get(rowOrNothing, 'reverse', {
          lat: String(lat),
          lon: String(lng),
          zoom: '16',
          'accept-language': language,
        });
      const [english, arabic] = await Promise.all([inLanguage('en'), inLanguage('ar')]);
      if (english === null || (english.address.country_code ?? 'ae') !== 'ae') return null;
      return placeOfRow(english, arabic ?? undefined, { lat, lng });
    },
  };
};
