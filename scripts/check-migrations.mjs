// Holds migrations to what lets old and new nodes run side by side and locks no large table: squawk's rules, that an index
// built concurrently stands in a migration of its own, which server/db/migrate.ts runs outside of a transaction, and that
// whatever refuses rows says why those of old nodes pass. NOT VALID spares the rows there are, not those that old nodes
// still write, and squawk is content with it.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inRoot } from './lib.mjs';

/** The last one that was written before there was this check; all of them ran on empty tables only. */
const LAST_UNCHECKED = 30;

const folder = process.argv[2] ?? inRoot('drizzle');
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.sql') && Number(name.slice(0, 4)) > LAST_UNCHECKED)
  .toSorted();

const statementsOf = (name) => readFileSync(`${folder}/${name}`, 'utf8').split('--> statement-breakpoint');
const isConcurrent = (text) => /\bconcurrently\b/i.test(text);
const runsOutside = (name) => statementsOf(name).some(isConcurrent);

const problems = names
  .filter(runsOutside)
  .flatMap((name) => [
    ...(statementsOf(name).every(isConcurrent)
      ? []
      : [`${name}: an index is built concurrently in a migration of its own, outside of a transaction`]),
    ...(statementsOf(name).every((text) => /\bif (not )?exists\b/i.test(text))
      ? []
      : [`${name}: outside of a transaction it may run twice: say IF EXISTS or IF NOT EXISTS`]),
  ]);

const REFUSES_ROWS = [
  /\balter\s+table\s+(?:only\s+)?(?:if\s+exists\s+)?(?:"?\w+"?\.)?"?(\w+)"?[^;]*\b(?:check\s*\(|unique\b|references\b|exclude\b|primary\s+key\b)/i,
  /\bcreate\s+unique\s+index\b[^;]*?\son\s+(?:only\s+)?(?:"?\w+"?\.)?"?(\w+)"?/i,
];
const CREATED = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(?:"?\w+"?\.)?"?(\w+)"?\s*\(/gi;
const COMMENT = /--.*$/gm;

/** The tables with rows of old nodes that a migration refuses some rows of, without a reason in the statement. */
const refusedInSilence = (name) => {
  const created = new Set([...statementsOf(name).join('\n').matchAll(CREATED)].map(([, table]) => table));
  return statementsOf(name)
    .flatMap((text) => text.replace(COMMENT, (comment) => comment.replaceAll(';', ',')).split(';'))
    .filter((text) => !/--\s*old nodes pass:[ \t]*\S/.test(text))
    .flatMap((text) => REFUSES_ROWS.map((pattern) => pattern.exec(text.replace(COMMENT, ''))?.[1]))
    .filter((table) => table !== undefined && !created.has(table));
};
for (const name of names)
  for (const table of refusedInSilence(name))
    problems.push(
      `${name}: nodes of the version before still write to ${table}: say "-- old nodes pass: …" above what refuses rows, or wait for the next release`,
    );

// drizzle-kit compares with the newest snapshot alone, and each is as long as all tables together.
const snapshots = existsSync(`${folder}/meta`)
  ? readdirSync(`${folder}/meta`).filter((name) => name.endsWith('_snapshot.json'))
  : [];
const newest = names.at(-1)?.slice(0, 4);
for (const name of snapshots.filter((snapshot) => !snapshot.startsWith(`${newest}_`)))
  problems.push(
    `meta/${name}: only the snapshot of the newest migration is kept: delete it, or name it ${newest}`,
  );

const squawk = (files, ...flags) => {
  if (files.length === 0) return;
  const { status, stdout, stderr } = spawnSync(
    inRoot('node_modules', '.bin', 'squawk'),
    [`--config=${inRoot('ops', 'squawk.toml')}`, ...flags, ...files.map((name) => `${folder}/${name}`)],
    { encoding: 'utf8' },
  );
  if (status !== 0) problems.push(stdout + stderr);
};
squawk(names.filter(runsOutside));
squawk(
  names.filter((name) => !runsOutside(name)),
  '--assume-in-transaction',
);
for (const problem of problems) console.error(problem);
console.log(`${names.length} migrations checked`);
process.exitCode = problems.length > 0 ? 1 : 0;
