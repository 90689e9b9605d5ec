import { deletionQuery } from '#client/features/accounts/personal-data/personal-data.queries.ts';
import { auditQuery } from '#client/features/admin/audit/audit.queries.ts';
import { discountsQuery, discountUsesQuery } from '#client/features/admin/discounts/discounts.queries.ts';
import { DISPUTE_EVENTS } from '#client/features/admin/disputes/disputes.queries.ts';
import { featuredQuery } from '#client/features/admin/featured/featured.queries.ts';
import { helpCasesQuery } from '#client/features/admin/help/help.queries.ts';
import { itemQuery as adminItemQuery, itemsQuery } from '#client/features/admin/items/items.queries.ts';
import { PAYOUT_EVENTS } from '#client/features/admin/payouts/payouts.queries.ts';
import { adminReportQuery, adminReportsQuery } from '#client/features/admin/reports/reports.queries.ts';
import { userQuery, usersQuery } from '#client/features/admin/users/users.queries.ts';
import {
  vendorQuery as adminVendorQuery,
  vendorsQuery,
} from '#client/features/admin/vendors/vendors.queries.ts';
import { CASE_EVENTS } from '#client/features/cases/cases.reducers.ts';
import { CHANNEL_EVENTS } from '#client/features/chat/channels.reducers.ts';
import { blocksQuery } from '#client/features/chat/chat.queries.ts';
import { SLOT_EVENTS } from '#client/features/concierge/slots.reducers.ts';
import { PARTNER_EVENTS } from '#client/features/content/partners.queries.ts';
import { DASHBOARD_EVENTS } from '#client/features/dashboard/dashboard.events.ts';
import { GUEST_PURCHASE_EVENTS } from '#client/features/handover/handover.queries.ts';
import { SALE_EVENTS } from '#client/features/handover/handover.reducers.ts';
import { TODAY_EVENTS } from '#client/features/home/today.queries.ts';
import { FEATURED_EVENTS } from '#client/features/items/featured/featured.reducers.ts';
import { ITEM_PAGE_EVENTS } from '#client/features/items/items.reducers.ts';
import { MY_ITEM_EVENTS } from '#client/features/items/own/my-items.reducers.ts';
import { SIMILAR_EVENTS } from '#client/features/items/similar/similar.atoms.ts';
import { LIST_EVENTS } from '#client/features/items/steady-list.reducers.ts';
import { QUEUE_LIST_EVENTS } from '#client/features/moderation/queue.reducers.ts';
import { CENTRE_EVENTS } from '#client/features/notifications/centre.reducers.ts';
import { FROM_SELLERS_EVENTS } from '#client/features/offers/offers.queries.ts';
import { BIDS_RECEIVED_EVENTS, MY_BIDS_EVENTS } from '#client/features/offers/offers.reducers.ts';
import { MONEY_EVENTS } from '#client/features/payouts/payouts.queries.ts';
import { PURCHASE_EVENTS } from '#client/features/purchases/purchases.reducers.ts';
import { RECEIPT_EVENTS } from '#client/features/receipts/receipts.queries.ts';
import { WATCHED_EVENTS } from '#client/features/watchlist/watchlist.atoms.ts';
import { CONTACT_EVENTS, WORKING_DAY_EVENTS } from '#client/live/events.ts';
import type { EventType } from '#shared/events.ts';

/** A list of the admin as it opens. */
export const FIRST_PAGE = { page: 1, keyword: '', filters: {} };
/** What a query listens to. */
export const eventsOf = ({ events: steps }: { events: object }) => Object.keys(steps) as EventType[];

/** What each live page reduces into what it shows, or fetches again for. */
export const RECEIVED: Readonly<Record<string, readonly EventType[]>> = {
  shop: LIST_EVENTS,
  featured: FEATURED_EVENTS,
  similar: SIMILAR_EVENTS,
  'looked at': SIMILAR_EVENTS,
  vendor: [...LIST_EVENTS, 'holiday.changed'],
  item: [...ITEM_PAGE_EVENTS, 'chat.block_changed'],
  watchlist: [...WATCHED_EVENTS, 'item.watched'],
  'my bids': MY_BIDS_EVENTS,
  'bids received': [...BIDS_RECEIVED_EVENTS, ...CONTACT_EVENTS, 'purchase.case_changed'],
  'watchers’ offers': FROM_SELLERS_EVENTS,
  'my items': MY_ITEM_EVENTS,
  purchases: [...PURCHASE_EVENTS, ...CONTACT_EVENTS],
  sale: [...SALE_EVENTS, 'account.renamed', ...CONTACT_EVENTS],
  conversations: [...CHANNEL_EVENTS, 'purchase.case_changed', 'chat.block_changed'],
  'blocked people': eventsOf(blocksQuery()),
  dashboard: DASHBOARD_EVENTS,
  today: TODAY_EVENTS,
  notifications: CENTRE_EVENTS,
  queue: QUEUE_LIST_EVENTS,
  concierge: [...SLOT_EVENTS, ...WORKING_DAY_EVENTS],
  case: CASE_EVENTS,
  receipt: RECEIPT_EVENTS,
  money: MONEY_EVENTS,
  'guest link': GUEST_PURCHASE_EVENTS,
  finance: PAYOUT_EVENTS,
  disputes: DISPUTE_EVENTS,
  'delivery partners': PARTNER_EVENTS,
  'saved searches': ['searches.changed'],
  'items in the admin': eventsOf(itemsQuery(FIRST_PAGE)),
  'an item in the admin': eventsOf(adminItemQuery('')),
  users: eventsOf(usersQuery(FIRST_PAGE)),
  'a user': eventsOf(userQuery('')),
  vendors: eventsOf(vendorsQuery(FIRST_PAGE)),
  'a vendor in the admin': eventsOf(adminVendorQuery('')),
  reports: eventsOf(adminReportsQuery(FIRST_PAGE)),
  'a report': eventsOf(adminReportQuery('')),
  'featured in the admin': eventsOf(featuredQuery(FIRST_PAGE)),
  discounts: eventsOf(discountsQuery(FIRST_PAGE)),
  'uses of a discount': eventsOf(discountUsesQuery(1, FIRST_PAGE)),
  'cases in the admin': eventsOf(helpCasesQuery(FIRST_PAGE)),
  'audit log': eventsOf(auditQuery(FIRST_PAGE)),
  leaving: eventsOf(deletionQuery()),
};
export type Page = keyof typeof RECEIVED;

export const PAGES: readonly Page[] = Object.keys(RECEIVED);
