import { AppError } from '#server/http/errors.ts';

/** Nobody would ever read it. */
export const otherHasLeft = () => new AppError(409, 'chat.closed');

/** Nobody would ever read it: the guest's link has ended. */
export const guestHasLeft = () => new AppError(409, 'chat.closed', { details: { context: 'guest' } });

/** What is needed for a purchase is not cut off. */
export const purchaseGoesOn = () => new AppError(409, 'chat.purchase_goes_on');

/** Who has blocked the other one. */
export const youHaveBlocked = () => new AppError(409, 'chat.you_have_blocked');

/** Who was blocked: no more than that nothing is read here. */
export const conversationClosed = () => new AppError(409, 'chat.closed', { details: { context: 'over' } });
