import { existsSync, readdirSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkBankDetails } from '#server/modules/accounts/bank.rules.ts';
import { COMMUNITIES } from '#server/modules/places/geocoder/communities.rules.ts';
import { MAX_PRICE_AED, MIN_PRICE_AED } from '#shared/items/items.rules.ts';
import { compareSizes } from '#shared/items/size-order.rules.ts';
import { languageOfText } from '#shared/kernel/text-language.ts';
import { CATEGORIES } from './categories.data.ts';
import type { Named, PropertySeed } from './categories.types.ts';
import { keyOf } from './categories.types.ts';
import { demoItems } from './demo-items.data.ts';
import { demoPeople } from './demo-people.data.ts';
import { demoOffers, demoQuestions, demoSales } from './demo-talk.data.ts';
import { generatedItem } from './generator.ts';
import { OTHER_WORDS } from './goods/both-languages.data.ts';
import { readManifest } from './prepared-photos.ts';
import * as sizes from './sizes.data.ts';

const communities = new Set(COMMUNITIES.map((one) => one.id));
const photo = (name: string): boolean => existsSync(new URL(`./photos/${name}`, import.meta.url));

const SHELVES = new Map<string, readonly PropertySeed[]>(
  CATEGORIES.flatMap((category) =>
    category.subCategories.map((sub) => [`${keyOf(category)}/${keyOf(sub)}`, sub.properties] as const),
  ),
);

const expectFittingValues = (
  item: { path: string; values: Iterable<readonly [string, readonly string[]]> },
  label: string,
): void => {
  const properties = SHELVES.get(item.path);
  expect(properties, label).toBeDefined();
  const chosen = new Map(item.values);
  expect([...chosen.keys()], label).toEqual(properties?.map(keyOf));
  for (const property of properties ?? []) {
    const known = property.values.map(keyOf);
    const values = chosen.get(keyOf(property)) ?? [];
    expect(values.length, label).toBeGreaterThan(0);
    expect(
      values.filter((key) => !known.includes(key)),
      label,
    ).toEqual([]);
  }
};

const LEAST_ITEMS = 110;
/** Of the 64 bits of a difference hash. */
const DIFFERENT_BITS = 8;
const ARABIC = /\p{Script=Arabic}/u;
const repeated = (list: readonly string[]): string[] => list.filter((one, at) => list.indexOf(one) !== at);

