import { defineConfig } from 'vitest/config';

// Projects run one after the other: the servers under test share two cores with the tests.
const withServers = {
  globalSetup: ['tests/support/global-setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    allowOnly: false,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
    env: { NODE_ENV: 'test' },
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        test: {
          name: 'unit',
          // A property may try hundreds of texts while the other core is busy.
          testTimeout: 30_000,
          include: ['{shared,server,client}/**/*.test.{ts,tsx}'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          ...withServers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          ...withServers,
          testTimeout: 90_000,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
