import { z } from 'zod';
import { inOtherLanguage, itemChoices, itemTexts, offerTerms, submitItem } from '#shared/items/items.api.ts';
import { limitsProblem, MAX_PHOTOS, mayAcceptOffers, TOO_MANY_PHOTOS } from '#shared/items/items.rules.ts';
import type { SubCategoryProperty } from '#shared/items/items.schema.ts';
import { checked } from '#shared/kernel/sentences.ts';
import { bodyOf } from '../../../lib/http/api.ts';
import type { Language } from '../../../lib/language/language.ts';
import { nameIn } from '../item-texts.ts';
import { NOT_ALL_SENT } from '../photos/send-with-photos.ts';

/** What the form holds. Ids and the price are the texts of their fields. */
export type SellValues = {
  category_id: string;
  sub_category_id: string;
  properties: number[];
  item_name: string;
  price: string | number;
  item_description: string;
  item_name_other: string;
  item_description_other: string;
  is_bid: 0 | 1;
  accept_from: string | number;
  decline_below: string | number;
  /** How many photos there are; they themselves are in their queue. */
  imgs: number;
  address: string;
};

export const EMPTY_SALE: SellValues = {
  imgs: 0,
  item_name: '',
  category_id: '',
  sub_category_id: '',
  properties: [],
  item_description: '',
  item_name_other: '',
  item_description_other: '',
  price: '',
  is_bid: 0,
  accept_from: '',
  decline_below: '',
  address: '',
};

const body = bodyOf(submitItem);
type SellBody = z.output<typeof body>;
/** An item that is on sale keeps where it is listed. */
const onSaleBody = itemTexts.extend(offerTerms.shape);
const editBody = onSaleBody.extend(itemChoices.shape);
type EditBody = z.output<typeof editBody>;

/** What the form knows beside its fields. */
type Known = {
  /** Those of the chosen subcategory. */
  properties: readonly SubCategoryProperty[];
  language: Language;
  /** Whether a photo was refused or could not be sent. */
  hasBroken: boolean;
};

type Complaint = { field: keyof SellValues; sentence: string };

/** Names of the properties without an option, in the reader's language. */
const missingIn = ({ properties, language }: Known, chosen: readonly number[]): string[] =>
  properties
    .filter(({ sub_category_property_value: values }) => values.length > 0)
    .filter(({ sub_category_property_value: values }) => !values.some(({ id }) => chosen.includes(id)))
    .map((property) => nameIn(language, property));

const complaintsOf = (values: SellValues, known: Known): Complaint[] => {
  const missing = missingIn(known, values.properties);
  const complaints: (Complaint | null)[] = [
    values.category_id ? null : { field: 'category_id', sentence: 'Choose a category.' },
    values.sub_category_id ? null : { field: 'sub_category_id', sentence: 'Choose a subcategory.' },
    missing.length === 0
      ? null
      : {
          field: 'properties',
          sentence: `Please select at least one option for each property: ${missing.join(known.language === 'ar' ? '، ' : ', ')}`,
        },
    values.imgs > 0 ? null : { field: 'imgs', sentence: 'Upload at least one image.' },
    known.hasBroken ? { field: 'imgs', sentence: NOT_ALL_SENT } : null,
    values.imgs <= MAX_PHOTOS ? null : { field: 'imgs', sentence: TOO_MANY_PHOTOS },
  ];
  return complaints.filter((complaint) => complaint !== null);
};

/** The order of the fields on the page: complaints are listed in it. */
const FIELDS: readonly string[] = Object.keys(EMPTY_SALE);

/** The contract's body together with what only the form knows; everything that is wrong is said at once. */
const knowing = <Body>(contract: z.ZodType<Body>, known: Known, prepare: (values: SellValues) => unknown) =>
  z.unknown().transform((typed, context): Body => {
    const values = typed as SellValues;
    const own = complaintsOf(values, known);
    const parsed = checked(contract, prepare(values));
    const ownFields = new Set<string>(own.map(({ field }) => field));
    const others = parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), sentence: message }));
    const all = [...own, ...others.filter(({ field }) => !ownFields.has(field))].sort(
      (one, other) => FIELDS.indexOf(one.field) - FIELDS.indexOf(other.field),
    );
    for (const { field, sentence } of all) {
      context.issues.push({ code: 'custom', input: typed, path: [field], message: sentence });
    }
    return parsed.success && all.length === 0 ? parsed.data : z.NEVER;
  });

/** The switch shows off while the price leaves no room for offers, and limits show while it is on. */
const offerTermsIn = (values: SellValues) => {
  const is_bid = mayAcceptOffers(Number(values.price)) ? values.is_bid : 0;
  return { is_bid, ...(is_bid === 1 ? {} : { accept_from: '', decline_below: '' }) };
};

const withLimits = <Body extends z.output<typeof onSaleBody>>(contract: z.ZodType<Body>) =>
  contract.superRefine((body, context) => {
    inOtherLanguage(body, context);
    const problem = limitsProblem(body, body.price);
    if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.sentence });
  });

/** A new listing: with its photos, and the properties of the chosen subcategory. */
export const sellSchema = (known: Known): z.ZodType<SellBody> =>
  knowing(body, known, (values) => ({
    ...values,
    ...offerTermsIn(values),
  }));

/** One that is changed while it is not on sale. */
export const editSchema = (known: Known): z.ZodType<EditBody> =>
  knowing(withLimits(editBody), known, (values) => ({ ...values, ...offerTermsIn(values) }));

/** One that is changed while it is on sale. */
export const onSaleSchema: z.ZodType<z.output<typeof onSaleBody>> = z
  .unknown()
  .transform((typed, context) => {
    const values = typed as SellValues;
    const parsed = checked(withLimits(onSaleBody), { ...values, ...offerTermsIn(values) });
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) {
      context.issues.push({ code: 'custom', input: typed, path, message });
    }
    return z.NEVER;
  });
