// What a test file may cost, counted and not timed: a slow machine makes no file dearer.
import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../lib.mjs';

const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** The counts in `test-results/work.jsonl`, lines of `{ file, work }`, added up: `Map` of path to `{ [what]: number }`. */
export const totalsOf = (lines) => {
  const totals = new Map();
  for (const line of lines.split('\n').filter(Boolean)) {
    const { file, work } = JSON.parse(line);
    const total = totals.get(file) ?? {};
    for (const [what, count] of Object.entries(work)) total[what] = (total[what] ?? 0) + count;
    totals.set(file, total);
  }
  return totals;
};

/** Who went over: `[title, message][]`. A file's own limit counts before its folder's; what has none is over at once. */
export const overBudget = (totals, { folders, files }) =>
  [...totals].flatMap(([file, work]) => {
    const folder = Object.keys(folders).find((name) => file.startsWith(`${name}/`));
    const limits = { ...folders[folder], ...files[file] };
    return Object.entries(work)
      .filter(([what, count]) => !(count <= limits[what]))
      .map(([what, count]) => [
        file,
        `${count} ${what} are over its budget of ${limits[what] ?? 'none'} in tests/budgets.json`,
      ]);
  });

/** Budgets of files that are gone. */
export const leftOver = ({ files }, exists = (file) => existsSync(inRoot(file))) =>
  Object.keys(files)
    .filter((file) => !exists(file))
    .map((file) => [file, 'has a budget in tests/budgets.json, but there is no such file']);

/** Holds what was counted against `tests/budgets.json`; answers failures as `[title, message][]`. */
export const checkBudgets = () => {
  const budgets = JSON.parse(read(inRoot('tests', 'budgets.json')));
  const totals = totalsOf(read(inRoot('test-results', 'work.jsonl')));
  return [...overBudget(totals, budgets), ...leftOver(budgets)];
};
