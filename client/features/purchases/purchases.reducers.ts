import type { LiveOf } from '#shared/events.ts';
import { isFurther } from '#shared/purchases/purchases.rules.ts';
import type { PurchaseStep, PurchaseView } from '#shared/purchases/purchases.schema.ts';
import { REFETCH } from '../../live/live-query.ts';

/** A purchase appears when it is paid; its conversation opens a moment later, and in the end it is handed over. */
export const PURCHASE_EVENTS = [
  'purchase.paid',
  'purchase.handed_over',
  'purchase.case_changed',
  'purchase.completed',
  'chat.opened',
  'vendor.renamed',
  'account.renamed',
] as const;
export type PurchaseEvent = LiveOf<(typeof PURCHASE_EVENTS)[number]>;

type Seller = Pick<PurchaseView['seller'], 'vendor'> | Pick<PurchaseView['seller'], 'name'>;

const withSeller = (purchase: PurchaseView, sellerId: number, seller: Seller): PurchaseView => {
  const { item } = purchase.transaction_item;
  if (item.user.id !== sellerId) return purchase;
  const user = 'vendor' in seller ? { ...item.user, vendor: seller.vendor } : item.user;
  return {
    ...purchase,
    seller: { ...purchase.seller, ...seller },
    transaction_item: { item: { ...item, user } },
  };
};

/** A purchase of which is told how far it has come; one that has gone on since stays as it is. */
const withStep = (purchase: PurchaseView, next: PurchaseStep): PurchaseView => {
  const isOther = next.transaction_number !== purchase.transaction_number;
  if (isOther || !isFurther(next.status, purchase.status)) return purchase;
  const { status, handed_over_at, handed_over_by } = next;
  return { ...purchase, status, handed_over_at, handed_over_by };
};

type CaseEvent = LiveOf<'purchase.case_changed'>;

/**
 * What the two sides, or support, have made of it is asked for: it may stand where it stood before, so that no status says
 * which of two events is the later one, and whether its seller can still be reached is in neither.
 */
const isCaseOf = ({ transaction_number }: PurchaseView, { data }: CaseEvent): boolean =>
  'case' in data && data.case?.transaction_number === transaction_number;

/** A purchase after an event that is not about a case. */
const withNews = (purchase: PurchaseView, { data }: Exclude<PurchaseEvent, CaseEvent>): PurchaseView => {
  if ('seller' in data) return withSeller(purchase, data.seller.id, { vendor: data.seller.vendor });
  if ('first_name' in data) {
    return withSeller(purchase, data.user_id, { name: `${data.first_name} ${data.last_name}` });
  }
  if (data.view === 'buyer' && 'purchase' in data) return withStep(purchase, data.purchase);
  if (!('channel' in data) || data.channel.transaction_number !== purchase.transaction_number)
    return purchase;
  return purchase.channel_id === data.channel.id ? purchase : { ...purchase, channel_id: data.channel.id };
};

/** One purchase after an event; those about others leave it as it is. */
export const reducePurchase = (
  purchase: PurchaseView,
  event: PurchaseEvent,
): PurchaseView | typeof REFETCH => {
  if (event.type !== 'purchase.case_changed') return withNews(purchase, event);
  return isCaseOf(purchase, event) ? REFETCH : purchase;
};

/** The number of what I bought that an event is about; null where it is about something else. */
const boughtIn = ({ data }: Exclude<PurchaseEvent, CaseEvent>): string | null => {
  if ('channel' in data) return data.channel.my_role === 'buyer' ? data.channel.transaction_number : null;
  return data.view === 'buyer' && 'purchase' in data ? data.purchase.transaction_number : null;
};

/**
 * What I bought, after an event. One just paid is fetched: how to reach its seller is in no event. What was bought as a guest
 * becomes mine by its conversation.
 */
export const reducePurchases = (
  purchases: PurchaseView[],
  event: PurchaseEvent,
): PurchaseView[] | typeof REFETCH => {
  if (event.type === 'purchase.case_changed')
    return purchases.some((purchase) => isCaseOf(purchase, event)) ? REFETCH : purchases;
  const bought = boughtIn(event);
  if (bought !== null && purchases.every(({ transaction_number }) => transaction_number !== bought)) {
    return REFETCH;
  }
  const next = purchases.map((purchase) => withNews(purchase, event));
  return next.some((purchase, index) => purchase !== purchases[index]) ? next : purchases;
};
