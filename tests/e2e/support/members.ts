import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ProfileView } from '#shared/accounts/accounts.schema.ts';
import { someBankDetails } from '../../support/bank-details.ts';
import type { Api } from '../../support/http.ts';
import { apiOf, sent } from '../../support/http.ts';
import type { Authenticator } from '../../support/second-factor.ts';
import { enrolled } from '../../support/second-factor.ts';
import type { Newcomer } from './actors.ts';
import { aNewcomer, PASSWORD } from './actors.ts';
import { adminApi } from './administrator.ts';
import { ownServer } from './own-server.ts';
import { codeSentTo } from './server.ts';

/** Somebody with an account, made over HTTP so that a test starts where its story does. */
export type Member = Newcomer & { id: number; password: string; token: string; api: Api };

const signedUp = async (who: Newcomer): Promise<void> => {
  await sent(apiOf(ownServer.url), 'POST', '/api/sign-up', {
    email: who.email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    mobile_number: who.phone,
    first_name: who.firstName,
    last_name: who.lastName,
    gender: 0,
    date_of_birth: '1990-05-17',
  });
};

/** Registered, with the code in the mail but not given yet. */
export const anUnverified = async (firstName: string): Promise<Newcomer> => {
  const who = aNewcomer(firstName, 'Haddad');
  await signedUp(who);
  return who;
};

/** A verified account. */
export const aMember = async (firstName: string, lastName = 'Haddad'): Promise<Member> => {
  const who = aNewcomer(firstName, lastName);
  await signedUp(who);
  const { user, access_token } = await sent<{ user: { id: number }; access_token: string }>(
    apiOf(ownServer.url),
    'POST',
    '/api/verify',
    { email: who.email, code: await codeSentTo(ownServer.url, who.email), type: 'registration' },
  );
  return {
    ...who,
    id: user.id,
    password: PASSWORD,
    token: access_token,
    api: apiOf(ownServer.url, { authorization: `Bearer ${access_token}` }),
  };
};

/** Staff approve the name that a seller chose. */
export const nameApproved = async ({ api }: Pick<Member, 'api'>, name: string): Promise<void> => {
  const { vendor } = await sent<ProfileView>(api, 'GET', '/api/auth/me/profile');
  const adminCalls = await adminApi(ownServer.url);
  await sent(adminCalls, 'PUT', `/api/admin/vendors/${vendor?.uuid}/approve-name`, { name });
};

/** A member with a public profile, whose name is approved with their first item, and bank details. */
export const aSeller = async (firstName: string): Promise<Member> => {
  const seller = await aMember(firstName);
  await sent(seller.api, 'POST', '/api/auth/me/profile/vendor', {
    name: `${firstName}’s corner`,
    address: 'Al Barsha, Dubai',
  });
  await sent(seller.api, 'POST', '/api/auth/payment/mamopay/account', someBankDetails(firstName));
  return seller;
};

/** The command that operators use, on the database of the running server. */
const operate = async (...args: string[]): Promise<void> => {
  const root = join(import.meta.dirname, '../../..');
  await promisify(execFile)(process.execPath, ['server/cli/admin.ts', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: ownServer.dataDir },
  });
};

/** Makes a member an administrator who has no second factor yet. */
export const promote = (member: Member): Promise<void> => operate('create', member.email);

/** Makes a member an administrator: by the command, and with two-step sign-in turned on. */
export const makeAdministrator = async (member: Member): Promise<Authenticator> => {
  await promote(member);
  return enrolled(member.api, member.password);
};
