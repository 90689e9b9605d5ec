import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes, secondFactors, users } from '#server/db/accounts.tables.ts';
import { keepFactor } from '#server/modules/accounts/second-factor.repository.ts';
import { hashToken } from '#server/modules/accounts/tokens.rules.ts';
import type { ProfileView } from '#shared/accounts/accounts.schema.ts';
import type { TestApp } from '../support/app.ts';
import { startApp } from '../support/app.ts';
import { apiOf } from '../support/http.ts';
import { codeIn, mailsTo, nextMail, undoTokenIn } from '../support/mailbox.ts';
import { aMobileNumber } from '../support/mobile-numbers.ts';
import { signedUp } from '../support/newcomer.ts';
import type { Person } from '../support/person.ts';
import { aPerson, PASSWORD } from '../support/person.ts';
import { listen } from '../support/sockets.ts';
import { until } from '../support/until.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const PATH = '/api/auth/me/phone-proof';
const ask = (person: Person) => person.api.post(PATH);
const confirm = (person: Person, code: string) => person.api.post(`${PATH}/confirm`, { code });
const setNumber = (person: Person, mobile_number: string) =>
  person.api.put('/api/auth/me/profile', { mobile_number });
const profileOf = async (person: Person) =>
  (await person.api.get('/api/auth/me/profile')).body.data as ProfileView;
const login = (username: string, password = PASSWORD) =>
  apiOf(app.url).post('/api/login', { username, password });
/** The code of the short message that comes after so many others. */
const codeTo = async (number: string, after = 0): Promise<string> => {
  await until('a short message comes', async () => (await mailsTo(app, number)).length > after);
  const [newest] = await mailsTo(app, number);
  if (newest?.channel !== 'sms') throw new Error('it is no short message');
  return codeIn(newest);
};
const prove = async (person: Person, number: string): Promise<void> => {
  await setNumber(person, number);
  const before = (await mailsTo(app, number)).length;
  await ask(person);
  const { status } = await confirm(person, await codeTo(number, before));
  expect(status).toBe(200);
};
const aMinuteLater = ({ id }: Person) =>
  app.deps.db.update(codes).set({ sent_at: sql`now() - interval '61 seconds'` }).where(eq(codes.user_id, id));
const undoPhoneChange = async ({ email }: Person) => {
  const token = await undoTokenIn(app, email, 'Your phone number was changed');
  return apiOf(app.url).post('/api/global/account-changes/undo', { token });
};
const rowOf = async ({ id }: Person) => {
  const [row] = await app.deps.db.select().from(users).where(eq(users.id, id));
  return row;
};

describe('a phone number', () => {
  it('of a registration logs in after the code that was sent to it was given', async () => {
    const { email, code, code_token, password, mobile_number } = await signedUp(app);
    const verified = await apiOf(app.url).post('/api/verify', { email, code, code_token });
    const { access_token } = verified.body.data as { access_token: string };
    const api = apiOf(app.url, { authorization: `Bearer ${access_token}` });
    expect((await login(mobile_number, password)).status).toBe(401);
    expect((await api.get('/api/auth/me/profile')).body.data).toMatchObject({
      mobile_proven: false,
      can_prove_mobile: true,
    });
    expect((await api.post(PATH)).status).toBe(200);
    const given = await api.post(`${PATH}/confirm`, { code: await codeTo(mobile_number) });
    expect(given.body.data).toMatchObject({ mobile_proven: true, can_prove_mobile: false });
    expect((await login(mobile_number, password)).body.data).toMatchObject({ user: { email } });
    expect((await api.post(PATH)).body.code).toBe('phone.proven');
  });

  it('is proven in the session that asked, by a code for that number, five times, once a minute, told to all devices', async () => {
    const person = await aPerson(app);
    const [first, second] = [aMobileNumber(), aMobileNumber()];
    await setNumber(person, first);
    await ask(person);
    const code = await codeTo(first);
    const { access_token } = (await login(person.email)).body.data as { access_token: string };
    const phone = { ...person, api: apiOf(app.url, { authorization: `Bearer ${access_token}` }) };
    expect((await confirm(phone, code)).body.code).toBe('code.wrong');
    await setNumber(person, second);
    expect((await confirm(person, code)).body.code).toBe('code.wrong');
    await aMinuteLater(person);
    await ask(person);
    const right = await codeTo(second);
    await app.deps.db.update(codes).set({ tries: 5 }).where(eq(codes.user_id, person.id));
    expect((await confirm(person, right)).body.code).toBe('code.wrong');
    await app.deps.db.update(codes).set({ tries: 4 }).where(eq(codes.user_id, person.id));
    const other = await listen(app.url, access_token);
    expect((await confirm(person, right)).status).toBe(200);
    await other.next('profile.changed');
    other.close();
    // Asked again at once, nothing is sent.
    await setNumber(person, first);
    await ask(person);
    await ask(person);
    expect(await app.deps.db.$count(codes, eq(codes.user_id, person.id))).toBe(1);
  });

  it('is that of the last who proved it: to the account before it is one to call', async () => {
    const [before, after] = [await aPerson(app), await aPerson(app)];
    await before.api.post('/api/auth/me/second-factor/sent-codes', { password: PASSWORD, method: 'phone' });
    await before.api.post('/api/auth/me/second-factor/enable', { code: await codeTo(before.mobile) });
    await prove(after, before.mobile);
    expect(await profileOf(before)).toMatchObject({ mobile_number: before.mobile, mobile_proven: false });
    expect((await login(before.mobile)).body.data).toMatchObject({ user: { email: after.email } });
    await nextMail(app, before.email, ({ subject }) => subject === 'Your phone number no longer logs you in');
    const [factor] = await app.deps.db
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.user_id, before.id));
    expect(factor?.method).toBe('email');
  });
});

