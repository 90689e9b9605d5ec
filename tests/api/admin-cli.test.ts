import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { administer } from '#server/cli/admin.command.ts';
import { sessions } from '#server/db/accounts.tables.ts';
import type { TestApp } from '../support/app.ts';
import { startApp } from '../support/app.ts';
import type { Api } from '../support/http.ts';
import { apiOf } from '../support/http.ts';
import { aPerson, PASSWORD } from '../support/person.ts';
import { codeOf, enrolled } from '../support/second-factor.ts';
import { listen } from '../support/sockets.ts';

const run = promisify(execFile);
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const environment = () => ({ ...process.env, NODE_ENV: 'test', DATABASE_URL: app.databaseUrl });
/** As the shell runs it. */
const adminAsProgram = (...args: string[]) =>
  run(process.execPath, ['server/cli/admin.ts', ...args], { env: environment() });
/** The same command in this process, where it succeeds. */
const admin = async (...args: string[]) => {
  const outcome = await administer(args, environment());
  expect(outcome).toMatchObject({ code: 0, stdout: expect.any(String) });
  return { stdout: outcome.stdout ?? '' };
};
const logsIn = async (username: string, password: string) => {
  const { body } = await apiOf(app.url).post('/api/login', { username, password });
  const { access_token } = body.data as { access_token: string };
  return apiOf(app.url, { authorization: `Bearer ${access_token}` });
};

const queueStatus = async (api: Api) => (await api.get('/api/admin/approvals')).status;

it('creates an administrator with a password that is printed once; the admin opens in the second step', async () => {
  const { stdout } = await adminAsProgram('create', 'Head@Example.test');
  const [, password = ''] = /One-time password: (\S+)/.exec(stdout) ?? [];
  const api = await logsIn('head@example.test', password);
  expect(await queueStatus(api)).toBe(403);
  await enrolled(api, password);
  expect(await queueStatus(api)).toBe(200);
  const again = await admin('create', 'head@example.test');
  expect(again.stdout).not.toContain('One-time password');
});

it('makes a user an administrator at once, who keeps password and session', async () => {
  const person = await aPerson(app, { hasSecondFactor: true });
  expect(await queueStatus(person.api)).toBe(403);
  await admin('create', person.email);
  const [session] = await app.deps.db
    .select({ endsLikeStaff: sql<boolean>`${sessions.expires_at} <= now() + interval '8 hours'` })
    .from(sessions)
    .where(eq(sessions.user_id, person.id));
  expect(session?.endsLikeStaff).toBe(true);
  expect(await queueStatus(person.api)).toBe(200);
  const api = await logsIn(person.email, PASSWORD);
  expect((await api.get('/api/admin/approvals')).body.code).toBe('second_factor.required');
});

it('trusts no password of an account that nobody verified', async () => {
  const anonymous = apiOf(app.url);
  const email = 'boss@example.test';
  const { status } = await anonymous.post('/api/sign-up', {
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    mobile_number: '+971501112233',
    first_name: 'Not',
    last_name: 'Boss',
    gender: 0,
    date_of_birth: '1990-01-31',
  });
  expect(status).toBe(201);
  const { stdout } = await admin('create', email);
  const [, password = ''] = /One-time password: (\S+)/.exec(stdout) ?? [];
  expect((await anonymous.post('/api/login', { username: email, password: PASSWORD })).body.code).toBe(
    'login.failed',
  );
  expect(await queueStatus(await logsIn(email, password))).toBe(403);
});

it('makes support staff', async () => {
  const person = await aPerson(app);
  const screen = await listen(app.url, person.token);
  onTestFinished(() => screen.close());
  await admin('support', person.email);
  // What is open of theirs offers the work by their profile.
  await screen.next('profile.changed');
  const { body } = await person.api.get('/api/auth/me/profile');
  expect(body.data).toMatchObject({ role: 'support' });
});

it('lets somebody in again who lost phone and recovery codes', async () => {
  const person = await aPerson(app);
  const { secret } = await enrolled(person.api);
  const login = { username: person.email, password: PASSWORD };
  expect((await apiOf(app.url).post('/api/login', login)).body.data).toMatchObject({
    redirect: 'second-factor',
  });
  await admin('reset-second-factor', person.email);
  expect((await apiOf(app.url).post('/api/login', login)).body.data).toMatchObject({ redirect: 'dashboard' });
  const code = { code: codeOf(secret) };
  expect((await person.api.post('/api/auth/me/second-factor/confirm', code)).status).toBe(422);
  const nobody = await administer(['reset-second-factor', 'nobody@example.test'], environment());
  expect(nobody).toMatchObject({ code: 2, stderr: expect.stringContaining('nobody@example.test') });
});

const USAGE = expect.stringContaining('Usage: npm run admin -- create EMAIL');

it('explains itself to the shell', async () => {
  await expect(adminAsProgram('create')).rejects.toMatchObject({ code: 2, stderr: USAGE });
});

it.each([[['create', 'nobody']], [['delete', 'head@example.test']], [[]]])(
  'explains itself when called with %o',
  async (args) => {
    expect(await administer(args, environment())).toMatchObject({ code: 2, stderr: USAGE });
  },
);
