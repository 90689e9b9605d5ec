// Where the tests' outside tools are.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** Chromium without windows: a fresh profile costs it a third of what it costs the whole browser. Undefined where there is none. */
export const findHeadlessShell = () => findOnPath('chromium-headless-shell');

/** What Chromium is started with: it works as root and without a screen, and asks nobody but us. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** redis-server on the PATH, else undefined. */
export const findRedis = () => findOnPath('redis-server');

/** nginx on the PATH or where Debian puts it, else undefined. */
export const findNginx = () => findOnPath('nginx') ?? ['/usr/sbin/nginx'].find((path) => existsSync(path));

/** The folder with a whole PostgreSQL (the embedded one cannot dump): the newest of Debian's, else the PATH's, else undefined. */
export const findPostgresFolder = () => {
  const versions = '/usr/lib/postgresql';
  const newest = (existsSync(versions) ? readdirSync(versions) : [])
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(versions, version, 'bin'));
  const onPath = findOnPath('pg_dump');
  return [...newest, ...(onPath ? [dirname(onPath)] : [])].find((folder) =>
    ['initdb', 'postgres', 'pg_dump', 'pg_restore', 'psql'].every((name) => existsSync(join(folder, name))),
  );
};
