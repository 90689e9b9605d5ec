import { OFFER_EVENTS, STATE_EVENTS } from '#client/live/events.ts';
import type { EventType } from '#shared/events.ts';
import { events } from '#shared/events.ts';
import type { Page } from './received.ts';

const PUBLIC: readonly Page[] = ['shop', 'featured', 'similar', 'looked at', 'vendor'];
const CARDS: readonly Page[] = [...PUBLIC, 'watchlist', 'my bids', 'watchers’ offers'];
const OFFERS: readonly Page[] = ['my bids', 'bids received'];
const ITEMS: readonly Page[] = [...CARDS, 'item', 'bids received', 'my items', 'queue'];
/** Where staff see items as they are now. */
const STAFF: readonly Page[] = [
  'items in the admin',
  'an item in the admin',
  'a user',
  'vendors',
  'a vendor in the admin',
  'a report',
  'featured in the admin',
];
/** Where staff see people by their names. */
const NAMED: readonly Page[] = [
  'items in the admin',
  'an item in the admin',
  'users',
  'a user',
  'reports',
  'cases in the admin',
  'audit log',
];
/**
 * Pages whose column somebody has read, reason by reason: only these are excused by what holds for every page but some. Such a
 * reason excused the page of a payment from attempts that it lists, because nobody had asked whether it is true of that one.
 */
const EVERY: readonly Page[] = [
  'shop',
  'featured',
  'similar',
  'looked at',
  'vendor',
  'item',
  'watchlist',
  'my bids',
  'bids received',
  'watchers’ offers',
  'my items',
  'purchases',
  'sale',
  'conversations',
  'blocked people',
  'dashboard',
  'today',
  'notifications',
  'queue',
  'concierge',
  'case',
  'receipt',
  'money',
  'guest link',
  'finance',
  'disputes',
  'delivery partners',
  'saved searches',
  'items in the admin',
  'an item in the admin',
  'users',
  'a user',
  'vendors',
  'a vendor in the admin',
  'reports',
  'a report',
  'featured in the admin',
  'discounts',
  'uses of a discount',
  'cases in the admin',
  'audit log',
  'leaving',
];
const but = (...pages: readonly Page[]): readonly Page[] => EVERY.filter((page) => !pages.includes(page));

type Reason = { why: string; types: readonly EventType[]; on: readonly Page[] };

