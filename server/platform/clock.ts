/** Where the time comes from. Deadlines are still compared with the database's clock, not with this one. */
export type Clock = {
  /** The present instant. */
  now(): Date;
};

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };
