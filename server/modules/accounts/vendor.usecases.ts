import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { bankDetails, vendors } from '#server/db/accounts.tables.ts';
import type { Tx } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { invalid } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import type * as api from '#shared/accounts/accounts.api.ts';
import type { AnswerOf, BodyOf } from '#shared/kernel/endpoint.ts';
import { unnamedVendor } from '#shared/kernel/public-name.ts';
import { noteChange } from './account-changes.service.ts';
import { lockAccount } from './account-status.repository.ts';
import { writeBankDetails } from './accounts.repository.ts';
import { checkBankDetails, keepMasked } from './bank.rules.ts';
import { openBankDetails, sealBankDetails } from './bank-sealing.rules.ts';
import { changedProfile } from './profile.usecases.ts';
import { checkProof } from './proof.usecases.ts';
import { chooseVendorName } from './vendor-name.usecases.ts';
import { lockVendorOf } from './vendor-profile.service.ts';

/** Nobody has read the name yet: until then they are called something that says nothing. */
const insertVendor = async (
  { ids }: Pick<Deps, 'ids'>,
  tx: Tx,
  { id: user_id }: Actor,
  { name, address }: BodyOf<typeof api.saveVendor>,
) => {
  if (name === undefined) throw invalid({ name: ['Name field is required.'] });
  if (address === undefined) throw invalid({ address: ['Address field is required.'] });
  const uuid = ids.uuid();
  const [made] = await tx
    .insert(vendors)
    .values({ user_id, uuid, name: unnamedVendor(uuid), address })
    .returning();
  if (!made) throw new Error('the public profile was not made');
  return made;
};

/** The public seller profile: both fields make a user a vendor, later either can be changed alone. */
export const saveVendor = (
  deps: Deps,
  actor: Actor,
  { name, address }: BodyOf<typeof api.saveVendor>,
): Promise<AnswerOf<typeof api.saveVendor>> =>
  deps.unitOfWork(async (tx, record) => {
    await lockAccount(tx, actor);
    // Two devices at once: the account is locked, so the second one finds what the first one made.
    const vendor =
      (await lockVendorOf(tx, actor.id)) ?? (await insertVendor(deps, tx, actor, { name, address }));
    if (address !== undefined) await tx.update(vendors).set({ address }).where(eq(vendors.user_id, actor.id));
    if (name !== undefined) await chooseVendorName(tx, record, vendor, name);
    return {
      ...codedMessage('vendor.saved'),
      data: await changedProfile(deps, tx, record, actor.id),
    };
  });

const storedDetails = async (deps: Deps, tx: Tx, userId: number) => {
  const [row] = await tx.select().from(bankDetails).where(eq(bankDetails.user_id, userId)).for('update');
  return row ? openBankDetails(deps.config, row.sealed).details : undefined;
};

/** What belongs to new bank details, elsewhere. */
type BankElsewhere = {
  /** Whether money may wait for them: what was sold before anybody had said where it is to go. */
  hasSold: (tx: Tx) => Promise<boolean>;
  /** What is done in the same change. */
  saved: (tx: Tx) => Promise<void>;
};

/**
 * Where payouts go. Other details than those there are want a proof, and their owner learns of it; of the first ones too, which
 * want none. Nothing is paid for a while to others, nor to the first ones of who has sold. A field that comes back as it is
 * shown, masked, keeps its value.
 */
export const saveBankDetails = (
  deps: Deps,
  actor: Actor,
  given: BodyOf<typeof api.saveBankDetails>,
  { hasSold, saved }: BankElsewhere,
): Promise<AnswerOf<typeof api.saveBankDetails>> =>
  deps.unitOfWork(async (tx, record) => {
    await lockAccount(tx, actor);
    const stored = await storedDetails(deps, tx, actor.id);
    const details = keepMasked(given, stored);
    checkBankDetails(details);
    const isNew = !isDeepStrictEqual(stored, details);
    if (isNew) {
      if (stored) await checkProof(tx, actor);
      const before = stored ? JSON.stringify(stored) : null;
      await noteChange(deps, tx, record, actor, { kind: 'bank_details', before });
    }
    const isHeld = isNew && (stored !== undefined || (await hasSold(tx)));
    await writeBankDetails(tx, actor.id, {
      sealed: sealBankDetails(deps.config.bankDetailsKey, details),
      ...(isHeld ? { changed_at: sql`now()` } : {}),
    });
    await saved(tx);
    return {
      ...codedMessage('bank_details.saved'),
      data: await changedProfile(deps, tx, record, actor.id),
    };
  });
