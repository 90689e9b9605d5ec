import type { Tx } from '#server/db/client.ts';
import type { StoredPhoto } from '#server/db/items.tables.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import type { UploadedFile } from '#server/http/body.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { lockAccount } from '#server/modules/accounts/account-status.repository.ts';
import type { Deps } from '#server/modules/deps.ts';
import { PhotoError } from '#server/platform/images.ts';
import type { JobContext } from '#server/platform/job-definition.ts';
import { privateKeyFrom } from '#server/platform/private-keys.ts';
import { MAX_UNUSED_PHOTOS } from '#shared/items/items.rules.ts';
import type { beginUpload as beginContract } from '#shared/items/uploads.api.ts';
import { uploadReady, uploadRefused } from '#shared/items/uploads.events.ts';
import type { SendingView, UploadView } from '#shared/items/uploads.schema.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import { fillPath } from '#shared/kernel/endpoint.ts';
import { photoView } from './photo.views.ts';
import { makeSizes, originalOf } from './photos.service.ts';
import { alreadySent, notSentYet, sentenceOf, tooManyUnused } from './uploads.errors.ts';
import { preparePhotoJob, removeFileJob, removePhotoJob } from './uploads.jobs.ts';
import type { UploadRow } from './uploads.repository.ts';
import {
  changeUpload,
  countUnused,
  deleteUploads,
  insertUploads,
  lockByUuid,
  lockUpload,
  unusedUpload,
  unusedUploads,
  uploadByUuid,
} from './uploads.repository.ts';

/** Photos a user may have without an item or a draft: a listing, an edit, and some more. */
const MOST_UNUSED = 60;
/** How long a signed address of the bucket can be used, in seconds. */
const SENDING_SECONDS = 15 * 60;

const uploadViewOf = (row: UploadRow): UploadView => ({
  uuid: row.uuid,
  name: row.name,
  state: row.state,
  refusal: row.reason === null ? null : { code: row.reason, message: sentenceOf(row.reason) },
  photo: row.photo && photoView(row.photo),
  version: row.version,
  created_at: row.created_at.toISOString(),
});

const contentPath = (uuid: string): string => fillPath('/api/auth/uploads/{uuid}/content', { uuid });

/** Straight to the bucket where browsers can reach it, else through us. */
const sendingOf = async ({ storage, config }: Deps, { uuid, bytes }: UploadRow): Promise<SendingView> => {
  const direct = await storage.direct(originalOf(uuid), bytes, SENDING_SECONDS);
  const own = { url: contentPath(uuid), headers: { 'x-app-token': config.appToken } };
  return { method: 'PUT', ...(direct ?? own) };
};

export const beginUpload = async (
  deps: Deps,
  actor: Actor,
  { name, bytes, private: isPrivate }: BodyOf<typeof beginContract>,
) => {
  const row = await deps.unitOfWork(async (tx) => {
    // One after the other: else several at once would all find room.
    await lockAccount(tx, actor);
    if ((await countUnused(tx, actor.id)) >= MOST_UNUSED) throw tooManyUnused();
    const uuid = deps.ids.uuid();
    const [inserted] = await insertUploads(tx, [
      { owner_id: actor.id, name, bytes, uuid: isPrivate ? privateKeyFrom(uuid) : uuid },
    ]);
    if (!inserted) throw new Error('an upload was not inserted');
    return inserted;
  });
  return { data: { upload: uploadViewOf(row), send: await sendingOf(deps, row) } };
};

/** The bytes, when they come through us: into the storage as one piece. */
export const sendUpload = async (
  deps: Deps,
  actor: Actor,
  uuid: string,
  [file]: Pick<UploadedFile, 'path' | 'bytes'>[],
) => {
  const upload = await unusedUpload(deps.db, actor.id, uuid);
  if (upload.state !== 'uploading') throw alreadySent();
  if (!file || file.bytes === 0) throw notSentYet();
  await deps.storage.keep(originalOf(uuid), file.path);
  return { data: uploadViewOf(upload) };
};

