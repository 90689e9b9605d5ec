import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/http/api-error.ts';
import { isNothingToGiveUp, refusalOf } from './buy-refusals.ts';

const of = (status: number, code: string) => refusalOf(new ApiError(status, { code, message: '' }));

test('what has a sentence of its own is said, and is no error of the payment', () => {
  for (const code of ['checkout.paid', 'checkout.too_many', 'checkout.starting', 'discount.used_up'])
    expect([code, of(409, code)]).toEqual([code, 'said']);
  expect(of(429, 'rate.limited')).toBe('said');
});

test('who was slower reads so; anything else is the payment error of the specification', () => {
  expect(of(409, 'item.sold')).toBe('race');
  for (const [status, code] of [
    [0, 'network.unreachable'],
    [500, 'internal'],
    [502, 'payment.provider_unavailable'],
  ] as const)
    expect([code, of(status, code)]).toEqual([code, 'failed']);
});

test('what is given up and gone already is no error', () => {
  const gone = (code: string) => isNothingToGiveUp(new ApiError(404, { code, message: '' }));
  expect([gone('checkout.not_found'), gone('item.not_found')]).toEqual([true, false]);
});
