import type { Request, Response } from 'express';
import type { Logger } from '#server/platform/logger.ts';
import type { PageRequest } from '#shared/kernel/page.ts';
import type { Actor, FindActor } from './actor.ts';
import { codedMessage } from './coded-message.ts';
import type { Cookies } from './cookies.ts';
import { databaseRefusal } from './database-errors.ts';
import type { CallInternally, InternalCaller } from './internal-call.ts';

export type VisitorDeps = {
  callInternally: CallInternally;
  findActor: FindActor;
  cookies: Cookies;
  /** Scheme and host of the site. */
  origin: string;
};

/** Who looks at a page. */
export type Visitor = {
  actor: Actor | null;
  /** A session cookie came along, even one that means nothing any more. */
  hasSession: boolean;
  logger: Logger;
  /** What the renderer is given. Of a guest it knows nothing: the page is shown to others. */
  request: (url: string, nonce: string) => Promise<PageRequest>;
};

const PROFILE = 'accounts.profile';

/** Answers of the same calls that browsers make; what goes wrong is logged, and told as HTTP would tell it. */
const callsOf = (callInternally: CallInternally, caller: InternalCaller): PageRequest['call'] => {
  return async (call) => {
    try {
      return await callInternally(call, caller);
    } catch (error) {
      const refusal = databaseRefusal(error);
      if (refusal) return { status: refusal.status, json: refusal.envelope };
      caller.logger.error({ err: error, call: call.name }, 'a call of a page failed');
      return { status: 500, json: codedMessage('internal') };
    }
  };
};

const profileIn = (json: unknown): object | null => {
  const data = typeof json === 'object' && json !== null ? Reflect.get(json, 'data') : null;
  return typeof data === 'object' ? data : null;
};

/** Finds out who looks at a page; nothing about one request outlives it. */
export const visitorOf = async (
  request: Request,
  response: Response,
  deps: VisitorDeps,
): Promise<Visitor> => {
  const { cookie } = request.headers;
  const token = deps.cookies.read(cookie, 'session');
  const actor = token ? await deps.findActor(token) : null;
  const logger: Logger = response.locals.logger;
  const caller: InternalCaller = {
    actor,
    // A guest's page is shown to other guests: nothing of this one may reach it.
    ip: (actor && request.ip) ?? 'unknown',
    cookieHeader: actor ? cookie : undefined,
    checkoutToken: actor ? deps.cookies.read(cookie, 'checkout') : undefined,
    userAgent: undefined,
    requestId: response.locals.requestId,
    logger,
  };
  const call = callsOf(deps.callInternally, caller);
  return {
    actor,
    hasSession: token !== undefined,
    logger,
    request: async (url, nonce) => {
      const answer = actor ? await call({ name: PROFILE, params: {}, query: '' }) : null;
      const user = answer?.status === 200 ? profileIn(answer.json) : null;
      return { url, origin: deps.origin, user, call, nonce };
    },
  };
};
