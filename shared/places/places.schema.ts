import { z } from 'zod';

/** One line without control characters or half a surrogate pair, which JSON inside of JSON can smuggle in. */
export const placeName = z
  .string()
  .trim()
  .max(240)
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text));

/** One geocoder result inside an address (decisions D17). Degrees, WGS 84. */
export const addressElement = z.object({
  name: placeName.min(1),
  name_ar: placeName.optional(),
  type: z.enum(['address', 'area', 'emirate', 'country']).optional(),
  lat: z.number().min(-90).max(90).optional(),
  lng: z.number().min(-180).max(180).optional(),
});
export type AddressElement = z.infer<typeof addressElement>;

/** A place as the search answers it; `address` is ready to be sent with an item. */
export const place = z.object({
  name: z.string(),
  name_ar: z.string(),
  lat: z.number(),
  lng: z.number(),
  address: z.array(addressElement).max(12),
});
export type Place = z.infer<typeof place>;

/** A place with whether the words that found it are its name: the search forgives slips, and so finds something for most words. */
export const foundPlace = place.extend({ is_called: z.boolean() });
