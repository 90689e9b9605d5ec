import { z } from 'zod';
import { codedOrWords } from '../kernel/answers.ts';
import { locale, role } from '../kernel/caller.ts';
import { textField } from '../kernel/fields.ts';
import { isForgotPassword, tidyPhone, UAE_PHONE } from './accounts.rules.ts';

/** Who may do some work of staff: any of them, administrators, those with the finance mark. */
export const STAFF_POSTS = ['staff', 'admin', 'finance'] as const;
export type StaffPost = (typeof STAFF_POSTS)[number];

/** Gender as registration sends it (decisions D10): 2 Female, 1 Male, 0 Other. */
export const genderField = z
  .union([z.literal([0, 1, 2]), z.literal(['0', '1', '2'])], { error: 'Gender field is required.' })
  .transform((value) => Number(value) as 0 | 1 | 2);

export const emailField = z
  .string({ error: 'Email field is required.' })
  .trim()
  .min(1, 'Email field is required.')
  .max(254, 'Please enter a valid email address.')
  .toLowerCase()
  .pipe(z.email('Please enter a valid email address.'));

export const phoneField = z
  .string({ error: 'Phone Number field is required.' })
  .max(40, 'Please use a phone number with the UAE country code.')
  .transform(tidyPhone)
  .pipe(
    z
      .string()
      .min(1, 'Phone Number field is required.')
      .regex(UAE_PHONE, 'Please use a phone number with the UAE country code.'),
  );

/** A new password; whether it is a commonly leaked one is checked by the server (decisions D11). */
export const newPasswordField = z
  .string({ error: 'Password field is required.' })
  .min(1, 'Password field is required.')
  .min(8, 'Use at least 8 characters.')
  .max(200, 'Use at most 200 characters.');

export const PASSWORDS_DIFFER = 'The passwords do not match.';

/** The password there is, to prove who is asking. */
export const currentPassword = z
  .string({ error: 'Password field is required.' })
  .min(1, 'Password field is required.')
  .max(200, 'Use at most 200 characters.');

/** Email or UAE phone, as the login form takes it. */
export const usernameField = z
  .string({ error: 'Email or Phone no. field is required.' })
  .trim()
  .min(1, 'Email or Phone no. field is required.')
  .max(254, 'Please enter a valid email or UAE phone number.')
  .transform((typed) => (typed.includes('@') ? typed.toLowerCase() : tidyPhone(typed)))
  .refine(
    (value) => UAE_PHONE.test(value) || z.email().safeParse(value).success,
    'Please enter a valid email or UAE phone number.',
  );

export const codeField = z
  .string({ error: 'Enter the six digits.' })
  .regex(/^\d{6}$/, 'Enter the six digits.');

/**
 * What a code is for. The specification names one kind, and no word for the other: whatever else is said is a registration.
 * Undefined where nothing is said.
 */
export const codeTypeField = z
  .string()
  .max(40)
  .optional()
  .transform((type = '') => {
    if (type.trim() === '') return undefined;
    return isForgotPassword(type) ? 'forgot password' : 'registration';
  });

/** What a program got when it asked for a code, and sends back with it; browsers keep it as a cookie. */
export const codeTokenField = z.string().min(16).max(200).optional();

export const birthField = z
  .string({ error: 'Date of Birth field is required.' })
  .min(1, 'Date of Birth field is required.')
  .pipe(z.iso.date('Please enter a valid date of birth.'));

/** The public seller profile; `stripe_id` belongs to the specification's shape and is always null here. */
export const vendorView = z.object({
  /** Names their public page; not the user's own uuid. */
  uuid: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  address: z.string().nullable(),
  stripe_id: z.null(),
});
export type VendorView = z.infer<typeof vendorView>;

export const bankView = z.object({
  iban: z.string(),
  account_number: z.string(),
  bank_name: z.string(),
  bank_address: z.string(),
  bic_code: z.string(),
  account_fullname: z.string(),
});
export type BankView = z.infer<typeof bankView>;

/** A user as they see themselves. Bank numbers are masked. */
export const profileView = z.object({
  id: z.number().int(),
  uuid: z.string(),
  email: z.string(),
  mobile_number: z.string(),
  /** Whether the number was proven by a code sent to it: only then it logs in. */
  mobile_proven: z.boolean(),
  /** Whether it is not, and a code can be sent. */
  can_prove_mobile: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.literal([0, 1, 2]),
  gender_text: z.enum(['Male', 'Female', 'Other']),
  date_of_birth: z.string(),
  photo: z.string().nullable(),
  role,
  /** An administrator who works in finance. */
  finance: z.boolean(),
  locale,
  is_vendor: z.enum(['Yes', 'No']),
  has_bank_details: z.enum(['Yes', 'No']),
  vendor: vendorView
    .extend({
      /** The name they chose, for as long as an administrator has not approved it; `name` is what others see meanwhile. */
      waiting_name: z.string().nullable(),
    })
    .nullable(),
  vendor_bank: bankView.nullable(),
  /** Why the payment provider does not take that bank account. */
  bank_problem: codedOrWords.nullable(),
  /** The terms in force, when they are others than those agreed to last; null: nothing to do. Not said by the version before (until 0.2.0). */
  terms_to_agree: z.string().nullable().optional(),
});
export type ProfileView = z.infer<typeof profileView>;

const requiredBankText = (max: number) =>
  textField({ required: 'All fields are required. Please fill out all the fields.', max });

export const bankDetails = z.object({
  iban: requiredBankText(42).transform((typed) => typed.replace(/\s/g, '').toUpperCase()),
  account_number: requiredBankText(34),
  bank_name: requiredBankText(120),
  bank_address: requiredBankText(240),
  bic_code: requiredBankText(20).transform((typed) => typed.replace(/\s/g, '').toUpperCase()),
  account_fullname: requiredBankText(140),
});
export type BankDetails = z.output<typeof bankDetails>;
