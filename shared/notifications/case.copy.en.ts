import type { CaseStep, Side } from '../cases/cases.rules.ts';
import type { Say } from './case-money.copy.en.ts';
import { moneySteps } from './case-money.copy.en.ts';
import { momentText, priceText } from './format.rules.ts';
import type { Copy } from './notifications.copy.ts';
import type { FactsOf } from './notifications.facts.ts';

type Facts = FactsOf['purchase.case_moved'];

/** `until`: the end of the time to appeal; empty once it was. `money`: empty where none of it goes back. */
const decided =
  (whom: string): Say =>
  (item, money, until) => [
    'Support has decided',
    `Our support has decided about “${item}”: ${money || 'nothing'} goes back to ${whom}.`,
    until ? `You can appeal once, until ${until}.` : 'This decision is the last one.',
  ];

const asked: Say = (item, _, until) => [
  'Support asks you something',
  `Our support has a question about “${item}”. Please answer by ${until}.`,
  'Without an answer it decides by what it has.',
];

const either: Partial<Record<CaseStep, Say>> = {
  escalated: (item) => [
    'Support decides',
    `The case of “${item}” is with our support.`,
    'You can add words and photos on its page, and see there what is decided.',
  ],
  appealed: (item) => ['The decision was appealed', `Support looks again at the case of “${item}”.`],
};

const buyer: Partial<Record<CaseStep, Say>> = {
  ...either,
  ...moneySteps.buyer,
  decided: decided('you'),
  cancel_refused: (item, _, until) => [
    'The seller does not want to cancel',
    `The purchase of “${item}” stands. Please arrange the collection.`,
    until ? `If nobody collects by ${until}, the case goes to our support.` : undefined,
  ],
  cancel_due: (item, _, until) => [
    'The time for your request to cancel runs out',
    `The seller of “${item}” has until ${until} to answer.`,
    'If no answer comes by then, the case goes to our support by itself.',
  ],
  cancelled: (item, money) => [
    'Your purchase was cancelled',
    `The purchase of “${item}” was cancelled. ${money} goes back to your card.`,
    'We write to you when the money is on its way.',
  ],
  uncollected: (item) => [
    'You have not collected your item',
    `“${item}” was paid a week ago and is not collected. The seller may cancel now; the service fee is not refunded.`,
    'Write to the seller in the chat and agree on a time, or cancel the purchase.',
  ],
  refund_asked: (item, _, until) => [
    'Your refund request was sent',
    `The seller of “${item}” has until ${until} to answer.`,
    'If no answer comes by then, the request goes to our support by itself.',
  ],
  refund_offered: (item, money, until) => [
    `The seller offers ${money} back`,
    `Accept it for “${item}”, or take it to our support, until ${until}.`,
    'If you do neither, the request ends without a refund.',
  ],
  refund_refused: (item, _, until) => [
    'The seller refused the refund',
    `You can take the case of “${item}” to our support until ${until}.`,
    'If you do not, the request ends without a refund.',
  ],
  refund_agreed: (item, money) => [
    'Your refund is agreed',
    `${money} for “${item}” goes back to your card.`,
    'We write to you when the money is on its way.',
  ],
  refund_lapsed: (item) => [
    'Your refund request has ended',
    `It was not taken to our support in time. The purchase of “${item}” stands.`,
  ],
  answer_due: (item, _, until) => [
    'The time for your request runs out',
    `The seller of “${item}” has until ${until} to answer your refund request.`,
    'If no answer comes by then, the request goes to our support by itself.',
  ],
  choice_due: (item, _, until) => [
    'The time for your answer runs out',
    `You can take the case of “${item}” to our support, or accept what the seller offers, until ${until}.`,
    'If you do neither, the request ends without a refund.',
  ],
  buyer_asked: asked,
  seller_said: (item) => [
    'New words in your case',
    `The seller has added something to the case of “${item}”. Our support reads it too.`,
  ],
  buyer_returns: (item, _, until) => [
    'Please bring the item back',
    `Our support has decided that you bring “${item}” back to the seller by ${until}.`,
    'Agree on a time in the chat.',
  ],
  seller_collects: (item, _, until) => [
    'The item is collected from you',
    `The seller collects “${item}” by ${until}.`,
    'Agree on a time in the chat.',
  ],
};

const seller: Partial<Record<CaseStep, Say>> = {
  ...either,
  ...moneySteps.seller,
  decided: decided('the buyer'),
  cancel_asked: (item, _, until) => [
    'The buyer asks to cancel',
    `Answer for “${item}” by ${until}.`,
    'If you agree, the buyer is refunded and you can put the item on sale again. If you say nothing, the case goes to our support.',
  ],
  cancel_due: (item, _, until) => [
    'The buyer still waits for your answer',
    `The buyer asks to cancel the purchase of “${item}”. Please answer by ${until}.`,
    'If you have not answered by then, the case goes to our support.',
  ],
  cancel_dropped: (item) => [
    'The buyer wants to keep it',
    `The request to cancel the purchase of “${item}” was taken back.`,
  ],
  cancelled: (item, money) => [
    'Your sale was cancelled',
    `The sale of “${item}” was cancelled. ${money} goes back to the buyer.`,
    'You can put the item on sale again with one press.',
  ],
  uncollected: (item) => [
    'Your buyer has not collected',
    `“${item}” was paid a week ago and is not collected. You may cancel the sale and put it on sale again.`,
  ],
  refund_asked: (item, _, until) => [
    'The buyer asks for a refund',
    `Answer for “${item}” by ${until}. Until then the money is held.`,
    'You can give it all back, offer a part, or refuse. If you say nothing, the case goes to our support.',
  ],
  refund_withdrawn: (item) => [
    'The refund request was taken back',
    `The sale of “${item}” goes on as before.`,
  ],
  refund_agreed: (item, money) => ['The refund is agreed', `${money} for “${item}” goes back to the buyer.`],
  refund_lapsed: (item) => ['The refund request has ended', `The sale of “${item}” goes on as before.`],
  answer_due: (item, _, until) => [
    'The time for the refund request runs out',
    `The clock of the request for “${item}” ends on ${until}.`,
    'If you have not answered by then, the case goes to our support.',
  ],
  seller_asked: asked,
  buyer_said: (item) => [
    'New words in your case',
    `The buyer has added something to the case of “${item}”. Our support reads it too.`,
  ],
  buyer_returns: (item, _, until) => [
    'The item comes back to you',
    `The buyer brings “${item}” back to you by ${until}.`,
    'Agree on a time in the chat.',
  ],
  seller_collects: (item, _, until) => [
    'Please collect the item',
    `Our support has decided that you collect “${item}” from the buyer by ${until}.`,
    'Agree on a time in the chat.',
  ],
};

const SAY: Record<Side, Partial<Record<CaseStep, Say>>> = { buyer, seller };

/** Whether a side is told of a step at all: who did it knows. */
export const isNotifiedOf = (step: CaseStep, side: Side): boolean => SAY[side][step] !== undefined;

export const caseCopy = ({ step, side, item, amount, until }: Facts): Copy => {
  const [title, line, more] = SAY[side][step]?.(
    item,
    amount ? priceText('en', amount) : '',
    until === null ? '' : momentText('en', until),
  ) ?? ['News of your purchase', `Something has changed about “${item}”.`];
  return {
    title,
    line,
    paragraphs: more === undefined ? [line] : [line, more],
    button: side === 'buyer' ? 'See your purchase' : 'See your sale',
  };
};
