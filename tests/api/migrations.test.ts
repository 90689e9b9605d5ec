import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateDatabase } from '#server/db/migrate.ts';
import { createEmptyDatabase } from '#tests/support/database.ts';
import { until } from '#tests/support/until.ts';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let folder: string;
let client: pg.Client;

beforeEach(async () => {
  database = await createEmptyDatabase();
  folder = await mkdtemp(join(tmpdir(), 'reloved-migrations-'));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The folder as drizzle-kit writes it. */
const write = async (...migrations: string[]): Promise<void> => {
  await mkdir(join(folder, 'meta'), { recursive: true });
  const entries = migrations.map((_, idx) => ({
    idx,
    version: '7',
    when: idx + 1,
    tag: String(idx),
    breakpoints: true,
  }));
  const journal = { version: '7', dialect: 'postgresql', entries };
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify(journal));
  for (const [index, sql] of migrations.entries()) await writeFile(join(folder, `${index}.sql`), sql);
};
const applied = async () =>
  (await client.query('select created_at::int as at from drizzle.__drizzle_migrations order by id')).rows.map(
    ({ at }) => at,
  );

const goods = 'create table goods (id int primary key, name text)';

test('three nodes that start at once take turns, also on an index that is built beside the work', async () => {
  await write(goods, 'create index concurrently if not exists goods_name on goods (name)');
  await Promise.all([1, 2, 3].map(() => migrateDatabase(database.url, folder)));
  expect(await applied()).toEqual([1, 2]);
  const { rows } = await client.query(
    "select indisvalid from pg_index where indexrelid = 'goods_name'::regclass",
  );
  expect(rows).toEqual([{ indisvalid: true }]);
});

test('a migration that fails leaves nothing of itself, and those before it', async () => {
  await write(goods, 'alter table goods add column price int; select 1 / 0');
  await expect(migrateDatabase(database.url, folder)).rejects.toThrow('division by zero');
  expect(await applied()).toEqual([1]);
  await expect(client.query('select price from goods')).rejects.toThrow('does not exist');
});

test('a migration that waits for a table lets those pass who only read it', async () => {
  await write(goods);
  await migrateDatabase(database.url, folder);
  await client.query('begin');
  await client.query('select * from goods');
  await write(goods, 'alter table goods add column price int');
  const migrated = migrateDatabase(database.url, folder);
  const reader = new pg.Client({ connectionString: database.url });
  await reader.connect();
  await until('the migration waits for the table', async () => {
    const { rows } = await reader.query('select 1 from pg_locks where not granted');
    return rows.length > 0;
  });
  // Behind it in the queue, and served while the table is still held: the migration has given way.
  await reader.query('select * from goods');
  expect(await applied()).toEqual([1]);
  await client.query('commit');
  await migrated;
  expect(await applied()).toEqual([1, 2]);
  await reader.end();
});

const check = () => {
  const script = join(import.meta.dirname, '../../scripts/check-migrations.mjs');
  return spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
};

test.each([
  ['index', 'create index goods_name on goods (name);', 'require-concurrent-index-creation'],
  [
    'constraint',
    'alter table goods add constraint named check (name is not null);',
    'constraint-missing-not-valid',
  ],
  ['column', 'alter table goods add column price integer not null;', 'adding-required-field'],
  ['contract', 'alter table goods drop column name;', 'ban-drop-column'],
  ['mixed', 'drop index concurrently if exists a;--> statement-breakpoint\nselect 1;', 'of its own'],
  ['twice', 'create index concurrently goods_name on goods (name);', 'may run twice'],
  [
    'stricter',
    `-- old nodes pass:\nalter table goods add constraint named check (name <> '') not valid;`,
    'old nodes pass',
  ],
  [
    'stricter column',
    'create table rows (id int);--> statement-breakpoint\nalter table goods add column price integer default 1 check (price > 0);',
    'old nodes pass',
  ],
  [
    'unique',
    '-- old nodes pass: elsewhere\nselect 1;\ncreate unique index concurrently if not exists goods_name on goods (name);',
    'old nodes pass',
  ],
  [
    'reference',
    'alter table goods add constraint made foreign key (name) references makers (name) not valid;',
    'old nodes pass',
  ],
])('the check refuses a migration that stops others or old nodes: %s', async (_, sql, problem) => {
  await writeFile(join(folder, '9999_planted.sql'), sql);
  const { status, stderr } = check();
  expect(status).toBe(1);
  expect(stderr).toContain(problem);
});

test('the check refuses a snapshot beside the one of the newest migration', async () => {
  await write();
  await writeFile(join(folder, '9999_newest.sql'), 'select 1;');
  await writeFile(join(folder, 'meta', '9999_snapshot.json'), '{}');
  expect(check().status).toBe(0);
  await writeFile(join(folder, 'meta', '9998_snapshot.json'), '{}');
  const { status, stderr } = check();
  expect([status, stderr.split(':')[0]]).toEqual([1, 'meta/9998_snapshot.json']);
});

test('the check lets through what says why old nodes pass, and anything on a table that they do not know', async () => {
  await writeFile(
    join(folder, '9998_new.sql'),
    `create table makers (name text primary key, country text check (country <> ''));--> statement-breakpoint
alter table makers add constraint named check (name <> '');`,
  );
  await writeFile(
    join(folder, '9999_stricter.sql'),
    `select 1;
-- old nodes pass: they write no empty name; the form refuses it
alter table goods add constraint named check (name <> '') not valid;`,
  );
  expect(check()).toMatchObject({ status: 0, stderr: '' });
});
