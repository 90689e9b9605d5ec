import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '#server/db/accounts.tables.ts';
import { makeStaff } from '#server/modules/accounts/make-staff.service.ts';
import type { TestApp } from '../support/app.ts';
import { startApp } from '../support/app.ts';
import { apiOf } from '../support/http.ts';
import type { Person } from '../support/person.ts';
import { anAdmin, aPerson, PASSWORD } from '../support/person.ts';
import { FACTOR, sentCodesOf } from '../support/sent-codes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
const { codesTo, nextCode, mailEarlier, turnedOn } = sentCodesOf(() => app);

type FirstStep = { second_factor_token: string; code_token: string; code_sent: object };
const firstStep = async ({ email }: Person, code_token?: string) => {
  const { body } = await apiOf(app.url).post('/api/login', {
    username: email,
    password: PASSWORD,
    ...(code_token ? { code_token } : {}),
  });
  return body.data as FirstStep;
};
const secondStep = ({ second_factor_token }: FirstStep, given: { code: string; code_token?: string }) =>
  apiOf(app.url).post('/api/login/second-factor', given, {
    authorization: `Bearer ${second_factor_token}`,
  });

describe('a second step by codes that are sent', () => {
  it('is turned on with a first code, and a login sends one that opens the account once, where it was asked for', async () => {
    const person = await aPerson(app);
    const hidden = person.email.replace(/^(.).*@/, '$1•••@');
    const wrong = await person.api.post(`${FACTOR}/sent-codes`, { password: 'not it', method: 'email' });
    expect(wrong.status).toBe(422);
    await turnedOn(person);
    expect((await person.api.get(FACTOR)).body.data).toMatchObject({ method: 'email', sends_to: hidden });
    await mailEarlier(person);

    const first = await firstStep(person);
    expect(first).toMatchObject({ code_sent: { by: 'email', sends_to: hidden } });
    const code = await nextCode(person.email, 1);
    const { code_token } = first;
    expect((await secondStep(first, { code })).body.code).toBe('code.wrong');
    const elsewhere = await firstStep(person);
    expect((await secondStep(elsewhere, { code, code_token: elsewhere.code_token })).status).toBe(422);
    const done = await secondStep(first, { code, code_token });
    expect([done.status, done.body.data]).toMatchObject([200, { user: { id: person.id } }]);
    const again = await firstStep(person, code_token);
    expect((await secondStep(again, { code, code_token })).body.code).toBe('code.wrong');
  });

  it('sends another code after a minute, and stands for five tries', async () => {
    const person = await aPerson(app);
    await turnedOn(person);
    const first = await firstStep(person);
    const bearer = { authorization: `Bearer ${first.second_factor_token}` };
    const { code_token } = first;
    const old = await nextCode(person.email, 1);
    const resend = () => apiOf(app.url).post('/api/login/second-factor/code', { code_token }, bearer);
    await mailEarlier(person);
    expect((await resend()).status).toBe(200);
    const code = await nextCode(person.email, 2);
    if (code !== old) expect((await secondStep(first, { code: old, code_token })).status).toBe(422);
    await app.deps.db.update(codes).set({ tries: 5 }).where(eq(codes.user_id, person.id));
    expect((await secondStep(first, { code, code_token })).body.code).toBe('code.wrong');
    await app.deps.db.update(codes).set({ tries: 4 }).where(eq(codes.user_id, person.id));
    expect((await secondStep(first, { code, code_token })).status).toBe(200);
    expect((await resend()).body.code).toBe('second_factor.expired');
  });

  it('has recovery codes, and is turned off with the password and a code of this session', async () => {
    const person = await aPerson(app);
    const [recovery = ''] = await turnedOn(person);
    expect((await secondStep(await firstStep(person), { code: recovery })).status).toBe(200);
    // The login sent one, too, which may come late.
    await nextCode(person.email, 1);
    await mailEarlier(person);
    const sent = (await codesTo(person.email)).length;
    expect((await person.api.post(`${FACTOR}/code`)).status).toBe(200);
    const code = await nextCode(person.email, sent);
    const off = await person.api.post(`${FACTOR}/disable`, { password: PASSWORD, code });
    expect([off.status, off.body.data]).toMatchObject([200, { is_on: false, method: null }]);
    expect(await firstStep(person)).toMatchObject({ redirect: 'dashboard' });
  });

  it('is no way to the admin: staff have an authenticator, and who becomes staff sets one up', async () => {
    const [admin, person] = [await anAdmin(app), await aPerson(app)];
    const refused = await admin.api.post(`${FACTOR}/sent-codes`, { password: PASSWORD, method: 'email' });
    expect(refused.body.code).toBe('second_factor.app_required');
    await turnedOn(person);
    await app.deps.db.transaction((tx) => makeStaff(tx, app.deps.config, person.email, 'support'));
    expect((await person.api.get(FACTOR)).body.data).toMatchObject({ is_on: false, is_given: false });
  });
});
