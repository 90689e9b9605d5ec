/** Rows on one page of a list at the desk, when nothing else is asked for. */
export const DESK_PAGE_SIZE = 50;
/** How much of each history a page of the desk shows. */
export const NEWEST_SHOWN = 20;
/** What is more is not counted: it is said that there are more, and searching narrows them down. */
export const DESK_COUNTED = 10_000;
