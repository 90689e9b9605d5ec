/** Rows of somebody's own lists that have no pages (offers, purchases, conversations): the newest ones, whatever is open among them. */
export const MOST_LISTED = 500;
