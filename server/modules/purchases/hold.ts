import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { changeItem } from '#server/modules/items/items.repository.ts';
import { publicStateOf } from '#server/modules/items/items.views.ts';
import { checkoutEnded } from '#shared/purchases/purchases.events.ts';
import type { CheckoutRow } from './checkouts.repository.ts';

/**
 * The checkout that held the locked item has ended without a purchase: everyone looking at the item learns it. Paying
 * for a featuring holds nothing.
 */
export const releaseHold = async (
  deps: Pick<Deps, 'config'>,
  tx: Tx,
  record: RecordEvent,
  item: ItemRow,
  { kind }: Pick<CheckoutRow, 'kind'>,
): Promise<void> => {
  if (kind !== 'purchase') return;
  const free = await changeItem(tx, item, { checkout_until: null });
  record(checkoutEnded, {
    version: free.version,
    routing: { item_uuid: free.uuid, owner_id: free.owner_id },
    views: { public: { item: publicStateOf(deps, free) } },
  });
};
