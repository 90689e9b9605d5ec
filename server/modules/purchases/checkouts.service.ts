import { z } from 'zod';
import type { Tx } from '#server/db/client.ts';
import { AppError } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import { endUse } from '#server/modules/discounts/discounts.repository.ts';
import { defineJob } from '#server/platform/job-definition.ts';
import { mayBecome } from '#shared/kernel/lifecycle.ts';
import { checkoutLifecycle } from '#shared/purchases/purchases.rules.ts';
import type { Changes, CheckoutRow } from './checkouts.repository.ts';
import { writeCheckout } from './checkouts.repository.ts';

/** Takes the page of a link down at the provider, until that has worked. */
export const closeLinkJob = defineJob('purchases.close_link', z.object({ link_id: z.string() }), {
  retries: 20,
});

/**
 * Writes changes to a checkout whose item is locked; a new status must be in the lifecycle. The use of a discount that
 * was reserved for it is kept when it is paid, and free again when it ends otherwise. When it ends its link is closed at
 * the provider.
 */
export const changeCheckout = async (
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  checkout: CheckoutRow,
  changes: Changes,
): Promise<CheckoutRow> => {
  const { status } = changes;
  if (status !== undefined && !mayBecome(checkoutLifecycle, checkout.status, status)) {
    const details = { from: checkout.status, to: status };
    throw new AppError(
      409,
      'checkout.wrong_state',

      {
        details,
      },
    );
  }
  if (status !== undefined && checkout.discount_use_id !== null) {
    await endUse(tx, checkout.discount_use_id, status === 'paid' ? 'kept' : 'released');
  }
  const ends = status !== undefined && checkout.status === 'open';
  if (ends && checkout.link_id !== null) await jobs.enqueue(tx, closeLinkJob, { link_id: checkout.link_id });
  return writeCheckout(tx, checkout, changes, ends);
};
