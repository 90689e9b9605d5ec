import { inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#server/db/accounts.tables.ts';
import { endpoints } from '#shared/api.ts';
import { errorEnvelope } from '#shared/kernel/answers.ts';
import type { AnyEndpoint } from '#shared/kernel/endpoint.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import type { Caller, Cast, Row, Sent } from '#tests/support/calls/cast.ts';
import { aCast, apiFor, CALLERS, call, dismiss } from '#tests/support/calls/cast.ts';
import { rows, titleOf } from '#tests/support/calls/rows.ts';
import type { Answer, Api } from '#tests/support/http.ts';
import { apiOf } from '#tests/support/http.ts';
import { setProvider } from '#tests/support/payments.ts';
import { aPerson } from '#tests/support/person.ts';
import { snapshot, written } from '#tests/support/snapshot.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ PAYMENT_SWEEP_SECONDS: '3600' });
  await setProvider(app, { webhooks: 'off' });
});
afterAll(() => app.stop());
afterEach(async () => {
  expect((await apiOf(app.url).get('/healthz')).status).toBe(200);
});

test('every call of the contract has a line in the table', () => {
  const known = new Set(rows.map(({ endpoint }) => endpoint.name));
  expect(endpoints.filter(({ name }) => !known.has(name)).map(({ name }) => name)).toEqual([]);
});

/** Refusals have the envelope and leave everything as it was: `send` answers those that it was given. */
const expectRefusals = async (send: () => Promise<Answer[]>): Promise<Answer[]> => {
  const before = await snapshot(app);
  const answers = await send();
  for (const { body } of answers) expect(errorEnvelope.parse(body)).toEqual(body);
  expect(written(before, await snapshot(app))).toEqual({});
  return answers;
};

/** Those who are refused come first, one after the other, between two looks at the database. */
const walk = async (cast: Cast, row: Row) => {
  const got: Partial<Record<Caller, number>> = {};
  const callAs = async (caller: Caller, sent: Sent): Promise<Answer> => {
    const answer = await call(apiFor(cast, row, caller), row.endpoint, sent);
    got[caller] = answer.status;
    return answer;
  };
  const refused: [Caller, Sent][] = [];
  for (const caller of CALLERS) if (row.status[caller] >= 400) refused.push([caller, await row.given(cast)]);
  if (refused.length > 0) {
    await expectRefusals(async () => {
      const answers: Answer[] = [];
      for (const each of refused) answers.push(await callAs(...each));
      return answers;
    });
  }
  for (const caller of CALLERS) if (row.status[caller] < 400) await callAs(caller, await row.given(cast));
  return got;
};

const titled = (some: Row[]) => some.map((row) => [titleOf(row), row] as const);

let cast: Cast;
beforeEach(async () => {
  cast = await aCast(app);
});
afterEach(() => dismiss(cast));

test.each(titled(rows))('%s answers each caller as the table says', async (_, row) => {
  expect(await walk(cast, row)).toEqual(row.status);
});

const staffOnly = rows.filter(({ endpoint }) => endpoint.access === 'staff' || endpoint.access === 'admin');
test.each(titled(staffOnly))('%s answers support staff as its access says', async (_, row) => {
  const sent = await row.given(cast);
  const support = await aPerson(app, { role: 'support', firstName: 'Salma' });
  const expected = row.endpoint.access === 'staff' ? row.status.admin : 403;
  const ask = () => call(support.api, row.endpoint, sent);
  const [answer] = expected < 400 ? [await ask()] : await expectRefusals(async () => [await ask()]);
  expect(answer?.status).toBe(expected);
});

/** What is refused before anything of the call is read needs nothing real in it. */
const refusedAtTheDoor = (api: Api, endpoint: AnyEndpoint, headers?: Record<string, string>) =>
  call(api, endpoint, { params: {} }, headers);

const CLOSED = endpoints.filter(({ access }) => access !== 'public');
test('every call but the public ones is closed to who was suspended, whatever their role', async () => {
  const suspended = await Promise.all(
    (['user', 'support', 'admin'] as const).map((role) => aPerson(app, { role })),
  );
  const ids = suspended.map(({ id }) => id);
  await app.deps.db.update(users).set({ suspended_at: sql`now()` }).where(inArray(users.id, ids));
  const before = await snapshot(app);
  for (const { api } of suspended) {
    for (const endpoint of CLOSED) {
      const { status } = await refusedAtTheDoor(api, endpoint);
      expect([endpoint.name, status]).toEqual([endpoint.name, 401]);
    }
  }
  expect(written(before, await snapshot(app))).toEqual({});
});

test('every call refuses who does not carry the app header', async () => {
  const person = await aPerson(app, { role: 'admin' });
  const before = await snapshot(app);
  for (const endpoint of endpoints.filter(({ appHeader }) => appHeader !== false)) {
    for (const header of ['', 'somebody-else']) {
      const { status, body } = await refusedAtTheDoor(person.api, endpoint, { 'x-app-token': header });
      expect([endpoint.name, status, body.code]).toEqual([endpoint.name, 401, 'app_token.invalid']);
    }
  }
  expect(written(before, await snapshot(app))).toEqual({});
});

test('a call that does not exist has the envelope too', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
    const { status, body } = await apiOf(app.url).send(method, '/api/auth/me/everything');
    expect([status, body.code]).toEqual([404, 'route.not_found']);
  }
});
