import type { AnswerCode } from '#shared/kernel/answer-texts.ts';
import type { ApiError } from '../../../lib/http/api-error.ts';

/** Lost races: nothing is broken, somebody was faster. */
const RACES: ReadonlySet<string> = new Set<AnswerCode>([
  'item.on_hold',
  'item.reserved',
  'item.sold',
  'offer.expired',
]);

/** Whose own sentence says what to do. */
const SAID_AS_IT_IS: ReadonlySet<string> = new Set<AnswerCode>([
  'checkout.ended',
  'checkout.paid',
  'checkout.starting',
  'checkout.too_many',
  'item.own',
  'rate.limited',
]);

/** How it is shown that buying did not go on. `failed`: as the specification's payment error, with its code. */
export const refusalOf = ({ code }: ApiError): 'race' | 'said' | 'failed' => {
  if (RACES.has(code)) return 'race';
  return code.startsWith('discount.') || SAID_AS_IT_IS.has(code) ? 'said' : 'failed';
};

/** Given up in another window, or over by itself: there is nothing left to give up, which is all that was wanted. */
export const isNothingToGiveUp = ({ code }: ApiError): boolean => code === 'checkout.not_found';
