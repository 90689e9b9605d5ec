import type { Reader, Tx } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { lockAccountStatus } from '#server/modules/accounts/account-status.repository.ts';
import { hasBankDetails, vendorsOf } from '#server/modules/accounts/accounts.repository.ts';
import { propertiesOf, shareCatalogueLock, subCategoryExists, wasRetired } from './catalogue.repository.ts';
import {
  bankDetailsNeeded,
  foreignValue,
  propertiesMissing,
  retiredSubCategory,
  unknownSubCategory,
  vendorNeeded,
} from './items.errors.ts';

/** What an item is listed under: its subcategory, and values of its properties. */
export type Choices = { subCategoryId: number; values: number[] };

/** Selling needs a public seller profile and bank details. */
const checkSeller = async (reader: Reader, actor: Actor): Promise<void> => {
  if (!(await vendorsOf(reader, [actor.id])).has(actor.id)) throw vendorNeeded();
  if (!(await hasBankDetails(reader, actor.id))) throw bankDetailsNeeded();
};

/** At least one value of every property of the subcategory, and none of another one (specification 5). */
const checkChoices = async (reader: Reader, { subCategoryId, values }: Choices): Promise<void> => {
  if (!(await subCategoryExists(reader, subCategoryId))) {
    throw (await wasRetired(reader, subCategoryId)) ? retiredSubCategory() : unknownSubCategory();
  }
  const wanted = await propertiesOf(reader, subCategoryId);
  const known = new Set(
    wanted.flatMap((property) => property.sub_category_property_value.map(({ id }) => id)),
  );
  if (values.some((id) => !known.has(id))) throw foreignValue();
  const missing = wanted.filter(
    (property) =>
      property.sub_category_property_value.length > 0 &&
      !property.sub_category_property_value.some(({ id }) => values.includes(id)),
  );
  if (missing.length > 0) throw propertiesMissing(missing.map(({ name }) => name));
};

/** What is chosen is on offer, and stays so until the transaction ends. */
export const lockOffered = async (tx: Tx, choices: Choices): Promise<void> => {
  await shareCatalogueLock(tx);
  await checkChoices(tx, choices);
};

/** Whether somebody may list something like this now. An answer before the work, not yet a promise. */
export const checkListing = async (reader: Reader, actor: Actor, choices: Choices): Promise<void> => {
  await checkSeller(reader, actor);
  await checkChoices(reader, choices);
};

/**
 * Checks as `checkListing` does, and it stays so until the transaction ends: whoever suspends the seller, retires or
 * merges what was chosen waits, and then finds the item.
 */
export const lockListing = async (tx: Tx, actor: Actor, choices: Choices): Promise<void> => {
  await shareCatalogueLock(tx);
  await lockAccountStatus(tx, actor);
  await checkListing(tx, actor, choices);
};
