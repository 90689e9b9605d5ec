import type { Place } from '#shared/places/places.schema.ts';

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
