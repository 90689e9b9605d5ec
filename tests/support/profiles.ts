import type { ProfileView } from '#shared/accounts/accounts.schema.ts';

/** A member as the server tells themselves. */
export const aProfile = (changes: Partial<ProfileView> = {}): ProfileView => ({
  id: 7,
  uuid: '0e5f9a4e-7f0b-4c3c-9b58-0a1a2f3b4c5d',
  email: 'sara@example.com',
  mobile_number: '+971501234567',
  mobile_proven: true,
  can_prove_mobile: false,
  finance: false,
  first_name: 'Sara',
  last_name: 'Haddad',
  gender: 2,
  gender_text: 'Female',
  date_of_birth: '1994-05-06',
  photo: null,
  role: 'user',
  locale: 'en',
  is_vendor: 'No',
  has_bank_details: 'No',
  vendor: null,
  vendor_bank: null,
  bank_problem: null,
  ...changes,
});
