import { AppError } from '#server/http/errors.ts';
import { MAX_WATCHED_ITEMS } from '#shared/interest/interest.api.ts';

export const ownItemWatched = () => new AppError(403, 'interest.own', 'This is your own item.');

export const tooManyWatched = () =>
  new AppError(
    409,
    'interest.too_many',
    `You can watch ${MAX_WATCHED_ITEMS} items. Stop watching one of them first.`,
  );
