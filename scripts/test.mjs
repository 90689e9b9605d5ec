// Runs everything: the checks, Vitest, Playwright. Ends with what failed and why, and one line, `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot, projectNode, root } from './lib.mjs';

const report = (name) => inRoot('test-results', name);

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

const run = (title, args, env = {}) => {
  console.log(`\n── ${title}\n`);
  const started = performance.now();
  const { status } = spawnSync(projectNode, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return { ok: status === 0, seconds: Math.round((performance.now() - started) / 1000) };
};

/** What a runner says of a failure, without colours: its first lines are enough to know where to look. */
const firstLines = (message = '') =>
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

/** Counts of a runner's JSON report; a report that is missing, or blames nothing, does not hide that the run failed. */
const counted = (title, outcome, file, countsOf, failuresOf) => {
  const json = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const counts = json ? countsOf(json) : { passed: 0, failed: 0, skipped: 0 };
  const blamed = counts.failed + counts.skipped;
  const unblamed = (!outcome.ok && blamed === 0) || counts.passed + blamed === 0 ? 1 : 0;
  return { title, ...outcome, ...counts, failed: blamed + unblamed, failures: json ? failuresOf(json) : [] };
};

const runChecks = () => {
  const outcome = run('Checks', ['scripts/check.mjs']);
  return { title: 'Checks', ...outcome, passed: 0, failed: outcome.ok ? 0 : 1, skipped: 0, failures: [] };
};

const runVitest = () => {
  const outcome = run('Vitest', ['node_modules/vitest/vitest.mjs', 'run']);
  return counted(
    'Vitest',
    outcome,
    report('vitest.json'),
    (json) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests,
      skipped: json.numPendingTests + json.numTodoTests,
    }),
    failedInVitest,
  );
};

const runPlaywright = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'reloved-e2e-'));
  const env = { E2E_PORT: String(await freePort()), E2E_DATA_DIR: dataDir };
  const outcome = run('Playwright', ['node_modules/playwright/cli.js', 'test'], env);
  rmSync(dataDir, { recursive: true, force: true });
  return counted(
    'Playwright',
    outcome,
    report('e2e.json'),
    ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }),
    failedInPlaywright,
  );
};

rmSync(inRoot('test-results'), { recursive: true, force: true });
mkdirSync(inRoot('test-results'), { recursive: true });
const results = [runChecks(), runVitest(), await runPlaywright()];
const sum = (key) => results.reduce((total, result) => total + result[key], 0);

console.log('\n── Summary\n');
for (const [title, message] of results.flatMap(({ failures }) => failures)) {
  console.log([`  ✗ ${title}`, ...firstLines(message), ''].join('\n'));
}
for (const { title, ok, seconds, passed, failed, skipped } of results) {
  const note = skipped > 0 ? `, ${skipped} of them skipped` : '';
  const counts = title === 'Checks' ? '' : `  ${passed} passed, ${failed} failed${note}`;
  console.log(`${title.padEnd(12)}${ok && failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s${counts}`);
}
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
