import { AppError } from '#server/http/errors.ts';

/** Nobody would ever read it. */
export const otherHasLeft = () =>
  new AppError(409, 'chat.closed', 'This person has left reloved and can no longer receive messages.');
