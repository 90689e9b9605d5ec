import { expect, it } from 'vitest';
import { formatPrice } from '../../../lib/format/format.ts';
import { toldAmount } from './told-amount.ts';

const shown = (told: string | null, language: 'en' | 'ar' = 'en') =>
  toldAmount(told, (aed) => formatPrice(language, aed));

it('shows what is told in AED as money, whoever tells it', () => {
  expect(['AED 1234.50', '1234.5 AED', 'aed 1,234.50'].map((told) => shown(told))).toEqual(
    Array.from({ length: 3 }, () => 'AED\u00a01,234.50'),
  );
  expect(shown('AED 96.00')).toBe('AED\u00a096');
  expect(shown('1234.5 AED', 'ar')).toBe('1,234.50\u00a0د.إ.');
});

it('leaves the provider its words for anything else', () => {
  const others = ['12.345 AED', '12.3456 KWD', '96', '96 USD', 'AED', 'AED 1 and USD 2', ', AED', ''];
  expect(others.map((told) => shown(told))).toEqual(others);
  expect(shown(null)).toBe('–');
});
