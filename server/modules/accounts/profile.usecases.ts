import { eq } from 'drizzle-orm';
import { users, vendors } from '#server/db/accounts.tables.ts';
import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import type { UploadedFile } from '#server/http/body.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { invalid } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import type * as api from '#shared/accounts/accounts.api.ts';
import type { ProfileView } from '#shared/accounts/accounts.schema.ts';
import type { AnswerOf, BodyOf } from '#shared/kernel/endpoint.ts';
import { noteChange } from './account-changes.service.ts';
import { lockAccount } from './account-status.repository.ts';
import { phoneInUse, photoRefused, vendorRequired } from './accounts.errors.ts';
import { discardPortraitJob } from './accounts.jobs.ts';
import { PORTRAIT_WIDTH, profileOf, userById } from './accounts.repository.ts';
import { checkBirth } from './birth.rules.ts';
import type { SeenChange } from './profile-change.service.ts';
import { recordProfileChange } from './profile-change.service.ts';
import { checkProof } from './proof.usecases.ts';
import { isSecondFactorOn, methodOf } from './second-factor.repository.ts';
import { changeVendor } from './vendor-profile.service.ts';

/** The profile as it is now, after a change that every device of its owner is told of. */
export const changedProfile = async (
  deps: Pick<Deps, 'config'>,
  tx: Tx,
  record: RecordEvent,
  userId: number,
  seen: SeenChange = {},
): Promise<ProfileView> => {
  const changed = await profileOf(deps, tx, userId);
  recordProfileChange(record, { id: userId, uuid: changed.uuid }, seen);
  return changed;
};

export const profile = async (deps: Deps, actor: Actor): Promise<AnswerOf<typeof api.profile>> => ({
  data: await profileOf(deps, deps.db, actor.id),
});

/**
 * Another number wants a proof, and its owner learns of it: the one before may have opened the account. Whose the new one is
 * nobody knows yet, so it opens nothing, and others may have it too.
 */
const leaveNumber = async (
  deps: Deps,
  tx: Tx,
  record: RecordEvent,
  actor: Actor,
  mobileNumber: string,
): Promise<{ mobile_proven_at?: null }> => {
  const user = await userById(tx, actor.id);
  if (user.mobile_number === mobileNumber) return {};
  await checkProof(tx, actor);
  if ((await isSecondFactorOn(tx, actor.id)) && (await methodOf(tx, actor.id)) === 'phone')
    throw phoneInUse();
  await noteChange(deps, tx, record, actor, {
    kind: 'mobile_number',
    before: user.mobile_number,
    wasProven: user.mobile_proven_at !== null,
  });
  return { mobile_proven_at: null };
};

export const updateProfile = async (
  deps: Deps,
  actor: Actor,
  changes: BodyOf<typeof api.updateProfile>,
): Promise<AnswerOf<typeof api.updateProfile>> => {
  if (changes.date_of_birth !== undefined) checkBirth(changes.date_of_birth, deps.clock.now());
  return deps.unitOfWork(async (tx, record) => {
    await lockAccount(tx, actor);
    const left =
      changes.mobile_number === undefined
        ? {}
        : await leaveNumber(deps, tx, record, actor, changes.mobile_number);
    await tx
      .update(users)
      .set({ ...changes, ...left })
      .where(eq(users.id, actor.id));
    const data = await changedProfile(deps, tx, record, actor.id, {
      name: changes.first_name !== undefined || changes.last_name !== undefined,
      contact: changes.mobile_number !== undefined,
    });
    return { ...codedMessage('profile.saved'), data };
  });
};

/** Keeps an upload as a picture of its own random key. */
const keepPortrait = async (deps: Deps, files: UploadedFile[], field: string): Promise<string> => {
  const [file] = files;
  if (!file) throw invalid({ [field]: ['Upload at least one image.'] });
  const photo = await deps.photos.process(file.path).catch((error: unknown) => {
    throw photoRefused(error, field);
  });
  const [portrait] = photo.variants;
  if (!portrait) throw new Error('a processed photo has no variant');
  const key = deps.ids.uuid();
  await deps.storage.put(`${key}/${PORTRAIT_WIDTH}.webp`, portrait.bytes, 'image/webp');
  return key;
};

export const uploadPhoto = async (
  deps: Deps,
  actor: Actor,
  files: UploadedFile[],
): Promise<AnswerOf<typeof api.uploadPhoto>> => {
  const photo_key = await keepPortrait(deps, files, 'photo');
  return deps.unitOfWork(async (tx, record) => {
    await lockAccount(tx, actor);
    const [before] = await tx.select({ key: users.photo_key }).from(users).where(eq(users.id, actor.id));
    await tx.update(users).set({ photo_key }).where(eq(users.id, actor.id));
    if (before?.key) await deps.jobs.enqueue(tx, discardPortraitJob, { key: before.key });
    return { ...codedMessage('profile.photo_saved'), data: await changedProfile(deps, tx, record, actor.id) };
  });
};

export const uploadVendorLogo = async (
  deps: Deps,
  actor: Actor,
  files: UploadedFile[],
): Promise<AnswerOf<typeof api.uploadVendorLogo>> => {
  const [vendor] = await deps.db.select().from(vendors).where(eq(vendors.user_id, actor.id));
  if (!vendor) throw vendorRequired();
  const logo_key = await keepPortrait(deps, files, 'logo');
  return deps.unitOfWork(async (tx, record) => {
    await lockAccount(tx, actor);
    const [before] = await tx
      .select({ key: vendors.logo_key })
      .from(vendors)
      .where(eq(vendors.user_id, actor.id));
    await changeVendor(tx, record, actor.id, { logo_key });
    if (before?.key) await deps.jobs.enqueue(tx, discardPortraitJob, { key: before.key });
    return { ...codedMessage('vendor.logo_saved'), data: await changedProfile(deps, tx, record, actor.id) };
  });
};
