import { moment, price } from './common.copy.en.ts';
import type { KindsOf } from './notifications.copy.ts';

/** What is said of visits of the concierge. */
export const visitCopy: KindsOf<'visit'> = {
  'visit.booked': ({ starts_at, until, is_free }) => ({
    title: 'Your concierge visit is booked',
    line: is_free
      ? `We will be with you on ${moment(starts_at)}. Cancelling is free until ${moment(until)}.`
      : `We will be with you on ${moment(starts_at)}.`,
    paragraphs: [
      `We will be with you on ${moment(starts_at)}. Nothing has been charged yet: please pay by card before the visit, with the button below.`,
      is_free
        ? `If something comes up, cancel by ${moment(until)} and it costs nothing.`
        : 'The visit is less than 48 hours away, so its price is not refunded if you cancel.',
    ],
    button: 'Pay, see or cancel the booking',
    note: 'Please have the items at hand, clean and in good light. Up to 30 items fit into the hour.',
  }),
  'visit.paid': ({ starts_at, amount }) => ({
    title: 'Your concierge visit is paid',
    line: `We received ${price(amount)} for the visit on ${moment(starts_at)}.`,
    paragraphs: [
      `Thank you: we received ${price(amount)} for the visit on ${moment(starts_at)}. Below is what the tax invoice says.`,
      'You can print or save the invoice behind the link in the mail that confirmed your booking. There you can cancel, too.',
    ],
    button: 'About the concierge',
  }),
  'visit.cancelled': ({ starts_at, is_free, note, is_by_hand }) => {
    const back = is_by_hand
      ? 'what you paid was not paid by card with us, so we write to you about giving it back.'
      : 'anything already paid is refunded in full.';
    return {
      title: 'Your concierge visit is cancelled',
      line: note
        ? `We cannot come on ${moment(starts_at)}. The reason: ${note}`
        : `The visit on ${moment(starts_at)} will not take place.${is_free ? ' It costs you nothing.' : ''}`,
      paragraphs: note
        ? [
            `We are sorry: we cannot come to your visit on ${moment(starts_at)}. It costs you nothing, and ${back}`,
            `The reason: ${note}`,
          ]
        : [
            is_free
              ? `Your visit on ${moment(starts_at)} will not take place. It costs you nothing, and ${back}`
              : `Your visit on ${moment(starts_at)} will not take place. It was less than 48 hours away, so its price is not refunded.`,
          ],
      button: 'Book another time',
    };
  },
  'visit.given_back': ({ starts_at, amount }) => ({
    title: 'Your money was given back',
    line: `${price(amount)} for the cancelled visit on ${moment(starts_at)} was given back to you.`,
    paragraphs: [
      `We have given back to you the ${price(amount)} that you had paid for the visit on ${moment(starts_at)}, which was cancelled. It did not go to a card, for it was not paid by card with us.`,
      'If it has not reached you within a few days, please write to us.',
    ],
    button: 'About the concierge',
  }),
};
