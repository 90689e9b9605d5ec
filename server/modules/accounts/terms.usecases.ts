import { and, eq, lt, sql } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import type { Deps } from '#server/modules/deps.ts';
import type * as api from '#shared/accounts/terms.api.ts';
import type { TermsVersion } from '#shared/accounts/terms.rules.ts';
import { dayOfTerms, TERMS_VERSION } from '#shared/accounts/terms.rules.ts';
import type { Locale } from '#shared/kernel/caller.ts';
import type { AnswerOf, BodyOf } from '#shared/kernel/endpoint.ts';
import { lockAccountStatus } from './account-status.repository.ts';
import { changedProfile } from './profile.usecases.ts';
import type { Agreeing } from './terms.repository.ts';
import { keepAgreement, lastAgreementOf } from './terms.repository.ts';

/** Whether an account is older than the version in force: its owner agreed to another one when nobody wrote it down. */
const isOlderThanTerms = async (reader: Reader, userId: number): Promise<boolean> => {
  const begin = sql`(${dayOfTerms(TERMS_VERSION)}::date at time zone 'Asia/Dubai')`;
  return (await reader.$count(users, and(eq(users.id, userId), lt(users.created_at, begin)))) > 0;
};

const termsOf = async (reader: Reader, userId: number): Promise<AnswerOf<typeof api.myTerms>['data']> => {
  const agreed = await lastAgreementOf(reader, userId);
  return {
    version: TERMS_VERSION,
    agreed,
    has_changed: agreed ? agreed.version !== TERMS_VERSION : await isOlderThanTerms(reader, userId),
  };
};

export const myTerms = async (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
): Promise<AnswerOf<typeof api.myTerms>> => ({
  data: await termsOf(db, actor.id),
});

/** What is ticked at a checkout; the devices of a member stop telling that the terms have changed. */
export const agreeAtCheckout = async (
  deps: Deps,
  tx: Tx,
  record: RecordEvent,
  { userId, checkoutId }: Required<Agreeing>,
  agreed: { version: TermsVersion; language: Locale },
): Promise<void> => {
  const isNotified = userId !== null && (await termsOf(tx, userId)).has_changed;
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
    if (await keepAgreement(tx, { userId: actor.id }, { version, language }))
      await changedProfile(deps, tx, record, actor.id);
    return termsOf(tx, actor.id);
  });
  return { ...codedMessage('terms.agreed'), data };
};
