import { AppError } from '#server/http/errors.ts';

/** Nobody would ever read it. */
export const otherHasLeft = () =>
  new AppError(409, 'chat.closed', 'This person has left reloved and can no longer receive messages.');

/** The same for a guest whose link has ended. */
export const guestHasLeft = () =>
  new AppError(
    409,
    'chat.closed',
    'The link of this guest has ended: they can no longer receive messages here.',
  );
