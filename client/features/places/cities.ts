import { normalise } from '#shared/kernel/comparable.ts';
import { CITIES } from '#shared/places/cities.data.ts';
import type { Point } from '#shared/places/distance.rules.ts';

type City = (typeof CITIES)[number];

/** Without spaces, for "abudhabi" and «أبو ظبي» are the same as what the list has. */
const squeezed = (text: string): string => normalise(text).replaceAll(' ', '');

/** The cities whose name begins with what was typed, in either language. */
export const citiesLike = (typed: string): City[] => {
  const begun = squeezed(typed);
  if (begun === '') return [];
  return CITIES.filter(({ name, name_ar }) =>
    [name, name_ar].some((known) => squeezed(known).startsWith(begun)),
  );
};

/** The city of this name, in either language. */
export const cityCalled = (name: string): City | undefined => {
  const said = squeezed(name);
  return CITIES.find((city) => [city.name, city.name_ar].some((known) => squeezed(known) === said));
};

/** The city whose middle a place is; undefined for every other place. */
export const cityAt = (point: Point | null): City | undefined =>
  CITIES.find(({ lat, lng }) => lat === point?.lat && lng === point.lng);
