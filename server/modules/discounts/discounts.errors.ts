import { AppError, invalid } from '#server/http/errors.ts';

const refused = (code: string, sentence: string) => invalid({ discount: [sentence] }, code);

/** Unknown, switched off or not valid yet: all the same to somebody who guesses. */
export const unknownDiscount = () => refused('discount.invalid', 'This discount code is not valid.');

export const discountOver = () => refused('discount.expired', 'This discount code has expired.');

/** A code for featuring used for buying, or the other way round. */
export const notForThis = () => refused('discount.not_for_this', 'This discount code cannot be used here.');

/** Somebody else had the last use. */
export const discountUsedUp = () => new AppError(409, 'discount.used_up');

export const discountUsedByYou = () => new AppError(409, 'discount.already_used');

/** Nobody gives themselves what is the house's. */
export const ownDiscount = () =>
  refused('discount.own', 'You made this code yourself, so it is for others to use.');

export const loginForDiscount = () => new AppError(401, 'discount.login_required');
