import { caseCopy } from './case.copy.en.ts';
import { moment, price } from './common.copy.en.ts';
import type { KindsOf } from './notifications.copy.ts';

/** For whoever has paid, with or without an account: both have a page of their purchase. */
export const ABOUT_RECEIPT =
  'Your receipt is on the page of your purchase too, to print or to save as a PDF. The service fee is refunded only if the sale is cancelled because of the seller, or if support decides so.';

/** What is said of purchases, of collecting them and of the talk about them. */
export const purchaseCopy: KindsOf<'purchase' | 'collection' | 'chat'> = {
  'purchase.sold': ({ item, name, amount }) => ({
    title: 'Your item is sold',
    line: `${name ?? 'A guest'} bought “${item}”. You receive ${price(amount)}.`,
    paragraphs: [
      name ? `${name} bought and paid “${item}”.` : `“${item}” was bought and paid.`,
      name
        ? 'Please agree on a time for the collection in the chat. The buyer now sees your contact details and the collection address.'
        : 'The buyer now sees your phone number and will contact you to agree on a time for the collection.',
      'When they collect it, ask for the code on their screen and enter it on your item’s page, or scan it: it confirms the handover.',
      'The money is paid to your bank account after the handover, when the refund window of 2 days has passed.',
    ],
    button: name ? 'Open your messages' : 'See your items',
  }),
  'purchase.bought': ({ item }) => ({
    title: 'Payment received: your receipt',
    line: `“${item}” is yours. Arrange the collection within 2 days.`,
    paragraphs: [
      `“${item}” is yours.`,
      'The seller’s contact details, the collection address and your collection code are now under My Purchases. Please arrange the collection within 2 days, and show the code to the seller when you collect the item.',
    ],
    button: 'My Purchases',
    note: ABOUT_RECEIPT,
  }),
  'purchase.received': ({ item, until }) => ({
    title: 'You have your item',
    line: `“${item}” was handed over. You can ask for a refund until ${moment(until)}.`,
    paragraphs: [
      `“${item}” was handed over to you.`,
      `If something is wrong with it, you can ask for a refund until ${moment(until)}. After that the seller is paid.`,
    ],
    button: 'See your purchase',
    note: 'If you do not have the item, write to us from the contact page at once.',
  }),
  'purchase.handed_over': ({ item, until }) => ({
    title: 'Your item was handed over',
    line: `“${item}” is with its buyer, who can ask for a refund until ${moment(until)}.`,
    paragraphs: [
      `“${item}” is with its buyer.`,
      `The buyer can ask for a refund until ${moment(until)}. After that your payout is due.`,
    ],
    button: 'See your sale',
  }),
  'collection.proposed': ({ item, at, count }) => ({
    title: 'Times for the collection',
    line:
      count === 1
        ? `For “${item}”, ${moment(at)} is proposed.`
        : `For “${item}”, ${count} times are proposed, the first on ${moment(at)}.`,
    button: 'Accept or change',
  }),
  'collection.agreed': ({ item, at }) => ({
    title: 'The collection is agreed',
    line: `“${item}” changes hands on ${moment(at)}.`,
    button: 'See the time',
  }),
  'collection.off': ({ item, at }) => ({
    title: 'The collection is off',
    line: `“${item}” will not be collected on ${moment(at)}. Please agree on another time.`,
    button: 'Propose a time',
  }),
  'collection.soon': ({ item, at }) => ({
    title: 'Your collection is near',
    line: `“${item}” changes hands on ${moment(at)}.`,
    paragraphs: [
      `“${item}” changes hands on ${moment(at)}.`,
      'The buyer shows the code on their screen, and the seller enters or scans it.',
    ],
    button: 'See the details',
  }),
  'collection.waiting': ({ item, at }) => ({
    title: 'Not collected yet',
    line: `“${item}” was paid on ${moment(at)} and has not been handed over.`,
    paragraphs: [
      `“${item}” was paid on ${moment(at)} and has not been handed over.`,
      'Please agree on a time for the collection. If you have it already, confirm the handover: the seller enters the code of the buyer, or the buyer says that it arrived.',
    ],
    button: 'Arrange the collection',
  }),
  'purchase.case_moved': caseCopy,
  'chat.messages': ({ item, name, count }) => ({
    title:
      count === 1
        ? `${name || 'The buyer'} sent you a message`
        : `${name || 'The buyer'} sent you ${count} messages`,
    line: `About “${item}”.`,
    button: 'Answer',
  }),
};
