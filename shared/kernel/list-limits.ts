/** Rows of somebody's own lists that have no pages (offers, purchases, conversations): the newest ones, and of offers the open ones however old. */
export const MOST_LISTED = 500;