/** Why a page may leave an event alone. Whatever is neither received nor named here fails the test. */
export const LEFT_ALONE: readonly Reason[] = [
  {
    why: 'It is about an account and its devices; the frame of every page receives what concerns its reader.',
    types: [
      'account.registered',
      'account.changed',
      'account.export_finished',
      'account.deleted',
      'profile.changed',
      'vendor.corrected',
      'session.opened',
      'session.ended',
      'notification.settings_changed',
    ],
    on: EVERY,
  },
  {
    why: 'It is for lists and figures of the admin, which fetch themselves again.',
    types: [
      'admin.changed',
      'money.changed',
      'audit.line_kept',
      'discount.changed',
      'catalogue.merge_moved',
      'report.submitted',
      'report.closed',
      'dispute.changed',
    ],
    on: EVERY,
  },
  {
    why: 'What shows prices or the catalogue is fetched again by the frame (`use-settings-news.ts`).',
    types: ['settings.changed', 'catalogue.changed'],
    on: EVERY,
  },
  {
    why: 'What a suspension hides or shows again comes as `item.hidden`, `item.shown` and the events of offers.',
    types: ['account.suspended', 'account.reinstated'],
    on: but('queue'),
  },
  {
    why: 'It belongs to the work of staff at one item in the queue.',
    types: ['approval.claimed', 'approval.released', 'approval.flagged', 'approval.decided'],
    on: but('queue'),
  },
  {
    why: 'A photo that is being sent is shown by its form.',
    types: ['upload.ready', 'upload.refused'],
    on: EVERY,
  },
  {
    why: 'Whether a seller is away stands on their page, on their items’ and above their own list; what that pauses comes as `item.paused`.',
    types: ['holiday.changed'],
    on: but('vendor', 'item'),
  },
  {
    why: 'Drafts stand beside my items and in the form, which fetch them again.',
    types: ['drafts.changed'],
    on: but('today'),
  },
  {
    why: 'The hours of the concierge.',
    types: ['concierge.slot_taken', 'concierge.slot_released'],
    on: but('concierge'),
  },
  {
    why: 'Which days are worked moves visits of the concierge and the sending of money, nothing else.',
    types: ['working_days.changed'],
    on: but('concierge', 'money', 'finance'),
  },
  {
    why: 'It is told in the centre and by its marks.',
    types: ['notification.created', 'notification.read'],
    on: but('notifications'),
  },
  {
    why: 'It is shown in the conversation by itself, and nothing is stored.',
    types: ['chat.typing'],
    on: EVERY,
  },
  {
    why: 'It is about what was said.',
    types: ['chat.message_sent', 'chat.read', 'chat.delivered', 'chat.left'],
    on: but('conversations'),
  },
  {
    why: 'A conversation opens with a purchase.',
    types: ['chat.opened'],
    on: but('conversations', 'purchases', 'sale'),
  },
  {
    why: 'Searches that somebody saved are a list of their own, beside the shop and on the search page.',
    types: ['searches.changed'],
    on: but('saved searches'),
  },
  {
    why: 'Cases with support stand on pages of their own, which fetch them again.',
    types: ['help.case_changed', 'help.case_claimed'],
    on: EVERY,
  },
  { why: 'How many look is shown beside the item by itself.', types: ['presence'], on: but('conversations') },
  {
    why: 'Names of people stand with offers, purchases and conversations, and in the admin.',
    types: ['account.renamed'],
    on: but('bids received', 'purchases', 'conversations', ...NAMED),
  },
  {
    why: 'How the other side is reached stands with bids received, with what was bought or sold, and in its documents.',
    types: ['contact.changed'],
    on: but('bids received', 'purchases', 'sale', 'receipt', 'guest link'),
  },
  {
    why: 'The name of a shop does not stand there.',
    types: ['vendor.renamed'],
    on: [
      'bids received',
      'sale',
      'dashboard',
      'today',
      'notifications',
      'concierge',
      'case',
      'money',
      'saved searches',
      'reports',
      'discounts',
      'uses of a discount',
      'audit log',
      'leaving',
    ],
  },
  {
    why: 'Who watches, and how many looked, is the dashboard’s; one’s own list of watched items is the list’s.',
    types: ['item.watched', 'item.viewed'],
    on: but('dashboard', 'watchlist'),
  },
  {
    why: 'How often something was looked at stands on the dashboard alone.',
    types: ['item.viewed'],
    on: ['watchlist'],
  },
  {
    why: 'Questions stand with their item and are counted on the dashboard.',
    types: ['question.asked', 'question.answered'],
    on: but('item', 'dashboard'),
  },
  { why: 'An answer is no question.', types: ['question.answered'], on: ['dashboard'] },
  {
    why: 'The sale itself comes as `item.sold` and as the end of the offers.',
    types: ['purchase.paid'],
    on: but('purchases', 'sale', 'dashboard'),
  },
  {
    why: 'An item that is not public, or an edit that waits, is its owner’s and the queue’s.',
    types: [
      'item.submitted',
      'item.rejected',
      'item.edit_submitted',
      'item.edit_withdrawn',
      'item.edit_rejected',
    ],
    on: but('item', 'my items', 'queue'),
  },
  {
    why: 'What is handed over stands with the purchase, the sale and their conversation.',
    types: ['purchase.handed_over', 'purchase.completed'],
    on: but('purchases', 'sale', 'conversations'),
  },
  {
    why: 'Times for a collection are shown by their card, which receives them by itself, and the agreed one by the seller’s statement.',
    types: ['purchase.collection_changed'],
    on: but('case'),
  },
  {
    why: 'What becomes of a purchase that does not simply end stands with the purchase and the sale, and in the dashboard’s figures.',
    types: ['purchase.case_changed'],
    on: but('purchases', 'sale', 'dashboard'),
  },
  {
    why: 'Buyer and seller learn of money on its way by `purchase.case_changed`; what cannot be booked is finance’s.',
    types: ['refund.moved'],
    on: EVERY,
  },
  {
    why: 'Money on its way to its seller is a figure of their dashboard, of their statement, and beside the sale; a bank account is the profile’s.',
    types: ['payout.changed'],
    on: but('dashboard'),
  },
  {
    why: 'A bank account stands in the profile, and comes as a notification; the statement fetches itself again.',
    types: ['payout.bank_refused', 'payout.account_corrected'],
    on: EVERY,
  },
  {
    why: 'The admin’s lists of money are told by `admin.changed`, what is being paid by `money.changed`.',
    types: ['visit.moved', 'checkout.started', 'checkout.ended', 'purchase.link_ended'],
    on: ['finance'],
  },
  {
    why: 'It is told to the page of a guest, which none of these is.',
    types: ['visit.moved', 'purchase.link_ended'],
    on: EVERY,
  },
  { why: 'The PIN is fetched anew by the card that shows it.', types: ['purchase.pin_replaced'], on: EVERY },
  { why: 'The page of an item exists once it is submitted.', types: ['item.submitted'], on: ['item'] },
  {
    why: 'How it leaves the queue comes as `approval.decided`.',
    types: ['item.approved', 'item.rejected', 'item.edit_rejected'],
    on: ['queue'],
  },
  {
    why: 'Nothing of it was there before it was approved.',
    types: ['item.approved'],
    on: ['featured', 'similar', 'looked at', 'watchlist', 'watchers’ offers', ...OFFERS],
  },
  {
    why: 'What was bought stays as it was bought; what is talked about was bought.',
    types: ['item.approved', ...STATE_EVENTS],
    on: but(...ITEMS, ...STAFF, 'dashboard'),
  },
  {
    why: 'The dashboard counts offers when they are made, and the best price of a buyer; who pays and what is featured is no figure of it.',
    types: [
      ...OFFER_EVENTS.filter((type) => type !== 'offer.placed' && type !== 'offer.countered'),
      'checkout.started',
      'checkout.ended',
      'item.featured',
      'item.featuring_changed',
    ],
    on: ['dashboard'],
  },
  {
    why: 'Offers, who is paying, prices and what is featured are not said there.',
    types: [
      ...OFFER_EVENTS,
      'checkout.started',
      'checkout.ended',
      'item.price_changed',
      'item.edit_approved',
      'item.featured',
      'item.featuring_changed',
    ],
    on: [
      'items in the admin',
      'a user',
      'vendors',
      'a vendor in the admin',
      'a report',
      'featured in the admin',
    ],
  },
  { why: 'A suspended seller has no session.', types: ['item.hidden'], on: ['dashboard'] },
  {
    why: 'A name that nobody has approved is its owner’s, who asks for the profile anew, and that of who decides it.',
    types: ['vendor.name_submitted', 'vendor.name_decided'],
    on: but('queue'),
  },
  {
    why: 'What a seller offers to watchers is fetched anew where it stands.',
    types: ['item.offered_to_watchers'],
    on: EVERY,
  },
  {
    why: 'What the concierge lists for its owner is seen by nobody else.',
    types: ['item.proposed', 'item.declined'],
    on: but('my items'),
  },
  {
    why: 'Who delivers has nothing to do with items, people or money.',
    types: Object.keys(events) as EventType[],
    on: ['delivery partners'],
  },
  {
    why: 'Who has blocked whom is said with what the two write to each other, and to staff who decides about them.',
    types: ['chat.block_changed'],
    on: but('conversations', 'blocked people', 'item', 'disputes', 'a report'),
  },
];
