import { useAtomValue } from 'jotai';
import type { NotificationKind } from '#shared/notifications/notifications.facts.ts';
import { useUnreadOf } from '../features/notifications/use-unread-of.ts';
import { mineWaitingCountAtom, toAnswerCountAtom } from '../features/offers/offers.atoms.ts';

/** What a look at the list of one’s sales tells. */
export const SALE_NEWS: readonly NotificationKind[] = ['purchase.sold', 'purchase.handed_over'];
/** What a look at My Items tells: decisions, and sales. What the seller did themselves is no news. */
export const ITEM_NEWS: readonly NotificationKind[] = [
  'item.approved',
  'item.rejected',
  'item.changes_asked',
  'item.taken_down',
  'item.edit_approved',
  'item.edit_rejected',
  'item.featuring_given',
  'item.featuring_ended',
  ...SALE_NEWS,
];
export const PURCHASE_NEWS: readonly NotificationKind[] = ['purchase.bought', 'purchase.received'];

/** What waits for somebody behind their account. Unread messages are the inbox's to count. */
export const useProfileCounts = () => ({
  toAnswer: useAtomValue(toAnswerCountAtom),
  toPay: useAtomValue(mineWaitingCountAtom),
  itemNews: useUnreadOf(ITEM_NEWS),
  /** Among those of items, too, where sold ones stand as well. */
  saleNews: useUnreadOf(SALE_NEWS),
  purchaseNews: useUnreadOf(PURCHASE_NEWS),
});
