// What the runners' JSON reports say: counts, failures, and how long each test and file took.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../lib.mjs';

/** What a runner says of a failure, without colours: its first lines are enough to know where to look. */
export const firstLines = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 12)
    .map((line) => `      ${line.slice(0, 240)}`);

/** Failures of Vitest's report: `[title, message][]`. A file that could not even be collected has no assertions. */
const failedInVitest = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [[relative(root, name), message]];
    return failed.map(({ fullName, failureMessages }) => [
      `${relative(root, name)} › ${fullName}`,
      failureMessages[0],
    ]);
  });

/** The same of Playwright's, whose suites stand in each other. */
const failedInPlaywright = ({ suites = [], specs = [], errors = [] }) => [
  ...errors.map(({ message }) => ['Playwright', message]),
  ...specs
    .filter(({ ok }) => !ok)
    .flatMap(({ file, line, title, tests }) =>
      tests.flatMap(({ results }) =>
        results.flatMap((result) =>
          result.errors.map(({ message }) => [`tests/e2e/${file}:${line} › ${title}`, message]),
        ),
      ),
    ),
  ...suites.flatMap(failedInPlaywright),
];

/** How long each test took: `{ file, title, ms }[]`. */
const timedInVitest = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: relative(root, name),
      title: fullName,
      ms: duration ?? 0,
    })),
  );
const timedInPlaywright = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ results }) => ({
      file: `tests/e2e/${file}`,
      title,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  ),
  ...suites.flatMap(timedInPlaywright),
];

export const vitestReport = {
  countsOf: (json) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    skipped: json.numPendingTests + json.numTodoTests,
  }),
  failuresOf: failedInVitest,
  timesOf: timedInVitest,
};
export const playwrightReport = {
  countsOf: ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }),
  failuresOf: failedInPlaywright,
  timesOf: timedInPlaywright,
};

/** Reads a runner's report; one that is missing, or blames nothing, does not hide that the run failed. */
export const readReport = (title, outcome, file, { countsOf, failuresOf, timesOf }) => {
  const json = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const counts = json ? countsOf(json) : { passed: 0, failed: 0, skipped: 0 };
  const blamed = counts.failed + counts.skipped;
  const unblamed = (!outcome.ok && blamed === 0) || counts.passed + blamed === 0 ? 1 : 0;
  return {
    title,
    ...outcome,
    ...counts,
    failed: blamed + unblamed,
    failures: json ? failuresOf(json) : [],
    times: json ? timesOf(json) : [],
  };
};

const TEN = 10;
const line = (ms, what) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${what.slice(0, 160)}`;

/** The ten slowest tests and the ten slowest files (the sum of their tests, without set-up), as lines. */
export const slowest = (times) => {
  const files = new Map();
  for (const { file, ms } of times) files.set(file, (files.get(file) ?? 0) + ms);
  const byTime = (one, other) => other[0] - one[0];
  const tests = times.map(({ file, title, ms }) => [ms, `${file} › ${title}`]);
  const top = (some) =>
    some
      .toSorted(byTime)
      .slice(0, TEN)
      .map((each) => line(...each));
  return [
    'Slowest tests:',
    ...top(tests),
    '',
    'Slowest files:',
    ...top([...files].map(([file, ms]) => [ms, file])),
  ];
};
