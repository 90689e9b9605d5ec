import { appendFileSync, mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What is dear in a test: a product or a process started, a password hashed for want of a fixture, a page loaded. */
export type Work = 'appStarts' | 'serverStarts' | 'logins' | 'registrations' | 'pageLoads';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'test-results');
let counted: Partial<Record<Work, number>> = {};

/** One more of it in the file that runs now. */
export const countWork = (what: Work): void => {
  counted[what] = (counted[what] ?? 0) + 1;
};

/** Writes down what was counted since this was last called; scripts/test.mjs holds it against tests/budgets.json. */
export const reportWork = (testFile: string): void => {
  const work = counted;
  counted = {};
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, 'work.jsonl'), `${JSON.stringify({ file: relative(root, testFile), work })}\n`);
};
