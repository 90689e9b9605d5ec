import { existsSync } from 'node:fs';
import { isValidIBAN } from 'ibantools';
import { describe, expect, it } from 'vitest';
import { COMMUNITIES } from '#server/platform/geocoder/communities.ts';
import { MAX_PRICE_AED, MIN_PRICE_AED } from '#shared/items/items.rules.ts';
import { CATEGORIES } from './categories.data.ts';
import { demoItems } from './demo-items.data.ts';
import { demoPeople } from './demo-people.data.ts';
import { demoOffers, demoQuestions } from './demo-talk.data.ts';
import { generateItems } from './generator.ts';
import { ALL_SIZES } from './sizes.data.ts';

const communities = new Set(COMMUNITIES.map((one) => one.id));
const photo = (name: string): boolean => existsSync(new URL(`./photos/${name}`, import.meta.url));

type Classified = { category: string; subCategory: string; values: string[][] };
const propertiesOf = (item: Classified) =>
  CATEGORIES.find((one) => one.name === item.category)?.subCategories.find(
    (one) => one.name === item.subCategory,
  )?.properties;

const expectFittingValues = (item: Classified, label: string): void => {
  const properties = propertiesOf(item);
  expect(properties, label).toBeDefined();
  expect(item.values.length, label).toBe(properties?.length);
  for (const [index, chosen] of item.values.entries()) {
    const names = properties?.[index]?.values.map((value) => value.name) ?? [];
    expect(chosen.length, label).toBeGreaterThan(0);
    expect(
      chosen.filter((name) => !names.includes(name)),
      label,
    ).toEqual([]);
  }
};

describe('the tree', () => {
  it('has fourteen categories whose every name is said in both languages and only once', () => {
    expect(CATEGORIES).toHaveLength(14);
    for (const category of CATEGORIES) {
      const subs = category.subCategories;
      expect(new Set(subs.map((sub) => sub.name)).size).toBe(subs.length);
      for (const named of [category, ...subs, ...subs.flatMap((sub) => sub.properties)]) {
        expect(named.name_ar, named.name).toMatch(/\p{Script=Arabic}/u);
      }
      for (const sub of subs) expect(sub.properties.length, sub.name).toBeGreaterThan(0);
    }
  });

  it('orders sizes as the specification does', () => {
    const names = ALL_SIZES.map((size) => size.name);
    const inOrder = [
      'Newborn',
      '18–24 months',
      '2 years',
      '17 years',
      'XXS',
      'XXXL',
      'UK 4',
      'UK 22',
      'EU 36',
      'EU 46.5',
      'Other',
    ];
    const places = inOrder.map((name) => names.indexOf(name));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places.at(-1)).toBe(names.length - 1);
  });
});

describe('the demo goods', () => {
  it('fit the tree, the limits, the gazetteer and their photos', () => {
    expect(demoItems.length).toBeGreaterThanOrEqual(120);
    expect(new Set(demoItems.map((item) => item.key)).size).toBe(demoItems.length);
    for (const item of demoItems) {
      expectFittingValues(item, item.key);
      expect(item.price >= MIN_PRICE_AED && item.price <= MAX_PRICE_AED, item.key).toBe(true);
      expect(communities.has(item.communityId), item.key).toBe(true);
      expect(item.photos.filter((name) => !photo(name))).toEqual([]);
      expect(item.description.split(/[.؟]\s/).length, item.key).toBeGreaterThanOrEqual(2);
    }
  });

  it('fill every category, and the fixed seller has many', () => {
    expect(new Set(demoItems.map((item) => item.category)).size).toBe(CATEGORIES.length);
    expect(demoItems.filter((item) => item.seller === 'seller@reloved.test').length).toBeGreaterThan(30);
    expect(demoItems.filter((item) => item.featured).length).toBeGreaterThanOrEqual(8);
    expect(demoItems.filter((item) => item.status === 'pending').length).toBeGreaterThanOrEqual(5);
  });
});

describe('the demo people', () => {
  it('have own, valid data', () => {
    expect(new Set(demoPeople.map((person) => person.email)).size).toBe(demoPeople.length);
    expect(new Set(demoPeople.map((person) => person.mobile_number)).size).toBe(demoPeople.length);
    for (const person of demoPeople) {
      expect(person.mobile_number).toMatch(/^\+9715\d{8}$/);
      if (person.bank) expect(isValidIBAN(person.bank.iban), person.email).toBe(true);
      if (person.vendor) expect(photo(person.vendor.logo), person.email).toBe(true);
      expect(person.collectsAt.filter((id) => !communities.has(id))).toEqual([]);
    }
  });

  it('ask and offer on goods that are on sale and not their own', () => {
    const goods = new Map(demoItems.map((item) => [item.key, item]));
    for (const talk of demoQuestions) {
      expect(goods.get(talk.item)?.status, talk.item).toBe('approved');
      expect(goods.get(talk.item)?.seller, talk.item).not.toBe(talk.asker);
    }
    for (const offer of demoOffers) {
      const item = goods.get(offer.item);
      expect(item, offer.item).toMatchObject({ status: 'approved', is_bid: 1 });
      expect(item?.seller, offer.item).not.toBe(offer.buyer);
      expect(offer.price > 50 && offer.price < MAX_PRICE_AED, offer.item).toBe(true);
    }
  });
});

describe('the generator', () => {
  it('makes the same goods from the same seed and others from another', () => {
    const made = [...generateItems(50, 7)];
    expect(made).toEqual([...generateItems(50, 7)]);
    expect(made).toEqual([...generateItems(80, 7)].slice(0, 50));
    expect(made).not.toEqual([...generateItems(50, 8)]);
  });

  it('keeps to the tree, the limits and the gazetteer, and visits every subcategory', () => {
    const visited = new Set<string>();
    for (const item of generateItems(3_000, 1)) {
      visited.add(`${item.category}/${item.subCategory}`);
      expect(Number.isInteger(item.price) && item.price >= MIN_PRICE_AED && item.price <= MAX_PRICE_AED).toBe(
        true,
      );
      expect(item.is_bid === 1 && item.price <= 60).toBe(false);
      expect(communities.has(item.communityId)).toBe(true);
      expectFittingValues(item, item.name);
    }
    expect(visited.size).toBe(CATEGORIES.flatMap((category) => category.subCategories).length);
  });
});
