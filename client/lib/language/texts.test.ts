import { describe, expect, it } from 'vitest';
import { createTexts } from './texts.ts';

const common = { action: { cancel: 'Cancel' }, hello: 'Hello {{name}}, hello {{name}}' };

describe('a sentence', () => {
  const i18n = createTexts('en', { common, items: { hello: 'Of items', free: 'Free' } });

  it('is found by its key, in the namespaces in their order, or in the one the key names', () => {
    expect(i18n.translator(['common'])('action.cancel')).toBe('Cancel');
    expect(i18n.translator(['items', 'common'])('hello')).toBe('Of items');
    expect(i18n.translator(['items', 'common'])('action.cancel')).toBe('Cancel');
    expect(i18n.translator(['common'])('items:free')).toBe('Free');
  });

  it.each(['none', 'action', 'action.cancel.now', 'action.toString', 'nowhere:none'])(
    'that is not there is its key, or what stands in for it (%s)',
    (key) => {
      const t = i18n.translator(['common']);
      expect(t(key)).toBe(key.replace('nowhere:', ''));
      expect(t(key, { name: 'Ali', defaultValue: 'I am {{name}}' })).toBe('I am Ali');
      expect(i18n.exists(key)).toBe(false);
    },
  );

  it('has its slots filled, which a filling cannot have again', () => {
    const t = i18n.translator(['common']);
    expect(t('hello', { name: '{{name}} $& $t(action.cancel)' })).toBe(
      'Hello {{name}} $& $t(action.cancel), hello {{name}} $& $t(action.cancel)',
    );
    expect(t('hello', { name: null })).toBe('Hello , hello ');
    expect(t('hello')).toBe('Hello , hello ');
  });

  it('is known to be there', () => {
    expect(i18n.exists('items:free')).toBe(true);
    expect(i18n.exists('action.cancel')).toBe(true);
  });
});

describe('a plural', () => {
  const forms = (...names: string[]) => Object.fromEntries(names.map((name) => [`n_${name}`, name]));

  it('has the forms of its language', () => {
    const all = forms('zero', 'one', 'two', 'few', 'many', 'other');
    const [en, ar] = [createTexts('en', { common: all }), createTexts('ar', { common: all })];
    const said = ({ translator }: typeof en) =>
      [0, 1, 2, 3, 11, 100].map((count) => translator(['common'])('n', { count }));
    expect(said(en)).toEqual(['zero', 'one', 'other', 'other', 'other', 'other']);
    expect(said(ar)).toEqual(['zero', 'one', 'two', 'few', 'many', 'other']);
  });

  it('of nothing is the general one where there is no other, and a key without forms stands for all', () => {
    const t = createTexts('en', {
      common: { ...forms('one', 'other'), alone: '{{count}} alone' },
    }).translator(['common']);
    expect(t('n', { count: 0 })).toBe('other');
    expect(t('alone', { count: 2 })).toBe('2 alone');
  });

  it.each([
    ['en', '{{count}} items', '5,000 items'],
    ['ar', '{{count}} قطعة', '5,000 قطعة'],
  ] as const)('has its thousands apart, and no other number has (%s)', (language, text, written) => {
    const texts = { items_other: text, items_many: text, items_few: text, sale: 'no. {{number}}' };
    const t = createTexts(language, { common: texts }).translator(['common']);
    expect(t('items', { count: 5_000 })).toBe(written);
    expect(t('sale', { number: 20_261 })).toBe('no. 20261');
  });
});

it('what stands in for the name of a seller is said in the language', () => {
  const t = createTexts('ar', { common: { by: 'من {{name}}' } }).translator(['common']);
  expect(t('by', { name: 'Seller 1A2B' })).toBe('من البائع 1A2B');
  expect(t('by', { name: 'Best Seller' })).toBe('من Best Seller');
});

describe('texts that were added', () => {
  it('are found from then on, by who had asked before, too, and listeners are told', () => {
    const i18n = createTexts('en', { common });
    const t = i18n.translator(['items']);
    let calls = 0;
    const end = i18n.onAdded(() => {
      calls += 1;
    });
    expect(t('free')).toBe('free');
    i18n.add('en', 'items', { free: 'Free' });
    expect([t('free'), calls]).toEqual(['Free', 1]);
    end();
    i18n.add('en', 'chat', {});
    expect(calls).toBe(1);
  });

  it('in the other language are shown once it is turned to, or when they are asked for', () => {
    const i18n = createTexts('en', { common });
    const before = i18n.translator(['common']);
    i18n.add('ar', 'common', { action: { cancel: 'إلغاء' } });
    expect(i18n.translator(['common'])).toBe(before);
    expect(i18n.translator([], 'ar')('common:action.cancel')).toBe('إلغاء');
    i18n.language = 'ar';
    expect(i18n.translator(['common'])('action.cancel')).toBe('إلغاء');
    expect(before('action.cancel')).toBe('Cancel');
  });
});
