import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { NO_ANSWER } from '#server/db/client.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { Jobs } from './job-definition.ts';
import { defineJob } from './job-definition.ts';
import { createJobs } from './jobs.ts';
import { createLogger } from './logger.ts';
import { withRequestId } from './trace.ts';

const logger = createLogger({ logLevel: 'silent' });
const greet = defineJob('test.greet', z.object({ name: z.string() }));
const stumble = defineJob('test.stumble', z.object({}));
const often = defineJob('test.often', z.object({}));

describe('jobs', { timeout: 60_000 }, () => {
  let dataDir: string;
  let postgres: EmbeddedPostgres;
  let pool: Pool;
  let jobs: Jobs;
  const greeted: { name: string; requestId: string | undefined }[] = [];
  const attempts: number[] = [];
  let rounds = 0;
  const outcomes: string[] = [];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'reloved-jobs-'));
    postgres = await startEmbeddedPostgres({ dataDir, logger });
    pool = new Pool({ connectionString: postgres.url });
    // A connection that is still closing when the database stops is no news.
    pool.on('error', () => undefined);
    jobs = createJobs({
      connectionString: postgres.url,
      logger,
      onDone: (job, outcome) => outcomes.push(`${job} ${outcome}`),
    });
    jobs.handle(greet, async ({ name }, { requestId }) => {
      greeted.push({ name, requestId });
    });
    jobs.handle(stumble, async (_, { attempt }) => {
      attempts.push(attempt);
      if (attempt === 0) throw new Error('not yet');
    });
    jobs.handle(often, async () => {
      rounds += 1;
    });
    jobs.every(often, 1);
    await jobs.start();
  }, 60_000);

  afterAll(async () => {
    await jobs.stop();
    await pool.end();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('are done right after the commit, with the id of the request', async () => {
    const db = drizzle({ client: pool });
    await withRequestId('r-1', () => db.transaction((tx) => jobs.enqueue(tx, greet, { name: 'Mariam' })));
    await vi.waitFor(() => expect(greeted).toContainEqual({ name: 'Mariam', requestId: 'r-1' }), 20_000);
  });

  test('do not exist when the transaction is rolled back', async () => {
    const db = drizzle({ client: pool });
    const failed = db.transaction(async (tx) => {
      await jobs.enqueue(tx, greet, { name: 'nobody' });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await db.transaction((tx) => jobs.enqueue(tx, greet, { name: 'after' }));
    await vi.waitFor(() => expect(greeted.map(({ name }) => name)).toContain('after'), 20_000);
    expect(greeted.map(({ name }) => name)).not.toContain('nobody');
  });

  test('are added once per key and period', async () => {
    const db = drizzle({ client: pool });
    const once = { key: 'quiet', seconds: 3600 };
    await jobs.enqueue(db, greet, { name: 'once' }, { once });
    await jobs.enqueue(db, greet, { name: 'once' }, { once });
    await jobs.enqueue(db, greet, { name: 'last' });
    await vi.waitFor(() => expect(greeted.map(({ name }) => name)).toContain('last'), 20_000);
    expect(greeted.filter(({ name }) => name === 'once')).toHaveLength(1);
  });

  test('are tried again after a failure', async () => {
    await jobs.enqueue(drizzle({ client: pool }), stumble, {});
    await vi.waitFor(() => expect(attempts).toEqual([0, 1]), 30_000);
    await vi.waitFor(() => expect(outcomes).toContain('test.stumble done'), 10_000);
    expect(outcomes).toContain('test.stumble failed');
  });

  test('repeat when asked to', async () => {
    await vi.waitFor(() => expect(rounds).toBeGreaterThan(2), 10_000);
  });

  test('do not wait for ever for a database that gives no answer', async () => {
    const hasty = createJobs({ connectionString: postgres.url, logger, answerMs: 500 });
    const db = drizzle({ client: pool });
    await hasty.enqueue(db, greet, { name: 'Huda' });
    const fresh = defineJob('test.fresh', z.object({}));
    const holder = await pool.connect();
    try {
      await holder.query('begin');
      await holder.query('lock table pgboss.queue in access exclusive mode');
      await expect(hasty.enqueue(db, fresh, {})).rejects.toThrow(NO_ANSWER);
      await holder.query('rollback');
      await hasty.enqueue(db, fresh, {});
    } finally {
      holder.release(true);
      await hasty.stop();
    }
  });

  test('refuse data of the wrong shape before anything is written', async () => {
    const strict = defineJob('test.greet', z.object({ name: z.string().min(1) }));
    await expect(jobs.enqueue(drizzle({ client: pool }), strict, { name: '' })).rejects.toThrow();
  });
});
