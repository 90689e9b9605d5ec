// Reads the messages of commits, after proving on planted ones that each rule can fail (README, "How a change is handed in").
import { spawnSync } from 'node:child_process';
import { root } from './lib.mjs';

/** The last commit before the rules were kept by a machine. */
const BEFORE = '2c37a8a8f';
const MOST = 72;
/** `area: what changes`. */
const SHAPE = /^[a-z0-9][a-z0-9 ,/.-]*: [a-z0-9`"'“‘.@/]/i;
/** What was done, or is being done, in place of what to do. */
const NOT_IMPERATIVE =
  /^[^:]*: (?:(?:add|fix|chang|remov|mov|renam|updat|mend|improv)(?:ed|ing)|made|making|kept|keeping|wrote|writing)\b/;

const problemsOf = ({ subject, body }) => [
  ...(SHAPE.test(subject) ? [] : ['its subject is not `area: what changes`']),
  ...(NOT_IMPERATIVE.test(subject) ? ['its subject is not imperative'] : []),
  ...([...subject].length <= MOST ? [] : [`its subject is longer than ${MOST} characters`]),
  ...(body.trim() === '' ? ['its body does not say why'] : []),
];

const planted = [
  ['ui: keep what was typed', 'Why.', 0],
  ['Fix things', 'Why.', 1],
  ['ui: fixed what was typed', 'Why.', 1],
  [`ui: ${'x'.repeat(80)}`, 'Why.', 1],
  ['ui: keep what was typed', '\n', 1],
];

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });

const problems = planted
  .filter(([subject, body, count]) => problemsOf({ subject, body }).length !== count)
  .map(([subject]) => `planted, and not judged as it should be: ${subject}`);

const known = git('cat-file', '-e', `${BEFORE}^{commit}`).status === 0;
const log = known ? git('log', '--no-merges', '--format=%h%x00%s%x00%b%x01', `${BEFORE}..HEAD`).stdout : '';
const commits = log.split('\x01').flatMap((entry) => {
  const [hash, subject, body] = entry.trim().split('\0');
  return hash && subject !== undefined ? [{ hash, subject, body: body ?? '' }] : [];
});
for (const commit of commits)
  problems.push(...problemsOf(commit).map((problem) => `${commit.hash} ${commit.subject}: ${problem}`));

for (const problem of problems) console.error(problem);
console.log(known ? `${commits.length} commits` : 'no history here: only the planted ones were judged');
process.exitCode = problems.length > 0 ? 1 : 0;
