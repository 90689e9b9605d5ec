import { z } from 'zod';
import { hasContacts } from '../kernel/contact-details.ts';
import { textField } from '../kernel/fields.ts';

const NOT_A_NAME = 'Please write a name only, without links, email addresses or phone numbers.';

/** Marks of direction that keyboards insert; they show nothing. */
const INVISIBLE = /[\u200b\u200e\u200f\ufeff]/g;
/** Line breaks and other controls, and what turns the text around it about. */
const CONTROLS = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;
/** Shorter than any phone number, longer than two years. */
const MOST_DIGITS = 8;

/** In a name anything with a full stop in it and the ending of an address is one, with a path or without; of endings there are hundreds. */
const hasAddress = (name: string): boolean =>
  /@|\p{L}{3,}\.\p{Ll}{2,}/u.test(name.normalize('NFKC')) ||
  hasContacts(name) ||
  hasContacts(name.replace(/(\.\p{L}+)(?=\s|$)/gu, '$1/x'));

/** That there is none is told by itself. */
const isName = (name: string): boolean =>
  name === '' ||
  (/[\p{L}\p{N}]/u.test(name) && (name.match(/\p{Nd}/gu) ?? []).length <= MOST_DIGITS && !hasAddress(name));

/**
 * What people and shops are called. Names travel into the mails of strangers, so nothing in them leads anywhere; letters of
 * all scripts, apostrophes, hyphens, full stops and "&" are as they should be. `max` in characters.
 */
export const nameField = ({ required, max = 80 }: { required: string; max?: number }) =>
  z
    .string({ error: required })
    .transform((typed) => typed.replace(INVISIBLE, '').trim())
    .refine((typed) => !CONTROLS.test(typed), NOT_A_NAME)
    .pipe(textField({ required, max }))
    .refine(isName, NOT_A_NAME);

/** A name that somebody wrote elsewhere, at the payment provider; null where it is none by our rules. */
export const nameIn = (text: string | null): string | null =>
  nameField({ required: NOT_A_NAME }).safeParse(text).data ?? null;
