import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { sessions } from '#server/db/accounts.tables.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { notFound } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import type * as api from '#shared/accounts/security.api.ts';
import type { AnswerOf } from '#shared/kernel/endpoint.ts';
import { deviceOf, placeOf } from './devices.rules.ts';
import { closeSockets, endSessions } from './sessions.service.ts';

const mine = (actor: Actor) => and(eq(sessions.user_id, actor.id), eq(sessions.purpose, 'session'));

/** Where the actor is signed in; `ip` is the address they ask from. */
export const mySessions = async (
  deps: Deps,
  actor: Actor,
  ip: string,
): Promise<AnswerOf<typeof api.mySessions>> => {
  const open = await deps.db
    .select()
    .from(sessions)
    .where(and(mine(actor), gt(sessions.expires_at, sql`now()`)))
    .orderBy(desc(eq(sessions.id, actor.sessionId)), desc(sessions.last_seen_at), desc(sessions.id))
    .limit(100);
  return {
    data: open.map((session) => ({
      id: session.id,
      ...deviceOf(session.user_agent),
      ...placeOf(session.ip, ip),
      is_current: session.id === actor.sessionId,
      has_second_factor: session.second_factor_at !== null,
      created_at: session.created_at.toISOString(),
      last_seen_at: session.last_seen_at.toISOString(),
    })),
  };
};

/** Ends one of the actor's own sessions, the present one too. */
export const endSession = async (
  deps: Deps,
  actor: Actor,
  sessionId: number,
): Promise<AnswerOf<typeof api.endSession>> => {
  const ended = await deps.db
    .delete(sessions)
    .where(and(mine(actor), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw notFound('session');
  closeSockets(deps, actor.id, [sessionId]);
  return codedMessage('session.ended');
};

/** Ends everything but this session: tokens that wait for a second factor or a new password too. */
export const endOtherSessions = async (
  deps: Deps,
  actor: Actor,
): Promise<AnswerOf<typeof api.endOtherSessions>> => {
  const ended = await deps.db.transaction((tx) => endSessions(tx, actor.id, actor.sessionId));
  closeSockets(deps, actor.id, ended);
  return codedMessage('session.others_ended');
};
