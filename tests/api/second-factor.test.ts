import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recoveryCodes, secondFactors, sessions, users } from '#server/db/accounts.tables.ts';
import type { TestApp } from '../support/app.ts';
import { startApp } from '../support/app.ts';
import type { Answer, Api } from '../support/http.ts';
import { apiOf } from '../support/http.ts';
import { mailsTo } from '../support/mailbox.ts';
import type { Person } from '../support/person.ts';
import { aPerson, PASSWORD } from '../support/person.ts';
import { codeOf, enrolled } from '../support/second-factor.ts';
import { listen } from '../support/sockets.ts';
import { submissionFields, submissionForm } from '../support/submissions.ts';
import { until } from '../support/until.ts';

let app: TestApp;
let api: Api;
beforeAll(async () => {
  app = await startApp();
  api = apiOf(app.url);
});
afterAll(() => app.stop());

const login = (person: Person, password = PASSWORD): Promise<Answer> =>
  api.post('/api/login', { username: person.email, password });

/** The token between the two steps. */
const firstStep = async (person: Person): Promise<string> => {
  const { body } = await login(person);
  return (body.data as { second_factor_token: string }).second_factor_token;
};
const secondStep = (token: string, code: string): Promise<Answer> =>
  api.post('/api/login/second-factor', { code }, { authorization: `Bearer ${token}` });
const PATH = '/api/auth/me/second-factor';

