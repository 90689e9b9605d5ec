import { defineConfig, devices } from 'playwright/test';
import { CHROMIUM_FLAGS, findChromium, findHeadlessShell } from './scripts/tools.mjs';
import { ownServer, servers, WORKERS } from './tests/e2e/support/own-server.ts';

const executablePath = findHeadlessShell() ?? findChromium();
if (!executablePath) throw new Error('No Chromium was found; `node scripts/setup.mjs --test` installs one.');

const WALK = '**/routes.spec.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.{spec,test}.ts',
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  // On a machine at a quarter of the usual speed nothing but what hangs runs out of its time.
  timeout: 240_000,
  // Loading a page may take its time on a busy machine; what is live states its own, short patience.
  expect: { timeout: 30_000 },
  // While one test waits, the other computes.
  workers: WORKERS,
  // The walk over all pages computes, the stories wait for each other's screens: one worker walks while another tells
  // stories. Two walks at once left a fifth of the processor idle before them.
  projects: [
    { name: 'walk', testMatch: WALK, workers: 1 },
    { name: 'stories', testIgnore: WALK },
  ],
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  use: {
    ...devices['Desktop Chrome'],
    baseURL: ownServer.url,
    actionTimeout: 30_000,
    // A recording takes a third of the processor that tests have: `--trace retain-on-failure` asks for it.
    trace: 'off',
    screenshot: 'only-on-failure',
    // What moves takes processor and time; the stories that are about it ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // It would start anew in every context and see every page asked for; connection.spec.ts lets it work.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      args: [
        ...CHROMIUM_FLAGS,
        // A page lives for seconds: compiling its code to make it fast took more processor than the code then saved.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
  webServer: servers.map(({ port, url, dataDir }) => ({
    command: `"${process.execPath}" server/index.ts`,
    url: `${url}/readyz`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      // Passwords of people whom tests make up cost next to nothing (server/platform/passwords.ts).
      NODE_ENV: 'test',
      PORT: port,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      // Pages are told the end of a link by the sweep: no test waits a minute for it.
      GUEST_LINKS_SECONDS: '2',
    },
  })),
});
