import { AppError } from '#server/http/errors.ts';

/** Another device wrote in the draft since. */
export const draftChanged = () => new AppError(409, 'draft.changed');

export const tooManyDrafts = () => new AppError(409, 'draft.too_many');
