import type { Route } from '#server/http/endpoint.ts';
import type { Deps } from '#server/modules/deps.ts';
import * as api from '#shared/places/places.api.ts';

const SUGGESTIONS = 8;

export const placesRoutes = (route: Route, { geocoder }: Deps): void => {
  route(api.searchPlaces, async ({ query }) => ({ data: await geocoder.search(query.q, SUGGESTIONS) }));
  route(api.nearestPlace, async ({ query }) => ({ data: await geocoder.nearest(query.lat, query.lng) }));
};
