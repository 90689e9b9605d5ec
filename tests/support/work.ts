/** What is dear in a test: a product or a process started, a password hashed for want of a fixture. */
export type Work = 'appStarts' | 'serverStarts' | 'logins' | 'registrations';

let counted: Partial<Record<Work, number>> = {};

/** One more of it in the file that runs now. */
export const countWork = (what: Work): void => {
  counted[what] = (counted[what] ?? 0) + 1;
};

/** What was counted since this was last asked. */
export const takeWork = (): Partial<Record<Work, number>> => {
  const taken = counted;
  counted = {};
  return taken;
};
