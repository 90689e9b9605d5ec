import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../support/app.ts';
import { startApp } from '../support/app.ts';
import { apiOf } from '../support/http.ts';
import { aPerson, PASSWORD } from '../support/person.ts';

const run = promisify(execFile);
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const admin = (...args: string[]) =>
  run(process.execPath, ['server/cli/admin.ts', ...args], {
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: app.databaseUrl },
  });
const logsIn = async (username: string, password: string) => {
  const { body } = await apiOf(app.url).post('/api/login', { username, password });
  const { access_token } = body.data as { access_token: string };
  return apiOf(app.url, { authorization: `Bearer ${access_token}` });
};

it('creates an administrator with a password that is printed once', async () => {
  const { stdout } = await admin('create', 'Head@Example.test');
  const [, password = ''] = /One-time password: (\S+)/.exec(stdout) ?? [];
  const api = await logsIn('head@example.test', password);
  expect((await api.get('/api/admin/approvals')).status).toBe(200);
  const again = await admin('create', 'head@example.test');
  expect(again.stdout).not.toContain('One-time password');
});

it('makes a user an administrator at once, who keeps password and session', async () => {
  const person = await aPerson(app);
  expect((await person.api.get('/api/admin/approvals')).status).toBe(403);
  await admin('create', person.email);
  expect((await person.api.get('/api/admin/approvals')).status).toBe(200);
  const api = await logsIn(person.email, PASSWORD);
  expect((await api.get('/api/admin/approvals')).status).toBe(200);
});

it.each([[['create']], [['create', 'nobody']], [['delete', 'head@example.test']], [[]]])(
  'explains itself when called with %o',
  async (args) => {
    await expect(admin(...args)).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Usage: npm run admin -- create EMAIL'),
    });
  },
);
