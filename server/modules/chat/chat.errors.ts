import { AppError } from '#server/http/errors.ts';

/** Nobody would ever read it. */
export const otherHasLeft = () => new AppError(409, 'chat.closed');

/** The same for a guest whose link has ended. */
export const guestHasLeft = () => new AppError(409, 'chat.closed', { details: { context: 'guest' } });
