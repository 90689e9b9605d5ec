import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountChanges, codes, secondFactors, sessions, users } from '#server/db/accounts.tables.ts';
import { emailChanges } from '#server/db/email-changes.tables.ts';
import { helpCases } from '#server/db/help-cases.tables.ts';
import { notificationStates } from '#server/db/notifications.tables.ts';
import { conciergeBookings } from '#server/db/visits.tables.ts';
import { forgetUnverified } from '#server/modules/accounts/accounts.jobs.ts';
import { sealMove } from '#server/modules/accounts/addresses.service.ts';
import { makeStaff } from '#server/modules/accounts/make-staff.service.ts';
import { hashToken } from '#server/modules/accounts/tokens.rules.ts';
import { registerReactions } from '#server/modules/modules.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import type { EmailChangeView } from '#shared/accounts/email-change.api.ts';
import { lockWaiters } from '#tests/support/locks.ts';
import type { TestApp } from '../support/app.ts';
import { startApp } from '../support/app.ts';
import { apiOf } from '../support/http.ts';
import { codeIn, mailsTo, nextMail, undoTokenIn } from '../support/mailbox.ts';
import { newcomer } from '../support/newcomer.ts';
import type { Person } from '../support/person.ts';
import { anAdmin, aPerson, PASSWORD } from '../support/person.ts';
import { enrolled } from '../support/second-factor.ts';
import { FACTOR, sentCodesOf } from '../support/sent-codes.ts';
import { listen } from '../support/sockets.ts';
import { until } from '../support/until.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const { codesTo, nextCode, mailEarlier, turnedOn } = sentCodesOf(() => app);

let addresses = 0;
const anAddress = (): string => {
  addresses += 1;
  return `moved-${addresses}-${Date.now()}@example.test`;
};
const PATH = '/api/auth/me/email-change';
const CODE_MAIL = 'Your code for this email address';

const ask = (person: Person, email: string) => person.api.post(PATH, { email });
const confirm = (person: Person, code: string) => person.api.post(`${PATH}/confirm`, { code });
const waiting = async (person: Person) => (await person.api.get(PATH)).body.data as EmailChangeView | null;
const codeFor = async (email: string) =>
  codeIn(await nextMail(app, email, ({ subject }) => subject === CODE_MAIL));
const move = async (person: Person, email: string): Promise<void> => {
  await ask(person, email);
  const { status } = await confirm(person, await codeFor(email));
  expect(status).toBe(200);
};
const login = (username: string, password = PASSWORD) =>
  apiOf(app.url).post('/api/login', { username, password });
const addressOf = async (person: Person) =>
  ((await person.api.get('/api/auth/me/profile')).body.data as { email: string }).email;
const movedTokenIn = (email: string) => undoTokenIn(app, email, 'Your email address was changed');
const undo = (token: string | undefined) =>
  apiOf(app.url).post('/api/global/account-changes/undo', { token });
const aVisitOf = ({ id, email, mobile }: Person): typeof conciergeBookings.$inferInsert => ({
  number: `C-${id}`,
  starts_at: new Date(Date.now() + id * 3_600_000),
  name: 'Noor Haddad',
  email,
  mobile_number: mobile,
  address: 'Al Barsha, Dubai',
  items_count: 1,
  notes: '',
  locale: 'en',
  token_hash: `visit of ${id}`,
});
/** Another device of the same person. */
const otherDevice = async (person: Person): Promise<Person> => {
  const { access_token: token } = (await login(person.email)).body.data as { access_token: string };
  return { ...person, token, api: apiOf(app.url, { authorization: `Bearer ${token}` }) };
};

