import { isDeepStrictEqual } from 'node:util';
import { maskContacts } from '#server/platform/mask-contacts.ts';
import { blurCoordinate } from '#shared/items/items.rules.ts';
import { readJson } from '#shared/kernel/json.ts';
import { readAddress } from '#shared/places/address.rules.ts';
import type { AddressElement } from '#shared/places/places.schema.ts';

/** The shown place and what is known to be around it: a result that does not say what it is may be the house. */
export const areasOf = (address: string): AddressElement[] => {
  const [, area, ...wider] = readAddress(address);
  return area ? [area, ...wider.filter(({ type }) => type !== undefined && type !== 'address')] : [];
};

const withoutHouse = (address: string): string => {
  const [area, ...wider] = areasOf(address);
  if (!area) return '[]';
  const areas = [area, area, ...wider];
  const shown: AddressElement[] = areas.map(({ name, name_ar, type, lat, lng }) => ({
    // Whoever lists writes the names: they need not be those of places.
    name: maskContacts(name),
    ...(name_ar ? { name_ar: maskContacts(name_ar) } : {}),
    type: type ?? 'area',
    ...(lat === undefined || lng === undefined ? {} : { lat: blurCoordinate(lat), lng: blurCoordinate(lng) }),
  }));
  return JSON.stringify(shown);
};

/** Addresses repeat, and reading one takes longer than all the rest of a card. */
const MOST_ADDRESSES = 10_000;
const shownAddresses = new Map<string, string>();

/** The area of an address without the house: what the public may see (decisions D17). JSON text, the second is the place. */
export const publicAddress = (address: string): string => {
  const known = shownAddresses.get(address);
  if (known !== undefined) return known;
  if (shownAddresses.size >= MOST_ADDRESSES) shownAddresses.clear();
  const shown = withoutHouse(address);
  shownAddresses.set(address, shown);
  return shown;
};

/**
 * Whether an address that is sent is another one than what is kept. Lists of one's own items answer the area alone: sent
 * back as it was shown, in whatever spelling, it does not take the house away.
 */
export const isNewAddress = (sent: string, kept: string): boolean =>
  sent !== kept && !isDeepStrictEqual(readJson(sent), readJson(publicAddress(kept)));
