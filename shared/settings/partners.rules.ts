import { EMIRATE_SLUGS } from '../places/emirates.data.ts';

/** Where a delivery partner drives: everywhere, or in the emirates that are named. */
export const PARTNER_AREAS = ['all', ...EMIRATE_SLUGS] as const;
export type PartnerArea = (typeof PARTNER_AREAS)[number];

/** Partners on the page at one time. */
export const MOST_PARTNERS = 50;
export const MAX_PARTNER_NAME = 80;
export const MAX_PARTNER_LINK = 300;
export const MAX_PARTNER_NOTE = 240;
