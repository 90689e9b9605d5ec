import { AppError } from '#server/http/errors.ts';

/** The number is `MAX_OPEN_QUESTIONS`, written out: sentences stand in the catalogues as they are. */
export const tooManyOpenQuestions = () => new AppError(409, 'question.too_many_open');

/** Their seller has blocked them. */
export const notTakenFromYou = () => new AppError(403, 'question.not_taken_from_you');
