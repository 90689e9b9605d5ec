import type { Request } from 'express';
import type { AnyEndpoint } from '#shared/kernel/endpoint.ts';
import type { Actor, FindActor } from './actor.ts';
import type { Cookies } from './cookies.ts';
import { bearerOf } from './cookies.ts';
import { AppError, forbidden, secondFactorRequired, unauthenticated } from './errors.ts';
import type { RateLimits } from './rate-limits.ts';
import { addressKey, callerKey } from './rate-limits.ts';

/** What a call is let in by. */
export type AdmissionDeps = {
  appToken: string;
  findActor: FindActor;
  /** The account that knows a browser by this mark; null when none does. */
  findDeviceOwner(mark: string): Promise<{ id: number } | null>;
  cookies: Cookies;
  limits: RateLimits;
  allowsOrigin(origin: string | undefined, host: string | undefined): boolean;
};

/** Another site's page may not act with our cookie (decisions D3). */
const checkOrigin = (request: Request, deps: AdmissionDeps) => {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers['sec-fetch-site'];
  const foreign = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (
    !deps.allowsOrigin(request.headers.origin, request.headers.host) ||
    (foreign && !request.headers.origin)
  ) {
    throw new AppError(403, 'origin.forbidden');
  }
};

/** Who is signed in; null where nobody needs to be. @throws AppError 401, and 403 `origin.forbidden` to another site's page. */
export const authenticate = async (
  request: Request,
  endpoint: AnyEndpoint,
  deps: AdmissionDeps,
): Promise<Actor | null> => {
  if (endpoint.access === 'public') return null;
  const bearer = bearerOf(request);
  const token = bearer ?? deps.cookies.read(request.headers.cookie, 'session');
  const by = request.headers['x-unattended'] === undefined ? 'somebody' : 'unattended';
  const actor = token ? await deps.findActor(token, by) : null;
  if (!actor) {
    // Trying out tokens counts too.
    await deps.limits.consume('general', addressKey(request.ip));
    throw unauthenticated();
  }
  if (!bearer) checkOrigin(request, deps);
  return actor;
};

/** @throws AppError 401 `app_token.invalid` (decisions D2). */
export const checkAppHeader = (request: Request, endpoint: AnyEndpoint, deps: AdmissionDeps) => {
  if (endpoint.appHeader === false || request.headers['x-app-token'] === deps.appToken) return;
  throw new AppError(401, 'app_token.invalid');
};

const isForStaff = ({ access }: AnyEndpoint): boolean => access !== 'public' && access !== 'user';

/**
 * Whose budget a guest uses who wants to get into an account: that of the account that knows the browser, so that nobody
 * behind the same address uses it up. It is the account's, since whoever signs in again gets another mark.
 */
const deviceOwner = async (request: Request, endpoint: AnyEndpoint, deps: AdmissionDeps) => {
  if (endpoint.limit !== 'login' && endpoint.limit !== 'code') return null;
  const mark = deps.cookies.read(request.headers.cookie, 'device');
  return mark ? deps.findDeviceOwner(mark) : null;
};

/** Counts the call for whoever makes it, and answers under which key. @throws AppError 429. */
export const limitCall = async (
  request: Request,
  endpoint: AnyEndpoint,
  actor: Actor | null,
  deps: AdmissionDeps,
) => {
  const { limits } = deps;
  const key = callerKey(actor ?? (await deviceOwner(request, endpoint, deps)), request.ip);
  await limits.consume('general', key);
  if (isForStaff(endpoint) && endpoint.method !== 'get') await limits.consume('staff', key);
  if (endpoint.limit) await limits.consume(endpoint.limit, key, limits.costOf(endpoint.limit, actor));
  return key;
};

/** @throws AppError 401 to guests, 403 to who has not the role or, of staff, gave no second factor. */
export const checkRole = (endpoint: AnyEndpoint, actor: Actor | null): void => {
  if (endpoint.access !== 'public' && !actor) throw unauthenticated();
  if (endpoint.access === 'admin' && actor?.role !== 'admin') throw forbidden();
  if (endpoint.access === 'finance' && !(actor?.role === 'admin' && actor.hasFinance)) throw forbidden();
  if (endpoint.access === 'staff' && actor?.role === 'user') throw forbidden();
  if (isForStaff(endpoint) && !actor?.hasSecondFactor) throw secondFactorRequired();
};
