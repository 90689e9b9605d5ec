import { expect, test } from 'vitest';
import type { Tx } from '#server/db/client.ts';
import type { Deps } from '#server/modules/deps.ts';
import { CHECKOUT_STATUSES, checkoutLifecycle } from '#shared/purchases/purchases.rules.ts';
import { illegalSteps } from '#tests/support/illegal-steps.ts';
import type { CheckoutRow } from './checkouts.repository.ts';
import { changeCheckout } from './checkouts.service.ts';

/** A database and jobs that must not be reached. */
const noDatabase = {} as Tx;
const noJobs = {} as Pick<Deps, 'jobs'>;

test.each(illegalSteps(checkoutLifecycle, CHECKOUT_STATUSES))(
  'a checkout that is %s cannot become %s',
  async (from, to) => {
    const checkout = { id: 1, status: from } as CheckoutRow;
    await expect(changeCheckout(noJobs, noDatabase, checkout, { status: to })).rejects.toMatchObject({
      status: 409,
      code: 'checkout.wrong_state',
      details: { from, to },
    });
  },
);
