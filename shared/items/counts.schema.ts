import { z } from 'zod';
import { DISTANCES } from '../places/distance.rules.ts';
import { EMIRATE_SLUGS } from '../places/emirates.data.ts';
import { MAX_BRANCHES, MAX_COMMUNITIES, MAX_COUNTED } from './items.rules.ts';
import { bilingual, counting } from './items.schema.ts';

const counted = z.object({ id: z.number().int(), count: z.number().int() });

/** A brand, size or condition, the same in every category; `key` is what the shop is asked for. */
export const facetCount = z.object({ key: z.string(), ...bilingual, count: z.number().int() });
export type FacetCount = z.infer<typeof facetCount>;
const facetCounts = z.array(facetCount).max(MAX_COUNTED);

/**
 * How many items each choice would show. Each list is counted under all other filters of the request, so that a number
 * says what one more click leads to. `values` is there once a subcategory is chosen. What would show nothing is left out.
 */
export const shopCounts = z.object({
  categories: z.array(counted).max(MAX_BRANCHES),
  sub_categories: z.array(counted).max(MAX_COUNTED),
  values: z.array(counted).max(MAX_COUNTED),
  emirates: z
    .array(z.object({ emirate: z.enum(EMIRATE_SLUGS), count: z.number().int() }))
    .max(EMIRATE_SLUGS.length),
  /** Of the chosen emirate, by name; the chosen one in any case. */
  communities: z
    .array(z.object({ id: z.string(), name: z.string(), name_ar: z.string(), count: z.number().int() }))
    .max(MAX_COMMUNITIES),
  /** Around the place that is asked from, nearest first; none where none is. */
  distances: z.array(z.object({ km: z.number().int(), count: z.number().int() })).max(DISTANCES.length),
  /** Across categories; the chosen ones in any case. Brands with most items first. */
  facets: z.object({ brand: facetCounts, size: facetCounts, condition: facetCounts }),
  counting,
});
export type ShopCounts = z.infer<typeof shopCounts>;
