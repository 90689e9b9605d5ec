import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { staticMarkup } from '#tests/support/static-markup.tsx';
import offers from '../../locales/en/offers.json';
import { ListedPrice } from './listed-price.tsx';

const round = { by: 'buyer', remarks: '', contacts_hidden: false, at: '2026-11-29T08:00:00.000Z' } as const;
const beside = (...named: number[]): string => {
  const rounds = named.map((price) => ({ ...round, price }));
  const client = new QueryClient();
  return staticMarkup(<ListedPrice price={240} offers={[{ rounds }]} />, { texts: { offers }, client });
};

test('a price below what was named for the item has been lowered, and is called so', () => {
  expect(beside(240, 200)).toContain(offers.original);
  expect(beside(250, 240)).toContain(offers.price_now);
});
