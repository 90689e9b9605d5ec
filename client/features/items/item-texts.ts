import type { VendorView } from '#shared/accounts/accounts.schema.ts';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { readAddress } from '#shared/places/address.rules.ts';
import type { Language } from '../../lib/language/language.ts';

/** The name in the reader's language. */
export const nameIn = (language: Language, named: { name: string; name_ar?: string }): string =>
  language === 'ar' && named.name_ar ? named.name_ar : named.name;

/** Those that lead to something; all of them as long as nothing is on sale at all. */
export const withGoods = <Category extends { is_empty: boolean }>(
  categories: readonly Category[],
): readonly Category[] => {
  const full = categories.filter(({ is_empty }) => !is_empty);
  return full.length > 0 ? full : categories;
};

/** `area`: the same without the emirate. */
export type ShownPlace = { name: string; area: string; lat: number | null; lng: number | null };

/** The shown place of an address: its second element, with the emirate when that says more. */
export const placeOf = (language: Language, address: string): ShownPlace | null => {
  const elements = readAddress(address);
  const place = elements[1];
  if (!place) return null;
  const emirate = elements.find(({ type }) => type === 'emirate');
  const name = nameIn(language, place);
  const around = emirate ? nameIn(language, emirate) : '';
  const comma = language === 'ar' ? '، ' : ', ';
  const tail = comma + around;
  return {
    name: name.includes(around) ? name : name + tail,
    area: name.endsWith(tail) ? name.slice(0, -tail.length) : name,
    lat: place.lat ?? null,
    lng: place.lng ?? null,
  };
};

/** Where an item's page is. */
export const itemPath = ({ uuid }: Pick<ItemCard, 'uuid'>): string => `/product-details/${uuid}`;

/** Where a seller's public page is. */
export const vendorPath = ({ uuid }: Pick<VendorView, 'uuid'>): string => `/vendors/${uuid}`;

/** The shop, narrowed to what an item is. */
export const shopPathOf = ({ sub_category: sub }: Pick<ItemCard, 'sub_category'>): string =>
  `/shop?category_id=${sub.category_id}&sub_category_id=${sub.id}`;

/** Stands for a logo that is not there. */
export const initialOf = (name: string): string => Array.from(name.trim())[0]?.toUpperCase() ?? '';
