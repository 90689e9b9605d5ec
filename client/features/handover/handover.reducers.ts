import type { LiveOf } from '#shared/events.ts';
import { isFurther } from '#shared/purchases/purchases.rules.ts';
import type { SaleView } from '#shared/purchases/purchases.schema.ts';
import { REFETCH } from '../../live/live-query.ts';

/** What changes a sale on its seller's screen. */
export const SALE_EVENTS = [
  'purchase.paid',
  'purchase.handed_over',
  'purchase.case_changed',
  'purchase.completed',
  'chat.opened',
] as const;
export type SaleEvent = LiveOf<(typeof SALE_EVENTS)[number]>;

/** A sale after an event; those about others leave it as it is. An item sold anew has another buyer, who is asked for. */
export const reduceSale = (sale: SaleView, { data }: SaleEvent): SaleView | typeof REFETCH => {
  if ('channel' in data) {
    const { id, transaction_number } = data.channel;
    return transaction_number === sale.transaction_number && sale.channel_id !== id
      ? { ...sale, channel_id: id }
      : sale;
  }
  // What the two made of it may stand where it stood before: no status says which of two events is the later one.
  if ('case' in data) return data.case?.transaction_number === sale.transaction_number ? REFETCH : sale;
  if (data.view !== 'seller' || data.sale.item_uuid !== sale.item.uuid) return sale;
  const { transaction_number, status, handed_over_at, handed_over_by } = data.sale;
  if (transaction_number !== sale.transaction_number) return REFETCH;
  return isFurther(status, sale.status) ? { ...sale, status, handed_over_at, handed_over_by } : sale;
};
