import { PROPOSAL_DAYS } from '../items/items.rules.ts';
import type { ReleaseReason } from '../offers/offers.rules.ts';
import { caseWords } from './case-words.en.ts';
import { momentText, priceText } from './notifications.format.ts';
import { APPROVAL_HOURS } from './notifications.rules.ts';
import type { Catalogue, Why } from './notifications.words.ts';
import { returnWords } from './return-words.en.ts';

const price = (aed: number) => priceText('en', aed);
const moment = (at: string) => momentText('en', at);
const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

const reasons: Record<string, string> = {
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

const releaseReasons: Record<ReleaseReason, string> = {
  gone: 'The item is no longer available.',
  damaged: 'The item was damaged.',
  cannot_hand_over: 'The seller cannot hand it over in time.',
  changed_mind: 'The seller no longer wants to sell it.',
  buyer_asked: 'You asked the seller to.',
  other: 'The seller gave no reason from our list.',
};

const reportReasons: Record<string, string> = {
  prohibited: 'Prohibited goods',
  counterfeit: 'Counterfeit',
  misleading: 'Misleading',
  offensive: 'Offensive',
  sold_elsewhere: 'Already sold elsewhere',
  other: 'Something else',
};

const TRY_AGAIN =
  'As long as the item is in the shop, you can make another offer or buy it at the full price.';
const KEEP_RECEIPT = 'Please keep this mail as your receipt. The service fee is not refundable.';
const SEE_YOURS = 'See your item';
const SEE_ITEM = 'See the item';
const SEE_BIDS = 'See your bids';
const OTHERS_STAND = 'Whatever else was offered to you stays as it is.';

const places = {
  private: 'a private network',
  internet: 'the internet',
  unknown: 'an unknown place',
};
const deviceOf = ({ browser, system }: { browser: string | null; system: string | null }): string =>
  browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'An unknown device');

const groups: Record<string, string> = {
  offers: 'offers',
  items: 'your items',
  questions: 'questions and answers',
  purchases: 'messages',
  visits: 'concierge visits',
  desk: 'the desk',
};

