import { nearestPlace, searchPlaces } from '#shared/places/places.calls.ts';
import type { Place } from '#shared/places/places.schema.ts';
import { call } from '../../lib/http/api.ts';
import type { Point } from '../../ui/map/map.types.ts';

/** Places whose name matches what was typed, in either language. */
export const placesQuery = (typed: string) => ({
  queryKey: ['places', typed],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(searchPlaces, { query: { q: typed }, signal })).data,
  staleTime: 5 * 60_000,
});

/** A tenth of a metre. Maps and devices say more digits than the call takes. */
const toSixDigits = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** The place around a point, or null where there is none of ours. */
export const placeAt = async ({ lat, lng }: Point): Promise<Place | null> =>
  (await call(nearestPlace, { query: { lat: toSixDigits(lat), lng: toSixDigits(lng) } })).data;

/** The place around a point, for who shows its name. */
export const placeAtQuery = (point: Point) => ({
  queryKey: ['place-at', point],
  queryFn: () => placeAt(point),
  staleTime: Number.POSITIVE_INFINITY,
});
