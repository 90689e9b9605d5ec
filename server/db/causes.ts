const DEEPEST = 5;

/** An error and what caused it, outermost first: Drizzle wraps what the database says. */
export const causesOf = (error: unknown): Error[] => {
  const causes: Error[] = [];
  for (let next = error; next instanceof Error && causes.length < DEEPEST; next = next.cause)
    causes.push(next);
  return causes;
};

/** PostgreSQL's code of an error, or the network's; empty when it has none. */
export const codeOf = (error: Error): string => String(Reflect.get(error, 'code') ?? '');

/** PostgreSQL 18, Appendix A: serialization_failure and deadlock_detected. Nothing was done; done again it may succeed. */
const OVER_AGAIN = new Set(['40001', '40P01']);

/** Whether the database ended a transaction only because of others at the same moment, so that it may be run again. */
export const mayBeRunAgain = (error: unknown): boolean =>
  causesOf(error).some((cause) => OVER_AGAIN.has(codeOf(cause)));