describe('the catalogue', () => {
  it('names every node in both languages, once among its neighbours, under a key of its own', () => {
    const levels: (readonly Named[])[] = [CATEGORIES];
    for (const category of CATEGORIES) {
      levels.push(category.subCategories);
      for (const sub of category.subCategories) {
        expect(sub.properties.length, sub.name).toBeGreaterThan(1);
        levels.push(sub.properties, ...sub.properties.map((property) => property.values));
      }
    }
    for (const level of levels) {
      const label = level.map(({ name }) => name).join(', ');
      expect(repeated(level.map(keyOf)), label).toEqual([]);
      expect(repeated(level.map(({ name }) => name)), label).toEqual([]);
      expect(repeated(level.map(({ name_ar }) => name_ar)), label).toEqual([]);
      for (const named of level) {
        expect(keyOf(named), named.name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(ARABIC.test(named.name_ar) || /^X*[SML]$/.test(named.name_ar), named.name).toBe(true);
      }
    }
  });

  it('asks for the condition everywhere, and ends open lists with Other', () => {
    for (const [path, properties] of SHELVES) {
      expect(properties.map(keyOf), path).toContain('condition');
      const brands = properties.find((property) => keyOf(property) === 'brand');
      if (brands) expect(brands.values.map(keyOf).slice(-2), path).toEqual(['unbranded', 'other']);
    }
  });

  it('writes sizes down in the order in which they are shown', () => {
    for (const [list, values] of Object.entries(sizes)) {
      const names = values.map((size) => size.name);
      expect(names.toSorted(compareSizes), list).toEqual(names);
    }
  });
});

/** How many of the 64 bits of two difference hashes differ. */
const bitsApart = (a: bigint, b: bigint): number => (a ^ b).toString(2).replaceAll('0', '').length;

/** The hash of the same picture in a mirror: each row of eight runs backwards, and darker is lighter. */
const mirrored = (hash: bigint): bigint => {
  const rows = hash.toString(2).padStart(64, '0').match(/.{8}/g) ?? [];
  const turned = rows.map((row) =>
    [...row]
      .toReversed()
      .map((bit) => (bit === '1' ? '0' : '1'))
      .join(''),
  );
  return BigInt(`0b${turned.join('')}`);
};

describe('the demo goods', () => {
  it('fit the tree, the limits, the gazetteer and their photos', () => {
    expect(demoItems.length).toBeGreaterThanOrEqual(LEAST_ITEMS);
    expect(new Set(demoItems.map((item) => item.key)).size).toBe(demoItems.length);
    for (const item of demoItems) {
      expectFittingValues({ path: item.path, values: Object.entries(item.values) }, item.key);
      expect(item.price >= MIN_PRICE_AED && item.price <= MAX_PRICE_AED, item.key).toBe(true);
      expect(communities.has(item.communityId), item.key).toBe(true);
      if (item.featured) expect(item.status, item.key).toBe('approved');
      expect(item.photos.filter((name) => !photo(name))).toEqual([]);
      expect(item.description.split(/[.؟]\s/).length, item.key).toBeGreaterThanOrEqual(2);
    }
  });

  it('are seen from two sides or closely, never twice the same nor in a mirror', async () => {
    const manifest = await readManifest();
    for (const item of demoItems) {
      expect(item.photos.length, item.key).toBeGreaterThanOrEqual(2);
      const hashes = item.photos.map((name) => BigInt(`0x${manifest[name]?.perceptual_hash}`));
      for (const [at, hash] of hashes.entries())
        for (const other of hashes.slice(at + 1)) {
          expect(bitsApart(hash, other), item.key).toBeGreaterThanOrEqual(DIFFERENT_BITS);
          expect(bitsApart(hash, mirrored(other)), item.key).toBeGreaterThanOrEqual(DIFFERENT_BITS);
        }
    }
  });

  it('keep each photo in the widths written down for it, and in no other', async () => {
    for (const [name, { widths }] of Object.entries(await readManifest())) {
      const files = readdirSync(new URL(`./photos/${name}`, import.meta.url));
      expect(files.toSorted(), name).toEqual(widths.map((width) => `${width}.webp`).toSorted());
    }
  });

  it('take no more than 25 MB of the repository', () => {
    const folder = new URL('./photos/', import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const bytes = files.map((file) => statSync(new URL(file, folder)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(25 * 1024 * 1024);
  });

  it('have in part words in the other language, too', () => {
    const both = demoItems.filter(({ name_other }) => name_other !== null);
    expect(both.length).toBe(Object.keys(OTHER_WORDS).length);
    for (const { name, description, name_other, description_other } of both) {
      expect(languageOfText(name_other ?? '')).not.toBe(languageOfText(name));
      expect(languageOfText(description_other ?? '')).not.toBe(languageOfText(description));
    }
  });

  it('are offered in both languages, a third in Arabic, and described in the language of their name', () => {
    const arabic = demoItems.filter(({ name }) => ARABIC.test(name));
    expect(arabic.length * 3).toBeGreaterThanOrEqual(demoItems.length);
    for (const item of demoItems)
      expect(ARABIC.test(item.description), item.key).toBe(ARABIC.test(item.name));
  });

  it('fill most categories, and the fixed seller has many', () => {
    expect(new Set(demoItems.map((item) => item.path.split('/')[0])).size).toBeGreaterThanOrEqual(14);
    expect(demoItems.filter((item) => item.seller === 'seller@reloved.test').length).toBeGreaterThan(12);
    expect(demoItems.filter((item) => item.featured).length).toBeGreaterThanOrEqual(12);
    expect(demoItems.filter((item) => item.status === 'pending').length).toBeGreaterThanOrEqual(5);
  });
});

describe('the demo people', () => {
  it('have own, valid data', () => {
    expect(new Set(demoPeople.map((person) => person.email)).size).toBe(demoPeople.length);
    expect(new Set(demoPeople.map((person) => person.mobile_number)).size).toBe(demoPeople.length);
    for (const person of demoPeople) {
      expect(person.mobile_number).toMatch(/^\+9715\d{8}$/);
      if (person.bank) checkBankDetails(person.bank);
      if (person.vendor?.logo) expect(photo(person.vendor.logo), person.email).toBe(true);
      expect(person.collectsAt.filter((id) => !communities.has(id))).toEqual([]);
    }
  });

  it('ask and offer on goods that can be had and are not their own', () => {
    const goods = new Map(demoItems.map((item) => [item.key, item]));
    for (const talk of demoQuestions) {
      expect(['approved', 'reserved'], talk.item).toContain(goods.get(talk.item)?.status);
      expect(goods.get(talk.item)?.seller, talk.item).not.toBe(talk.asker);
    }
    for (const offer of demoOffers) {
      const item = goods.get(offer.item);
      expect(item?.status, offer.item).toBe(offer.accepted ? 'reserved' : item?.status);
      expect(['approved', 'reserved'], offer.item).toContain(item?.status);
      expect(item?.is_bid, offer.item).toBe(1);
      expect(item?.seller, offer.item).not.toBe(offer.buyer);
      expect(offer.price > 50 && offer.price < MAX_PRICE_AED, offer.item).toBe(true);
    }
    expect(repeated(demoOffers.map(({ item, buyer }) => `${item} ${buyer}`))).toEqual([]);
  });

  it('have bought what was on sale from somebody else, and reserved nothing twice', () => {
    const goods = new Map(demoItems.map((item) => [item.key, item]));
    const accepted = demoOffers.filter((offer) => offer.accepted).map(({ item }) => item);
    expect(accepted.length).toBeGreaterThan(0);
    expect(repeated([...accepted, ...demoSales.map(({ item }) => item)])).toEqual([]);
    for (const sale of demoSales) {
      expect(goods.get(sale.item)?.status, sale.item).toBe('sold');
      expect(goods.get(sale.item)?.seller, sale.item).not.toBe(sale.buyer);
    }
  });
});

describe('the generator', () => {
  it('makes the same item for the same number, and others from another seed', () => {
    expect(generatedItem(7, 1)).toEqual(generatedItem(7, 1));
    expect(generatedItem(7, 1)).not.toEqual(generatedItem(7, 2));
    expect(generatedItem(7, 1)).not.toEqual(generatedItem(8, 1));
  });

  it('keeps to the catalogue, the limits and the gazetteer, and visits every subcategory', () => {
    const visited = new Set<string>();
    for (let index = 0; index < 4_000; index += 1) {
      const item = generatedItem(index, 1);
      visited.add(item.path);
      const { price } = item;
      expect(Number.isInteger(price) && price >= MIN_PRICE_AED && price <= MAX_PRICE_AED).toBe(true);
      expect(item.is_bid === 1 && item.price <= 60).toBe(false);
      expect(communities.has(item.communityId)).toBe(true);
      const values = item.values.map(([property, value]) => [property, [value]] as const);
      expectFittingValues({ path: item.path, values }, item.name);
    }
    expect(visited.size).toBe(SHELVES.size);
  });

  it('uses a few words often and many words seldom, in both languages', () => {
    const names = Array.from({ length: 5_000 }, (_, index) => generatedItem(index, 1).name);
    const words = Map.groupBy(
      names.flatMap((name) => name.toLowerCase().split(' ')),
      (word) => word,
    );
    const often = [...words.values()].filter((met) => met.length > 100).length;
    const once = [...words.values()].filter((met) => met.length === 1).length;
    expect(often).toBeLessThan(words.size / 20);
    expect(once).toBeGreaterThan(words.size / 5);
    const arabic = names.filter((name) => ARABIC.test(name)).length;
    expect(arabic / names.length).toBeGreaterThan(0.15);
  });
});
