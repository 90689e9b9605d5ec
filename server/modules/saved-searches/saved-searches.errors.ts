import { AppError } from '#server/http/errors.ts';

/** The number is `MAX_SAVED_SEARCHES`, written out: sentences stand in the catalogues as they are. */
export const tooManySearches = () => new AppError(409, 'searches.too_many');
