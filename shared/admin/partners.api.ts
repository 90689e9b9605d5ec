import { z } from 'zod';
import { answerOf, messageAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { aedField, idField, textField } from '../kernel/fields.ts';
import {
  MAX_PARTNER_LINK,
  MAX_PARTNER_NAME,
  MAX_PARTNER_NOTE,
  MOST_PARTNERS,
  PARTNER_AREAS,
} from '../settings/partners.rules.ts';
import { deliveryPartner, partnerArea } from '../settings/partners.schema.ts';
import * as calls from './partners.calls.ts';

/** Retired ones that are shown, the latest first. */
export const RETIRED_SHOWN = 50;
const MAX_PRICE_AED = 10_000;

const adminPartner = deliveryPartner.extend({ is_retired: z.boolean() });
export type AdminPartner = z.infer<typeof adminPartner>;

const partnerList = z.array(adminPartner).max(MOST_PARTNERS + RETIRED_SHOWN);
const changedList = messageAnswerOf(partnerList);

export const adminPartners = defineEndpoint(calls.adminPartners, {
  summary: 'Delivery partners in their order, then those that were retired',
  answer: answerOf(partnerList),
});

/** Everywhere says it all; else each emirate once, in the order in which they are listed. */
const areas = z
  .array(partnerArea, { error: 'Choose where they deliver.' })
  .min(1, 'Choose where they deliver.')
  .max(PARTNER_AREAS.length, 'Choose where they deliver.')
  .transform((chosen) =>
    chosen.includes('all') ? ['all' as const] : PARTNER_AREAS.filter((area) => chosen.includes(area)),
  );

/** The words are optional, but who reads Arabic must not find them in English alone. */
const note = textField({ required: 'Write the note in both languages.', max: MAX_PARTNER_NOTE, min: 0 });
type Notes = { note_en: string; note_ar: string };
const hasArabicToo = ({ note_en, note_ar }: Notes) => note_en === '' || note_ar !== '';
const hasEnglishToo = ({ note_en, note_ar }: Notes) => note_ar === '' || note_en !== '';

const partner = z
  .object({
    name: textField({ required: 'Write the name.', max: MAX_PARTNER_NAME }),
    areas,
    /** AED; left out where they name none. */
    price_from: aedField('Enter a price.')
      .pipe(
        z
          .number()
          .min(1, 'Use a price from AED 1 to AED 10,000.')
          .max(MAX_PRICE_AED, 'Use a price from AED 1 to AED 10,000.'),
      )
      .nullish(),
    link: textField({ required: 'Enter the address of their page.', max: MAX_PARTNER_LINK }).pipe(
      z.url({
        protocol: /^https$/,
        hostname: z.regexes.domain,
        error: 'Enter an address that begins with https://.',
      }),
    ),
    note_en: note.default(''),
    note_ar: note.default(''),
  })
  .refine(hasArabicToo, { message: 'Write the note in both languages.', path: ['note_ar'] })
  .refine(hasEnglishToo, { message: 'Write the note in both languages.', path: ['note_en'] });

export const addPartner = defineEndpoint(calls.addPartner, {
  summary: 'A new delivery partner, at the end of the list',
  body: partner,
  answer: changedList,
  status: 201,
});

export const changePartner = defineEndpoint(calls.changePartner, {
  summary: 'Other words about a delivery partner',
  params: z.object({ id: idField }),
  body: partner,
  answer: changedList,
});

export const orderPartners = defineEndpoint(calls.orderPartners, {
  summary: 'The order of all that are shown; a list that is not complete is refused',
  body: z.object({ ids: z.array(idField).min(1).max(MOST_PARTNERS) }),
  answer: changedList,
});

export const retirePartner = defineEndpoint(calls.retirePartner, {
  summary: 'Off the page, or back at the end of it',
  params: z.object({ id: idField }),
  body: z.object({ is_retired: z.boolean() }),
  answer: changedList,
});
