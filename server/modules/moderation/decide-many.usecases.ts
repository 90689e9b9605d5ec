import type { Actor } from '#server/http/actor.ts';
import { AppError } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import type { decideMany as contract } from '#shared/moderation/moderation.api.ts';
import type { Verdict } from './moderation.usecases.ts';
import { decide } from './moderation.usecases.ts';

type Body = BodyOf<typeof contract>;
type Outcome = Awaited<ReturnType<typeof decideOne>>;

const verdictOf = (body: Body): Verdict =>
  body.decision === 'approved'
    ? { is: 'approved' }
    : { is: body.decision, reason: body.reason, note: body.note || null };

const decideOne = async (deps: Deps, actor: Actor, one: Body['items'][number], verdict: Verdict) => {
  const { item_uuid, ...seen } = one;
  try {
    const item = await decide(deps, actor, item_uuid, seen, verdict);
    return { item_uuid, item, code: null, message: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, details } = error;
    return { item_uuid, item: null, code, message, details };
  }
};

/** Decides several items one after the other, each by itself; the answer says of each what came of it. */
export const decideMany = async (deps: Deps, actor: Actor, body: Body) => {
  const verdict = verdictOf(body);
  const data: Outcome[] = [];
  for (const one of body.items) data.push(await decideOne(deps, actor, one, verdict));
  return { data };
};