describe('“It wasn’t me” after another number', () => {
  it('brings the number back as it was: proven, or one to call', async () => {
    const [proven, unproven] = [await aPerson(app), await aPerson(app)];
    await app.deps.db.update(users).set({ mobile_proven_at: null }).where(eq(users.id, unproven.id));
    for (const person of [proven, unproven]) {
      await setNumber(person, aMobileNumber());
      expect((await undoPhoneChange(person)).status).toBe(200);
      const isProven = person === proven;
      const row = await rowOf(person);
      expect([row?.mobile_number, row?.mobile_proven_at !== null]).toEqual([person.mobile, isProven]);
    }
  });

  it('leaves it to whoever has proven it meanwhile: here it comes back as one to call', async () => {
    const [person, other] = [await aPerson(app), await aPerson(app)];
    await setNumber(person, aMobileNumber());
    await prove(other, person.mobile);
    expect((await undoPhoneChange(person)).status).toBe(200);
    expect(await rowOf(person)).toMatchObject({ mobile_number: person.mobile, mobile_proven_at: null });
    expect((await rowOf(other))?.mobile_proven_at).not.toBeNull();
  });

  it('does not give it to somebody who only has it to be called by', async () => {
    const [person, other] = [await aPerson(app), await aPerson(app)];
    await setNumber(person, aMobileNumber());
    await setNumber(other, person.mobile);
    expect((await undoPhoneChange(person)).status).toBe(200);
    expect((await rowOf(person))?.mobile_proven_at).not.toBeNull();
    expect(await rowOf(other)).toMatchObject({ mobile_number: person.mobile, mobile_proven_at: null });
  });
});

describe('a second step by SMS', () => {
  const FACTOR = '/api/auth/me/second-factor';
  const begin = (person: Person) =>
    person.api.post(`${FACTOR}/sent-codes`, { password: PASSWORD, method: 'phone' });

  it('takes a proven number, and sends the codes of logins there', async () => {
    const person = await aPerson(app);
    await setNumber(person, aMobileNumber());
    expect((await begin(person)).body.code).toBe('phone.not_proven');
    const number = aMobileNumber();
    await prove(person, number);
    const sends_to = `+971 •• ••• ••${number.slice(-2)}`;
    expect((await begin(person)).body.data).toEqual({ sends_to });
    // What was begun and not finished stands in nobody's way.
    expect((await setNumber(person, aMobileNumber())).status).toBe(200);
    await aMinuteLater(person);
    await prove(person, number);
    await aMinuteLater(person);
    const sent = (await mailsTo(app, number)).length;
    await begin(person);
    const on = await person.api.post(`${FACTOR}/enable`, { code: await codeTo(number, sent) });
    expect(on.body.data).toMatchObject({ method: 'phone', sends_to });
    const first = (await login(number)).body.data as { second_factor_token: string; code_token: string };
    expect(first).toMatchObject({ code_sent: { by: 'phone', sends_to } });
    const done = await apiOf(app.url).post(
      '/api/login/second-factor',
      { code: await codeTo(number, sent + 1), code_token: first.code_token },
      { authorization: `Bearer ${first.second_factor_token}` },
    );
    expect(done.status).toBe(200);
    const changed = await setNumber(person, aMobileNumber());
    expect(changed.body.errors?.mobile_number?.[0]).toContain('Please turn that off first.');

    // The gateway was taken away: nobody is locked out, and is told where the code went.
    const { canSendSms } = app.deps.config;
    app.deps.config.canSendSms = false;
    try {
      await aMinuteLater(person);
      const { body } = await login(number);
      expect(body.message).toContain('Text messages cannot be sent');
      const instead = body.data as { second_factor_token: string; code_token: string };
      expect(instead).toMatchObject({ code_sent: { by: 'email', is_sent: true } });
      const mail = await nextMail(app, person.email, ({ subject }) => subject === 'Your sign-in code');
      const byMail = await apiOf(app.url).post(
        '/api/login/second-factor',
        { code: codeIn(mail), code_token: instead.code_token },
        { authorization: `Bearer ${instead.second_factor_token}` },
      );
      expect(byMail.status).toBe(200);
      expect((await person.api.get(FACTOR)).body.data).toMatchObject({ is_on: true, method: 'email' });
    } finally {
      app.deps.config.canSendSms = canSendSms;
    }
    expect((await person.api.get(FACTOR)).body.data).toMatchObject({ method: 'phone', sends_to });
  });
});

