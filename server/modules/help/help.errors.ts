import { AppError } from '#server/http/errors.ts';
import { MAX_OPEN_CASES, MAX_UNANSWERED } from '#shared/help/help.rules.ts';

export const tooManyCases = () => new AppError(409, 'help.too_many', { details: { count: MAX_OPEN_CASES } });

/** There is one already about the same thing. */
export const appealOpen = (number: string) => new AppError(409, 'help.appeal_open', { details: { number } });

export const notSuspended = () => new AppError(409, 'help.not_suspended');

export const notRejected = () => new AppError(409, 'help.not_rejected');

export const enoughWritten = () => new AppError(409, 'help.enough', { details: { count: MAX_UNANSWERED } });

export const helpLinkOver = () => new AppError(410, 'help_link.over');

/** Somebody else of the staff has it in hand. */
export const helpClaimed = (name: string) => new AppError(409, 'help.claimed', { details: { name } });

/** Its owner wrote after what was on the screen. */
export const writtenMeanwhile = () => new AppError(409, 'help.written_meanwhile');

/** What the appeal was about is not so any more. */
export const nothingToGrant = () => new AppError(409, 'help.nothing_to_grant');
