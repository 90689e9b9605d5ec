import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What `/metrics` shows (design/quality.md, "For the people who run it"). One per app, so that tests do not share. */
export const createMetrics = () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    /** Seconds per request; `route` is the contract's name, never a path with ids in it. */
    requests: new Histogram({
      name: 'reloved_http_request_seconds',
      help: 'Duration of requests in seconds',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    sockets: new Gauge({ name: 'reloved_sockets', help: 'Connected sockets of this node', registers }),
    eventsDelivered: new Counter({
      name: 'reloved_events_delivered_total',
      help: 'Events delivered; by the commit itself or by the sweep',
      labelNames: ['type', 'by'] as const,
      registers,
    }),
    /** Seconds from the commit to the delivery. */
    eventLag: new Histogram({
      name: 'reloved_event_lag_seconds',
      help: 'Time from recording an event to delivering it in seconds',
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2, 5, 30, 300],
      registers,
    }),
    /** Seconds per try of a job. */
    jobs: new Histogram({
      name: 'reloved_job_seconds',
      help: 'Duration of tries of jobs in seconds',
      labelNames: ['job', 'outcome'] as const,
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120],
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

/** Counts what has just been committed: steps of offers, and how checkouts go. `type` is an event's. */
export const countFact = ({ offers, payments }: Pick<Metrics, 'offers' | 'payments'>, type: string): void => {
  const [noun, verb = ''] = type.split('.');
  if (noun === 'offer') offers.inc({ state: verb });
  if (noun === 'checkout' || noun === 'purchase') payments.inc({ outcome: verb });
};

export type Metrics = ReturnType<typeof createMetrics>;
