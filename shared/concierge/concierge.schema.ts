import { z } from 'zod';
import { emailField, phoneField } from '../accounts/accounts.schema.ts';
import { nameField } from '../accounts/names.schema.ts';
import { locale } from '../kernel/caller.ts';
import { aedField, instant, numberField, textField } from '../kernel/fields.ts';
import { MAX_VISIT_ITEMS, VISIT_PAYMENTS } from './concierge.rules.ts';

/** One hour a visit may start at. */
export const slot = z.object({
  starts_at: instant,
  taken: z.boolean(),
  /** Grows with every booking and cancellation of this hour; what is not newer is ignored. */
  version: z.number().int(),
});
export type Slot = z.infer<typeof slot>;

const itemsCount = numberField('Tell us how many items there are, from 1 to 30.').pipe(
  z
    .number()
    .int('Tell us how many items there are, from 1 to 30.')
    .min(1, 'Tell us how many items there are, from 1 to 30.')
    .max(MAX_VISIT_ITEMS, 'Tell us how many items there are, from 1 to 30.'),
);

/** What the booking form asks for. */
export const bookingFields = z.object({
  name: nameField({ required: 'Name field is required.', max: 120 }),
  email: emailField,
  mobile_number: phoneField,
  address: textField({ required: 'Address field is required.', max: 300 }),
  items_count: itemsCount,
  notes: z.union([z.literal(''), textField({ required: '', max: 1_000, min: 0 })]).default(''),
  starts_at: z.iso.datetime({ error: 'Choose a time.' }),
  locale: locale.default('en'),
  /** What the booker was shown, in AED: where a visit costs something else by now it is not booked. Who leaves it out takes either. */
  price: aedField('Enter an amount in AED.').nullish(),
});
export type BookingFields = z.output<typeof bookingFields>;

/** A booking as its owner sees it. */
export const bookingView = z.object({
  /** What people quote, such as `C-3F9A1C`. */
  number: z.string(),
  status: z.enum(['booked', 'cancelled']),
  starts_at: instant,
  ends_at: instant,
  items_count: z.number().int(),
  /** Until then cancelling costs nothing. */
  free_until: instant,
  /** Whether cancelling now, or the cancellation that was made, costs nothing. */
  is_free: z.boolean(),
  /** AED, as it was when it was booked. */
  price: z.number(),
  payment: z.enum(VISIT_PAYMENTS),
  /** AED that are back on the card. */
  given_back: z.number(),
  paid_at: instant.nullable(),
});
/** What whoever has just booked with a proven address gets: `token` is the secret of the link in the mail. */
export const bookedView = bookingView.extend({ token: z.string() });
export type BookedView = z.infer<typeof bookedView>;
export type BookingView = z.infer<typeof bookingView>;
