import type { ReleaseReason } from '../offers/offers.rules.ts';
import { RESERVATION_HOURS } from '../offers/offers.rules.ts';
import { moment, price } from './common.copy.en.ts';
import type { KindsOf } from './notifications.copy.ts';

const releaseReasons: Record<ReleaseReason, string> = {
  gone: 'The item is no longer available.',
  damaged: 'The item was damaged.',
  cannot_hand_over: 'The seller cannot hand it over in time.',
  changed_mind: 'The seller no longer wants to sell it.',
  buyer_asked: 'You asked the seller to.',
  other: 'The seller gave no reason from our list.',
};

const TRY_AGAIN =
  'As long as the item is in the shop, you can make another offer or buy it at the full price.';

const SEE_ITEM = 'See the item';
const SEE_BIDS = 'See your bids';
const VIEW_OFFERS = 'View offers';
const OTHERS_STAND = 'Whatever else was offered to you stays as it is.';

/** What is said of offers and of questions. */
export const offerCopy: KindsOf<'offer' | 'question'> = {
  'offer.placed': ({ item, name, until, ...offer }) => ({
    title: `New offer: ${price(offer.price)}`,
    line: `${name} offers ${price(offer.price)} for “${item}”.`,
    paragraphs: [
      `${name} offers ${price(offer.price)} for “${item}”.`,
      `The offer is open until ${moment(until)}. Accepting it keeps the item for the buyer for ${RESERVATION_HOURS} hours.`,
    ],
    button: VIEW_OFFERS,
  }),
  'offer.to_watchers': ({ item, until, ...offer }) => ({
    title: `An offer for you: ${price(offer.price)}`,
    line: `“${item}”, which you watch, for ${price(offer.price)} until ${moment(until)}.`,
    paragraphs: [
      `The seller of “${item}” offers it for ${price(offer.price)} to those who watch it, until ${moment(until)}.`,
      `Whoever accepts first has it: the item is then kept for them for ${RESERVATION_HOURS} hours.`,
    ],
    button: SEE_ITEM,
  }),
  'offer.accepted_by_limit': ({ item, name, until, ...offer }) => ({
    title: `Offer accepted: ${price(offer.price)}`,
    line: `${name} offered ${price(offer.price)} for “${item}”, which reached your limit.`,
    paragraphs: [
      `${name} offered ${price(offer.price)} for “${item}”. That reached the limit you set, so the offer was accepted.`,
      `The item is kept for them until ${moment(until)}; other offers wait meanwhile. We tell you as soon as it is paid.`,
    ],
    button: VIEW_OFFERS,
    note: 'You can change or remove the limit where you edit the item.',
  }),
  'offer.countered': ({ item, until, ...offer }) => ({
    title: `The seller asks ${price(offer.price)}`,
    line: `The seller asks ${price(offer.price)} for “${item}”. You can answer until ${moment(until)}.`,
    paragraphs: [
      `The seller answered your offer for “${item}” and asks ${price(offer.price)}.`,
      `You can accept, name another price or decline until ${moment(until)}. Once you accept, the item is kept for you for ${RESERVATION_HOURS} hours.`,
    ],
    button: SEE_BIDS,
  }),
  'offer.countered_back': ({ item, name, until, ...offer }) => ({
    title: `New price offered: ${price(offer.price)}`,
    line: `${name} now offers ${price(offer.price)} for “${item}”.`,
    paragraphs: [
      `${name} answered your price for “${item}” and now offers ${price(offer.price)}.`,
      `You can accept, ask for another price or reject until ${moment(until)}. Accepting it keeps the item for the buyer for ${RESERVATION_HOURS} hours.`,
    ],
    button: VIEW_OFFERS,
  }),
  'offer.agreed': ({ item, name, until, ...offer }) => ({
    title: `Your price was accepted: ${price(offer.price)}`,
    line: `${name} accepted ${price(offer.price)} for “${item}”.`,
    paragraphs: [
      `${name} accepted your price of ${price(offer.price)} for “${item}”.`,
      `The item is kept for them until ${moment(until)}; other offers wait meanwhile. We tell you as soon as it is paid.`,
    ],
    button: VIEW_OFFERS,
  }),
  'offer.declined': ({ item, name, ...offer }) => ({
    title: 'Your price was declined',
    line: `${name} did not accept ${price(offer.price)} for “${item}”.`,
    paragraphs: [`${name} did not accept your price of ${price(offer.price)} for “${item}”.`, OTHERS_STAND],
    button: VIEW_OFFERS,
  }),
  'offer.withdrawn': ({ item, name, asked, ...offer }) => {
    const line = asked
      ? `${name} no longer wants “${item}”. You had asked for ${price(offer.price)}.`
      : `${name} no longer offers ${price(offer.price)} for “${item}”.`;
    return {
      title: 'An offer was withdrawn',
      line,
      paragraphs: [line, OTHERS_STAND],
      button: VIEW_OFFERS,
    };
  },
  'offer.lapsed': ({ item, name, asked, ...offer }) => {
    const what = asked
      ? `Your price of ${price(offer.price)} for ${name} on “${item}” has run out`
      : `The offer of ${price(offer.price)} by ${name} for “${item}” has run out`;
    return {
      title: 'An offer has ended',
      line: `${what}.`,
      paragraphs: [`${what}: it was not answered, or not paid, in time.`, OTHERS_STAND],
      button: VIEW_OFFERS,
    };
  },
  'offer.accepted': ({ item, until, ...offer }) => ({
    title: 'Your offer was accepted',
    line: `“${item}” is yours for ${price(offer.price)} if you pay by ${moment(until)}.`,
    paragraphs: [
      `The seller accepted your offer of ${price(offer.price)} for “${item}”.`,
      `The item is kept for you until ${moment(until)}. Please pay before then, otherwise it goes back to the shop.`,
    ],
    button: 'Buy item',
  }),
  'offer.extended': ({ item, until }) => ({
    title: 'You have more time to pay',
    line: `The seller keeps “${item}” for you until ${moment(until)}.`,
    paragraphs: [
      `The seller keeps “${item}” for you until ${moment(until)}.`,
      'Please pay before then, otherwise it goes back to the shop.',
    ],
    button: 'Buy item',
  }),
  'offer.rejected': ({ item, ...offer }) => ({
    title: 'Your offer was not accepted',
    line: `The seller did not accept ${price(offer.price)} for “${item}”.`,
    paragraphs: [`The seller did not accept your offer of ${price(offer.price)} for “${item}”.`, TRY_AGAIN],
    button: SEE_ITEM,
  }),
  'offer.expired': ({ item, asked, ...offer }) => {
    const what = asked
      ? `The seller’s price of ${price(offer.price)} for “${item}” has run out`
      : `Your offer of ${price(offer.price)} for “${item}” has run out`;
    return {
      title: 'Your offer has ended',
      line: `${what}.`,
      paragraphs: [`${what}: it was not answered, or not paid, in time.`, TRY_AGAIN],
      button: SEE_ITEM,
    };
  },
  'offer.left': ({ item, name, ...offer }) => ({
    title: 'A buyer has changed their mind',
    line: `${name} no longer wants “${item}” for ${price(offer.price)}.`,
    paragraphs: [
      `${name} gave up “${item}”, which was kept for them for ${price(offer.price)}.`,
      'The offers that were on hold are open again.',
    ],
    button: VIEW_OFFERS,
  }),
  'offer.released': ({ item, why: cause, ...offer }) => ({
    title: 'The item is no longer kept for you',
    line: `“${item}” for ${price(offer.price)}: ${releaseReasons[cause]}`,
    paragraphs: [
      `The seller no longer keeps “${item}” for you. Nothing has been charged.`,
      `The reason: ${releaseReasons[cause]}`,
    ],
    button: SEE_BIDS,
  }),
  'offer.held': ({ item, asked, ...offer }) => {
    const what = asked
      ? `the seller’s price of ${price(offer.price)}`
      : `your offer of ${price(offer.price)}`;
    return {
      title: 'Your offer is on hold',
      line: `“${item}” is kept for another buyer. If they do not pay, ${what} is open again.`,
      paragraphs: [
        `“${item}” is kept for another buyer for now, so ${what} is on hold.`,
        'If they do not pay in time, it is open again and we tell you so. You need not do anything.',
      ],
      button: SEE_BIDS,
    };
  },
  'offer.revived': ({ item, until, ...offer }) => ({
    title: 'Your offer is open again',
    line: `Your offer of ${price(offer.price)} for “${item}” is before the seller again.`,
    paragraphs: [
      `“${item}” was not bought by the buyer it was kept for, so your offer of ${price(offer.price)} is before the seller again.`,
      `It is open until ${moment(until)}. If you no longer want the item, you can withdraw the offer.`,
    ],
    button: SEE_ITEM,
  }),
  'offer.closed': ({ item, outcome }) => ({
    title: outcome === 'sold_elsewhere' ? 'The item was sold' : 'The item was taken down',
    line:
      outcome === 'sold_elsewhere'
        ? `“${item}” was bought by somebody else, so your offer is over.`
        : `“${item}” is no longer for sale, so your offer is over.`,
    button: SEE_BIDS,
  }),
  'question.asked': ({ item, text }) => ({
    title: 'New question',
    line: `About “${item}”: ${text}`,
    paragraphs: [`Somebody asks about “${item}”:`, text, 'A quick answer sells best.'],
    button: 'Answer',
  }),
  'question.answered': ({ item, text }) => ({
    title: 'Your question was answered',
    line: `About “${item}”: ${text}`,
    paragraphs: [`The owner of “${item}” answered:`, text],
    button: SEE_ITEM,
  }),
};
