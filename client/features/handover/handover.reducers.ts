import type { LiveOf } from '#shared/events.ts';
import type { SaleView } from '#shared/purchases/purchases.schema.ts';

/** What changes a sale on its seller's screen. */
export const SALE_EVENTS = [
  'purchase.paid',
  'purchase.handed_over',
  'purchase.case_changed',
  'chat.opened',
] as const;
export type SaleEvent = LiveOf<(typeof SALE_EVENTS)[number]>;

/** How far a sale has come: what is told of an earlier step changes nothing. */
const STEPS: Partial<Record<SaleView['status'], number>> = { paid: 0, handed_over: 1 };
const isLater = (one: SaleView, other: SaleView): boolean =>
  (STEPS[one.status] ?? 2) > (STEPS[other.status] ?? 2);

/** A sale after an event; those about others leave it as it is. The item may have been sold anew. */
export const foldSale = (sale: SaleView, { data }: SaleEvent): SaleView => {
  if ('channel' in data) {
    const { id, transaction_number } = data.channel;
    return transaction_number === sale.transaction_number && sale.channel_id !== id
      ? { ...sale, channel_id: id }
      : sale;
  }
  if ('case' in data) {
    const told = data.case;
    return told?.transaction_number === sale.transaction_number && told.status !== sale.status
      ? { ...sale, status: told.status }
      : sale;
  }
  if (data.view !== 'seller' || data.sale.item.uuid !== sale.item.uuid) return sale;
  const next = data.sale;
  if (next.transaction_number !== sale.transaction_number) return next.paid_at > sale.paid_at ? next : sale;
  return isLater(next, sale) ? { ...next, channel_id: next.channel_id ?? sale.channel_id } : sale;
};
