import { blurCoordinate } from '#shared/items/items.rules.ts';
import type { Point } from '#shared/places/distance.rules.ts';
import { placeAt } from './places.queries.ts';

const PATIENCE_MS = 15_000;
/** Where somebody was a few minutes ago is near enough. */
const OLDEST_MS = 300_000;

/** Why nobody knows: it was not allowed, the device cannot tell, or it is outside of the UAE. */
export type Nowhere = 'denied' | 'unknown' | 'abroad';

const position = (): Promise<Point | Nowhere> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve('unknown');
    navigator.geolocation.getCurrentPosition(
      // No more exact than that leaves the device: the server and its geocoder have no use for it.
      ({ coords: { latitude, longitude } }) =>
        resolve({ lat: blurCoordinate(latitude), lng: blurCoordinate(longitude) }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      { timeout: PATIENCE_MS, maximumAge: OLDEST_MS },
    );
  });

/** Where this device is, to about 500 m. The browser asks its user first. */
export const findMyself = async (): Promise<Point | Nowhere> => {
  const found = await position();
  if (typeof found === 'string') return found;
  return (await placeAt(found)) === null ? 'abroad' : found;
};
