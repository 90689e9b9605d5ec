/** How long an archive can be fetched, in days. */
export const EXPORT_DAYS = 7;
/** How many archives somebody may ask for in a day. */
export const EXPORTS_A_DAY = 3;
/** How many archives the owner of an account that is younger than a day may ask for. */
export const EXPORTS_A_DAY_OF_YOUNG = 1;
