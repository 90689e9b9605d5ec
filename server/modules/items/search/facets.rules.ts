import { keyFromName } from '#server/modules/items/catalogue-key.rules.ts';
import type { Facet } from '#shared/items/facets.rules.ts';
import { FACETS } from '#shared/items/facets.rules.ts';

type Node = { key: string; name: string };

/** What administrators add to the catalogue has a key by chance: it is known by its name. */
const BY_CHANCE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const keyOf = ({ key, name }: Node): string => (BY_CHANCE.test(key) ? keyFromName(name) || key : key);

/** Which facet a property of a subcategory is, if any. */
export const facetOf = (property: Node): Facet | undefined => {
  const key = keyOf(property);
  return FACETS.find((facet) => facet === key);
};

/** A value of a facet as rows of the shop have it: the same for every subcategory that has such a value. */
export const facetToken = (facet: Facet, value: Node): string => `${facet}:${keyOf(value)}`;

/** The facet of a token, and the value's key. */
export const partsOfToken = (token: string): { facet: Facet | undefined; key: string } => {
  const at = token.indexOf(':');
  return { facet: FACETS.find((facet) => facet === token.slice(0, at)), key: token.slice(at + 1) };
};

/** Values that name nothing. */
export const NAMELESS_VALUES = new Set(['other', 'unbranded', 'none', 'no-brand']);
