import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SessionView } from '#shared/accounts/security.schema.ts';
import type { TestApp } from '../support/app.ts';
import { startApp } from '../support/app.ts';
import { apiOf } from '../support/http.ts';
import type { Person } from '../support/person.ts';
import { aPerson, PASSWORD } from '../support/person.ts';
import { listen } from '../support/sockets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ TRUST_PROXY: 'yes' });
});
afterAll(() => app.stop());

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

/** Signs in from another device. */
const alsoOn = async (person: Person, from: Record<string, string>) => {
  const answer = await apiOf(app.url).post(
    '/api/login',
    { username: person.email, password: PASSWORD },
    from,
  );
  const { access_token } = answer.body.data as { access_token: string };
  return { token: access_token, api: apiOf(app.url, { authorization: `Bearer ${access_token}` }) };
};
const sessionsOf = async ({ api }: Pick<Person, 'api'>): Promise<SessionView[]> =>
  (await api.get('/api/auth/me/sessions')).body.data as SessionView[];

it('names device and place of each, the present one first', async () => {
  const person = await aPerson(app);
  await alsoOn(person, { 'user-agent': IPHONE, 'x-forwarded-for': '203.0.113.77' });
  const list = await sessionsOf(person);
  expect(list).toMatchObject([
    { is_current: true, place: 'same', address: '127.0.0.•', kind: 'other' },
    {
      is_current: false,
      browser: 'Safari',
      system: 'iOS',
      kind: 'phone',
      place: 'internet',
      address: '203.0.113.•',
    },
  ]);
  expect(JSON.stringify(list)).not.toContain('203.0.113.77');
});

it('ends one: its calls are refused, its sockets close, and the list elsewhere learns of it', async () => {
  const person = await aPerson(app);
  const phone = await alsoOn(person, { 'user-agent': IPHONE });
  const [here, there] = [await listen(app.url, person.token), await listen(app.url, phone.token)];
  const other = (await sessionsOf(person)).find(({ is_current }) => !is_current);
  const closed = there.closed();
  const { status } = await person.api.delete(`/api/auth/me/sessions/${other?.id}`);
  expect(status).toBe(200);
  expect(await closed).toBe('io server disconnect');
  await here.next('session.ended');
  expect((await phone.api.get('/api/auth/me/profile')).status).toBe(401);
  expect(await sessionsOf(person)).toHaveLength(1);
  here.close();
});

it('ends all others and keeps this one', async () => {
  const person = await aPerson(app);
  const others = [await alsoOn(person, {}), await alsoOn(person, {}), await alsoOn(person, {})];
  const socket = await listen(app.url, others[1]?.token);
  const closed = socket.closed();
  expect((await person.api.post('/api/auth/me/sessions/end-others')).status).toBe(200);
  expect(await closed).toBe('io server disconnect');
  for (const { api } of others) expect((await api.get('/api/auth/me/profile')).status).toBe(401);
  expect(await sessionsOf(person)).toMatchObject([{ is_current: true }]);
});

it('leaves the sessions of others alone', async () => {
  const [person, stranger] = [await aPerson(app), await aPerson(app)];
  const [session] = await sessionsOf(person);
  expect((await stranger.api.delete(`/api/auth/me/sessions/${session?.id}`)).status).toBe(404);
  await stranger.api.post('/api/auth/me/sessions/end-others');
  expect(await sessionsOf(person)).toHaveLength(1);
});

it('tells the other devices when somebody signs in', async () => {
  const person = await aPerson(app);
  const here = await listen(app.url, person.token);
  await alsoOn(person, {});
  await here.next('session.opened');
  here.close();
});
