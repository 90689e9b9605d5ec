import { placesInWords, readAddress } from '#shared/places/address.rules.ts';
import type { PurchaseView } from '#shared/purchases/purchases.schema.ts';
import type { Language } from '../../lib/language/language.ts';

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
    area: placesInWords(language, [place, ...emirate]),
    exact: placesInWords(language, elements),
    point,
  };
};

/** The seller's public name, else their own. */
export const sellerName = ({ seller }: PurchaseView): string => seller.vendor?.name ?? seller.name;

/** Whether there is a seller to collect from: not once the sale is off, or they have left. */
export const isReachable = ({ seller }: { seller: { mobile_number: string } }): boolean =>
  seller.mobile_number !== '';
