import type { Logger } from './logger.ts';
import { PaymentProviderError } from './payments/payments.ts';

/** Calls in a row that met an outage of the provider, after which a sweep takes it for gone. */
const OUTAGES_IN_A_ROW = 3;

/** For whoever asked for one thing and has it: what a sweep met with others is in the log already. */
export const ignoreSweepErrors = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    if (!(error instanceof AggregateError)) throw error;
  });

/**
 * Does the work of a sweep for each of its rows, in order: one that cannot be seen to keeps none of those after it waiting.
 * Ends early when the provider is not reached any more; the next sweep comes again.
 * @throws AggregateError once all others are seen to, with what was no answer of the provider, so that the job counts as
 *   failed.
 */
export const sweepRows = async <Row>(
  { logger }: { logger: Logger },
  rows: readonly Row[],
  nameOf: (row: Row) => object,
  work: (row: Row) => Promise<void>,
): Promise<void> => {
  const faults: unknown[] = [];
  let outages = 0;
  for (const row of rows) {
    try {
      await work(row);
      outages = 0;
    } catch (err) {
      if (!(err instanceof PaymentProviderError)) {
        faults.push(err);
        logger.error({ err, ...nameOf(row) }, 'one of a sweep could not be seen to');
        continue;
      }
      logger.warn({ err, ...nameOf(row) }, 'the provider could not be asked');
      outages = err.isOutage ? outages + 1 : 0;
      if (outages >= OUTAGES_IN_A_ROW) break;
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of a sweep could not be seen to`);
};
