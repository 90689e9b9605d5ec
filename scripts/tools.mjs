// Where the tests' outside tools are.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findOnPath, inRoot, projectNode } from './lib.mjs';

export const playwrightCli = inRoot('node_modules', 'playwright', 'cli.js');

const playwrightDownload = () => {
  const ask = "import('playwright').then(({ chromium }) => process.stdout.write(chromium.executablePath()))";
  const { stdout } = spawnSync(projectNode, ['-e', ask], { cwd: inRoot(), encoding: 'utf8' });
  return stdout && existsSync(stdout) ? stdout : undefined;
};

/** An installed Chromium on the PATH, else the one that Playwright downloaded, else undefined. */
export const findChromium = () =>
  findOnPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable') ?? playwrightDownload();

/** redis-server on the PATH, else undefined. */
export const findRedis = () => findOnPath('redis-server');
