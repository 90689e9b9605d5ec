import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { changeItem, isPublic } from '#server/modules/items/items.repository.ts';
import { cardOf, ownItemOf } from '#server/modules/items/items.views.ts';
import type { Charge } from '#server/platform/payments/payments.ts';
import { itemFeatured } from '#shared/items/items.events.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { vatIncludedIn } from '#shared/kernel/money.ts';
import { keepCharge } from './charges.repository.ts';
import type { CheckoutRow } from './checkouts.repository.ts';
import { changeCheckout } from './checkouts.service.ts';
import { insertFeaturing } from './featurings.repository.ts';
import { issueFeaturing } from './issue-receipts.service.ts';
import { featuringEntries } from './ledger.rules.ts';
import { writeMovement } from './write-movement.service.ts';

/** Only an item that is on sale can be featured (decisions D15). */
export const mayBeFeatured = (item: Pick<ItemRow, 'status'>): boolean => item.status === ITEM_STATUS.approved;

/** Where a time that is bought now begins: at once, or where the one that is running ends. The database's clock. */
const begin = sql`greatest(now(), ${items.featured_until})`;

/** A captured charge becomes days among the featured items; the caller has locked the item and checked the money. */
export const feature = async (
  deps: Deps,
  tx: Tx,
  record: RecordEvent,
  item: ItemRow,
  checkout: CheckoutRow,
  charge: Charge,
): Promise<void> => {
  await changeCheckout(deps, tx, checkout, { status: 'paid', charge_id: charge.id });
  const { fee_fils: fee, discount_fils: discount, total_fils: total } = checkout;
  const days = checkout.featuring_days ?? (await deps.settings.featuringIn(tx)).days;
  const vat = vatIncludedIn(total, deps.config.vatPercentage);
  const featured = await changeItem(tx, item, {
    featured_until: sql`${begin} + make_interval(days => ${days})`,
  });
  if (!featured.featured_until) throw new Error('an item was not featured');
  const featuring = await insertFeaturing(
    tx,
    {
      transaction_number: checkout.link_id ?? checkout.uuid,
      checkout_id: checkout.id,
      item_id: item.id,
      user_id: item.owner_id,
      price_fils: fee,
      discount_fils: discount,
      total_fils: total,
      vat_fils: vat,
      ends_at: featured.featured_until,
    },
    days,
  );
  await keepCharge(tx, checkout, charge, 'settled');
  await writeMovement(deps, tx, {
    kind: 'featuring',
    cause: `checkout:${checkout.id}`,
    checkoutId: checkout.id,
    entries: featuringEntries({ fee, discount, vat, total }),
  });
  record(itemFeatured, {
    version: featured.version,
    routing: { owner_id: item.owner_id, item_uuid: item.uuid, featuring_id: featuring.id },
    views: {
      owner: { item: await ownItemOf(deps, tx, featured) },
      public: isPublic(featured) ? { item: await cardOf(deps, tx, featured) } : null,
    },
  });
  await issueFeaturing(deps, tx, { ...featuring, checkout_id: checkout.id });
};
