import { defineConfig, devices } from 'playwright/test';
import { findChromium } from './scripts/tools.mjs';

const port = process.env.E2E_PORT ?? '3111';
const baseURL = `http://localhost:${port}`;
const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium was found; `node scripts/setup.mjs --test` installs one.');

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.{spec,test}.ts',
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  timeout: 90_000,
  // Loading a page may take its time on a busy machine; what is live states its own, short patience.
  expect: { timeout: 15_000 },
  // Several browsers at once are one test's actors; a second worker would only slow them down on two cores.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    actionTimeout: 15_000,
    // A recording takes a third of the processor that tests have: `--trace retain-on-failure` asks for it.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" server/index.ts`,
    url: `${baseURL}/readyz`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: port,
      DATA_DIR: process.env.E2E_DATA_DIR ?? '.data-e2e',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
    },
  },
});
