/** What goods of many categories have alike: the shop is narrowed by these across all of them. Keys of properties. */
export const FACETS = ['brand', 'size', 'condition'] as const;
export type Facet = (typeof FACETS)[number];

/** Values of one facet that can be chosen at once. */
export const MOST_OF_FACET = 30;

/** The keys of chosen values with commas, as addresses and calls have them. */
export const FACET_TEXT = /^[a-z0-9-]{1,80}(,[a-z0-9-]{1,80}){0,29}$/;
