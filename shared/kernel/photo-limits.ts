/** Bytes for one photo (decisions D19). */
export const MAX_PHOTO_BYTES = 12 * 1024 * 1024;
