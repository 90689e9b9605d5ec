import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Deps } from '#server/modules/deps.ts';
import { lockItem } from '#server/modules/items/items.repository.ts';
import type { CheckoutRow } from './checkouts.repository.ts';
import { feature, mayBeFeatured } from './feature.service.ts';
import { releaseHold } from './hold.service.ts';
import { payVisit } from './pay-visit.service.ts';
import type { Payment } from './sell.service.ts';
import { mayStillBuy, sell } from './sell.service.ts';
import { isDue, lockVisitOf } from './visit-payments.repository.ts';

/** What a checkout pays for, locked until the transaction ends. */
export type Payable = {
  /** Whether the payer can still have it. */
  isStillTheirs: (checkout: CheckoutRow) => Promise<boolean>;
  /** A captured charge makes it theirs; the caller has checked the money. */
  fulfil: (checkout: CheckoutRow, payment: Payment) => Promise<void>;
  /** The checkout has ended without it. */
  release: (checkout: CheckoutRow) => Promise<void>;
};

/** Locks what is paid for before anything else is: all who pay for it, sell or cancel it take turns. */
export const lockPayable = async (
  deps: Deps,
  tx: Tx,
  record: RecordEvent,
  known: CheckoutRow,
): Promise<Payable> => {
  if (known.item_id === null) {
    const visit = await lockVisitOf(tx, known.id);
    return {
      isStillTheirs: async () => visit !== undefined && isDue(visit),
      fulfil: async (checkout, { charge }) => {
        if (visit) await payVisit(deps, tx, record, visit, checkout, charge);
      },
      release: async () => undefined,
    };
  }
  const item = await lockItem(tx, known.item_id);
  return {
    isStillTheirs: async (checkout) =>
      checkout.kind === 'featuring'
        ? mayBeFeatured(item) && item.owner_id === checkout.buyer_id
        : mayStillBuy(tx, item, checkout),
    fulfil: (checkout, payment) =>
      checkout.kind === 'featuring'
        ? feature(deps, tx, record, item, checkout, payment.charge)
        : sell(deps, tx, record, item, checkout, payment),
    release: (checkout) => releaseHold(deps, tx, record, item, checkout),
  };
};
