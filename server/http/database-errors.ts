import { causesOf, codeOf } from '#server/db/causes.ts';
import { AppError } from './errors.ts';

/** PostgreSQL's codes (https://www.postgresql.org/docs/18/errcodes-appendix.html): a unique index, serialization, a deadlock. */
const LOST_RACE = new Set(['23505', '40001', '40P01']);
/** Shutting down, starting, not accepting connections, too many connections, a statement that took too long; the network's own. */
const AWAY = new Set(['57P01', '57P02', '57P03', '55000', '53300', '57014', 'ECONNREFUSED', 'ECONNRESET']);
/** Ours, and what HTTP clients of storage and others throw when nobody answers. */
const AWAY_NAMES = new Set(['OutsideAway', 'TimeoutError']);
/** The pool and the client have no codes for these. */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|Query read timeout)/;

/** What the caller is told when the database refused, or something outside is away; null for every other error. */
export const databaseRefusal = (error: unknown): AppError | null => {
  const causes = causesOf(error);
  if (causes.some((cause) => LOST_RACE.has(codeOf(cause)))) {
    return new AppError(409, 'request.conflict');
  }
  const isAway = causes.some(
    (cause) =>
      AWAY.has(codeOf(cause)) ||
      codeOf(cause).startsWith('08') ||
      AWAY_MESSAGES.test(cause.message) ||
      AWAY_NAMES.has(cause.name),
  );
  return isAway
    ? new AppError(503, 'server.unavailable', {
        details: { retry_after_seconds: 2 },
      })
    : null;
};
