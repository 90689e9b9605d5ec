// Reads the messages of commits, after proving on planted ones that each rule can fail (README, "How a change is handed in").
import { spawnSync } from 'node:child_process';
import { root } from './lib.mjs';

/** The last commit before the rules were kept by a machine. */
const BEFORE = '2c37a8a8f';
/** The last one before subjects that name a thing, in place of what to do, were refused. */
const BEFORE_NAMED = 'f01cb5655';
const MOST = 72;
/** `area: what changes`. */
const SHAPE = /^[a-z0-9][a-z0-9 ,/.-]*: [a-z0-9`"'“‘.@/]/i;
/** What was done, or is being done, in place of what to do. */
const NOT_IMPERATIVE =
  /^[^:]*: (?:(?:add|fix|chang|remov|mov|renam|updat|mend|improv)(?:ed|ing)|made|making|kept|keeping|wrote|writing)\b/;

/** What there was, how many, or how a thing is. */
const NAMES_A_THING =
  /^[^:]*: (?:(?:what|how|when|where|why|who|which|that|the|an?|one|two|three|four|five|six|seven|eight|nine|ten)\b|\d|[\w'’-]+ (?:is|are|was|were)\b)/i;

const problemsOf = ({ subject, body, isNew }) => [
  ...(SHAPE.test(subject) ? [] : ['its subject is not `area: what changes`']),
  ...(NOT_IMPERATIVE.test(subject) ? ['its subject is not imperative'] : []),
  ...(isNew && NAMES_A_THING.test(subject) ? ['its subject does not begin with what to do'] : []),
  ...([...subject].length <= MOST ? [] : [`its subject is longer than ${MOST} characters`]),
  ...(body.trim() === '' ? ['its body does not say why'] : []),
];

const planted = [
  ['ui: keep what was typed', 'Why.', 0],
  ['Fix things', 'Why.', 1],
  ['ui: fixed what was typed', 'Why.', 1],
  ['ui: what was found', 'Why.', 1],
  ['ui: Five cards in a row', 'Why.', 1],
  ['ui: 5 cards in a row', 'Why.', 1],
  ['ui: one card for each', 'Why.', 1],
  ['ui: news is green', 'Why.', 1],
  ['ui: say what is green, and the rest', 'Why.', 0],
  [`ui: ${'x'.repeat(80)}`, 'Why.', 1],
  ['ui: keep what was typed', '\n', 1],
];

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });

const problems = planted
  .filter(([subject, body, count]) => problemsOf({ subject, body, isNew: true }).length !== count)
  .map(([subject]) => `planted, and not judged as it should be: ${subject}`);

const known = git('cat-file', '-e', `${BEFORE}^{commit}`).status === 0;
const log = known ? git('log', '--no-merges', '--format=%H%x00%s%x00%b%x01', `${BEFORE}..HEAD`).stdout : '';
const older = new Set(git('rev-list', `${BEFORE}..${BEFORE_NAMED}`).stdout.split('\n'));
const commits = log.split('\x01').flatMap((entry) => {
  const [hash, subject, body] = entry.trim().split('\0');
  return hash && subject !== undefined
    ? [{ hash: hash.slice(0, 9), subject, body: body ?? '', isNew: !older.has(hash) }]
    : [];
});
for (const commit of commits)
  problems.push(...problemsOf(commit).map((problem) => `${commit.hash} ${commit.subject}: ${problem}`));

for (const problem of problems) console.error(problem);
console.log(known ? `${commits.length} commits` : 'no history here: only the planted ones were judged');
process.exitCode = problems.length > 0 ? 1 : 0;
