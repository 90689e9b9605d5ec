import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import type { Api } from '#tests/support/http.ts';
import { apiOf } from '#tests/support/http.ts';
import { codeIn, nextMail } from '#tests/support/mailbox.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import type { Person } from '#tests/support/person.ts';
import { aPerson, PASSWORD } from '#tests/support/person.ts';

let app: TestApp;
// A fifth of the usual limits: 4 tries to log in, 3 codes.
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '0.2', TRUST_PROXY: '1' });
});
afterAll(() => app.stop());

const from = (address: string, cookie = ''): Api =>
  apiOf(app.url, { 'x-forwarded-for': address, 'user-agent': `of ${cookie || 'strangers'}`, cookie });
const login = (api: Api, username: string, password = PASSWORD) =>
  api.post('/api/login', { username, password });

/** The cookie of a browser that signs in at some other address. */
const knownDevice = async ({ email }: Person, address: string): Promise<string> => {
  const { headers } = await login(from(address), email);
  const mark = headers.getSetCookie().find((set) => set.startsWith('reloved_device='));
  return mark?.split(';')[0] ?? '';
};

/** What strangers get who try until nothing is left to that address, and then once more. */
const useUp = async (stranger: Api): Promise<void> => {
  const guess = () => login(stranger, newcomer().email);
  const ask = () => stranger.post('/api/forgot-password', { email: newcomer().email });
  for (const act of [guess, ask]) {
    const statuses: number[] = [];
    for (let tries = 0; !statuses.includes(429) && tries < 10; tries += 1)
      statuses.push((await act()).status);
    expect(statuses).toContain(429);
  }
};

test('strangers behind an address keep nobody out whose device is known', async () => {
  const owner = await aPerson(app);
  const { email } = owner;
  const device = await knownDevice(owner, '192.0.2.1');
  const shared = '203.0.113.5';
  await useUp(from(shared));

  const mine = from(shared, device);
  expect((await login(mine, email)).status).toBe(200);
  const asked = await mine.post('/api/forgot-password', { email });
  expect(asked.status).toBe(200);
  const { code_token } = asked.body.data as { code_token: string };
  const code = codeIn(await nextMail(app, email, ({ text }) => /\d{6}/.test(text)));
  const given = await mine.post('/api/verify', { email, code, type: 'forgot password', code_token });
  expect(given.status).toBe(200);
  const { user, access_token } = given.body.data as { user: { uuid: string }; access_token: string };
  const password = 'another lamp 43';
  const set = await mine.post(
    '/api/set-forgot-password',
    { uuid: user.uuid, password, password_confirmation: password },
    { authorization: `Bearer ${access_token}` },
  );
  expect(set.status).toBe(200);
});

test('a made-up mark wins nothing, and registers nobody more', async () => {
  const owner = await aPerson(app);
  const device = await knownDevice(owner, '192.0.2.2');
  const shared = '203.0.113.6';
  await useUp(from(shared));
  for (const tries of [1, 2]) {
    const invented = from(shared, `reloved_device=made-up-${tries}-made-up-${tries}`);
    expect((await login(invented, owner.email)).status).toBe(429);
    expect((await invented.post('/api/forgot-password', { email: owner.email })).status).toBe(429);
  }
  const statuses: number[] = [];
  for (let tries = 0; tries < 4; tries += 1)
    statuses.push((await from(shared, device).post('/api/sign-up', newcomer())).status);
  expect(statuses).toEqual([201, 201, 201, 429]);
  expect((await from(shared).post('/api/sign-up', newcomer())).status).toBe(429);
});

test('all devices of an account have one budget, wherever they are', async () => {
  const owner = await aPerson(app);
  const devices = [await knownDevice(owner, '192.0.2.3'), await knownDevice(owner, '192.0.2.4')] as const;
  const statuses: number[] = [];
  for (const tries of [0, 1, 2, 3, 4]) {
    const api = from(`198.51.100.${tries}`, devices[tries % 2]);
    statuses.push((await login(api, newcomer().email)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 429]);
  // Whoever is at the address has still what is the address's.
  expect((await login(from('198.51.100.4'), owner.email)).status).toBe(200);
});
