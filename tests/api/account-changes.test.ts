import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountChanges, sessions } from '#server/db/accounts.tables.ts';
import type { ProfileView } from '#shared/accounts/accounts.schema.ts';
import type { TestApp } from '../support/app.ts';
import { startApp } from '../support/app.ts';
import { someBankDetails } from '../support/bank-details.ts';
import { apiOf } from '../support/http.ts';
import { codeIn, nextMail, undoTokenIn } from '../support/mailbox.ts';
import { aMobileNumber } from '../support/mobile-numbers.ts';
import type { Person } from '../support/person.ts';
import { anAdmin, aPerson, PASSWORD } from '../support/person.ts';
import { listen } from '../support/sockets.ts';
import { until } from '../support/until.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const profileOf = async (person: Person) =>
  (await person.api.get('/api/auth/me/profile')).body.data as ProfileView;

describe('what is worth stealing', () => {
  const BANK = '/api/auth/payment/mamopay/account';
  const details = someBankDetails('Noor');
  /** The login of a session was so long ago. */
  const age = ({ id }: Person, minutes: number) =>
    app.deps.db
      .update(sessions)
      .set({ proven_at: sql`now() - make_interval(mins => ${minutes})` })
      .where(eq(sessions.user_id, id));
  const setNumber = (person: Person, mobile_number: string) =>
    person.api.put('/api/auth/me/profile', { mobile_number });
  const prove = (person: Person, password: string) => person.api.post('/api/auth/me/proof', { password });

  it('is changed a quarter of an hour after the login, and later with the password', async () => {
    const person = await aPerson(app);
    const [first, second] = [aMobileNumber(), aMobileNumber()];
    await age(person, 14);
    expect((await setNumber(person, first)).status).toBe(200);
    await age(person, 16);
    const refused = await setNumber(person, second);
    expect([refused.status, refused.body.code]).toEqual([403, 'proof.required']);
    expect((await prove(person, 'not this one')).status).toBe(422);
    expect((await setNumber(person, second)).status).toBe(403);
    expect((await prove(person, PASSWORD)).status).toBe(200);
    expect((await setNumber(person, second)).status).toBe(200);
    // Neither what stays as it is nor what nobody would steal.
    await age(person, 16);
    expect((await setNumber(person, second)).status).toBe(200);
    expect((await person.api.put('/api/auth/me/profile', { first_name: 'Nour' })).status).toBe(200);
  });

  it('of bank details wants no proof for the first ones, and for others it does', async () => {
    const person = await aPerson(app);
    await age(person, 60);
    expect((await person.api.post(BANK, details)).status).toBe(200);
    const others = { ...details, iban: 'AE850261234567890123456', bic_code: 'EBILAEAD' };
    const refused = await person.api.post(BANK, others);
    expect([refused.status, refused.body.code]).toEqual([403, 'proof.required']);
    expect((await profileOf(person)).vendor_bank?.bic_code).toBe('BOMLAEAD');
    expect((await person.api.post(BANK, details)).status).toBe(200);
    await prove(person, PASSWORD);
    expect((await person.api.post(BANK, others)).status).toBe(200);
  });

  it('is told to its owner, stands in the audit log, and is taken back by the link in the mail, with all that came after', async () => {
    const [person, admin] = [await aPerson(app, { bank: true }), await anAdmin(app)];
    const thief = apiOf(app.url);
    await setNumber(person, aMobileNumber());
    const token = await undoTokenIn(app, person.email, 'Your phone number was changed');
    await person.api.post(BANK, { ...details, iban: 'AE850261234567890123456', bic_code: 'EBILAEAD' });
    const later = await undoTokenIn(app, person.email, 'Your bank details were changed');
    const socket = await listen(app.url, person.token);
    const closed = socket.closed();

    const undone = await thief.post('/api/global/account-changes/undo', { token });
    expect([undone.status, undone.body.data]).toEqual([
      200,
      { email: person.email, code_token: expect.any(String) },
    ]);
    await closed;
    expect((await person.api.get('/api/auth/me/profile')).status).toBe(401);
    // Whoever made the changes knew the password.
    const login = await thief.post('/api/login', { username: person.email, password: PASSWORD });
    expect(login.status).toBe(401);
    for (const used of [token, later, 'of-no-mail']) {
      const again = await thief.post('/api/global/account-changes/undo', { token: used });
      expect([again.status, again.body.code]).toEqual([404, 'change.not_found']);
    }

    const { code_token } = undone.body.data as { code_token: string };
    const mail = await nextMail(
      app,
      person.email,
      ({ subject }) => subject === 'Your code for a new password',
    );
    const given = await thief.post('/api/verify', {
      email: person.email,
      code: codeIn(mail),
      type: 'forgot password',
      code_token,
    });
    const { user, access_token } = given.body.data as { user: { uuid: string }; access_token: string };
    const fresh = { uuid: user.uuid, password: 'calm-river-71', password_confirmation: 'calm-river-71' };
    const bearer = { authorization: `Bearer ${access_token}` };
    expect((await thief.post('/api/set-forgot-password', fresh, bearer)).status).toBe(200);
    const back = await thief.post('/api/login', { username: person.mobile, password: 'calm-river-71' });
    expect(back.body.data).toMatchObject({
      user: { mobile_number: person.mobile, vendor_bank: { bic_code: 'BOMLAEAD' } },
    });

    const logged = async () => {
      const { body } = await admin.api.get(`/api/admin/users/${user.uuid}`);
      const { history } = body.data as { history: { action: string }[] };
      return history.map(({ action }) => action).toSorted();
    };
    await until('all of it is logged', async () => (await logged()).length === 3);
    expect(await logged()).toEqual([
      'user.bank_details_changed',
      'user.change_undone',
      'user.mobile_number_changed',
    ]);
  });

  it('is taken back for seven days', async () => {
    const person = await aPerson(app);
    await setNumber(person, aMobileNumber());
    const token = await undoTokenIn(app, person.email, 'Your phone number was changed');
    const created_at = sql`now() - interval '7 days 1 second'`;
    await app.deps.db.update(accountChanges).set({ created_at }).where(eq(accountChanges.user_id, person.id));
    const answer = await apiOf(app.url).post('/api/global/account-changes/undo', { token });
    expect(answer.status).toBe(404);
  });
});
