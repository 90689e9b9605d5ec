import { causesOf, codeOf } from '#server/db/causes.ts';
import { databaseRefusal } from '#server/http/database-errors.ts';
import type { Logger } from '#server/platform/logger.ts';

/** Codes of the network (libuv's, and those of Node's fetch). */
const NETWORK =
  /^(ECONN(RESET|REFUSED|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_(CONNECT_TIMEOUT|HEADERS_TIMEOUT|BODY_TIMEOUT|SOCKET))$/;
/** What clients of Redis, of storage and of HTTP throw about the other end, and we ourselves; they have no codes. */
const SILENCE = new Set([
  'OutsideAway',
  'TimeoutError',
  'SocketTimeoutError',
  'ConnectionTimeoutError',
  'SocketClosedUnexpectedlyError',
  'ClientClosedError',
  'ClientOfflineError',
  'DisconnectsClientError',
]);

/** Whether an error tells of something outside (Redis, PostgreSQL, storage, a provider) that is away or hangs. */
export const isOutside = (error: unknown): boolean =>
  databaseRefusal(error)?.status === 503 ||
  causesOf(error).some(
    (cause) => NETWORK.test(codeOf(cause)) || SILENCE.has(cause.name) || SILENCE.has(cause.constructor.name),
  );

type UncaughtErrorsDeps = {
  logger: Logger;
  count(kind: 'outside' | 'unknown'): void;
  /** Ends the process in order. */
  end(): void;
};

/**
 * The last one to learn of an error that nobody caught. Something outside that failed is no reason to end: whoever waited
 * for it has a deadline. After any other error nobody knows what state the process is in, so it ends.
 */
export const handleUncaughtErrors = ({ logger, count, end }: UncaughtErrorsDeps): void => {
  const handle = (err: unknown): void => {
    if (isOutside(err)) {
      count('outside');
      logger.error({ err }, 'something outside failed and nobody caught it; going on');
      return;
    }
    count('unknown');
    logger.fatal({ err }, 'an unknown error was caught by nobody; ending');
    end();
  };
  process.on('uncaughtException', handle);
  process.on('unhandledRejection', handle);
};
