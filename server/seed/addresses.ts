import { COMMUNITIES } from '#server/modules/places/geocoder/communities.rules.ts';
import { placeOfCommunity } from '#server/modules/places/geocoder/gazetteer.service.ts';

const KNOWN = new Map(COMMUNITIES.map((community) => [community.id, community]));

/** The address of a made-up item: JSON text, as the form sends it. `house` makes up a villa in the community. */
export const addressOf = (communityId: string, house: number): string => {
  const community = KNOWN.get(communityId);
  if (!community) throw new Error(`no community ${communityId} in the gazetteer`);
  const [exact, ...wider] = placeOfCommunity(community).address;
  const name = `Villa ${(house % 90) + 1}, Street ${(house % 28) + 2}, ${exact?.name ?? community.name}`;
  // As the form writes it: the line the seller typed is the same in every language.
  return JSON.stringify([{ ...exact, name, name_ar: undefined }, ...wider]);
};
