import { invalid } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import { isAtLeast, MINIMUM_AGE } from '#shared/accounts/accounts.rules.ts';
import { tooYoung } from './accounts.errors.ts';

const OLDEST_AGE = 120;

/** Refuses a date of birth of somebody under 18 (decisions D10) or of nobody alive. */
export const checkBirth = (deps: Pick<Deps, 'clock'>, birth: string): void => {
  const today = deps.clock.now();
  if (!isAtLeast(MINIMUM_AGE, birth, today)) throw tooYoung();
  if (isAtLeast(OLDEST_AGE, birth, today)) {
    throw invalid({ date_of_birth: ['Please enter a valid date of birth.'] });
  }
};
