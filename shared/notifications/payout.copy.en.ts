import { price } from './common.copy.en.ts';
import type { KindsOf } from './notifications.copy.ts';
import { parkedCopy, returnCopy } from './return.copy.en.ts';
import { waitingCopy } from './waiting.copy.en.ts';

/** What is said of money that goes to sellers, or back to whoever paid in vain. */
export const payoutCopy: KindsOf<'charge' | 'money' | 'payment' | 'payout'> = {
  'payment.returned': returnCopy,
  'payment.parked': parkedCopy,
  'charge.parked': ({ charge_id, told }) => ({
    title: 'Money that cannot be booked',
    line: `${told} was captured (${charge_id}). It waits in the finance section.`,
    paragraphs: [
      `${told} was captured (${charge_id}). It is no amount in AED, so nothing was booked and nothing goes back by itself.`,
      'It waits until somebody has seen to it at the payment provider and says how.',
    ],
    button: 'Look at it',
  }),
  'money.waits': waitingCopy,
  'payout.paid': ({ number, amount }) => ({
    title: `${price(amount)} was paid to you`,
    line: `We paid ${price(amount)} to your bank account (payout ${number}).`,
    paragraphs: [
      `We paid ${price(amount)} to your bank account (payout ${number}).`,
      'Depending on your bank it can take a working day until you see it there.',
    ],
    button: 'See your payouts',
  }),
  'payout.failed': ({ amount }) => ({
    title: 'Your payout did not go through',
    line: `The bank did not take ${price(amount)}. The money stays yours.`,
    paragraphs: [
      `The bank did not take the transfer of ${price(amount)}. The money stays yours, and we are looking into it.`,
      'Please check the bank details in your profile. Once the cause is gone we send it again; you need not ask.',
    ],
    button: 'Check your bank details',
  }),
  'payout.bank_refused': ({ problem }) => ({
    title: 'Your bank details were not accepted',
    line: 'Our payment provider does not take the bank account in your profile.',
    paragraphs: [
      `Our payment provider does not take the bank account in your profile.${problem && ` It says: “${problem}”`}`,
      'Until you correct it, your sales cannot be paid out. The money stays yours.',
    ],
    button: 'Correct your bank details',
  }),
  'payout.bank_missing': ({ amount }) => ({
    title: 'Add your bank details to be paid',
    line: `${price(amount)} is yours, and we do not know where to send it.`,
    paragraphs: [
      `${price(amount)} is yours, and we do not know where to send it.`,
      'Please add your bank details in your profile. The money stays yours until then.',
    ],
    button: 'Add your bank details',
  }),
};
