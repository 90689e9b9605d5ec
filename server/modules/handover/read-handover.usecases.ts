import type { Actor } from '#server/http/actor.ts';
import type { Deps } from '#server/modules/deps.ts';
import { openPin, pinOf } from '#server/modules/purchases/pins.service.ts';
import type { PurchaseRow } from '#server/modules/purchases/purchases.repository.ts';
import { saleViewOf } from '#server/modules/purchases/purchases.views.ts';
import { qrOf } from '#server/platform/qr.ts';
import { handoverCode } from '#shared/handover/handover.rules.ts';
import type { PinView } from '#shared/handover/handover.schema.ts';
import { wrongPurchaseState } from './handover.errors.ts';
import { latestSaleOf, purchaseOf } from './handover.repository.ts';

/** The PIN of a purchase that is still to be handed over, with its QR code; only its buyer may ever see it. */
export const pinViewOf = async (
  deps: Pick<Deps, 'config' | 'db' | 'ids'>,
  { id, status, transaction_number }: PurchaseRow,
): Promise<PinView> => {
  if (status !== 'paid') throw wrongPurchaseState(status, 'handed_over');
  const kept = await pinOf(deps, deps.db, id);
  const pin = openPin(deps, kept);
  return {
    pin,
    qr: qrOf(handoverCode(transaction_number, pin)),
    replaced_at: kept.replaced_at?.toISOString() ?? null,
  };
};

/** The PIN, for the buyer. */
export const myPin = async (
  deps: Pick<Deps, 'config' | 'db' | 'ids'>,
  actor: Actor,
  transactionNumber: string,
) => {
  const { purchase } = await purchaseOf(deps.db, actor, 'buyer_id', transactionNumber);
  return { data: await pinViewOf(deps, purchase) };
};

/** How it stands with the latest sale of an item, for its seller. */
export const saleOfItem = async (deps: Pick<Deps, 'settings' | 'db'>, actor: Actor, itemUuid: string) => ({
  data: await saleViewOf(deps, deps.db, await latestSaleOf(deps.db, actor, itemUuid)),
});

/** How it stands with a sale, for its seller: it may have been cancelled, and its item sold to somebody else since. */
export const saleByNumber = async (
  deps: Pick<Deps, 'settings' | 'db'>,
  actor: Actor,
  transactionNumber: string,
) => ({
  data: await saleViewOf(deps, deps.db, await purchaseOf(deps.db, actor, 'seller_id', transactionNumber)),
});
