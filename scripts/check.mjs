// Everything a machine can say without running the product. Prints the output of what failed, and a line for each check.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot, projectNode, root } from './lib.mjs';

const bin = (name) => inRoot('node_modules', '.bin', name);
const script = (name, ...args) => ({ command: projectNode, args: [inRoot('scripts', name), ...args] });

const checks = [
  // By one checker: each of several works out the types of packages anew, and the other core has the other checks.
  { name: 'types', command: bin('tsc'), args: ['-p', '.', '--noEmit', '--checkers', '1'] },
  { name: 'format and lint', command: bin('biome'), args: ['check', '--error-on-warnings'] },
  { name: 'imports', ...script('check-imports.mjs') },
  { name: 'rules', ...script('check-rules.mjs') },
  { name: 'unused', command: bin('knip'), args: ['--no-progress'] },
  { name: 'compose', ...script('check-compose.mjs') },
  { name: 'migrations', ...script('check-migrations.mjs') },
  { name: 'commits', ...script('check-commits.mjs') },
  { name: 'lock', command: 'npm', args: ['ci', '--dry-run', '--ignore-scripts', '--loglevel=error'] },
  ...(existsSync(inRoot('scripts', 'readme.ts'))
    ? [{ name: 'README', ...script('readme.ts', '--check') }]
    : []),
];

const run = ({ name, command, args }) =>
  new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(command, args, { cwd: root, env: { ...process.env, FORCE_COLOR: '0' } });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ name, ok: false, seconds: 0, output: error.message }));
    child.once('close', (code) => {
      resolve({ name, ok: code === 0, seconds: (performance.now() - started) / 1000, output });
    });
  });

/** Two at a time: the product is developed on two cores. */
const runAll = async () => {
  const waiting = [...checks];
  const results = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = await run(check);
      results.push(result);
      if (!result.ok) console.error(`\n── ${result.name}\n\n${result.output}`);
      console.log(`${result.ok ? 'ok    ' : 'FAILED'}  ${result.name} (${result.seconds.toFixed(1)} s)`);
    }
  };
  await Promise.all([worker(), worker()]);
  return results;
};

const failed = (await runAll()).filter((result) => !result.ok);
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.map((result) => result.name).join(', ')}`);
  process.exitCode = 1;
}
