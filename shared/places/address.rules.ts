import type { AddressElement } from './places.schema.ts';

const isElement = (part: unknown): part is AddressElement =>
  typeof part === 'object' && part !== null && 'name' in part && typeof part.name === 'string';

/**
 * Reads an address that `addressText` has accepted. An unreadable one is an empty list. Every card of the shop reads its
 * own, so this does without the schema that has looked at it once.
 */
export const readAddress = (text: string): AddressElement[] => {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) && parsed.every(isElement) ? parsed : [];
  } catch {
    return [];
  }
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
