import type { Tx } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Deps } from '#server/modules/deps.ts';
import { discountByCode, discountOfUse } from '#server/modules/discounts/discounts.repository.ts';
import { reserveDiscount } from '#server/modules/discounts/discounts.usecases.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { breakdownView } from '#server/modules/items/items.views.ts';
import { normaliseCode, withDiscount } from '#shared/discounts/discounts.rules.ts';
import type { FeeBreakdown } from '#shared/items/items.schema.ts';
import type { Breakdown } from '#shared/kernel/money.ts';
import { filsFromAed } from '#shared/kernel/money.ts';
import type { CheckoutRow } from './checkouts.repository.ts';
import { priceChanged } from './purchases.errors.ts';

/** A code somebody wants to use, and who; null without a code. */
export type WantedDiscount = { code: string; actor: Actor } | null;

/** What a checkout freezes: the price, the fee, and the discount with the use that is reserved for it (decisions D22). */
export const frozenPrice = async (
  tx: Tx,
  full: Breakdown,
  wanted: WantedDiscount,
  kind: Exclude<CheckoutRow['kind'], 'concierge'>,
  { owner_id }: Pick<ItemRow, 'owner_id'>,
) => {
  const reserved = wanted ? await reserveDiscount(tx, wanted.actor, wanted.code, kind, owner_id) : null;
  const price = withDiscount(full, reserved?.terms ?? null);
  return {
    price_fils: price.item,
    fee_fils: price.platformFee,
    fee_percentage: price.platformFeePercentage,
    discount_fils: price.discount,
    discount_use_id: reserved?.useId ?? null,
    total_fils: price.total,
  };
};

/** What is paid with a checkout, as it was frozen. */
export const frozenBreakdown = (checkout: CheckoutRow): FeeBreakdown =>
  breakdownView({
    item: checkout.price_fils,
    platformFee: checkout.fee_fils,
    platformFeePercentage: checkout.fee_percentage,
    discount: checkout.discount_fils,
    total: checkout.total_fils,
  });

/** Whether the total is what its payer was shown, in AED; who names none takes what it costs. */
export const costsAsShown = (checkout: CheckoutRow, shown: number | null | undefined): boolean =>
  shown === null || shown === undefined || filsFromAed(shown) === checkout.total_fils;

/** Nobody is led to pay another total than they were shown. */
export const refuseOtherTotal = (checkout: CheckoutRow, shown: number | null | undefined): void => {
  if (!costsAsShown(checkout, shown)) throw priceChanged(frozenBreakdown(checkout));
};

/** Whether a running checkout was begun with another code, or with none. */
export const hasOtherDiscount = async (
  { db }: Pick<Deps, 'db'>,
  open: CheckoutRow,
  { code }: NonNullable<WantedDiscount>,
): Promise<boolean> => {
  if (open.discount_use_id === null) return true;
  const wanted = await discountByCode(db, normaliseCode(code));
  return wanted?.id !== (await discountOfUse(db, open.discount_use_id));
};
