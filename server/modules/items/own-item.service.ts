import type { Tx } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import { lockAccountStatus } from '#server/modules/accounts/account-status.repository.ts';
import { ITEM_STATUS, isListedStatus, mayEdit, mayRelist } from '#shared/items/items.rules.ts';
import { shareCatalogueLock } from './catalogue.repository.ts';
import type { WantedChoices } from './choices.repository.ts';
import { wantedChoices } from './choices.repository.ts';
import {
  itemBeingBought,
  listedWhereItIs,
  notEditable,
  notYourItem,
  wrongItemState,
} from './items.errors.ts';
import type { ItemRow } from './items.repository.ts';
import { isHeldByCheckout, isPublic, lockItemByUuid, statusOf } from './items.repository.ts';
import type { Choices } from './may-list.service.ts';
import { checkListing } from './may-list.service.ts';
import { isNewAddress } from './public-address.rules.ts';

/** An item of the actor's; of others that nobody may see, nobody learns. */
export const ownOf = (actor: Actor, item: ItemRow): ItemRow => {
  if (item.owner_id !== actor.id) throw isPublic(item) ? notYourItem() : notFound('item');
  return item;
};

/** An item of the actor's, locked for the rest of the transaction. */
export const lockOwn = async (tx: Tx, actor: Actor, uuid: string): Promise<ItemRow> => {
  await lockAccountStatus(tx, actor);
  return ownOf(actor, await lockItemByUuid(tx, uuid));
};

const checkEditable = (item: ItemRow): void => {
  if (!mayEdit(statusOf(item))) throw notEditable(statusOf(item));
};

const checkRelistable = (item: ItemRow): void => {
  if (!mayRelist(statusOf(item))) throw wrongItemState(statusOf(item), ITEM_STATUS.pending);
};

/** Submitted anew, what it is listed under has to be on offer, changed or not. */
const CHECKS = { edited: checkEditable, relisted: checkRelistable };

const checkWhere = (item: ItemRow, { sub_category_id }: WantedChoices): void => {
  if (!isListedStatus(statusOf(item))) return;
  throw listedWhereItIs(sub_category_id === undefined ? 'properties' : 'sub_category_id');
};

/** Whoever pays agreed to fetch the item where it was then: the place stays until they have it, or have left. */
const checkPlace = async (tx: Tx, item: ItemRow, address: string | undefined): Promise<void> => {
  if (address === undefined || !isNewAddress(address, item.address)) return;
  if (await isHeldByCheckout(tx, item)) throw itemBeingBought(item);
};

/**
 * Locks an item of the actor's, with what it is to be listed under where that changes. Nothing goes off the forms
 * meanwhile: neither what it is listed under nor what it may be is another by the time it is written.
 */
export const lockOwnListing = async (
  tx: Tx,
  actor: Actor,
  uuid: string,
  wanted: WantedChoices & { address?: string | undefined },
  how: keyof typeof CHECKS,
): Promise<{ item: ItemRow; choices: Choices | undefined }> => {
  await shareCatalogueLock(tx);
  const item = await lockOwn(tx, actor, uuid);
  CHECKS[how](item);
  await checkPlace(tx, item, wanted.address);
  const { choices, isChanged } = await wantedChoices(tx, item, wanted);
  if (isChanged) checkWhere(item, wanted);
  if (!isChanged && how === 'edited') return { item, choices: undefined };
  await checkListing(tx, actor, choices);
  return { item, choices };
};
