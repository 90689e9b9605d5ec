/** How long things are kept, where several domains keep to the same time. The whole list: shared/personal-data/retention.rules.ts. */

/** Years for which personal data is kept at most after it was last needed (specification 9). */
export const KEPT_YEARS = 2;

/**
 * Years for which books are kept after the end of the calendar year they belong to: Federal Decree-Law No. 47 of 2022 on
 * corporate tax, article 56. The law on value added tax asks for five.
 */
export const BOOKS_KEPT_YEARS = 7;

/** Days for which a delivered event is kept: long enough to explain what happened, no longer. */
export const EVENTS_KEPT_DAYS = 14;

/** Days for which a code that is over is kept, so that a late try is told that it is over. */
export const CODES_KEPT_DAYS = 1;

/** Days after which a session ends that nobody uses, unless configured otherwise. */
export const SESSION_DAYS = 30;
