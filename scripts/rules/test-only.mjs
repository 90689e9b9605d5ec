import { spawnSync } from 'node:child_process';
import { inRoot } from '../lib.mjs';

export const name = 'only tests';

const knip = (folder) => {
  const { stdout, stderr, status } = spawnSync(
    inRoot('node_modules', '.bin', 'knip'),
    ['--production', '--no-progress', '--reporter=json', '--directory', folder, '-c', 'knip.production.json'],
    { cwd: folder, encoding: 'utf8' },
  );
  if (status > 1 || !stdout.startsWith('{')) throw new Error(`knip: ${stderr}${stdout}`);
  return JSON.parse(stdout);
};

/** What no production code uses: a file or an export that only tests import belongs to them. */
export const find = (folder) => {
  const { files = [], issues } = knip(folder);
  return [
    ...files,
    ...issues.flatMap(({ file, files: own = [], exports = [], types = [] }) => [
      ...own.map(() => file),
      ...[...exports, ...types].map((one) => `${file}: ${one.name}`),
    ]),
  ].map((what) => `nothing but tests uses ${what}`);
};

export const planted = {
  files: {
    'package.json': '{ "name": "planted", "type": "module" }',
    'knip.production.json':
      '{ "entry": ["server/index.ts!"], "project": ["server/**/*.ts!", "!**/*.test.ts!"] }',
    'server/index.ts': "import { used } from './used.ts';\nused();",
    'server/used.ts': 'export const used = () => 1;\nexport const spied = () => 2;',
    'server/spare.ts': 'export const spare = 1;',
    'server/used.test.ts':
      "import { spare } from './spare.ts';\nimport { spied } from './used.ts';\nspied(spare);",
  },
  problems: ['nothing but tests uses server/spare.ts', 'nothing but tests uses server/used.ts: spied'],
};
