// Runs the import rules over the repository, after proving on planted violations that each rule can fail.
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { plantedFiles, plantedViolations } from './check-imports.planted.mjs';
import { root } from './lib.mjs';

const folders = ['shared', 'server', 'client', 'tests', 'scripts'];
const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

const seenIn = async (baseDir) => {
  const present = folders.filter((folder) => existsSync(join(baseDir, folder)));
  const { output } = await cruise(present, { ...options, baseDir, ruleSet: { forbidden }, validate: true });
  return {
    modules: output.modules.filter((module) => folders.includes(module.source.split('/')[0])).length,
    violations: output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
};

const plantedViolationsFound = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reloved-imports-'));
  try {
    cpSync(join(root, 'package.json'), join(folder, 'package.json'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const [path, text] of Object.entries(plantedFiles)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return await seenIn(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const pair = ({ rule, from }) => `${rule}: ${from}`;

const planted = await plantedViolationsFound();
const found = new Set(planted.violations.map(pair));
const expected = new Set(plantedViolations.map(pair));
const problems = [
  ...[...expected].filter((row) => !found.has(row)).map((row) => `planted but not found: ${row}`),
  ...[...found].filter((row) => !expected.has(row)).map((row) => `found but not planted: ${row}`),
  ...forbidden
    .filter((rule) => !plantedViolations.some((row) => row.rule === rule.name))
    .map((rule) => `no violation is planted for: ${rule.name}`),
];

const real = await seenIn(root);
if (real.modules === 0) problems.push('no module was seen at all');
problems.push(...real.violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`));

for (const problem of problems) console.error(problem);
console.log(`${real.modules} modules, ${forbidden.length} rules, ${expected.size} planted violations found`);
process.exitCode = problems.length > 0 ? 1 : 0;
