/** Whom the form of a listing speaks of as the seller: whoever reads it, or the member on whose behalf staff fill it in. */
export type Perspective = 'yours' | 'theirs';
