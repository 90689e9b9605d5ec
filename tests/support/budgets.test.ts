import { expect, test } from 'vitest';
import { leftOver, overBudget, totalsOf } from '../../scripts/test/budgets.mjs';

const budgets = {
  folders: { 'tests/api': { appStarts: 1, logins: 2 } },
  files: { 'tests/api/sign-in.test.ts': { logins: 5 } },
};
const counted = (file: string, work: Record<string, number>) => new Map([[file, work]]);

test('the lines of one file are added up', () => {
  const line = (work: object) => `${JSON.stringify({ file: 'tests/api/chat.test.ts', work })}\n`;
  expect(totalsOf(line({ logins: 1 }) + line({ logins: 2, appStarts: 1 }))).toEqual(
    counted('tests/api/chat.test.ts', { logins: 3, appStarts: 1 }),
  );
});

test('a file within its budget is not blamed', () => {
  expect(overBudget(counted('tests/api/chat.test.ts', { logins: 2, appStarts: 1 }), budgets)).toEqual([]);
  expect(overBudget(counted('tests/api/sign-in.test.ts', { logins: 5 }), budgets)).toEqual([]);
});

test('a file over its own budget or its folder’s is blamed for each', () => {
  expect(overBudget(counted('tests/api/chat.test.ts', { logins: 3, appStarts: 2 }), budgets)).toEqual([
    ['tests/api/chat.test.ts', '3 logins are over its budget of 2 in tests/budgets.json'],
    ['tests/api/chat.test.ts', '2 appStarts are over its budget of 1 in tests/budgets.json'],
  ]);
  expect(overBudget(counted('tests/api/sign-in.test.ts', { logins: 6 }), budgets)).toHaveLength(1);
});

test('what has no budget anywhere is over it', () => {
  expect(overBudget(counted('tests/api/chat.test.ts', { serverStarts: 1 }), budgets)).toHaveLength(1);
  expect(overBudget(counted('tests/elsewhere.test.ts', { logins: 1 }), budgets)).toHaveLength(1);
});

test('a budget of a file that is gone is a mistake', () => {
  expect(leftOver(budgets, () => true)).toEqual([]);
  expect(leftOver(budgets, () => false)).toHaveLength(1);
});
