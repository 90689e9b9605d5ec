import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { staticMarkup } from '#tests/support/static-markup.tsx';
import offers from '../../locales/en/offers.json';
import { ListedPrice } from './listed-price.tsx';

const beside = (...named: number[]): string =>
  staticMarkup(<ListedPrice price={240} named={named} />, { texts: { offers }, client: new QueryClient() });

test('a price below what was named for the item has been lowered, and is called so', () => {
  expect(beside(240, 200)).toContain(offers.original);
  expect(beside(240, 250)).toContain(offers.price_now);
});
