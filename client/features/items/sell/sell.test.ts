import { describe, expect, it } from 'vitest';
import { TOO_MANY_PHOTOS } from '#shared/items/items.rules.ts';
import { errorsOf } from '../../../ui/form/form-errors.ts';
import { moved, NOT_AN_IMAGE, sortFiles, TOO_LARGE } from '../photos/photo-list.ts';
import { offeredChoices, offeredValues } from './offered-choices.ts';
import type { SellValues } from './sell-schema.ts';
import { EMPTY_SALE, sellSchema } from './sell-schema.ts';
import { valuesNamedIn } from './value-suggestions.ts';

const photo = (size = 10) => ({ type: 'image/jpeg', size });
const colour = {
  facet: null,
  id: 1,
  name: 'Colour',
  name_ar: 'اللون',
  sub_category_property_value: [{ id: 11, name: 'Red', name_ar: 'أحمر' }],
};
const size = {
  facet: null,
  id: 2,
  name: 'Size',
  name_ar: 'المقاس',
  sub_category_property_value: [{ id: 21, name: 'M', name_ar: 'M' }],
};
const filled: SellValues = {
  category_id: '1',
  sub_category_id: '2',
  properties: [11, 21],
  item_name: 'Lamp',
  price: '100',
  item_name_other: '',
  item_description_other: '',
  item_description: 'Warm light',
  is_bid: 1,
  accept_from: '',
  decline_below: '',
  imgs: 1,
  address: JSON.stringify([{ name: 'Street 1' }, { name: 'Al Barsha' }]),
};

const schemaOf = (...properties: (typeof colour)[]) =>
  sellSchema({ properties, language: 'en', hasBroken: false });

describe('choosing photos', () => {
  it('takes images and says why it leaves out the others', () => {
    expect(sortFiles([photo(), { type: 'text/plain', size: 1 }], 0)).toMatchObject({
      fitting: [photo()],
      refusal: NOT_AN_IMAGE,
    });
    expect(sortFiles([photo(13 * 1024 * 1024)], 0)).toMatchObject({ fitting: [], refusal: TOO_LARGE });
  });

  it('takes as many as there is room for', () => {
    const { fitting, refusal } = sortFiles([photo(), photo(), photo()], 8);
    expect(fitting).toHaveLength(2);
    expect(refusal).toBe(TOO_MANY_PHOTOS);
  });

  it('says how many a case takes where they are for one', () => {
    const seven = Array.from({ length: 7 }, () => photo());
    const { fitting, refusal } = sortFiles(seven, 0, { most: 6, tooMany: 'At most 6 photos.' });
    expect([fitting.length, refusal]).toEqual([6, 'At most 6 photos.']);
  });

  it('moves one photo and keeps the others in order', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  });
});

describe('a listing', () => {
  it('that is complete becomes the body of the contract', () => {
    expect(schemaOf(colour, size).parse(filled)).toMatchObject({
      item_name: 'Lamp',
      price: 100,
      sub_category_id: 2,
      properties: [11, 21],
      is_bid: 1,
    });
  });

  it('has limits that fit its price, and none where it takes no offers', () => {
    const limits = (changes: Partial<SellValues>) => errorsOf(schemaOf(), { ...filled, ...changes });
    expect(limits({ accept_from: 101 })).toEqual({ accept_from: 'This cannot be more than the price.' });
    expect(Object.keys(limits({ accept_from: '80', decline_below: 81 }))).toEqual(['decline_below']);
    expect(limits({ accept_from: 101, is_bid: 0 })).toEqual({});
    expect(schemaOf().parse({ ...filled, accept_from: 80, decline_below: '60' })).toMatchObject({
      accept_from: 80,
      decline_below: 60,
    });
  });

  it('that is empty is told everything at once, in the order of the page', () => {
    expect(Object.values(errorsOf(schemaOf(), EMPTY_SALE))).toEqual([
      'Upload at least one image.',
      'Product name is required.',
      'Choose a category.',
      'Choose a subcategory.',
      'Description is required.',
      'Price must be between AED 20 and AED 50,000',
      'Location is required.',
    ]);
  });

  it('needs an option of every property', () => {
    expect(errorsOf(schemaOf(colour, size), { ...filled, properties: [11] })).toEqual({
      properties: 'Please select at least one option for each property: Size',
    });
  });

  it('names them in the reader’s language, and says when a photo could not be sent', () => {
    const schema = sellSchema({ properties: [colour, size], language: 'ar', hasBroken: true });
    expect(errorsOf(schema, { ...filled, properties: [] })).toEqual({
      imgs: 'Some photos were not sent. Try them again or remove them.',
      properties: 'Please select at least one option for each property: اللون، المقاس',
    });
  });

  it('takes no offers at the lowest price, whatever the switch said before', () => {
    expect(schemaOf().parse({ ...filled, price: 20 })).toMatchObject({ price: 20, is_bid: 0 });
  });

  it('has a price between the limits', () => {
    expect(errorsOf(schemaOf(), { ...filled, price: '19.99' })).toEqual({
      price: 'Price must be between AED 20 and AED 50,000',
    });
  });
});

