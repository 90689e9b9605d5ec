import { useAtomValue } from 'jotai';
import type { NotificationKind } from '#shared/notifications/notifications.facts.ts';
import { useUnreadOf } from '../features/notifications/use-unread-of.ts';
import { mineWaitingCountAtom, toAnswerCountAtom } from '../features/offers/offers.atoms.ts';

/** What a look at the list of one’s sales tells. */
export const SALE_NEWS: readonly NotificationKind[] = ['purchase.sold', 'purchase.handed_over'];
/** What is decided about one’s items. What the seller did themselves is no news. */
export const ITEM_NEWS: readonly NotificationKind[] = [
  'item.approved',
  'item.rejected',
  'item.changes_asked',
  'item.taken_down',
  'item.edit_approved',
  'item.edit_rejected',
  'item.featuring_given',
  'item.featuring_ended',
];
/** What a look at My Items tells: sold ones stand there, too. */
export const MY_ITEMS_NEWS: readonly NotificationKind[] = [...ITEM_NEWS, ...SALE_NEWS];
export const PURCHASE_NEWS: readonly NotificationKind[] = ['purchase.bought', 'purchase.received'];

/**
 * What waits for somebody behind their account, each beside one section of it; the phone's tab has the sum. Unread messages are
 * the inbox's to count.
 */
export const useProfileCounts = () => ({
  'pending-bids': useAtomValue(mineWaitingCountAtom),
  'bids-received': useAtomValue(toAnswerCountAtom),
  items: useUnreadOf(ITEM_NEWS),
  sold: useUnreadOf(SALE_NEWS),
  purchases: useUnreadOf(PURCHASE_NEWS),
});
