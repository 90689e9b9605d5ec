// Runs the rules of scripts/rules over the repository, after proving on planted violations that each one can fail.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inRoot, root } from './lib.mjs';
import * as acts from './rules/acts.mjs';
import * as answers from './rules/answers.mjs';
import * as columns from './rules/columns.mjs';
import * as contracts from './rules/contracts.mjs';
import * as cutText from './rules/cut-text.mjs';
import * as directions from './rules/directions.mjs';
import * as docstrings from './rules/docstrings.mjs';
import * as domains from './rules/domains.mjs';
import * as equalTexts from './rules/equal-texts.mjs';
import * as escapes from './rules/escapes.mjs';
import * as events from './rules/events.mjs';
import * as frames from './rules/frames.mjs';
import * as keys from './rules/keys.mjs';
import * as labels from './rules/labels.mjs';
import * as layers from './rules/layers.mjs';
import * as live from './rules/live.mjs';
import * as messages from './rules/messages.mjs';
import * as names from './rules/names.mjs';
import * as pageTexts from './rules/page-texts.mjs';
import * as references from './rules/references.mjs';
import * as styles from './rules/styles.mjs';
import * as suffixes from './rules/suffixes.mjs';
import * as testOnly from './rules/test-only.mjs';
import * as transactions from './rules/transactions.mjs';
import * as usedTexts from './rules/used-texts.mjs';
import * as versions from './rules/versions.mjs';
import * as windowEvents from './rules/window-events.mjs';

/** Each has a `name`; `find(folder)`, which answers its problems as lines; and a `planted` house with what is found in it. */
const rules = [
  escapes,
  events,
  styles,
  columns,
  testOnly,
  transactions,
  references,
  acts,
  frames,
  keys,
  answers,
  pageTexts,
  contracts,
  messages,
  names,
  labels,
  layers,
  live,
  suffixes,
  cutText,
  directions,
  docstrings,
  domains,
  equalTexts,
  usedTexts,
  versions,
  windowEvents,
];

/** What is wrong with a rule itself: in its planted house it finds exactly what was planted. */
const provenBy = async ({ find, planted }) => {
  const folder = mkdtempSync(join(tmpdir(), 'reloved-rules-'));
  try {
    symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'));
    for (const [path, text] of Object.entries(planted.files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), `${text}\n`);
    }
    const found = await find(folder);
    return [
      ...planted.problems.filter((row) => !found.includes(row)).map((row) => `planted but not found: ${row}`),
      ...found.filter((row) => !planted.problems.includes(row)).map((row) => `found but not planted: ${row}`),
      ...(planted.problems.length === 0 ? ['no violation is planted'] : []),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const problems = await Promise.all(
  rules.map(async (rule) =>
    [...(await provenBy(rule)), ...(await rule.find(root))].map((problem) => `${rule.name}: ${problem}`),
  ),
);
for (const problem of problems.flat()) console.error(problem);
const proofs = rules.reduce((sum, { planted }) => sum + planted.problems.length, 0);
console.log(`${rules.length} rules, ${proofs} planted violations found`);
process.exitCode = problems.flat().length > 0 ? 1 : 0;
