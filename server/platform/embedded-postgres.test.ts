import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { createLogger } from './logger.ts';
import { gone, startOf } from './processes.ts';

const logger = createLogger({ logLevel: 'silent' });
const module = new URL('./embedded-postgres.ts', import.meta.url).href;
const script = `
  const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
  const logger = { info() {}, warn() {}, debug() {}, fatal() {} };
  const { url } = await startEmbeddedPostgres({ dataDir: process.argv[1], logger });
  console.log(url);
  setInterval(() => {}, 1000);
`;

const query = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

/** A server in a process of its own, so that it can be killed. */
const startElsewhere = async (dataDir: string): Promise<{ server: ChildProcess; url: string }> => {
  const server = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!server.stdout) throw new Error('no output');
  const [url] = await once(createInterface({ input: server.stdout }), 'line');
  return { server, url: String(url) };
};

const kill = async (server: ChildProcess): Promise<void> => {
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
};

describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'reloved-postgres-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  test('keeps its data over a stop, knows Arabic letters and has the search extensions', async () => {
    const first = await startEmbeddedPostgres({ dataDir, logger });
    await query(first.url, 'create table kept (word text)');
    await query(first.url, `insert into kept values ('كرسي')`);
    await first.stop();

    const second = await startEmbeddedPostgres({ dataDir, logger });
    await query(second.url, 'create extension pg_trgm; create extension unaccent');
    const rows = await query(second.url, `select word, similarity(word, 'كراسي') > 0.2 as alike from kept`);
    await second.stop();
    expect(rows).toEqual([{ word: 'كرسي', alike: true }]);
  });

  test('stays out of a folder that another live server uses, and says who has it', async () => {
    const first = await startEmbeddedPostgres({ dataDir, logger });
    await expect(startEmbeddedPostgres({ dataDir, logger })).rejects.toThrow(`process ${process.pid}`);
    await first.stop();
  });

  test('starts on the data of a killed server', async () => {
    const { server, url } = await startElsewhere(dataDir);
    await query(url, `insert into kept values ('before the kill')`);
    await kill(server);
    const next = await startEmbeddedPostgres({ dataDir, logger });
    const rows = await query(next.url, 'select word from kept');
    await next.stop();
    expect(rows).toContainEqual({ word: 'before the kill' });
  });

  test('ends the database that a killed server left running', async () => {
    const first = await startEmbeddedPostgres({ dataDir, logger });
    const pid = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
    // As if our process had been killed where nothing tells its children.
    await rm(join(dataDir, 'server.lock'));
    const next = await startEmbeddedPostgres({ dataDir, logger });
    expect(await startOf(pid)).toBeUndefined();
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await next.stop();
    await first.stop();
  });

  test('does not touch a process that merely got an old id', async () => {
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    const pid = stranger.pid ?? 0;
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${pid}\n${join(dataDir, 'postgres')}\n`);
    const next = await startEmbeddedPostgres({ dataDir, logger });
    await next.stop();
    expect(await gone(pid, 0)).toBe(false);
    await kill(stranger);
  });
});
