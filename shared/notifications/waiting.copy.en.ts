import type { WaitingMoney } from '../purchases/refunds.rules.ts';
import { price } from './common.copy.en.ts';
import type { Copy } from './notifications.copy.ts';
import type { FactsOf } from './notifications.facts.ts';

const SAY: Record<
  WaitingMoney,
  (money: string, number: string) => [title: string, line: string, next: string]
> = {
  refund: (money, number) => [
    'A refund was refused',
    `${money} of ${number} could not be given back to the card.`,
    'We have told whoever paid that we look into it. See what the payment provider says, have it tried again, or give the money back otherwise.',
  ],
  link: (money, number) => [
    'A payment link without an answer',
    `The payment provider does not say what became of the link ${number} over ${money}.`,
    'Please look there whether it was paid, and say what you found.',
  ],
  payout: (money, number) => [
    'A payout failed',
    `The payout ${number} of ${money} did not go through.`,
    'We have told the seller that we are looking into it. Once the cause is gone, have it sent again. Others of the same run that fail today stand beside it among the payouts, without a mail of their own.',
  ],
  transfer: (money, number) => [
    'A payout with another amount',
    `The payout ${number} was to be ${money}; the payment provider tells of another amount.`,
    'Please look there how much was sent, and enter it.',
  ],
  second_transfer: (money, number) => [
    'A payout with two transfers',
    `The payment provider shows two transfers of the payout ${number} over ${money}.`,
    'Please look there which of them arrived. What was paid twice is booked by a correction, and comes off the seller’s next payouts.',
  ],
};

/** To finance, of money that does not go on by itself. */
export const waitingCopy = ({ what, number, amount }: FactsOf['money.waits']): Copy => {
  const [title, line, next] = SAY[what](price(amount), number);
  return { title, line, paragraphs: [line, next], button: 'Look at it' };
};
