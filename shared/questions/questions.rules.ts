/** Questions that somebody may have on one item without an answer of its owner after them. */
export const MAX_OPEN_QUESTIONS = 5;
