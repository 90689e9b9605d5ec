// Runs everything: the checks, Vitest, Playwright. With paths, only those files, and only what they need. Ends with what
// was slow, what failed and why, and one line, `N passed, N failed`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { inRoot, projectNode, root, stop } from './lib.mjs';
import { inBackground } from './test/background.mjs';
import { checkBudgets } from './test/budgets.mjs';
import { firstLines, playwrightReport, readReport, slowest, vitestReport } from './test/reports.mjs';
import { scratchFolder } from './test/scratch.mjs';

const report = (name) => inRoot('test-results', name);

const shared = {
  // Each server in a process of its own compiles the product once, not at every start.
  NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'node'),
  // Where databases, photos and browsers put what is thrown away.
  TMPDIR: scratchFolder(),
};

const run = (title, args, env = {}) =>
  new Promise((done, failed) => {
    console.log(`\n── ${title}\n`);
    const started = performance.now();
    const child = spawn(projectNode, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...shared, ...env },
    });
    child.once('error', failed);
    child.once('close', (code) =>
      done({ ok: code === 0, seconds: Math.round((performance.now() - started) / 1000) }),
    );
  });

/** The same with what is left of the processor beside others; what it says is told at once when it has ended. */
const runBeside = async (title, args) => {
  const started = performance.now();
  const { code, output } = await inBackground(projectNode, args, { ...process.env, ...shared });
  console.log(`\n── ${title}\n\n${output}`);
  return { ok: code === 0, seconds: Math.round((performance.now() - started) / 1000) };
};

/** What has no tests of its own to count. */
const countless = (title, outcome, failures = []) => ({
  title,
  ...outcome,
  passed: 0,
  failed: outcome.ok ? 0 : Math.max(1, failures.length),
  skipped: 0,
  failures,
  times: [],
});

const runChecks = async () => countless('Checks', await runBeside('Checks', ['scripts/check.mjs']));

const vitestWith = (...args) => ['node_modules/vitest/vitest.mjs', 'run', ...args];

const runVitest = async (args) => {
  const outcome = await run('Vitest', vitestWith(...args));
  return readReport('Vitest', outcome, report('vitest.json'), vitestReport);
};

const runTables = async () => {
  const given = ['--project', 'tables', '--maxWorkers', '2', '--outputFile.json', report('tables.json')];
  return readReport(
    'Tables',
    await runBeside('Tables', vitestWith(...given)),
    report('tables.json'),
    vitestReport,
  );
};

const runPlaywright = async (paths) => {
  const dataDir = mkdtempSync(join(shared.TMPDIR, 'reloved-e2e-'));
  const env = { E2E_DATA_DIR: dataDir };
  const outcome = await run('Playwright', ['node_modules/playwright/cli.js', 'test', ...paths], env);
  rmSync(dataDir, { recursive: true, force: true });
  return readReport('Playwright', outcome, report('e2e.json'), playwrightReport);
};

const runBudgets = () => {
  const failures = checkBudgets();
  return countless('Budgets', { ok: failures.length === 0, seconds: 0 }, failures);
};

const paths = process.argv.slice(2).map((path) => relative(root, resolve(path)));
for (const path of paths) if (!existsSync(inRoot(path))) stop(`There is no ${path}.`);
const within = (path, folder) => path === folder || path.startsWith(folder + sep);
const isAll = paths.length === 0 || paths.includes('');
const walks = join('tests', 'e2e');
const inBrowsers = paths.filter((path) => within(path, walks) || within(walks, path));
const inVitest = paths.filter((path) => !within(path, walks));
const needs = {
  browser: isAll || inBrowsers.length > 0,
  server: isAll || paths.some((path) => within(path, 'tests')),
};

const setUp = async (...flags) => {
  const child = spawn(process.execPath, [inRoot('scripts', 'setup.mjs'), ...flags], {
    cwd: root,
    stdio: 'inherit',
  });
  const [code] = await once(child, 'close');
  if (code !== 0) process.exit(1);
};

const forget = () => {
  rmSync(inRoot('test-results'), { recursive: true, force: true });
  mkdirSync(inRoot('test-results'), { recursive: true });
};

/**
 * What Vitest and browsers leave of two cores, a tenth, is enough for what waits for nothing: the checks, and the walks
 * through the table of calls.
 */
const runAll = async () => {
  await setUp('--no-build');
  forget();
  const checks = runChecks();
  await setUp('--test');
  const rest = await runVitest(['--project', '!tables']);
  const tables = runTables();
  const inBrowsers = await runPlaywright([]);
  return [await checks, rest, await tables, inBrowsers];
};

const runSome = async () => {
  await setUp(needs.browser ? '--test' : needs.server ? '--servers' : '--no-build');
  forget();
  const vitest = inVitest.length > 0 ? [await runVitest(inVitest.map((path) => inRoot(path)))] : [];
  return inBrowsers.length > 0 ? [...vitest, await runPlaywright(inBrowsers)] : vitest;
};

const results = await (isAll ? runAll() : runSome());
results.push(runBudgets());
const sum = (key) => results.reduce((total, result) => total + result[key], 0);

console.log('\n── Summary\n');
console.log(`${slowest(results.flatMap(({ times }) => times)).join('\n')}\n`);
for (const [title, message] of results.flatMap(({ failures }) => failures)) {
  console.log([`  ✗ ${title}`, ...firstLines(message), ''].join('\n'));
}
for (const { title, ok, seconds, passed, failed, skipped, times } of results) {
  const note = skipped > 0 ? `, ${skipped} of them skipped` : '';
  const counts = times.length === 0 && ok ? '' : `  ${passed} passed, ${failed} failed${note}`;
  console.log(`${title.padEnd(12)}${ok && failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s${counts}`);
}
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
