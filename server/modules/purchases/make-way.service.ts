import type { Deps } from '#server/modules/deps.ts';
import type { CheckoutRow, TimedCheckout } from './checkouts.repository.ts';
import { refuseIfPaid } from './end-checkout.usecases.ts';
import type { WantedDiscount } from './frozen-price.service.ts';
import { hasOtherDiscount } from './frozen-price.service.ts';
import { isAbandoned } from './payment-page.service.ts';

/**
 * The payer's open checkout if it has to make way for one with another code: it is ended where that one begins, in one
 * transaction, so that a code that is refused leaves it as it was. @throws AppError 409 when it is paid by now,
 * 502 while nobody knows.
 */
export const makingWay = async (
  deps: Deps,
  open: CheckoutRow,
  wanted: NonNullable<WantedDiscount>,
): Promise<CheckoutRow['id'] | null> => {
  if (!(await hasOtherDiscount(deps, open, wanted))) return null;
  await refuseIfPaid(deps, open);
  return open.id;
};

/** How an open checkout ends that another one follows. */
export const endOf = (open: TimedCheckout): 'failed' | 'expired' | 'cancelled' => {
  if (isAbandoned(open)) return 'failed';
  return open.is_over ? 'expired' : 'cancelled';
};
