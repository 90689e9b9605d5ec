import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addItems } from '#server/cli/seed.command.ts';
import type { NotificationKind } from '#shared/notifications/notifications.facts.ts';
import { notificationFacts } from '#shared/notifications/notifications.facts.ts';
import { createEmptyDatabase } from '#tests/support/database.ts';

const run = promisify(execFile);
let dataDir: string;
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'reloved-seed-'));
  database = await createEmptyDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const environment = () => ({
  ...process.env,
  NODE_ENV: 'test',
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
});
/** As the shell runs it. */
const seedAsProgram = (args: string[]) =>
  run(process.execPath, ['server/cli/seed.ts', ...args], { env: environment() });
/** The same command in this process. */
const seed = (args: string[], env: Record<string, string> = {}) =>
  addItems(args, { ...environment(), ...env });

const rowsOf = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
};
const shopTotal = async (): Promise<number> => {
  const [row] = await rowsOf<{ total: number }>('select count(*)::int as total from shop_items');
  return row?.total ?? 0;
};

test('made-up items come on top of what is there, and are in the shop', async () => {
  expect((await seedAsProgram(['--items', '300'])).stdout).toContain(
    '300 items added, 300 made-up ones in all',
  );
  const total = await shopTotal();
  expect((await seed(['--items', '50'])).stdout).toContain('50 items added, 350 made-up ones in all');
  expect(await shopTotal()).toBe(total + 50);
}, 120_000);

test('people of the demo were told of its offers, and each centre counts what is new', async () => {
  const notices = await rowsOf<{ kind: NotificationKind; facts: object }>(
    'select kind, facts from notifications',
  );
  for (const { kind, facts } of notices) expect(notificationFacts[kind].parse(facts), kind).toEqual(facts);
  const [offers] = await rowsOf<{ total: number }>(
    'select count(*)::int as total from offers where outcome is null',
  );
  expect(notices.filter(({ kind }) => kind === 'offer.placed')).toHaveLength(offers?.total ?? 0);
  const states = await rowsOf<{ is: object; by_rows: object }>(`
    select jsonb_build_array(last_seq, unread) as is,
      (select jsonb_build_array(max(seq), count(*) filter (where read_at is null))
       from notifications where notifications.user_id = notification_states.user_id) as by_rows
    from notification_states`);
  expect(states.length).toBeGreaterThan(0);
  for (const state of states) expect(state.is).toEqual(state.by_rows);
});

test('a database without the demo goods is left alone', async () => {
  const plain = await createEmptyDatabase();
  const env = { DATABASE_URL: plain.url, SEED_DEMO: 'no' };
  expect(await seed(['--items', '5'], env)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The demo goods are missing'),
  });
  await plain.drop();
});

test('explains itself to the shell', async () => {
  await expect(seedAsProgram(['--items', 'many'])).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Usage: npm run seed'),
  });
});

test.each([
  [2, ['--items', '0']],
  [1, ['--photos', '3']],
])('answers %i to %o', async (code, args) => {
  expect(await seed(args)).toMatchObject({ code, stderr: expect.stringMatching(/Usage|option/i) });
});
