import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { TradeMetrics } from '#server/modules/trade-metrics.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { aedFromFils } from '#shared/kernel/money.ts';

type Figures = Record<
  'oldest' | 'undelivered' | 'unreacted' | 'waiting' | 'parked' | 'failed' | 'owed',
  string | null
>;

/** Whoever asks for figures does not wait longer for a database that hangs. */
const PATIENCE_MS = 2_000;

const ask = (db: Db): Promise<Figures | undefined> =>
  db
    .execute<Figures>(sql`select
      (select extract(epoch from now() - min(at)) from events where delivered_at is null) as oldest,
      (select count(*) from events where delivered_at is null) as undelivered,
      (select count(*) from events where reacted_at is null) as unreacted,
      (select count(*) from event_reactions where state = 'waiting') as waiting,
      (select count(*) from event_reactions where state = 'parked') as parked,
      (select count(*) from pgboss.job where state = 'failed') as failed,
      (select -sum(amount_fils) from ledger_entries where account = 'refund_payable') as owed`)
    .then(({ rows }) => rows[0]);

const patience = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the database did not answer in time')), PATIENCE_MS).unref();
  });

/**
 * Sets the figures of the work that nobody waits for: how far events are behind, what failed, what is owed. Not a number
 * while the database does not answer, so that an old figure is not taken for the present one.
 */
export const measureBacklog = async ({
  db,
  metrics,
  logger,
}: {
  db: Db;
  metrics: Metrics & Pick<TradeMetrics, 'refundsOwed'>;
  logger: Logger;
}): Promise<void> => {
  const figures = await Promise.race([ask(db), patience()]).catch((err: unknown) => {
    logger.warn({ err }, 'the backlog could not be measured');
    return undefined;
  });
  const of = (name: keyof Figures): number => (figures ? Number(figures[name] ?? 0) : Number.NaN);
  metrics.oldestUndelivered.set(Math.max(0, of('oldest')));
  metrics.eventBacklog.set({ step: 'deliver' }, of('undelivered'));
  metrics.eventBacklog.set({ step: 'react' }, of('unreacted'));
  metrics.unfinishedReactions.set({ state: 'waiting' }, of('waiting'));
  metrics.unfinishedReactions.set({ state: 'parked' }, of('parked'));
  metrics.failedJobs.set(of('failed'));
  metrics.refundsOwed.set(figures ? aedFromFils(of('owed')) : Number.NaN);
};
