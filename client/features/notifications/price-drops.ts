import type { FactsOf } from '#shared/notifications/notifications.facts.ts';

/** Of something that the reader watches. Prices in AED. */
export type PriceDrop = FactsOf['item.price_dropped'];

/** Puts a drop before those that are shown. Of one item the newest price is shown, beside what it was before the first. */
export const withDrop = (shown: readonly PriceDrop[], drop: PriceDrop): PriceDrop[] => {
  const before = shown.find(({ item_uuid }) => item_uuid === drop.item_uuid);
  const others = shown.filter((held) => held !== before);
  return [{ ...drop, was: before?.was ?? drop.was }, ...others];
};
