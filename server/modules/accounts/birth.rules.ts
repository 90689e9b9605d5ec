import { invalid } from '#server/http/errors.ts';
import { isAtLeast, MINIMUM_AGE } from '#shared/accounts/accounts.rules.ts';
import { tooYoung } from './accounts.errors.ts';

const OLDEST_AGE = 120;

/** Refuses a date of birth of somebody under 18 (decisions D10) or of nobody alive on that day. */
export const checkBirth = (birth: string, today: Date): void => {
  if (!isAtLeast(MINIMUM_AGE, birth, today)) throw tooYoung();
  if (isAtLeast(OLDEST_AGE, birth, today)) {
    throw invalid({ date_of_birth: ['Please enter a valid date of birth.'] });
  }
};
