import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** What takes longest begins first: while the first of `faults` wait for clocks and restarts, two files of `api` compute. */
const FIRST = [
  'tests/faults/uploads-kill.test.ts',
  'tests/api/bad-input.test.ts',
  'tests/api/routes.test.ts',
  'tests/faults/',
  'tests/api/',
];
const rank = ({ moduleId }: TestSpecification): number => {
  const found = FIRST.findIndex((path) => moduleId.includes(`/${path}`));
  return found === -1 ? FIRST.length : found;
};
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

// Files share processes: loading the product, or React and Mantine, takes longer than most of them run. Those of `api` and
// `faults` have a server and a database of their own.
const withServers = {
  globalSetup: ['tests/support/global-setup.ts'],
  setupFiles: ['tests/support/report-work.ts'],
  isolate: false,
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

const UNIT = ['{shared,server,client}/**/*.test.{ts,tsx}', 'tests/support/*.test.ts'];
/** These put something else in the place of a module, which another file in the same process may have loaded. */
const MOCKED = globSync(UNIT).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));

export default defineConfig({
  test: {
    pool: 'forks',
    // Twice the cores that CI has: with three, files that wait for a clock, a sweep or a process left a third of them idle.
    maxWorkers: 4,
    allowOnly: false,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
    env: { NODE_ENV: 'test' },
    expect: { poll: { timeout: 15_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          exclude: MOCKED,
          // A property may try hundreds of texts while the other core is busy.
          testTimeout: 30_000,
          include: UNIT,
        },
      },
      { test: { name: 'mocked', include: MOCKED } },
      { test: { name: 'api', include: ['tests/api/**/*.test.ts'], ...withServers } },
      {
        test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], ...withServers, testTimeout: 90_000 },
      },
    ],
  },
});
