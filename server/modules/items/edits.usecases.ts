import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { StoredPhoto } from '#server/db/items.tables.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import type { CodedMessage } from '#server/http/coded-message.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { relistItem as relistContract } from '#shared/items/edits.api.ts';
import {
  itemEditSubmitted,
  itemEditWithdrawn,
  itemPriceChanged,
  itemSubmitted,
} from '#shared/items/items.events.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { OwnItem } from '#shared/items/items.schema.ts';
import type { AnswerCode } from '#shared/kernel/answer-texts.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { replaceValues } from './choices.repository.ts';
import type { Changes } from './edit-changes.rules.ts';
import { isSame, keysIn, plainChanges, wordsOf } from './edit-changes.rules.ts';
import type { EditRow, Wanted } from './edits.repository.ts';
import { endEdit, newestEdit, stageEdit, waitingEdit } from './edits.repository.ts';
import { noEditWaiting } from './items.errors.ts';
import type { ItemRow } from './items.repository.ts';
import { changeItem, lockItemByUuid, replacePhotos, storedPhotosOf } from './items.repository.ts';
import { cardOf, ownItemOf, submittedItemOf } from './items.views.ts';
import type { Choices } from './may-list.service.ts';
import { checkTerms } from './offer-terms.rules.ts';
import { lockOwn, lockOwnListing } from './own-item.service.ts';
import { checkPhotoList, takePhotos } from './photos.service.ts';
import { keepAsSold } from './sold-listing.repository.ts';
import { releasePhotos } from './uploads.repository.ts';

type Edited = CodedMessage & { data: OwnItem };

const routingOf = (item: ItemRow) => ({ owner_id: item.owner_id, item_uuid: item.uuid });

type Step = { deps: Deps; tx: Tx; record: RecordEvent; actor: Actor };
type Recording = Omit<Step, 'actor'>;

const recordEditSubmitted = async ({ deps, tx, record }: Recording, item: ItemRow, data: OwnItem) =>
  record(itemEditSubmitted, {
    version: item.version,
    routing: routingOf(item),
    views: { owner: { item: data }, admin: { item: await submittedItemOf(deps, tx, item) } },
  });

const recordEditWithdrawn = ({ record }: Recording, item: ItemRow, data: OwnItem) =>
  record(itemEditWithdrawn, {
    version: item.version,
    routing: routingOf(item),
    views: { owner: { item: data }, admin: { item_uuid: item.uuid } },
  });

/** The photos the owner wants, from those of the item, those of its edit, and uploads. */
const wantedPhotos = async (
  { tx, actor }: Step,
  shown: StoredPhoto[],
  keys: string[],
  edit?: EditRow,
): Promise<StoredPhoto[]> => {
  checkPhotoList(keys, 0, 'photos');
  return takePhotos(tx, actor, keys, [...shown, ...(edit?.photos ?? [])], 'photos');
};

/** Nothing of it is public: words, price, place and photos change at once. */
const rewrite = async (
  step: Step,
  item: ItemRow,
  changes: Changes,
  choices: Choices | undefined,
  more: { status?: 0 } = {},
) => {
  const { tx } = step;
  await keepAsSold(tx, item);
  if (changes.photos) {
    const photos = await wantedPhotos(step, await storedPhotosOf(tx, item.id), changes.photos);
    await releasePhotos(tx, await replacePhotos(tx, item, photos));
  }
  if (choices) await replaceValues(tx, item, choices.values);
  const submitted = more.status === undefined ? {} : { submitted_at: sql`now()` };
  return changeItem(tx, item, {
    ...plainChanges(item, changes),
    ...wordsOf(item, changes),
    ...(choices ? { sub_category_id: choices.subCategoryId } : {}),
    ...more,
    ...submitted,
  });
};

/** Whoever is about to decide sees what changed. */
const editPending = async (
  step: Step,
  item: ItemRow,
  changes: Changes,
  choices: Choices | undefined,
): Promise<Edited> => {
  const changed = await rewrite(step, item, changes, choices);
  const data = await ownItemOf(step.deps, step.tx, changed);
  await recordEditSubmitted(step, changed, data);
  return { ...codedMessage('edit.saved'), data };
};

/** What of an item on sale would be shown, where the owner said something about it; undefined where they did not. */
const wantedOf = async (
  step: Step,
  item: ItemRow,
  changes: Changes,
  before: EditRow | undefined,
): Promise<Wanted | undefined> => {
  const { item_name, item_description, item_name_other, item_description_other, photos: keys } = changes;
  const texts = [item_name, item_description, item_name_other, item_description_other, keys];
  if (texts.every((one) => one === undefined)) return undefined;
  const words = wordsOf(before ?? item, changes);
  if (!keys) return { ...words, photos: before?.photos ?? null };
  const shown = await storedPhotosOf(step.tx, item.id);
  const isAsShown = keysIn(shown) === keys.join();
  // Photos of an edit that was turned down are still there for the next one.
  const last = before ?? (await newestEdit(step.tx, item.id));
  return { ...words, photos: isAsShown ? null : await wantedPhotos(step, shown, keys, last) };
};

