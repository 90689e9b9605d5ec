import { eq } from 'drizzle-orm';
import { purchases } from '#server/db/purchases.tables.ts';
import type { Actor } from '#server/http/actor.ts';
import { invalid } from '#server/http/errors.ts';
import { saveBankDetails } from '#server/modules/accounts/vendor.usecases.ts';
import type { Deps } from '#server/modules/deps.ts';
import type * as api from '#shared/accounts/accounts.api.ts';
import type { AnswerOf, BodyOf } from '#shared/kernel/endpoint.ts';
import { makeRecipient, renewRecipient } from './recipients.usecases.ts';

const REFUSED = 'Our payment provider does not accept this bank account. Please check the details.';

/**
 * Keeps the bank details and makes them known to the payment provider. What it refuses at once stands on the form; what it
 * refuses later comes by notification.
 */
export const saveBank = async (
  deps: Deps,
  actor: Actor,
  given: BodyOf<typeof api.saveBankDetails>,
): Promise<AnswerOf<typeof api.saveBankDetails>> => {
  const answer = await saveBankDetails(deps, actor, given, {
    hasSold: async (tx) => (await tx.$count(purchases, eq(purchases.seller_id, actor.id))) > 0,
    saved: (tx) => renewRecipient(deps, tx, actor.id),
  });
  if ((await makeRecipient(deps, actor.id, { isNotified: false })) === 'refused')
    throw invalid({ iban: [REFUSED] }, 'bank.refused');
  return answer;
};
