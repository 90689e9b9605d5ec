/** Items on one page of the queue, unless asked otherwise. */
export const QUEUE_PAGE_SIZE = 50;
/** Entries of an item's history that are shown, the latest ones. */
export const MOST_HISTORY = 200;
/** Which part of the queue is looked at. */
export const QUEUE_PARTS = ['all', 'items', 'edits', 'flagged'] as const;

/** How many can be decided by one call. */
export const MOST_AT_ONCE = 100;
