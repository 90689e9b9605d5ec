import type { Registry } from 'prom-client';
import { Counter, Gauge } from 'prom-client';

/** What `/metrics` shows of offers and money. */
export const createTradeMetrics = (registry: Registry) => {
  const registers = [registry];
  return {
    refundsOwed: new Gauge({
      name: 'reloved_refunds_owed_aed',
      help: 'Money that the ledger owes back to buyers, in AED',
      registers,
    }),
    offers: new Counter({
      name: 'reloved_offers_total',
      help: 'Steps of offers by the state they led to',
      labelNames: ['state'] as const,
      registers,
    }),
    payments: new Counter({
      name: 'reloved_payments_total',
      help: 'Checkouts started, ended without a purchase, and paid',
      labelNames: ['outcome'] as const,
      registers,
    }),
  };
};

export type TradeMetrics = ReturnType<typeof createTradeMetrics>;

/** Counts what has just been committed: steps of offers, and how checkouts go. `type` is an event's. */
export const countEvent = ({ offers, payments }: TradeMetrics, type: string): void => {
  const [noun, verb = ''] = type.split('.');
  if (noun === 'offer') offers.inc({ state: verb });
  if (noun === 'checkout' || noun === 'purchase') payments.inc({ outcome: verb });
};
