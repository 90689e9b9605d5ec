import { randomUUID } from 'node:crypto';
import * as api from '#shared/accounts/accounts.api.ts';
import { aMobileNumber } from '../mobile-numbers.ts';
import { PASSWORD } from '../person.ts';
import { aJpeg, asFile } from '../photos.ts';
import type { Row } from './cast.ts';
import { anybody, signedIn, statuses } from './cast.ts';

const nobody = () => `nobody-${randomUUID().slice(0, 8)}@example.test`;
const fileForm = async (field: string) => {
  const form = new FormData();
  form.set(field, asFile(await aJpeg({ width: 80, height: 60 })), 'me.jpg');
  return { body: form };
};

export const accountsRows: Row[] = [
  {
    endpoint: api.login,
    given: ({ seller }) => ({ body: { username: seller.email, password: PASSWORD } }),
    status: anybody,
  },
  {
    endpoint: api.login,
    when: 'with a wrong password',
    given: ({ seller }) => ({ body: { username: seller.email, password: 'not the password' } }),
    status: statuses(401, 401, 401, 401),
  },
  {
    endpoint: api.signUp,
    given: () => ({
      body: {
        email: nobody(),
        password: 'quiet-lamp-42',
        password_confirmation: 'quiet-lamp-42',
        mobile_number: aMobileNumber(),
        first_name: 'Salma',
        last_name: 'Nasser',
        gender: 2,
        date_of_birth: '1994-06-15',
      },
    }),
    status: statuses(201, 201, 201, 201),
  },
  {
    endpoint: api.verify,
    when: 'with a code that was never sent',
    given: () => ({ body: { email: nobody(), code: '123456', type: 'registration' } }),
    status: statuses(422, 422, 422, 422),
  },
  {
    endpoint: api.resendVerification,
    given: () => ({ body: { email: nobody(), type: 'registration' } }),
    status: anybody,
  },
  { endpoint: api.forgotPassword, given: () => ({ body: { email: nobody() } }), status: anybody },
  {
    endpoint: api.setForgotPassword,
    when: 'without the token that verify answers',
    given: () => ({
      body: { uuid: randomUUID(), password: 'quiet-lamp-42', password_confirmation: 'quiet-lamp-42' },
    }),
    status: statuses(401, 401, 401, 401),
  },
  { endpoint: api.logout, given: () => ({}), status: signedIn },
  { endpoint: api.profile, given: () => ({}), status: signedIn },
  { endpoint: api.updateProfile, given: () => ({ body: { first_name: 'Salma' } }), status: signedIn },
  { endpoint: api.uploadPhoto, given: () => fileForm('photo'), status: signedIn },
  {
    endpoint: api.uploadVendorLogo,
    when: 'which only who has a public profile may',
    given: () => fileForm('logo'),
    status: statuses(401, 409, 200, 409),
  },
  {
    endpoint: api.saveVendor,
    given: () => ({ body: { name: 'Second spring', address: 'Jumeirah, Dubai' } }),
    status: signedIn,
  },
  {
    endpoint: api.saveBankDetails,
    given: () => ({
      body: {
        iban: 'AE070331234567890123456',
        account_number: '1234567890123456',
        bank_name: 'Mashreq Bank',
        bank_address: 'Al Barsha, Dubai',
        bic_code: 'BOMLAEAD',
        account_fullname: 'Maya Haddad',
      },
    }),
    status: signedIn,
  },
  {
    endpoint: api.changePassword,
    given: () => ({
      body: {
        current_password: PASSWORD,
        password: 'quiet-lamp-42',
        password_confirmation: 'quiet-lamp-42',
      },
    }),
    status: signedIn,
  },
];
