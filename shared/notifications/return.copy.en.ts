import type { ReturnStatus } from '../purchases/refunds.rules.ts';
import { priceText } from './format.rules.ts';
import type { Copy } from './notifications.copy.ts';
import type { FactsOf } from './notifications.facts.ts';

type Say = (money: string, what: string) => [title: string, line: string, more?: string];

const SAY: Record<ReturnStatus, Say> = {
  owed: (money, what) => [
    'Your payment goes back to you',
    `We received ${money}${what}. It came too late, twice, or was not what was asked for, so nothing was bought with it.`,
    'All of it goes back to your card. We write to you when it is on its way; you need to do nothing.',
  ],
  processing: (money, what) => [
    'Your money is on its way back',
    `${money}${what} was sent back to your card.`,
    'Depending on your bank it can take some days until you see it.',
  ],
  done: (money, what) => ['Your money was given back', `${money}${what} was given back to your card.`],
  too_small: (money, what) => [
    'Your money waits',
    `${money}${what} is less than can be sent to a card. It stays owed to you.`,
  ],
  refused: (money, what) => [
    'Your money did not arrive',
    `${money}${what} could not be given back to your card. We look into it and write to you.`,
  ],
  paid_otherwise: (money, what) => [
    'Your money was given back',
    `We gave ${money}${what} back to you in another way than to your card.`,
  ],
};

type Facts = FactsOf['payment.returned'];

const whatFor = ({ item, of }: Pick<Facts, 'item' | 'of'>): string => {
  if (item === '') return '';
  if (of === 'visit') return ` for the concierge visit ${item}`;
  return of === 'featuring' ? ` for featuring “${item}”` : ` for “${item}”`;
};

/** To whoever sent money that paid for nothing, or that paid for a visit or a featuring. */
export const returnCopy = (facts: Facts): Copy => {
  const [title, line, more] = SAY[facts.status](priceText('en', facts.amount), whatFor(facts));
  return { title, line, paragraphs: more === undefined ? [line] : [line, more], button: 'Write to us' };
};

/** To whoever sent money that cannot be booked, in the provider's words of it. */
export const parkedCopy = ({ told, ...facts }: FactsOf['payment.parked']): Copy => {
  const line = `We received ${told}${whatFor(facts)}. It is not what was asked for, so nothing was bought with it.`;
  return {
    title: 'We look into your payment',
    line,
    paragraphs: [
      line,
      'Somebody of us looks into it. Your money is not lost; write to us if you have questions.',
    ],
    button: 'Write to us',
  };
};
