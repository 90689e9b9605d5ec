import type { ChildProcess } from 'node:child_process';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { findAccount, startProgram } from '#server/platform/postgres-binaries.ts';
import { findPostgresFolder } from '../../scripts/tools.mjs';
import { freePort } from './ports.ts';
import { until } from './until.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** A PostgreSQL with all its programs, as production has it: with roles of its own, dumped and restored by ops/. */
export type WholePostgres = {
  /** As a role, by its password. */
  urlOf(role: string, password: string): string;
  /** Runs one of the scripts of ops/; answers what it printed. */
  script(name: string, args: string[], env: Record<string, string>): Promise<string>;
  stop(): Promise<void>;
};

const succeeds = async (child: ChildProcess, what: string): Promise<void> => {
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${what} ended with ${code}`);
};

/** Starts one under `folder`, with the product's database, empty, and the roles of ops/database-roles.sh. */
export const startWholePostgres = async (
  folder: string,
  passwords: { app: string; backup: string },
): Promise<WholePostgres> => {
  const programs = findPostgresFolder();
  if (!programs) throw new Error('no PostgreSQL with pg_dump was found');
  const data = join(folder, 'postgres');
  const port = String(await freePort());
  const account = await findAccount(undefined);
  const passwordFile = join(folder, 'superuser');
  const superuser = randomBytes(16).toString('hex');
  await mkdir(data, { mode: 0o700 });
  await writeFile(passwordFile, superuser, { mode: 0o600 });
  if (account) for (const path of [data, passwordFile]) await chown(path, account.uid, account.gid);
  const start = (name: string, args: string[]) => {
    const program = join(programs, name);
    return startProgram({
      program,
      args,
      account,
      reaches: [data, passwordFile, program],
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  };
  const init = [
    '-D',
    data,
    '-U',
    'postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--no-sync',
  ];
  await succeeds(start('initdb', [...init, '-E', 'UTF8', '--locale=C.UTF-8']), 'initdb');
  const flags = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', port };
  const server = start('postgres', [
    '-D',
    data,
    ...Object.entries(flags).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
  ]);
  const ended = once(server, 'close');
  const env = {
    PATH: [programs, process.env.PATH].join(delimiter),
    PGHOST: '127.0.0.1',
    PGPORT: port,
    PGDATABASE: 'reloved',
  };
  await until('PostgreSQL takes connections', () =>
    run('pg_isready', [], { env }).then(
      () => true,
      () => false,
    ),
  );
  const script: WholePostgres['script'] = async (name, args, more) => {
    const { stdout } = await run('sh', [join(root, 'ops', name), ...args], { env: { ...env, ...more } });
    return stdout.trim();
  };
  await script('database-roles.sh', [], {
    PGPASSWORD: superuser,
    DATABASE_PASSWORD: passwords.app,
    BACKUP_DATABASE_PASSWORD: passwords.backup,
  });
  return {
    urlOf: (role, password) => `postgres://${role}:${password}@127.0.0.1:${port}/reloved`,
    script,
    stop: async () => {
      server.kill('SIGINT');
      await ended;
    },
  };
};