describe('signing in in two steps', () => {
  it('answers a token that is no session, and a session for the right code', async () => {
    const person = await aPerson(app);
    const { secret } = await enrolled(person.api);
    const { status, body, headers } = await login(person);
    expect([status, body.data]).toEqual([
      200,
      { redirect: 'second-factor', second_factor_token: expect.stringMatching(/^[\w-]{43}$/) },
    ]);
    const cookies = headers.getSetCookie().join('\n');
    expect(cookies).toMatch(
      /reloved_second_factor=[\w-]{43}; Max-Age=300; Path=\/; .*HttpOnly; SameSite=Lax/,
    );
    expect(cookies).not.toContain('reloved_session=');
    const token = (body.data as { second_factor_token: string }).second_factor_token;
    const asSession = apiOf(app.url, { authorization: `Bearer ${token}` });
    expect((await asSession.get('/api/auth/me/profile')).status).toBe(401);

    const done = await secondStep(token, codeOf(secret));
    expect([done.status, done.body.data]).toMatchObject([
      200,
      { redirect: 'dashboard', user: { id: person.id } },
    ]);
    expect(done.headers.getSetCookie().join('\n')).toContain('reloved_session=');
    expect((await secondStep(token, codeOf(secret, 1))).body.code).toBe('second_factor.expired');
  });

  it('is told to the other devices of its owner when it is turned on and off', async () => {
    const person = await aPerson(app);
    const { access_token } = (await login(person)).body.data as { access_token: string };
    const other = await listen(app.url, access_token);
    const { secret } = await enrolled(person.api);
    await other.next('profile.changed');
    const before = other.events.length;
    await person.api.post(`${PATH}/disable`, { password: PASSWORD, code: codeOf(secret) });
    await until('it is told again', () => other.events.length > before);
    other.close();
  });

  it('works by the cookie alone, as in a browser', async () => {
    const person = await aPerson(app);
    const { secret } = await enrolled(person.api);
    const { headers } = await login(person);
    const cookie = headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const done = await api.post('/api/login/second-factor', { code: codeOf(secret) }, { cookie });
    expect(done.status).toBe(200);
  });

  it('takes no code twice, and none older than the last', async () => {
    const person = await aPerson(app);
    const { secret } = await enrolled(person.api);
    const code = codeOf(secret);
    expect((await secondStep(await firstStep(person), code)).status).toBe(200);
    const token = await firstStep(person);
    for (const old of [code, codeOf(secret, -1)]) {
      expect((await secondStep(token, old)).body.code).toBe('code.wrong');
    }
    expect((await secondStep(token, codeOf(secret, 1))).status).toBe(200);
  });

  it('takes one code once, however many ask at the same moment', async () => {
    const person = await aPerson(app);
    const { secret } = await enrolled(person.api);
    const tokens = await Promise.all(Array.from({ length: 6 }, () => firstStep(person)));
    const code = codeOf(secret);
    const answers = await Promise.all(tokens.map((token) => secondStep(token, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
  });

  it('ends after five tries, also for the right code', async () => {
    const person = await aPerson(app);
    const { secret } = await enrolled(person.api);
    const token = await firstStep(person);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await secondStep(token, '000000')).body.code).toBe('code.wrong');
    }
    expect((await secondStep(token, codeOf(secret))).body.code).toBe('second_factor.expired');
  });

  it('ends after five minutes', async () => {
    const person = await aPerson(app);
    const { secret } = await enrolled(person.api);
    const token = await firstStep(person);
    const [waiting] = await app.deps.db
      .select({ minutes: sql<number>`extract(epoch from ${sessions.expires_at} - now()) / 60` })
      .from(sessions)
      .where(sql`${sessions.user_id} = ${person.id} and ${sessions.purpose} = 'second factor'`);
    expect(Number(waiting?.minutes)).toBeLessThanOrEqual(5);
    await app.deps.db
      .update(sessions)
      .set({ expires_at: sql`now()` })
      .where(eq(sessions.purpose, 'second factor'));
    expect((await secondStep(token, codeOf(secret))).body.code).toBe('second_factor.expired');
  });

  it('takes each recovery code once, as it was written down, and tells by mail', async () => {
    const person = await aPerson(app);
    const {
      recoveryCodes: [code = ''],
      ...rest
    } = await enrolled(person.api);
    expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect((await secondStep(await firstStep(person), ` ${code.toUpperCase()} `)).status).toBe(200);
    expect((await secondStep(await firstStep(person), code)).body.code).toBe('code.wrong');
    const { body } = await person.api.get(PATH);
    expect(body.data).toMatchObject({ is_on: true, recovery_codes_left: 9 });
    expect(rest.secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('tells the other devices of its owner that a code was given, and by mail that it was a recovery code', async () => {
    const person = await aPerson(app);
    const { recoveryCodes } = await enrolled(person.api);
    const [atLogin = '', atConfirming = '', atProving = ''] = recoveryCodes;
    const { access_token } = (await secondStep(await firstStep(person), atLogin)).body.data as {
      access_token: string;
    };
    for (const give of [
      () => person.api.post(`${PATH}/confirm`, { code: atConfirming }),
      () => person.api.post('/api/auth/me/proof', { password: PASSWORD, code: atProving }),
    ]) {
      const other = await listen(app.url, access_token);
      expect((await give()).status).toBe(200);
      await other.next('profile.changed');
      other.close();
    }
    expect((await person.api.get(PATH)).body.data).toMatchObject({ recovery_codes_left: 7 });
    const used = async () =>
      (await mailsTo(app, person.email)).filter(({ subject }) => subject.includes('recovery code was used'));
    await until('a mail for each', async () => (await used()).length === 3);
  });

  it('says nothing of the second factor to who has the wrong password', async () => {
    const person = await aPerson(app);
    await enrolled(person.api);
    const { status, body } = await login(person, 'not the password');
    expect([status, body.code]).toEqual([401, 'login.failed']);
  });

  it('slows down who tries many codes with the right password', async () => {
    const strict = await startApp({ RATE_LIMIT_FACTOR: '1' });
    try {
      const person = await aPerson(strict);
      await enrolled(person.api);
      const statuses: number[] = [];
      while (!statuses.includes(429)) {
        const { status } = await person.api.post(`${PATH}/confirm`, { code: '000000' });
        statuses.push(status);
      }
      expect(statuses.slice(0, 5)).toEqual(Array(5).fill(422));
    } finally {
      await strict.stop();
    }
  });
});

describe('setting it up', () => {
  it('asks for the password, then for a code; keeps neither secret nor codes readable', async () => {
    const person = await aPerson(app);
    const refused = await person.api.post(PATH, { password: 'not the password' });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { password: ['The password is not right.'] },
    ]);
    const begun = await person.api.post(PATH, { password: PASSWORD });
    const { secret, uri, qr } = begun.body.data as { secret: string; uri: string; qr: { path: string } };
    expect(decodeURIComponent(uri)).toContain(`otpauth://totp/reloved:${person.email}?secret=${secret}`);
    expect(qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    expect((await login(person)).body.data).toMatchObject({ redirect: 'dashboard' });
    expect((await person.api.post(`${PATH}/enable`, { code: '000000' })).body.code).toBe('code.wrong');
    const on = await person.api.post(`${PATH}/enable`, { code: codeOf(secret) });
    const { recovery_codes: codes } = on.body.data as { recovery_codes: string[] };
    expect(new Set(codes).size).toBe(10);
    const kept = JSON.stringify([
      await app.deps.db.select().from(secondFactors).where(eq(secondFactors.user_id, person.id)),
      await app.deps.db.select().from(recoveryCodes).where(eq(recoveryCodes.user_id, person.id)),
    ]);
    for (const secretText of [secret, ...codes.flatMap((code) => [code, code.replaceAll('-', '')])]) {
      expect(kept).not.toContain(secretText);
    }
    expect((await person.api.post(PATH, { password: PASSWORD })).body.code).toBe('second_factor.on');
  });

  it('forgets a secret that nobody confirmed in time', async () => {
    const person = await aPerson(app);
    const begun = await person.api.post(PATH, { password: PASSWORD });
    const { secret } = begun.body.data as { secret: string };
    await app.deps.db
      .update(secondFactors)
      .set({ created_at: sql`now() - interval '16 minutes'` })
      .where(eq(secondFactors.user_id, person.id));
    expect((await person.api.post(`${PATH}/enable`, { code: codeOf(secret) })).status).toBe(422);
  });

  it('is turned off, and the codes renewed, with password and code together', async () => {
    const person = await aPerson(app);
    const { secret, recoveryCodes: old } = await enrolled(person.api);
    for (const [path, body] of [
      ['disable', { password: 'not the password', code: codeOf(secret) }],
      ['disable', { password: PASSWORD, code: '000000' }],
      ['recovery-codes', { password: PASSWORD, code: '000000' }],
    ] as const) {
      expect((await person.api.post(`${PATH}/${path}`, body)).status).toBe(422);
    }
    const renewed = await person.api.post(`${PATH}/recovery-codes`, {
      password: PASSWORD,
      code: codeOf(secret),
    });
    const { recovery_codes: fresh } = renewed.body.data as { recovery_codes: string[] };
    expect((await secondStep(await firstStep(person), old[0] ?? '')).body.code).toBe('code.wrong');
    expect((await secondStep(await firstStep(person), fresh[0] ?? '')).status).toBe(200);
    const off = await person.api.post(`${PATH}/disable`, { password: PASSWORD, code: fresh[1] });
    expect([off.status, off.body.data]).toMatchObject([200, { is_on: false, recovery_codes_left: 0 }]);
    expect((await login(person)).body.data).toMatchObject({ redirect: 'dashboard' });
  });
});

describe('the admin', () => {
  it.each(['admin', 'support'] as const)('is closed to %s without the second factor', async (role) => {
    const person = await aPerson(app, { role, hasSecondFactor: false });
    const path = role === 'admin' ? '/api/admin/approvals' : '/api/auth/me/second-factor';
    const before = await person.api.get(path);
    if (role === 'admin') expect([before.status, before.body.code]).toEqual([403, 'second_factor.required']);
    expect((await person.api.get(PATH)).body.data).toMatchObject({ is_required: true, is_given: false });
    await enrolled(person.api);
    expect((await person.api.get(path)).status).toBe(200);
  });

  it('asks again in sessions that were open before, and closes when it is turned off', async () => {
    const admin = await aPerson(app, { role: 'admin', hasSecondFactor: false });
    const { access_token } = (await login(admin)).body.data as { access_token: string };
    const other = apiOf(app.url, { authorization: `Bearer ${access_token}` });
    const { secret } = await enrolled(admin.api);
    expect((await other.get('/api/admin/approvals')).status).toBe(403);
    expect((await other.post(`${PATH}/confirm`, { code: codeOf(secret) })).status).toBe(200);
    expect((await other.get('/api/admin/approvals')).status).toBe(200);
    await admin.api.post(`${PATH}/disable`, { password: PASSWORD, code: codeOf(secret, 1) });
    for (const session of [admin.api, other]) {
      expect((await session.get('/api/admin/approvals')).body.code).toBe('second_factor.required');
    }
  });

  it('keeps sockets without the second factor out of its rooms', async () => {
    const person = await aPerson(app, { role: 'admin', hasSecondFactor: false });
    const seated = await aPerson(app, { role: 'admin' });
    const [outside, inside] = [await listen(app.url, person.token), await listen(app.url, seated.token)];
    const seller = await aPerson(app, { bank: true });
    await seller.api.post('/api/auth/items', await submissionForm(await submissionFields(app)));
    await inside.next('item.submitted', ({ data }) => data.view === 'admin');
    expect(outside.events.filter(({ type }) => type === 'item.submitted')).toEqual([]);
    outside.close();
    inside.close();
  });
});

describe('who is suspended', () => {
  it('is told so with the reason after the right password, and nothing otherwise', async () => {
    const person = await aPerson(app);
    await app.deps.db
      .update(users)
      .set({ suspended_at: sql`now()`, suspension_reason: 'Counterfeit goods.' })
      .where(eq(users.id, person.id));
    const { status, body } = await login(person);
    expect([status, body.code, body.message]).toEqual([
      403,
      'account.suspended',
      'Your account is suspended. Counterfeit goods.',
    ]);
    expect((await login(person, 'not the password')).body.code).toBe('login.failed');
  });
});
