import { accountCopy, deviceOf, places, reportReasons } from './account.copy.en.ts';
import { counted } from './common.copy.en.ts';
import { helpCopy, helpReceived, linkRenewed } from './help.copy.en.ts';
import { itemCopy, reasons } from './item.copy.en.ts';
import type { Catalogue } from './notifications.copy.ts';
import { offerCopy } from './offer.copy.en.ts';
import { payoutCopy } from './payout.copy.en.ts';
import { ABOUT_RECEIPT, purchaseCopy } from './purchase.copy.en.ts';
import { visitCopy } from './visit.copy.en.ts';

const listed = new Intl.ListFormat('en-GB');

const groups: Record<string, string> = {
  offers: 'offers',
  items: 'your items',
  questions: 'questions and answers',
  purchases: 'messages',
  visits: 'concierge visits',
  desk: 'administration',
};

export const en: Catalogue = {
  locale: 'en',
  otherWay: /[\u0590-\u08ff\ufb1d-\ufefc]/,
  kinds: {
    ...itemCopy,
    ...offerCopy,
    ...purchaseCopy,
    ...payoutCopy,
    ...visitCopy,
    ...accountCopy,
    ...helpCopy,
  },
  several: {
    'item.submitted': ({ count, plus }) => `We received ${count}${plus} of your items`,
    'item.approved': ({ count, plus }) => `${count}${plus} of your items were approved`,
    'item.edit_approved': ({ count, plus }) => `${count}${plus} of your changes were approved`,
    'item.price_dropped': ({ count, plus }) => `${count}${plus} price drops among what you watch`,
    'item.found': ({ count, plus }) => `${count}${plus} new items for your searches`,
    'report.submitted': ({ count, plus }) => `${count}${plus} new reports`,
    'offer.placed': ({ count, plus, people, name, item }) =>
      people > 1
        ? `${name} and ${counted(people - 1, 'other', 'others', plus)} offered for “${item}”`
        : `${counted(count, 'new offer', 'new offers', plus)} on “${item}”`,
    'offer.countered_back': ({ count, plus, item }) =>
      `${counted(count, 'new price', 'new prices', plus)} for “${item}”`,
    'offer.withdrawn': ({ count, plus, item }) =>
      `${counted(count, 'offer', 'offers', plus)} withdrawn on “${item}”`,
    'offer.lapsed': ({ count, plus, item }) =>
      `${counted(count, 'offer', 'offers', plus)} ended on “${item}”`,
    'question.asked': ({ count, plus, item }) =>
      `${counted(count, 'new question', 'new questions', plus)} about “${item}”`,
    'question.answered': ({ count, plus, item }) =>
      `${counted(count, 'new answer', 'new answers', plus)} about “${item}”`,
    'chat.messages': ({ item }) => `New messages about “${item}”`,
  },
  itemsOf: (names, count, plus) => {
    const quoted = names.map((name) => `“${name}”`);
    return `${listed.format(count > names.length ? [...quoted, `${count - names.length}${plus} more`] : quoted)}.`;
  },
  facts: {
    item: 'Item',
    price: 'Price',
    offer: 'Offer',
    fullPrice: 'Full price',
    serviceFee: 'Service fee',
    due: 'You pay',
    discount: 'Discount',
    total: 'Total paid',
    vat: 'VAT included in the service fee',
    youReceive: 'You receive',
    transaction: 'Transaction number',
    document: 'Document',
    documentHow: 'Open it to print it, or to save it as a PDF in English or Arabic.',
    paidAt: 'Paid',
    handedOverAt: 'Handed over',
    refundUntil: 'Refund can be asked for until',
    featuring: 'Featuring on the home page',
    vatInTotal: 'VAT included in the total',
    featuredUntil: 'Featured until',
    until: 'Open until',
    reportedBy: 'Reported by',
    theirWords: 'In their words',
    booking: 'Booking',
    visitAt: 'Day and time (Dubai)',
    where: 'Where',
    items: 'Items',
    device: 'Device',
    place: 'Where from',
    signedInAt: 'When (Dubai)',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    seller: 'Seller',
    language: 'Language',
  },
  reasons,
  reportReasons,
  places,
  deviceOf,
  guest: 'A guest',
  photosOf: (count) => (count === 1 ? 'A photo' : `${count} photos`),
  boughtByGuest: ({ item }) => ({
    title: 'Payment received: your receipt',
    line: `“${item}” is yours.`,
    paragraphs: [
      `“${item}” is yours.`,
      'Please contact the seller within 2 days to arrange the collection. When you collect the item, show the seller this code: it confirms the handover. Give it to nobody before you have seen the item.',
      'The button opens your purchase on any device for 30 days. Whoever has this mail can open it, so please do not pass it on.',
      'If you register at reloved with this email address, you find this purchase in your profile.',
    ],
    button: 'Open your purchase',
    note: ABOUT_RECEIPT,
  }),
  receivedByGuest: (facts) => ({
    ...purchaseCopy['purchase.received'](facts),
    button: 'Open your purchase',
  }),
  reportOfGuest: (facts) => ({ ...accountCopy['report.decided'](facts), button: 'Open your purchase' }),
  helpReceived,
  linkRenewed,
  digest: (count, group) => ({
    title: `${counted(count, 'more update', 'more updates')} about ${groups[group] ?? group}`,
    lead: 'So that your inbox stays calm, this mail holds everything since our last one.',
    button: 'See all notifications',
  }),
  mailAgain: {
    title: 'Your mails arrive again',
    line: 'You asked us to try this address again. It works: you hear from us as before.',
    button: 'Notification settings',
  },
  footer: {
    settings: 'Notification settings',
    unsubscribe: (group) => `Stop mails about ${groups[group] ?? group}`,
  },
};
