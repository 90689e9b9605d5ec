import { readJson } from '../kernel/json.ts';
import type { AddressElement } from './places.schema.ts';

type AddressType = NonNullable<AddressElement['type']>;
const TYPES: Record<AddressType, true> = { address: true, area: true, emirate: true, country: true };
const isType = (type: unknown): type is AddressType => typeof type === 'string' && Object.hasOwn(TYPES, type);

const degreesIn = ({ lat, lng }: Record<string, unknown>): { lat: number; lng: number } | undefined =>
  typeof lat === 'number' && typeof lng === 'number' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
    ? { lat, lng }
    : undefined;

const isResult = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null;

/** What we know to read of a geocoder's result: other geocoders say more, and other things; null where it has no name. */
export const elementIn = (part: unknown): AddressElement | null => {
  if (!isResult(part) || typeof part.name !== 'string' || part.name.trim() === '') return null;
  const { name, name_ar, type } = part;
  return {
    name,
    ...(typeof name_ar === 'string' ? { name_ar } : {}),
    ...(isType(type) ? { type } : {}),
    ...degreesIn(part),
  };
};

/** Where the exact line has no name it is at the shown place, at a point of its own if it has one. */
const exactIn = (part: unknown, area: AddressElement): AddressElement =>
  elementIn(part) ?? { ...area, type: 'address', ...(isResult(part) ? degreesIn(part) : undefined) };

/**
 * Reads an address that `addressText` has accepted: the exact line, the shown place, then what else has a name. An unreadable
 * one is an empty list. Every card of the shop reads its own, so this does without the schema that has looked at it once.
 */
export const readAddress = (text: string): AddressElement[] => {
  const parsed = readJson(text);
  if (!Array.isArray(parsed)) return [];
  const [exact, shown, ...wider] = parsed;
  const area = elementIn(shown);
  return area ? [exactIn(exact, area), area, ...wider.flatMap((part) => elementIn(part) ?? [])] : [];
};

type Named = { name: string; name_ar?: string | undefined };

/** The name in a reader's language. */
export const nameIn = (language: 'en' | 'ar', place: Named): string =>
  language === 'ar' && place.name_ar ? place.name_ar : place.name;

/** What a seller wrote before a place ends with the place in English: in Arabic it is left out, as it follows in Arabic. */
const lineIn = (language: 'en' | 'ar', place: Named, all: readonly Named[]): string => {
  const name = nameIn(language, place);
  if (language === 'en' || place.name_ar) return name;
  const named = all.find((other) => other.name_ar && name.endsWith(`, ${other.name}`));
  return named ? name.slice(0, -`, ${named.name}`.length) : name;
};

/** Names of places in a row; one that an earlier name already ends with ("Deira, Dubai") is not said again. */
export const placesInWords = (language: 'en' | 'ar', places: readonly Named[]): string =>
  places
    .map((place) => lineIn(language, place, places))
    .filter((name, index, all) => !all.slice(0, index).some((earlier) => earlier.includes(name)))
    .join(language === 'ar' ? '، ' : ', ');

/** What a shown place itself is called: "Dubai Marina" of "Dubai Marina, Dubai". */
export const ownNameOf = (name: string): string => name.split(/[,،]/, 1)[0]?.trim() ?? '';
