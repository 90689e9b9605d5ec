import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** What walks through the table of calls computes all the time: `npm test` runs it beside browsers, which often wait. */
const TABLES = ['tests/api/bad-input.test.ts', 'tests/api/routes.test.ts'];

/** What takes longest begins first. */
const FIRST = [
  'tests/faults/redis-away.test.ts',
  'tests/faults/kill.test.ts',
  'tests/faults/payouts-kill.test.ts',
  'tests/faults/production-shape.test.ts',
  'tests/faults/',
  'tests/api/',
];
const rank = ({ moduleId }: TestSpecification): number => {
  const found = FIRST.findIndex((path) => moduleId.includes(`/${path}`));
  return found === -1 ? FIRST.length : found;
};
const FOLDERS = ['tests/faults/', 'tests/api/'];
const folderOf = ({ moduleId }: TestSpecification): string =>
  FOLDERS.find((folder) => moduleId.includes(`/${folder}`)) ?? '';

/**
 * Files of `faults`, which wait for clocks and restarts, are spread evenly among those of `api`, which compute meanwhile.
 * What has no server comes after them: much that is short, so that the end comes for every process at once. Files that must
 * run by themselves come last: one in between would end a process that others share.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
    const spread = [...Map.groupBy(sorted, folderOf)].flatMap(([folder, some]) =>
      some.map((file, index) => ({
        file,
        at: folder ? index / some.length : file.project.config.isolate ? 2 : 1,
      })),
    );
    return spread.toSorted((one, other) => one.at - other.at).map(({ file }) => file);
  }
}

const UNIT = ['{shared,server,client}/**/*.test.{ts,tsx}', 'tests/support/*.test.ts'];
/** These put something else in the place of a module, which another file in the same process may have loaded. */
const MOCKED = globSync(UNIT).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));

/** Each file has a server and a database of its own. */
const withServers = {
  globalSetup: ['tests/support/global-setup.ts'],
  setupFiles: ['tests/support/patience.ts', 'tests/support/report-work.ts'],
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    pool: 'forks',
    // Twice the cores that CI has: with three, files that wait for a clock, a sweep or a process left a third of them idle.
    maxWorkers: 4,
    allowOnly: false,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
    env: { NODE_ENV: 'test' },
    expect: { poll: { timeout: 30_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          // Files share processes: loading the product, or React and Mantine, takes longer than most of them run.
          name: 'unit',
          isolate: false,
          exclude: MOCKED,
          // A property may try hundreds of texts while the other core is busy.
          testTimeout: 60_000,
          include: UNIT,
        },
      },
      { test: { name: 'mocked', include: MOCKED } },
      {
        // One project for both folders: processes go from file to file only within one.
        test: {
          name: 'servers',
          include: FOLDERS.map((folder) => `${folder}**/*.test.ts`),
          exclude: TABLES,
          ...withServers,
        },
      },
      // At a low priority one of a dozen calls may wait for seconds.
      { test: { name: 'tables', include: TABLES, ...withServers, testTimeout: 240_000 } },
    ],
  },
});
