import { expect, it } from 'vitest';
import { createI18n } from './i18n.ts';

it.each([
  ['en', '{{count}} items', '5,000 items'],
  ['ar', '{{count}} قطعة', '5,000 قطعة'],
] as const)(
  'a count has its thousands apart, and nothing else is touched (%s)',
  async (language, text, written) => {
    const texts = { items_other: text, items_many: text, items_few: text, sale: 'no. {{number}}' };
    const { t } = await createI18n(language, { common: texts });
    expect(t('items', { count: 5_000 })).toBe(written);
    expect(t('sale', { number: 20_261 })).toBe('no. 20261');
  },
);
