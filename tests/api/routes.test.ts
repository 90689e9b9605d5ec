import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { users } from '#server/db/accounts.tables.ts';
import { endpoints } from '#shared/api.ts';
import { errorEnvelope } from '#shared/kernel/answers.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import type { Cast, Row, Sent } from '#tests/support/calls/cast.ts';
import { aCast, apiFor, CALLERS, call } from '#tests/support/calls/cast.ts';
import { rows, titleOf } from '#tests/support/calls/rows.ts';
import type { Answer } from '#tests/support/http.ts';
import { apiOf } from '#tests/support/http.ts';
import { setProvider } from '#tests/support/payments.ts';
import { aPerson } from '#tests/support/person.ts';
import { snapshot } from '#tests/support/snapshot.ts';

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

/** Sends; a refusal has the envelope and leaves everything as it was. */
const sendAndWatch = async (send: () => Promise<Answer>): Promise<Answer> => {
  const before = await snapshot(app);
  const answer = await send();
  if (answer.status >= 400) {
    expect(errorEnvelope.parse(answer.body)).toEqual(answer.body);
    expect(await snapshot(app)).toEqual(before);
  }
  return answer;
};

const walk = async (cast: Cast, row: Row) => {
  const got: Record<string, number> = {};
  for (const caller of CALLERS) {
    const sent: Sent = await row.given(cast);
    const api = apiFor(cast, row, caller);
    got[caller] = (await sendAndWatch(() => call(api, row.endpoint, sent))).status;
  }
  return got;
};

const titled = (some: Row[]) => some.map((row) => [titleOf(row), row] as const);

test.each(titled(rows))('%s answers each caller as the table says', async (_, row) => {
  expect(await walk(await aCast(app), row)).toEqual(row.status);
});

const signedInOnly = rows.filter(({ endpoint }) => endpoint.access !== 'public');
test.each(titled(signedInOnly))('%s answers support staff as its access says', async (_, row) => {
  const cast = await aCast(app);
  const sent = await row.given(cast);
  const support = await aPerson(app, { role: 'support', firstName: 'Salma' });
  const { status } = await sendAndWatch(() => call(support.api, row.endpoint, sent));
  const expected = { user: row.status.stranger, staff: row.status.admin, admin: 403, public: 200 };
  expect(status).toBe(expected[row.endpoint.access]);
});

test.each(titled(signedInOnly))('%s is closed to who was suspended', async (_, row) => {
  const cast = await aCast(app);
  const sent = await row.given(cast);
  const owner = cast[row.owner ?? 'seller'];
  await app.deps.db.update(users).set({ suspended_at: sql`now()` }).where(eq(users.id, owner.id));
  const { status } = await sendAndWatch(() => call(owner.api, row.endpoint, sent));
  expect(status).toBe(401);
});

const withAppHeader = rows.filter(({ endpoint }) => endpoint.appHeader !== false);
test.each(titled(withAppHeader))('%s refuses who does not carry the app header', async (_, row) => {
  const cast = await aCast(app);
  const sent = await row.given(cast);
  for (const header of ['', 'somebody-else']) {
    const send = () => call(apiFor(cast, row, 'owner'), row.endpoint, sent, { 'x-app-token': header });
    expect(await sendAndWatch(send)).toMatchObject({ status: 401, body: { code: 'app_token.invalid' } });
  }
});

test('a call that does not exist has the envelope too', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
    const { status, body } = await apiOf(app.url).send(method, '/api/auth/me/everything');
    expect([status, body.code]).toEqual([404, 'route.not_found']);
  }
});
