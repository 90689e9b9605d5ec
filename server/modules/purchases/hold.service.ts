import { z } from 'zod';
import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { changeItem } from '#server/modules/items/items.repository.ts';
import { publicStateOf } from '#server/modules/items/items.views.ts';
import { defineJob } from '#server/platform/job-definition.ts';
import { checkoutEnded, checkoutStarted } from '#shared/purchases/purchases.events.ts';
import type { CheckoutRow } from './checkouts.repository.ts';

/** Runs when a checkout's time is over; the sweep does the same should it be lost. */
export const expiryJob = defineJob('purchases.expire_checkout', z.object({ checkout_id: z.number().int() }));

/** The locked item is held until the checkout's time is over: everyone looking at it learns it, and it is seen to then. */
export const holdItem = async (
  deps: Pick<Deps, 'settings' | 'jobs'>,
  tx: Tx,
  record: RecordEvent,
  item: ItemRow,
  { id, buyer_id, expires_at }: Pick<CheckoutRow, 'id' | 'buyer_id' | 'expires_at'>,
): Promise<ItemRow> => {
  const held = await changeItem(tx, item, { checkout_until: expires_at });
  record(checkoutStarted, {
    version: held.version,
    routing: { item_uuid: held.uuid, owner_id: held.owner_id, buyer_id },
    views: { public: { item: publicStateOf(deps, held) } },
  });
  await deps.jobs.enqueue(tx, expiryJob, { checkout_id: id }, { startAfter: expires_at });
  return held;
};

/**
 * The checkout that held the locked item has ended without a purchase: everyone looking at the item learns it. Paying
 * for a featuring holds nothing.
 */
export const releaseHold = async (
  deps: Pick<Deps, 'settings'>,
  tx: Tx,
  record: RecordEvent,
  item: ItemRow,
  { kind, buyer_id }: Pick<CheckoutRow, 'kind' | 'buyer_id'>,
): Promise<void> => {
  if (kind !== 'purchase') return;
  const free = await changeItem(tx, item, { checkout_until: null });
  record(checkoutEnded, {
    version: free.version,
    routing: { item_uuid: free.uuid, owner_id: free.owner_id, buyer_id },
    views: { public: { item: publicStateOf(deps, free) } },
  });
};
