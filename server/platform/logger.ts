import type { DestinationStream, Logger as PinoLogger } from 'pino';
import { pino } from 'pino';
import type { Config } from './config.ts';
import { loggedError, redactedLine } from './redaction.ts';
import { currentRequestId } from './trace.ts';

/** Writes one JSON line per call, with the id of the request that the work is part of. */
export type Logger = PinoLogger;

/**
 * The process's logger. Passwords, tokens, codes, contact and bank data are hidden whatever is passed to it.
 * @param destination where lines go; standard output when not given.
 */
export const createLogger = (config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger =>
  pino(
    {
      level: config.logLevel,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => {
        const requestId = currentRequestId();
        return requestId === undefined ? {} : { requestId };
      },
      formatters: {
        level: (label) => ({ level: label }),
        log: (line) => redactedLine(line),
      },
      serializers: { err: (error: unknown) => loggedError(error) },
    },
    destination ?? pino.destination(1),
  );