describe('another email address', () => {
  it('is the account’s when the code that was sent there is given, on every device, and logs in from then on', async () => {
    const [person, admin] = [await aPerson(app), await anAdmin(app)];
    const email = anAddress();
    const other = await listen(app.url, person.token);
    const asked = await ask(person, email.toUpperCase());
    expect([asked.status, asked.body.data]).toMatchObject([200, { email, is_here: true }]);
    await other.next('profile.changed');
    expect(await addressOf(person)).toBe(person.email);

    const answer = await confirm(person, await codeFor(email));
    expect([answer.status, answer.body.data]).toMatchObject([200, { email }]);
    await until('the other device learns of it', () => other.events.length >= 2);
    other.close();
    expect(await waiting(person)).toBeNull();
    expect((await login(person.email)).status).toBe(401);
    expect((await login(email)).body.data).toMatchObject({ redirect: 'dashboard', user: { email } });
    const mail = await nextMail(
      app,
      person.email,
      ({ subject }) => subject === 'Your email address was changed',
    );
    expect(mail.text).not.toContain(email);
    const uuid = ((await person.api.get('/api/auth/me/profile')).body.data as { uuid: string }).uuid;
    await until('it is logged', async () => {
      const { history } = (await admin.api.get(`/api/admin/users/${uuid}`)).body.data as {
        history: { action: string }[];
      };
      return history.some(({ action }) => action === 'user.email_changed');
    });
  });

  it('wants a fresh proof, another address than the present one, and a minute between two codes', async () => {
    const person = await aPerson(app);
    const email = anAddress();
    const same = await ask(person, person.email);
    expect(same.body.errors).toEqual({ email: ['This is the email address of your account already.'] });
    await app.deps.db
      .update(sessions)
      .set({ proven_at: sql`now() - interval '16 minutes'` })
      .where(eq(sessions.user_id, person.id));
    expect((await ask(person, email)).body.code).toBe('proof.required');
    expect(await mailsTo(app, email)).toEqual([]);
    await person.api.post('/api/auth/me/proof', { password: PASSWORD });
    expect((await ask(person, email)).status).toBe(200);
    expect(await ask(person, email)).toMatchObject({ status: 429, body: { code: 'code.too_soon' } });
  });

  it('takes the code in the session that asked alone, five times, for ten minutes', async () => {
    const person = await aPerson(app);
    const phone = await otherDevice(person);
    const email = anAddress();
    await ask(person, email);
    const code = await codeFor(email);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await waiting(phone)).toMatchObject({ email, is_here: false });
    for (const _ of [1, 2, 3, 4, 5, 6]) {
      expect((await confirm(phone, code)).body.code).toBe('code.wrong');
    }
    for (const _ of [1, 2, 3, 4]) expect((await confirm(person, wrong)).body.code).toBe('code.wrong');
    const set = (values: Partial<typeof emailChanges.$inferInsert>) =>
      app.deps.db.update(emailChanges).set(values).where(eq(emailChanges.user_id, person.id));
    await set({ expires_at: new Date(Date.now() - 1000) });
    expect((await confirm(person, code)).body.code).toBe('code.wrong');
    expect(await waiting(person)).toBeNull();
    await set({ expires_at: new Date(Date.now() + 60_000), tries: 5 });
    expect((await confirm(person, code)).body.code).toBe('code.wrong');
    await set({ tries: 4 });
    expect((await confirm(person, code)).status).toBe(200);
  });

  it('is given up by its owner on any device, by asking for another, and with the session that asked', async () => {
    const person = await aPerson(app);
    const phone = await otherDevice(person);
    const [first, second, third] = [anAddress(), anAddress(), anAddress()];
    await ask(person, first);
    const old = await codeFor(first);
    expect((await phone.api.delete(PATH)).status).toBe(200);
    expect((await confirm(person, old)).body.code).toBe('code.wrong');
    await ask(person, second);
    const replaced = await codeFor(second);
    await ask(phone, third);
    expect((await confirm(person, replaced)).body.code).toBe('code.wrong');
    expect(await waiting(person)).toMatchObject({ email: third, is_here: false });
    await phone.api.post('/api/auth/logout');
    expect(await waiting(person)).toBeNull();
    expect(await addressOf(person)).toBe(person.email);
  });

  it('that has an account is told to that account alone', async () => {
    const [person, owner] = [await aPerson(app), await aPerson(app)];
    const free = await ask(person, anAddress());
    const taken = await ask(person, owner.email);
    expect([taken.status, taken.body.message]).toEqual([free.status, free.body.message]);
    const mail = await nextMail(app, owner.email);
    expect(mail.subject).toBe('This address is in use already');
    expect(mail.text).not.toMatch(/\d{6}/);
    expect((await confirm(person, '123456')).body.code).toBe('code.wrong');
  });

  it('that somebody else got meanwhile is theirs, which the code’s owner may know', async () => {
    const person = await aPerson(app);
    const email = anAddress();
    await ask(person, email);
    const code = await codeFor(email);
    expect((await apiOf(app.url).post('/api/sign-up', newcomer({ email }))).status).toBe(201);
    expect(await confirm(person, code)).toMatchObject({ status: 409, body: { code: 'email.taken' } });
    expect(await addressOf(person)).toBe(person.email);
  });

  it('that somebody registered and never proved is held against nobody who proves it, once that code is over', async () => {
    const person = await aPerson(app);
    const email = anAddress();
    expect((await apiOf(app.url).post('/api/sign-up', newcomer({ email }))).status).toBe(201);
    const registered = eq(users.email, email);
    const aged = (minutes: number) =>
      app.deps.db
        .update(users)
        .set({ created_at: sql`now() - make_interval(mins => ${minutes})` })
        .where(registered);
    await aged(9);
    await ask(person, email);
    await nextMail(app, email, ({ subject }) => subject === 'This address is in use already');
    await aged(11);
    await app.deps.db
      .update(emailChanges)
      .set({ sent_at: sql`now() - interval '61 seconds'` })
      .where(eq(emailChanges.user_id, person.id));
    await ask(person, email);
    expect((await confirm(person, await codeFor(email))).status).toBe(200);
    expect(await app.deps.db.$count(users, registered)).toBe(1);
    expect(await addressOf(person)).toBe(email);
  });

  it('moves the account once, however often the code is given: an answer that was lost is given again', async () => {
    const person = await aPerson(app);
    const [email, next] = [anAddress(), anAddress()];
    await ask(person, email);
    const code = await codeFor(email);
    const { pressed } = await app.outside.transaction(async (tx) => {
      await tx.execute(sql`select from users where id = ${person.id} for no key update`);
      const both = [confirm(person, code), confirm(person, code)];
      await until('both wait', async () => (await lockWaiters(app.outside, 'users')) === 2);
      return { pressed: both };
    });
    const answers = [...(await Promise.all(pressed)), await confirm(person, code)];
    for (const { status, body } of answers) expect([status, body.data]).toMatchObject([200, { email }]);
    const changes = eq(accountChanges.user_id, person.id);
    expect(await app.deps.db.$count(accountChanges, changes)).toBe(1);
    expect(await waiting(person)).toBeNull();

    const phone = await otherDevice({ ...person, email });
    expect((await confirm(phone, code)).body.code).toBe('code.wrong');
    await move(person, next);
    expect((await confirm(person, code)).body.code).toBe('code.wrong');
    expect(await addressOf(person)).toBe(next);
    expect(await app.deps.db.$count(accountChanges, changes)).toBe(2);
  });

  it('makes codes that were sent to the old one worth nothing', async () => {
    const person = await aPerson(app);
    const email = anAddress();
    await apiOf(app.url).post('/api/forgot-password', { email: person.email });
    await nextMail(app, person.email);
    await move(person, email);
    expect(await app.deps.db.$count(codes, eq(codes.user_id, person.id))).toBe(0);
  });

  it('brings what was kept under the old one, and is kept for a day at most while it waits', async () => {
    const person = await aPerson(app);
    const email = anAddress();
    const { db } = app.deps;
    await db.insert(conciergeBookings).values(aVisitOf(person));
    await move(person, email);
    const booked = () => db.$count(conciergeBookings, eq(conciergeBookings.email, email));
    await until('the visit follows', async () => (await booked()) === 1);
    await ask(person, anAddress());
    await db
      .update(emailChanges)
      .set({ expires_at: sql`now() - interval '25 hours'` })
      .where(eq(emailChanges.user_id, person.id));
    await forgetUnverified(app.deps);
    expect(await db.$count(emailChanges, eq(emailChanges.user_id, person.id))).toBe(0);
  });

  it('brings it to the last of two addresses, in whichever order the two moves are followed', async () => {
    const person = await aPerson(app);
    const [there, last] = [anAddress(), anAddress()];
    const { db, unitOfWork } = app.deps;
    await db.insert(conciergeBookings).values(aVisitOf(person));
    const written = { topic: 'other', words: 'Where is it?' };
    expect((await person.api.post('/api/auth/help/cases', written)).status).toBe(201);
    await db.update(users).set({ email: last }).where(eq(users.id, person.id));
    const follow = async (before: string, after: string) => {
      const event = {
        id: app.deps.ids.uuid(),
        type: 'account.changed' as const,
        version: 1,
        at: new Date().toISOString(),
        routing: { user_id: person.id, moved: sealMove(app.deps, { before, after }) },
        views: { admin: { user_id: person.id, what: 'email' as const } },
      };
      for (const { name, run } of registerReactions(app.deps)) {
        if (name === 'concierge.follow_address' || name === 'help.follow_address')
          await unitOfWork((tx, record) => run(event, tx, record));
      }
    };
    await follow(there, last);
    await follow(person.email, there);
    const visits = await db.select().from(conciergeBookings).where(eq(conciergeBookings.email, last));
    const [help] = await db.select().from(helpCases).where(eq(helpCases.user_id, person.id));
    expect([visits.length, help?.email]).toEqual([1, last]);
  });
});

