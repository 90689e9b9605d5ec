import { normaliseText } from '#shared/kernel/comparable.ts';
import type { Emirate } from '#shared/places/emirates.data.ts';
import { emirateOf } from '#shared/places/emirates.data.ts';
import type { AddressElement } from '#shared/places/places.schema.ts';
import { areaLabel } from './address.rules.ts';
import type { CommunityRow, EmirateSlug } from './gazetteer.data.ts';
import { COMMUNITY_ROWS, EMIRATES } from './gazetteer.data.ts';

/** A community or town of the UAE. `lat`, `lng` in degrees (WGS 84), the middle of it to about a kilometre. */
export type Community = {
  /** Stable: `dubai-al-barsha`. */
  id: string;
  name: string;
  name_ar: string;
  /** Where people say it lies: the emirate, or Al Ain. */
  region: EmirateSlug;
  emirate: string;
  emirate_ar: string;
  lat: number;
  lng: number;
};

const communityOf = (slug: EmirateSlug, [name, nameAr, lat, lng]: CommunityRow): Community => ({
  id: `${slug}-${normaliseText(name).replaceAll(' ', '-')}`,
  name,
  name_ar: nameAr,
  region: slug,
  emirate: EMIRATES[slug].name,
  emirate_ar: EMIRATES[slug].name_ar,
  lat,
  lng,
});

const slugs = Object.keys(EMIRATES) as EmirateSlug[];

/** All communities the product knows without a network, Dubai first. */
export const COMMUNITIES: readonly Community[] = slugs.flatMap((slug) =>
  COMMUNITY_ROWS[slug].map((row) => communityOf(slug, row)),
);

const byId = new Map(COMMUNITIES.map((community) => [community.id, community]));
const keyOf = (emirate: string, name: string): string => `${emirate} ${normaliseText(name)}`;
/** By their names, alone and with the emirate behind it, as addresses say them. */
const byName = new Map(
  COMMUNITIES.flatMap((community) => {
    const label = areaLabel({ name: community.name }, { name: community.emirate });
    return [community.name, label.name].map((name) => [keyOf(community.emirate, name), community] as const);
  }),
);

/** A community by its id; undefined for what is none. */
export const communityById = (id: string): Community | undefined => byId.get(id);

/** The communities of an emirate, Al Ain's with Abu Dhabi's. */
export const communitiesIn = (emirate: Emirate): Community[] =>
  COMMUNITIES.filter((community) => community.emirate === EMIRATES[emirate].name);

/** The community that an address shows; undefined where its name is none that we know: sellers write names themselves. */
export const communityIn = (address: readonly AddressElement[]): Community | undefined => {
  const emirate = emirateOf(address);
  const [, area] = address;
  return emirate && area ? byName.get(keyOf(EMIRATES[emirate].name, area.name)) : undefined;
};
