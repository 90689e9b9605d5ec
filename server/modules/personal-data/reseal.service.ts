import { and, eq, isNotNull, notLike, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { accountChanges, bankDetails, secondFactors } from '#server/db/accounts.tables.ts';
import { guestLinks } from '#server/db/guest-links.tables.ts';
import { helpCases } from '#server/db/help-cases.tables.ts';
import { purchasePins } from '#server/db/purchase-pins.tables.ts';
import { addressHash } from '#server/modules/accounts/tokens.rules.ts';
import type { Deps } from '#server/modules/deps.ts';
import { createSecrets } from '#server/platform/secrets.ts';

const AT_A_TIME = 500;

const SEALED = [
  { table: bankDetails, id: bankDetails.user_id },
  { table: secondFactors, id: secondFactors.user_id },
  { table: accountChanges, id: accountChanges.id },
  { table: guestLinks, id: guestLinks.purchase_id },
  { table: helpCases, id: helpCases.id },
  { table: purchasePins, id: purchasePins.purchase_id },
];

/**
 * Seals anew what an old key has sealed, and hashes anew what is hashed beside it, so that the old key can be taken out of
 * the configuration (docs/operations.md). Answers how much was sealed anew.
 */
export const resealOld = async (deps: Pick<Deps, 'config' | 'unitOfWork' | 'logger'>): Promise<number> => {
  const { bankDetailsKey, bankDetailsOldKeys } = deps.config;
  const secrets = createSecrets(bankDetailsKey, bankDetailsOldKeys);
  const isOld = (column: PgColumn) => notLike(column, `${secrets.prefix}%`);
  let total = 0;
  for (let done = -1; done !== 0; total += done) {
    done = await deps.unitOfWork(async (tx) => {
      let resealed = 0;
      for (const { table, id } of SEALED) {
        const rows = await tx
          .select({ id, sealed: sql<string>`${table.sealed}` })
          .from(table)
          .where(isOld(table.sealed))
          .limit(AT_A_TIME)
          .for('update');
        for (const row of rows) {
          const plain = secrets.open(row.sealed);
          await tx
            .update(table)
            .set({ sealed: secrets.seal(plain) })
            .where(eq(id, row.id));
          if (table !== accountChanges) continue;
          // An address is also kept as a hash with the key: the hold on it would end with the old one.
          await tx
            .update(accountChanges)
            .set({ address_hash: addressHash(bankDetailsKey, plain) })
            .where(and(eq(accountChanges.id, row.id), isNotNull(accountChanges.address_hash)));
        }
        resealed += rows.length;
      }
      return resealed;
    });
  }
  if (total > 0) deps.logger.info({ total }, 'what old keys had sealed was sealed anew');
  return total;
};
