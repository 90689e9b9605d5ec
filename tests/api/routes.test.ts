import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, onTestFailed, test } from 'vitest';
import ar from '#client/locales/ar/admin-audit.json' with { type: 'json' };
import en from '#client/locales/en/admin-audit.json' with { type: 'json' };
import { users } from '#server/db/accounts.tables.ts';
import { auditLog } from '#server/db/audit.tables.ts';
import { endpoints } from '#shared/api.ts';
import { AUDIT_ACTIONS } from '#shared/audit/audit.data.ts';
import { errorEnvelope } from '#shared/kernel/answers.ts';
import type { AnyEndpoint } from '#shared/kernel/endpoint.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import type { Caller, Cast, Row } from '#tests/support/calls/cast.ts';
import { apiFor, CALLERS, call, castOf } from '#tests/support/calls/cast.ts';
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
  const missing = endpoints.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  expect(missing, 'without a row in tests/support/calls/*.rows.ts').toEqual([]);
});

/** What in the admin is read without a line in its log, and why. Anything else that it shows is somebody's. */
const LOOKS_NOT_KEPT: Readonly<Record<string, string>> = {
  'admin.counts': 'figures',
  'admin.overview': 'figures',
  'admin.payouts_summary': 'sums',
  'admin.payout_runs': 'sums of all sellers together',
  'admin.payout_run': 'sums of all sellers together',
  'admin.ledger_balances': 'sums; those of one seller are kept by the use case',
  'admin.last_reconciliation': 'sums',
  'admin.settings': 'the house’s own',
  'admin.holidays': 'the house’s own',
  'admin.background': 'names of reactions and jobs',
  'admin.catalogue': 'public',
  'admin.catalogue_properties': 'public',
  'admin.preview_merge': 'public',
  'admin.partners': 'public',
  'admin.items': 'goods, without the exact address',
  'admin.item': 'goods, without the exact address',
  'admin.vendors': 'public profiles',
  'admin.vendor': 'public profiles',
  'admin.audit': 'the log itself',
  'admin.reports': 'words; looks of support, and at conversations, are kept by the use case',
  'admin.report': 'words; looks of support, and at conversations, are kept by the use case',
  'moderation.approvals': 'what was sent in to be read; whoever opens one claims it, which is kept',
  'moderation.approval': 'what was sent in to be read; whoever opens one claims it, which is kept',
  'moderation.approval_counts': 'figures',
  'moderation.history': 'what was sent in to be read',
};

test('every look of staff at somebody’s money, bank or address is kept, or is none', () => {
  const read = endpoints.filter(
    ({ access, method }) => method === 'get' && access !== 'public' && access !== 'user',
  );
  const silent = read.filter(({ looks }) => looks === undefined).map(({ name }) => name);
  expect(silent.toSorted()).toEqual(Object.keys(LOOKS_NOT_KEPT).toSorted());
  const actions = new Set<string>(AUDIT_ACTIONS);
  expect(endpoints.flatMap(({ looks }) => looks ?? []).filter((looks) => !actions.has(looks))).toEqual([]);
});

/** Whoever was let in to look has left a line. */
const expectLookKept = async ({ endpoint }: Row, cast: Cast, caller: Anybody): Promise<void> => {
  const who = caller === 'admin' ? cast.admin : cast.support;
  const lines = await app.deps.db.$count(
    auditLog,
    and(eq(auditLog.actor_id, who.id), eq(auditLog.action, endpoint.looks ?? '')),
  );
  expect([endpoint.name, caller, lines > 0]).toEqual([endpoint.name, caller, true]);
};

/** Refusals have the envelope and leave everything as it was: `send` answers those that it was given. */
const expectRefusals = async (send: () => Promise<Answer[]>): Promise<void> => {
  const before = await snapshot(app);
  for (const { body } of await send()) expect(errorEnvelope.parse(body)).toEqual(body);
  expect(written(before, await snapshot(app))).toEqual({});
};

/** Support staff stand in the table by the access of a call: in the admin, and nowhere else. */
const SUPPORT = 'support';
type Anybody = Caller | typeof SUPPORT;

const expectedOf = ({ endpoint, status }: Row): Partial<Record<Anybody, number>> => {
  if (endpoint.access === 'staff') return { ...status, [SUPPORT]: status.admin };
  if (endpoint.access === 'admin' || endpoint.access === 'finance') return { ...status, [SUPPORT]: 403 };
  return status;
};

const people = castOf(() => app);

/**
 * Those who are refused come first, one after the other, between two looks at the database: they leave what was made for
 * them as it was, for the next of them and for the first who is let in. Reading leaves it for the rest as well.
 */
const walk = async (row: Row) => {
  onTestFailed(people.useUp);
  const cast = await people.fresh();
  const expected = expectedOf(row);
  const callers = [...CALLERS, SUPPORT].filter((caller): caller is Anybody =>
    Object.hasOwn(expected, caller),
  );
  const got: Partial<Record<Anybody, number>> = {};
  let sent = await row.given(cast);
  const callAs = async (caller: Anybody): Promise<Answer> => {
    const answer = await call(apiFor(cast, row, caller), row.endpoint, sent);
    got[caller] = answer.status;
    return answer;
  };
  const isRefused = (caller: Anybody) => (expected[caller] ?? 0) >= 400;
  const refused = callers.filter(isRefused);
  if (refused.length > 0) {
    await expectRefusals(async () => {
      const answers: Answer[] = [];
      for (const caller of refused) answers.push(await callAs(caller));
      return answers;
    });
  }
  const isRead = row.endpoint.method === 'get';
  for (const [index, caller] of callers.filter((each) => !isRefused(each)).entries()) {
    if (index > 0 && !isRead) sent = await row.given(cast);
    await callAs(caller);
    if (row.endpoint.looks) await expectLookKept(row, cast, caller);
    if (!isRead) people.useUp();
  }
  return got;
};

const titled = (some: Row[]) => some.map((row) => [titleOf(row), row] as const);

test.each(titled(rows))('%s answers each caller as the table says', async (_, row) => {
  expect(await walk(row)).toEqual(expectedOf(row));
});

test('whatever all of these calls keep in the log has its words, in both languages', async () => {
  const named = async (names: SQL): Promise<string[]> => {
    const { rows: found } = await app.deps.db.execute<{ name: string }>(names);
    return found.map(({ name }) => name);
  };
  const kinds = await named(sql`select distinct target_kind as name from audit_log`);
  // Lists of ids are not shown.
  const details = await named(sql`select distinct e.key as name from audit_log, jsonb_each(details) e
    where jsonb_typeof(e.value) not in ('array', 'null') and e.value <> '""'`);
  for (const texts of [en, ar]) {
    expect(kinds.filter((name) => !Object.hasOwn(texts.target, name))).toEqual([]);
    expect(details.filter((name) => !Object.hasOwn(texts.detail, name))).toEqual([]);
  }
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
