import type { Logger } from '#server/platform/logger.ts';
import type { Actor } from './actor.ts';

/** Who asks for data while a page is rendered: what a request of theirs would have brought along. */
export type Asker = {
  actor: Actor | null;
  ip: string;
  cookieHeader: string | undefined;
  checkoutToken: string | undefined;
  userAgent: string | undefined;
  requestId: string;
  logger: Logger;
};

/** What is asked for: a contract by its name, its path's fields, and its query as an address would carry it. */
export type Question = { name: string; params: Record<string, unknown>; query: string };

/** The answer that HTTP would have given. Anything but an answer of the contract or an AppError is thrown. */
export type Ask = (question: Question, asker: Asker) => Promise<{ status: number; json: unknown }>;
