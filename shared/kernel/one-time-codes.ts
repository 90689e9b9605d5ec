/** Codes sent by mail or SMS, whatever they are for. */

/** Seconds between two codes to one address (decisions D12). */
export const RESEND_SECONDS = 60;
/** How long a code is valid, in minutes (decisions D12). */
export const CODE_MINUTES = 10;
/** How often a code may be tried (decisions D12). */
export const CODE_TRIES = 5;
