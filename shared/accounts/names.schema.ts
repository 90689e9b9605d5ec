import { z } from 'zod';
import { hasContacts } from '../kernel/contact-details.ts';
import { textField } from '../kernel/fields.ts';

const NOT_A_NAME =
  'Please write a name only, without links, names of apps, email addresses or phone numbers.';

/** Marks of direction that keyboards insert; they show nothing. */
const INVISIBLE = /[\u200b\u200e\u200f\ufeff]/g;
/** Line breaks and other controls, and what turns the text around it about. */
const CONTROLS = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;
/** Shorter than any phone number, longer than two years. */
const MOST_DIGITS = 8;

/** Where names are something else than names. */
const PLATFORMS =
  /(?<!\p{L})(?:instagram|whats\s?app|telegram|snapchat|tik\s?tok|facebook|واتس\s?اب|واتساب|انستقرام|انستغرام|إنستغرام|تيليجرام|تلغرام|سناب\s?شات)(?!\p{L})/iu;
/** One or two letters before the full stop, as in initials: an address with these endings alone. */
const SHORT_ADDRESS =
  /(?<![\p{L}\p{N}.])[\p{L}\p{N}]{1,2}\.(?:ai|io|me|ae|co|com|net|org|to|ly|gg|tv|cc)(?!\p{L})/u;

/** In a name anything with a full stop in it and the ending of an address is one, with a path or without; of endings there are hundreds. */
const hasAddress = (name: string): boolean =>
  /@|\p{L}{3,}\.(?:\p{Ll}{2,}|中国|网络|公司|شبكة|موقع|امارات|بازار|عرب)/u.test(name) ||
  SHORT_ADDRESS.test(name) ||
  PLATFORMS.test(name) ||
  hasContacts(name) ||
  hasContacts(name.replace(/(\p{L}{3}\.\p{L}+)(?=\s|$)/gu, '$1/x'));

/** As it is read: digits in circles are digits, and brackets around a full stop are none. */
const asRead = (name: string): string => name.normalize('NFKC').replace(/[[\]{}]/g, '');

/** That there is none is told by itself. */
const isName = (name: string, digits: number): boolean =>
  name === '' ||
  (/[\p{L}\p{N}]/u.test(name) &&
    (asRead(name).match(/\p{N}/gu) ?? []).length <= digits &&
    !hasAddress(asRead(name)));

/**
 * What people and shops are called. Names travel into the mails of strangers, so nothing in them leads anywhere; letters of
 * all scripts, apostrophes, hyphens, full stops and "&" are as they should be. `max` in characters, at most `digits` of them
 * digits: a first and a last name stand side by side.
 */
export const nameField = ({
  required,
  max = 80,
  digits = MOST_DIGITS,
}: {
  required: string;
  max?: number;
  digits?: number;
}) =>
  z
    .string({ error: required })
    .transform((typed) => typed.replace(INVISIBLE, '').trim())
    .refine((typed) => !CONTROLS.test(typed), NOT_A_NAME)
    .pipe(textField({ required, max }))
    .refine((typed) => isName(typed, digits), NOT_A_NAME);

/** A name that somebody wrote elsewhere, at the payment provider; null where it is none by our rules. */
export const nameIn = (text: string | null): string | null =>
  nameField({ required: NOT_A_NAME }).safeParse(text).data ?? null;
