export const searchPlaces = {
  name: 'places.search',
  method: 'get',
  path: '/api/global/places',
  access: 'public',
} as const;

export const nearestPlace = {
  name: 'places.nearest',
  method: 'get',
  path: '/api/global/places/nearest',
  access: 'public',
} as const;
