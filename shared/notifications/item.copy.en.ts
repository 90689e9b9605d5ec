import { PROPOSAL_DAYS } from '../items/items.rules.ts';
import { A_MISTAKE, moment, price } from './common.copy.en.ts';
import type { KindsOf, Why } from './notifications.copy.ts';
import { APPROVAL_HOURS } from './notifications.rules.ts';

export const reasons: Record<string, string> = {
  prohibited: 'This kind of item may not be sold on reloved.',
  electrical: 'Most electrical items may not be sold on reloved.',
  counterfeit: 'The item appears not to be genuine.',
  photos: 'The photos do not show the item well enough.',
  description: 'The description leaves important questions open.',
  price: 'The price does not fit the item.',
  duplicate: 'The same item is listed already.',
  category: 'The item is listed in the wrong category, or its details do not fit.',
  other: 'The item could not be approved.',
};

/** A reason in the words administrators gave it, else in these; a text of their own as it is. */
const why = ({ reason, own }: Pick<Why, 'reason' | 'own'>): string => own?.en ?? reasons[reason] ?? reason;

const whys = (given: Why) => [why(given), ...(given.note ? [given.note] : [])];
const SEE_YOURS = 'See your item';

/** What is said of items and of their place on the home page. */
export const itemCopy: KindsOf<'item'> = {
  'item.proposed': ({ item }) => ({
    title: 'Our concierge prepared a listing for you',
    line: `“${item}” waits for your yes. Nobody else sees it until then.`,
    paragraphs: [
      `After our visit we prepared “${item}” for you. Nobody else sees it until you say yes.`,
      'Look at photos, words and price, change what you like and send it for approval, or say no: then it is deleted.',
      `Without an answer it is deleted after ${PROPOSAL_DAYS} days.`,
    ],
    button: 'Look at it',
  }),
  'item.submitted': ({ item }) => ({
    title: 'We received your item',
    line: `“${item}” waits for approval.`,
    paragraphs: [
      `Thank you for listing “${item}”.`,
      `We look at every item before it is published. Approval can take up to ${APPROVAL_HOURS} hours; you will hear from us as soon as it is done.`,
    ],
    button: SEE_YOURS,
  }),
  'item.approved': ({ item, away }) =>
    away
      ? {
          title: 'Your item was approved',
          line: `“${item}” was approved. It goes on sale when you are back.`,
          button: SEE_YOURS,
        }
      : {
          title: 'Your item is on sale',
          line: `“${item}” was approved and is in the shop.`,
          paragraphs: [
            `“${item}” was approved and is now in the shop.`,
            'Questions and offers arrive live on your profile. A quick answer sells best.',
          ],
          button: SEE_YOURS,
        },
  'item.rejected': ({ item, ...rest }) => ({
    title: 'Your item was not approved',
    line: `“${item}”: ${why(rest)}`,
    paragraphs: [`We could not publish “${item}”.`, ...whys(rest)],
    button: SEE_YOURS,
    note: 'If you think this is a mistake, appeal on the page of your item. Support replies within 72 hours.',
  }),
  'item.changes_asked': ({ item, ...rest }) => ({
    title: 'Your item needs a small change',
    line: `“${item}”: ${rest.note ?? why(rest)}`,
    paragraphs: [`“${item}” is nearly there.`, ...whys(rest)],
    button: SEE_YOURS,
    note: 'Change it and send it again; we look at it soon after.',
  }),
  'item.taken_down': ({ item, reason }) => ({
    title: 'Your item was taken down',
    line: `“${item}” is no longer in the shop.`,
    paragraphs: [`We took “${item}” out of the shop.`, ...(reason ? [reasons[reason] ?? reason] : [])],
    button: SEE_YOURS,
    note: A_MISTAKE,
  }),
  'item.edit_approved': ({ item }) => ({
    title: 'Your changes were approved',
    line: `Buyers now see your changes to “${item}”.`,
    paragraphs: [`Your changes to “${item}” were approved. Buyers see them now.`],
    button: SEE_YOURS,
  }),
  'item.edit_rejected': ({ item, ...rest }) => ({
    title: 'Your changes were not approved',
    line: `“${item}” stays as it was. ${why(rest)}`,
    paragraphs: [`“${item}” stays as it was.`, ...whys(rest)],
    button: SEE_YOURS,
    note: 'You can change it and send it again.',
  }),
  'item.price_dropped': ({ item, was, ...now }) => ({
    title: `Price drop: ${price(now.price)}`,
    line: `“${item}”, which you watch, costs ${price(now.price)} instead of ${price(was)}.`,
    paragraphs: [
      `The seller of “${item}”, which you watch, asks ${price(now.price)} for it now instead of ${price(was)}.`,
      'It is on sale for everybody at this price: whoever pays first has it.',
    ],
    button: 'See the item',
  }),
  'item.found': ({ item, search, ...now }) => ({
    title: `New for your search: ${price(now.price)}`,
    line: search?.en
      ? `“${item}”, ${price(now.price)}. Your search: ${search.en}`
      : `“${item}” is what a search of yours looks for, at ${price(now.price)}.`,
    paragraphs: [
      `“${item}” is on sale for ${price(now.price)}, and a search that you saved finds it.`,
      ...(search?.en ? [`Your search: ${search.en}`] : []),
      'Whoever pays first has it. Searches can be forgotten on the search page.',
    ],
    button: 'See the item',
  }),
  'item.featured': ({ item, until }) => ({
    title: 'Your item is featured: your receipt',
    line: `“${item}” is on the home page until ${moment(until)}.`,
    paragraphs: [
      `“${item}” is now among the featured products on the home page, until ${moment(until)}.`,
      'If it is sold before then, it leaves the home page by itself.',
    ],
    button: SEE_YOURS,
    note: 'The price of featuring is not refundable.',
  }),
  'item.featuring_given': ({ item, until }) => ({
    title: 'We are featuring your item',
    line: `“${item}” is on the home page until ${moment(until)}. It costs you nothing.`,
    paragraphs: [
      `We like “${item}”, so it is among the featured products of the home page until ${moment(until)}. It costs you nothing.`,
    ],
    button: SEE_YOURS,
  }),
  'item.featuring_ended': ({ item, note }) => ({
    title: 'Your item is no longer featured',
    line: `“${item}” stays on sale. The reason: ${note}`,
    paragraphs: [
      `We have taken “${item}” off the featured products of the home page. It stays on sale.`,
      `The reason: ${note}`,
    ],
    button: SEE_YOURS,
    note: 'If you paid for it and think that this is a mistake, please answer this mail.',
  }),
};
