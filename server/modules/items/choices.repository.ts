import { eq } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { itemValues } from '#server/db/items.tables.ts';
import { propertiesOf } from './catalogue.repository.ts';
import type { ItemRow } from './items.repository.ts';
import type { Choices } from './may-list.service.ts';

/** What the owner says of it, if anything. */
export type WantedChoices = { sub_category_id?: number | undefined; properties?: number[] | undefined };
type Listed = Pick<ItemRow, 'id' | 'sub_category_id'>;

/** What an item is listed under now, whether it is still on offer or not. */
const choicesOf = async (reader: Reader, item: Listed): Promise<Choices> => {
  const rows = await reader
    .select({ id: itemValues.value_id })
    .from(itemValues)
    .where(eq(itemValues.item_id, item.id));
  return { subCategoryId: item.sub_category_id, values: rows.map(({ id }) => id) };
};

const isSame = (one: Choices, other: Choices): boolean =>
  one.subCategoryId === other.subCategoryId &&
  one.values.length === other.values.length &&
  one.values.every((id) => other.values.includes(id));

/**
 * What the owner wants it to be listed under. Where they say nothing of the values it keeps those that are on offer there;
 * `isChanged` when it is not what it has.
 */
export const wantedChoices = async (
  reader: Reader,
  item: Listed,
  { sub_category_id, properties }: WantedChoices,
): Promise<{ choices: Choices; isChanged: boolean }> => {
  const held = await choicesOf(reader, item);
  const subCategoryId = sub_category_id ?? held.subCategoryId;
  if (properties) {
    const choices = { subCategoryId, values: [...new Set(properties)] };
    return { choices, isChanged: !isSame(choices, held) };
  }
  const offered = (await propertiesOf(reader, subCategoryId)).flatMap((property) =>
    property.sub_category_property_value.map(({ id }) => id),
  );
  const values = held.values.filter((id) => offered.includes(id));
  return { choices: { subCategoryId, values }, isChanged: subCategoryId !== held.subCategoryId };
};

/** Lists a locked item under other values. */
export const replaceValues = async (tx: Tx, item: Listed, values: readonly number[]): Promise<void> => {
  await tx.delete(itemValues).where(eq(itemValues.item_id, item.id));
  if (values.length === 0) return;
  await tx.insert(itemValues).values(values.map((value_id) => ({ item_id: item.id, value_id })));
};