const isWantedSame = (wanted: Wanted, other: Wanted): boolean =>
  isSame(wanted, other) && keysIn(wanted.photos) === keysIn(other.photos);

/** What nobody approved is never public: new words and photos wait, price and place do not (decisions D16). */
const editOnSale = async (step: Step, item: ItemRow, changes: Changes): Promise<Edited> => {
  const { deps, tx, record } = step;
  const plain = plainChanges(item, changes);
  const before = await waitingEdit(tx, item.id);
  const wanted = await wantedOf(step, item, changes, before);
  const isDifferent = wanted !== undefined && !isWantedSame(wanted, { ...item, photos: null });
  const isNew = isDifferent && !(before && isWantedSame(wanted, before));
  const isBack = before !== undefined && wanted !== undefined && !isDifferent;
  if (isNew) await stageEdit(tx, item, wanted);
  if (isBack) await endEdit(tx, before, { status: 'withdrawn' });

  const isPlain = Object.keys(plain).length > 0;
  if (isPlain) await keepAsSold(tx, item);
  const changed = await changeItem(tx, item, plain);
  const data = await ownItemOf(deps, tx, changed);
  if (isPlain) {
    record(itemPriceChanged, {
      version: changed.version,
      routing: {
        ...routingOf(changed),
        has_new_price: plain.price_fils !== undefined,
        ...(plain.price_fils === undefined ? {} : { price_was: aedFromFils(item.price_fils) }),
      },
      views: { owner: { item: data }, public: { item: await cardOf(deps, tx, changed) } },
    });
  }
  if (isNew) await recordEditSubmitted(step, changed, data);
  if (isBack) recordEditWithdrawn(step, changed, data);
  return { ...codedMessage(isDifferent ? stagedCode(isPlain, wanted) : 'edit.saved'), data };
};

const stagedCode = (isPlain: boolean, { photos }: Wanted): AnswerCode => {
  if (photos) return isPlain ? 'edit.staged_photos_rest_saved' : 'edit.staged_photos';
  return isPlain ? 'edit.staged_words_rest_saved' : 'edit.staged_words';
};

/** The owner changes an item that is pending, on sale or paused (decisions D15, D16). */
export const editItem = async (deps: Deps, actor: Actor, uuid: string, changes: Changes): Promise<Edited> =>
  deps.unitOfWork(async (tx, record) => {
    const { item, choices } = await lockOwnListing(tx, actor, uuid, changes, 'edited');
    checkTerms(item, changes);
    const step = { deps, tx, record, actor };
    if (item.status === ITEM_STATUS.pending) return editPending(step, item, changes, choices);
    return editOnSale(step, item, changes);
  });

/**
 * A rejected item, or one that was taken down, is submitted anew, and one that the concierge listed with its owner's yes: it waits for approval like any other, and what it is
 * listed under has to be on offer. What the owner does not change and the history of its offers stay.
 */
export const relistItem = async (
  deps: Deps,
  actor: Actor,
  uuid: string,
  changes: BodyOf<typeof relistContract>,
): Promise<Edited> => {
  await deps.limits.consumeYoung('young_listing', actor);
  return deps.unitOfWork(async (tx, record) => {
    const { item, choices } = await lockOwnListing(tx, actor, uuid, changes, 'relisted');
    checkTerms(item, changes);
    const step = { deps, tx, record, actor };
    const isFirst = item.status === ITEM_STATUS.proposed;
    const relisted = await rewrite(step, item, changes, choices, { status: ITEM_STATUS.pending });
    const data = await ownItemOf(deps, tx, relisted);
    record(itemSubmitted, {
      version: relisted.version,
      routing: { ...routingOf(relisted), how: isFirst ? 'submitted' : 'submitted_again' },
      views: { owner: { item: data }, admin: { item: await submittedItemOf(deps, tx, relisted) } },
    });
    return { ...codedMessage('item.submitted'), data };
  });
};

/** The owner takes back the words that wait. */
export const withdrawEdit = async (deps: Deps, actor: Actor, uuid: string): Promise<Edited> =>
  deps.unitOfWork(async (tx, record) => {
    const item = await lockOwn(tx, actor, uuid);
    const edit = await waitingEdit(tx, item.id);
    if (!edit) throw noEditWaiting();
    await endEdit(tx, edit, { status: 'withdrawn' });
    const changed = await changeItem(tx, item, {});
    const data = await ownItemOf(deps, tx, changed);
    recordEditWithdrawn({ deps, tx, record }, changed, data);
    return { ...codedMessage('edit.withdrawn'), data };
  });

/** An edit of an item that was sold or taken down is no longer wanted. */
export const dropEdit = async (deps: Deps, tx: Tx, record: RecordEvent, uuid: string): Promise<void> => {
  const item = await lockItemByUuid(tx, uuid);
  const edit = await waitingEdit(tx, item.id);
  const isOver = item.status === ITEM_STATUS.sold || item.status === ITEM_STATUS.archived;
  if (!edit || !isOver) return;
  await endEdit(tx, edit, { status: 'withdrawn' });
  const changed = await changeItem(tx, item, {});
  recordEditWithdrawn({ deps, tx, record }, changed, await ownItemOf(deps, tx, changed));
};
