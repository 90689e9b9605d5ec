import { execFile, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const run = promisify(execFile);
const ops = join(import.meta.dirname, '../../ops');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reloved-ops-'));
  await mkdir(join(folder, 'bin'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Another program in the place of one that a script calls; it notes what it was called with. */
const replace = async (name: string, body: string): Promise<void> => {
  const path = join(folder, 'bin', name);
  await writeFile(path, `#!/bin/sh\necho "${name} $*" >> "${join(folder, 'calls')}"\n${body}\n`);
  await chmod(path, 0o755);
};
const calls = async () => (await readFile(join(folder, 'calls'), 'utf8')).trim().split('\n');
const start = (script: string, args: string[], env: Record<string, string>) =>
  spawnSync('sh', [join(ops, script), ...args], {
    env: { ...env, PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter) },
    encoding: 'utf8',
    timeout: 20_000,
  });

test('a backup is made each day, a failed one again after ten minutes, and those of 14 days are kept', async () => {
  const backups = join(folder, 'backups');
  await mkdir(backups);
  for (const [name, days] of [
    ['old.dump.cms', 16],
    ['younger.dump.cms', 13],
  ] as const) {
    await writeFile(join(backups, name), '');
    const then = new Date(Date.now() - days * 86_400_000);
    await utimes(join(backups, name), then, then);
  }
  const [key, certificate] = [join(folder, 'key'), join(folder, 'certificate')];
  const subject = ['-days', '2', '-subj', '/CN=reloved backups'];
  const make = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, '-outform', 'DER'];
  await run('openssl', [...make, '-keyout', key, '-out', certificate]);
  // It fails at the first try. Nights pass at once; after the second backup the container is stopped.
  await replace('pg_dump', `mkdir "${join(folder, 'failed')}" 2> /dev/null && exit 1; echo everything`);
  await replace('date', `echo "night-$(grep -c ^sleep "${join(folder, 'calls')}")"`);
  const isOver = `[ "$(grep -c '^sleep 86400' "${join(folder, 'calls')}")" = 2 ]`;
  await replace(
    'sleep',
    `ls "${backups}" | sed 's/^/has /' >> "${join(folder, 'calls')}"\nif ${isOver}; then kill "$PPID"; fi`,
  );

  const { signal, stderr } = start('backup.sh', ['daily'], {
    BACKUP_FOLDER: backups,
    BACKUP_CERTIFICATE: (await readFile(certificate)).toString('base64'),
  });
  expect(signal).toBe('SIGTERM');
  expect(stderr).toContain('the backup failed (pg_dump 1, ');
  const [first, second] = ['has reloved-night-1.dump.cms', 'has reloved-night-2.dump.cms'];
  const seen = (await calls()).filter((call) => /^(sleep|has)/.test(call));
  expect(seen).toEqual([
    ...['sleep 600', 'has old.dump.cms', 'has younger.dump.cms'],
    ...['sleep 86400', first, 'has younger.dump.cms'],
    ...['sleep 86400', first, second, 'has younger.dump.cms'],
  ]);
  const sealed = join(backups, 'reloved-night-2.dump.cms');
  const opened = await run('openssl', ['cms', '-decrypt', '-inform', 'DER', '-in', sealed, '-inkey', key]);
  expect(opened.stdout).toBe('everything\n');
  expect(await readdir(backups)).toHaveLength(3);
});

test('the user of the storage has the policy of one bucket, also when it is made again', async () => {
  await replace('mc', 'case "$*" in *detach*) exit 1 ;; esac');
  const env = { S3_ACCESS_KEY: 'product', S3_SECRET_KEY: 'of the product' };
  expect(start('storage-user.sh', [], env).status).toBe(0);
  expect(await calls()).toEqual([
    'mc mb --ignore-existing store/reloved',
    'mc admin user add store product of the product',
    'mc admin policy create store reloved /ops/storage-policy.json',
    'mc admin policy detach store reloved --user product',
    'mc admin policy attach store reloved --user product',
  ]);
});

test.each(['mb', 'user add', 'policy create', 'policy attach'])(
  'the user of the storage is not taken for ready when %s fails',
  async (step) => {
    await replace('mc', `case "$*" in *"${step}"*) exit 1 ;; esac`);
    expect(start('storage-user.sh', [], { S3_ACCESS_KEY: 'p', S3_SECRET_KEY: 's' }).status).toBe(1);
  },
);

const writeTrusted = (TRUSTED_PROXIES: string) => {
  const TRUSTED_PROXIES_FILE = join(folder, 'trusted-proxies.conf');
  return start('trusted-proxies.sh', [], { TRUSTED_PROXIES, TRUSTED_PROXIES_FILE });
};
test.each([
  ['172.16.0.0/12, 2001:db8::7', 'set_real_ip_from 172.16.0.0/12;\nset_real_ip_from 2001:db8::7;\n'],
  ['host-gateway', 'set_real_ip_from 172.18.0.1;\n'],
  ['none', ''],
])('nginx takes the word of %s', async (trusted, written) => {
  await replace('ip', "printf 'default via 172.18.0.1 dev eth0\\n172.18.0.0/16 dev eth0 src 172.18.0.5\\n'");
  expect(writeTrusted(trusted).status).toBe(0);
  expect(await readFile(join(folder, 'trusted-proxies.conf'), 'utf8')).toBe(written);
});

test.each(['10.0.0.1,0.0.0.0/0', '::/0', '0.0.0.0/1,128.0.0.0/1'])(
  'nginx does not start with %s, which would have everybody believed',
  (trusted) => {
    const { status, stderr } = writeTrusted(trusted);
    expect([status, stderr]).toEqual([1, expect.stringContaining('everybody believed')]);
  },
);