describe('“It wasn’t me” in the mail to the old address', () => {
  it('brings it back, with the visits, and the code for a new password goes there', async () => {
    const person = await aPerson(app);
    const [stolen, further] = [anAddress(), anAddress()];
    await move(person, stolen);
    const token = await movedTokenIn(person.email);
    await move(person, further);
    const undone = await undo(token);
    expect([undone.status, undone.body.data]).toMatchObject([200, { email: person.email }]);
    const mail = await nextMail(app, person.email, ({ subject }) => subject.includes('new password'));
    expect(codeIn(mail)).toMatch(/^\d{6}$/);
    // Who is to learn of it reads one of the two.
    await nextMail(app, further, ({ subject }) => subject === 'This address was taken off an account');
    expect(await app.deps.db.$count(emailChanges, eq(emailChanges.user_id, person.id))).toBe(0);
    const restored = await nextMail(
      app,
      person.email,
      ({ subject }) => subject === 'Your account is as it was',
    );
    expect(restored.text).not.toContain('Two-step');
    expect((await mailsTo(app, further)).map(({ subject }) => subject)).toContain(CODE_MAIL);
    expect(await mailsTo(app, further)).toHaveLength(2);
    expect((await login(further)).status).toBe(401);
    expect((await undo(await movedTokenIn(stolen))).status).toBe(404);
  });

  it('closes the links that were mailed to an address meanwhile, and sends new ones', async () => {
    const person = await aPerson(app);
    const { db } = app.deps;
    const opened = await person.api.post('/api/auth/help/cases', { topic: 'other', words: 'Where is it?' });
    const { number } = opened.body.data as { number: string };
    await db.update(helpCases).set({ is_by_link: true }).where(eq(helpCases.number, number));
    const admin = await anAdmin(app);
    const reply = (words: string) => admin.api.post(`/api/admin/help/${number}/messages`, { words });
    const caseLinkIn = async (email: string, words: string) => {
      const mail = await nextMail(app, email, ({ text }) => text.includes(words));
      return /help\/link\?token=([\w-]+)/.exec(mail.text)?.[1];
    };
    const opens = async (token: string | undefined) =>
      (await apiOf(app.url, { authorization: `Bearer ${token}` }).get('/api/global/help/case')).status;
    const visitToken = `${person.id}`.padEnd(43, 'v');
    await db.insert(conciergeBookings).values({
      ...aVisitOf(person),
      token_hash: hashToken(visitToken),
    });
    const visitLinkIn = async (email: string) => {
      const mail = await nextMail(app, email, ({ text }) => text.includes('#booking='));
      return /#booking=([\w-]+)/.exec(mail.text)?.[1] ?? '';
    };
    const findVisit = async (token: string) =>
      (await apiOf(app.url).post('/api/global/concierge/bookings/find', { token })).status;
    const keyOf = async () =>
      (
        await db
          .select({ key: notificationStates.link_key })
          .from(notificationStates)
          .where(eq(notificationStates.user_id, person.id))
      )[0]?.key;
    await reply('It is on its way.');
    const first = await caseLinkIn(person.email, 'It is on its way.');
    const page = await listen(app.url);
    await page.subscribe({ purchase_link: first ?? '' });

    const [stolen, key] = [anAddress(), await keyOf()];
    await move(person, stolen);
    await until('mails stop by other links', async () => (await keyOf()) !== key);
    await page.next('help.case_changed');
    expect(await opens(first)).toBe(404);
    const second = await caseLinkIn(stolen, 'no longer opens this page');
    const visitThere = await visitLinkIn(stolen);
    expect([await findVisit(visitToken), await findVisit(visitThere)]).toEqual([404, 200]);

    await undo(await movedTokenIn(person.email));
    await until('the link there opens nothing', async () => (await opens(second)) === 404);
    await until('neither does that of the visit', async () => (await findVisit(visitThere)) === 404);
    expect(await findVisit(await visitLinkIn(person.email))).toBe(200);
    await reply('It is there.');
    expect(await opens(await caseLinkIn(person.email, 'It is there.'))).toBe(200);
    page.close();
  });

  it('always can: for seven days nobody else is given the old address', async () => {
    const [person, thief] = [await aPerson(app), await aPerson(app)];
    await move(person, anAddress());
    const registered = await apiOf(app.url).post('/api/sign-up', newcomer({ email: person.email }));
    expect(registered.body.errors).toEqual({ email: ['This email address is already registered.'] });
    await ask(thief, person.email);
    await nextMail(app, person.email, ({ subject }) => subject === 'This address is in use already');
    expect((await undo(await movedTokenIn(person.email))).status).toBe(200);
    // Its own account may have it again at any time.
    const other = await aPerson(app);
    await move(other, anAddress());
    await move(other, other.email);
    expect(await addressOf(other)).toBe(other.email);
  });
});

