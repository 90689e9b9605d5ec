import { and, eq, sql } from 'drizzle-orm';
import { sessions } from '#server/db/accounts.tables.ts';
import type { Reader } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Deps } from '#server/modules/deps.ts';
import { PROOF_MINUTES } from '#shared/accounts/accounts.rules.ts';
import type * as api from '#shared/accounts/security.api.ts';
import type { AnswerOf, BodyOf } from '#shared/kernel/endpoint.ts';
import { proofRequired } from './accounts.errors.ts';
import { checkPassword } from './second-factor.usecases.ts';

/** Whoever changes what is worth stealing has given the password in this session a short time ago; logging in counts. */
export const checkProof = async (reader: Reader, { sessionId }: Pick<Actor, 'sessionId'>): Promise<void> => {
  const isFresh = sql`${sessions.proven_at} > now() - make_interval(mins => ${PROOF_MINUTES})`;
  const proven = await reader.$count(sessions, and(eq(sessions.id, sessionId), isFresh));
  if (proven === 0) throw proofRequired();
};

/** The password again, in a session that is open. */
export const giveProof = async (
  deps: Deps,
  actor: Actor,
  { password }: BodyOf<typeof api.giveProof>,
): Promise<AnswerOf<typeof api.giveProof>> => {
  await checkPassword(deps, actor, password);
  await deps.db.update(sessions).set({ proven_at: sql`now()` }).where(eq(sessions.id, actor.sessionId));
  return { message: 'Thank you. You can go on.' };
};
