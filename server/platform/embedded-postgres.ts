import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { lockDataDir } from './data-lock.ts';
import type { Logger } from './logger.ts';
import type { Account, PostgresBinaries } from './postgres-binaries.ts';
import { findAccount, findBinaries, findEmailLocale, startProgram } from './postgres-binaries.ts';
import { gone, isPostgresOf, signal } from './processes.ts';

const database = 'reloved';
const user = 'reloved';
const ready = 'database system is ready to accept connections';
const megabyte = 1024 * 1024;

export type EmbeddedPostgres = {
  /** postgres:// address of the product's database; the port is another one after each start. */
  url: string;
  /** Stops the server after its last transaction and gives the data folder free. */
  stop(): Promise<void>;
};

type Place = {
  folder: string;
  passwordFile: string;
  binaries: PostgresBinaries;
  account: Account | undefined;
};

const exists = async (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const initialise = async (
  { folder, passwordFile, binaries, account }: Place,
  logger: Logger,
): Promise<void> => {
  // Made beside and moved into place, so that an interrupted start leaves nothing half-made behind.
  const fresh = `${folder}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (account) {
    await chown(fresh, account.uid, account.gid);
    await chown(passwordFile, account.uid, account.gid);
  }
  const child = startProgram({
    program: binaries.initdb,
    args: [
      `--pgdata=${fresh}`,
      `--username=${user}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      `--lc-ctype=${await findEmailLocale()}`,
      // Sorted by code point, the same on every system.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    account,
    reaches: [fresh, binaries.initdb],
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`the embedded PostgreSQL could not be set up:\n${output}`);
  await rename(fresh, folder);
  logger.info({ folder }, 'embedded PostgreSQL set up');
};

/** Ends the server that a killed process of ours left behind, and forgets a pid file that names somebody else. */
const clearOrphan = async (folder: string, logger: Logger): Promise<void> => {
  const pidFile = join(folder, 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!Number.isSafeInteger(pid) || pid <= 1) return;
  if (await isPostgresOf(pid, folder)) {
    logger.warn({ pid }, 'stopping the embedded PostgreSQL that a killed server left behind');
    signal(pid, 'SIGINT');
    if (!(await gone(pid, 15_000))) {
      signal(pid, 'SIGQUIT');
      await gone(pid, 5_000);
    }
  }
  await rm(pidFile, { force: true });
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
};

const serverFlags = (folder: string, port: number): string[] => {
  const buffers = Math.min(512, Math.max(64, Math.floor(totalmem() / megabyte / 16)));
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // A run of the tests has some ten nodes at a time, each of which may hold 26.
    max_connections: 400,
    shared_buffers: `${buffers}MB`,
    max_wal_size: '2GB',
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    // Values stay out of the log (personal data).
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', folder, '-p', String(port), ...flags];
};

/** Waits until the server takes connections; fails with what it said when it ends before. */
const whenReady = (child: ChildProcess, logger: Logger): Promise<void> =>
  new Promise((done, failed) => {
    let said = '';
    let isReady = false;
    child.stderr?.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      logger.debug({ postgres: text.trim() }, 'embedded PostgreSQL');
      if (isReady) return;
      said += text;
      isReady = said.includes(ready);
      if (isReady) done();
    });
    child.once('error', failed);
    child.once('close', () => failed(new Error(`the embedded PostgreSQL did not start:\n${said}`)));
  });

const startServer = async (place: Place, logger: Logger): Promise<{ child: ChildProcess; port: number }> => {
  const { folder, binaries, account } = place;
  for (let tries = 1; ; tries += 1) {
    const port = await freePort();
    const child = startProgram({
      program: binaries.postgres,
      args: serverFlags(folder, port),
      account,
      reaches: [folder, binaries.postgres],
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    try {
      await whenReady(child, logger);
      return { child, port };
    } catch (error) {
      // The port was taken meanwhile, or the last helpers of a killed server still hold its memory.
      if (tries === 5) throw error;
      await new Promise((done) => setTimeout(done, 300 * tries));
    }
  }
};

const ensureDatabase = async (connectionString: string): Promise<void> => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
};

/**
 * Starts PostgreSQL 18 on `dataDir/postgres`, set up on the first start, as root or as an ordinary user, on a free local
 * port. A server left behind by `kill -9` is ended first.
 * @throws Error when another live server uses the folder, or when PostgreSQL does not start.
 */
export const startEmbeddedPostgres = async (options: {
  dataDir: string;
  logger: Logger;
}): Promise<EmbeddedPostgres> => {
  const { logger } = options;
  const dataDir = resolve(options.dataDir);
  const unlock = await lockDataDir(dataDir);
  try {
    const folder = join(dataDir, 'postgres');
    const isSetUp = await exists(folder);
    const [binaries, account] = await Promise.all([
      findBinaries(),
      findAccount(isSetUp ? folder : undefined),
    ]);
    const place: Place = { folder, passwordFile: join(dataDir, 'postgres.password'), binaries, account };
    if (isSetUp) await clearOrphan(folder, logger);
    else await initialise(place, logger);

    const { child, port } = await startServer(place, logger);
    const password = (await readFile(place.passwordFile, 'utf8')).trim();
    const address = `postgres://${user}:${password}@127.0.0.1:${port}`;
    const endWithUs = () => child.kill('SIGINT');
    const noticeEnd = () => logger.fatal('the embedded PostgreSQL has ended by itself');
    process.once('exit', endWithUs);
    child.once('exit', noticeEnd);
    await ensureDatabase(`${address}/postgres`);

    return {
      url: `${address}/${database}`,
      stop: async () => {
        process.off('exit', endWithUs);
        child.off('exit', noticeEnd);
        if (child.exitCode === null && child.signalCode === null) {
          const ended = once(child, 'exit');
          child.kill('SIGINT');
          const impatience = setTimeout(() => child.kill('SIGQUIT'), 15_000);
          await ended;
          clearTimeout(impatience);
        }
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
};

/**
 * The address of an embedded PostgreSQL that is running on this data folder, started by a live server; undefined when
 * there is none.
 */
export const findRunningPostgres = async (dataDir: string): Promise<string | undefined> => {
  const folder = join(resolve(dataDir), 'postgres');
  const pidFile = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = pidFile.split('\n');
  if (!port || !(await isPostgresOf(Number(pid), folder))) return undefined;
  const password = (await readFile(join(resolve(dataDir), 'postgres.password'), 'utf8')).trim();
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
};
