import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import type { Actor } from '#server/http/actor.ts';
import type { UploadedFile } from '#server/http/body.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { submitItem as contract } from '#shared/items/items.api.ts';
import { itemSubmitted } from '#shared/items/items.events.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import { endDraft } from './drafts.usecases.ts';
import { insertItem } from './items.repository.ts';
import { ownItemOf, submittedItemOf } from './items.views.ts';
import { choicesIn, itemFieldsOf } from './listing.rules.ts';
import { checkListing, lockListing } from './may-list.service.ts';
import { checkPhotoList, discardPhotos, receivePhotos, takePhotos } from './photos.service.ts';

/** The name of its draft, under which a link to the draft finds the item; a new one where another item came of it before. */
const nameFrom = async (tx: Tx, draft: string | undefined): Promise<{ uuid?: string }> =>
  draft !== undefined && (await tx.$count(items, eq(items.uuid, draft))) === 0 ? { uuid: draft } : {};

/** A vendor submits an item with photos; it waits for an administrator. */
export const submitItem = async (
  deps: Deps,
  actor: Actor,
  body: BodyOf<typeof contract>,
  files: UploadedFile[],
) => {
  const choices = choicesIn(body);
  await checkListing(deps.db, actor, choices);
  checkPhotoList(body.uploads, files.length, 'imgs');
  await deps.limits.consumeYoung('young_listing', actor);
  // Before the transaction: re-encoding takes seconds, and no lock may wait for it.
  const received = await receivePhotos(deps, actor, files);
  try {
    const data = await deps.unitOfWork(async (tx, record) => {
      await lockListing(tx, actor, choices);
      const keys = [...body.uploads, ...received.map(({ key }) => key)];
      const photos = await takePhotos(tx, actor, keys, received, 'uploads');
      const item = await insertItem(
        tx,
        { owner_id: actor.id, ...(await nameFrom(tx, body.draft)), ...itemFieldsOf(body) },
        photos,
        choices.values,
      );
      if (body.draft) await endDraft(tx, record, actor, body.draft);
      const own = await ownItemOf(deps, tx, item);
      record(itemSubmitted, {
        version: item.version,
        routing: { owner_id: actor.id, item_uuid: item.uuid, how: 'submitted' },
        views: { owner: { item: own }, admin: { item: await submittedItemOf(deps, tx, item) } },
      });
      return own;
    });
    return { ...codedMessage('item.submitted'), data };
  } catch (error) {
    await discardPhotos(deps, received);
    throw error;
  }
};
