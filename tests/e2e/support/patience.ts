/**
 * How long a change may take to the screen of somebody else: long enough that a slow machine fails nothing, since one that
 * was missed never comes. How fast it is, `npm run bench -- offers` measures. Milliseconds.
 */
export const LIVE = { timeout: 15_000 };
