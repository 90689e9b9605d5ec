import { communityById } from '#server/modules/places/geocoder/communities.rules.ts';
import { maskContacts } from '#server/platform/mask-contacts.ts';
import type { Facet } from '#shared/items/facets.rules.ts';
import { FACETS } from '#shared/items/facets.rules.ts';
import { NARROWING, PART_SEPARATOR, pricesIn, valueText } from '#shared/items/narrowing.copy.ts';
import type { Locale } from '#shared/kernel/caller.ts';
import { priceText } from '#shared/notifications/format.rules.ts';
import { apart } from '#shared/notifications/notifications.copy.ts';
import { CITIES } from '#shared/places/cities.data.ts';
import { EMIRATES } from '#shared/places/emirates.data.ts';
import type { SavedQuery } from '#shared/saved-searches/saved-searches.api.ts';

export type Named = { name: string; name_ar: string };

/** What the catalogue calls things, by id; values of facets by facet and key. What it has no more is missing. */
export type CatalogueNames = {
  category: (id: number) => Named | undefined;
  subCategory: (id: number) => Named | undefined;
  value: (id: number) => (Named & { property: Named }) | undefined;
  facet: (facet: Facet, key: string) => Named | undefined;
};

/** Letters of a name in a sentence, and of what was typed in it: with more nobody sees the sentence's end. */
const MOST = 80;
const MOST_TYPED = 40;

const graphemesOf = (text: string): string[] =>
  [...new Intl.Segmenter().segment(text)].map((one) => one.segment);
const cut = (text: string): string => {
  const graphemes = graphemesOf(text);
  return graphemes.length <= MOST_TYPED
    ? text
    : `${graphemes
        .slice(0, MOST_TYPED - 1)
        .join('')
        .trimEnd()}…`;
};

/** What stands in an address as one text, with commas. */
export const listed = (text = ''): string[] => text.split(',').filter((one) => one !== '');

const EMIRATE_NAMES = new Map<string, Named>(Object.entries(EMIRATES));

const placeIn = (locale: Locale, near: string, nameIn: (one: Named) => string): string => {
  const city = CITIES.find(({ lat, lng }) => near === `${lat},${lng}`);
  return city ? nameIn(city) : NARROWING[locale].somewhere;
};

/** Everything a search is narrowed by, in the order of its page. */
const partsOf = (locale: Locale, query: SavedQuery, names: CatalogueNames): string[] => {
  const says = NARROWING[locale];
  const nameIn = ({ name, name_ar }: Named): string => (locale === 'ar' && name_ar) || name;
  const { category_id, sub_category_id, filter = {} } = query;
  const { keyword, min_price: least = null, max_price: most = null, near, within } = filter;
  const places = [
    category_id === undefined ? undefined : names.category(category_id),
    sub_category_id === undefined ? undefined : names.subCategory(sub_category_id),
  ];
  const areas = [
    filter.emirate === undefined ? undefined : EMIRATE_NAMES.get(filter.emirate),
    filter.community === undefined ? undefined : communityById(filter.community),
  ];
  const inPlace = (one: Named | undefined): string[] => (one ? [nameIn(one)] : []);
  return [
    ...(keyword ? [says.keyword(cut(maskContacts(keyword)))] : []),
    ...places.flatMap(inPlace),
    ...(least === null && most === null
      ? []
      : [pricesIn(locale, least, most, (aed) => priceText(locale, aed))]),
    ...areas.flatMap(inPlace),
    ...(near && within ? [says.within(within, placeIn(locale, near, nameIn))] : []),
    ...FACETS.flatMap((facet) =>
      listed(filter[facet]).flatMap((key) => {
        const value = names.facet(facet, key);
        return value ? [valueText(says.facets[facet], nameIn(value))] : [];
      }),
    ),
    ...listed(filter.properties).flatMap((id) => {
      const value = names.value(Number(id));
      return value ? [valueText(nameIn(value.property), nameIn(value))] : [];
    }),
  ];
};

/**
 * What a search is called in a sentence: as on the page where it is kept, as far as there is room, but for a place that is no city,
 * which would have to be looked up; empty where nothing has a name.
 */
export const nameOfSearch = (
  language: Parameters<typeof apart>[0],
  query: SavedQuery,
  names: CatalogueNames,
): string => {
  const parts = partsOf(language.locale, query, names);
  let room = MOST;
  const fitting = parts.filter((part, index) => {
    // What comes after the first that does not fit is left out with it.
    room -= room < 0 ? 0 : graphemesOf(part).length + PART_SEPARATOR.length;
    return index === 0 || room >= 0;
  });
  const name = fitting.map((part) => apart(language, part)).join(PART_SEPARATOR);
  return fitting.length < parts.length ? `${name}${PART_SEPARATOR}…` : name;
};
