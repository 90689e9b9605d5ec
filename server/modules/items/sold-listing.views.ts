import type { SoldListing } from '#server/db/items.tables.ts';
import { factsFrom } from './facts.views.ts';
import type { Fees, Gathered } from './items.views.ts';
import { cardFrom } from './items.views.ts';
import { photoView } from './photo.views.ts';

/** A gathered item as it was bought, in a sale that is over. */
export const gatheredAsSold = (deps: Fees, { item, card }: Gathered, sold: SoldListing): Gathered => {
  const { words, price_fils, sub_category, chosen } = sold;
  const then = { ...item, ...words, price_fils };
  const photos = sold.photos.map(photoView);
  const around = {
    photo: photos[0] ?? null,
    vendor: card.user.vendor,
    sub_category,
    facts: factsFrom(chosen),
  };
  return { item: then, card: cardFrom(deps, then, around), photos, chosen };
};