export const en: Catalogue = {
  locale: 'en',
  otherWay: /[\u0590-\u08ff\ufb1d-\ufefc]/,
  kinds: {
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
    'item.approved': ({ item }) => ({
      title: 'Your item is on sale',
      line: `“${item}” was approved and is in the shop.`,
      paragraphs: [
        `“${item}” was approved and is now in the shop.`,
        'Questions and offers arrive live on your profile. A quick answer sells best.',
      ],
      button: SEE_YOURS,
    }),
    'item.rejected': ({ item, ...rest }) => ({
      title: 'Your item was not approved',
      line: `“${item}”: ${why(rest)}`,
      paragraphs: [`We could not publish “${item}”.`, ...whys(rest)],
      button: SEE_YOURS,
      note: 'If you think this is a mistake, answer this mail or write to us from the contact page.',
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
      note: 'If you think this is a mistake, answer this mail or write to us from the contact page.',
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
      paragraphs: [`“${item}” stays on sale as it was.`, ...whys(rest)],
      button: SEE_YOURS,
      note: 'You can change it and send it again.',
    }),
    'item.featured': ({ item, until }) => ({
      title: 'Your item is featured: your receipt',
      line: `“${item}” is on the home page until ${moment(until)}.`,
      paragraphs: [
        `“${item}” is now among the featured products on the home page, until ${moment(until)}.`,
        'If it is sold before then, it leaves the home page by itself.',
      ],
      button: SEE_YOURS,
      note: 'Please keep this mail as your receipt. The price of featuring is not refundable.',
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
    'offer.placed': ({ item, name, until, ...offer }) => ({
      title: `New offer: ${price(offer.price)}`,
      line: `${name} offers ${price(offer.price)} for “${item}”.`,
      paragraphs: [
        `${name} offers ${price(offer.price)} for “${item}”.`,
        `The offer is open until ${moment(until)}. Accepting it keeps the item for the buyer for 24 hours.`,
      ],
      button: 'View offers',
    }),
    'offer.to_watchers': ({ item, until, ...offer }) => ({
      title: `An offer for you: ${price(offer.price)}`,
      line: `“${item}”, which you watch, for ${price(offer.price)} until ${moment(until)}.`,
      paragraphs: [
        `The seller of “${item}” offers it for ${price(offer.price)} to those who watch it, until ${moment(until)}.`,
        'Whoever accepts first has it: the item is then kept for them for 24 hours.',
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
      button: 'View offers',
      note: 'You can change or remove the limit where you edit the item.',
    }),
    'offer.countered': ({ item, until, ...offer }) => ({
      title: `The seller asks ${price(offer.price)}`,
      line: `The seller asks ${price(offer.price)} for “${item}”. You can answer until ${moment(until)}.`,
      paragraphs: [
        `The seller answered your offer for “${item}” and asks ${price(offer.price)}.`,
        `You can accept, name another price or decline until ${moment(until)}. Once you accept, the item is kept for you for 24 hours.`,
      ],
      button: SEE_BIDS,
    }),
    'offer.countered_back': ({ item, name, until, ...offer }) => ({
      title: `New price offered: ${price(offer.price)}`,
      line: `${name} now offers ${price(offer.price)} for “${item}”.`,
      paragraphs: [
        `${name} answered your price for “${item}” and now offers ${price(offer.price)}.`,
        `You can accept, ask for another price or reject until ${moment(until)}. Accepting it keeps the item for the buyer for 24 hours.`,
      ],
      button: 'View offers',
    }),
    'offer.agreed': ({ item, name, until, ...offer }) => ({
      title: `Your price was accepted: ${price(offer.price)}`,
      line: `${name} accepted ${price(offer.price)} for “${item}”.`,
      paragraphs: [
        `${name} accepted your price of ${price(offer.price)} for “${item}”.`,
        `The item is kept for them until ${moment(until)}; other offers wait meanwhile. We tell you as soon as it is paid.`,
      ],
      button: 'View offers',
    }),
    'offer.declined': ({ item, name, ...offer }) => ({
      title: 'Your price was declined',
      line: `${name} did not accept ${price(offer.price)} for “${item}”.`,
      paragraphs: [`${name} did not accept your price of ${price(offer.price)} for “${item}”.`, OTHERS_STAND],
      button: 'View offers',
    }),
    'offer.withdrawn': ({ item, name, asked, ...offer }) => {
      const line = asked
        ? `${name} no longer wants “${item}”. You had asked for ${price(offer.price)}.`
        : `${name} no longer offers ${price(offer.price)} for “${item}”.`;
      return {
        title: 'An offer was withdrawn',
        line,
        paragraphs: [line, OTHERS_STAND],
        button: 'View offers',
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
        button: 'View offers',
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
      line: `${name} no longer wants “${item}” for ${price(offer.price)}. It is on sale again.`,
      paragraphs: [
        `${name} gave up “${item}”, which was kept for them for ${price(offer.price)}.`,
        'It is on sale again, and the offers that were on hold are open again.',
      ],
      button: 'View offers',
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
      note: KEEP_RECEIPT,
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
    'purchase.case_moved': caseWords,
    'payment.returned': returnWords,
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
        `Our payment provider does not take the bank account in your profile. It says: “${problem}”`,
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
    'chat.messages': ({ item, name, count }) => ({
      title:
        count === 1
          ? `${name || 'The buyer'} sent you a message`
          : `${name || 'The buyer'} sent you ${count} messages`,
      line: `About “${item}”.`,
      button: 'Answer',
    }),
    'visit.booked': ({ starts_at, until, is_free }) => ({
      title: 'Your concierge visit is booked',
      line: is_free
        ? `We will be with you on ${moment(starts_at)}. Cancelling is free until ${moment(until)}.`
        : `We will be with you on ${moment(starts_at)}.`,
      paragraphs: [
        `We will be with you on ${moment(starts_at)}. Nothing has been charged yet: please pay by card before the visit, with the button below.`,
        is_free
          ? `If something comes up, cancel by ${moment(until)} and it costs nothing.`
          : 'The visit is less than 48 hours away, so its price is not refunded if you cancel.',
      ],
      button: 'Pay, see or cancel the booking',
      note: 'Please have the items at hand, clean and in good light. Up to 30 items fit into the hour.',
    }),
    'visit.paid': ({ starts_at, amount }) => ({
      title: 'Your concierge visit is paid',
      line: `We received ${price(amount)} for the visit on ${moment(starts_at)}.`,
      paragraphs: [
        `Thank you: we received ${price(amount)} for the visit on ${moment(starts_at)}. Below is what the tax invoice says.`,
        'You can print or save the invoice behind the link in the mail that confirmed your booking. There you can cancel, too.',
      ],
      button: 'About the concierge',
    }),
    'visit.cancelled': ({ starts_at, is_free, note, is_by_hand }) => {
      const back = is_by_hand
        ? 'what you paid was not paid by card with us, so we write to you about giving it back.'
        : 'anything already paid is refunded in full.';
      return {
        title: 'Your concierge visit is cancelled',
        line: note
          ? `We cannot come on ${moment(starts_at)}. The reason: ${note}`
          : `The visit on ${moment(starts_at)} will not take place.${is_free ? ' It costs you nothing.' : ''}`,
        paragraphs: note
          ? [
              `We are sorry: we cannot come to your visit on ${moment(starts_at)}. It costs you nothing, and ${back}`,
              `The reason: ${note}`,
            ]
          : [
              is_free
                ? `Your visit on ${moment(starts_at)} will not take place. It costs you nothing, and ${back}`
                : `Your visit on ${moment(starts_at)} will not take place. It was less than 48 hours away, so its price is not refunded.`,
            ],
        button: 'Book another time',
      };
    },
    'account.new_device': ({ at, place, address, ...device }) => ({
      title: 'New sign-in to your account',
      line: `${deviceOf(device)}, ${places[place]}${address ? ` (${address})` : ''}. If this was not you, end that session.`,
      paragraphs: [
        'Somebody signed in to your reloved account from a device we have not seen before. If this was you, there is nothing to do.',
        'If this was not you, end that session and change your password right away.',
      ],
      button: 'See my sessions',
    }),
    'vendor.renamed': ({ before, name, reason }) => ({
      title: 'The name of your public profile was changed',
      line: `Buyers now see “${name}” in place of “${before}”.`,
      paragraphs: [
        `We changed the name of your public profile from “${before}” to “${name}”. Your items are found by the new one.`,
        `The reason: ${reason}`,
      ],
      button: 'See your public profile',
      note: 'You can choose another name in your profile. If you think this is a mistake, answer this mail or write to us from the contact page.',
    }),
    'vendor.logo_removed': ({ reason }) => ({
      title: 'The logo of your public profile was removed',
      line: reason,
      paragraphs: ['We removed the logo of your public profile.', `The reason: ${reason}`],
      button: 'See your public profile',
      note: 'You can upload another one in your profile. If you think this is a mistake, answer this mail or write to us from the contact page.',
    }),
    'vendor.name_approved': ({ name }) => ({
      title: 'Your new name was approved',
      line: `Buyers now see “${name}”.`,
      paragraphs: [`We approved “${name}”. Buyers see it beside your items, and find them by it.`],
      button: 'See your public profile',
    }),
    'vendor.name_rejected': ({ name, reason }) => ({
      title: 'Your new name was not approved',
      line: `“${name}”: ${reason}`,
      paragraphs: [
        `We could not approve “${name}” as the name of your public profile. The one buyers see has not changed.`,
        `The reason: ${reason}`,
      ],
      button: 'Choose another name',
    }),
    'account.suspended': ({ reason }) => ({
      title: 'Your account is suspended',
      line: reason,
      paragraphs: [
        'Your reloved account has been suspended. You cannot log in, and your items are not shown while this lasts.',
        `The reason: ${reason}`,
        'Purchases that are under way go on; we will contact you about them.',
      ],
      button: 'Contact us',
      note: 'If you think this is a mistake, answer this mail or write to us from the contact page.',
    }),
    'account.reinstated': () => ({
      title: 'Your account is open again',
      line: 'Your account is no longer suspended, and your items are shown as they were.',
      paragraphs: [
        'Your reloved account is no longer suspended. You can log in, and your items are shown as they were.',
      ],
      button: 'Log in',
    }),
    'report.decided': ({ name, is_upheld }) => ({
      title: 'Your report was decided',
      line: is_upheld
        ? `Thank you: we acted on what you told us about “${name}”.`
        : `We looked at “${name}” and found nothing against our rules.`,
      button: 'Go to reloved',
    }),
    'report.submitted': ({ name, reason }) => ({
      title: `Reported: ${name}`,
      line: `Reason: ${reportReasons[reason] ?? reason}.`,
      paragraphs: [
        `Somebody reported “${name}”. Reason: ${reportReasons[reason] ?? reason}.`,
        'The report is kept until it is decided.',
      ],
      button: 'Look at it',
    }),
  },
  several: {
    'offer.placed': (count, item) => `${counted(count, 'new offer', 'new offers')} on “${item}”`,
    'offer.withdrawn': (count, item) => `${counted(count, 'offer', 'offers')} withdrawn on “${item}”`,
    'offer.lapsed': (count, item) => `${counted(count, 'offer', 'offers')} ended on “${item}”`,
    'question.asked': (count, item) => `${counted(count, 'new question', 'new questions')} about “${item}”`,
    'question.answered': (count, item) => `${counted(count, 'new answer', 'new answers')} about “${item}”`,
    'chat.messages': (_count, item) => `New messages about “${item}”`,
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
    note: KEEP_RECEIPT,
  }),
  receivedByGuest: ({ item, until }) => ({
    title: 'You have your item',
    line: `“${item}” was handed over. You can ask for a refund until ${moment(until)}.`,
    paragraphs: [
      `“${item}” was handed over to you.`,
      `If something is wrong with it, you can ask for a refund until ${moment(until)}. After that the seller is paid.`,
    ],
    button: 'Open your purchase',
    note: 'If you do not have the item, write to us from the contact page at once.',
  }),
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
