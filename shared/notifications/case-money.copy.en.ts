import type { CaseStep, Side } from '../cases/cases.rules.ts';

type Said = [title: string, line: string, more?: string];
export type Say = (item: string, money: string, until: string) => Said;

const buyer: Partial<Record<CaseStep, Say>> = {
  money_sent: (item, money) => [
    'Your refund is on its way',
    `${money} for “${item}” was sent to your card.`,
    'Depending on your bank it can take some days until you see it.',
  ],
  money_back: (item, money) => [
    'Your refund was paid',
    `${money} for “${item}” was given back to your card.`,
  ],
  money_elsewhere: (item, money) => [
    'You were given money back',
    `We gave ${money} for “${item}” back to your card.`,
    'Depending on your bank it can take some days until you see it.',
  ],
  money_otherwise: (item, money) => [
    'Your refund was paid',
    `We gave ${money} for “${item}” back to you in another way than to your card.`,
  ],
  given_back: (item, money) => [
    'You are given money back',
    `We give ${money} for “${item}” back to your card.`,
    'We write to you when the money is on its way.',
  ],
  ended: (item, money) => [
    'Your purchase has ended',
    `We give ${money} for “${item}” back to your card, so the purchase has ended.`,
    'There is nothing left to collect, and your collection code is not valid any more.',
  ],
  money_failed: (item, money) => [
    'Your refund did not arrive',
    `${money} for “${item}” could not be given back to your card. We look into it and write to you.`,
  ],
  money_owed: (item, money) => [
    'Your refund waits',
    `${money} for “${item}” is less than can be sent to a card. It stays owed to you.`,
  ],
};

const seller: Partial<Record<CaseStep, Say>> = {
  money_sent: (item, money) => [
    'The refund is on its way',
    `${money} for “${item}” was sent to the card of the buyer.`,
  ],
  money_back: (item, money) => [
    'The buyer was refunded',
    `${money} for “${item}” was given back to the buyer.`,
  ],
  money_elsewhere: (item, money) => [
    'The buyer was given money back',
    `We gave ${money} for “${item}” back to the buyer. What of it is of the price comes off your payout.`,
    'Your payouts say how much that is. If you think that it is wrong, please write to us.',
  ],
  money_otherwise: (item, money) => [
    'The buyer was refunded',
    `We gave ${money} for “${item}” back to the buyer in another way than to their card.`,
  ],
  given_back: (item, money) => [
    'The buyer is given money back',
    `We give ${money} for “${item}” back to the buyer. What of it you bear comes off your payout, or off your next ones if you were paid already.`,
    'Your payouts say how much that is. If you think that it is wrong, please write to us.',
  ],
  ended: (item, money) => [
    'Your sale has ended',
    `We give ${money} for “${item}” back to the buyer, so the sale has ended. Please do not hand the item over.`,
    'You can put it on sale again with one press. If you think that this is wrong, please write to us.',
  ],
  money_failed: (item, money) => [
    'The refund did not arrive',
    `${money} for “${item}” could not be given back to the buyer yet. We look into it; you need to do nothing.`,
  ],
  money_owed: (item, money) => [
    'The refund waits',
    `${money} for “${item}” is less than can be sent to a card. We owe it to the buyer; you need to do nothing.`,
  ],
};

/** What is said of money that goes back, to each side. */
export const moneySteps: Record<Side, Partial<Record<CaseStep, Say>>> = { buyer, seller };
