import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { sessions } from '#server/db/accounts.tables.ts';
import * as emailApi from '#shared/accounts/email-change.api.ts';
import * as phoneApi from '#shared/accounts/phone-proof.api.ts';
import * as api from '#shared/accounts/second-factor.api.ts';
import * as securityApi from '#shared/accounts/security.api.ts';
import * as termsApi from '#shared/accounts/terms.api.ts';
import { TERMS_VERSION } from '#shared/accounts/terms.rules.ts';
import { PASSWORD } from '../person.ts';
import type { Cast, Row } from './cast.ts';
import { signedIn, statuses } from './cast.ts';

const code = '000000';

const sessionOf = async ({ app, seller }: Cast) => {
  const [session] = await app.deps.db
    .select({ sessionId: sessions.id })
    .from(sessions)
    .where(eq(sessions.user_id, seller.id))
    .orderBy(desc(sessions.id));
  return { params: { sessionId: session?.sessionId ?? 999_999_999 } };
};

export const securityRows: Row[] = [
  {
    endpoint: api.giveSecondFactor,
    when: 'without the token that login answers',
    given: () => ({ body: { code } }),
    status: statuses(401, 401, 401, 401),
  },
  {
    endpoint: securityApi.giveProof,
    given: () => ({ body: { password: PASSWORD } }),
    status: signedIn,
  },
  {
    endpoint: securityApi.undoChange,
    when: 'with a token of no mail',
    given: () => ({ body: { token: 'of-no-mail' } }),
    status: statuses(404, 404, 404, 404),
  },
  {
    endpoint: termsApi.agreeToTerms,
    given: () => ({ body: { version: TERMS_VERSION } }),
    status: signedIn,
  },
  { endpoint: api.secondFactor, given: () => ({}), status: signedIn },
  { endpoint: api.beginSecondFactor, given: () => ({ body: { password: PASSWORD } }), status: signedIn },
  {
    endpoint: api.enableSecondFactor,
    when: 'without having begun',
    given: () => ({ body: { code } }),
    status: statuses(401, 422, 422, 422),
  },
  {
    endpoint: api.confirmSecondFactor,
    when: 'with a wrong code',
    given: () => ({ body: { code } }),
    status: statuses(401, 422, 422, 422),
  },
  {
    endpoint: api.disableSecondFactor,
    when: 'where it is off',
    given: () => ({ body: { password: PASSWORD, code } }),
    status: statuses(401, 409, 409, 409),
  },
  {
    endpoint: api.renewRecoveryCodes,
    when: 'where it is off',
    given: () => ({ body: { password: PASSWORD, code } }),
    status: statuses(401, 409, 409, 409),
  },
  {
    endpoint: api.sendLoginCode,
    when: 'without the token that login answers',
    given: () => ({ body: {} }),
    status: statuses(401, 401, 401, 401),
  },
  {
    endpoint: api.beginSentCodes,
    when: 'which an authenticator stands in for in the admin',
    given: () => ({ body: { password: PASSWORD, method: 'email' } }),
    status: statuses(401, 200, 200, 409),
  },
  {
    endpoint: api.sendCodeHere,
    when: 'where none are sent',
    given: () => ({}),
    status: statuses(401, 409, 409, 409),
  },
  {
    endpoint: phoneApi.askPhoneProof,
    when: 'for a number that is proven',
    given: () => ({}),
    status: statuses(401, 409, 409, 409),
  },
  {
    endpoint: phoneApi.confirmPhoneProof,
    when: 'of a number that is proven',
    given: () => ({ body: { code } }),
    status: statuses(401, 409, 409, 409),
  },
  { endpoint: emailApi.emailChange, given: () => ({}), status: signedIn },
  {
    endpoint: emailApi.askEmailChange,
    given: () => ({ body: { email: `moved-${randomUUID().slice(0, 8)}@example.test` } }),
    status: signedIn,
  },
  {
    endpoint: emailApi.confirmEmailChange,
    when: 'without having asked',
    given: () => ({ body: { code } }),
    status: statuses(401, 422, 422, 422),
  },
  { endpoint: emailApi.cancelEmailChange, given: () => ({}), status: signedIn },
  { endpoint: securityApi.mySessions, given: () => ({}), status: signedIn },
  {
    endpoint: securityApi.endSession,
    when: 'of the seller',
    given: sessionOf,
    status: statuses(401, 404, 200, 404),
  },
  { endpoint: securityApi.endOtherSessions, given: () => ({}), status: signedIn },
];
