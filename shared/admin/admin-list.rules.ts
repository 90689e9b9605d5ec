/** Rows on one page of a list in the admin, when nothing else is asked for. */
export const ADMIN_PAGE_SIZE = 50;
/** How much of each history a page of the admin shows. */
export const NEWEST_SHOWN = 20;
/** What is more is not counted: it is said that there are more, and searching narrows them down. */
export const ADMIN_LIST_COUNTED = 10_000;
