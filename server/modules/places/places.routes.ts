import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/places/places.api.ts';
import { isCalled } from './geocoder/called.rules.ts';

const SUGGESTIONS = 8;

export const placesRoutes = (route: Route, { geocoder }: Deps): void => {
  route(api.searchPlaces, async ({ query: { q } }) => ({
    data: (await geocoder.search(q, SUGGESTIONS)).map((place) => ({
      ...place,
      is_called: isCalled(place, q),
    })),
  }));
  route(api.nearestPlace, async ({ query }) => ({ data: await geocoder.nearest(query.lat, query.lng) }));
};
