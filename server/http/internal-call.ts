import type { Logger } from '#server/platform/logger.ts';
import type { InternalCall } from '#shared/kernel/page.ts';
import type { Actor } from './actor.ts';

/** Who asks for data while a page is rendered: what a request of theirs would have brought along. */
export type InternalCaller = {
  actor: Actor | null;
  ip: string;
  cookieHeader: string | undefined;
  checkoutToken: string | undefined;
  userAgent: string | undefined;
  requestId: string;
  logger: Logger;
};

/** The answer that HTTP would have given. Anything but an answer of the contract or an AppError is thrown. */
export type CallInternally = (
  call: InternalCall,
  caller: InternalCaller,
) => Promise<{ status: number; json: unknown }>;
