import type { Reader, Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { notFound } from '#server/http/errors.ts';
import { lockAccount } from '#server/modules/accounts/account-status.repository.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { saveDraft as contract } from '#shared/items/drafts.api.ts';
import { draftsChanged } from '#shared/items/drafts.events.ts';
import type { DraftView } from '#shared/items/drafts.schema.ts';
import { DRAFT_DAYS, MAX_DRAFTS } from '#shared/items/items.rules.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import { draftChanged, tooManyDrafts } from './drafts.errors.ts';
import type { DraftRow } from './drafts.repository.ts';
import {
  countDrafts,
  draftsOf,
  draftVersion,
  forgetDrafts,
  removeDraft,
  writeDraft,
} from './drafts.repository.ts';
import { photoView } from './photo.views.ts';
import { readyPhotos } from './uploads.repository.ts';

const viewsOf = async (reader: Reader, rows: readonly DraftRow[]): Promise<DraftView[]> => {
  const keys = rows.flatMap(({ content }) => content.photos.map(({ key }) => key));
  const ready = await readyPhotos(reader, keys);
  return rows.map(({ uuid, version, content, updated_at }) => {
    const cover = content.photos.flatMap(({ key }) => ready.get(key) ?? [])[0];
    return {
      uuid,
      version,
      content,
      cover: cover ? photoView(cover) : null,
      updated_at: updated_at.toISOString(),
    };
  });
};

const recordDraft = (record: RecordEvent, { owner_id, uuid, version }: DraftRow, isGone: boolean): void =>
  record(draftsChanged, {
    version,
    routing: { owner_id, draft_uuid: uuid },
    views: { owner: { draft_uuid: uuid, version: isGone ? null : version } },
  });

/** What the actor has begun. */
export const myDrafts = async ({ db }: Pick<Deps, 'db'>, actor: Pick<Actor, 'id'>) => ({
  data: await viewsOf(db, await draftsOf(db, actor.id)),
});

/** Keeps a draft, as long as nobody else has written in it since the actor's device read it. */
export const saveDraft = async (deps: Deps, actor: Actor, uuid: string, body: BodyOf<typeof contract>) =>
  deps.unitOfWork(async (tx, record) => {
    // One after the other: else several at once would all find room.
    await lockAccount(tx, actor);
    const held = await draftVersion(tx, actor.id, uuid);
    if (held === undefined && body.version > 0) throw notFound('draft');
    if (held !== undefined && held !== body.version) throw draftChanged();
    if (held === undefined && (await countDrafts(tx, actor.id)) >= MAX_DRAFTS) throw tooManyDrafts();
    const row = await writeDraft(tx, actor.id, uuid, body.content);
    recordDraft(record, row, false);
    const [data] = await viewsOf(tx, [row]);
    if (!data) throw new Error('a draft has no view');
    return { data };
  });

/** The draft is no longer wanted, or an item came of it. Its photos go with what nobody uses, or are the item's. */
export const endDraft = async (tx: Tx, record: RecordEvent, actor: Actor, uuid: string): Promise<boolean> => {
  const row = await removeDraft(tx, actor.id, uuid);
  if (row) recordDraft(record, row, true);
  return row !== undefined;
};

export const deleteDraft = async (deps: Deps, actor: Actor, uuid: string) => {
  await deps.unitOfWork(async (tx, record) => {
    if (!(await endDraft(tx, record, actor, uuid))) throw notFound('draft');
  });
  return { ...codedMessage('draft.deleted'), data: { uuid } };
};

/** Drafts that nobody has touched for long. */
export const tidyDrafts = async (tx: Tx, record: RecordEvent, most: number): Promise<void> => {
  for (const row of await forgetDrafts(tx, DRAFT_DAYS, most)) recordDraft(record, row, true);
};
