import { z } from 'zod';
import { aedField, idField, numberField } from '../kernel/fields.ts';
import { DISTANCES } from '../places/distance.rules.ts';
import { EMIRATE_SLUGS } from '../places/emirates.data.ts';
import { FACET_TEXT } from './facets.rules.ts';
import {
  blurCoordinate,
  MAX_PRICE_AED,
  MIN_PRICE_AED,
  NEAREST,
  SHOP_ORDERS,
  SHOP_PAGE_SIZE,
} from './items.rules.ts';

/** Keys of values that many categories have, as the counts name them. */
const facetField = z
  .string()
  .regex(FACET_TEXT, 'Must be keys separated by commas.')
  .transform((keys) => keys.split(','))
  .optional();

/** The shop's parameters, as the specification names them; anything else is refused (decisions D20). */
export const itemFilter = z
  .strictObject({
    min_price: aedField('Minimum price must be at least AED 20')
      .pipe(
        z
          .number()
          .min(MIN_PRICE_AED, 'Minimum price must be at least AED 20')
          .max(MAX_PRICE_AED, 'Minimum price cannot exceed maximum price'),
      )
      .optional(),
    max_price: aedField('Maximum price cannot exceed AED 50,000')
      .pipe(z.number().min(0).max(MAX_PRICE_AED, 'Maximum price cannot exceed AED 50,000'))
      .optional(),
    emirate: z.literal(EMIRATE_SLUGS, { error: 'Choose an emirate.' }).optional(),
    /** A community as the counts name it. */
    community: z
      .string()
      .regex(/^[a-z0-9-]{1,80}$/, 'Choose a community.')
      .optional(),
    /** A place that distances are counted from: its latitude and longitude in degrees. */
    near: z
      .string()
      .regex(/^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/, 'Must be latitude and longitude.')
      .transform((text) => {
        const [lat = 0, lng = 0] = text.split(',').map(Number);
        return { lat: blurCoordinate(lat), lng: blurCoordinate(lng) };
      })
      .optional(),
    /** No further than this from `near`, in kilometres. */
    within: numberField('Choose a distance.')
      .pipe(z.literal(DISTANCES, { error: 'Choose a distance.' }))
      .optional(),
    keyword: z.string().trim().max(120, 'Use at most 120 characters.').optional(),
    brand: facetField,
    size: facetField,
    condition: facetField,
    properties: z
      .string()
      .regex(/^\d{1,12}(,\d{1,12}){0,49}$/, 'Must be value ids separated by commas.')
      .transform((ids) => ids.split(',').map(Number))
      .optional(),
  })
  .refine(
    ({ min_price, max_price }) =>
      min_price === undefined || max_price === undefined || min_price <= max_price,
    {
      message: 'Minimum price cannot exceed maximum price',
      path: ['min_price'],
    },
  )
  .refine(({ near, within }) => within === undefined || near !== undefined, {
    message: 'Choose a place first.',
    path: ['near'],
  });

export const itemsQuery = z
  .strictObject({
    page: numberField('Must be a page number.').pipe(z.number().int().min(1).max(1_000_000)).default(1),
    size: numberField('Must be 1 to 100.').pipe(z.number().int().min(1).max(100)).default(SHOP_PAGE_SIZE),
    /**
     * 1 newest first, 2 oldest first, 3 cheapest first, 4 dearest first, 5 nearest first. Left out: the best match first with
     * a keyword, else the newest.
     */
    sort: z.literal(SHOP_ORDERS, { error: 'Must be 1 to 5.' }).optional(),
    category_id: idField.optional(),
    sub_category_id: idField.optional(),
    filter: itemFilter.optional(),
  })
  .refine(({ sort, filter }) => sort !== NEAREST || filter?.near !== undefined, {
    message: 'Choose a place first.',
    path: ['filter', 'near'],
  });
export type ItemsQuery = z.output<typeof itemsQuery>;
