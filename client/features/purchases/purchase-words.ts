import { readAddress } from '#shared/places/address.ts';
import type { PurchaseView } from '#shared/purchases/purchases.schema.ts';
import type { Language } from '../../lib/language.ts';

type Named = { name: string; name_ar?: string };

/** The name in the reader's language. */
export const nameIn = (language: Language, named: Named): string =>
  language === 'ar' && named.name_ar ? named.name_ar : named.name;

/** Where a purchase's own page is. */
export const purchasePath = (transactionNumber: string): string =>
  `/my-item-purchase-details?transaction=${encodeURIComponent(transactionNumber)}`;

/** The conversation of a purchase. */
export const chatPath = (channelId: number): string => `/chat?channel=${channelId}`;

/** A chat in a messaging app: the number without plus and spaces. */
export const messagingLink = (mobileNumber: string): string =>
  `https://wa.me/${mobileNumber.replace(/[+\s]/g, '')}`;

/** A number as people write it here: "+971 50 123 4567"; any other stays as it is. */
export const readablePhone = (mobileNumber: string): string =>
  mobileNumber.replace(/^(\+971)(\d{2})(\d{3})(\d{4})$/, '$1 $2 $3 $4');

/** Names in a row; one that an earlier name already ends with ("Deira, Dubai") is not said again. */
const joined = (language: Language, elements: readonly Named[]): string => {
  const names = elements
    .map((element) => nameIn(language, element))
    .filter((name, index, all) => !all.slice(0, index).some((earlier) => earlier.includes(name)));
  return names.join(language === 'ar' ? '، ' : ', ');
};

/** Where to collect: the shown area, the exact address line by line, and the point on the map. */
export const collectionOf = (language: Language, address: string) => {
  const elements = readAddress(address);
  const place = elements[1] ?? elements[0];
  if (!place) return null;
  const emirate = elements.filter(({ type }) => type === 'emirate');
  const exact = elements[0] ?? place;
  const point =
    exact.lat !== undefined && exact.lng !== undefined ? { lat: exact.lat, lng: exact.lng } : null;
  return {
    area: joined(language, [place, ...emirate]),
    exact: joined(language, elements),
    point,
  };
};

/** The seller's public name, else their own. */
export const sellerName = ({ seller }: PurchaseView): string => seller.vendor?.name ?? seller.name;
