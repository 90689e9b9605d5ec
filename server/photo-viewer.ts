import type { Request } from 'express';
import type { FindActor } from '#server/http/actor.ts';
import type { Cookies } from '#server/http/cookies.ts';
import { bearerOf } from '#server/http/cookies.ts';
import { provenStaffOf } from '#server/modules/accounts/sessions.service.ts';
import { hashToken } from '#server/modules/accounts/tokens.rules.ts';
import { isSignedBy } from '#server/modules/items/private-photos.service.ts';
import type { PhotoViewer } from '#server/modules/module.ts';
import type { Clock } from '#server/platform/clock.ts';

type Parts = { findActor: FindActor; cookies: Pick<Cookies, 'read'>; clock: Clock };
type Asking = Pick<Request, 'headers' | 'query'>;

/** The links of guests that a request shows: by a token, or by an address that was signed for one; null: none. */
const linksIn = (request: Asking, key: string, now: Date): PhotoViewer['hasLink'] => {
  const { purchase_link: link, until, proof } = request.query;
  const hashes = [bearerOf(request), link].filter((token) => typeof token === 'string').map(hashToken);
  const signature = typeof until === 'string' && typeof proof === 'string' ? { key, until, proof } : null;
  if (hashes.length === 0 && !signature) return null;
  return (hash) => hashes.includes(hash) || (signature !== null && isSignedBy(hash, signature, now));
};

/** Who asks for a picture; null for somebody who shows nothing by which they could be known. */
export const photoViewerOf = async (
  { findActor, cookies, clock }: Parts,
  key: string,
  request: Asking,
): Promise<PhotoViewer | null> => {
  const token = bearerOf(request) ?? cookies.read(request.headers.cookie, 'session');
  // A page asks by itself: that prolongs no session.
  const actor = token ? await findActor(token, 'unattended') : null;
  const hasLink = linksIn(request, key, clock.now());
  if (!actor && !hasLink) return null;
  return { userId: actor?.id ?? null, isStaff: actor !== null && provenStaffOf(actor) !== null, hasLink };
};
