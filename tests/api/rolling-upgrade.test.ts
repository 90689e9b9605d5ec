import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { migrateDatabase } from '#server/db/migrate.ts';
import { createEmptyDatabase } from '#tests/support/database.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const git = async (...args: string[]): Promise<string> =>
  (await run('git', args, { cwd: root })).stdout.trim();

/** A folder with the server as it was before the last migration was added. */
const versionBefore = async (): Promise<string> => {
  const journal = await readFile(join(root, 'drizzle/meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] };
  const last = `drizzle/${entries.at(-1)?.tag}.sql`;
  // A migration that is not committed yet has all that is committed before it.
  const added = await git('log', '--diff-filter=A', '-1', '--format=%H', '--', last);
  const folder = await mkdtemp(join(tmpdir(), 'reloved-before-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const archive = join(folder, 'before.tar');
  const before = added ? `${added}^` : 'HEAD';
  await git('archive', `--output=${archive}`, before, 'server', 'shared', 'drizzle', 'package.json');
  await run('tar', ['-xf', archive, '-C', folder]);
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
};

/** Without a history, as in an archive or a shallow clone, there is no version before. */
const hasHistory = existsSync(join(root, '.git')) && !existsSync(join(root, '.git/shallow'));

test.skipIf(!hasHistory)(
  'what a node of the version before writes is taken before the last migration and after it',
  async () => {
    const before = await versionBefore();
    /** The demo's people, sales and talk, written by the code of that version. */
    const writeAsBefore = async ({ url }: { url: string }): Promise<void> => {
      const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: join(before, '.data') };
      const { stdout } = await run(process.execPath, ['server/cli/seed.ts', '--items', '3'], {
        cwd: before,
        env,
      });
      expect(stdout).toContain('3 made-up ones in all');
    };
    const [filled, empty] = [await createEmptyDatabase(), await createEmptyDatabase()];
    onTestFinished(filled.drop);
    onTestFinished(empty.drop);
    await writeAsBefore(filled);
    await migrateDatabase(filled.url);
    await migrateDatabase(empty.url);
    await writeAsBefore(empty);
  },
  120_000,
);
