import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What `/metrics` shows (docs/operations.md, "Health, metrics, logs"). One per app, so that tests do not share. */
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
    /** Seconds from recording an event to having handed it to every node, and to telling it at another node's sockets. */
    eventLag: new Histogram({
      name: 'reloved_event_lag_seconds',
      help: 'Time from recording an event to when every node can tell it (delivered), and to when one told it that is not where it happened (received), in seconds',
      labelNames: ['at'] as const,
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2, 5, 30, 300],
      registers,
    }),
    reactions: new Counter({
      name: 'reloved_reactions_total',
      help: 'Tries of reactions to events: done, failed and to be tried again, parked after the last try',
      labelNames: ['reaction', 'outcome'] as const,
      registers,
    }),
    oldestUndelivered: new Gauge({
      name: 'reloved_event_oldest_undelivered_seconds',
      help: 'Age of the oldest event that sockets were not told of, in seconds; 0 without one',
      registers,
    }),
    eventBacklog: new Gauge({
      name: 'reloved_events_backlog',
      help: 'Events still to be told to sockets, or to have their reactions run',
      labelNames: ['step'] as const,
      registers,
    }),
    unfinishedReactions: new Gauge({
      name: 'reloved_reactions_unfinished',
      help: 'Reactions that failed: tried again by themselves, or parked until somebody looks at them',
      labelNames: ['state'] as const,
      registers,
    }),
    failedJobs: new Gauge({
      name: 'reloved_jobs_failed',
      help: 'Jobs that failed for good and can be tried again in the admin',
      registers,
    }),
    uncaught: new Counter({
      name: 'reloved_uncaught_errors_total',
      help: 'Errors that nobody caught: of something outside, or unknown (these end the process)',
      labelNames: ['kind'] as const,
      registers,
    }),
    catchUps: new Counter({
      name: 'reloved_catch_ups_total',
      help: 'How often the sockets of this node were asked to fetch again what they show',
      registers,
    }),
    slowReaders: new Counter({
      name: 'reloved_sockets_dropped_total',
      help: 'Connections ended because they did not read what they were told',
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
    forgotten: new Counter({
      name: 'reloved_forgotten_total',
      help: 'What is gone because it was kept long enough, by kind',
      labelNames: ['kind'] as const,
      registers,
    }),
  };
};

export type Metrics = ReturnType<typeof createMetrics>;