describe('a code that cannot be sent now', () => {
  let strict: TestApp;
  beforeAll(async () => {
    // A tenth of the usual limits: one code for an address in an hour, one that proves a number in a day.
    strict = await startApp({ RATE_LIMIT_FACTOR: '0.1', TRUST_PROXY: '1' });
  });
  afterAll(() => strict.stop());
  let networks = 0;
  const from = (path: string, body: object) => {
    networks += 1;
    return apiOf(strict.url).post(path, body, { 'x-forwarded-for': `203.0.${networks}.7` });
  };

  it('by SMS is refused for a day: to an account whatever its number is, and to a number whoever asks', async () => {
    const [person, other] = [await aPerson(strict), await aPerson(strict)];
    const [first, second, third] = [aMobileNumber(), aMobileNumber(), aMobileNumber()];
    await setNumber(person, first);
    expect((await ask(person)).status).toBe(200);
    await setNumber(person, second);
    const refused = { status: 429, body: { message: expect.stringContaining('by SMS today') } };
    expect(await ask(person)).toMatchObject(refused);
    await strict.deps.limits.consume('sms_proof', `number:${hashToken(third)}`);
    await setNumber(other, third);
    expect(await ask(other)).toMatchObject(refused);
  });

  it('for a login is said so, and others’ asking for another code takes none away', async () => {
    const [person, worn] = [await aPerson(strict), await aPerson(strict)];
    const { db } = strict.deps;
    for (const { id } of [person, worn]) {
      await db.transaction((tx) => keepFactor(strict.deps, tx, id, { method: 'email', secret: 'none' }));
      await db.update(secondFactors).set({ enabled_at: sql`now()` }).where(eq(secondFactors.user_id, id));
    }
    const logIn = async ({ email: username }: Person, more: object = {}) => {
      const { body } = await from('/api/login', { username, password: PASSWORD, ...more });
      const { code_sent, code_token } = body.data as { code_sent: { is_sent: boolean }; code_token: string };
      return { message: body.message, isSent: code_sent.is_sent, code_token };
    };
    expect((await from('/api/forgot-password', { email: person.email })).status).toBe(200);
    const { code_token, ...first } = await logIn(person);
    expect(first).toEqual({ message: 'Please enter the code we sent to you.', isSent: true });
    await nextMail(strict, person.email, ({ subject }) => subject === 'Your sign-in code');
    const elsewhere = await logIn(person);
    expect(elsewhere).toMatchObject({ isSent: false, message: expect.stringContaining('another device') });
    expect(await logIn(person, { code_token })).toMatchObject(first);
    await strict.deps.limits.consume('code_address', `second factor:${hashToken(worn.email)}`);
    const capped = await logIn(worn);
    expect(capped).toMatchObject({ isSent: false, message: expect.stringContaining('No more codes') });
  });
});

it('is not offered where no gateway is configured in production', async () => {
  const person = await aPerson(app);
  await setNumber(person, aMobileNumber());
  const { canSendSms } = app.deps.config;
  app.deps.config.canSendSms = false;
  try {
    expect(await profileOf(person)).toMatchObject({ mobile_proven: false, can_prove_mobile: false });
    expect(await ask(person)).toMatchObject({ status: 503, body: { code: 'sms.unavailable' } });
  } finally {
    app.deps.config.canSendSms = canSendSms;
  }
});
