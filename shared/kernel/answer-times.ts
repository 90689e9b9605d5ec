/** When staff is told of what waits for an answer that was promised within 72 hours. */

/** Hours after which something that waits is marked, so that the promise is kept. */
export const WARNING_HOURS = 48;
/** Hours after which there is little left of the promise. */
export const URGENT_HOURS = 66;
