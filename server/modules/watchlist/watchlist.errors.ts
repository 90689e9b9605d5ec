import { AppError } from '#server/http/errors.ts';

export const ownItemWatched = () => new AppError(403, 'watchlist.own');

/** The number is `MAX_WATCHED_ITEMS`, written out: sentences stand in the catalogues as they are. */
export const tooManyWatched = () => new AppError(409, 'watchlist.too_many');
