import { createHash } from 'node:crypto';
import { keyOf } from './categories.types.ts';
import { chooseValues, findPath } from './choose-values.ts';
import { demoPeople } from './demo-people.data.ts';
import { demoOffers, demoSales } from './demo-talk.data.ts';
import { OTHER_WORDS } from './goods/both-languages.data.ts';
import { FURNITURE } from './goods/furniture.data.ts';
import type { GoodsOptions, GoodsRow } from './goods/goods.types.ts';
import { HOME } from './goods/home.data.ts';
import { LEISURE } from './goods/leisure.data.ts';

/** The first offer must be over AED 50, so a price up to this takes none. */
export const NO_OFFERS_UP_TO_AED = 60;

/** A demo item, ready for the same path as a user's own: names refer to the category tree and the gazetteer. */
export type DemoItem = {
  key: string;
  /** "category-key/subcategory-key". */
  path: string;
  name: string;
  description: string;
  /** The same in the other language, where its seller wrote both. */
  name_other: string | null;
  description_other: string | null;
  /** AED. */
  price: number;
  is_bid: 0 | 1;
  /** The chosen values by the property's key, as value keys. */
  values: Record<string, string[]>;
  /** A community of the gazetteer. */
  communityId: string;
  /** Email of the vendor who sells it. */
  seller: string;
  status: 'approved' | 'pending' | 'rejected' | 'reserved' | 'sold';
  featured: boolean;
  /** File names under `server/seed/photos`, the default first. */
  photos: string[];
};

const sellerAt = (communityId: string): string => {
  const seller = demoPeople.find((person) => person.collectsAt.includes(communityId));
  if (seller === undefined) throw new Error(`no demo vendor collects at ${communityId}`);
  return seller.email;
};

const SOLD = new Set(demoSales.map(({ item }) => item));
const RESERVED = new Set(demoOffers.filter((offer) => offer.accepted).map(({ item }) => item));

const statusFrom = (key: string): DemoItem['status'] =>
  SOLD.has(key) ? 'sold' : RESERVED.has(key) ? 'reserved' : 'approved';

const itemOf = (row: GoodsRow): DemoItem => {
  const [key, path, name, price, values, communityId, description, options = {}] = row;
  const { category, sub } = findPath(path);
  const [name_other = null, description_other = null] = OTHER_WORDS[key] ?? [];
  return {
    key,
    path: `${keyOf(category)}/${keyOf(sub)}`,
    name,
    description,
    name_other,
    description_other,
    price,
    is_bid: options.fixed || price <= NO_OFFERS_UP_TO_AED ? 0 : 1,
    values: chooseValues(path, values.split('|'), key),
    communityId,
    seller: sellerAt(communityId),
    status: options.status ?? statusFrom(key),
    featured: options.featured ?? false,
    photos: Array.from(
      { length: options.shots ?? (options.detail ? 3 : 2) },
      (_, shot) => `${key}-${shot + 1}`,
    ),
  };
};

/** What shows best comes last, so that the shop opens with it; small things for little money come first. */
const laterFor = (options: GoodsOptions = {}): number => {
  if (options.featured || (options.shots ?? 2) > 2) return 0.2;
  return options.fixed ? -0.15 : 0;
};

/** A number in [0, 1) that depends on the key alone, so that neighbours in the shop are of different kinds. */
const shuffled = (key: string): number => createHash('sha256').update(key).digest().readUInt32BE(0) / 2 ** 32;

const mix = (lists: readonly (readonly GoodsRow[])[]): GoodsRow[] =>
  lists
    .flat()
    .map((row) => ({ row, at: shuffled(row[0]) + laterFor(row[7]) }))
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row);

/** All demo items, in the order they were put up for sale. */
export const demoItems: readonly DemoItem[] = mix([FURNITURE, HOME, LEISURE]).map(itemOf);

/** @throws Error when the demo has no such item. */
export const demoItem = (key: string): DemoItem => {
  const found = demoItems.find((item) => item.key === key);
  if (!found) throw new Error(`the demo has no ${key}`);
  return found;
};
