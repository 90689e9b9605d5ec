import { normalise } from '#shared/kernel/comparable.ts';
import { ownNameOf, readAddress } from '#shared/places/address.rules.ts';
import type { AddressElement, Place } from '#shared/places/places.schema.ts';
import type { Language } from '../../lib/language/language.ts';

/** What the seller chose: the place, the exact point, and the line that only the buyer will see. */
export type ChosenPlace = { address: AddressElement[]; point: { lat: number; lng: number } };

/** A place as it was found, with its own point. */
export const chosenFrom = ({ address, lat, lng }: Place): ChosenPlace => ({
  address,
  point: { lat, lng },
});

/** What stands between the seller's line and the place in the exact address. */
const between = (area: AddressElement): string => `, ${area.name}`;

/** The address text of an item: the exact line first, then the shown place, then what is around it. */
export const addressOf = ({ address, point }: ChosenPlace, detail: string): string => {
  const [, area, ...wider] = address;
  if (!area) return '';
  const line = detail.trimStart();
  const { type: _area, ...place } = area;
  const first: AddressElement = line.trim()
    ? { name: (line + between(area)).slice(0, 240), type: 'address', ...point }
    : { ...place, type: 'address', ...point };
  return JSON.stringify([first, area, ...wider]);
};

/** The line that the seller wrote before the place. */
export const detailIn = (address: readonly AddressElement[]): string => {
  const [exact, area] = address;
  if (!exact || !area || !exact.name.endsWith(between(area))) return '';
  return exact.name.slice(0, -between(area).length);
};

/** Reads back what `addressOf` wrote. */
export const chosenIn = (text: string): ChosenPlace | null => {
  const address = readAddress(text);
  const [exact] = address;
  if (exact?.lat === undefined || exact.lng === undefined) return null;
  return { address, point: { lat: exact.lat, lng: exact.lng } };
};

const nameIn = (language: Language, { name, name_ar }: { name: string; name_ar?: string }): string =>
  language === 'ar' && name_ar ? name_ar : name;

/** The shown place, with its emirate when its name does not say it already. */
export const placeName = (language: Language, address: readonly AddressElement[]): string => {
  const area = address[1];
  const emirate = address.find(({ type }) => type === 'emirate');
  const name = area ? nameIn(language, area) : '';
  const around = emirate ? nameIn(language, emirate) : '';
  return name.includes(around) ? name : [name, around].join(language === 'ar' ? '، ' : ', ');
};

/** The one place that has this name in either language, with its emirate or without; null where none has it, or several have. */
export const placeCalled = (places: readonly Place[], name: string): Place | null => {
  const said = normalise(name);
  const called = places.filter(({ address }) =>
    (['en', 'ar'] as const)
      .map((language) => placeName(language, address))
      .some((known) => [known, ownNameOf(known)].map(normalise).includes(said)),
  );
  return called.length === 1 ? (called[0] ?? null) : null;
};
