import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import type { Deps } from '#server/modules/deps.ts';
import type * as api from '#shared/accounts/terms.api.ts';
import type { TermsVersion } from '#shared/accounts/terms.rules.ts';
import type { Locale } from '#shared/kernel/caller.ts';
import type { AnswerOf, BodyOf } from '#shared/kernel/endpoint.ts';
import { lockAccountStatus } from './account-status.repository.ts';
import { profileOf } from './accounts.repository.ts';
import { changedProfile } from './profile.usecases.ts';
import type { Agreeing } from './terms.repository.ts';
import { hasToAgree, keepAgreement } from './terms.repository.ts';

/** What is ticked at a checkout; the devices of a member stop telling that the terms have changed. */
export const agreeAtCheckout = async (
  deps: Deps,
  tx: Tx,
  record: RecordEvent,
  { userId, checkoutId }: Required<Agreeing>,
  agreed: { version: TermsVersion; language: Locale },
): Promise<void> => {
  const isNotified = userId !== null && (await hasToAgree(tx, userId));
  await keepAgreement(tx, { userId, checkoutId }, agreed);
  if (isNotified) await changedProfile(deps, tx, record, userId);
};

/** The other devices of the member stop telling that the terms have changed. */
export const agreeToTerms = async (
  deps: Deps,
  actor: Actor,
  language: Locale,
  { version }: BodyOf<typeof api.agreeToTerms>,
): Promise<AnswerOf<typeof api.agreeToTerms>> => {
  const data = await deps.unitOfWork(async (tx, record) => {
    await lockAccountStatus(tx, actor);
    const isNew = await keepAgreement(tx, { userId: actor.id }, { version, language });
    return isNew ? changedProfile(deps, tx, record, actor.id) : profileOf(deps, tx, actor.id);
  });
  return { ...codedMessage('terms.agreed'), data };
};
