import { LRUCache } from 'lru-cache';
import type { Place } from '#shared/places/places.schema.ts';
import { createBreaker, OutsideAway } from '../../../platform/breaker.ts';
import type { Logger } from '../../../platform/logger.ts';
import { createGazetteer } from './gazetteer.service.ts';
import type { Geocoder } from './geocoder.types.ts';
import { createNominatim } from './nominatim.service.ts';

/** For one answer of the outside service; after a failure so long only one question tries it for all. Milliseconds. */
type GeocoderTimes = { answer: number; rest: number };
const TIMES: GeocoderTimes = { answer: 4_000, rest: 10_000 };
/** What a point is called is kept for an hour. */
const MOST_NAMES = 2_000;
const NAME_MS = 3_600_000;
/** The question gives up by itself first, and says why. */
const LONGER_MS = 500;

/** Asks the outside service, and the bundled gazetteer for as long as that does not answer. */
const withGazetteer = (outside: Geocoder, times: GeocoderTimes, logger: Pick<Logger, 'warn'>): Geocoder => {
  const bundled = createGazetteer();
  const names = new LRUCache<string, { place: Place | null }>({ max: MOST_NAMES, ttl: NAME_MS });
  const breaker = createBreaker({
    name: 'the geocoder',
    deadlineMs: times.answer + LONGER_MS,
    restMs: times.rest,
  });
  const eitherOf = async <Answer>(ask: (geocoder: Geocoder) => Promise<Answer>): Promise<Answer> => {
    try {
      return await breaker.run(() => ask(outside));
    } catch (err) {
      if (!(err instanceof OutsideAway)) logger.warn({ err }, 'the gazetteer answers for the geocoder');
      return ask(bundled);
    }
  };
  return {
    search: (query, limit) => eitherOf((geocoder) => geocoder.search(query, limit)),
    // A shared list around a place is opened again and again: its name is asked for once.
    nearest: async (lat, lng) => {
      const key = `${lat},${lng}`;
      const known = names.get(key);
      if (known) return known.place;
      const place = await eitherOf((geocoder) => geocoder.nearest(lat, lng));
      names.set(key, { place });
      return place;
    },
  };
};

/**
 * The geocoder the configuration asks for: the Nominatim-compatible service at `url`, or without one, and while that one is
 * away or hangs, the bundled gazetteer, which needs no network (decisions D31).
 */
export const createGeocoder = (
  { url, logger }: { url: string | undefined; logger: Pick<Logger, 'warn'> },
  times = TIMES,
): Geocoder =>
  url === undefined || url === ''
    ? createGazetteer()
    : withGazetteer(createNominatim({ url, timeoutMs: times.answer }), times, logger);
