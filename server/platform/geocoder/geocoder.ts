import type { Place } from '#shared/places/places.schema.ts';
import { createGazetteer } from './gazetteer.ts';
import { createNominatim } from './nominatim.ts';

/** Finds places in the UAE by text or by point (decisions D31). */
export type Geocoder = {
  /**
   * Places that fit a text in English or Arabic, best first, at most `limit`. Nothing found is an empty list.
   * @throws GeocoderUnavailable when an outside geocoder does not answer.
   */
  search(query: string, limit: number): Promise<Place[]>;
  /**
   * The place at a dropped pin; degrees, WGS 84. `null` when the point is not in or near the UAE.
   * @throws GeocoderUnavailable when an outside geocoder does not answer.
   */
  nearest(lat: number, lng: number): Promise<Place | null>;
};

/**
 * The geocoder the configuration asks for: the Nominatim-compatible service at `url`, or without one the bundled
 * gazetteer, which needs no network (decisions D31).
 */
export const createGeocoder = (options: { url?: string }): Geocoder =>
  options.url === undefined || options.url === '' ? createGazetteer() : createNominatim({ url: options.url });
