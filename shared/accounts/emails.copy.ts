import type { SecondFactorMethod } from './second-factor.schema.ts';

/**
 * Mails that are no notifications, with what each is made of: codes, proofs and farewells. They are essential, so none of
 * them can be turned off. Days and codes come as they are; a name is the first name.
 */
export type EmailFacts = {
  'code.registration': { name: string };
  'code.forgot_password': { name: string };
  'code.second_factor': { name: string };
  'code.visit': Record<string, never>;
  'code.help': Record<string, never>;
  'code.email_change': { name: string };
  /** To an address that somebody wants their account to have, and that is another's. */
  'email.taken': Record<string, never>;
  /** To the owner who took changes back: whether two-step sign-in went off with them. */
  'change.undone': { name: string; losesStep: boolean };
  /** To the address that an account had until its owner took the change back. */
  'email.given_back': { name: string };
  'password.changed': { name: string };
  /** Somebody else has proven the number of this account. */
  'phone.left': { name: string };
  'changed.email': { name: string; days: number };
  'changed.mobile_number': { name: string; days: number };
  /** To who had none. */
  'added.bank_details': { name: string; days: number };
  'changed.bank_details': { name: string; days: number };
  'second_factor.enabled': { name: string; method: SecondFactorMethod };
  'second_factor.disabled': { name: string };
  'second_factor.renewed': { name: string };
  'second_factor.recovery': { name: string };
  'data.ready': { name: string; days: number };
  'account.deleted': { name: string };
  /** To whoever goes there. */
  'admin.visit': { status: 'booked' | 'cancelled'; number: string; notes: string };
};
export type EmailKind = keyof EmailFacts;

/** What one of these mails says. */
export type EmailCopy = {
  /** Also the subject. */
  title: string;
  paragraphs: string[];
  /** What the button says, where there is one. */
  button?: string;
  /** Quiet words at the end. */
  note?: string;
};

/** The part of the catalogue that only mails need; browsers never load it. */
export type EmailCatalogue = {
  kinds: { [Kind in EmailKind]: (facts: EmailFacts[Kind]) => EmailCopy };
  /** At the end of every mail that cannot be turned off. */
  essential: string;
};
