import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { editItem as contract } from '#shared/items/edits.api.ts';
import { itemEditSubmitted, itemEditWithdrawn, itemPriceChanged } from '#shared/items/items.events.ts';
import { ITEM_STATUS, isPublicStatus, mayAcceptOffers } from '#shared/items/items.rules.ts';
import type { OwnItem } from '#shared/items/items.schema.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import { aedFromFils, filsFromAed } from '#shared/kernel/money.ts';
import { endEdit, stageEdit, waitingEdit } from './edits.repository.ts';
import { noEditWaiting, notEditable, notYourItem, offersNeedHigherPrice } from './items.errors.ts';
import type { ItemRow } from './items.repository.ts';
import { changeItem, lockItemByUuid, statusOf } from './items.repository.ts';
import { cardOf, ownItemOf, submittedItemOf } from './items.views.ts';

type Changes = BodyOf<typeof contract>;
type Edited = { message: string; data: OwnItem };

const lockOwn = async (tx: Tx, actor: Actor, uuid: string): Promise<ItemRow> => {
  const item = await lockItemByUuid(tx, uuid);
  if (item.owner_id !== actor.id) throw isPublicStatus(statusOf(item)) ? notYourItem() : notFound('item');
  return item;
};

const routingOf = (item: ItemRow) => ({ owner_id: item.owner_id, item_uuid: item.uuid });

/** Price and place, where they differ from what is there. */
const plainChanges = (item: ItemRow, { price, address }: Changes) => ({
  ...(price === undefined || filsFromAed(price) === item.price_fils
    ? {}
    : { price_fils: filsFromAed(price) }),
  ...(address === undefined || address === item.address ? {} : { address }),
});

type Words = { name: string; description: string };

/** The words the owner wants; undefined when they said nothing about them. What is left out stays as it was. */
const wantedWords = (before: Words, { item_name, item_description }: Changes): Words | undefined =>
  item_name === undefined && item_description === undefined
    ? undefined
    : { name: item_name ?? before.name, description: item_description ?? before.description };

const isSame = (words: Words, other: Words): boolean =>
  words.name === other.name && words.description === other.description;

type Step = { deps: Deps; tx: Tx; record: RecordEvent };

const tellEdit = async ({ deps, tx, record }: Step, item: ItemRow, data: OwnItem) =>
  record(itemEditSubmitted, {
    version: item.version,
    routing: routingOf(item),
    views: { owner: { item: data }, admin: { item: await submittedItemOf(deps, tx, item) } },
  });

const tellWithdrawn = ({ record }: Step, item: ItemRow, data: OwnItem) =>
  record(itemEditWithdrawn, {
    version: item.version,
    routing: routingOf(item),
    views: { owner: { item: data }, admin: { item_uuid: item.uuid } },
  });

/** Nothing of it is public yet: everything changes at once, and whoever is about to decide sees it. */
const editPending = async (step: Step, item: ItemRow, changes: Changes): Promise<Edited> => {
  const { deps, tx } = step;
  const all = { ...plainChanges(item, changes), ...wantedWords(item, changes) };
  const changed = await changeItem(tx, item, all);
  const data = await ownItemOf(deps, tx, changed);
  await tellEdit(step, changed, data);
  return { message: 'Your changes were saved.', data };
};

/** Text nobody approved is never public: new words wait, price and place do not (decisions D16). */
const editOnSale = async (step: Step, item: ItemRow, changes: Changes): Promise<Edited> => {
  const { deps, tx, record } = step;
  const plain = plainChanges(item, changes);
  const before = await waitingEdit(tx, item.id);
  const words = wantedWords(before ?? item, changes);
  const isDifferent = words !== undefined && !isSame(words, item);
  const isNew = isDifferent && !(before && isSame(words, before));
  const isBack = before !== undefined && words !== undefined && !isDifferent;
  if (isNew) await stageEdit(tx, item, words);
  if (isBack) await endEdit(tx, before, { status: 'withdrawn' });

  const changed = await changeItem(tx, item, plain);
  const data = await ownItemOf(deps, tx, changed);
  const isPlain = Object.keys(plain).length > 0;
  if (isPlain) {
    record(itemPriceChanged, {
      version: changed.version,
      routing: routingOf(changed),
      views: { owner: { item: data }, public: { item: await cardOf(deps, tx, changed) } },
    });
  }
  if (isNew) await tellEdit(step, changed, data);
  if (isBack) tellWithdrawn(step, changed, data);
  if (!isDifferent) return { message: 'Your changes were saved.', data };
  return {
    message: isPlain
      ? 'Price and location were changed. The new name and description are shown once they are approved.'
      : 'The new name and description are shown once they are approved.',
    data,
  };
};

/** The owner changes an item that is pending or on sale (decisions D15, D16). */
export const editItem = async (deps: Deps, actor: Actor, uuid: string, changes: Changes): Promise<Edited> =>
  deps.unitOfWork(async (tx, record) => {
    const item = await lockOwn(tx, actor, uuid);
    const price = changes.price ?? aedFromFils(item.price_fils);
    if (item.is_bid && !mayAcceptOffers(price)) throw offersNeedHigherPrice();
    if (item.status === ITEM_STATUS.pending) return editPending({ deps, tx, record }, item, changes);
    if (item.status === ITEM_STATUS.approved) return editOnSale({ deps, tx, record }, item, changes);
    throw notEditable(statusOf(item));
  });

/** The owner takes back the words that wait. */
export const withdrawEdit = async (deps: Deps, actor: Actor, uuid: string): Promise<Edited> =>
  deps.unitOfWork(async (tx, record) => {
    const item = await lockOwn(tx, actor, uuid);
    const edit = await waitingEdit(tx, item.id);
    if (!edit) throw noEditWaiting();
    await endEdit(tx, edit, { status: 'withdrawn' });
    const changed = await changeItem(tx, item, {});
    const data = await ownItemOf(deps, tx, changed);
    tellWithdrawn({ deps, tx, record }, changed, data);
    return { message: 'The edit was taken back.', data };
  });

/** An edit of an item that was sold or taken down is no longer wanted. */
export const dropEdit = async (deps: Deps, tx: Tx, record: RecordEvent, uuid: string): Promise<void> => {
  const item = await lockItemByUuid(tx, uuid);
  const edit = await waitingEdit(tx, item.id);
  const isOver = item.status === ITEM_STATUS.sold || item.status === ITEM_STATUS.archived;
  if (!edit || !isOver) return;
  await endEdit(tx, edit, { status: 'withdrawn' });
  const changed = await changeItem(tx, item, {});
  tellWithdrawn({ deps, tx, record }, changed, await ownItemOf(deps, tx, changed));
};