/** The bytes are there: the photo is made ready. Saying so again changes nothing. */
export const completeUpload = async (deps: Deps, actor: Actor, uuid: string) => {
  const isThere = await deps.storage.exists(originalOf(uuid));
  return deps.unitOfWork(async (tx) => {
    const upload = await lockUpload(tx, actor.id, uuid);
    if (upload.state !== 'uploading') return { data: uploadViewOf(upload) };
    if (!isThere) throw notSentYet();
    const processing = await changeUpload(tx, upload, { state: 'processing' });
    await deps.jobs.enqueue(tx, preparePhotoJob, { uuid });
    return { data: uploadViewOf(processing) };
  });
};

export const myUploads = async (deps: Deps, actor: Actor) => ({
  data: (await unusedUploads(deps.db, actor.id, MAX_UNUSED_PHOTOS)).map(uploadViewOf),
});

/** The owner no longer wants a photo that no item has. Its files go after the commit. */
export const discardUpload = async (deps: Deps, actor: Actor, uuid: string) => {
  await deps.unitOfWork(async (tx) => {
    const upload = await lockUpload(tx, actor.id, uuid);
    await deleteUploads(tx, [uuid]);
    await removeLater(deps, tx, upload);
  });
  const answer = codedMessage('photo.removed');
  return { ...answer, data: answer };
};

/** Where browsers write to the bucket by themselves they may do so until the address has run out. */
const untilNoneCanSend = ({ config }: Deps) =>
  config.s3PublicEndpoint ? { startAfter: SENDING_SECONDS } : {};

/** What was sent, and what was made of it. */
export const removeLater = async (deps: Deps, tx: Tx, { uuid, hidden_at }: UploadRow): Promise<void> => {
  for (const key of hidden_at === null ? [uuid] : [uuid, privateKeyFrom(uuid)])
    await deps.jobs.enqueue(tx, removePhotoJob, { key });
  await deps.jobs.enqueue(tx, removeFileJob, { file: originalOf(uuid) }, untilNoneCanSend(deps));
};

type Outcome = { photo: StoredPhoto } | { reason: string };

const recordUpload = (record: RecordEvent, upload: UploadRow): void => {
  const { owner_id } = upload;
  if (owner_id === null) return;
  const fact = {
    version: upload.version,
    routing: { owner_id, upload_uuid: upload.uuid },
    views: { owner: { upload: uploadViewOf(upload) } },
  };
  record(upload.state === 'ready' ? uploadReady : uploadRefused, fact);
};

/** Writes down how it ended; when the upload was thrown away meanwhile, what was made goes too. */
const conclude = async (deps: Deps, uuid: string, outcome: Outcome): Promise<void> => {
  const isKept = await deps.unitOfWork(async (tx, record) => {
    const upload = await lockByUuid(tx, uuid);
    if (!upload) return false;
    if (upload.state !== 'processing') return true;
    const ended = await changeUpload(
      tx,
      upload,
      'photo' in outcome
        ? { state: 'ready', photo: outcome.photo }
        : { state: 'refused', reason: outcome.reason },
    );
    recordUpload(record, ended);
    await deps.jobs.enqueue(tx, removeFileJob, { file: originalOf(uuid) }, untilNoneCanSend(deps));
    return true;
  });
  if (!isKept) await deps.storage.deleteFolder(uuid);
};

/** Makes a photo ready, or refuses it; its owner learns it live. What breaks by itself is tried again a few times. */
export const preparePhoto = async (
  deps: Deps,
  { uuid }: { uuid: string },
  { attempt, logger }: Pick<JobContext, 'attempt' | 'logger'>,
  lastAttempt: number,
): Promise<void> => {
  const upload = await uploadByUuid(deps.db, uuid);
  if (upload?.state !== 'processing') return;
  try {
    const photo = await deps.storage.borrow(originalOf(uuid), (path) => makeSizes(deps, uuid, path));
    await conclude(deps, uuid, photo ? { photo } : { reason: 'photo.failed' });
  } catch (error) {
    if (error instanceof PhotoError) return conclude(deps, uuid, { reason: error.code });
    if (attempt < lastAttempt) throw error;
    logger.error({ err: error }, 'a photo could not be prepared');
    await conclude(deps, uuid, { reason: 'photo.failed' });
  }
};
