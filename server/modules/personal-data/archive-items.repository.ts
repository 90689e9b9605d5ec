import { asc, eq, inArray } from 'drizzle-orm';
import { categories, properties, propertyValues, subCategories } from '#server/db/catalogue.tables.ts';
import type { Reader } from '#server/db/client.ts';
import { items, itemValues, stagedEdits } from '#server/db/items.tables.ts';
import { comments } from '#server/db/questions.tables.ts';
import { limitsOf } from '#server/modules/items/offer-terms.rules.ts';
import { answeredQuestion } from '#server/modules/questions/questions.repository.ts';
import { maskContacts } from '#server/platform/mask-contacts.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { readAddress } from '#shared/places/address.rules.ts';
import { photosOf } from './archive-photos.repository.ts';

const STATUS_NAMES = new Map<number, string>(
  Object.entries(ITEM_STATUS).map(([name, number]) => [number, name]),
);

/** What was chosen for each property, by item. */
const propertiesOf = async (
  reader: Reader,
  itemIds: number[],
): Promise<Map<number, Record<string, string>>> => {
  const chosen = await reader
    .select({ item_id: itemValues.item_id, property: properties.name, value: propertyValues.name })
    .from(itemValues)
    .innerJoin(propertyValues, eq(propertyValues.id, itemValues.value_id))
    .innerJoin(properties, eq(properties.id, propertyValues.property_id))
    .where(inArray(itemValues.item_id, itemIds))
    .orderBy(asc(properties.position), asc(properties.id));
  const byItem = Map.groupBy(chosen, ({ item_id }) => item_id);
  return new Map(
    [...byItem].map(([id, rows]) => [
      id,
      Object.fromEntries(rows.map(({ property, value }) => [property, value])),
    ]),
  );
};

export const ownItems = async (reader: Reader, userId: number) => {
  const own = await reader
    .select({ item: items, category: categories.name, sub_category: subCategories.name })
    .from(items)
    .innerJoin(subCategories, eq(subCategories.id, items.sub_category_id))
    .innerJoin(categories, eq(categories.id, subCategories.category_id))
    .where(eq(items.owner_id, userId))
    .orderBy(asc(items.id));
  const chosen = await propertiesOf(
    reader,
    own.map(({ item }) => item.id),
  );
  return own.map(({ item, category, sub_category }) => ({
    uuid: item.uuid,
    name: item.name,
    description: item.description,
    name_in_other_language: item.name_other,
    description_in_other_language: item.description_other,
    category,
    sub_category,
    properties: chosen.get(item.id) ?? {},
    price: aedFromFils(item.price_fils),
    accepts_offers: item.is_bid,
    offer_limits: limitsOf(item),
    status: STATUS_NAMES.get(item.status),
    address: readAddress(item.address),
    rejection_reason: item.rejection_reason,
    rejection_note: item.rejection_note,
    submitted_at: item.submitted_at,
    published_at: item.published_at,
    sold_at: item.sold_at,
    featured_until: item.featured_until,
  }));
};

/** Changes of items on sale that were sent for approval; their photos by their names in the archive. */
export const ownEdits = async (reader: Reader, userId: number) => {
  const nameOf = new Map((await photosOf(reader, userId)).map(({ stored, name }) => [stored, name]));
  const edits = await reader
    .select({ edit: stagedEdits, uuid: items.uuid })
    .from(stagedEdits)
    .innerJoin(items, eq(items.id, stagedEdits.item_id))
    .where(eq(items.owner_id, userId))
    .orderBy(asc(stagedEdits.id));
  return edits.map(({ edit, uuid }) => ({
    item_uuid: uuid,
    name: edit.name,
    description: edit.description,
    name_in_other_language: edit.name_other,
    description_in_other_language: edit.description_other,
    photos: edit.photos?.map(({ key }) => nameOf.get(key) ?? null) ?? 'unchanged',
    status: edit.status,
    rejection_reason: edit.rejection_reason,
    rejection_note: edit.rejection_note,
    sent_at: edit.created_at,
    ended_at: edit.ended_at,
  }));
};

/** What they asked and answered; an answer with its question as its seller reads it, without who asked. */
export const ownQuestions = async (reader: Reader, userId: number) => {
  const rows = await reader
    .select({
      item: items.name,
      text: comments.comments,
      created_at: comments.created_at,
      question: answeredQuestion(comments.reply_to_id),
    })
    .from(comments)
    .innerJoin(items, eq(items.id, comments.item_id))
    .where(eq(comments.user_id, userId))
    .orderBy(asc(comments.id));
  return rows.map(({ question, ...row }) => ({
    ...row,
    ...(question ? { in_answer_to: maskContacts(question.comments) } : {}),
  }));
};
