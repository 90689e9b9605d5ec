import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions, users } from '#server/db/accounts.tables.ts';
import type { TestApp } from '../support/app.ts';
import { startApp } from '../support/app.ts';
import type { Api } from '../support/http.ts';
import { apiOf } from '../support/http.ts';
import { codeIn, mailsTo, nextMail } from '../support/mailbox.ts';
import { newcomer, signedUp } from '../support/newcomer.ts';
import { aPerson, PASSWORD } from '../support/person.ts';
import { listen } from '../support/sockets.ts';
import { until } from '../support/until.ts';

let app: TestApp;
let api: Api;
beforeAll(async () => {
  app = await startApp();
  api = apiOf(app.url);
});
afterAll(() => app.stop());

describe('signing up', () => {
  it.each([
    [{ first_name: '' }, 'first_name', 'First Name field is required.'],
    [{ last_name: ' ' }, 'last_name', 'Last Name field is required.'],
    ...['you won 5000 AED http://prize.example.com', 'Call 050 123 4567'].flatMap((name) =>
      ['first_name', 'last_name'].map((field): [Record<string, unknown>, string, string] => [
        { [field]: name },
        field,
        'Please write a name only, without links, names of apps, email addresses or phone numbers.',
      ]),
    ),
    [{ email: '' }, 'email', 'Email field is required.'],
    [{ email: 'salma@' }, 'email', 'Please enter a valid email address.'],
    [{ email: ['a@example.test'] }, 'email', 'Email field is required.'],
    [{ mobile_number: '' }, 'mobile_number', 'Phone Number field is required.'],
    [{ mobile_number: '+971' }, 'mobile_number', 'Please use a phone number with the UAE country code.'],
    [
      { mobile_number: '0501234567' },
      'mobile_number',
      'Please use a phone number with the UAE country code.',
    ],
    [{ gender: undefined }, 'gender', 'Gender field is required.'],
    [{ gender: 3 }, 'gender', 'Gender field is required.'],
    [{ date_of_birth: '' }, 'date_of_birth', 'Date of Birth field is required.'],
    [{ date_of_birth: '1994-02-30' }, 'date_of_birth', 'Please enter a valid date of birth.'],
    [{ date_of_birth: '1850-01-01' }, 'date_of_birth', 'Please enter a valid date of birth.'],
    [{ date_of_birth: '2015-01-01' }, 'date_of_birth', 'You need to be 18 or older.'],
    [{ password: '' }, 'password', 'Password field is required.'],
    [{ password: 'short', password_confirmation: 'short' }, 'password', 'Use at least 8 characters.'],
    [{ password_confirmation: '' }, 'password_confirmation', 'Confirm Password field is required.'],
    [{ password_confirmation: 'quiet-lamp-43' }, 'password_confirmation', 'The passwords do not match.'],
    [{ password_confirmation: 'quiet-lamp-43' }, 'password', 'The passwords do not match.'],
    [
      { password: 'Password123', password_confirmation: 'Password123' },
      'password',
      'This password is among the commonly used ones. Please choose another.',
    ],
  ])('refuses %o', async (changes, field, sentence) => {
    const person = newcomer(changes);
    const { status, body } = await api.post('/api/sign-up', person);
    expect(status).toBe(422);
    expect(body.errors?.[field]).toContain(sentence);
    // As the specification calls it, too.
    expect(body.errors?.dob).toEqual(body.errors?.date_of_birth);
    expect(await app.deps.db.$count(users, sql`${users.first_name} = 'Salma' and verified_at is null`)).toBe(
      0,
    );
  });

  it('sends a code, which signs in once', async () => {
    const person = await signedUp(app, { email: 'Salma.N@Example.TEST', locale: 'ar' });
    const answer = await api.post('/api/verify', { email: 'salma.n@example.test', code: person.code });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      user: { email: 'salma.n@example.test', role: 'user', locale: 'ar' },
    });
    expect(answer.headers.get('set-cookie')).toMatch(/^reloved_session=.*HttpOnly.*SameSite=Lax/);
    const { access_token } = answer.body.data as { access_token: string };
    const mine = await api.get('/api/auth/me/profile', { authorization: `Bearer ${access_token}` });
    expect(mine.status).toBe(200);

    const again = await api.post('/api/verify', { email: 'salma.n@example.test', code: person.code });
    expect(again).toMatchObject({ status: 422, body: { code: 'code.wrong' } });
  });

  it('never makes an administrator', async () => {
    const person = await signedUp(app, { role: 'admin', verified_at: '2026-01-01', id: 1 });
    const [row] = await app.deps.db.select().from(users).where(eq(users.email, person.email));
    expect(row).toMatchObject({ role: 'user', verified_at: null });
  });

  it('tells a taken address at its field; a number may be that of several, since it logs in nowhere yet', async () => {
    const first = await signedUp(app);
    const sameEmail = await api.post('/api/sign-up', newcomer({ email: first.email.toUpperCase() }));
    expect(sameEmail.body.errors).toEqual({ email: ['This email address is already registered.'] });
    const samePhone = await api.post('/api/sign-up', newcomer({ mobile_number: first.mobile_number }));
    expect(samePhone.status).toBe(201);
  });

  it('makes one account of twenty at once', async () => {
    const person = newcomer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.post('/api/sign-up', person)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
  });
});

