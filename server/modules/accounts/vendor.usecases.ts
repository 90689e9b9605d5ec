import { eq, sql } from 'drizzle-orm';
import { bankDetails, vendors } from '#server/db/accounts.tables.ts';
import type { Tx } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { invalid } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import type * as api from '#shared/accounts/accounts.api.ts';
import { vendorRenamed } from '#shared/accounts/accounts.events.ts';
import type { AnswerOf, BodyOf } from '#shared/kernel/endpoint.ts';
import { checkBankDetails, keepMasked } from './bank.rules.ts';
import { openBankDetails, sealBankDetails } from './bank-sealing.ts';
import { changedProfile } from './profile.usecases.ts';

/** The public seller profile: both fields make a user a vendor, later either can be changed alone. */
export const saveVendor = (
  deps: Deps,
  actor: Actor,
  { name, address }: BodyOf<typeof api.saveVendor>,
): Promise<AnswerOf<typeof api.saveVendor>> =>
  deps.unitOfWork(async (tx, record) => {
    const changed = await tx
      .update(vendors)
      .set({ ...(name === undefined ? {} : { name }), ...(address === undefined ? {} : { address }) })
      .where(eq(vendors.user_id, actor.id))
      .returning();
    if (changed.length === 0) {
      if (name === undefined) throw invalid({ name: ['Name field is required.'] });
      if (address === undefined) throw invalid({ address: ['Address field is required.'] });
      const values = { name, address };
      await tx
        .insert(vendors)
        .values({ user_id: actor.id, ...values })
        .onConflictDoUpdate({ target: vendors.user_id, set: values });
    } else if (name !== undefined) {
      record(vendorRenamed, { version: 1, routing: { user_id: actor.id }, views: { owner: { name } } });
    }
    return {
      message: 'You successfully saved your vendor details, you can now post an item.',
      data: await changedProfile(deps, tx, record, actor.id),
    };
  });

const storedDetails = async (deps: Deps, tx: Tx, userId: number) => {
  const [row] = await tx.select().from(bankDetails).where(eq(bankDetails.user_id, userId)).for('update');
  return row ? openBankDetails(deps.config, row.sealed).details : undefined;
};

/** Where payouts go. A field that comes back as it is shown, masked, keeps its value. */
export const saveBankDetails = (
  deps: Deps,
  actor: Actor,
  given: BodyOf<typeof api.saveBankDetails>,
): Promise<AnswerOf<typeof api.saveBankDetails>> =>
  deps.unitOfWork(async (tx, record) => {
    const details = keepMasked(given, await storedDetails(deps, tx, actor.id));
    checkBankDetails(details);
    const values = {
      sealed: sealBankDetails(deps.config.bankDetailsKey, details),
      updated_at: sql`now()`,
    };
    await tx
      .insert(bankDetails)
      .values({ user_id: actor.id, ...values })
      .onConflictDoUpdate({ target: bankDetails.user_id, set: values });
    return {
      message: 'Your bank details were saved.',
      data: await changedProfile(deps, tx, record, actor.id),
    };
  });