it('no login that is under way outlives the password that it was given', async () => {
  const person = await aPerson(app);
  const hash = await hashPassword('another password');
  const { answering } = await app.outside.transaction(async (tx) => {
    await tx.update(users).set({ password_hash: hash }).where(eq(users.id, person.id));
    const entering = login(person.email);
    await until('the login waits for the change', async () => (await lockWaiters(app.outside)) > 0);
    return { answering: entering };
  });
  expect((await answering).status).toBe(401);
});

describe('a second step', () => {
  it('is asked for beside the password before the address changes, also where its codes go there', async () => {
    const person = await aPerson(app);
    await turnedOn(person);
    const email = anAddress();
    const agedBy = (minutes: number, part: 'proven_at' | 'second_factor_at') =>
      app.deps.db
        .update(sessions)
        .set({ [part]: sql`now() - make_interval(mins => ${minutes})` })
        .where(eq(sessions.user_id, person.id));
    const prove = (code?: string) =>
      person.api.post('/api/auth/me/proof', { password: PASSWORD, ...(code ? { code } : {}) });
    // The password was given a moment ago, as in a session from before it was turned on.
    await agedBy(16, 'second_factor_at');
    expect((await ask(person, email)).body.code).toBe('proof.required');
    const without = await prove();
    expect([without.status, without.body.code]).toEqual([422, 'second_factor.required']);
    expect((await prove('000000')).body.code).toBe('code.wrong');
    expect((await ask(person, email)).body.code).toBe('proof.required');

    // A code alone is not enough either: whoever reads the mailbox has it.
    await agedBy(16, 'proven_at');
    await mailEarlier(person);
    const sent = (await codesTo(person.email)).length;
    await person.api.post(`${FACTOR}/code`);
    const alone = await nextCode(person.email, sent);
    expect((await person.api.post(`${FACTOR}/confirm`, { code: alone })).status).toBe(200);
    expect((await ask(person, email)).body.code).toBe('proof.required');

    await mailEarlier(person);
    await person.api.post(`${FACTOR}/code`);
    expect((await prove(await nextCode(person.email, sent + 1))).status).toBe(200);
    expect((await ask(person, email)).status).toBe(200);
  });

  it('by an authenticator is off after “It wasn’t me” when it was turned on in the day before, not when it is older', async () => {
    for (const [hours, left] of [
      [23, 0],
      [25, 1],
    ]) {
      const person = await aPerson(app);
      await enrolled(person.api);
      await app.deps.db
        .update(secondFactors)
        .set({ enabled_at: sql`now() - make_interval(hours => ${hours})` })
        .where(eq(secondFactors.user_id, person.id));
      await move(person, anAddress());
      expect((await undo(await movedTokenIn(person.email))).status).toBe(200);
      expect(await app.deps.db.$count(secondFactors, eq(secondFactors.user_id, person.id))).toBe(left);
      const mail = await nextMail(
        app,
        person.email,
        ({ subject }) => subject === 'Your account is as it was',
      );
      expect(mail.text.includes('Two-step sign-in had been turned on')).toBe(left === 0);
    }
  });

  it('that was set up since is off after “It wasn’t me”: it would keep the owner out', async () => {
    const person = await aPerson(app);
    await move(person, anAddress());
    const { email } = (await person.api.get('/api/auth/me/profile')).body.data as { email: string };
    await turnedOn({ ...person, email });
    expect((await undo(await movedTokenIn(person.email))).status).toBe(200);
    expect(await app.deps.db.$count(secondFactors, eq(secondFactors.user_id, person.id))).toBe(0);
  });

  it('is left to staff by “It wasn’t me”: a mailbox does not open the admin', async () => {
    const person = await aPerson(app);
    await move(person, anAddress());
    const { email } = (await person.api.get('/api/auth/me/profile')).body.data as { email: string };
    await app.deps.db.transaction((tx) => makeStaff(tx, app.deps.config, email, 'support'));
    await enrolled(person.api);
    expect((await undo(await movedTokenIn(person.email))).status).toBe(200);
    expect(await app.deps.db.$count(secondFactors, eq(secondFactors.user_id, person.id))).toBe(1);
  });
});
