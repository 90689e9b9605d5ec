import { createGazetteer } from './gazetteer.ts';
import type { Geocoder } from './geocoder.types.ts';
import { createNominatim } from './nominatim.ts';

/**
 * The geocoder the configuration asks for: the Nominatim-compatible service at `url`, or without one the bundled
 * gazetteer, which needs no network (decisions D31).
 */
export const createGeocoder = (options: { url?: string }): Geocoder =>
  options.url === undefined || options.url === '' ? createGazetteer() : createNominatim({ url: options.url });
