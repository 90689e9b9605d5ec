import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes, users } from '#server/db/accounts.tables.ts';
import { forgetUnverified } from '#server/modules/accounts/accounts.jobs.ts';
import type { TestApp } from '../support/app.ts';
import { startApp } from '../support/app.ts';
import type { Api } from '../support/http.ts';
import { apiOf } from '../support/http.ts';
import { codeIn, mailsTo, nextMail } from '../support/mailbox.ts';
import { newcomer, signedUp } from '../support/newcomer.ts';
import { aPerson, PASSWORD } from '../support/person.ts';
import { freePort } from '../support/ports.ts';
import type { TestSmtp } from '../support/smtp.ts';
import { startSmtp } from '../support/smtp.ts';
import { until } from '../support/until.ts';

let app: TestApp;
let api: Api;
beforeAll(async () => {
  app = await startApp();
  api = apiOf(app.url);
});
afterAll(() => app.stop());

type Newcomer = Awaited<ReturnType<typeof signedUp>>;

/** Jobs, done or not, in which a text stands. */
const jobsWith = async ({ deps }: TestApp, text: string): Promise<number> => {
  const { rows } = await deps.db.execute<{ found: number }>(sql`
    select count(*)::int as found from pgboss.job
    where strpos(data::text || coalesce(output::text, ''), ${text}) > 0`);
  return rows[0]?.found ?? 0;
};

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('codes', () => {
  it('close after five wrong tries', async () => {
    const { email, code } = await signedUp(app);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await api.post('/api/verify', { email, code: wrong(code) })).status).toBe(422);
    }
    expect((await api.post('/api/verify', { email, code })).status).toBe(422);
  });

  it('count parallel tries too', async () => {
    const { email, code } = await signedUp(app);
    const guesses = Array.from({ length: 30 }, () => api.post('/api/verify', { email, code: wrong(code) }));
    await Promise.all(guesses);
    expect((await api.post('/api/verify', { email, code })).status).toBe(422);
  });

  it('stay good for who asked for them when others try, in a browser and in a program', async () => {
    const asked = [newcomer(), newcomer()] as const;
    const own = await Promise.all(
      asked.map(async (person) => {
        const { body, headers } = await api.post('/api/sign-up', person);
        const { code_token } = body.data as { code_token: string };
        const cookie = headers.getSetCookie().find((set) => set.startsWith('reloved_code=')) ?? '';
        return { code_token, cookie: cookie.split(';')[0] ?? '' };
      }),
    );
    for (const [at, { email }] of asked.entries()) {
      const code = codeIn(await nextMail(app, email));
      const guess = { email, code: wrong(code) };
      const strangers = [{}, { code_token: 'a'.repeat(43) }, { code_token: own[1 - at]?.code_token }];
      await Promise.all(
        Array.from({ length: 9 }, (_, n) => api.post('/api/verify', { ...guess, ...strangers[n % 3] })),
      );
      expect((await api.post('/api/verify', { email, code })).body.code).toBe('code.wrong');
      const [more, headers] = at === 0 ? [{}, { cookie: own[0]?.cookie ?? '' }] : [own[1] ?? {}, {}];
      const { code_token } = more as { code_token?: string };
      expect((await api.post('/api/verify', { email, code, code_token }, headers)).status).toBe(200);
    }
  });

  it('close after five wrong tries of who asked for them, too', async () => {
    const person = newcomer();
    const { body } = await api.post('/api/sign-up', person);
    const { email } = person;
    const { code_token } = body.data as { code_token: string };
    const code = codeIn(await nextMail(app, email));
    for (let tries = 0; tries < 5; tries += 1) {
      await api.post('/api/verify', { email, code: wrong(code), code_token });
    }
    expect((await api.post('/api/verify', { email, code, code_token })).body.code).toBe('code.wrong');
  });

  it('of others in between change nothing for who asked first', async () => {
    const person = await aPerson(app);
    const { email } = person;
    const ask = async () =>
      ((await api.post('/api/forgot-password', { email })).body.data as { code_token: string }).code_token;
    const code_token = await ask();
    const code = codeIn(await nextMail(app, email));
    await ask();
    await until('the second code is sent', async () => (await mailsTo(app, email)).length === 2);
    const given = await api.post('/api/verify', { email, code, code_token, type: 'forgot password' });
    expect(given.status).toBe(200);
  });

  it('expire', async () => {
    const { email, code } = await signedUp(app);
    await app.deps.db.update(codes).set({ expires_at: sql`now()` });
    expect((await api.post('/api/verify', { email, code })).status).toBe(422);
  });

  it('are kept as a hash only, and are good for one purpose', async () => {
    const { email, code } = await signedUp(app);
    const [row] = await app.deps.db
      .select({ hash: codes.code_hash })
      .from(codes)
      .innerJoin(users, eq(users.id, codes.user_id))
      .where(eq(users.email, email));
    expect(row?.hash).not.toContain(code);
    const { status } = await api.post('/api/verify', { email, code, type: 'forgot password' });
    expect(status).toBe(422);
  });

  it('come at most once in 60 seconds, the last one counts', async () => {
    const { email, code, code_token } = await signedUp(app);
    await api.post('/api/resend-verification', new URLSearchParams({ email, code_token }));
    await app.deps.db.update(codes).set({ sent_at: sql`now() - interval '61 seconds'` });
    await api.post('/api/resend-verification', new URLSearchParams({ email, code_token }));
    const fresh = codeIn(await nextMail(app, email, (mail) => !mail.text.includes(code)));
    expect(await mailsTo(app, email)).toHaveLength(2);
    expect((await api.post('/api/verify', { email, code })).status).toBe(422);
    expect((await api.post('/api/verify', { email, code: fresh })).status).toBe(200);
  });

  it('are taken by the address alone where one kind is live there; of two it is the registration’s', async () => {
    const { id, email } = await aPerson(app);
    await api.post('/api/forgot-password', { email });
    const reset = codeIn(await nextMail(app, email));
    const given = await api.post('/api/verify', { email, code: reset });
    expect([given.status, given.body.data]).toEqual([
      200,
      { user: { uuid: expect.any(String) }, access_token: expect.any(String) },
    ]);
    await app.deps.db.delete(codes).where(eq(codes.user_id, id));
    await app.deps.db.update(users).set({ verified_at: null }).where(eq(users.id, id));
    for (const type of ['forgot password', 'registration'])
      await api.post('/api/resend-verification', { email, type });
    await until('both are sent', async () => (await mailsTo(app, email)).length === 3);
    const mails = (await mailsTo(app, email)).filter(({ text }) => !text.includes(reset));
    const [other] = mails.filter(({ subject }) => subject === 'Your code for a new password');
    const [own] = mails.filter((mail) => mail !== other);
    if (!other || !own) throw new Error('a code is missing');
    expect((await api.post('/api/verify', { email, code: codeIn(other) })).body.code).toBe('code.wrong');
    expect((await api.post('/api/verify', { email, code: codeIn(own) })).status).toBe(200);
  });

  it('are sent anew by the address alone, of the kind that was asked for last', async () => {
    const { email } = await aPerson(app);
    await api.post('/api/forgot-password', { email });
    const first = codeIn(await nextMail(app, email));
    expect((await api.post('/api/resend-verification', new URLSearchParams({ email }))).status).toBe(200);
    const code = codeIn(await nextMail(app, email, (mail) => !mail.text.includes(first)));
    const given = await api.post('/api/verify', { email, code, type: 'forgot password' });
    expect(given.body.data).toEqual({ user: { uuid: expect.any(String) }, access_token: expect.any(String) });
  });

  it('are those of its registration where an account is not verified, whatever was asked for besides', async () => {
    const { id, email } = await aPerson(app);
    await app.deps.db.update(users).set({ verified_at: null }).where(eq(users.id, id));
    await api.post('/api/forgot-password', { email });
    const reset = codeIn(await nextMail(app, email));
    await api.post('/api/resend-verification', { email });
    const code = codeIn(await nextMail(app, email, ({ text }) => !text.includes(reset)));
    expect((await api.post('/api/verify', { email, code })).status).toBe(200);
  });

  it('know what they are for in whatever way it is written', async () => {
    const { email } = await aPerson(app);
    for (const type of ['forgot-password', 'forgot_password', ' Forgot Password']) {
      await app.deps.db.delete(codes);
      const seen = (await mailsTo(app, email)).length;
      await api.post('/api/resend-verification', { email, type });
      await until('the code is sent', async () => (await mailsTo(app, email)).length > seen);
      const code = codeIn(await nextMail(app, email));
      const given = await api.post('/api/verify', { email, code, type });
      expect([type, given.status, given.body.data]).toEqual([
        type,
        200,
        { user: { uuid: expect.any(String) }, access_token: expect.any(String) },
      ]);
    }
  });

  it('are those of a registration, whatever else is said', async () => {
    const { id, email } = await aPerson(app);
    for (const type of ['', 'register', 'Email Verification']) {
      await app.deps.db.update(users).set({ verified_at: null }).where(eq(users.id, id));
      await app.deps.db.delete(codes);
      const seen = (await mailsTo(app, email)).length;
      await api.post('/api/resend-verification', new URLSearchParams({ email, type }));
      await until('the code is sent', async () => (await mailsTo(app, email)).length > seen);
      const code = codeIn(await nextMail(app, email));
      const given = await api.post('/api/verify', { email, code, type });
      expect([type, given.body.data]).toMatchObject([type, { user: { email } }]);
    }
  });

  it.each([7, ['forgot password'], 'x'.repeat(41)])(
    'are asked for by words alone, not by %o',
    async (type) => {
      for (const [path, more] of [
        ['/api/verify', { code: '123456' }],
        ['/api/resend-verification', {}],
      ] as const) {
        const { status, body } = await api.post(path, { email: 'nobody@example.test', ...more, type });
        expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['type']]);
      }
    },
  );

  it.each([
    ['a new account', (who: Newcomer) => api.post('/api/resend-verification', { email: who.email })],
    ['a forgotten password', (who: Newcomer) => api.post('/api/forgot-password', { email: who.email })],
  ])('are nowhere among the jobs that send them, done or not: %s', async (_what, ask) => {
    const who = await signedUp(app);
    await app.deps.db.update(codes).set({ sent_at: sql`now() - interval '61 seconds'` });
    expect((await ask(who)).status).toBe(200);
    const fresh = codeIn(await nextMail(app, who.email, (mail) => !mail.text.includes(who.code)));
    for (const code of [who.code, fresh]) expect(await jobsWith(app, code)).toBe(0);
    for (const part of [who.email, who.first_name, 'sealed']) {
      expect([part, (await jobsWith(app, part)) > 0]).toEqual([part, part === 'sealed']);
    }
  });

  it('are in no job that failed and waits for its next try, and arrive by it', async () => {
    const port = await freePort();
    const own = await startApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'hello@reloved.test' });
    let smtp: TestSmtp | undefined;
    try {
      const who = newcomer();
      await apiOf(own.url).post('/api/sign-up', who);
      const tried = async () => {
        const { rows } = await own.deps.db.execute(
          sql`select data::text || coalesce(output::text, '') as kept from pgboss.job
            where name = 'mail.send' and state = 'retry'`,
        );
        return rows.map(({ kept }) => String(kept));
      };
      await until('the first try has failed', async () => (await tried()).length === 1);
      const [failed] = await tried();
      smtp = await startSmtp(() => false, port);
      const { received } = smtp;
      await until('the mail arrives', () => received.length === 1);
      const [code] = received[0]?.match(/(?<=\n|\s)\d{6}(?=\r?\n)/) ?? [];
      expect(code).toMatch(/^\d{6}$/);
      const { body } = await apiOf(own.url).post('/api/verify', { email: who.email, code });
      expect(body.message).toBe('Your account is verified.');
      expect(failed).not.toContain(code);
      expect(failed).not.toContain(who.email);
    } finally {
      await own.stop();
      await smtp?.close();
    }
  });

  it('that a login sends count as those that are asked for', async () => {
    // A tenth of the usual limits: one code for an address in an hour.
    const strict = await startApp({ RATE_LIMIT_FACTOR: '0.1' });
    try {
      const [fresh, worn] = [await aPerson(strict), await aPerson(strict)];
      await strict.deps.db.update(users).set({ verified_at: null });
      const calls = apiOf(strict.url);
      const logIn = ({ email: username }: { email: string }) =>
        calls.post('/api/login', { username, password: PASSWORD });
      expect((await calls.post('/api/forgot-password', { email: worn.email })).status).toBe(200);
      await nextMail(strict, worn.email);
      const [sent, capped] = [await logIn(fresh), await logIn(worn)];
      expect(sent.body.message).toBe(
        'Your account is not verified yet. Please enter the code we sent to your email.',
      );
      expect(capped).toMatchObject({
        status: 200,
        body: {
          message:
            'Your account is not verified yet. No more codes can be sent right now: please enter the last one, or try again in an hour.',
          data: { redirect: 'verify', email: worn.email },
        },
      });
      await nextMail(strict, fresh.email);
      expect(await mailsTo(strict, worn.email)).toHaveLength(1);
      const issued = await strict.deps.db
        .select({ user_id: codes.user_id, type: codes.type })
        .from(codes)
        .orderBy(codes.user_id);
      expect(issued).toEqual([
        { user_id: fresh.id, type: 'registration' },
        { user_id: worn.id, type: 'forgot password' },
      ]);
    } finally {
      await strict.stop();
    }
  });

  it('for addresses that nobody has use up none of those that there are for everybody', async () => {
    // Three codes an hour for all together, and one question from each network.
    const strict = await startApp({ RATE_LIMIT_FACTOR: '0.001', TRUST_PROXY: '1' });
    let asked = 0;
    const forgot = async (email: string) => {
      asked += 1;
      const calls = apiOf(strict.url, { 'x-forwarded-for': `198.51.${asked >> 8}.${asked % 256}` });
      return (await calls.post('/api/forgot-password', { email })).status;
    };
    try {
      for (let times = 0; times < 5; times += 1) expect(await forgot(newcomer().email)).toBe(200);
      for (let times = 0; times < 3; times += 1) {
        const { email } = await aPerson(strict);
        expect(await forgot(email)).toBe(200);
        expect((await nextMail(strict, email)).text).toMatch(/\d{6}/);
      }
      // Once they are used up everybody is told so.
      const [late, later] = [await aPerson(strict), await aPerson(strict)];
      await forgot(late.email);
      await until('there are no more codes', async () => (await forgot(newcomer().email)) === 429);
      expect(await forgot(later.email)).toBe(429);
      expect(await mailsTo(strict, late.email)).toEqual([]);
    } finally {
      await strict.stop();
    }
  });

  it('are not sent to anybody else, with the same answer', async () => {
    const verified = await aPerson(app);
    // Asked for a new password two hours ago: nobody waits for that any more.
    await app.deps.db.insert(codes).values({
      user_id: verified.id,
      type: 'forgot password',
      code_hash: 'f'.repeat(64),
      sent_at: sql`now() - interval '2 hours'`,
      expires_at: sql`now() - interval '110 minutes'`,
    });
    const answers = await Promise.all(
      [verified.email, 'nobody@example.test'].map((email) => api.post('/api/resend-verification', { email })),
    );
    expect(answers[0]?.status).toBe(200);
    expect(answers[0]?.body).toEqual({
      ...answers[1]?.body,
      data: { code_token: expect.any(String) },
    });
    const known = await signedUp(app);
    // The mail above went through the same queue, so these would be here by now.
    expect(await mailsTo(app, known.email)).toHaveLength(1);
    expect(await mailsTo(app, 'nobody@example.test')).toHaveLength(0);
    expect(await mailsTo(app, verified.email)).toHaveLength(0);
  });
});

describe('an account that nobody verified', () => {
  it('is forgotten after two days, and its address and number are free again', async () => {
    const [late, recent, verified] = [await signedUp(app), await signedUp(app), await aPerson(app)];
    const longAgo = { created_at: sql`now() - interval '49 hours'` };
    for (const { email } of [late, verified]) {
      await app.deps.db.update(users).set(longAgo).where(eq(users.email, email));
    }
    await forgetUnverified(app.deps);
    const again = newcomer({ email: late.email, mobile_number: late.mobile_number });
    expect((await api.post('/api/sign-up', again)).status).toBe(201);
    expect((await api.post('/api/verify', { email: recent.email, code: recent.code })).status).toBe(200);
    expect((await verified.api.get('/api/auth/me/profile')).status).toBe(200);
  });
});
