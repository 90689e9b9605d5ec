import type { Point } from './map.types.ts';

/** Where the maps people have on their phones, or a page in the browser, show the point. */
export const mapsPage = ({ lat, lng }: Point): string =>
  `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`;
