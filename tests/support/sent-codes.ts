import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { codes } from '#server/db/accounts.tables.ts';
import type { TestApp } from './app.ts';
import { codeIn, mailsTo } from './mailbox.ts';
import type { Person } from './person.ts';
import { PASSWORD } from './person.ts';
import { until } from './until.ts';

export const FACTOR = '/api/auth/me/second-factor';
const SIGN_IN = 'Your sign-in code';

/** The second step by codes that are mailed, as the people of an app see it; `app` is asked once it runs. */
export const sentCodesOf = (app: () => TestApp) => {
  /** The codes sent so far, newest first. */
  const codesTo = async (email: string) =>
    (await mailsTo(app(), email)).filter(({ subject }) => subject === SIGN_IN).map(codeIn);
  /** The code that comes after so many others. */
  const nextCode = async (email: string, after = 0): Promise<string> => {
    await until('another code comes', async () => (await codesTo(email)).length > after);
    return (await codesTo(email))[0] ?? '';
  };
  /** As if the last code had been sent more than a minute ago. */
  const mailEarlier = ({ id }: Person) =>
    app()
      .deps.db.update(codes)
      .set({ sent_at: sql`now() - interval '61 seconds'` })
      .where(eq(codes.user_id, id));
  /** Turns it on, and answers the recovery codes. */
  const turnedOn = async (person: Person): Promise<string[]> => {
    await person.api.post(`${FACTOR}/sent-codes`, { password: PASSWORD, method: 'email' });
    const on = await person.api.post(`${FACTOR}/enable`, { code: await nextCode(person.email) });
    expect([on.status, on.body.data]).toMatchObject([200, { is_on: true, method: 'email' }]);
    return (on.body.data as { recovery_codes: string[] }).recovery_codes;
  };
  return { codesTo, nextCode, mailEarlier, turnedOn };
};
