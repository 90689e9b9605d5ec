import { eq, notLike } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { bankDetails, secondFactors } from '#server/db/accounts.tables.ts';
import type { Deps } from '#server/modules/deps.ts';
import { createSecrets } from '#server/platform/secrets.ts';

const AT_A_TIME = 500;

/**
 * Seals anew what an old key has sealed, so that the old key can be taken out of the configuration
 * (docs/operations.md). Answers how much was sealed anew.
 */
export const resealOld = async (deps: Pick<Deps, 'config' | 'unitOfWork' | 'logger'>): Promise<number> => {
  const { bankDetailsKey, bankDetailsOldKeys } = deps.config;
  const secrets = createSecrets(bankDetailsKey, bankDetailsOldKeys);
  const isOld = (column: PgColumn) => notLike(column, `${secrets.prefix}%`);
  const anew = (sealed: string): string => secrets.seal(secrets.open(sealed));
  let total = 0;
  for (let done = -1; done !== 0; total += done) {
    done = await deps.unitOfWork(async (tx) => {
      const banks = await tx
        .select()
        .from(bankDetails)
        .where(isOld(bankDetails.sealed))
        .limit(AT_A_TIME)
        .for('update');
      for (const { user_id, sealed } of banks) {
        await tx
          .update(bankDetails)
          .set({ sealed: anew(sealed) })
          .where(eq(bankDetails.user_id, user_id));
      }
      const factors = await tx
        .select()
        .from(secondFactors)
        .where(isOld(secondFactors.sealed))
        .limit(AT_A_TIME)
        .for('update');
      for (const { user_id, sealed } of factors) {
        await tx
          .update(secondFactors)
          .set({ sealed: anew(sealed) })
          .where(eq(secondFactors.user_id, user_id));
      }
      return banks.length + factors.length;
    });
  }
  if (total > 0) deps.logger.info({ total }, 'what old keys had sealed was sealed anew');
  return total;
};
