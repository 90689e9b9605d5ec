import type { StoredPhoto } from '#server/db/items.tables.ts';
import type { editItem as contract } from '#shared/items/edits.api.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import { filsFromAed } from '#shared/kernel/money.ts';
import type { Words } from './edits.repository.ts';
import type { ItemRow } from './items.repository.ts';
import { termsChanges } from './offer-terms.rules.ts';
import { isNewAddress } from './public-address.rules.ts';

/** What the owner sent. */
export type Changes = BodyOf<typeof contract>;

/** Price, place and how it takes offers, where they differ from what is there. */
export const plainChanges = (item: ItemRow, { price, address, ...terms }: Changes) => ({
  ...termsChanges(item, terms),
  ...(price === undefined || filsFromAed(price) === item.price_fils
    ? {}
    : { price_fils: filsFromAed(price) }),
  ...(address !== undefined && isNewAddress(address, item.address) ? { address } : {}),
});

/** The words as they would be; null takes away what was given in the other language. */
export const wordsOf = (before: Words, changes: Changes): Words => {
  const { item_name_other = before.name_other, item_description_other = before.description_other } = changes;
  return {
    name: changes.item_name ?? before.name,
    description: changes.item_description ?? before.description,
    name_other: item_name_other,
    description_other: item_description_other,
  };
};

/** Whether nothing was changed, by all four of them. */
export const isSame = (words: Words, other: Words): boolean =>
  (['name', 'description', 'name_other', 'description_other'] as const).every(
    (field) => words[field] === other[field],
  );

/** Which photos, and in which order, as one text to compare. */
export const keysIn = (photos: readonly StoredPhoto[] | null): string =>
  (photos ?? []).map(({ key }) => key).join();
