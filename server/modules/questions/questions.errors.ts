import { AppError } from '#server/http/errors.ts';

/** The number is `MAX_OPEN_QUESTIONS`, written out: sentences stand in the catalogues as they are. */
export const tooManyOpenQuestions = () => new AppError(409, 'question.too_many_open');