describe('logging in', () => {
  it.each([
    [{}, 'username', 'Email or Phone no. field is required.'],
    [{ username: '', password: 'x' }, 'username', 'Email or Phone no. field is required.'],
    [{ username: 'salma', password: 'x' }, 'username', 'Please enter a valid email or UAE phone number.'],
    [{ username: '+97150123', password: 'x' }, 'username', 'Please enter a valid email or UAE phone number.'],
    [{ username: { $ne: null }, password: 'x' }, 'username', 'Email or Phone no. field is required.'],
    [{ username: 'a@example.test' }, 'password', 'Password field is required.'],
    [{ username: 'a@example.test', password: ['x'] }, 'password', 'Password field is required.'],
  ])('refuses %o', async (body, field, sentence) => {
    const answer = await api.post('/api/login', body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.[field]).toContain(sentence);
  });

  it('takes the email in any case, or the phone number with blanks', async () => {
    const person = await aPerson(app);
    const phone = person.mobile.replace(/^(\+971)(\d\d)(\d{3})/, '$1 $2 $3 ');
    for (const username of [person.email, person.email.toUpperCase(), person.mobile, phone]) {
      const { status, body } = await api.post('/api/login', { username, password: PASSWORD });
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ redirect: 'dashboard', user: { id: person.id } });
    }
  });

  it('does not tell an unknown account from a wrong password', async () => {
    const person = await aPerson(app);
    const known = await api.post('/api/login', { username: person.email, password: 'not this one' });
    const unknown = await api.post('/api/login', {
      username: 'nobody@example.test',
      password: 'not this one',
    });
    expect(known.status).toBe(401);
    expect(known.body).toEqual(unknown.body);
    expect(known.body).toEqual({
      message: 'The email, phone number or password is not right.',
      code: 'login.failed',
    });
  });

  it('leads to the code while the account is not verified', async () => {
    const { email, password } = await signedUp(app);
    const { status, body, headers } = await api.post('/api/login', { username: email, password });
    expect(status).toBe(200);
    expect(body.message).toMatch(/^Your account is not verified yet\./);
    expect(body.data).toEqual({ redirect: 'verify', email, code_token: expect.any(String) });
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^reloved_code=/)]);
  });

  it.each([
    ['a member', 'user', 30 * 24],
    ['an administrator', 'admin', 8],
    ['support', 'support', 8],
  ] as const)('lasts for %s as long as it is used', async (_who, role, hours) => {
    const person = await aPerson(app, { role });
    const mine = eq(sessions.user_id, person.id);
    const hoursLeft = async () => {
      const [left] = await app.deps.db
        .select({ hours: sql<number>`extract(epoch from ${sessions.expires_at} - now())::float8 / 3600` })
        .from(sessions)
        .where(mine);
      return left?.hours ?? 0;
    };
    expect(await hoursLeft()).toBeCloseTo(hours, 1);
    const idle = {
      expires_at: sql`now() + interval '1 minute'`,
      last_seen_at: sql`now() - interval '7 hours'`,
    };
    await app.deps.db.update(sessions).set(idle).where(mine);
    expect((await person.api.get('/api/auth/me/profile')).status).toBe(200);
    expect(await hoursLeft()).toBeCloseTo(hours, 1);
  });

  it('ends for staff at an open page that nobody touches, whatever it asks by itself', async () => {
    const person = await aPerson(app, { role: 'admin' });
    const mine = eq(sessions.user_id, person.id);
    const seen = async () => {
      const [session] = await app.deps.db.select().from(sessions).where(mine);
      return [session?.expires_at, session?.last_seen_at];
    };
    const hoursPass = (hours: number) =>
      app.deps.db
        .update(sessions)
        .set({
          expires_at: sql`${sessions.expires_at} - make_interval(hours => ${hours})`,
          last_seen_at: sql`${sessions.last_seen_at} - make_interval(hours => ${hours})`,
        })
        .where(mine);
    const profile = async (headers = {}) => (await person.api.get('/api/auth/me/profile', headers)).status;
    const unattended = { 'x-unattended': 'yes' };
    await hoursPass(7);
    const before = await seen();
    expect(await profile(unattended)).toBe(200);
    (await listen(app.url, person.token)).close();
    expect(await seen()).toEqual(before);
    // One act of somebody is enough for another eight hours.
    expect(await profile()).toBe(200);
    await hoursPass(7);
    expect(await profile(unattended)).toBe(200);
    await hoursPass(1);
    expect(await profile(unattended)).toBe(401);
    expect(await profile()).toBe(401);
  });

  it('ends with the session', async () => {
    const person = await aPerson(app);
    await app.deps.db.update(sessions).set({ expires_at: sql`now()` }).where(eq(sessions.user_id, person.id));
    expect((await person.api.get('/api/auth/me/profile')).status).toBe(401);
  });
});

