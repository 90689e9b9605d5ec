/** Rows of somebody's own list on one page (offers, purchases, conversations) where fewer are not asked for. */
export const MOST_LISTED = 500;