describe('details named in the words', () => {
  const brands = {
    ...colour,
    sub_category_property_value: [
      { id: 12, name: 'White', name_ar: 'أبيض' },
      { id: 13, name: 'Off-white', name_ar: 'أبيض مائل' },
    ],
  };
  const ids = (words: string, chosen: number[] = []) =>
    valuesNamedIn(words, [brands, size], chosen).map(({ id }) => id);

  it('are suggested as whole words, in either language, the longer name first', () => {
    expect(ids('Linen shirt, off white, m')).toEqual([13, 21]);
    expect(ids('قميص ابيض')).toEqual([12]);
    expect(ids('Whitewashed Mirror')).toEqual([]);
  });

  it('are suggested in every form that Arabic gives a colour', () => {
    const named = (words: string, ...names: string[]) =>
      valuesNamedIn(
        words,
        [{ ...colour, sub_category_property_value: names.map((name_ar, id) => ({ id, name: '', name_ar })) }],
        [],
      ).map(({ name_ar }) => name_ar);
    expect(named('عربة أطفال رمادية', 'بني', 'رمادي')).toEqual(['رمادي']);
    expect(named('أريكة زرقاء جديدة', 'أحمر', 'أزرق')).toEqual(['أزرق']);
    expect(named('الكنبة الحمراء', 'أحمر', 'أزرق')).toEqual(['أحمر']);
    expect(named('فستان أسود', 'أسود')).toEqual(['أسود']);
    expect(named('حقيبة بنية', 'بني')).toEqual(['بني']);
    expect(named('حقيبة يد من بني ياس', 'رمادي')).toEqual([]);
  });

  it('are not suggested where something is chosen', () => {
    expect(ids('White, M', [13])).toEqual([21]);
  });
});

describe('what a form holds from before', () => {
  const named = (id: number) => ({ id, name: 'x', name_ar: 'س' });
  const category = (id: number, ...subs: number[]) => ({
    ...named(id),
    is_empty: false,
    sub_category: subs.map((sub) => ({ ...named(sub), category_id: id })),
  });
  const where = (category_id: string, sub_category_id: string, properties: number[] = []) => ({
    category_id,
    sub_category_id,
    properties,
  });

  it('stays while it is on offer', () => {
    for (const held of [filled, EMPTY_SALE, { ...filled, sub_category_id: '', properties: [] }]) {
      expect(offeredChoices([category(1, 2), category(3, 4)], held)).toBe(held);
    }
  });

  it('loses what is not: the subcategory with its values, and a category that is gone itself', () => {
    expect(offeredChoices([category(1, 5)], filled)).toMatchObject(where('1', ''));
    expect(offeredChoices([category(3, 4)], filled)).toMatchObject(where('', ''));
    expect(offeredChoices([category(3, 4)], { ...filled, sub_category_id: '' })).toMatchObject(where('', ''));
  });

  it('follows a subcategory into another category', () => {
    expect(offeredChoices([category(1, 5), category(3, 2)], filled)).toEqual({ ...filled, category_id: '3' });
  });

  it('keeps of the chosen values what can still be chosen, and all of them while that is not known', () => {
    const size = { ...named(8), facet: null, sub_category_property_value: [named(4), named(5)] };
    expect(offeredValues([4, 9], [size])).toEqual([4]);
    expect(offeredValues([4, 9], undefined)).toEqual([4, 9]);
  });
});