describe('limits', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startApp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' });
  });
  afterAll(() => strict.stop());
  const from = (address: string, more = {}) => apiOf(strict.url, { 'x-forwarded-for': address, ...more });

  it('stop guessing and flooding, for existing and unknown accounts alike', async () => {
    const person = await aPerson(strict);
    const calls = from('192.0.2.10');
    const email = 'nobody@example.test';
    for (const address of [person.email, email]) {
      expect((await calls.post('/api/forgot-password', { email: address })).status).toBe(200);
      const again = await calls.post('/api/forgot-password', { email: address });
      expect(again).toMatchObject({ status: 429, body: { code: 'code.too_soon' } });
      expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(50);
    }
    const guesses: number[] = [];
    for (let tries = 0; !guesses.includes(429); tries += 1) {
      const guess = { username: person.email, password: `guess ${tries}` };
      guesses.push((await calls.post('/api/login', guess)).status);
    }
    expect(guesses.slice(0, 10)).toEqual(Array(10).fill(401));
  });

  it('let the owner in while strangers guess: on a known device, and elsewhere by a code from the mail', async () => {
    const person = await aPerson(strict);
    const right = { username: person.email, password: PASSWORD };
    const first = await from('198.51.100.9').post('/api/login', right);
    const mark = first.headers.getSetCookie().find((cookie) => cookie.startsWith('reloved_device='));
    const device = mark?.split(';')[0] ?? '';

    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, tries) =>
        from(`203.0.${tries % 2}.7`).post('/api/login', { ...right, password: `guess ${tries}` }),
      ),
    );
    const refused = guesses.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { body } of refused) {
      const { retry_after_seconds: wait } = body.details as { retry_after_seconds: number };
      expect(wait).toBeLessThanOrEqual(60);
      expect(body.message).toBe(`Too many wrong tries. You can try again in ${wait} seconds.`);
    }
    // On the road, with the device that signed in before: neither address nor net is the same.
    expect((await from('192.0.2.50', { cookie: device }).post('/api/login', right)).status).toBe(200);
    // Nor is anybody kept out who comes from elsewhere, on a device that was never there.
    expect((await from('192.0.2.78').post('/api/login', right)).status).toBe(200);
    const elsewhere = from('192.0.2.77');
    const { email } = person;
    expect((await from('203.0.1.7').post('/api/forgot-password', { email })).status).toBe(200);
    await nextMail(strict, email, ({ text }) => /\d{6}/.test(text));
    const asked = await elsewhere.post('/api/forgot-password', { email });
    const { code_token } = asked.body.data as { code_token: string };
    const codes = async () =>
      (await mailsTo(strict, email)).filter(({ text }) => /\d{6}/.test(text)).map(codeIn);
    await until('both codes are sent', async () => (await codes()).length === 2);
    const [code] = await codes();
    const given = await elsewhere.post('/api/verify', { email, code, type: 'forgot password', code_token });
    expect(given.status).toBe(200);
  });

  it('of codes leave a known device its own, whatever others ask for', async () => {
    const { email } = await aPerson(strict);
    const owner = from('192.0.2.20', { 'user-agent': 'the phone of the owner' });
    const signedIn = await owner.post('/api/login', { username: email, password: PASSWORD });
    const cookie = signedIn.headers.getSetCookie().map((set) => set.split(';')[0]);
    const stranger = from('192.0.2.20', { 'user-agent': 'of somebody else' });
    const ask = (by: Api, more = {}) => by.post('/api/forgot-password', { email }, more);
    expect((await ask(stranger)).status).toBe(200);
    expect((await ask(stranger)).body.code).toBe('code.too_soon');
    expect((await ask(owner, { cookie: cookie.join('; ') })).status).toBe(200);
    await until('both codes are sent', async () => (await mailsTo(strict, email)).length === 2);
  });

  it('of codes hold whether or not it is said what they are for', async () => {
    const calls = from('192.0.2.30');
    const resend = async (email: string, more = {}) =>
      (await calls.post('/api/resend-verification', { email, ...more })).status;
    const forgot = async (email: string) => (await calls.post('/api/forgot-password', { email })).status;
    const { email: verified } = await aPerson(strict);
    for (const email of [verified, 'nobody-else@example.test']) {
      expect(await forgot(email)).toBe(200);
      expect([email, await resend(email)]).toEqual([email, 429]);
      // The one that was refused has used up nothing of the other kind.
      expect(await resend(email, { type: 'registration' })).toBe(200);
    }
    const { email } = newcomer();
    expect(await resend(email)).toBe(200);
    expect([await forgot(email), await resend(email, { type: 'registration' })]).toEqual([429, 429]);
  });
});
