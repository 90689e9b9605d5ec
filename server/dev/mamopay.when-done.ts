import type { Logger } from '#server/platform/logger.ts';

/** After so many milliseconds ends what is due by then, and tells of it, also when nobody asks. */
export const whenDone = (logger: Logger, ms: number, finish: () => Promise<void>): void => {
  setTimeout(() => {
    finish().catch((err: unknown) => logger.warn({ err }, 'the simulated provider did not finish'));
  }, ms + 50).unref();
};
