import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes, sessions, users } from '#server/db/accounts.tables.ts';
import type { TestApp } from '../support/app.ts';
import { startApp } from '../support/app.ts';
import type { Api } from '../support/http.ts';
import { apiOf } from '../support/http.ts';
import { codeIn, mailsTo, nextMail } from '../support/mailbox.ts';
import { aPerson, PASSWORD } from '../support/person.ts';
import { listen } from '../support/sockets.ts';

let app: TestApp;
let api: Api;
beforeAll(async () => {
  app = await startApp();
  api = apiOf(app.url);
});
afterAll(() => app.stop());

const NEW = 'calm-river-71';

/** Goes through the mail to the token that allows one new password. */
const resetOf = async (email: string) => {
  await api.post('/api/forgot-password', { email });
  const code = codeIn(await nextMail(app, email, (mail) => /\d{6}/.test(mail.text)));
  const { body } = await api.post('/api/verify', { email, code, type: 'forgot password' });
  const { user, access_token } = body.data as { user: { uuid: string }; access_token: string };
  return { uuid: user.uuid, code, bearer: { authorization: `Bearer ${access_token}` } };
};
const twice = (password: string) => ({ password, password_confirmation: password });
const login = async (username: string, password: string) =>
  (await api.post('/api/login', { username, password })).status;

describe('a forgotten password', () => {
  it('is replaced by way of the mail; all sessions and sockets end', async () => {
    const person = await aPerson(app);
    const listener = await listen(app.url, person.token);
    const gone = listener.closed();
    const { uuid, bearer } = await resetOf(person.email);
    const answer = await api.post('/api/set-forgot-password', { uuid, ...twice(NEW) }, bearer);
    expect(answer).toMatchObject({ status: 200, body: { message: 'Your password was changed.' } });
    await gone;
    expect((await person.api.get('/api/auth/me/profile')).status).toBe(401);
    expect(await login(person.email, PASSWORD)).toBe(401);
    expect(await login(person.email, NEW)).toBe(200);
    await nextMail(app, person.email, (mail) => mail.subject === 'Your password was changed');
  });

  it('sets no cookie, opens nothing else, and allows one change', async () => {
    const person = await aPerson(app);
    const { uuid, bearer, code } = await resetOf(person.email);
    expect((await api.get('/api/auth/me/profile', bearer)).status).toBe(401);
    expect((await api.post('/api/set-forgot-password', { uuid, ...twice(NEW) }, bearer)).status).toBe(200);
    const again = await api.post('/api/set-forgot-password', { uuid, ...twice('other-tree-9') }, bearer);
    expect(again).toMatchObject({ status: 401, body: { code: 'reset.expired' } });
    const sameCode = { email: person.email, code, type: 'forgot password' };
    expect((await api.post('/api/verify', sameCode)).status).toBe(422);
  });

  it('lets one of ten at once through', async () => {
    const person = await aPerson(app);
    const { uuid, bearer } = await resetOf(person.email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        api.post('/api/set-forgot-password', { uuid, ...twice(`calm-river-8${index}`) }, bearer),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([
    [twice('short'), 'Use at least 8 characters.'],
    [twice(''), 'Password field is required.'],
    [twice('password123'), 'This password is among the commonly used ones. Please choose another.'],
    [{ password: NEW, password_confirmation: 'calm-river-72' }, 'The passwords do not match.'],
  ])('keeps its errors under message.password: %o', async (passwords, sentence) => {
    const person = await aPerson(app);
    const { uuid, bearer } = await resetOf(person.email);
    const answer = await api.post('/api/set-forgot-password', { uuid, ...passwords }, bearer);
    expect(answer.status).toBe(422);
    expect((answer.body.message as { password: string[] }).password).toContain(sentence);
    expect((await api.post('/api/set-forgot-password', { uuid, ...twice(NEW) }, bearer)).status).toBe(200);
  });

  it('needs the reset token, of the same user, in time', async () => {
    const [person, stranger] = [await aPerson(app), await aPerson(app)];
    const { uuid, bearer } = await resetOf(person.email);
    const body = { uuid, ...twice(NEW) };
    expect((await api.post('/api/set-forgot-password', body)).status).toBe(401);
    expect((await person.api.post('/api/set-forgot-password', body)).status).toBe(401);
    const [other] = await app.deps.db.select().from(users).where(eq(users.id, stranger.id));
    const foreign = { ...body, uuid: other?.uuid };
    expect((await api.post('/api/set-forgot-password', foreign, bearer)).status).toBe(401);
    await app.deps.db.update(sessions).set({ expires_at: sql`now()` }).where(eq(sessions.purpose, 'reset'));
    expect((await api.post('/api/set-forgot-password', body, bearer)).status).toBe(401);
  });

  it('does not tell whether there is an account', async () => {
    const person = await aPerson(app);
    const known = await api.post('/api/forgot-password', { email: person.email });
    const unknown = await api.post('/api/forgot-password', { email: 'stranger@example.test' });
    expect(known.status).toBe(200);
    const anyToken = { data: { code_token: expect.any(String) } };
    expect(known.body).toEqual({ ...unknown.body, ...anyToken });
    await nextMail(app, person.email);
    expect(await mailsTo(app, 'stranger@example.test')).toHaveLength(0);
    const wrong = { code: '123456', type: 'forgot password' };
    await app.deps.db.update(codes).set({ code_hash: 'f'.repeat(64) });
    const tries = await Promise.all(
      [person.email, 'stranger@example.test'].map((email) => api.post('/api/verify', { ...wrong, email })),
    );
    expect(tries[0]?.body).toEqual(tries[1]?.body);
  });

  it.each(['', 'nope', 'nope@', 'nope@host', 7, null])('refuses %o as an address', async (email) => {
    const answer = await api.post('/api/forgot-password', { email });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { email: ['Please enter a valid email'] } },
    });
  });
});

it('are checked against a list that no browser is sent', async () => {
  const folder = join(import.meta.dirname, '../../dist/client/assets');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  for (const name of scripts) {
    const script = await readFile(join(folder, name), 'utf8');
    // From its beginning and its middle, as it is kept and as it is packed.
    expect([name, /1qaz2wsx|trustno1|passwords-common/.test(script)]).toEqual([name, false]);
  }
});

describe('changing the password', () => {
  const change = { current_password: PASSWORD, ...twice(NEW) };

  it('ends the other sessions and their sockets, and keeps this one', async () => {
    const person = await aPerson(app);
    const other = await api.post('/api/login', { username: person.email, password: PASSWORD });
    const { access_token } = other.body.data as { access_token: string };
    const [mine, theirs] = [await listen(app.url, person.token), await listen(app.url, access_token)];
    const gone = theirs.closed();
    expect((await person.api.put('/api/auth/me/change-password', change)).status).toBe(200);
    await gone;
    expect(mine.socket.connected).toBe(true);
    mine.close();
    expect((await person.api.get('/api/auth/me/profile')).status).toBe(200);
    const bearer = { authorization: `Bearer ${access_token}` };
    expect((await api.get('/api/auth/me/profile', bearer)).status).toBe(401);
    expect(await login(person.email, NEW)).toBe(200);
  });

  it('takes its arguments from the query too', async () => {
    const person = await aPerson(app);
    const query = new URLSearchParams(change);
    expect((await person.api.put(`/api/auth/me/change-password?${query}`)).status).toBe(200);
    expect(await login(person.email, NEW)).toBe(200);
  });

  it('of two at once the first counts, and ends the other before it does anything', async () => {
    const person = await aPerson(app);
    const bearers = [{ authorization: `Bearer ${person.token}` }];
    for (let device = 0; device < 3; device += 1) {
      const { body } = await api.post('/api/login', { username: person.email, password: PASSWORD });
      bearers.push({ authorization: `Bearer ${(body.data as { access_token: string }).access_token}` });
    }
    const answers = await Promise.all(
      bearers.map((bearer, device) => {
        const wanted = { current_password: PASSWORD, ...twice(`${NEW}-${device}`) };
        return api.send('PUT', '/api/auth/me/change-password', wanted, bearer);
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    const first = answers.findIndex(({ status }) => status === 200);
    expect(await login(person.email, `${NEW}-${first}`)).toBe(200);
  });

  it('ends a reset that was under way', async () => {
    const person = await aPerson(app);
    const { uuid, bearer } = await resetOf(person.email);
    expect((await person.api.put('/api/auth/me/change-password', change)).status).toBe(200);
    const late = await api.post('/api/set-forgot-password', { uuid, ...twice('other-tree-9') }, bearer);
    expect(late.status).toBe(401);
  });

  it.each([
    [
      { ...change, current_password: 'not this' },
      'current_password',
      'Current password is incorrect. Please try again.',
    ],
    [{ ...change, current_password: '' }, 'current_password', 'Password field is required.'],
    [{ ...change, ...twice('short') }, 'password', 'Use at least 8 characters.'],
    [{ ...change, password: 'calm-river-72' }, 'password_confirmation', 'The passwords do not match.'],
    [{ ...change, password: 'calm-river-72' }, 'password', 'The passwords do not match.'],
    [{ ...change, password: 'short' }, 'password', 'The passwords do not match.'],
    [
      { ...change, ...twice('qwerty123') },
      'password',
      'This password is among the commonly used ones. Please choose another.',
    ],
  ])('refuses %o', async (body, field, sentence) => {
    const person = await aPerson(app);
    const answer = await person.api.put('/api/auth/me/change-password', body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.[field]).toContain(sentence);
    expect(await login(person.email, PASSWORD)).toBe(200);
  });
});

describe('logging out', () => {
  it('ends this session and its sockets, and no other', async () => {
    const person = await aPerson(app);
    const other = await api.post('/api/login', { username: person.email, password: PASSWORD });
    const { access_token } = other.body.data as { access_token: string };
    const listener = await listen(app.url, person.token);
    const gone = listener.closed();
    const answer = await person.api.post('/api/auth/logout');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toMatch(/^reloved_session=;/);
    await gone;
    expect((await person.api.get('/api/auth/me/profile')).status).toBe(401);
    await expect(listen(app.url, person.token)).rejects.toThrow('session.required');
    const bearer = { authorization: `Bearer ${access_token}` };
    expect((await api.get('/api/auth/me/profile', bearer)).status).toBe(200);
  });

  it('by cookie is refused to another site', async () => {
    const person = await aPerson(app);
    const cookie = `reloved_session=${person.token}`;
    const foreign = await api.post('/api/auth/logout', {}, { cookie, origin: 'https://elsewhere.example' });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'origin.forbidden' } });
    expect((await api.post('/api/auth/logout', {}, { cookie, origin: app.url })).status).toBe(200);
  });
});
