import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { normalise } from '#shared/kernel/comparable.ts';
import type { Point } from '#shared/places/distance.rules.ts';
import { cityCalled } from './cities.ts';
import { placesQuery } from './places.queries.ts';
import { useLocate } from './use-locate.ts';

const HERE = new Set(['me', 'here', 'my location', 'مني', 'هنا'].map(normalise));
/** The city or place of ours with this name, in either language; null where there is none, undefined where it cannot be said. */
export const findPlace = async (
  queryClient: QueryClient,
  name: string,
): Promise<Point | null | undefined> => {
  if (HERE.has(normalise(name))) return undefined;
  const city = cityCalled(name);
  if (city) return { lat: city.lat, lng: city.lng };
  // Without an answer the words stay, to be understood another time.
  const places = await queryClient.fetchQuery(placesQuery(name)).catch(() => undefined);
  if (!places) return undefined;
  // The search forgives slips, and so finds something for most words: it counts when it is what was said.
  const place = places.find(({ is_called }) => is_called);
  return place ? { lat: place.lat, lng: place.lng } : null;
};

/** Finds a city or place by its name on a device, which is asked where it is for "near me"; 'untold' where it does not say. */
export const useFindPlace = (): ((name: string) => Promise<Point | 'untold' | null | undefined>) => {
  const queryClient = useQueryClient();
  const locate = useLocate();
  return async (name) => {
    if (!HERE.has(normalise(name))) return findPlace(queryClient, name);
    return (await locate().catch(() => null)) ?? 'untold';
  };
};
