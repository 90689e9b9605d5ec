import { expect, it } from 'vitest';
import { formatPrice } from '../../../lib/format/format.ts';
import { reportedAmount } from './reported-amount.ts';

const shown = (reported: string | null, language: 'en' | 'ar' = 'en') =>
  reportedAmount(reported, (aed) => formatPrice(language, aed));

it('shows what is in AED as money, whoever reports it', () => {
  expect(['AED 1234.50', '1234.5 AED', 'aed 1,234.50'].map((reported) => shown(reported))).toEqual(
    Array.from({ length: 3 }, () => 'AED\u00a01,234.50'),
  );
  expect(shown('AED 96.00')).toBe('AED\u00a096');
  expect(shown('1234.5 AED', 'ar')).toBe('1,234.50\u00a0د.إ.');
});

it('leaves the provider its words for anything else', () => {
  const others = ['12.345 AED', '12.3456 KWD', '96', '96 USD', 'AED', 'AED 1 and USD 2', ', AED', ''];
  expect(others.map((reported) => shown(reported))).toEqual(others);
  expect(shown(null)).toBe('–');
});
