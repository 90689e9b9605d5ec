import { and, eq, sql } from 'drizzle-orm';
import { secondFactors, sessions } from '#server/db/accounts.tables.ts';
import type { Reader } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import type { Deps } from '#server/modules/deps.ts';
import { PROOF_MINUTES } from '#shared/accounts/accounts.rules.ts';
import type * as api from '#shared/accounts/security.api.ts';
import type { AnswerOf, BodyOf } from '#shared/kernel/endpoint.ts';
import { codeNeeded, proofRequired } from './accounts.errors.ts';
import { isSecondFactorOn } from './second-factor.repository.ts';
import { checkPassword, reconnectSockets, takeInSession, tryingCode } from './second-factor.usecases.ts';

/**
 * Whoever changes what is worth stealing has shown in this session, a short time ago, what a login takes: the password, and
 * where two-step sign-in is on the second step too; logging in counts.
 */
export const checkProof = async (
  reader: Reader,
  { id, sessionId }: Pick<Actor, 'id' | 'sessionId'>,
): Promise<void> => {
  const since = sql`now() - make_interval(mins => ${PROOF_MINUTES})`;
  const isOn = sql`exists (select from ${secondFactors} where ${secondFactors.user_id} = ${id}
    and ${secondFactors.enabled_at} is not null)`;
  const isProven = sql`${sessions.proven_at} > ${since}
    and (${sessions.second_factor_at} > ${since} or not ${isOn})`;
  const proven = await reader.$count(sessions, and(eq(sessions.id, sessionId), isProven));
  if (proven === 0) throw proofRequired();
};

/** The password again in a session that is open, and a code where two-step sign-in is on. */
export const giveProof = async (
  deps: Deps,
  actor: Actor,
  { password, code }: BodyOf<typeof api.giveProof>,
): Promise<AnswerOf<typeof api.giveProof>> => {
  await checkPassword(deps, actor, password);
  if (await isSecondFactorOn(deps.db, actor.id)) {
    if (code === undefined) throw codeNeeded();
    await tryingCode(deps, actor, () =>
      deps.unitOfWork((tx, record) => takeInSession(deps, tx, record, actor, { code, withPassword: true })),
    );
    // The admin opens to staff who give a code, as where it asks for one.
    if (actor.role !== 'user') reconnectSockets(deps, [actor.sessionId]);
  } else {
    await deps.db.update(sessions).set({ proven_at: sql`now()` }).where(eq(sessions.id, actor.sessionId));
  }
  return codedMessage('proof.given');
};
