import type { MailTexts } from './notifications.words.ts';

export const en: MailTexts = {
  facts: {
    item: 'Item',
    price: 'Price',
    offer: 'Offer',
    fullPrice: 'Full price',
    serviceFee: 'Service fee',
    discount: 'Discount',
    total: 'Total paid',
    vat: 'VAT included in the service fee',
    youReceive: 'You receive',
    transaction: 'Transaction number',
    paidAt: 'Paid',
    featuring: 'Featuring on the home page',
    vatInTotal: 'VAT included in the total',
    featuredUntil: 'Featured until',
    until: 'Open until',
  },
  reasons: {
    prohibited: 'This kind of item may not be sold on reloved.',
    electrical: 'Most electrical items may not be sold on reloved.',
    counterfeit: 'The item appears not to be genuine.',
    photos: 'The photos do not show the item well enough.',
    description: 'The description leaves important questions open.',
    price: 'The price does not fit the item.',
    duplicate: 'The same item is listed already.',
    other: 'The item could not be approved.',
  },
  reportReasons: {
    prohibited: 'Prohibited goods',
    counterfeit: 'Counterfeit',
    misleading: 'Misleading',
    offensive: 'Offensive',
    sold_elsewhere: 'Already sold elsewhere',
    other: 'Something else',
  },
  reportFacts: { by: 'Reported by', guest: 'A guest', words: 'In their words' },
  itemSubmitted: ({ item, hours }) => ({
    title: 'We received your item',
    paragraphs: [
      `Thank you for listing “${item}”.`,
      `We look at every item before it is published. Approval can take up to ${hours} hours; you will hear from us as soon as it is done.`,
    ],
    button: 'See your item',
  }),
  itemApproved: ({ item }) => ({
    title: 'Your item is on sale',
    paragraphs: [
      `“${item}” was approved and is now in the shop.`,
      'Questions and offers arrive live on your profile. A quick answer sells best.',
    ],
    button: 'See your item',
  }),
  itemRejected: ({ item, reason, note }) => ({
    title: 'Your item was not approved',
    paragraphs: [`We could not publish “${item}”.`, reason, ...(note ? [note] : [])],
    button: 'See your item',
    note: 'If you think this is a mistake, answer this mail or write to us from the contact page.',
  }),
  editApproved: ({ item }) => ({
    title: 'Your new text is on sale',
    paragraphs: [`The new name and description of “${item}” were approved. Buyers see them now.`],
    button: 'See your item',
  }),
  editRejected: ({ item, reason, note }) => ({
    title: 'Your new text was not approved',
    paragraphs: [`“${item}” stays on sale with the text it had.`, reason, ...(note ? [note] : [])],
    button: 'See your item',
    note: 'You can change the text and send it again.',
  }),
  offerPlaced: ({ item, buyer, price, until }) => ({
    title: `New offer: ${price}`,
    paragraphs: [
      `${buyer} offers ${price} for “${item}”.`,
      `The offer is open until ${until}. Accepting it keeps the item for the buyer for 24 hours.`,
    ],
    button: 'View offers',
  }),
  offerAccepted: ({ item, price, until }) => ({
    title: 'Your offer was accepted',
    paragraphs: [
      `The seller accepted your offer of ${price} for “${item}”.`,
      `The item is kept for you until ${until}. Please pay before then, otherwise it goes back to the shop.`,
    ],
    button: 'Buy item',
  }),
  offerRejected: ({ item, price }) => ({
    title: 'Your offer was not accepted',
    paragraphs: [
      `The seller did not accept your offer of ${price} for “${item}”.`,
      'As long as the item is in the shop, you can make another offer or buy it at the full price.',
    ],
    button: 'See the item',
  }),
  offerExpired: ({ item, price }) => ({
    title: 'Your offer has ended',
    paragraphs: [
      `Your offer of ${price} for “${item}” has run out: it was not answered, or not paid, in time.`,
      'As long as the item is in the shop, you can make another offer or buy it at the full price.',
    ],
    button: 'See the item',
  }),
  offerRevived: ({ item, price, until }) => ({
    title: 'Your offer is open again',
    paragraphs: [
      `“${item}” was not bought by the buyer it was kept for, so your offer of ${price} is before the seller again.`,
      `It is open until ${until}. If you no longer want the item, you can withdraw the offer.`,
    ],
    button: 'See the item',
  }),
  soldToBuyer: ({ item, buyer }) => ({
    title: 'Your item is sold',
    paragraphs: [
      buyer ? `${buyer} bought and paid “${item}”.` : `“${item}” was bought and paid.`,
      buyer
        ? 'Please agree on a time for the collection in the chat. The buyer now sees your contact details and the collection address.'
        : 'The buyer now sees your phone number and will contact you to agree on a time for the collection.',
      'The money is paid to your bank account after the handover, when the refund window of 2 days has passed.',
    ],
    button: buyer ? 'Open your messages' : 'See your items',
  }),
  boughtByUser: ({ item }) => ({
    title: 'Payment received: your receipt',
    paragraphs: [
      `“${item}” is yours.`,
      'The seller’s contact details and the collection address are now under My Purchases. Please arrange the collection within 2 days.',
    ],
    button: 'My Purchases',
    note: 'Please keep this mail as your receipt. The service fee is not refundable.',
  }),
  boughtByGuest: ({ item }) => ({
    title: 'Payment received: your receipt',
    paragraphs: [
      `“${item}” is yours.`,
      'Please contact the seller within 2 days to arrange the collection; the page you came to after paying shows how.',
      'If you register at reloved with this email address, you find this purchase, the seller’s contact details and a chat in your profile.',
    ],
    button: 'Create a reloved account',
    note: 'Please keep this mail as your receipt. The service fee is not refundable.',
  }),
  reported: ({ item, reason }) => ({
    title: `Reported: ${item}`,
    paragraphs: [
      `Somebody reported “${item}”. Reason: ${reason}.`,
      'The report is kept until it is decided.',
    ],
    button: 'Look at it',
  }),
  itemFeatured: ({ item, until }) => ({
    title: 'Your item is featured: your receipt',
    paragraphs: [
      `“${item}” is now among the featured products on the home page, until ${until}.`,
      'If it is sold before then, it leaves the home page by itself.',
    ],
    button: 'See your item',
    note: 'Please keep this mail as your receipt. The price of featuring is not refundable.',
  }),
  chatMessages: ({ item, from, count, last }) => ({
    title: count === 1 ? `${from} sent you a message` : `${from} sent you ${count} messages`,
    paragraphs: [`About “${item}”:`, last],
    button: 'Answer',
  }),
};
